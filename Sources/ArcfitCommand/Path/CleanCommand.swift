// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import CurveFitting
internal import PathExport
internal import PathOutlines
internal import SVGDocuments

struct CleanCommand: PathCommand {
  static let formats = OutputFormat.ofCurves.filter { $0 != .csv }

  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Remove what of a path does not show: double points, spikes, specks.",
    discussion: """
      Segments without length go, points on straight lines, and subpaths smaller than
      the tolerance; of closed subpaths also what is run there and back. What is kept
      stays as it is, to the last digit. 'arcfit combine' removes overlaps.

      A pen shows spikes and dots: shapes of an SVG file that have a stroke keep them
      with --document, and paths with --stroked.

      EXAMPLES:
        arcfit clean 'M0,0 h5 h5 h-0 v10 v9 v-9 h-10 Z'
        arcfit clean drawing.svg --tolerance 0.01 --document -o clean.svg
        arcfit clean traced.txt -t 0.05 --format svgpath
      """
  )

  @OptionGroup var options: PathOptions<CleanCommand>

  @Option(
    "distance",
    "How far borders may move. (default: 64 units in the last place of the largest coordinate)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Flag(help: "Keep what shows under a pen: spikes, and subpaths smaller than the tolerance.")
  var stroked = false

  @OptionGroup var kept: DocumentOption

  var keepsDocument: Bool { kept.document }

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, isDocument: kept.document)
    let tolerance = try tolerance?.positive(of: "--tolerance")
    try kept.check(format)
    return { subject in
      if let document = try kept.document(of: subject) {
        return try RewrittenDocument(document, pathFormat) { shape in
          try ToolError.translating {
            try shape.path.cleaned(
              tolerance: tolerance.map { $0 / shape.scale },
              isStroked: stroked || shape.isStroked
            ).path
          }
        }
      }
      let found = try ToolError.translating {
        try subject.path.cleaned(tolerance: tolerance, isStroked: stroked)
      }
      return OutlineReport(
        title: "cleaned path",
        codeName: "Clean",
        operands: [subject.path],
        path: found.path,
        bound: found.certifiedBound,
        format: pathFormat
      )
    }
  }
}

struct SimplifyCommand: PathCommand {
  static let formats = OutputFormat.ofCurves.filter { $0 != .csv }

  static let configuration = CommandConfiguration(
    commandName: "simplify",
    abstract: "Draw what a path fills with fewer segments, without new crossings or contacts.",
    discussion: """
      Cubics stay within the tolerance of the path, which is proven. Corners stay,
      straight sides stay lines, and what gets no fewer segments stays as it is.
      Where outlines would cross or touch that did not, the tolerance is halved for
      the parts that are concerned, until they do not.

      'arcfit fit' is for curves and points, and has more to choose from.

      EXAMPLES:
        arcfit simplify traced.svg --tolerance 0.1
        arcfit simplify glyph.txt -t 2 --decimals 0 --format svgpath
        arcfit simplify map.svg -t 0.5 --corners 20deg --document -o small.svg
        arcfit simplify part.svg -t 0.01 --arcs --format svgpath
      """
  )

  @OptionGroup var options: PathOptions<SimplifyCommand>

  @Option(
    "distance",
    "How far borders may move. (default: a thousandth of the diagonal of the bounds)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Option("angle", "The largest turn of the direction that is no corner. (default: 0.05)")
  var corners: Typed<Angle>?

  @Flag(help: "Find arcs of circles again, where they are no more than cubics.")
  var arcs = false

  @OptionGroup var kept: DocumentOption

  var keepsDocument: Bool { kept.document }

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, isDocument: kept.document)
    let given = try tolerance?.positive(of: "--tolerance")
    if let given { _ = try data.decimals.remainder(of: given) }
    let angle = try corners?.value(of: "--corners").radians ?? BezierPath.smoothedAngle
    guard angle >= 0 else {
      throw ToolError.usage("--corners must not be below 0", at: "--corners")
    }
    try kept.check(format)
    func simplified(_ path: BezierPath, _ tolerance: ShapeTolerance) throws -> SimplifiedPath {
      let inner = try data.decimals.remainder(
        of: tolerance.value,
        isDefault: tolerance.isDefault,
        largestCoordinate: path.largestCoordinate
      )
      return try ToolError.translating {
        try path.simplifiedShape(tolerance: inner, cornerAngle: angle, findsArcs: arcs)
      }
    }
    return { subject in
      let tolerance = ShapeTolerance(given, for: subject.path)
      tolerance.note(subject, on: console)
      if let document = try kept.document(of: subject) {
        return try RewrittenDocument(document, pathFormat) { shape in
          try simplified(shape.path, tolerance.divided(by: shape.scale)).path
        }
      }
      let found = try simplified(subject.path, tolerance)
      let moved = try data.decimals.displacement(largestCoordinate: found.path.largestCoordinate)
      return OutlineReport(
        title: "\(PathText.count(found.path.segments.count, "segment"))"
          + " in place of \(subject.path.segments.count)",
        codeName: "Simple",
        operands: [subject.path],
        path: found.path,
        bound: found.certifiedBound + moved,
        format: pathFormat
      )
    }
  }
}

/// Whether the file that a path came from is kept, with another path in its place.
struct DocumentOption: ParsableArguments {
  @Flag(help: "With --format svg: the SVG file, with the result in place of its shapes.")
  var document = false

  func check(_ format: OutputFormat) throws(ToolError) {
    guard !document || format == .svg else {
      throw .usage("--document is for --format svg", at: "--document")
    }
  }

  /// The file to be kept; nil where it is not to be.
  func document(of subject: PathSubject) throws(ToolError) -> EditableSVG? {
    guard document else { return nil }
    guard let file = try subject.document(for: .svg), !file.shapes.isEmpty else {
      throw .usage("--document needs an SVG file with shapes", at: "--document")
    }
    return file
  }
}
#endif
