// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Lines and arcs as a program for plotters and vinyl cutters: HPGL with PU, PD and AA.
///
/// Coordinates are whole steps of 1/40 mm, y up. Subpaths come in the order of ``GCodeWriter``.
/// Arcs that cannot be drawn to a step with their centre on the grid are lines.
public struct HPGLWriter: Hashable, Sendable {
  /// The unit of the path's coordinates.
  public var unit = GCodeWriter.Unit.millimeters

  /// A writer of millimetres.
  public init() {}

  /// The program that draws a path of lines and arcs of circles with the first pen.
  ///
  /// Other segments are drawn as lines between their ends: give what
  /// `BezierPath.arcs(tolerance:effort:)` of CurveFitting returns.
  ///
  /// - Returns: the program; `nil` where a coordinate is not finite, or 10^15 steps and more.
  public func text(of path: BezierPath) -> String? {
    var writer = GCodeWriter()
    writer.unit = unit
    writer.maximumRadius = unit == .millimeters ? 1000 : 40
    writer.minimumLength = 0
    let step = unit == .millimeters ? 40.0 : 1016
    let limit = (steps: 0.4, part: 1.0)
    guard let contours = GridContour.contours(of: path, writer, step: step, difference: limit)
    else { return nil }
    var text = "IN;\nSP1;\n"
    for contour in contours {
      var place = contour.start
      text += "PU" + Self.point(place) + ";\nPD;\n"
      for move in contour.moves {
        switch move {
        case .line(let end):
          text += "PD" + Self.point(end) + ";\n"
          place = end
        case .arc(let end, let center, let isPositive):
          var turn = (-center).angle(to: end - place - center)
          if isPositive != (turn > 0) { turn += isPositive ? 2 * .pi : -2 * .pi }
          // Devices draw arcs as chords, of 5 degrees where nothing else is asked for; a quarter of
          // a step is not seen.
          let chord = min(max(.degrees(0.5), 2 / (2 * center.length).squareRoot()), .degrees(5))
          let angles = [turn, chord].map { DecimalText.trimmed($0 * 180 / .pi, decimals: 4) }
          text += "AA" + Self.point(place + center) + "," + angles.joined(separator: ",")
          // The end of an arc follows from its angle: back to the grid.
          text += ";\nPD" + Self.point(end) + ";\n"
          place = end
        }
      }
    }
    return text + "PU;\nSP0;\n"
  }

  private static func point(_ point: Point2D) -> String { "\(Int64(point.x)),\(Int64(point.y))" }
}
