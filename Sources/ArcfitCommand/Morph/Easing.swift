// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A timing function as CSS and Core Animation have it: a cubic from (0, 0) to (1, 1).
///
/// Progress is y where x is the time. Outside of 0...1 the curve goes on along its end tangents.
/// Source: CSS Easing Functions Level 1, section 2.2.
struct Easing: OptionValue {
  /// The curve; both inner x are in 0...1, so x grows with the parameter.
  let curve: CubicBezier

  /// The functions that have a name: x and y of the inner control points.
  private static let known: [(name: String, points: (Double, Double, Double, Double))] = [
    ("linear", (0, 0, 1, 1)), ("ease", (0.25, 0.1, 0.25, 1)), ("ease-in", (0.42, 0, 1, 1)),
    ("ease-out", (0, 0, 0.58, 1)), ("ease-in-out", (0.42, 0, 0.58, 1)),
  ]

  static var names: [String] { known.map(\.name) }

  /// The function of a name or of four numbers.
  static func read(_ text: String, option: String) throws(ToolError) -> Easing {
    if let known = known.first(where: { $0.name == text }) { return Easing(known.points) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4 else {
      throw .usage(
        "\(option) '\(text)' is unknown; accepted are \(names.joined(separator: ", "))"
          + ", or four numbers x1,y1,x2,y2",
        at: option
      )
    }
    var numbers: [Double] = []
    for part in parts { numbers.append(try NumberReader.number(String(part), option: option)) }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw .usage("\(option) \(text): x1 and x2 must be in 0...1", at: option)
    }
    return Easing((numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  private init(_ points: (Double, Double, Double, Double)) {
    curve = CubicBezier(
      .origin,
      Point2D(points.0, points.1),
      Point2D(points.2, points.3),
      Point2D(1, 1)
    )
  }

  /// Whether progress is the time itself.
  var isLinear: Bool { curve.p1.x == curve.p1.y && curve.p2.x == curve.p2.y }

  /// The progress at a time; exact at 0 and 1.
  func progress(at time: Double) -> Double {
    if isLinear { return time }
    if time <= 0 { return time * slope(from: .origin, curve.p1, curve.p2) }
    if time >= 1 {
      let end = Point2D(1, 1)
      return 1 + (time - 1) * slope(from: end, curve.p2, curve.p1)
    }
    // x is monotone: halving ends after as many steps as doubles have digits.
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if curve.point(at: middle).x < time { low = middle } else { high = middle }
    }
    return curve.point(at: high).y
  }

  /// The slope of the tangent at an end, from the nearest control point that has another x.
  private func slope(from end: Point2D, _ near: Point2D, _ far: Point2D) -> Double {
    for point in [near, far] where point.x != end.x {
      return (point.y - end.y) / (point.x - end.x)
    }
    // Both are above the ends: CSS calls for the line through the ends, unless these differ in y.
    return near.y == end.y && far.y == end.y ? 1 : 0
  }
}
