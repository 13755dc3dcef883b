// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import PathExport
internal import SVGDrawing
internal import SVGPathData

/// How `arcfit convert` writes a drawing, all options read and checked.
struct Conversion {
  /// The formats that have layers or views.
  private static let frameworks: [OutputFormat: SwiftLayerFile.Framework] = [
    .uikit: .uikit, .coregraphics: .coregraphics, .swiftui: .swiftui,
  ]

  let format: OutputFormat
  /// How Swift code is written; nil for other formats.
  let code: SwiftPathCode?
  /// How layers are written; nil for paths.
  private let layers: SwiftLayerFile?
  /// What the path or type is called in Swift; nil for its own name.
  private let name: String?
  /// What stands around the code; nil by default.
  private let wrap: WrapChoice?
  private let isStrict: Bool
  private let pathFormat: SVGPathFormat
  private let makesCubics: Bool
  /// The tolerance that was given.
  private let given: Double?
  private let decimals: DecimalsOption
  private let flipsY: Bool

  init(_ command: ConvertCommand) throws(ToolError) {
    let format = try command.readFormat()
    pathFormat = try command.data.pathFormat(for: format, withoutCoordinates: [])
    let access = try command.access.value(of: "--access")
    let numbers = pathFormat.numbers
    (name, flipsY, isStrict) = (command.name, command.flipsY, command.strict)
    (makesCubics, decimals) = (command.cubics, command.data.decimals)
    code = format.dialect.map {
      SwiftPathCode($0, numbers: numbers, flipsY: command.flipsY, access: access)
    }
    if code == nil {
      try ToolError.refuse([
        "--access": access != .internal, "--name": name != nil, "--wrap": command.wrap != nil,
      ]) { "\($0) is for Swift code, not for --format \(format.rawValue)" }
    }
    wrap = try command.wrap?.value(of: "--wrap")
    try wrap?.require(format)
    if command.layers {
      guard let framework = Conversion.frameworks[format] else {
        let names = OutputFormat.code.filter { Conversion.frameworks[$0] != nil }.map(\.rawValue)
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
    guard command.tolerance == nil || makesCubics || code != nil else {
      throw .usage("--tolerance is for --cubics and Swift code; nothing else is approximated")
    }
    given = try command.tolerance?.value(of: "--tolerance")
    // What no input can have room for is refused before any is read.
    if let given { _ = try decimals.remainder(of: given) }
    self.format = format
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
      .path,
      "\(source.label): \(PathText.count(count, "thing")) of it cannot be shown",
      at: "--strict"
    )
  }

  /// Refuses what makes no sense for several inputs.
  func requireBatch() throws(ToolError) {
    if let wrap, wrap.wrap == nil {
      throw .usage("--wrap none is for one input; several need names: --wrap enum or extension")
    }
    guard name != nil else { return }
    if layers != nil || wrap?.wrap == .extension || wrap?.wrap == .struct {
      throw .usage("--name is for one input here; several are called after their files")
    }
  }

  /// The empty Swift file of one input, or of several; nil for statements and for other formats.
  func file(forSeveral isBatch: Bool = false) -> DrawingFile? {
    if let layers { return .layers(layers) }
    guard let code, let wrap = wrap?.wrap ?? (isBatch ? .enum : nil) else { return nil }
    return .paths(SwiftPathFile(code, wrap: wrap, typeName: name ?? "Icons"))
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
      format: pathFormat
    )
    guard let code else { return report }
    let tolerance = try tolerance(for: drawing)
    guard var file = file() else {
      report.code = ConvertReport.Code(code: code, name: name, tolerance: tolerance)
      return report
    }
    var text = file.header
    report.losses = try file.append(
      drawing,
      source: source.source ?? "path data",
      named: name,
      tolerance: tolerance,
      to: &text
    )
    report.text = text + file.footer
    return report
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
      try ToolError.translating {
        try result.changePaths { path throws(FitError) in try path.cubics(tolerance: tolerance) }
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
#endif
