// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry

extension UIKitCode {
  /// The functions that code calls, and no others, below a heading.
  static func helpers(for text: String, className: String) -> String {
    let all = library.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.joined(separator: "\n") }
    let names = all.map { $0.prefix { $0 != "(" }.split(separator: " ").last ?? "" }
    var wanted = Set<Int>()
    var pending = [text]
    while let next = pending.popLast() {
      let calls = self.calls(in: next)
      for (index, name) in names.enumerated() where !wanted.contains(index) {
        if calls.contains(String(name)) || calls.contains("Self.\(name)")
          || calls.contains("\(className).\(name)")
        {
          wanted.insert(index)
          pending.append(all[index])
        }
      }
    }
    let texts = all.indices.filter { wanted.contains($0) }.map { all[$0] }
    return "// MARK: Shapes\n\n" + texts.joined(separator: "\n\n")
  }

  /// The names that are called: what stands before opening parentheses.
  private static func calls(in text: String) -> Set<String> {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "."
    }
    return Set(
      text.split(separator: "(", omittingEmptySubsequences: false).dropLast().map { before in
        String(before.reversed().prefix(while: isPart).reversed())
      }
    )
  }

  /// The part of a radius at which the control points of a quarter of a circle are.
  private static var quarter: String {
    let arc = CircularArc(center: .origin, radius: 1, startAngle: 0, sweep: .pi / 2)
    let height = (try? arc.fit(count: 1))?.cubics.first?.p1.y ?? 0.5519
    return SwiftExpression.number(height)
  }

  /// All functions that code may call, with empty lines between them.
  private static var library: String {
    """
    /// The quotient; 0 where nothing can be divided.
    private func quotient(_ a: CGFloat, _ b: CGFloat) -> CGFloat { b == 0 ? 0 : a / b }

    private func circle(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
      let radius = max(radius, 0)
      return ellipse(box(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
    }

    /// Four cubics, from the right on.
    private func ellipse(_ box: CGRect) -> CGPath {
      let arm: CGFloat = \(quarter)
      let unit = [
        1, 0, 1, arm, arm, 1, 0, 1, -arm, 1, -1, arm, -1, 0,
        -1, -arm, -arm, -1, 0, -1, arm, -1, 1, -arm, 1, 0,
      ]
      let path = CGMutablePath()
      func place(_ index: Int) -> CGPoint {
        CGPoint(
          x: box.midX + 0.5 * box.width * unit[2 * index],
          y: box.midY + 0.5 * box.height * unit[2 * index + 1]
        )
      }
      path.move(to: place(0))
      for quarter in 0..<4 {
        path.addCurve(
          to: place(3 * quarter + 3),
          control1: place(3 * quarter + 1),
          control2: place(3 * quarter + 2)
        )
      }
      path.closeSubpath()
      return path
    }

    /// A rectangle with round corners, one radius for all or four from the top left clockwise:
    /// the same elements for all radii, also for 0.
    private func rounded(_ box: CGRect, _ given: [CGFloat]) -> CGPath {
      var radii = given.count == 4 ? given : [CGFloat](repeating: given[0], count: 4)
      radii = radii.map { max($0, 0) }
      let sides = [box.width, box.height, box.width, box.height]
      var scale: CGFloat = 1
      for corner in 0..<4 {
        let sum = radii[corner] + radii[(corner + 1) % 4]
        if sum > sides[corner] { scale = min(scale, sides[corner] / sum) }
      }
      let corners = [
        CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
        CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
      ]
      let along: [(x: CGFloat, y: CGFloat)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
      func place(_ corner: Int, _ side: Int, _ part: CGFloat) -> CGPoint {
        let distance = part * scale * radii[corner]
        return CGPoint(
          x: corners[corner].x + distance * along[side].x,
          y: corners[corner].y + distance * along[side].y
        )
      }
      let path = CGMutablePath()
      path.move(to: place(0, 0, 1))
      let rest: CGFloat = 1 - \(quarter)
      for corner in [1, 2, 3, 0] {
        let before = (corner + 3) % 4
        path.addLine(to: place(corner, before, -1))
        path.addCurve(
          to: place(corner, corner, 1),
          control1: place(corner, before, -rest),
          control2: place(corner, corner, rest)
        )
      }
      path.closeSubpath()
      return path
    }

    /// Cubics whose points are those of a circle of radius 1, moved and scaled.
    private func curves(_ center: CGPoint, _ radius: CGFloat, _ unit: [CGFloat]) -> CGPath {
      func place(_ index: Int) -> CGPoint {
        CGPoint(
          x: center.x + radius * unit[2 * index],
          y: center.y + radius * unit[2 * index + 1]
        )
      }
      let path = CGMutablePath()
      path.move(to: place(0))
      for index in stride(from: 1, to: unit.count / 2 - 2, by: 3) {
        path.addCurve(
          to: place(index + 2), control1: place(index), control2: place(index + 1))
      }
      return path
    }

    private func polyline(_ points: [CGPoint], isClosed: Bool = false) -> CGPath {
      let path = CGMutablePath()
      for (index, point) in points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if isClosed { path.closeSubpath() }
      return path
    }

    /// Lines as cubics, which can become curves.
    private func straightCubics(_ points: [CGPoint], isClosed: Bool = false) -> CGPath {
      let path = CGMutablePath()
      var last = points[0]
      path.move(to: last)
      for end in points.dropFirst() {
        let third = CGPoint(x: (end.x - last.x) / 3, y: (end.y - last.y) / 3)
        path.addCurve(
          to: end,
          control1: CGPoint(x: last.x + third.x, y: last.y + third.y),
          control2: CGPoint(x: end.x - third.x, y: end.y - third.y)
        )
        last = end
      }
      if isClosed { path.closeSubpath() }
      return path
    }

    private func joined(_ paths: [CGPath]) -> CGPath {
      let result = CGMutablePath()
      for path in paths { result.addPath(path) }
      return result
    }

    /// A circle on each end and control point, lines from point to point.
    private func controlPointFigure(_ path: CGPath, radius: CGFloat) -> CGPath {
      let lines = CGMutablePath()
      var points: [CGPoint] = []
      path.applyWithBlock { element in
        let own = element.pointee.points
        switch element.pointee.type {
        case .moveToPoint:
          lines.move(to: own[0])
          points.append(own[0])
        case .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint:
          let type = element.pointee.type
          let count = type == .addLineToPoint ? 1 : type == .addQuadCurveToPoint ? 2 : 3
          for index in 0..<count {
            lines.addLine(to: own[index])
            points.append(own[index])
          }
        case .closeSubpath: lines.closeSubpath()
        @unknown default: break
        }
      }
      for point in points { lines.addPath(circle(point, radius)) }
      return lines
    }

    /// A path of its elements and their coordinates.
    private static func drawn(_ elements: String, _ numbers: [CGFloat]) -> CGPath {
      let path = CGMutablePath()
      var next = 0
      func point() -> CGPoint {
        next += 2
        return CGPoint(x: numbers[next - 2], y: numbers[next - 1])
      }
      for element in elements {
        switch element {
        case "M": path.move(to: point())
        case "L": path.addLine(to: point())
        case "Q":
          let control = point()
          path.addQuadCurve(to: point(), control: control)
        case "C":
          let (control1, control2) = (point(), point())
          path.addCurve(to: point(), control1: control1, control2: control2)
        default: path.closeSubpath()
        }
      }
      return path
    }

    /// A point of a view as parts of its size.
    private func unit(_ point: CGPoint, _ size: CGSize) -> UnitPoint {
      UnitPoint(x: point.x / max(size.width, 1e-9), y: point.y / max(size.height, 1e-9))
    }

    private func box(
      _ x: CGFloat,
      _ y: CGFloat,
      _ width: CGFloat,
      _ height: CGFloat
    ) -> CGRect {
      CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
    }

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    """
  }
}
