// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import ArgumentParser
internal import BezierGeometry
internal import CurveFitting
internal import PathExport
internal import SVGDocuments

struct ArcsCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .svg, .svgpath, .gcode, .dxf, .hpgl]

  static let configuration = CommandConfiguration(
    commandName: "arcs",
    abstract: "Draw a path with few lines and arcs of circles, for machines.",
    discussion: """
      Lines and arcs that are there stay, circles are found, and everything else
      becomes few arcs that continue each other's direction; the bound that is
      printed is proven.

      G-code sets G17, G21 or G20, G90 and G91.1, and has G0 to G3 with I and J; no
      arc in it is one that a common controller refuses. What lies within an outline
      is cut before it, and the nearest outline is next. DXF is of release 2000, with
      a polyline for each outline, on a layer with the id of its element; HPGL has
      steps of 1/40 mm. All have y up: --flip-y turns drawings with y down over.

      Results are in millimetres, in inches with --unit in, and so are lengths of
      options, which may have units of their own: 0.1mm. A unit of the path is that
      of --unit (mm, cm, in, pt, pc, px), or what a file has itself: width="100mm"
      with a viewBox of 1000 units makes it 0.1 mm, and so do the units of DXF.

      In --header and --footer {feed}, {plunge}, {safe}, {depth}, {tool} (power or
      speed), {minX}, {minY}, {maxX} and {maxY} stand for the numbers of the program.

      EXAMPLES:
        arcfit arcs 'M0,0 C0,60 100,60 100,0' --tolerance 0.01
        arcfit arcs part.svg -t 0.02 --flip-y --feed 1200 -o part.gcode
        arcfit arcs part.svg --flip-y --depth -3 --spindle 12000 -o part.nc
        arcfit arcs part.dxf --laser 800 --output part.gcode
        arcfit arcs part.svg --flip-y --output part.dxf
        arcfit fit scan.csv -t 0.005 -f svgpath | arcfit arcs - -t 0.005 -o scan.nc
      """
  )

  @OptionGroup var options: PathOptions<ArcsCommand>

  @Option(
    "distance",
    "How far lines and arcs may be from the path. (default: 0.01 mm)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Option(
    "effort",
    "How much work fewer arcs are worth: fast, balanced or best. (default: balanced)",
    parsing: .next
  )
  var effort: Typed<FitEffort>?

  @Option("speed", "How fast the machine draws, in units a minute. (default: 800 mm)")
  var feed: Typed<Double>?

  // All commands have it, and the tool takes it before options are read; this is for help.
  @Option("unit", "What a unit of the path is, and with in the result. (default: mm)")
  var unit: String?

  @Option("length", "Arcs of a larger radius are lines in G-code. (default: 1000 mm)")
  var maxRadius: Typed<Double>?

  @Option("length", "Arcs of a shorter chord are lines in G-code. (default: 0.01 mm)")
  var minLength: Typed<Double>?

  @Option("z", "G-code: the height of moves. (default: 5 mm with --depth, else no Z)")
  var safeHeight: Typed<Double>?

  @Option("z", "G-code: the height of drawing, -3 for 3 deep. (default: 0)")
  var depth: Typed<Double>?

  @Option("speed", "G-code: how fast the tool goes down. (default: a quarter of --feed)")
  var plunge: Typed<Double>?

  @Option("power", "G-code: a laser, M4 with this S before each outline, M5 behind it.")
  var laser: Typed<Double>?

  @Option("speed", "G-code: a spindle, M3 with this S before the first outline, M5 at the end.")
  var spindle: Typed<Double>?

  @Option("file", "G-code: lines to stand behind the settings.", completion: .file())
  var header: String?

  @Option("file", "G-code: the last lines, in place of M2.", completion: .file())
  var footer: String?

  @Flag(help: "Turn the path over, y to -y.")
  var flipY = false

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, withoutCoordinates: [.svg, .dxf, .hpgl])
    let unit = NumberReader.pathUnit
    let machine = unit == .inch ? LengthUnit.inch : .mm
    // Lengths of options are those of the machine.
    let (settings, tolerance) = try NumberReader.$pathUnit.withValue(machine) {
      let tolerance = try self.tolerance?.positive(of: "--tolerance")
      return (try writer(for: format, machine), tolerance ?? LengthUnit.mm.value(0.01, in: machine))
    }
    let effort = try effort?.value(of: "--effort") ?? .balanced
    return { subject in
      let scale = Self.scale(of: subject.drawing, unit, in: machine)
      let map = AffineTransform2D(scaleX: scale, y: flipY ? -scale : scale)
      let isSame = scale == 1 && !flipY
      let source = isSame ? subject.path : subject.path.transformed(by: map)
      var (writer, share) = (settings, tolerance)
      // A step of the grid for the rounding of points, where the tolerance has room for it.
      let step = LibM.power(10, -Double(writer.decimals))
      if format == .gcode, 4 * step < tolerance {
        (share, writer.slack) = (tolerance - 2 * step, step)
      }
      var found = try ToolError.translating { try source.arcs(tolerance: share, effort: effort) }
      if format == .gcode, found.path.hasArcs(above: writer.maximumRadius) {
        // They become lines, which need their share of the tolerance.
        writer.slack += 0.5 * share
        found = try ToolError.translating {
          try source.arcs(tolerance: 0.5 * share, effort: effort)
        }
      }
      return ArcsReport(
        source: source,
        found: found,
        writer: writer,
        layers: subject.drawing?.layers(count: source.subpaths.count) ?? [],
        isYUp: flipY,
        format: pathFormat
      )
    }
  }

  /// The settings of G-code; options of it are refused for other formats.
  private func writer(for format: OutputFormat, _ machine: LengthUnit) throws -> GCodeWriter {
    if format != .gcode {
      let given: KeyValuePairs = [
        "--max-radius": maxRadius != nil, "--min-length": minLength != nil,
        "--safe-height": safeHeight != nil, "--depth": depth != nil, "--plunge": plunge != nil,
        "--laser": laser != nil, "--spindle": spindle != nil, "--header": header != nil,
        "--footer": footer != nil,
      ]
      for (name, isGiven) in given where isGiven { throw format.unused(name, use: "G-code") }
    }
    func length(_ millimeters: Double) -> Double { LengthUnit.mm.value(millimeters, in: machine) }
    var writer = GCodeWriter()
    writer.unit = machine == .inch ? .inches : .millimeters
    writer.feed = try feed?.positive(of: "--feed") ?? length(800)
    writer.maximumRadius = try maxRadius?.positive(of: "--max-radius") ?? length(1000)
    writer.minimumLength = try minLength?.positive(of: "--min-length") ?? length(0.01)
    let plunge = try plunge?.positive(of: "--plunge")
    if safeHeight != nil || depth != nil {
      let depth = try depth?.value(of: "--depth") ?? 0
      let safe = try safeHeight?.value(of: "--safe-height") ?? length(5)
      guard safe > depth else {
        throw ToolError.usage(
          "--depth \(PathText.number(depth)) is not below the safe height"
            + " \(PathText.number(safe)): 3 deep is --depth -3"
        )
      }
      writer.heights = .init(safe: safe, depth: depth, plunge: plunge ?? 0.25 * writer.feed)
    } else if plunge != nil {
      throw ToolError.usage("--plunge needs --depth or --safe-height")
    }
    switch (laser, spindle) {
    case (nil, nil): break
    case (let power?, nil): writer.tool = .laser(power: try power.positive(of: "--laser"))
    case (nil, let speed?): writer.tool = .spindle(speed: try speed.positive(of: "--spindle"))
    default: throw ToolError.usage("--laser and --spindle exclude each other")
    }
    if let header { writer.header = try lines(of: header) }
    if let footer { writer.footer = try lines(of: footer) }
    // A thousandth of an inch is too much for the rules of controllers.
    if machine == .inch { writer.decimals = 4 }
    if format == .gcode, let decimals = data.decimals.decimals {
      writer.decimals = try DecimalsOption.count(decimals)
    }
    guard writer.decimals <= 9 else {
      throw ToolError.usage("G-code has at most 9 decimals", at: "--decimals")
    }
    return writer
  }

  private func lines(of file: String) throws(ToolError) -> String {
    let input = try PathInput(file: file, limit: try options.limit.limit())
    return String(decoding: input.bytes, as: UTF8.self)
  }

  /// What a unit of the path is in the unit of the machine: as the file has it, or as asked for.
  private static func scale(
    of drawing: SVGDrawing?,
    _ unit: LengthUnit?,
    in machine: LengthUnit
  ) -> Double {
    if let length = drawing?.millimeters { return LengthUnit.mm.value(length, in: machine) }
    let pixels = drawing.map { $0.pixelSize.width / $0.viewBox.width } ?? 1
    return unit?.value(unit == .px ? pixels : 1, in: machine) ?? 1
  }
}

