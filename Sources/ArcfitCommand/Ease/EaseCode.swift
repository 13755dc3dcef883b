// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import PathMotion

/// Timing functions as what a framework has for them: a cubic where the function is one, a spring
/// where it is one and the framework has springs, else straight pieces.
enum EaseCode {
  /// How far straight pieces may be off, in progress; what the CSS of a function has too.
  private static let tolerance = 0.001

  /// Refuses what a framework cannot have: interpolators of Android run from 0 to 1.
  static func require(_ function: EasedFunction, _ format: OutputFormat) throws(ToolError) {
    guard format == .android || format == .compose, function.function(1) != 1,
      format == .android || function.spring == nil, function.duration == nil
    else { return }
    throw ToolError(
      .path,
      "'\(function.name)' does not end at 1, as functions of --format \(format.rawValue) do"
    )
  }

  /// A line or more, ending with a line break.
  static func text(of function: EasedFunction, _ format: OutputFormat) -> String {
    switch format {
    case .android: android(function)
    case .swift: swift(function) + "\n"
    case .compose: compose(function) + "\n"
    default: function.function.css() + "\n"
    }
  }

  // MARK: Forms

  /// The control points of the cubic that the function is.
  private static func cubic(_ function: EasedFunction) -> [Double]? {
    guard !function.function.isLinear, case .cubic(let cubic)? = function.function.asCubic?.kind
    else { return nil }
    return [cubic.x1, cubic.y1, cubic.x2, cubic.y2]
  }

  /// The corners of straight pieces from (0, 0) to (1, 1), as those of a path of Android are.
  private static func corners(_ function: EasedFunction) -> [Point2D] {
    var points = function.function.corners(tolerance: tolerance)
    if points[0] != .origin { points.insert(.origin, at: 0) }
    if function.duration != nil {
      // A spring has settled to a thousandth.
      points[points.count - 1] = Point2D(1, 1)
    }
    let last = points[points.count - 1]
    if last != Point2D(1, 1) { points.append(Point2D(1, 1)) }
    return points
  }

  private static func number(_ value: Double) -> String {
    DecimalText.trimmed(value, decimals: 6)
  }

  private static func list(_ values: [Double], _ suffix: String = "") -> String {
    values.map { number($0) + suffix }.joined(separator: ", ")
  }

  /// How long a spring takes; empty of other functions.
  private static func seconds(_ function: EasedFunction) -> String {
    function.duration.map { ", over \(DecimalText.rounded($0, digits: 4)) s" } ?? ""
  }

  // MARK: Frameworks

  private static func android(_ function: EasedFunction) -> String {
    let attributes: [(String, String)]
    if let cubic = cubic(function) {
      attributes = Array(
        zip(["controlX1", "controlY1", "controlX2", "controlY2"], cubic.map(number))
      )
    } else {
      let pieces = corners(function).dropFirst().map { "L\(number($0.x)),\(number($0.y))" }
      attributes = [("pathData", "M0,0 " + pieces.joined(separator: " "))]
    }
    return VectorElement("pathInterpolator", attributes).document()
  }

  private static func swift(_ function: EasedFunction) -> String {
    if let spring = function.spring {
      let numbers = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ].map { "\($0): \(number($1))" }.joined(separator: ", ")
      let velocity = number(spring.initialVelocity)
      return """
        UISpringTimingParameters(\(numbers), initialVelocity: CGVector(dx: \(velocity), dy: 0))
        Animation.interpolatingSpring(\(numbers), initialVelocity: \(velocity))
        """
    }
    if let numbers = function.function.isLinear ? [0, 0, 1, 1] : cubic(function) {
      return """
        CAMediaTimingFunction(controlPoints: \(list(numbers)))
        Animation.timingCurve(\(list(numbers)))
        """
    }
    let corners = function.function.corners(tolerance: tolerance)
    return """
      // For a CAKeyframeAnimation whose calculation mode is linear\(seconds(function)).
      let keyTimes: [NSNumber] = [\(list(corners.map(\.x)))]
      let values: [Double] = [\(list(corners.map(\.y)))]
      """
  }

  private static func compose(_ function: EasedFunction) -> String {
    if function.function.isLinear { return "LinearEasing" }
    if let cubic = cubic(function) { return "CubicBezierEasing(\(list(cubic, "f")))" }
    if let spring = function.spring {
      // Springs of Compose have the mass 1.
      let ratio = "dampingRatio = \(number(spring.dampingRatio))f"
      let text = "spring<Float>(\(ratio), stiffness = \(number(spring.stiffness / spring.mass))f)"
      let velocity = spring.initialVelocity
      return velocity == 0 ? text : text + " // initialVelocity = \(number(velocity))f"
    }
    let lines = corners(function).dropFirst().map { "        lineTo(\(list([$0.x, $0.y], "f")))\n" }
    return "PathEasing(\n    Path().apply {\n        moveTo(0f, 0f)\n" + lines.joined() + "    }\n)"
  }
}
#endif
