// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathOutlines
internal import SVGDocuments

struct CombineCommand: ReportCommand {
  static let formats = OutputFormat.ofCurves.filter { $0 != .csv }

  static let configuration = CommandConfiguration(
    commandName: "combine",
    abstract: "Union, intersection, difference or xor of what paths fill; one path is cleaned.",
    discussion: """
      union is what any path fills, intersection what all fill, difference what the
      first fills and no other, xor what an odd number fill. One path with union is
      the same region without overlaps. Curves stay curves, and what meets nothing
      stays as it is, to the last digit.

      The result is the same by both fill rules; outer outlines run counter-clockwise
      with y up (clockwise on a screen), holes the other way. No point farther from
      all borders than the displacement that is printed is on a wrong side. An SVG
      file stands for all that its elements fill, each by its own fill-rule; with
      --rule it is one path.

      --format svg shows the paths, the result and its nodes; with --document it is
      the first file with the result in place of its shapes.

      EXAMPLES:
        arcfit combine --op union a.svg b.svg
        arcfit combine --op difference 'M0,0 h20 v20 h-20 Z' 'M10,10 h20 v20 h-20 Z'
        arcfit combine glyph.svg --format svgpath
        arcfit combine --op union icons/ -o all.svg
        arcfit combine --op difference logo.svg hole.svg --document -o cut.svg
        arcfit combine --op xor a.svg b.svg --rule evenodd --rule-b nonzero -f json
      """
  )

  @Argument(
    help: ArgumentHelp(
      "SVG path data, a file that holds it, an SVG or DXF file, a folder of SVG files, a <path/> "
        + "element, or - for standard input.",
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String]

  @Option("operation", "union, intersection, difference or xor. (default: union)", parsing: .next)
  var op: Typed<RegionOperation>?

  @Option(
    "rule",
    "How the paths are filled: nonzero or evenodd. (default: nonzero)",
    parsing: .next
  )
  var rule: Typed<FillRule>?

  @Option("rule", "How all but the first are filled. (default: as --rule)", parsing: .next)
  var ruleB: Typed<FillRule>?

  @Option(
    "distance",
    "How far borders may move. (default: 64 units in the last place of the largest coordinate)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Flag(help: "With --format svg: the first SVG file, with the result as its only shape.")
  var document = false

  @OptionGroup var data: PathDataOptions

  @OptionGroup var result: OutputOptions<CombineCommand>

  @OptionGroup var limit: InputLimitOption

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    let (limit, tolerance) = (try limit.limit(), try tolerance?.positive(of: "--tolerance"))
    let operation = try op?.value(of: "--op") ?? .union
    let isOnePath = rule != nil
    let rule = try rule?.value(of: "--rule") ?? .nonZero
    let rules = [rule, try ruleB?.value(of: "--rule-b") ?? rule]
    guard !document || format == .svg else {
      throw ToolError.usage("--document is for --format svg", at: "--document")
    }
    let pathFormat = try data.pathFormat(for: format, isDocument: document)
    var inputs = try InputFiles(paths, limit: limit, output: result.output, on: console)
    var operands: [BezierPath] = []
    var (first, moved) = (PathInput?.none, 0.0)
    for entry in inputs.entries {
      let input = try inputs.read(entry)
      first = first ?? input
      let (path, drawing) = try input.contents(on: console)
      let shapes = isOnePath ? [] : drawing?.items ?? []
      guard shapes.count > 1 || shapes.first?.style.fillRule == .evenOdd else {
        operands.append(path)
        continue
      }
      let (united, report) = try ToolError.translating {
        try PathRegion(
          shapes.map(\.path),
          rules: shapes.map(\.style.fillRule),
          tolerance: tolerance
        ).result(.union)
      }
      operands.append(united)
      moved = max(moved, report.displacement)
    }
    if let failure = inputs.failures > 0 ? inputs.kind : nil {
      throw ToolError(failure, "not all paths could be read, so nothing is combined")
    }
    var (path, report) = try ToolError.translating {
      try PathRegion(operands, rules: rules, tolerance: tolerance).result(operation)
    }
    report.displacement += moved
    if document { return try rewritten(first, path, pathFormat) }
    return CombineReport(
      operation: operation,
      operands: operands,
      path: path,
      report: report,
      format: pathFormat
    )
  }

  /// The first file, with a path in place of its first shape and nothing in place of the others.
  private func rewritten(
    _ input: PathInput?,
    _ path: BezierPath,
    _ format: SVGPathFormat
  ) throws -> RewrittenDocument {
    let document: EditableSVG?
    do {
      document =
        input.flatMap { $0.isSVGFile ? $0 : nil } == nil
        ? nil : try EditableSVG(bytes: input?.bytes ?? [], selecting: nil)
    } catch {
      throw ToolError(error, file: input?.label ?? "")
    }
    guard let document, !document.shapes.isEmpty else {
      throw ToolError.usage("--document needs an SVG file as the first path", at: "--document")
    }
    var isFirst = true
    return try RewrittenDocument(document, format) { shape in
      defer { isFirst = false }
      return isFirst ? shape.own(path) : BezierPath()
    }
  }
}

extension RegionOperation: NamedValue {}

struct CombineReport: ShapeReport {
  let operation: RegionOperation
  let operands: [BezierPath]
  let path: BezierPath
  let report: RegionReport
  let format: SVGPathFormat

  var title: String { "\(operation.rawValue) of \(PathText.count(operands.count, "path"))" }
  var codeName: String { "Combined" }
  var subtitle: String { "area \(PathText.number(path.signedArea.magnitude))" }

  var exactness: [(name: String, value: String)] {
    let moved = PathText.bound(report.displacement)
    var lines = [
      (name: "Displacement", value: "\(moved) at most, of a border"),
      (name: "Merged", value: "\(PathText.count(report.mergedCount, "point")) with another"),
    ]
    if report.fallbackCount > 0 {
      lines.append(("Tolerance", "raised \(PathText.count(report.fallbackCount, "time"))"))
    }
    return lines
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("operation", .string(operation.rawValue)), ("segments", .integer(path.segments.count)),
      ("area", .number(path.signedArea.magnitude)), ("displacement", .number(report.displacement)),
      ("merged", .integer(report.mergedCount)), ("fallbacks", .integer(report.fallbackCount)),
    ])
    try json.add("path", path, format)
    try json.addObjects(
      "sources",
      report.origins.lazy.map { origin -> JSONMembers in
        [
          ("operand", .integer(origin.operand)), ("subpath", .integer(origin.stretch.subpath)),
          ("segment", .integer(origin.stretch.segment)),
          ("from", .number(origin.stretch.range.lowerBound)),
          ("to", .number(origin.stretch.range.upperBound)), ("reversed", .flag(origin.isReversed)),
        ]
      }
    )
  }
}
#endif