extension SVGDrawing {
  /// The ids of the items that the subpaths of all of them are of; none where that is not clear.
  fileprivate func layers(count: Int) -> [String] {
    let ids = items.flatMap { item in item.path.subpaths.map { _ in item.id ?? "0" } }
    return ids.count == count ? ids : []
  }
}

extension BezierPath {
  fileprivate func hasArcs(above radius: Double) -> Bool {
    segments.contains { segment in
      if case .arc(let arc) = segment { arc.radii.x > radius } else { false }
    }
  }
}

/// A path as lines and arcs.
private struct ArcsReport: ShapeReport {
  let source: BezierPath
  let found: ArcPath
  let writer: GCodeWriter
  /// The layer of each subpath.
  let layers: [String]
  let isYUp: Bool
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
    let deviation = deviation.map {
      let kind = source.segment(at: $0.location).kind
      return PathText.bound($0.distance) + " at " + PathText.location($0.location, kind)
    }
    return [
      ("Error", "\(PathText.bound(found.certifiedBound)) at most, proven"),
      (
        "Deviation",
        deviation ?? (found.certifiedBound > 0 ? "not looked for, it takes long" : "none")
      ),
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
    let text: String?
    switch format {
    case .gcode: text = writer.text(of: path)
    case .hpgl:
      var plotter = HPGLWriter()
      plotter.unit = writer.unit
      text = plotter.text(of: path)
    default:
      var drawing = DXFWriter()
      drawing.unit = writer.unit
      text = drawing.text(of: path, layers: layers)
    }
    guard let text else {
      throw ToolError(.path, "a coordinate of the result has more digits than the format")
    }
    try sink.write(text)
  }

