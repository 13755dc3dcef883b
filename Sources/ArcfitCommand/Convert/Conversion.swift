// SPDX-License-Identifier: Apache-2.0

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
  private let pathFormat: SVGPathFormat
  private let makesCubics: Bool
  private let tolerance: Tolerance?
  private let decimals: DecimalsOption
  private let flipsY: Bool

  /// Reads the options of the command.
  init(_ command: ConvertCommand) throws(ToolError) {
    let format = try OutputFormat.read(
      command.format,
      among: ConvertCommand.formats
    )
    pathFormat = try command.data.pathFormat(for: format, withoutCoordinates: [])
    guard let access = SwiftPathCode.Access(rawValue: command.access) else {
      throw .usage(
        "--access '\(command.access)' is unknown; accepted are internal, package, public",
        at: "--access"
      )
    }
    decimals = command.data.decimals
    let numbers = pathFormat.numbers
    code = format.dialect.map {
      SwiftPathCode($0, numbers: numbers, flipsY: command.flipsY, access: access)
    }
    if code == nil {
      if access != .internal { throw format.unused("--access", use: "Swift code") }
      if command.name != nil { throw format.unused("--name", use: "Swift code") }
    }
    makesCubics = command.cubics
    tolerance = try command.tolerance.map { text throws(ToolError) in
      guard command.cubics || format.dialect != nil else {
        throw .usage(
          "--tolerance is for --cubics and Swift code; nothing else is approximated",
          at: "--tolerance"
        )
      }
      return try NumberReader.number(text, option: "--tolerance")
    }
    // What no input can have room for is refused before any is read.
    if let tolerance { _ = try decimals.remainder(of: tolerance) }
    self.format = format
    name = command.name
    flipsY = command.flipsY
  }

  /// The warnings that matter to the format: without colours, none about paint.
  func relevant(_ warnings: [SVGWarning]) -> [SVGWarning] {
    let subjects: Set<SVGWarning.Subject> =
      switch format {
      case .svg: [.shapes, .paint]
      case .json: [.shapes, .paint, .gradient]
      case .svgpath: [.shapes]
      default: [.shapes, .group]
      }
    return warnings.filter { subjects.contains($0.subject) }
  }

  /// Writes the whole result for one input piece by piece; whatever is wrong with the input is thrown
  /// before the first.
  func write(
    _ drawing: PathDrawing,
    _ warnings: [SVGWarning],
    source: PathInput,
    to write: @escaping (String) throws -> Void
  ) throws {
    if let code { return try self.write(code, prepared(drawing), source, to: write) }
    guard format == .svgpath else { return try write(text(of: drawing, warnings, source: source)) }
    for item in try prepared(drawing).items {
      try item.path.writePathData(pathFormat, to: write)
      try write("\n")
    }
  }

  /// The whole result for one input that does not become code.
  func text(
    of drawing: PathDrawing,
    _ warnings: [SVGWarning],
    source: PathInput
  ) throws(ToolError) -> String {
    let drawing = try prepared(drawing)
    switch format {
    case .svg:
      // Path data says nothing of looks: what is not closed is a line.
      let painted = source.isSVGFile ? drawing : drawing.strokingOpenSubpaths()
      return painted.svg(numbers: pathFormat.numbers)
    case .json: return json(drawing, relevant(warnings), source).text
    default: return drawing.items.map { $0.path.svgPathData(pathFormat) + "\n" }.joined()
    }
  }

  /// Writes Swift code.
  private func write(
    _ code: SwiftPathCode,
    _ drawing: PathDrawing,
    _ source: PathInput,
    to write: @escaping (String) throws -> Void
  ) throws {
    let tolerance = try tolerance(for: drawing)
    var failure: (any Error)?
    try ToolError.translatingFit { () throws(FitError) in
      try code.write(
        drawing,
        source: source.source ?? "path data",
        named: name,
        tolerance: tolerance,
        to: { text in
          guard failure == nil else { return }
          do { try write(text) } catch { failure = error }
        }
      )
    }
    if let failure { throw failure }
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

  /// One line for one of several inputs: path data, or an object.
  func line(
    of drawing: PathDrawing,
    _ warnings: [SVGWarning],
    source: PathInput
  ) throws(ToolError) -> String {
    let drawing = try prepared(drawing)
    if format == .json {
      return json(drawing, relevant(warnings), source).line
    }
    return drawing.combinedPath.svgPathData(pathFormat) + "\n"
  }

  /// The drawing as it is written: cubics only, or mirrored, where that is asked for.
  ///
  /// Swift code does both itself.
  private func prepared(_ drawing: PathDrawing) throws(ToolError) -> PathDrawing {
    guard makesCubics || flipsY && code == nil else { return drawing }
    var result = drawing
    let box = drawing.viewBox
    let tolerance = makesCubics ? try tolerance(for: drawing) : 0
    let mirror = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.minY + box.maxY)
    for index in result.items.indices {
      if makesCubics {
        let path = result.items[index].path
        result.items[index].path = try ToolError.translatingFit { () throws(FitError) in
          try path.cubics(tolerance: tolerance)
        }
      }
      if flipsY, code == nil {
        result.items[index].path = result.items[index].path.transformed(by: mirror)
        result.items[index].style.transformPaints(by: mirror)
        guard result.items[index].path.isFinite else { throw Conversion.unmirrored(box) }
      }
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

  /// How far cubics may be off before they are rounded: what is left of what was asked for, or what
  /// nobody sees and doubles carry.
  private func tolerance(for drawing: PathDrawing) throws(ToolError) -> Tolerance {
    var (box, largest) = (Rect2D?.none, 0.0)
    for item in drawing.items {
      largest = max(largest, item.path.largestCoordinate)
      guard let bounds = item.path.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    if let tolerance {
      // Arcs of rounded ends and radius move by up to 3.5 times as much as points: see PathCalls.
      let keepsCircles = code != nil && !makesCubics && drawing.items.contains(where: \.hasCircles)
      let growth = keepsCircles ? 3.5 : 1
      return try decimals.remainder(of: tolerance, largestCoordinate: largest, growth: growth)
    }
    return max(box?.diagonal(times: 1e-6) ?? 0, 32 * largest.ulp)
  }

  private func json(
    _ drawing: PathDrawing,
    _ warnings: [SVGWarning],
    _ source: PathInput
  ) -> JSONValue {
    let path = drawing.combinedPath
    var members: [(key: String, value: JSONValue)] = [
      ("schema", .string("arcfit/1")), ("command", .string("convert")),
      ("path", .string(path.svgPathData(pathFormat))),
      ("subpaths", PathJSON.subpaths(path, pathFormat.numbers)),
    ]
    if source.isSVGFile {
      members += DrawingJSON.members(of: drawing, warnings, file: source.label, pathFormat)
    }
    return .object(members)
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
