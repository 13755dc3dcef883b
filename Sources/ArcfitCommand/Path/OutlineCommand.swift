// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathOutlines
internal import SVGDocuments

struct OutlineCommand: PathCommand {
  static let formats = OutputFormat.ofCurves.filter { $0 != .csv }

  static let configuration = CommandConfiguration(
    commandName: "outline",
    abstract: "Turn a stroke into a path to be filled, right where others miss cusps.",
    discussion: """
      Painted is what lies on a normal of the path of up to half the width, in a join
      or in a cap, as SVG says. Lines and arcs of circles have lines and arcs beside
      them, everything else few cubics; the bound that is printed is proven.

      The outline crosses and covers itself nowhere and is right under both fill
      rules. With --raw it is faster, and right under the non-zero rule.

      The shapes of an SVG file are outlined by their own strokes, or by --width.
      With --document the result is that drawing, with fills in place of strokes.

      Segments too short to be seen turn joins, too, as those that sums of relative
      coordinates leave at the end of an outline; 'arcfit clean' takes these away.

      EXAMPLES:
        arcfit outline 'M0,0 C0,60 100,60 100,0' --width 10
        arcfit outline icon.txt --width 2 --cap round --join round --format svgpath
        arcfit outline drawing.svg --document -o outlines.svg
        arcfit outline route.txt --width 3 --dash 8,4 --raw --format json
        arcfit clean icon.txt --stroked --format svgpath | arcfit outline - --width 2
      """
  )

  @OptionGroup var options: PathOptions<OutlineCommand>

  @Option("length", "The width of the stroke. (default: those of an SVG file)", name: .shortAndLong)
  var width: Typed<Double>?

  @Option("cap", "How open ends are drawn: butt, round or square. (default: butt)", parsing: .next)
  var cap: Typed<LineCap>?

  @OptionGroup var corners: CornerOptions

  @Option("lengths", "Lengths of dashes and gaps in turn, with commas. (default: none)")
  var dash: Typed<[Double]>?

  @Option("length", "Where in the dashes each subpath begins. (default: 0)")
  var dashOffset: Typed<Double>?

  @Option(
    "distance",
    "How far borders may be from the exact ones. (default: a thousandth of the width)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Flag(help: "Without overlaps, right under both fill rules. This is the default.")
  var simple = false

  @Flag(help: "With overlaps, right under the non-zero rule.")
  var raw = false

  @OptionGroup var kept: DocumentOption

  // Clip paths and masks stay.
  var subjects: [SVGWarning.Subject] {
    kept.document ? [.shapes, .content] : SVGWarning.subjectsOfPaths
  }

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    guard !(simple && raw) else { throw ToolError.usage("give --simple or --raw, not both") }
    let pathFormat = try data.pathFormat(for: format, isDocument: kept.document)
    try kept.check(format)
    let width = try width?.value(of: "--width")
    let tolerance = try tolerance?.positive(of: "--tolerance")
    let (join, miterLimit) = (try corners.join(.miter), try corners.limit())
    let pen = StrokePen(
      width: width ?? 1,
      cap: try cap?.value(of: "--cap") ?? .butt,
      join: join,
      miterLimit: miterLimit,
      dashes: try dash?.value(of: "--dash") ?? [],
      dashPhase: try dashOffset?.value(of: "--dash-offset") ?? 0
    )
    return { subject in
      if kept.document {
        guard width == nil, let drawing = subject.drawing else {
          throw ToolError.usage("--document is for the strokes of an SVG file", at: "--document")
        }
        let outlined = try drawing.outlined(tolerance: tolerance, isSimple: !raw)
        return OutlinedDrawing(drawing: outlined, numbers: pathFormat.numbers)
      }
      var strokes = [(item: SVGDrawing.Item(subject.path), pen: pen)]
      if width == nil {
        guard let items = subject.drawing?.items else {
          throw ToolError.usage("--width is missing: path data has no stroke", at: "--width")
        }
        strokes = items.filter { $0.style.stroke != nil }.map { ($0, StrokePen($0.style)) }
        guard !strokes.isEmpty else {
          throw ToolError.usage("no shape has a stroke; --width gives them one", at: "--width")
        }
      }
      var (outline, bound) = (BezierPath(), 0.0)
      for (item, pen) in strokes {
        let isSimple = !raw && strokes.count == 1
        let found = try item.outline(pen, tolerance: tolerance, isSimple: isSimple)
        outline.append(found.path)
        bound = max(bound, found.bound)
      }
      if !raw, strokes.count > 1 {
        let (path, report) = try ToolError.translating {
          try PathRegion([outline]).result(.union)
        }
        (outline, bound) = (path, bound + report.displacement)
      }
      return OutlineReport(
        title: "outline of a stroke",
        codeName: "Outline",
        operands: [subject.path],
        path: outline,
        bound: bound,
        format: pathFormat
      )
    }
  }
}

