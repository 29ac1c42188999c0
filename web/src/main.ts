import "@fontsource-variable/bitter";
import "./style.css";

// The page as the server sent it is seen first; all the rest is on its way meanwhile.
const begin = () => import("./begin");
if (document.hidden) void begin();
else requestAnimationFrame(() => setTimeout(begin));
