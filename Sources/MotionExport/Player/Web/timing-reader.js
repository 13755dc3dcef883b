// SPDX-License-Identifier: Apache-2.0
// Timing functions from text: names, cubic-bezier(), steps(), linear(), spring(), reversed().

class TimingFunction {
  static cache = new Map();

  static names = (() => {
    const cubic = (...numbers) => new CubicTiming(...numbers);
    const ease = cubic(0.25, 0.1, 0.25, 1);
    const [easeIn, easeOut] = [cubic(0.42, 0, 1, 1), cubic(0, 0, 0.58, 1)];
    const both = cubic(0.42, 0, 0.58, 1);
    const names = {
      linear: new PlainTiming(),
      ease,
      "ease-in": easeIn,
      "ease-out": easeOut,
      "ease-in-out": both,
      "step-start": new StepTiming(1, "start"),
      "step-end": new StepTiming(1, "jump-end"),
      easein: easeIn,
      easeout: easeOut,
      easeineaseout: both,
      default: ease,
      easeinout: both,
      standard: cubic(0.4, 0, 0.2, 1),
      decelerate: cubic(0, 0, 0.2, 1),
      accelerate: cubic(0.4, 0, 1, 1),
      emphasizeddecelerate: cubic(0.05, 0.7, 0.1, 1),
      emphasizedaccelerate: cubic(0.3, 0, 0.8, 0.15),
      smoothstep: new Smoothstep(),
      smootherstep: new Smootherstep(),
    };
    for (const family of PennerFunction.families) {
      for (const direction of ["easeIn", "easeOut", "easeInOut"]) {
        names[(direction + family).toLowerCase()] = new PennerFunction(direction, family);
      }
    }
    return new Map(Object.entries(names));
  })();

  static springs = {
    spring: () => new Spring({}),
    "spring:smooth": () => Spring.perceived(0.5),
    "spring:snappy": () => Spring.perceived(0.5, 0.15),
    "spring:bouncy": () => Spring.perceived(0.5, 0.3),
    "spring:interactive": () => Spring.perceived(0.15, 0.14),
  };

  // The function that a text says; SceneError where it says none.
  static of(text) {
    let function_ = TimingFunction.cache.get(text);
    if (!function_) {
      function_ = TimingFunction.read(String(text).trim().toLowerCase());
      TimingFunction.cache.set(text, function_);
    }
    return function_;
  }

  static read(text) {
    const fail = () => {
      throw new SceneError(text ? `there is no timing function '${text}'` : "a timing is missing");
    };
    const name = text.replace(/^(css|ca|swiftui|material|material3|penner)\./, "");
    if (TimingFunction.names.has(name)) return TimingFunction.names.get(name);
    if (name in TimingFunction.springs) return new SpringTiming(TimingFunction.springs[name]());
    const numbers = (list) => {
      const values = list.map((part) => (part.trim() === "" ? NaN : Number(part)));
      return values.every(Number.isFinite) ? values : fail();
    };
    const cubic = (list) => {
      const [x1, y1, x2, y2] = numbers(list);
      if (list.length !== 4) fail();
      if (!(x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1)) {
        throw new SceneError("x1 and x2 of a cubic must be in 0...1");
      }
      return new CubicTiming(x1, y1, x2, y2);
    };
    if (name.startsWith("spring:")) {
      return TimingFunction.settled(Spring.perceived(...numbers(name.slice(7).split(","))));
    }
    const call = /^([a-z-]+)\((.*)\)$/s.exec(name);
    if (!call) return cubic(name.split(","));
    const [, word, inside] = call;
    const list = inside.split(",").map((part) => part.trim());
    switch (word) {
      case "cubic-bezier":
        return cubic(list);
      case "steps":
        return TimingFunction.steps(list, fail);
      case "linear":
        return TimingFunction.stops(list, numbers, fail);
      case "spring":
        return TimingFunction.settled(TimingFunction.spring(inside, numbers, fail));
      case "reversed":
        return TimingFunction.read(inside.trim()).reversed;
      default:
        return fail();
    }
  }

  static settled(spring) {
    if (spring.settlingDuration < Spring.endless) return new SpringTiming(spring);
    throw new SceneError("a spring without damping never settles");
  }

  static steps([count, word = "jump-end"], fail) {
    const position = word === "end" ? "jump-end" : word;
    const known = ["start", "jump-start", "jump-end", "jump-none", "jump-both"];
    const number = Number(count);
    const least = position === "jump-none" ? 2 : 1;
    if (!known.includes(position) || !Number.isInteger(number) || number < least) fail();
    return new StepTiming(number, position);
  }

  static stops(list, numbers, fail) {
    const stops = [];
    for (const part of list) {
      const words = part.split(/\s+/).filter((word) => word);
      const inputs = words.filter((word) => word.endsWith("%")).map((word) => `${word.slice(0, -1)}`);
      const outputs = words.filter((word) => !word.endsWith("%"));
      if (outputs.length !== 1 || inputs.length > 2) fail();
      const [output] = numbers(outputs);
      // A hundredth of the digits, not of their double.
      const positions = numbers(inputs).map((value, index) =>
        /e/i.test(inputs[index]) ? value / 100 : Number(`${inputs[index]}e-2`),
      );
      if (!positions.length) stops.push({ output });
      for (const input of positions) stops.push({ output, input });
    }
    return list.length > 1 ? new LinearTiming(stops) : fail();
  }

  static spring(inside, numbers, fail) {
    const words = inside.split(/[\s,]+/).filter((word) => word);
    const overdamped = words[words.length - 1] === "overdamped";
    if (overdamped) words.pop();
    const [mass, stiffness, damping, velocity = 0] = numbers(words);
    if (words.length < 3 || words.length > 4) fail();
    return new Spring({ mass, stiffness, damping, velocity, overdamped });
  }
}
