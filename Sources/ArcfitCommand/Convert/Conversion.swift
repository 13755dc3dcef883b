// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// How `arcfit convert` writes a drawing, all options read and checked.
struct Conversion {
  let format: OutputFormat
  /// How Swift code is written; nil for other formats.
  let code: SwiftPathCode?
  /// What the path or type is called in Swift; nil for its own name.
  let name: String?
  /// What stands around the code; nil by default.
  let wrap: CodeWrap?
  /// How layers are written; nil for paths.
  let layers: LayerConversion?
  private let isStrict: Bool
  let pathFormat: SVGPathFormat
  let makesCubics: Bool
  /// The tolerance that was given.
  let given: Double?
  private let decimals: DecimalsOption
  private let flipsY: Bool

  /// Reads the options of the command.
  init(_ command: ConvertCommand) throws(ToolError) {
    let format = try command.result.readFormat()
    pathFormat = try command.data.pathFormat(for: format, withoutCoordinates: [])
    let access = try command.access.value(of: "--access")
    decimals = command.data.decimals
    let numbers = pathFormat.numbers
    code = format.dialect.map {
      SwiftPathCode($0, numbers: numbers, flipsY: command.flipsY, access: access)
    }
    if code == nil {
      if access != .internal { throw format.unused("--access", use: "Swift code") }
      if command.name != nil { throw format.unused("--name", use: "Swift code") }
      if command.wrap != nil { throw format.unused("--wrap", use: "Swift code") }
    }
    wrap = try command.wrap?.value(of: "--wrap")
    try wrap?.require(format)
    isStrict = command.strict
    layers =
      command.layers
      ? try LayerConversion(format, numbers: numbers, access: access) : nil
    if command.layers, command.wrap != nil {
      throw .usage("--layers makes a type by itself: leave out --wrap", at: "--wrap")
    }
    makesCubics = command.cubics
    let isUsed = command.cubics || format.dialect != nil
    given = try command.tolerance.map { tolerance throws(ToolError) in
      guard isUsed else {
        throw .usage(
          "--tolerance is for --cubics and Swift code; nothing else is approximated",
          at: "--tolerance"
        )
      }
      return try tolerance.value(of: "--tolerance").value
    }
    // What no input can have room for is refused before any is read.
    if let given { _ = try decimals.remainder(of: given) }
    self.format = format
    name = command.name
    flipsY = command.flipsY
  }

  /// The warnings that matter to the format: without colours, none about paint.
  func relevant(_ warnings: [SVGWarning]) -> [SVGWarning] {
    let subjects: Set<SVGWarning.Subject> =
      switch format {
      case .svg: [.shapes, .paint]
      case .json: [.shapes, .paint, .gradient, .clipping]
      case .svgpath: [.shapes, .clipping]
      default: layers == nil ? [.shapes, .group, .clipping] : [.shapes, .paint]
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
    guard isStrict, count > 0 else { return }
    throw ToolError(
      kind: .path,
      message: "\(source.label): \(PathText.count(count, "thing")) of it cannot be shown",
      place: "--strict"
    )
  }

  /// Refuses what makes no sense for several inputs.
  func requireBatch() throws(ToolError) {
    if wrap == CodeWrap.none {
      throw .usage(
        "--wrap none is for one input; several need names: --wrap enum or extension",
        at: "--wrap"
      )
    }
    guard name != nil else { return }
    if layers != nil || wrap == .extension || wrap == .struct {
      throw .usage(
        "--name is for one input here; several are called after their files",
        at: "--name"
      )
    }
  }

  /// The empty Swift file of several inputs; nil where there is none.
  var file: SwiftPathFile? {
    guard layers == nil else { return nil }
    return code.map {
      SwiftPathFile($0, wrap: wrap?.wrap ?? .enum, typeName: name ?? "Icons")
    }
  }

  /// The result for one input; whatever is wrong with the input is thrown here.
  func report(
    _ drawing: PathDrawing,
    _ warnings: [SVGWarning],
    of source: PathInput
  ) throws(ToolError) -> ConvertReport {
    let drawing = try prepared(drawing)
    var report = ConvertReport(
      drawing: drawing,
      warnings: relevant(warnings),
      source: source,
      format: pathFormat,
      code: nil
    )
    let origin = source.source ?? "path data"
    if var layers {
      var text = layers.header
      report.losses = try layers.append(
        drawing,
        source: origin,
        named: name,
        tolerance: try tolerance(for: drawing),
        to: &text
      )
      report.text = text
    } else if let code, let wrap = wrap?.wrap {
      report.text = try wrapped(drawing, in: wrap, code, source: origin)
    } else if let code {
      report.code = ConvertReport.Code(
        code: code,
        name: name,
        tolerance: try tolerance(for: drawing)
      )
    }
    return report
  }

  /// The Swift file of one drawing.
  private func wrapped(
    _ drawing: PathDrawing,
    in wrap: SwiftPathFile.Wrap,
    _ code: SwiftPathCode,
    source: String
  ) throws(ToolError) -> String {
    var file = SwiftPathFile(code, wrap: wrap, typeName: name ?? "Icons")
    var text = file.header()
    let tolerance = try tolerance(for: drawing)
    try ToolError.translatingFit { () throws(FitError) in
      _ = try file.append(
        drawing,
        source: source,
        // Of an enum the name is that of the type.
        named: wrap == .enum ? nil : name,
        tolerance: tolerance,
        to: &text
      )
    }
    return text + file.footer()
  }

  /// The text of the result for one input, where it becomes a file of its own.
  func text(
    of drawing: PathDrawing,
    _ warnings: [SVGWarning],
    source: PathInput
  ) throws(ToolError) -> String {
    let report = try report(drawing, warnings, of: source)
    var text = ""
    let sink = ResultSink { text += $0 }
    do {
      try report.write(format, of: ConvertCommand.name, to: sink)
      try sink.finish()
    } catch let error as ToolError {
      throw error
    } catch {
      throw ToolError(kind: .defect, message: "\(error)", place: nil)
    }
    return text
  }

  /// Adds a drawing to a Swift file; the name it has there.
  func append(
    _ drawing: PathDrawing,
    source: String,
    to file: inout SwiftPathFile,
    _ text: inout String
  ) throws(ToolError) {
    let drawing = try prepared(drawing)
    let tolerance = try tolerance(for: drawing)
    try ToolError.translatingFit { () throws(FitError) in
      _ = try file.append(drawing, source: source, tolerance: tolerance, to: &text)
    }
  }

  /// The drawing as it is written: cubics only, or mirrored, where that is asked for.
  ///
  /// Swift code does both itself.
  func prepared(_ drawing: PathDrawing) throws(ToolError) -> PathDrawing {
    // Paths as code mirror themselves.
    let mirrors = flipsY && (code == nil || layers != nil)
    guard makesCubics || mirrors else { return drawing }
    var result = drawing
    let box = drawing.viewBox
    if makesCubics {
      let tolerance = try tolerance(for: drawing)
      try ToolError.translatingFit { () throws(FitError) in
        try result.changePaths { path throws(FitError) in try path.cubics(tolerance: tolerance) }
      }
    }
    if mirrors {
      let mirror = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.minY + box.maxY)
      try result.changePaths { path throws(ToolError) in
        let image = path.transformed(by: mirror)
        guard image.isFinite else { throw Conversion.unmirrored(box) }
        return image
      }
      result.transformPaints(by: mirror)
    }
    return result
  }

