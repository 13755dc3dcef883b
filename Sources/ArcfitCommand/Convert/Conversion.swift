// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import PathExport
internal import SVGDocuments

/// How `arcfit convert` writes a drawing, all options read and checked.
struct Conversion {
  let command: ConvertCommand
  let format: OutputFormat
  /// How Swift code is written; nil for other formats.
  let code: SwiftPathCode?
  private let layers: SwiftLayerFile?
  private let wrap: WrapChoice?
  let pathFormat: SVGPathFormat
  private let given: Double?

  init(_ command: ConvertCommand) throws(ToolError) {
    self.command = command
    let format = try command.readFormat()
    self.format = format
    pathFormat = try command.data.pathFormat(for: format, withoutCoordinates: [])
    let access = try command.access.value(of: "--access")
    let numbers = pathFormat.numbers
    code = format.dialect.map {
      SwiftPathCode($0, numbers: numbers, flipsY: command.flipsY, access: access)
    }
    if code == nil {
      try ToolError.refuse([
        "--access": access != .internal, "--wrap": command.wrap != nil,
      ]) { "\($0) is for Swift code, not for --format \(format.rawValue)" }
      if command.name != nil, format != .compose { throw format.unused("--name", use: "code") }
    }
    wrap = try command.wrap?.value(of: "--wrap")
    try wrap?.require(format)
    if command.layers {
      guard let framework = SwiftLayerFile.Framework(rawValue: format.rawValue) else {
        let names = SwiftLayerFile.Framework.allCases.map(\.rawValue)
        throw .usage(
          "--layers is for --format \(names.joined(separator: ", ")), not for --format"
            + " \(format.rawValue)"
        )
      }
      guard wrap == nil else {
        throw .usage("--layers makes a type by itself: leave out --wrap", at: "--wrap")
      }
      layers = SwiftLayerFile(framework, numbers: numbers, access: access)
    } else {
      layers = nil
    }
    guard command.tolerance == nil || command.cubics || code != nil else {
      throw .usage("--tolerance is for --cubics and Swift code; nothing else is approximated")
    }
    given = try command.tolerance?.value(of: "--tolerance")
    // What no input can have room for is refused before any is read.
    if let given { _ = try command.data.decimals.remainder(of: given) }
  }

  /// The warnings that matter to the format: without colours, none about paint.
  func relevant(_ warnings: [SVGWarning]) -> [SVGWarning] {
    let subjects: [SVGWarning.Subject] =
      switch format {
      case .svg, .vectordrawable, .compose: [.shapes, .content, .paint]
      case .json: [.shapes, .content, .paint, .richPaint, .clipping]
      case .svgpath: [.shapes, .content, .clipping]
      default: [.shapes, .content] + (layers == nil ? [.group, .clipping] : [.paint])
      }
    return warnings.filter { subjects.contains($0.subject) }
  }

  /// With `--strict`, refuses an input of which something is not shown.
  func requireAll(
    _ warnings: [SVGWarning],
    _ losses: [LayerLoss],
    of source: PathInput
  ) throws(ToolError) {
    let count = warnings.count + losses.count
    guard command.strict, count > 0 else { return }
    throw ToolError(
      .path,
      "\(source.label): \(PathText.count(count, "thing")) of it cannot be shown",
      at: "--strict"
    )
  }

  func requireBatch() throws(ToolError) {
    if let wrap, wrap.wrap == nil {
      throw .usage("--wrap none is for one input; several need names: --wrap enum or extension")
    }
    guard command.name != nil else { return }
    if layers != nil || format == .compose || wrap?.wrap == .extension || wrap?.wrap == .struct {
      throw .usage("--name is for one input here; several are called after their files")
    }
  }

  /// The empty Swift file of one input, or of several; nil for statements and for other formats.
  func file(forSeveral isBatch: Bool = false) -> DrawingFile? {
    if let layers { return .layers(layers) }
    guard let code, let wrap = wrap?.wrap ?? (isBatch ? .enum : nil) else { return nil }
    return .paths(SwiftPathFile(code, wrap: wrap, typeName: command.name ?? "Icons"))
  }

