// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization

/// What `arcfit arc` is asked for, all options read and checked.
struct ArcRequest {
  /// How the arc is cut into pieces.
  enum Division {
    case count(Int)
    case tolerance(Double)
  }

  /// How the curves are found.
  enum Method: String, CaseIterable {
    case closedForm = "closed-form"
    case gsl
  }

  /// How numbers are rounded.
  enum Rounding {
    /// So many significant digits of each.
    case digits(Int)
    /// So many digits after the point.
    case decimals(Int)
  }

  /// The arc.
  let shape: ArcShape
  /// How the curves are found.
  let method: Method
  /// The degree of the curves.
  let degree: Int
  /// Whether a full turn may start anywhere: no start was given.
  let isStartFree: Bool
  /// How many cubics.
  let division: Division
  /// What is minimised or matched.
  let criterion: ArcCriterion
  /// What the ends share with the arc.
  let ends: EndCondition
  /// How numbers are to be rounded, nil for the format's own choice.
  let rounding: Rounding?
  /// Whether the table of all criteria belongs to the result.
  let showsCriteria: Bool
  /// Whether a plot of the error ends the text; nil where that depends on who reads it.
  let plot: Bool?
  /// Whether the result goes to standard output.
  let isForStandardOutput: Bool

  /// Reads the options of the command.
  init(_ command: ArcCommand, for format: OutputFormat) throws(ToolError) {
    shape = try ArcRequest.shape(command)
    division = try ArcRequest.division(command)
    (method, degree) = try ArcRequest.method(command)
    try ArcRequest.check(format, degree: degree)
    (criterion, ends) = try ArcRequest.criterion(command, degree: degree)
    isStartFree = command.start == nil
    try ArcRequest.checkEllipse(command, method: method, criterion: criterion)
    rounding = try ArcRequest.rounding(command)
    if rounding != nil, format == .json || format == .svg {
      let option = command.digits == nil ? "--decimals" : "--digits"
      throw .usage(
        "\(option) does not apply to --format \(format.rawValue), whose numbers are "
          + (format == .json ? "exact" : "pixels"),
        at: option
      )
    }
    if command.criteria != nil, format != .text, format != .json {
      throw .usage(
        "--criteria applies to --format text and json, not to \(format.rawValue)",
        at: "--criteria"
      )
    }
    if command.criteria == true, degree != 3 {
      throw .usage("--criteria compares cubics, not curves of degree \(degree)", at: "--criteria")
    }
    showsCriteria = command.criteria ?? false
    if command.plot != nil, format != .text {
      throw .usage("--plot applies to --format text, not to \(format.rawValue)", at: "--plot")
    }
    plot = command.plot
    isForStandardOutput = command.result.output == "-"
  }

  private static func rounding(_ command: ArcCommand) throws(ToolError) -> Rounding? {
    let decimals = try command.decimals.map { text throws(ToolError) in
      try DecimalsOption.count(text)
    }
    guard let digits = command.digits else { return decimals.map(Rounding.decimals) }
    guard decimals == nil else {
      throw .usage("--digits and --decimals exclude each other", at: "--digits")
    }
    return .digits(try NumberReader.integer(digits, option: "--digits", allowed: 1...17))
  }

  private static func shape(_ command: ArcCommand) throws(ToolError) -> ArcShape {
    let sweep = try command.angle.value(of: "--angle").radians
    let center = try command.center?.value(of: "--center").vector ?? .zero
    let start = try command.start?.value(of: "--start").radians ?? 0
    let origin = Point2D(x: center.x, y: center.y)
    guard let ellipse = command.ellipse else {
      guard command.rotation == nil else {
        throw .usage("--rotation turns an ellipse: it needs --ellipse", at: "--rotation")
      }
      let radius = try command.radius?.value(of: "--radius").value ?? 1
      return .circle(
        CircularArc(center: origin, radius: radius, startAngle: start, sweep: sweep)
      )
    }
    guard command.radius == nil else {
      throw .usage("--radius and --ellipse exclude each other", at: "--radius")
    }
    let rotation = try command.rotation?.value(of: "--rotation").radians ?? 0
    return .ellipse(
      EllipticalArc.CenterForm(
        center: origin,
        radii: try ellipse.value(of: "--ellipse").vector,
        rotation: rotation,
        startAngle: start,
        sweep: sweep
      )
    )
  }

  private static func division(_ command: ArcCommand) throws(ToolError) -> Division {
    if let tolerance = command.tolerance {
      guard command.segments == nil else {
        throw .usage("--segments and --tolerance exclude each other", at: "--segments")
      }
      return .tolerance(try tolerance.value(of: "--tolerance").value)
    }
    guard let text = command.segments else { return .count(1) }
    let allowed = 1...CircularArc.maximumCubicCount
    return .count(try NumberReader.integer(text, option: "--segments", allowed: allowed))
  }

  private static func criterion(
    _ command: ArcCommand,
    degree: Int
  ) throws(ToolError) -> (ArcCriterion, EndCondition) {
    let ends = try command.ends?.value(of: "--ends")
    guard let name = command.criterion else {
      return ends == .curvature
        ? (.curvature, .curvature)
        : (.minimaxRadial, ends ?? (degree == 3 ? .tangent : .point))
    }
    let criterion = try name.value(of: "--criterion")
    return (criterion, ends ?? (degree == 3 ? criterion.defaultEnds : .point))
  }
}

extension ArcRequest {
  /// The method and the degree; only GSL knows other degrees than 3, for circles.
  static func method(_ command: ArcCommand) throws(ToolError) -> (Method, Int) {
    var degree = 3
    if let text = command.degree {
      let degrees = ArcMinimizer.degrees.lowerBound...ArcMinimizer.degrees.upperBound
      degree = try NumberReader.integer(text, option: "--degree", allowed: degrees)
    }
    var method = degree == 3 ? Method.closedForm : .gsl
    if let named = try command.method?.value(of: "--method") {
      guard named == .gsl || degree == 3 else {
        throw .usage(
          "--degree \(degree) needs --method gsl; closed forms are cubics",
          at: "--degree"
        )
      }
      method = named
    }
    guard degree == 3 || command.ellipse == nil else {
      throw .usage("--ellipse is fitted by cubics, not by degree \(degree)", at: "--degree")
    }
    return (method, degree)
  }

  /// Refuses what the fit of an ellipse by true distance does not know.
  static func checkEllipse(
    _ command: ArcCommand,
    method: Method,
    criterion: ArcCriterion
  ) throws(ToolError) {
    guard command.ellipse != nil, method == .gsl else { return }
    guard criterion == .minimaxRadial else {
      throw .usage(
        "--method gsl fits an ellipse by its largest distance (minimax-radial), not by "
          + criterion.name,
        at: "--criterion"
      )
    }
    guard command.criteria != true else {
      throw .usage(
        "--criteria compares equal cubics; by true distance they differ",
        at: "--criteria"
      )
    }
  }

  /// Refuses formats that cannot carry the degree.
  static func check(_ format: OutputFormat, degree: Int) throws(ToolError) {
    let carried =
      switch format {
      case .text, .json, .csv: ArcMinimizer.degrees
      case .svgpath: 2...3
      default: 3...3
      }
    guard carried.contains(degree) else {
      throw .usage(
        "--format \(format.rawValue) does not carry curves of degree \(degree); text, json and csv do",
        at: "--format"
      )
    }
  }
}
#endif