struct OffsetCommand: PathCommand {
  static let formats = OutputFormat.ofCurves.filter { $0 != .csv }

  static let configuration = CommandConfiguration(
    commandName: "offset",
    abstract: "Grow or shrink what a path fills, or draw its parallel curve.",
    discussion: """
      With round joins the result has exactly the points within the distance of the
      shape; a shrunk one those farther than that from its border. Holes close,
      parts that meet are one, and what is too thin vanishes.

      --raw is the parallel curve itself, with its loops: to the left of the
      direction of travel (y up) where the distance is positive.

      EXAMPLES:
        arcfit offset 'M0,0 h20 v20 h-20 Z' --by 3
        arcfit offset logo.svg --by -1.5 --join miter --format svg -o inner.svg
        arcfit offset 'M0,0 C0,60 100,60 100,0' --by 10 --raw --format svgpath
      """
  )

  @OptionGroup var options: PathOptions<OffsetCommand>

  @Option("distance", "How far the border moves outwards; inwards where negative.")
  var by: Typed<Double>

  @OptionGroup var corners: CornerOptions

  @Option("rule", "How the path is filled: nonzero or evenodd. (default: nonzero)", parsing: .next)
  var rule: Typed<FillRule>?

  @Option(
    "distance",
    "How far borders may be from the exact ones. (default: a thousandth of the distance)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Flag(help: "The parallel curve with its loops, open where the path is.")
  var raw = false

  @OptionGroup var kept: DocumentOption

  var keepsDocument: Bool { kept.document }

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, isDocument: kept.document)
    try kept.check(format)
    let distance = try by.value(of: "--by")
    let tolerance = try tolerance?.positive(of: "--tolerance")
    let (join, miterLimit) = (try corners.join(.round), try corners.limit())
    let rule = try rule?.value(of: "--rule") ?? .nonZero
    func moved(_ path: BezierPath) throws -> StrokeOutline {
      try ToolError.translating {
        try raw
          ? path.offset(by: distance, join: join, miterLimit: miterLimit, tolerance: tolerance)
          : path.grown(
            by: distance,
            join: join,
            miterLimit: miterLimit,
            rule: rule,
            tolerance: tolerance
          )
      }
    }
    return { subject in
      if let document = try kept.document(of: subject) {
        return try RewrittenDocument(document, pathFormat) { shape in
          shape.own(try moved(shape.outerPath).path)
        }
      }
      let found = try moved(subject.path)
      return OutlineReport(
        title: "\(raw ? "parallel curve at" : "shape moved by") \(by.text)",
        codeName: "Offset",
        operands: [subject.path],
        path: found.path,
        bound: found.certifiedBound,
        format: pathFormat
      )
    }
  }
}

/// How corners are drawn.
struct CornerOptions: ParsableArguments {
  @Option(
    "join",
    "How corners turn: miter, miter-clip, round, bevel or arcs. (default: miter; for offset round)",
    parsing: .next
  )
  var join: Typed<StrokeJoin>?

  @Option("ratio", "The most that a miter may be longer than the stroke is wide. (default: 4)")
  var miterLimit: Typed<Double>?

  func join(_ usual: StrokeJoin) throws(ToolError) -> StrokeJoin {
    try join?.value(of: "--join") ?? usual
  }

  func limit() throws(ToolError) -> Double {
    try miterLimit?.positive(of: "--miter-limit") ?? 4
  }
}

extension LineCap: NamedValue {}

extension StrokeJoin: NamedValue {}

extension StrokePen {
  fileprivate init(_ style: PathStyle) {
    self.init(
      width: style.strokeWidth,
      cap: style.lineCap,
      join: StrokeJoin(style.lineJoin),
      miterLimit: style.miterLimit,
      dashes: style.dashes,
      dashPhase: style.dashOffset
    )
  }
}

extension SVGDrawing.Item {
  /// What the stroke paints; of a pen that is an ellipse, found where it is round.
  fileprivate func outline(
    _ pen: StrokePen,
    tolerance: Double?,
    isSimple: Bool
  ) throws(ToolError) -> (path: BezierPath, bound: Double) {
    let found = try ToolError.translating {
      try path.strokeOutline(
        pen,
        tolerance: tolerance,
        under: penMap ?? .identity,
        isSimple: isSimple
      )
    }
    return (found.path, found.certifiedBound)
  }
}

