// SPDX-License-Identifier: Apache-2.0
// What names in a scene stand for at a time, and what its values are then.

class LayerProperty {
  static all = {
    path: { kind: "path", value: null },
    mask: { kind: "path", value: null },
    fill: { kind: "color", value: [0, 0, 0, 1] },
    stroke: { kind: "color", value: null },
    lineWidth: { kind: "number", value: 1 },
    miterLimit: { kind: "number", value: 10 },
    strokeStart: { kind: "number", value: 0 },
    strokeEnd: { kind: "number", value: 1 },
    strokeOffset: { kind: "number", value: 0 },
    opacity: { kind: "number", value: 1 },
    position: { kind: "point", value: [0, 0] },
    anchor: { kind: "point", value: [0, 0] },
    rotation: { kind: "number", value: 0 },
    scale: { kind: "point", value: [1, 1] },
    transform: { kind: "transform", value: AffineTransform2D.identity },
    colors: { kind: "colors", value: [] },
    locations: { kind: "numbers", value: [] },
    start: { kind: "point", value: [0.5, 0] },
    end: { kind: "point", value: [0.5, 1] },
  };

  static names = Object.keys(LayerProperty.all);

  static checkRange(name, value) {
    const isPart = name === "strokeStart" || name === "strokeEnd" || name === "opacity";
    const isLength = name === "lineWidth" || name === "miterLimit";
    if (isLength && value < 0) {
      throw new SceneError(`${name} ${value} is less than 0`);
    }
    if (isPart && !(value >= 0 && value <= 1)) {
      throw new SceneError(`${name} ${value} is outside 0...1`);
    }
  }
}

// A parameter of a scene and the values it may have.
class SceneParameter {
  // The value that a text or JSON says: a number, a colour, {timing} or {spring}, a flag, a path.
  static read(json, kind) {
    switch (kind) {
      case "color":
        return json === null ? MotionColor.clear : SceneEnvironment.constantColor(json);
      case "timing":
        return SceneEnvironment.constantEasing(json);
      case "flag":
        if (typeof json !== "boolean") throw new SceneError("true or false was expected");
        return json;
      case "path":
        return SVGPathParser.parse(json);
      default:
        if (typeof json !== "number") throw new SceneError("a number was expected");
        return json;
    }
  }

  static check(name, { type, minimum, maximum }, value) {
    if (!["number", "integer", "seconds"].includes(type)) return;
    if (!Number.isFinite(value)) throw new SceneError(`${name} is not a finite number`);
    const least = minimum ?? (type === "seconds" ? 0 : -Infinity);
    if (value < least) throw new SceneError(`${name} ${value} is less than ${least}`);
    if (value > (maximum ?? Infinity)) throw new SceneError(`${name} ${value} is more than ${maximum}`);
    if (type === "integer" && !Number.isInteger(value)) {
      throw new SceneError(`${name} ${value} is no whole number`);
    }
  }
}

class SceneEnvironment {
  constructor(width, height, parameters) {
    Object.assign(this, { width, height, parameters });
    this.lookUp = (name) => {
      if (this.parameters.has(name)) {
        const value = this.parameters.get(name);
        return typeof value === "number" ? value : undefined;
      }
      return { width: this.width, height: this.height }[name];
    };
  }

  copy() {
    return new SceneEnvironment(this.width, this.height, new Map(this.parameters));
  }

  static isParameter(json) {
    return typeof json === "string" && /^\$[A-Za-z_][A-Za-z0-9_]*$/.test(json);
  }

  number(json) {
    return Expression.value(json, this.lookUp);
  }

  numbers(json) {
    return json.map((each) => this.number(each));
  }

  notNegative(json, name) {
    const value = this.number(json);
    if (!(value >= 0)) throw new SceneError(`${name} ${value} is less than 0`);
    return value;
  }

  // [minX, minY, maxX, maxY] of [x, y, width, height].
  rect([left, top, width, height]) {
    const [x, y] = [this.number(left), this.number(top)];
    return [x, y, x + this.notNegative(width, "width"), y + this.notNegative(height, "height")];
  }