  /// The result for one input; whatever is wrong with the input is thrown here.
  func report(
    _ drawing: SVGDrawing,
    of source: PathInput
  ) throws(ToolError) -> ConvertReport {
    let warnings = relevant(drawing.warnings)
    let drawing = try prepared(drawing)
    var report = ConvertReport(
      conversion: self,
      drawing: drawing,
      warnings: warnings,
      source: source
    )
    if format.isAndroid {
      let numbers = pathFormat.numbers
      let (text, losses) =
        format == .compose
        ? drawing.imageVector(named: command.name, numbers: numbers)
        : drawing.vectorDrawable(numbers: numbers)
      (report.text, report.losses) = (text, losses)
    }
    guard code != nil else { return report }
    report.tolerance = try tolerance(for: drawing)
    guard var file = file() else { return report }
    var text = file.header
    report.losses = try file.append(
      drawing,
      source: source.source ?? "path data",
      named: command.name,
      tolerance: report.tolerance,
      to: &text
    )
    report.text = text + file.footer
    return report
  }

  /// The drawing as it is written: cubics only, or mirrored, where that is asked for.
  ///
  /// Swift code does both itself.
  func prepared(_ drawing: SVGDrawing) throws(ToolError) -> SVGDrawing {
    // Paths as code mirror themselves.
    let mirrors = command.flipsY && (code == nil || layers != nil)
    guard command.cubics || mirrors else { return drawing }
    var result = drawing
    let box = drawing.viewBox
    if command.cubics {
      let tolerance = try tolerance(for: drawing)
      try ToolError.translating {
        try result.changePaths { path throws(ArcFitError) in
          try path.convertingToCubics(tolerance: tolerance)
        }
      }
    }
    if mirrors {
      let mirror = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.minY + box.maxY)
      try result.changePaths { path throws(ToolError) in
        let image = path.transformed(by: mirror)
        guard image.isFinite else {
          throw ToolError(
            .path,
            "--flip-y leads beyond the range of numbers: the view box is from y "
              + "\(PathText.number(box.minY)) to \(PathText.number(box.maxY))",
            at: "--flip-y"
          )
        }
        return image
      }
      result.transformPaints(by: mirror)
    }
    return result
  }

  /// How far cubics may be off before they are rounded: what rounding leaves of the tolerance, or
  /// by default what cannot be seen and doubles carry.
  func tolerance(for drawing: SVGDrawing) throws(ToolError) -> Double {
    if let given {
      // Arcs of rounded ends and radius move by up to 3.5 times as much as points: see PathCalls.
      let keepsCircles =
        code != nil && !command.cubics && drawing.items.contains(where: \.hasCircles)
      let growth = keepsCircles ? 3.5 : 1
      let decimals = command.data.decimals
      let largest = drawing.items.reduce(0) { max($0, $1.path.largestCoordinate) }
      return try decimals.remainder(of: given, largestCoordinate: largest, growth: growth)
    }
    return drawing.defaultTolerance
  }
}

extension SVGDrawing.Item {
  /// Whether an arc of the path is one of a circle.
  fileprivate var hasCircles: Bool {
    path.segments.contains { segment in
      guard case .arc(let arc) = segment else { return false }
      return arc.radii.x == arc.radii.y
    }
  }
}

/// What stands around Swift code of a drawing: a value of `--wrap`.
struct WrapChoice: NamedValue {
  /// Nil for statements.
  let wrap: SwiftPathFile.Wrap?

  static let named: [(name: String, value: WrapChoice)] = [
    ("enum", WrapChoice(wrap: .enum)), ("extension", WrapChoice(wrap: .extension)),
    ("none", WrapChoice(wrap: nil)), ("struct", WrapChoice(wrap: .struct)),
  ]

  /// Refuses what a format cannot be wrapped in.
  func require(_ format: OutputFormat) throws(ToolError) {
    if wrap == .struct, format != .swiftui, format != .swiftuiShape {
      throw .usage(
        "--wrap struct makes a Shape of SwiftUI, for --format swiftui or swiftui-shape, not for"
          + " --format \(format.rawValue)"
      )
    }
    if wrap == .extension, format == .swiftuiShape {
      throw .usage(
        "--wrap extension adds to a type of path, and --format swiftui-shape makes types of its"
          + " own; --format swiftui adds to Path"
      )
    }
  }
}

struct ConvertReport: Report {
  let conversion: Conversion
  let drawing: SVGDrawing
  let warnings: [SVGWarning]
  let source: PathInput
  /// How far cubics of code may be off.
  var tolerance = 0.0
  /// Code that is complete; nil where it is written piece by piece, and for other formats.
  var text: String?
  var losses: [LayerLoss] = []

