// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/expression.js.
// swift-format-ignore-file

extension PlayerPage {
  static let expression = #"""
// Numbers that may depend on the size of the view and on parameters: "height/2 + shift".

class Expression {
  static cache = new Map();

  static value(source, lookUp) {
    if (typeof source === "number") return source;
    let node = Expression.cache.get(source);
    if (!node) {
      node = new ExpressionParser(source).expression();
      Expression.cache.set(source, node);
    }
    const value = node(lookUp);
    if (!Number.isFinite(value)) throw new SceneError(`'${source}' is not a finite number`);
    return value;
  }
}

// Reads the text from left to right; the result is a function of a function that looks up names.
class ExpressionParser {
  constructor(text) {
    this.text = text;
    this.index = 0;
  }

  expression() {
    const node = this.sum();
    if (this.peek()) this.fail("an operator");
    return node;
  }

  fail(what) {
    throw new SceneError(`'${this.text}': ${what} was expected at character ${this.index + 1}`);
  }

  peek() {
    while (" \t".includes(this.text[this.index] ?? "x")) this.index += 1;
    return this.text[this.index];
  }

  take(character) {
    if (this.peek() !== character) this.fail(`'${character}'`);
    this.index += 1;
  }

  sum() {
    let node = this.product();
    while (this.peek() === "+" || this.peek() === "-") {
      const isSum = this.text[this.index] === "+";
      this.index += 1;
      const [first, next] = [node, this.product()];
      node = isSum ? (names) => first(names) + next(names) : (names) => first(names) - next(names);
    }
    return node;
  }

  product() {
    let node = this.factor();
    while (this.peek() === "*" || this.peek() === "/") {
      const isProduct = this.text[this.index] === "*";
      this.index += 1;
      const [first, next] = [node, this.factor()];
      node = isProduct
        ? (names) => first(names) * next(names)
        : (names) => {
            const divisor = next(names);
            if (divisor === 0) throw new SceneError("a division by 0");
            return first(names) / divisor;
          };
    }
    return node;
  }

  factor() {
    const character = this.peek();
    if (character === undefined) this.fail("a number");
    if (character === "-" || character === "+") {
      this.index += 1;
      const node = this.factor();
      return character === "+" ? node : (names) => -node(names);
    }
    if (character === "(") {
      this.index += 1;
      const node = this.sum();
      this.take(")");
      return node;
    }
    const form = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|\$?([A-Za-z_][A-Za-z0-9_]*)/y;
    form.lastIndex = this.index;
    const found = form.exec(this.text);
    if (!found) this.fail("a number or a name");
    this.index = form.lastIndex;
    const name = found[1];
    if (!name) return () => Number(found[0]);
    if (this.peek() === "(") return this.call(name);
    return (names) => {
      const value = names(name);
      if (value === undefined) throw new SceneError(`there is no number called '${name}'`);
      return value;
    };
  }

  call(name) {
    if (name !== "min" && name !== "max") this.fail("min or max");
    this.take("(");
    const list = [this.sum()];
    while (this.peek() === ",") {
      this.index += 1;
      list.push(this.sum());
    }
    this.take(")");
    return (names) => Math[name](...list.map((node) => node(names)));
  }
}

"""#
}