  parameter(json, isRight, what) {
    const value = this.parameters.get(json.slice(1));
    if (value === undefined || !isRight(value)) {
      throw new SceneError(`there is no ${what} called '${json.slice(1)}'`);
    }
    return value;
  }

  static constantColor(json) {
    const color = MotionColor.read(String(json));
    if (!color) throw new SceneError(`'${json}' is no colour of the form #rrggbb or #rrggbbaa`);
    return color;
  }

  color(json) {
    if (json === null) return null;
    return SceneEnvironment.isParameter(json)
      ? this.parameter(json, Array.isArray, "colour")
      : SceneEnvironment.constantColor(json);
  }

  flag(json) {
    return typeof json === "boolean"
      ? json
      : this.parameter(json, (value) => typeof value === "boolean", "flag");
  }

  static constantEasing(json) {
    if (typeof json !== "string") return { spring: Spring.of(json) };
    return { timing: TimingFunction.of(json) };
  }

  // How progress follows from time, as an animation or a transition has it; null for the caller.
  easing({ timing, spring }, usual) {
    if (spring !== undefined) return { spring: Spring.of(spring) };
    if (timing === undefined) return { timing: TimingFunction.of(usual) };
    if (timing === "caller") return null;
    if (!SceneEnvironment.isParameter(timing)) return SceneEnvironment.constantEasing(timing);
    return this.parameter(timing, (value) => value.timing || value.spring, "timing");
  }

  // What the value of a property is now.
  resolved(name, json) {
    const { kind } = LayerProperty.all[name];
    const made = (value) => ({ kind, value });
    switch (kind) {
      case "number":
        return made(this.number(json));
      case "point":
        if (!Array.isArray(json)) {
          const factor = this.number(json);
          return made([factor, factor]);
        }
        return made(this.numbers(json));
      case "transform":
      case "numbers":
        return made(this.numbers(json));
      case "color":
        return made(this.color(json));
      case "colors":
        return made(json.map((each) => this.color(each) ?? MotionColor.clear));
      default:
        return made(json === null ? null : this.path(json));
    }
  }

  // The path of a shape.
  path(json) {
    if (SceneEnvironment.isParameter(json)) {
      return this.parameter(json, (value) => value instanceof BezierPath, "path");
    }
    if (typeof json === "string") return SceneEnvironment.constantPath(json);
    if (Array.isArray(json)) {
      const path = new BezierPath();
      for (const each of json) path.append(this.path(each));
      return path;
    }
    if (json.path !== undefined) return SceneEnvironment.constantPath(json.path);
    if (json.roundedRect) {
      const rect = this.rect(json.roundedRect);
      const list = json.radii ?? (json.radius === undefined ? [0] : [json.radius]);
      const radii = list.map((radius) => this.notNegative(radius, "radius"));
      if (radii.length === 1) return Shapes.roundedRectangle(rect, radii[0], json.style);
      if (json.style === "continuous" && new Set(radii).size > 1) {
        throw new SceneError("continuous corners have one radius");
      }
      return Shapes.unequalCorners(rect, radii);
    }
    if (json.rect) return Shapes.roundedRectangle(this.rect(json.rect), 0);
    if (json.ellipse) return Shapes.oval(this.rect(json.ellipse));
    if (json.circle) {
      const [x, y] = this.numbers(json.circle.center);
      return Shapes.circle(x, y, this.notNegative(json.circle.radius, "radius"));
    }
    if (json.arc) {
      const { center, radius, start = 0, sweep, cubics, criterion } = json.arc;
      return Shapes.arc(
        this.numbers(center),
        this.notNegative(radius, "radius"),
        this.number(start),
        this.number(sweep),
        cubics,
        criterion,
      );
    }
    const points = json.polyline.map((point) => this.numbers(point));
    return Shapes.polyline(points, json.closed === true, json.as === "cubics");
  }

  static paths = new Map();

  static constantPath(text) {
    let path = SceneEnvironment.paths.get(text);
    if (!path) {
      path = SVGPathParser.parse(text);
      SceneEnvironment.paths.set(text, path);
    }
    return path;
  }
}
