// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import CurveFitting
internal import ErrorMinimization
internal import SVGPathData

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
    if case .tolerance(let given?) = goal { _ = try decimals.remainder(of: given) }
    var options = CurveFitOptions()
    if let effort = command.effort { options.effort = try effort.value(of: "--effort") }
    if let ends = command.ends { options.ends = try ends.value(of: "--ends") }
    if let fair = command.fair {
      let angle = try fair.value(of: "--fair").radians
      guard angle > 0 else { throw .usage("--fair \(fair.text) must be above 0") }
      options.maximumTangentDeviation = angle
    }
    self.options = options
    measure = try FitRequest.measure(command, goal, options)
    isClosed = command.closed
    corners = try command.corners?.value(of: "--corners")
    if command.certificate, format != .text, format != .json {
      throw .usage("--certificate applies to --format text and json, not to \(format.rawValue)")
    }
    showsCertificate = command.certificate
    showsPlot = try command.plot.isShown(format, command.result, on: display)
  }

  /// Reads what is to be made least.
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
    guard value == .maximum || (options.ends == .tangent && options.maximumTangentDeviation == nil)
    else {
      throw .usage("--measure \(measure.text) needs tangent ends, and goes without --fair")
    }
    return value
  }

  /// Whether all nodes, tangents and handles are varied at once.
  var isMinimized: Bool {
    options.effort == .best && options.ends == .tangent && options.maximumTangentDeviation == nil
  }

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

extension FitEffort: NamedValue {}

extension FitEnds: NamedValue {}

extension FitMeasure: NamedValue {}
#endif
