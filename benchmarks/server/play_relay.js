// Two players in a bare room: whoever hears the other says the next thing.
"use strict";

exports.sitDown = async (load, number) => {
  const texts = ["0", "1"].map((seat) => seat.padEnd(load.asked.said, "x"));
  let sent = 0;
  const join = (text) =>
    load.connect(`/${number}`, (data, socket) => {
      if (data[0] === text.charCodeAt(0)) {
        load.moves += 1;
        return;
      }
      load.shown(sent);
      sent = load.move(socket, text);
    });
  const sockets = await Promise.all(texts.map(join));
  sent = load.move(sockets[0], texts[0]);
};
