// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

/// `--shortest`: path data of few characters.
extension Conversion {
  /// The part of the diagonal that path data may be off where nobody says more.
  private static let part = 1e-4

  /// Refuses what `--shortest` decides itself, and formats that have no path data of their own.
  static func requireShortest(
    _ command: ConvertCommand,
    _ format: OutputFormat
  ) throws(ToolError) {
    guard format == .svgpath else { throw format.unused("--shortest", use: "path data") }
    let others = [
      (command.data.isRelative, "--relative"), (command.data.readable, "--readable"),
      (command.data.decimals.given != nil, "--decimals"),
    ]
    for (isGiven, option) in others where isGiven {
      throw .usage("\(option) and --shortest exclude each other", at: option)
    }
  }

  /// How far the shortest path data of a drawing may be off.
  func shortestTolerance(for drawing: PathDrawing) -> Double {
    if let given { return makesCubics ? given / 2 : given }
    var box: Rect2D?
    for item in drawing.items {
      guard let bounds = item.path.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    return box?.diagonal(times: Conversion.part) ?? 0
  }

  /// What the default tolerance is; nil where there is none.
  func note(of report: ConvertReport) -> String? {
    guard given == nil, let tolerance = report.shortestTolerance, tolerance > 0 else { return nil }
    return "--tolerance is \(PathText.number(tolerance, digits: 6))"
      + " (1e-4 of the diagonal of the bounds)"
  }

  /// The conversion for paths in coordinates whose lines are drawn so many times longer; what is
  /// drawn smaller may be drawn larger elsewhere, and keeps the tolerance as it is.
  func forCoordinates(stretchedBy factor: Double) -> Conversion {
    guard factor > 1, factor.isFinite else { return self }
    return tightened(by: factor)
  }

  /// The path data of one path by itself, as the options say.
  func pathData(of path: BezierPath) throws(ToolError) -> String {
    let box = path.boundingBox ?? Rect2D(.origin)
    let drawing = try prepared(
      PathDrawing(name: "", viewBox: box, items: [PathDrawing.Item(path)])
    )
    let result = drawing.combinedPath
    guard isShortest else { return result.svgPathData(pathFormat) }
    let tolerance = shortestTolerance(for: drawing)
    return try ToolError.translating { () throws(PathError) in
      try result.shortestSVGPathData(tolerance: tolerance)
    }
  }
}
#endif
