// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/swift-code.js.
// swift-format-ignore-file

extension PlayerPage {
  static let swiftCode = #"""
// The paths of a frame as Swift code for Core Graphics.

class SwiftPathCode {
  static keywords = new Set(
    ("as break case catch class continue default defer do else enum extension false for func guard" +
      " if import in init inout is let nil operator protocol public repeat return self static" +
      " struct subscript super switch throw throws true try typealias var where while").split(" "),
  );

  static of(frame, name) {
    const lines = [`// ${name.replace(/[\r\n]/g, " ")} at ${SwiftPathCode.number(frame.time)} s`];
    const names = new Set();
    for (const layer of frame.layers) {
      if (layer.kind !== "shape" || !layer.path || layer.path.isEmpty) continue;
      const variable = SwiftPathCode.identifier(layer.id, names);
      lines.push("", `let ${variable} = CGMutablePath()`);
      lines.push(...SwiftPathCode.calls(layer.path).map((call) => `${variable}.${call}`));
      if (AffineTransform2D.isIdentity(layer.transform)) continue;
      const labels = ["a", "b", "c", "d", "tx", "ty"];
      const parts = layer.transform.map((value, i) => `${labels[i]}: ${SwiftPathCode.number(value)}`);
      lines.push(`let ${variable}Transform = CGAffineTransform(`, `  ${parts.join(", ")}`, ")");
    }
    if (lines.length === 1) lines.push("// No paths are shown.");
    return `${lines.join("\n")}\n`;
  }

  static identifier(id, names) {
    const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word);
    let name = words
      .map((word, index) => (index ? word[0].toUpperCase() : word[0].toLowerCase()) + word.slice(1))
      .join("");
    if (!/^[A-Za-z]/.test(name)) name = `path${name}`;
    if (SwiftPathCode.keywords.has(name)) name += "Path";
    let unique = name;
    for (let count = 2; names.has(unique); count += 1) unique = `${name}${count}`;
    names.add(unique);
    return unique;
  }

  static number(value) {
    const rounded = Math.round(value * 1e6) / 1e6;
    return String(rounded === 0 ? 0 : rounded);
  }

  static point(x, y) {
    return `CGPoint(x: ${SwiftPathCode.number(x)}, y: ${SwiftPathCode.number(y)})`;
  }

  // Arcs as a cubic for each eighth of a turn begun: off by 5e-6 of the radius.
  static calls(path) {
    const calls = [];
    const p = path.points;
    const point = SwiftPathCode.point;
    const curve = (c) =>
      `addCurve(to: ${point(c[4], c[5])}, control1: ${point(c[0], c[1])}, control2: ${point(c[2], c[3])})`;
    path.forEach((verb, at, current) => {
      if (verb === BezierPath.CLOSE) calls.push("closeSubpath()");
      else if (verb === BezierPath.MOVE) calls.push(`move(to: ${point(p[at], p[at + 1])})`);
      else if (verb === BezierPath.LINE) calls.push(`addLine(to: ${point(p[at], p[at + 1])})`);
      else if (verb === BezierPath.QUADRATIC) {
        calls.push(`addQuadCurve(to: ${point(p[at + 2], p[at + 3])}, control: ${point(p[at], p[at + 1])})`);
      } else if (verb === BezierPath.CUBIC) calls.push(curve(p.slice(at, at + 6)));
      else {
        const form = CenterForm.of(path.arcAt(verb, at, current));
        if (form) calls.push(...form.cubics(Math.PI / 4).map(curve));
        else calls.push(`addLine(to: ${point(p[at + 4], p[at + 5])})`);
      }
    });
    return calls;
  }
}

"""#
}
