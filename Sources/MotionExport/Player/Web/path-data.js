// SPDX-License-Identifier: Apache-2.0
// SVG path data to paths and back.

class SVGPathParser {
  static parse(text) {
    return new SVGPathParser(text).path();
  }

  constructor(text) {
    this.text = text;
    this.index = 0;
  }

  fail(what) {
    throw new SceneError(`no path: ${what} was expected at character ${this.index + 1}`);
  }

  skip() {
    while (this.index < this.text.length && " \t\n\r\f,".includes(this.text[this.index])) {
      this.index += 1;
    }
  }

  number() {
    this.skip();
    const form = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
    form.lastIndex = this.index;
    const found = form.exec(this.text);
    if (!found) this.fail("a number");
    this.index = form.lastIndex;
    return Number(found[0]);
  }

  flag() {
    this.skip();
    const digit = this.text[this.index];
    if (digit !== "0" && digit !== "1") this.fail("a flag");
    this.index += 1;
    return digit === "1";
  }

  // Whether another set of numbers follows the last command.
  get isRepeated() {
    this.skip();
    return this.index < this.text.length && /[-+.0-9]/.test(this.text[this.index]);
  }

  path() {
    const path = new BezierPath();
    let [x, y, startX, startY] = [0, 0, 0, 0];
    let control = null;
    let last = "";
    for (;;) {
      this.skip();
      if (this.index >= this.text.length) return path;
      let letter = this.text[this.index];
      if (!/[MmLlHhVvCcSsQqTtAaZz]/.test(letter)) this.fail("a command");
      if (path.isEmpty && letter !== "M" && letter !== "m") this.fail("a move");
      this.index += 1;
      do {
        const isRelative = letter >= "a";
        const [ox, oy] = isRelative ? [x, y] : [0, 0];
        const pair = () => [ox + this.number(), oy + this.number()];
        const kind = letter.toUpperCase();
        let next = null;
        if (kind === "Z") {
          path.close();
          [x, y] = [startX, startY];
        } else if (kind === "M") {
          [x, y] = pair();
          path.move(x, y);
          [startX, startY] = [x, y];
          letter = isRelative ? "l" : "L";
        } else if (kind === "L" || kind === "H" || kind === "V") {
          if (kind === "L") [x, y] = pair();
          else if (kind === "H") x = ox + this.number();
          else y = oy + this.number();
          path.line(x, y);
        } else if (kind === "C" || kind === "S") {
          const mirrored = "CS".includes(last) && control;
          const [x1, y1] =
            kind === "C" ? pair() : mirrored ? [2 * x - control[0], 2 * y - control[1]] : [x, y];
          next = pair();
          [x, y] = pair();
          path.cubic(x1, y1, ...next, x, y);
        } else if (kind === "Q" || kind === "T") {
          const mirrored = "QT".includes(last) && control;
          next = kind === "Q" ? pair() : mirrored ? [2 * x - control[0], 2 * y - control[1]] : [x, y];
          [x, y] = pair();
          path.quadratic(...next, x, y);
        } else {
          const [rx, ry] = [Math.abs(this.number()), Math.abs(this.number())];
          const rotation = (this.number() * Math.PI) / 180;
          const [isLarge, isPositive] = [this.flag(), this.flag()];
          [x, y] = pair();
          path.arc(rx, ry, rotation, isLarge, isPositive, x, y);
        }
        control = next;
        last = kind;
      } while (letter !== "Z" && letter !== "z" && this.isRepeated);
    }
  }
}

class SVGPathWriter {
  // A letter for each element; numbers read back as they are.
  static text(path, number = String) {
    const parts = [];
    const letters = ["M", "L", "Q", "C"];
    path.forEach((verb, at) => {
      const p = path.points;
      const list = (from, to) => p.slice(from, to).map((value) => number(value));
      if (verb === BezierPath.CLOSE) {
        parts.push("Z");
      } else if (BezierPath.isArc(verb)) {
        const turn = (p[at + 2] * 180) / Math.PI;
        const flags = [verb & 1 ? 1 : 0, verb & 2 ? 1 : 0];
        const radii = list(at, at + 2);
        parts.push(`A${[...radii, number(turn), ...flags, ...list(at + 4, at + 6)].join(" ")}`);
      } else {
        parts.push(letters[verb] + list(at, at + 2 * BezierPath.counts[verb]).join(" "));
      }
    });
    return parts.join("");
  }
}