  /// The mirror image of a drawing that is beyond the range of numbers.
  private static func unmirrored(_ box: Rect2D) -> ToolError {
    ToolError(
      kind: .path,
      message: "--flip-y leads beyond the range of numbers: the view box is from y "
        + "\(PathText.number(box.minY)) to \(PathText.number(box.maxY))",
      place: "--flip-y"
    )
  }

  /// How far cubics may be off before they are rounded: what rounding leaves of the tolerance, or
  /// by default what cannot be seen and doubles carry.
  func tolerance(for drawing: PathDrawing) throws(ToolError) -> Double {
    var (box, largest) = (Rect2D?.none, 0.0)
    for item in drawing.items {
      largest = max(largest, item.path.largestCoordinate)
      guard let bounds = item.path.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    if let given {
      // Arcs of rounded ends and radius move by up to 3.5 times as much as points: see PathCalls.
      let keepsCircles = code != nil && !makesCubics && drawing.items.contains(where: \.hasCircles)
      let growth = keepsCircles ? 3.5 : 1
      return try decimals.remainder(of: given, largestCoordinate: largest, growth: growth)
    }
    return max(box?.diagonal(times: 1e-6) ?? 0, 32 * largest.ulp)
  }
}

extension PathDrawing.Item {
  /// Whether an arc of the path is one of a circle.
  fileprivate var hasCircles: Bool {
    path.segments.contains { segment in
      guard case .arc(let arc) = segment else { return false }
      return arc.radii.x == arc.radii.y
    }
  }
}

/// What stands around Swift code of a drawing: a value of `--wrap`.
enum CodeWrap: String, CaseIterable, NamedValue {
  /// An enumeration without cases.
  case `enum`
  /// An extension of the type of path.
  case `extension`
  /// Nothing: the code is statements.
  case none
  /// Nothing: the code is a SwiftUI shape.
  case `struct`

  /// The same for the exporter; nil for statements.
  var wrap: SwiftPathFile.Wrap? {
    switch self {
    case .enum: .enum
    case .extension: .extension
    case .none: nil
    case .struct: .struct
    }
  }

  /// Refuses what a dialect cannot be wrapped in.
  func require(_ format: OutputFormat) throws(ToolError) {
    let isSwiftUI = format == .swiftui || format == .swiftuiShape
    if self == .struct, !isSwiftUI {
      throw .usage(
        "--wrap struct makes a Shape of SwiftUI, for --format swiftui or swiftui-shape, not for"
          + " --format \(format.rawValue)",
        at: "--wrap"
      )
    }
    if self == .extension, format == .swiftuiShape {
      throw .usage(
        "--wrap extension adds to a type of path, and --format swiftui-shape makes types of its"
          + " own; --format swiftui adds to Path",
        at: "--wrap"
      )
    }
  }
}
#endif
