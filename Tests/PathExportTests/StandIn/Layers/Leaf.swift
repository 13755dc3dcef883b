// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// What an inside or an outline is painted with.
enum LeafPaint {
  case color([CGFloat])
  /// Kind, numbers (two points, or a centre and two radii), stops.
  case gradient(String, [CGFloat], [(CGFloat, [CGFloat])])
}

/// How an outline is drawn.
struct LeafLine: Sendable {
  let width: CGFloat
  let cap: String
  let join: String
  let miterLimit: CGFloat
  let dashes: [CGFloat]
  let phase: CGFloat
}

/// An inside or an outline that was painted, in the coordinates of the drawing.
struct Leaf {
  let drawn: Recording
  let isMask: Bool
  let opacity: CGFloat
  let isEvenOdd: Bool
  let paint: LeafPaint
  /// From the coordinates of the paint to those of the drawing.
  let paintMap: CGAffineTransform
  /// Nil for an inside.
  let line: LeafLine?

  /// Prints it in a line, parts with tabs between.
  func show() {
    func list(_ numbers: [CGFloat]) -> String {
      numbers.map { "\(Double($0))" }.joined(separator: " ")
    }
    var parts = [
      "leaf", isMask ? "mask" : "draw", line == nil ? "fill" : "stroke", "\(Double(opacity))",
      isEvenOdd ? "evenodd" : "nonzero",
    ]
    if let line {
      parts.append("\(line.cap) \(line.join)")
      parts.append(list([line.width, line.miterLimit, line.phase] + line.dashes))
    } else {
      parts += ["", ""]
    }
    let map = paintMap
    parts.append(list([map.a, map.b, map.c, map.d, map.tx, map.ty]))
    switch paint {
    case .color(let color): parts += ["color", list(color), ""]
    case .gradient(let kind, let numbers, let stops):
      parts += [kind, list(numbers), list(stops.flatMap { [$0.0] + $0.1 })]
    }
    var points: [CGPoint] = []
    for step in drawn.steps {
      switch step {
      case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
        points.append(end)
      case .arc(let center, let u, let v, _, let to):
        points.append(
          CGPoint(
            x: center.x + u.x * cos(to) + v.x * sin(to),
            y: center.y + u.y * cos(to) + v.y * sin(to)
          )
        )
      case .close: break
      }
    }
    parts.append(list(points.flatMap { [$0.x, $0.y] }))
    print(parts.joined(separator: "\t"))
  }
}