  // MARK: The picture

  func writeSVG(to sink: ResultSink) throws {
    let precision = max(1e-5 * (path.boundingBox?.diagonal ?? 1), .leastNormalMagnitude)
    let pieces = try ToolError.translating {
      try path.segments.map { segment in
        let cubics = try BezierPath(segment).convertingToCubics(tolerance: precision)
        return cubics.segments.compactMap { if case .cubic(let cubic) = $0 { cubic } else { nil } }
      }
    }
    var figure = FitFigure(
      title: "\(PathText.count(arcCount, "arc")) and"
        + " \(PathText.count(pieces.count - arcCount, "line"))",
      subtitle: subtitle,
      curve: source.subpaths.map { subpath in
        subpath.segments.reduce(into: [subpath.start]) { points, segment in
          let steps = segment.kind == .line ? 1 : 32
          for step in 1...steps { points.append(segment.point(at: Double(step) / Double(steps))) }
        }
      },
      cubics: pieces
    )
    figure.isOfPieces = true
    figure.isYUp = isYUp
    figure.detail = detail
    try sink.write(figure.svg())
  }

  /// Segments of both that are compared at most: some seconds where all lie on each other.
  private static let mostPairs = 100_000

  /// The longest distance between the path and the result; nil where there is none, or where
  /// looking for it takes too long.
  private var deviation: PathDistance? {
    let count = path.segments.count { _ in true }
    let pairs = count * source.segments.count { _ in true }
    guard found.certifiedBound > 0, count <= 1000, pairs <= Self.mostPairs else { return nil }
    let largest = max(source.largestCoordinate, path.largestCoordinate)
    let accuracy = max(0.02 * found.certifiedBound, 0x1p-40 * largest)
    return try? source.distance(to: path, tolerance: accuracy)
  }

  /// The surroundings of the longest distance.
  private var detail: FitFigure.Detail? {
    guard let deviation, deviation.distance > 1e-9 * source.largestCoordinate else { return nil }
    let point = source.point(at: deviation.location)
    let gap = path.point(at: deviation.otherLocation) - point
    func near(_ path: BezierPath, _ location: PathLocation) -> [Point2D] {
      let segments = path.subpaths[location.subpath].segments
      return (-1...1).flatMap { step -> [Point2D] in
        let index = location.segment + step
        guard segments.indices.contains(index) else { return [] }
        let (segment, t) = (segments[index], step == 0 ? location.t : step < 0 ? 1 : 0)
        // So far around that the loupe is full.
        let reach = 2 * gap.length / max(segment.derivative(at: t).length, .leastNormalMagnitude)
        return (-12...12).map { part in
          let t = min(max(t + reach * Double(part) / 12, 0), 1)
          return Point2D.origin + (segment.point(at: t) - point)
        }
      }
    }
    return FitFigure.Detail(
      point: point,
      gap: gap,
      curve: near(source, deviation.location),
      fit: near(path, deviation.otherLocation),
      name: "bound \(PathText.bound(found.certifiedBound))"
    )
  }
}
#endif
