// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
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
      Both results draw exactly what the given paths draw (arcs within the
      tolerance), in cubics: the same number of subpaths and segments, in the same
      order, starting where points travel least. Use them as fromValue and toValue
      of a CABasicAnimation, or as the two shapes of any other player.

      Modes: 'least-travel' chooses starts, directions and partners; 'keep-indices'
      pairs what is stored first with what is stored first; 'rotate' also lets the
      shape turn.

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
    case .text: text = MatchText(pair, pathFormat).text
    case .json: text = JSONValue.object(MorphJSON.members("match", pair, pathFormat)).text
    case .svg: text = MatchFigure(pair).svg()
    default:
      if let dialect = format.dialect {
        text = try code(pair, SwiftPathCode(dialect, numbers: pathFormat.numbers))
      } else {
        text = pair.a.svgPathData(pathFormat) + "\n" + pair.b.svgPathData(pathFormat) + "\n"
      }
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
