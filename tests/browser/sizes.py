"""Sizes of texts and targets on a screen: what is too small, cut off, covered, or wider than the page."""

from playwright.sync_api import Page

VIEWPORTS = {
    "laptop": (1440, 900),
    "low": (1280, 720),
    "tablet": (1024, 768),
    "upright": (820, 1180),
    "phone": (390, 844),
}
SMALLEST_TEXT = 12
SMALLEST_TARGET = 44

SIZES = """([smallestText, smallestTarget]) => {
  const PICTURES = "script, style, noscript, .rules-picture, .picture svg";
  const wrong = new Set();
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const once = (ask) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element);
    };
  };
  const forEars = once((element) =>
    element !== null && (getComputedStyle(element).clipPath.startsWith("inset(50%") || forEars(element.parentElement)));
  const nameOf = (element) => {
    const parts = [];
    for (let up = element; up && up !== document.body && parts.length < 4; up = up.parentElement) {
      const classes = (up.getAttribute("class") ?? "").split(/\\s+/).filter((one) => one && !one.startsWith("svelte-"));
      parts.unshift([up.localName, ...classes].join("."));
    }
    return (element.closest(".play") ? "board: " : "page: ") + parts.join(" ");
  };

  // The size of a letter on the screen: that of its style, times the scale of its picture.
  const scaleOf = (element) => {
    if (element instanceof SVGGraphicsElement) {
      const { a, b, c, d } = element.getScreenCTM();
      return Math.sqrt(Math.abs(a * d - b * c));
    }
    const scale = element.offsetWidth ? element.getBoundingClientRect().width / element.offsetWidth : 1;
    return Math.abs(scale - 1) < 0.05 ? 1 : scale; // offsetWidth is a whole number
  };
  const clippers = once((element) => {
    if (!element) return [];
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const own = overflowX !== "visible" || overflowY !== "visible" ? [[element, overflowX, overflowY]] : [];
    return position === "fixed" ? own : [...own, ...clippers(element.parentElement)];
  });
  // What scrolls may be under what does not, and under what has been opened over it.
  const floats = (element) => {
    for (let up = element; up; up = up.parentElement)
      if (up.localName === "dialog" || ["sticky", "fixed"].includes(getComputedStyle(up).position)) return true;
    return element.closest(".notes, .over, .result") !== null;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent.trim();
    const parent = node.parentElement;
    if (!text || !parent || parent.closest(PICTURES) || !shown(parent) || forEars(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (!boxes.length) continue;
    const style = getComputedStyle(parent);
    const size = parseFloat(style.fontSize) * scaleOf(parent);
    if (size < smallestText - 0.05) wrong.add(`text of ${size.toFixed(1)} px: ${nameOf(parent)}: ${text.slice(0, 30)}`);
    if (parent instanceof SVGElement) continue;
    const around = clippers(parent);
    for (const { left, right, top, bottom, width } of boxes) {
      for (const [box, overflowX, overflowY] of around) {
        const edge = box.getBoundingClientRect();
        const { textOverflow, webkitLineClamp } = getComputedStyle(box);
        const shortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        if (shortened || overflowX === "auto" || overflowX === "scroll") break;
        if (right > edge.right + 1.5 || left < edge.left - 1.5)
          wrong.add(`cut: ${nameOf(parent)}: ${text.slice(0, 30)}`);
        if (overflowY === "auto" || overflowY === "scroll") break;
        if (bottom > edge.bottom + 3 || top < edge.top - 3)
          wrong.add(`cut below: ${nameOf(parent)}: ${text.slice(0, 30)}`);
      }
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const inSight = around.every(([box]) => {
        const edge = box.getBoundingClientRect();
        return x > edge.left && x < edge.right && y > edge.top && y < edge.bottom;
      });
      if (!inSight || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const above = document.elementFromPoint(x, y);
      const related = !above || above.contains(parent) || parent.contains(above)
        || above.closest("label, button, a")?.contains(parent);
      if (!related && !floats(above) && style.pointerEvents !== "none")
        wrong.add(`covered: ${nameOf(parent)}: ${text.slice(0, 30)} by ${nameOf(above)}`);
    }
  }

  const inText = (link) =>
    link.localName === "a" && getComputedStyle(link).display === "inline"
      && [...link.parentElement.childNodes].some((node) => node !== link && node.textContent.trim().length > 3);
  const targets = "button, a[href], input, select, textarea, summary, [role=button], [role=option]";
  for (const target of document.querySelectorAll(targets)) {
    if (!shown(target) || target.closest(PICTURES) || forEars(target) || inText(target)) continue;
    if (target instanceof SVGElement) continue; // on a picture a tap takes the nearest lit place
    const whole = ["checkbox", "radio", "file"].includes(target.type) ? (target.closest("label") ?? target) : target;
    const { width, height, right, bottom } = whole.getBoundingClientRect();
    if (right <= 0 || bottom <= 0) continue; // outside of the page until it has the focus
    if (width < smallestTarget - 0.5 || height < smallestTarget - 0.5)
      wrong.add(`target of ${Math.round(width)}×${Math.round(height)}: ${nameOf(target)}: `
        + (target.ariaLabel ?? target.textContent).trim().slice(0, 30));
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.add(`the page scrolls sideways by ${scrollWidth - clientWidth}`);
  return [...wrong];
}"""
"""What is wrong with the sizes on a page, in words."""


def at_size(page: Page, viewport: str, text: int) -> None:
    """Gives a page that is open another size, and its text another."""
    width, height = VIEWPORTS[viewport]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("size => { document.documentElement.style.setProperty('--text-size', `${size}%`); }", text)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-laying')", timeout=60_000)


def wrong_sizes(page: Page, viewport: str, text: int) -> list[str]:
    """What is wrong with the sizes of a page that is open."""
    at_size(page, viewport, text)
    found: list[str] = page.evaluate(SIZES, [SMALLEST_TEXT, SMALLEST_TARGET])
    return found
