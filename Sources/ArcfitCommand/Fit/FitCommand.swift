// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import CurveFitting
internal import ErrorMinimization

struct FitCommand: ReportCommand {
  static let formats = OutputFormat.ofCurves

  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Fit the fewest cubics to a curve, to points or to a path.",
    discussion: """
      Cubics and what they are fitted to stay within the tolerance of each other. Of
      curves and paths that is proven: the certified bound includes all rounding. Of
      points, the distances are measured.

      CURVES, by formulas with t, or x or the angle a, or by name:
        --curve 'x=cos(t)*(1+0.2*t)' 'y=sin(t)*(1+0.2*t)' --range 0:4pi
        --curve 'y=exp(-x^2)' --range -3:3
        --curve 'r=1+0.3*cos(5*a)' --range 0:2pi
      Formulas have numbers, pi, e, + - * / ^ (to the right first), parentheses and
      sin cos tan asin acos atan atan2(y,x) exp log sqrt abs sinh cosh tanh.
      NAMES, where r is a radius, a and b are half the width and height, or as given:
        circle:r ellipse:a,b
        superellipse:a,b,n      |x/a|^n + |y/b|^n = 1: an ellipse for n = 2, squarer
                                above that, a star below 1
        spiral:a,b              r = a + b t; log-spiral:a,b: r = a e^(b t)
        euler[:scale]           the curvature grows with the length: pi t / scale
        cycloid:r               a point on the rim of a wheel that rolls
        involute:r              the end of a thread that is unwound from a circle, by
                                the angle t: the flank of a gear's tooth
        rose:a,k                r = a cos(k t): k petals of length a, 2k for even k
        lissajous:m,n,phase[,a,b]
                                x = a sin(m t), y = b sin(n t + phase)
        lemniscate:a            a figure of eight from x = -a to a

      POINTS are CSV (x,y or x,y,weight a line, or the columns of --x and --y), JSON
      ([[x,y],...] or {"points": ...}), or an SVG polyline or polygon; paths are path
      data or SVG files. CSV has semicolons, tabs, commas or blanks between columns,
      decimal commas where a comma does not separate, quotes, no separators of
      thousands, and ISO dates: days since 1970-01-01, or seconds if there are times.
      With --noise, the standard deviation of the points, cubics run between them,
      as few as it explains; --noise auto estimates it. With --function, y stays a
      function of x.

      OUTLINES to edit: --extrema has nodes where they are highest, lowest, leftmost
      and rightmost, and lines stay lines; --symmetric keeps a symmetry; with
      --decimals 0 the best control points on whole numbers are searched. For shapes
      to be filled, 'arcfit simplify' also keeps outlines apart.

      CORNERS, where directions jump: of points and paths, angles above --corners
      30deg (of points 45deg without), none, or a list of points, counted from 0; of
      curves, a list of parameters beside those that are found.

      EXAMPLES:
        arcfit fit --curve spiral:0.1,0.15 --range 0:4pi --tolerance 1e-4
        arcfit fit --curve 'y=sqrt(x)' --range 0.05:4 --segments 1
        arcfit fit points.csv --tolerance 0.01 --format svgpath
        arcfit fit track.csv --noise 0.5 --format json
        arcfit fit sales.csv --x month --y revenue --function --noise auto
        arcfit fit icon.svg --tolerance 0.05 -o fit.svg
        arcfit fit glyph.svg -t 2 --extrema --symmetric --decimals 0 -f svgpath
        arcfit fit --curve circle:1 -t 1e-6 --effort best --certificate -f json

      EXIT CODES: 0 done, 64 wrong usage, 65 no answer for this input, 66 no such
      input, 73 the output cannot be written.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Points as CSV or JSON, path data, an SVG file, or - for standard input.",
      valueName: "input"
    ),
    completion: .file()
  )
  var input: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("A curve by one formula or two, or by name.", valueName: "curve")
  )
  var curve: [String] = []

  @Option(
    "from:to",
    "The range of the curve's parameter, such as 0:4pi. (default: of named curves their own)"
  )
  var range: Typed<ClosedRange<Double>>?

  @Option(
    "distance",
    "How far cubics and curve may be apart. (default: a thousandth of the diagonal of the bounds)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Option("count", "So many cubics, as close as they can be.", name: [.customShort("n"), .long])
  var segments: String?

  @Option("name", "How much work it is worth. (default: balanced)", parsing: .next)
  var effort: Typed<FitEffort>?

  @Option(
    "name",
    "What the cubics share with the curve at their ends. (default: tangent)",
    name: .shortAndLong,
    parsing: .next
  )
  var ends: Typed<FitEnds>?

  @Option("angle", "The most by which directions may differ; avoids slight bumps.")
  var fair: Typed<Angle>?

  @Flag(help: "Nodes where the curve is horizontal or vertical and turns, handles along.")
  var extrema = false

  @Flag(help: "Keep the symmetry of each subpath, left to right or top to bottom; with --extrema.")
  var symmetric = false

  @Flag(
    inversion: .prefixedNo,
    help: "Whether the end is the start. (default: where it is)"
  )
  var closed: Bool?

  @OptionGroup var columns: ColumnOptions

  @Flag(help: "Keep y a function of x: no cubic folds back. For points in the order of x.")
  var function = false

  @Option("corners", "Where directions jump: none, an angle, or a list.")
  var corners: Typed<CornerChoice>?

  @Option("distance", "The standard deviation of the points' coordinates, or auto.")
  var noise: Typed<NoiseChoice>?

  @Option(
    "name",
    "What --segments makes least: maximum, rms, area. (default: maximum)",
    parsing: .next
  )
  var measure: Typed<FitMeasure>?

  @Flag(help: "Add the proof of the bound to text or JSON.")
  var certificate = false

  @OptionGroup var plot: PlotOption

  @OptionGroup var data: PathDataOptions

  @OptionGroup var selection: SelectOption

  @OptionGroup var result: OutputOptions<FitCommand>

  @OptionGroup var limit: InputLimitOption

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    let request = try FitRequest(self, for: format, on: console.display)
    let target = try FitTarget(self, request, on: console)
    let result = try target.fit(on: console)
    let largest = result.path.largestCoordinate
    return FitReport(
      target: target,
      result: result,
      displacement: result.isOnGrid
        ? 2 * largest.ulp : try request.decimals.displacement(largestCoordinate: largest),
      display: console.display
    )
  }
}

/// How far points are off, as `--noise` says it: a standard deviation, or `auto`.
struct NoiseChoice: OptionValue {
  /// nil for an estimate.
  let deviation: Double?

  static var names: [String] { ["auto"] }

  static func read(_ text: String, option: String) throws(ToolError) -> NoiseChoice {
    guard text != "auto" else { return NoiseChoice(deviation: nil) }
    return NoiseChoice(deviation: try Typed<Double>(argument: text).positive(of: option))
  }
}

/// The range of a curve's parameter: two numbers or angles with a colon between them, `0:4pi`.
extension ClosedRange<Double>: OptionValue {
  static func read(_ text: String, option: String) throws(ToolError) -> ClosedRange<Double> {
    let ends = text.split(separator: ":", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw .usage("\(option) '\(text)' cannot be read as a range such as 0:4pi or -1:2.5")
    }
    let low = try Angle.parameter(ends[0], option: option)
    let high = try Angle.parameter(ends[1], option: option)
    guard low < high else {
      throw .usage("\(option) '\(text)' is empty: its end must be above its start")
    }
    return low...high
  }
}

/// Where directions jump, as `--corners` says it.
enum CornerChoice: OptionValue {
  case none
  /// Wherever they turn by more than an angle, in radians.
  case turns(Double)
  /// At these locations: parameters, or points counted from 0.
  case locations([Double])

  static var names: [String] { ["none"] }

  static func read(_ text: String, option: String) throws(ToolError) -> CornerChoice {
    if text == "none" { return .none }
    // An angle has a unit; locations are plain numbers, of which pi may be a part where there are
    // several.
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      part.utf8.allSatisfy { Array("0123456789+-.eE ".utf8).contains($0) }
    }
    if parts.count == 1, !isPlain {
      let angle = try Angle.read(text, option: option).radians
      guard angle > 0, angle < .pi else {
        throw .usage("\(option) '\(text)' is no angle between 0 and 180deg")
      }
      return .turns(angle)
    }
    var locations: [Double] = []
    for part in parts { locations.append(try Angle.parameter(part, option: option)) }
    return .locations(locations)
  }
}

/// What `arcfit fit` was asked for, checked, but for its input.
struct FitRequest {
  /// What decides the number of cubics.
  enum Goal {
    /// The fewest within a distance; nil for the default.
    case tolerance(Double?)
    case count(Int)
    /// As many as points justify that are off by so much; nil for an estimate.
    case noise(Double?)
  }

  let goal: Goal
  let options: CurveFitOptions
  /// What a given number of cubics makes least.
  let measure: FitMeasure
  /// Whether the end is the start; nil for wherever it is.
  let isClosed: Bool?
  /// Whether y stays a function of x.
  let isFunction: Bool
  let corners: CornerChoice?
  let showsCertificate: Bool
  /// Whether a plot of the error ends the text.
  let showsPlot: Bool
  let format: SVGPathFormat
  let decimals: DecimalsOption

  init(_ command: FitCommand, for format: OutputFormat, on display: Display) throws(ToolError) {
    self.format = try command.data.pathFormat(for: format)
    decimals = command.data.decimals
    goal = try FitRequest.goal(command)
    var options = CurveFitOptions()
    if let effort = command.effort { options.effort = try effort.value(of: "--effort") }
    if let ends = command.ends { options.ends = try ends.value(of: "--ends") }
    if let fair = command.fair {
      let angle = try fair.value(of: "--fair").radians
      guard angle > 0 else { throw .usage("--fair \(fair.text) must be above 0") }
      options.maximumTangentDeviation = angle
    }
    (options.hasExtremeNodes, options.isSymmetric) = (command.extrema, command.symmetric)
    self.options = options
    measure = try FitRequest.measure(command, goal, options)
    isClosed = command.closed
    isFunction = command.function
    if isFunction, isClosed == true { throw .usage("--function and --closed exclude each other") }
    corners = try command.corners?.value(of: "--corners")
    if command.certificate, format != .text, format != .json {
      throw .usage("--certificate applies to --format text and json, not to \(format.rawValue)")
    }
    showsCertificate = command.certificate
    showsPlot = try command.plot.isShown(format, command.result, on: display)
  }

  private static func measure(
    _ command: FitCommand,
    _ goal: Goal,
    _ options: CurveFitOptions
  ) throws(ToolError) -> FitMeasure {
    guard let measure = command.measure else { return .maximum }
    guard case .count = goal else {
      throw .usage("--measure needs --segments: a tolerance is a largest distance")
    }
    let value = try measure.value(of: "--measure")
    guard value == .maximum || options.isPlain else {
      throw .usage(
        "--measure \(measure.text) needs tangent ends, and goes without --fair, --extrema and"
          + " --symmetric"
      )
    }
    return value
  }

  /// Whether all nodes, tangents and handles are varied at once.
  var isMinimized: Bool { options.effort == .best && options.isPlain }

  /// The corners named for a curve besides those that it knows itself; nil where it has none.
  func cornerParameters(in range: ClosedRange<Double>) throws(ToolError) -> [Double]? {
    switch corners {
    case nil: return []
    case .some(.none): return nil
    case .locations(let locations):
      for t in locations where t <= range.lowerBound || t >= range.upperBound {
        throw .usage("--corners \(PathText.number(t)) is not inside the range of the curve")
      }
      return locations
    case .turns: throw .usage("--corners of a curve are parameters, not an angle")
    }
  }

  private static func goal(_ command: FitCommand) throws(ToolError) -> Goal {
    let given = [
      (command.tolerance != nil, "--tolerance"), (command.segments != nil, "--segments"),
      (command.noise != nil, "--noise"),
    ].filter(\.0).map(\.1)
    guard given.count < 2 else {
      throw .usage("\(given[0]) and \(given[1]) exclude each other", at: given[1])
    }
    if let noise = command.noise { return .noise(try noise.value(of: "--noise").deviation) }
    if let text = command.segments {
      return .count(try NumberReader.integer(text, option: "--segments", allowed: 1...100_000))
    }
    return .tolerance(try command.tolerance?.positive(of: "--tolerance"))
  }
}

extension CurveFitOptions {
  /// Whether nodes and handles may be wherever the error is least, but for smoothness.
  fileprivate var isPlain: Bool {
    ends == .tangent && maximumTangentDeviation == nil && !hasExtremeNodes && !isSymmetric
  }
}

extension FitEffort: NamedValue {}

extension FitEnds: NamedValue {}

extension FitMeasure: NamedValue {}
#endif
