// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// Stands in for UIKit's type of this name, so that generated code is compiled and run here.
final class UIBezierPath {
  private(set) var data = ""

  func move(to point: CGPoint) { data += "M\(point.text)" }

  func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    data += " C\(controlPoint1.text) \(controlPoint2.text) \(end.text)"
  }

  func close() { data += " Z" }
}

/// Stands in for the type of this name.
struct CGPoint {
  var x: Double
  var y: Double

  var text: String { "\(short(x)),\(short(y))" }

  private func short(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// What the tool prints, as source of this test: the lines between the marks.
enum GeneratedUIKitCode {
  /// The file with the marks.
  static let file = #filePath

  /// `arcfit --angle 2.36 --format uikit --decimals 12`.
  static func oneCubic() -> UIBezierPath {
    // BEGIN oneCubic
    // Arc of 2.36 rad from 0 rad: circle, centre (0, 0), radius 1.
    // Positive angles turn clockwise where y points down, as in a UIView.
    // Criterion minimax-radial, tangent ends, 1 cubic; distance from the circle at most 2.294e-3.
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 0))
    path.addCurve(
      to: CGPoint(x: -0.709792556362, y: 0.70441076577),
      controlPoint1: CGPoint(x: 1, y: 0.889433114642),
      controlPoint2: CGPoint(x: -0.083266294976, y: 1.335723769925)
    )
    // END oneCubic
    return path
  }

  /// `arcfit --angle 2pi --segments 2 --format uikit --decimals 12`.
  static func fullCircle() -> UIBezierPath {
    // BEGIN fullCircle
    // Arc of 6.283185307179586 rad from 0 rad: circle, centre (0, 0), radius 1.
    // Positive angles turn clockwise where y points down, as in a UIView.
    // Criterion minimax-radial, tangent ends, 2 cubics; distance from the circle at most 1.320e-2.
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 0))
    path.addCurve(
      to: CGPoint(x: -1, y: 0),
      controlPoint1: CGPoint(x: 1, y: 1.315739740082),
      controlPoint2: CGPoint(x: -1, y: 1.315739740082)
    )
    path.addCurve(
      to: CGPoint(x: 1, y: 0),
      controlPoint1: CGPoint(x: -1, y: -1.315739740082),
      controlPoint2: CGPoint(x: 1, y: -1.315739740082)
    )
    path.close()
    // END fullCircle
    return path
  }
}
#endif