  private var format: SVGPathFormat { conversion.pathFormat }

  func writePathData(to sink: ResultSink) throws {
    for item in drawing.items { try sink.writeLine(item.path, format) }
  }

  /// Writes all paths as one, on a line: one of several inputs.
  func writeLine(to sink: ResultSink) throws {
    try sink.writeLine(drawing.combinedPath, format)
  }

  func writeSVG(to sink: ResultSink) throws {
    // Path data says nothing of looks: what is not closed is a line.
    let painted = source.isDrawing ? drawing : drawing.strokingOpenSubpaths()
    try sink.write(painted.svg(numbers: format.numbers))
  }

  func writeJSON(to json: inout JSONStream) throws {
    let path = drawing.combinedPath
    try json.add("path", path, format)
    try json.add([("subpaths", PathJSON.subpaths(path, format.numbers))])
    guard source.isDrawing else { return }
    try json.add(DrawingJSON.members(of: drawing, warnings, file: source.label, format))
  }

  func writeOther(_ format: OutputFormat, to sink: ResultSink) throws { try sink.write(text ?? "") }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    if let text { return try sink.write(text) }
    guard let code = conversion.code else { return }
    var failure: (any Error)?
    try ToolError.translating {
      try code.write(
        drawing,
        source: source.source ?? "path data",
        named: conversion.command.name,
        tolerance: tolerance,
        to: { text in
          guard failure == nil else { return }
          do { try sink.write(text) } catch { failure = error }
        }
      )
    }
    if let failure { throw failure }
  }
}

/// What JSON says of an SVG file beyond its path.
enum DrawingJSON {
  /// `file`, `title`, `viewBox` (x, y, width, height), `width` and `height` as written, `items`
  /// with their style, `groups` with their opacity, `warnings`.
  static func members(
    of drawing: SVGDrawing,
    _ warnings: [SVGWarning],
    file: String,
    _ format: SVGPathFormat
  ) -> JSONMembers {
    let box = drawing.viewBox
    return [
      ("file", .string(file)), ("title", .optional(drawing.title)),
      ("viewBox", .numbers([box.minX, box.minY, box.width, box.height])),
      ("width", .optional(drawing.viewport?.width)),
      ("height", .optional(drawing.viewport?.height)),
      ("items", .list(drawing.items.map { item($0, format) })),
      ("groups", .list(drawing.groups.map(group))),
      ("warnings", .list(warnings.map { .string($0.description) })),
    ]
  }

  private static func item(_ item: SVGDrawing.Item, _ format: SVGPathFormat) -> JSONTree {
    let style = item.style
    let (fill, stroke) = (style.fill.map(color), style.stroke.map(color))
    let members: JSONMembers = [
      ("id", .optional(item.id)), ("path", .string(item.path.svgPathData(format))),
      ("group", .optional(item.group)), ("opacity", .number(style.opacity)),
      ("fill", .optional(fill?.color)),
      ("fillRule", .string(style.fillRule == .evenOdd ? "evenodd" : "nonzero")),
      ("fillOpacity", .number(style.fillOpacity * (fill?.opacity ?? 1))),
      ("stroke", .optional(stroke?.color)), ("strokeWidth", .number(style.strokeWidth)),
      ("strokeOpacity", .number(style.strokeOpacity * (stroke?.opacity ?? 1))),
    ]
    return .object(stroke == nil ? members : members + line(style))
  }

  /// A group that is transparent as a whole.
  private static func group(_ group: SVGDrawing.Group) -> JSONTree {
    .object([("opacity", .number(group.opacity)), ("parent", .optional(group.parent))])
  }

  /// The colour of a paint and its opacity: for a gradient its mean.
  private static func color(_ paint: PathPaint) -> (color: String, opacity: Double) {
    switch paint {
    case .color(let color): return (color, 1)
    case .gradient(let gradient):
      let mean = SubstituteColor(gradient.stops)
      return (mean?.color ?? "none", mean?.opacity ?? 1)
    }
  }

  /// The ends, corners and dashes of an outline.
  private static func line(_ style: PathStyle) -> JSONMembers {
    [
      ("lineCap", .string(style.lineCap.rawValue)), ("lineJoin", .string(style.lineJoin.rawValue)),
      ("miterLimit", .number(style.miterLimit)), ("dashes", .numbers(style.dashes)),
      ("dashOffset", .number(style.dashOffset)),
    ]
  }
}
#endif