extension SVGDrawing {
  /// The drawing with strokes as fills of their paint, each above the inside of its path, or below
  /// it where that is painted last; masks and clip paths stay.
  fileprivate func outlined(tolerance: Double?, isSimple: Bool) throws(ToolError) -> SVGDrawing {
    var result = self
    result.items = []
    for item in items {
      guard let paint = item.style.stroke else {
        result.items.append(item)
        continue
      }
      let style = item.style
      var (inside, line) = (item, item)
      inside.style = PathStyle(fill: style.fill, fillRule: style.fillRule, opacity: style.opacity)
      inside.style.fillOpacity = style.fillOpacity
      line.style = PathStyle(fill: paint, opacity: style.opacity, fillOpacity: style.strokeOpacity)
      line.path =
        try item.outline(StrokePen(style), tolerance: tolerance, isSimple: isSimple).path
      line.pathData = nil
      if style.fill != nil {
        line.id = nil
        if style.opacity < 1 {
          result.groups.append(Group(opacity: style.opacity, parent: item.group))
          (inside.group, line.group) = (result.groups.count - 1, result.groups.count - 1)
          (inside.style.opacity, line.style.opacity) = (1, 1)
        }
      }
      let parts = style.fill == nil ? [line] : [inside, line]
      result.items += style.strokesFirst ? parts.reversed() : parts
    }
    return result
  }
}

/// A drawing whose strokes are fills.
private struct OutlinedDrawing: Report {
  let drawing: SVGDrawing
  let numbers: CoordinateFormat

  func writeSVG(to sink: ResultSink) throws { try sink.write(drawing.svg(numbers: numbers)) }
}

/// A pen that outlines what another command makes.
struct PenOption: ParsableArguments {
  @Option("width", "Outline the result by a pen of this width, as 'arcfit outline' does.")
  var outline: Typed<Double>?

  /// Checks the width, and refuses a table of pieces.
  func check(_ format: OutputFormat) throws(ToolError) {
    guard try outline?.positive(of: "--outline") != nil, format == .csv else { return }
    throw format.unused("--outline", use: "outlines")
  }

  /// The report on the outline of a path; nil without a width.
  func report(
    on path: BezierPath,
    _ name: String,
    _ format: SVGPathFormat
  ) throws(ToolError) -> OutlineReport? {
    guard let width = try outline?.positive(of: "--outline") else { return nil }
    let found = try ToolError.translating { try path.strokeOutline(StrokePen(width: width)) }
    return OutlineReport(
      title: "outline of \(name)",
      codeName: "Outline",
      operands: [path],
      path: found.path,
      bound: found.certifiedBound,
      format: format
    )
  }
}

/// A path beside another one.
struct OutlineReport: ShapeReport {
  let title: String
  let codeName: String
  let operands: [BezierPath]
  let path: BezierPath
  let bound: Double
  let format: SVGPathFormat

  var subtitle: String { "error at most \(PathText.bound(bound))" }

  var exactness: [(name: String, value: String)] {
    [("Error", "\(PathText.bound(bound)) at most, proven")]
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("segments", .integer(path.segments.count)), ("bound", .number(bound)),
    ])
    try json.add("path", path, format)
  }
}

/// A report on a shape that was made of others.
protocol ShapeReport: Report {
  var title: String { get }
  /// What code calls the shape.
  var codeName: String { get }
  /// What it was made of.
  var operands: [BezierPath] { get }
  var path: BezierPath { get }
  var format: SVGPathFormat { get }
  /// What a picture says below its title, besides the number of segments.
  var subtitle: String { get }
  /// Lines about how exact the shape is.
  var exactness: [(name: String, value: String)] { get }
}

extension ShapeReport {
  func writeText(to sink: ResultSink) throws {
    let kinds = Dictionary(grouping: path.segments.map(\.kind)) { $0 }.mapValues(\.count)
    try sink.write(line("Result", title))
    try sink.write(line("Outlines", "\(path.subpaths.count)"))
    try sink.write(line("Segments", PathText.kinds(kinds)))
    if path.subpaths.allSatisfy(\.isClosed) {
      try sink.write(line("Area", PathText.number(path.signedArea.magnitude)))
    }
    try sink.write(line("Bounds", PathText.bounds(path.boundingBox, format.numbers)))
    for (name, value) in exactness { try sink.write(line(name, value)) }
    try sink.write("\n" + path.svgPathData(format) + "\n")
  }

  func writePathData(to sink: ResultSink) throws { try sink.writeLine(path, format) }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    let code = SwiftPathCode(dialect, numbers: format.numbers)
    let tolerance = 1e-4 * (path.boundingBox?.diagonal ?? 1)
    try sink.write(
      code.text(of: path, named: codeName, comments: ["The \(title)."], tolerance: tolerance)
    )
  }

  func writeSVG(to sink: ResultSink) throws {
    var all = BezierPath()
    for subpath in operands.flatMap(\.subpaths) where !subpath.segments.isEmpty {
      all.append(subpath.path)
    }
    var figure = StrokeFigure(
      title: title,
      subtitle: "\(subtitle), \(PathText.count(path.segments.count, "segment"))",
      path: all,
      part: path,
      partName: "result",
      restName: operands.count == 1 ? "path" : "paths"
    )
    figure.points = path.segments.map(\.start)
    try sink.write(figure.svg())
  }
}
#endif
