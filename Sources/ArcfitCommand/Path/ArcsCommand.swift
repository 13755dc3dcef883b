// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import CurveFitting
internal import PathExport
internal import SVGDocuments

struct ArcsCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .svg, .svgpath, .gcode, .dxf]

  static let configuration = CommandConfiguration(
    commandName: "arcs",
    abstract: "Draw a path with few lines and arcs of circles, for machines.",
    discussion: """
      Lines and arcs that are there stay, circles are found, and everything else
      becomes few arcs that continue each other's direction; the bound that is
      printed is proven.

      G-code sets G17, G21 or G20, G90 and G91.1, and has G0 to G3 with I and J; no
      arc in it is one that a common controller refuses. DXF is of release 2000,
      with a polyline for each outline. Both have y up: --flip-y turns drawings
      with y down over.

      EXAMPLES:
        arcfit arcs 'M0,0 C0,60 100,60 100,0' --tolerance 0.01
        arcfit arcs part.svg -t 0.02 --flip-y --feed 1200 -o part.gcode
        arcfit arcs part.svg --flip-y --output part.dxf
      """
  )

  @OptionGroup var options: PathOptions<ArcsCommand>

  @Option(
    "distance",
    "How far lines and arcs may be from the path. (default: 0.01)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Option(
    "effort",
    "How much work fewer arcs are worth: fast, balanced or best. (default: balanced)",
    parsing: .next
  )
  var effort: Typed<FitEffort>?

  @Option("speed", "How fast the machine draws, in units a minute. (default: 800)")
  var feed: Typed<Double>?

  @Option("unit", "The unit of coordinates: mm or in. (default: mm)", parsing: .next)
  var unit: Typed<GCodeWriter.Unit>?

  @Option("length", "Arcs of a larger radius are lines in G-code. (default: 1000 mm)")
  var maxRadius: Typed<Double>?

  @Option("length", "Arcs of a shorter chord are lines in G-code. (default: 0.01 mm)")
  var minLength: Typed<Double>?

  @Flag(help: "Turn the path over, y to -y.")
  var flipY = false

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, withoutCoordinates: [.svg, .dxf])
    let tolerance = try tolerance?.positive(of: "--tolerance") ?? 0.01
    let effort = try effort?.value(of: "--effort") ?? .balanced
    var writer = GCodeWriter()
    writer.unit = try unit?.value(of: "--unit") ?? .millimeters
    let scale = writer.unit == .millimeters ? 1 : 1 / 25.4
    writer.feed = try feed?.positive(of: "--feed") ?? 800
    writer.maximumRadius = try maxRadius?.positive(of: "--max-radius") ?? 1000 * scale
    writer.minimumLength = try minLength?.positive(of: "--min-length") ?? 0.01 * scale
    if format != .gcode {
      if maxRadius != nil { throw format.unused("--max-radius", use: "G-code") }
      if minLength != nil { throw format.unused("--min-length", use: "G-code") }
    }
    var share = tolerance
    if format == .gcode {
      if let decimals = data.decimals.decimals {
        writer.decimals = try DecimalsOption.count(decimals)
      }
      guard writer.decimals <= 9 else {
        throw ToolError.usage("G-code has at most 9 decimals", at: "--decimals")
      }
      // A step of the grid for the rounding of points, where the tolerance has room for it.
      let step = LibM.power(10, -Double(writer.decimals))
      if 4 * step < tolerance { (share, writer.slack) = (tolerance - 2 * step, step) }
    }
    return { [writer, share] subject in
      let map = AffineTransform2D(scaleX: 1, y: flipY ? -1 : 1)
      let source = flipY ? subject.path.transformed(by: map) : subject.path
      let found = try ToolError.translating { try source.arcs(tolerance: share, effort: effort) }
      return ArcsReport(source: source, found: found, writer: writer, format: pathFormat)
    }
  }
}

extension GCodeWriter.Unit: NamedValue {}

/// A path as lines and arcs.
private struct ArcsReport: ShapeReport {
  let source: BezierPath
  let found: ArcPath
  let writer: GCodeWriter
  let format: SVGPathFormat

  var title: String { "lines and arcs of circles" }
  var codeName: String { "Arcs" }
  var operands: [BezierPath] { [source] }
  var path: BezierPath { found.path }
  var subtitle: String { "error at most \(PathText.bound(found.certifiedBound))" }

  private var arcCount: Int { path.segments.count { $0.kind == .arc } }

  var exactness: [(name: String, value: String)] {
    let length = path.length(accuracy: 0)
    let seconds = 60 * length / writer.feed
    return [
      ("Error", "\(PathText.bound(found.certifiedBound)) at most, proven"),
      ("Expected", PathText.count(found.predictedCount, "segment") + " at most, by the law"),
      ("Length", PathText.number(length)),
      ("Time", PathText.number(seconds) + " s at \(PathText.number(writer.feed)) a minute"),
    ]
  }

  func writeJSON(to json: inout JSONStream) throws {
    let count = path.segments.count
    try json.add([
      ("segments", .integer(count)), ("arcs", .integer(arcCount)),
      ("lines", .integer(count - arcCount)), ("bound", .number(found.certifiedBound)),
      ("expected", .integer(found.predictedCount)), ("turn", .number(found.largestTurn)),
      ("length", .number(path.length(accuracy: 0))),
    ])
    try json.add("path", path, format)
  }

  func writeOther(_ format: OutputFormat, to sink: ResultSink) throws {
    let (text, reason): (String?, String)
    if format == .gcode {
      (text, reason) = (writer.text(of: path), "has more digits than G-code with so many decimals")
    } else {
      var drawing = DXFWriter()
      drawing.unit = writer.unit
      (text, reason) = (drawing.text(of: path), "is not finite")
    }
    guard let text else { throw ToolError(.path, "a coordinate of the result \(reason)") }
    try sink.write(text)
  }
}
#endif
