// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import SVGDrawing
internal import SVGPathData

/// `arcfit match`: two paths that draw what two given ones draw, with one structure.
struct MatchCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] =
    [.text, .svgpath, .json, .svg] + OutputFormat.code.filter { $0 != .swiftuiShape }

  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Give two paths one structure, so that they can be animated into each other.",
    discussion: """
      Both results draw what the given paths draw, arcs within the tolerance: in
      cubics, the same number of subpaths and segments in the same order, starting
      where points travel least. Use them as fromValue and toValue of a
      CABasicAnimation, or as the two shapes of any other player.

      Modes: 'least-travel' chooses partners, starts and directions; 'rotate' also
      lets the shape turn, where that makes the paths alike; 'keep-indices' pairs
      subpaths and segments in the order in which they are stored, and leaves paths
      that have one structure as they are.

      The text says, of all points of the two paths by length:
        Travel    how far they move, as a part of the mean diagonal of the bounds;
                  the same with the middles put on each other; and with the sizes
                  made equal, too
        Rotation  by how much they turn about the middle
        Strain    how unevenly parts stretch: the standard deviation of the
                  logarithm of length in B by length in A
        Score     100 for no fault, less for travel beside shift and growth,
                  rotation, strain, crossings, and area or length lost in between
      '#3 0.25 to 0.5' is the part of segment 3, as given, between these t.

      EXAMPLES:
        arcfit match 'M5 3 13 12 5 21' arc.svg
        arcfit match play.svg pause.svg --format svgpath
        arcfit match play.svg pause.svg --format uikit --name PlayPause
        arcfit match play.svg pause.svg --format svg --output match.svg
      """
  )

  @OptionGroup var options: MorphOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "text, svgpath, json, svg, or Swift: uikit, appkit, appkit-cgpath, coregraphics, swiftui.",
      valueName: "format"
    ),
    completion: .names(MatchCommand.formats)
  )
  var format = "text"

  @Option(help: ArgumentHelp("What the type is called in Swift.", valueName: "name"))
  var name: String?

  @OptionGroup var decimals: DecimalsOption

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(
      format,
      among: MatchCommand.formats
    )
    if format.dialect == nil, name != nil {
      throw ToolError.usage("--name is for Swift code", at: "--name")
    }
    if format == .svg { try decimals.refuse(for: format) }
    let pathFormat = MorphOptions.pathFormat(try decimals.numbers())
    let pair = try options.pair(decimals: decimals, on: console)
    let text: String
    switch format {
    case .text:
      let sink = try ResultSink(options.paths.output, on: console)
      try MatchText(pair, pathFormat).write(to: sink)
      return try sink.finish()
    case .svgpath:
      let sink = try ResultSink(options.paths.output, on: console)
      for path in [pair.a, pair.b] { try sink.writeLine(path, pathFormat) }
      return try sink.finish()
    case .json:
      let sink = try ResultSink(options.paths.output, on: console)
      var json = JSONStream(to: sink)
      try MorphJSON.add("match", pair, pathFormat, to: &json)
      try json.finish()
      return try sink.finish()
    case .svg: text = MatchFigure(pair).svg()
    default:
      guard let dialect = format.dialect else { return }
      text = try code(pair, SwiftPathCode(dialect, numbers: pathFormat.numbers))
    }
    try console.deliver(text, to: options.paths.output)
  }

  /// A type with both paths.
  private func code(_ pair: CompatiblePair, _ code: SwiftPathCode) throws(ToolError) -> String {
    var file = SwiftPathFile(code, typeName: name ?? "Morph")
    let count = PathText.count(pair.segmentCount, "segment")
    var text = file.header(comments: [
      "Two paths of one structure, \(count) each: animate one into the other."
    ])
    for (name, path) in [("start", pair.a), ("end", pair.b)] {
      let box = path.boundingBox ?? Rect2D(Point2D.origin, Point2D(1, 1))
      let drawing = PathDrawing(name: name, viewBox: box, items: [PathDrawing.Item(path)])
      try ToolError.translatingFit { () throws(FitError) in
        _ = try file.append(
          drawing,
          tolerance: max(pair.diagonal * 1e-6, .leastNormalMagnitude),
          to: &text
        )
      }
    }
    return text + file.footer()
  }
}
