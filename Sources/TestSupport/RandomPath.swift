// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Random paths of all kinds for property tests: several subpaths, open and closed, and odd ones.
package enum RandomPath {
  package struct Options: Sendable {
    package var kinds: [PathSegment.Kind]
    package var maximumElements: Int

    package init(kinds: [PathSegment.Kind] = PathSegment.Kind.allCases, maximumElements: Int = 12) {
      (self.kinds, self.maximumElements) = (kinds, maximumElements)
    }
  }

  /// A path with coordinates of a drawing, mostly within ±100; never empty.
  ///
  /// It may have lone moves, repeated closes, elements after a close without a move, segments of no
  /// length, arcs without a radius, and coincident control points.
  ///
  /// Arcs are well-conditioned: their half chord is at most 0.97 of what the radii allow, or at
  /// least 1.05 (then the radii are scaled up: half a turn exactly).
  package static func path(
    _ source: inout SeededGenerator,
    _ options: Options = Options()
  ) -> BezierPath {
    var path = BezierPath()
    path.move(to: point(&source))
    let count = Int.random(in: 1...max(1, options.maximumElements), using: &source)
    for _ in 0..<count {
      let choice = Int.random(in: 0..<16, using: &source)
      let endsWithClose = path.elements.suffix(1).contains(.close)
      if choice == 0 || (choice <= 2 && endsWithClose) {
        path.move(to: point(&source))
      } else if choice <= 3 {
        path.closeSubpath()
      } else if let start = path.currentPoint {
        path.append(segment(from: start, &source, options))
      }
    }
    return path
  }

  /// A path of lines and curves between points of a small grid, so that all kinds of contact occur.
  package static func lattice(_ source: inout SeededGenerator) -> BezierPath {
    let size = Int.random(in: 2...7, using: &source)
    func point() -> Point2D {
      Point2D(
        Double(Int.random(in: 0...size, using: &source)),
        Double(Int.random(in: 0...size, using: &source))
      )
    }
    var path = BezierPath()
    for _ in 0..<Int.random(in: 1...3, using: &source) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 2...6, using: &source) {
        switch Int.random(in: 0..<5, using: &source) {
        case 0: path.addCurve(to: point(), control1: point(), control2: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        case 2:
          path.addArc(
            to: point(),
            radii: Vector2D(
              x: Double(Int.random(in: 1...3, using: &source)),
              y: Double(Int.random(in: 1...3, using: &source))
            ),
            rotation: Double(Int.random(in: 0...3, using: &source)) * .pi / 4,
            isLargeArc: Bool.random(using: &source),
            sweepsPositive: Bool.random(using: &source)
          )
        default: path.addLine(to: point())
        }
      }
      path.closeSubpath()
    }
    return path
  }

  /// A point of a drawing, often with whole coordinates.
  package static func point(_ source: inout SeededGenerator) -> Point2D {
    if Int.random(in: 0..<4, using: &source) == 0 {
      return Point2D(source.draw(.integer(-9...9)), source.draw(.integer(-9...9)))
    }
    return Point2D(source.draw(.coordinate), source.draw(.coordinate))
  }

  package static func segment(
    from start: Point2D,
    _ source: inout SeededGenerator,
    _ options: Options = Options()
  ) -> PathSegment {
    let isOdd = Int.random(in: 0..<8, using: &source) == 0
    let end = isOdd && Bool.random(using: &source) ? start : point(&source)
    switch options.kinds.randomElement(using: &source) ?? .line {
    case .line: return .line(LineSegment(start, end))
    case .quadratic:
      return .quadratic(QuadraticBezier(start, isOdd ? start : point(&source), end))
    case .cubic:
      let (first, second) = (point(&source), point(&source))
      return .cubic(CubicBezier(start, isOdd ? start : first, isOdd ? first : second, end))
    case .arc: return .arc(arc(from: start, to: end, isOdd: isOdd, &source))
    }
  }

  /// An arc between two points whose radii are no closer to the half chord than 3 %.
  static func arc(
    from start: Point2D,
    to end: Point2D,
    isOdd: Bool,
    _ source: inout SeededGenerator
  ) -> EllipticalArc {
    let isCircle = Bool.random(using: &source)
    let ratio = isCircle ? 1 : source.draw(.logarithmic(0.1...10))
    let rotation = isCircle || isOdd ? 0 : source.draw(.uniform(-7...7))
    let axis = Vector2D(angle: rotation)
    let half = 0.5 * (end - start)
    let local = Vector2D(axis.dot(half), axis.cross(half) / ratio)
    let isScaledUp = Int.random(in: 0..<8, using: &source) == 0
    let part = isScaledUp ? source.draw(.uniform(1.05...9)) : source.draw(.uniform(0.02...0.97))
    let radius = local == .zero ? 1 : local.length / part
    let hasNoRadius = isOdd && Bool.random(using: &source)
    return EllipticalArc(
      start: start,
      end: end,
      radii: Vector2D(hasNoRadius ? 0 : radius, ratio * radius),
      rotation: rotation,
      isLargeArc: Bool.random(using: &source),
      sweepsPositive: Bool.random(using: &source)
    )
  }

  /// Simpler paths to try instead of a failing one: fewer elements, then rounder coordinates.
  package static func simpler(_ path: BezierPath) -> [BezierPath] {
    let elements = Array(path.elements)
    var list = Shrinking.shorter(elements).compactMap(Self.path)
    for (index, element) in elements.enumerated() {
      for candidate in simpler(element) {
        var copy = elements
        copy[index] = candidate
        if let path = Self.path(copy) { list.append(path) }
      }
    }
    return list
  }

  private static func path(_ elements: [PathElement]) -> BezierPath? {
    guard case .move = elements.first else { return nil }
    var path = BezierPath()
    for element in elements { path.append(element) }
    return path
  }

  /// The element with one of its points rounded; curves also as the line to their end.
  private static func simpler(_ element: PathElement) -> [PathElement] {
    switch element {
    case .move(let point): return simpler(point).map { .move(to: $0) }
    case .line(let point): return simpler(point).map { .line(to: $0) }
    case .quadratic(to: let end, control: let control):
      return [.line(to: end)] + simpler(control).map { .quadratic(to: end, control: $0) }
        + simpler(end).map { .quadratic(to: $0, control: control) }
    case .cubic(to: let end, control1: let first, control2: let second):
      return [.line(to: end)]
        + simpler(first).map { .cubic(to: end, control1: $0, control2: second) }
        + simpler(second).map { .cubic(to: end, control1: first, control2: $0) }
        + simpler(end).map { .cubic(to: $0, control1: first, control2: second) }
    case .arc(let arc):
      let ends = simpler(arc.end).map { end in
        var copy = arc
        copy.end = end
        return PathElement.arc(copy)
      }
      return [.line(to: arc.end)] + ends
    case .close: return []
    }
  }

  /// The point with both coordinates made simpler, or one.
  private static func simpler(_ point: Point2D) -> [Point2D] {
    Shrinking.candidates(for: point.x).map { Point2D($0, point.y) }
      + Shrinking.candidates(for: point.y).map { Point2D(point.x, $0) }
  }
}
