// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import SVGPathData

/// What `arcfit arc` is asked for, all options read and checked.
struct ArcRequest {
  /// How the arc is cut into pieces.
  enum Division {
    case count(Int)
    case tolerance(Double)
  }

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

  let shape: ArcShape
  let method: Method
  let degree: Int
  /// Whether a full turn may start anywhere, as no start was given.
  let isStartFree: Bool
  let division: Division
  let criterion: ArcCriterion
  let ends: EndCondition
  /// How numbers are to be rounded, nil for the format's own choice.
  let rounding: Rounding?
  /// Whether the table of all criteria belongs to the result.
  let showsCriteria: Bool
  /// Whether a plot of the error ends the text; nil where that depends on who reads it.
  let plot: Bool?
  /// Whether the result goes to standard output.
  let isForStandardOutput: Bool

  init(_ command: ArcCommand, for format: OutputFormat) throws(ToolError) {
    shape = try ArcRequest.shape(command)
    let count = try NumberReader.integer(
      command.segments,
      option: "--segments",
      allowed: 1...CircularArc.maximumCubicCount
    )
    let tolerance = try command.tolerance?.value(of: "--tolerance")
    guard count == nil || tolerance == nil else {
      throw .usage("--segments and --tolerance exclude each other", at: "--segments")
    }
    division = tolerance.map(Division.tolerance) ?? .count(count ?? 1)
    let (method, degree) = try ArcRequest.method(command, format)
    (self.method, self.degree) = (method, degree)
    let ends = try command.ends?.value(of: "--ends")
    let named = try command.criterion?.value(of: "--criterion")
    let criterion = named ?? (ends == .curvature ? .curvature : .minimaxRadial)
    self.criterion = criterion
    self.ends = ends ?? (degree == 3 ? criterion.defaultEnds : .point)
    isStartFree = command.start == nil
    showsCriteria = command.criteria ?? false
    plot = command.plot
    isForStandardOutput = command.result.output == "-"
    rounding = try ArcRequest.rounding(command, format)
    try check(command, format)
  }

  private static func shape(_ command: ArcCommand) throws(ToolError) -> ArcShape {
    let sweep = try command.angle.value(of: "--angle").radians
    let center = try command.center?.value(of: "--center") ?? .zero
    let start = try command.start?.value(of: "--start").radians ?? 0
    var (radii, rotation) = (Vector2D(x: 1, y: 1), 0.0)
    if let ellipse = command.ellipse {
      guard command.radius == nil else {
        throw .usage("--radius and --ellipse exclude each other", at: "--radius")
      }
      rotation = try command.rotation?.value(of: "--rotation").radians ?? 0
      radii = try ellipse.value(of: "--ellipse")
    } else {
      guard command.rotation == nil else {
        throw .usage("--rotation turns an ellipse: it needs --ellipse", at: "--rotation")
      }
      let radius = try command.radius?.value(of: "--radius") ?? 1
      radii = Vector2D(x: radius, y: radius)
    }
    let form = EllipticalArc.CenterForm(
      center: Point2D(x: center.x, y: center.y),
      radii: radii,
      rotation: rotation,
      startAngle: start,
      sweep: sweep
    )
    return ArcShape(form: form, isCircle: command.ellipse == nil)
  }

  /// The method and the degree; only GSL knows other degrees than 3, for circles.
  private static func method(
    _ command: ArcCommand,
    _ format: OutputFormat
  ) throws(ToolError) -> (Method, Int) {
    let degrees = ArcMinimizer.degrees
    let degree =
      try NumberReader.integer(command.degree, option: "--degree", allowed: degrees) ?? 3
    let named = try command.method?.value(of: "--method")
    guard named != .closedForm || degree == 3 else {
      throw .usage("--degree \(degree) needs --method gsl; closed forms are cubics", at: "--degree")
    }
    guard degree == 3 || command.ellipse == nil else {
      throw .usage("--ellipse is fitted by cubics, not by degree \(degree)", at: "--degree")
    }
    let carried =
      switch format {
      case .text, .json, .csv: degrees
      case .svgpath: 2...3
      default: 3...3
      }
    guard carried.contains(degree) else {
      throw .usage(
        "--format \(format.rawValue) does not carry curves of degree \(degree); text, json and csv"
          + " do",
        at: "--format"
      )
    }
    return (named ?? (degree == 3 ? .closedForm : .gsl), degree)
  }

  private static func rounding(
    _ command: ArcCommand,
    _ format: OutputFormat
  ) throws(ToolError) -> Rounding? {
    let decimals = try command.decimals.map(DecimalsOption.count)
    let digits = try command.digits.map { text throws(ToolError) in
      guard decimals == nil else {
        throw .usage("--digits and --decimals exclude each other", at: "--digits")
      }
      return try NumberReader.integer(text, option: "--digits", allowed: 1...17)
    }
    guard let rounding = digits.map(Rounding.digits) ?? decimals.map(Rounding.decimals) else {
      return nil
    }
    if format == .json || format == .svg {
      let option = digits == nil ? "--decimals" : "--digits"
      throw .usage(
        "\(option) does not apply to --format \(format.rawValue), whose numbers are "
          + (format == .json ? "exact" : "pixels"),
        at: option
      )
    }
    return rounding
  }

  /// Refuses options that do not go together.
  private func check(_ command: ArcCommand, _ format: OutputFormat) throws(ToolError) {
    if !shape.isCircle, method == .gsl {
      guard criterion == .minimaxRadial else {
        throw .usage(
          "--method gsl fits an ellipse by its largest distance (minimax-radial), not by "
            + criterion.name,
          at: "--criterion"
        )
      }
      guard !showsCriteria else {
        throw .usage(
          "--criteria compares equal cubics; by true distance they differ",
          at: "--criteria"
        )
      }
    }
    if command.criteria != nil, format != .text, format != .json {
      throw .usage(
        "--criteria applies to --format text and json, not to \(format.rawValue)",
        at: "--criteria"
      )
    }
    if showsCriteria, degree != 3 {
      throw .usage("--criteria compares cubics, not curves of degree \(degree)", at: "--criteria")
    }
    if plot != nil, format != .text {
      throw .usage("--plot applies to --format text, not to \(format.rawValue)", at: "--plot")
    }
  }
}

extension ArcRequest.Rounding {
  /// How numbers up to a size are written.
  func format(scale: Double, keepsZeros: Bool = false) -> CoordinateFormat {
    switch self {
    case .digits(let digits): .significant(digits, scale: scale, keepsZeros: keepsZeros)
    case .decimals(let decimals): .fixed(decimals: decimals, keepsZeros: keepsZeros)
    }
  }
}

/// The arc to be fitted.
struct ArcShape {
  /// The arc in centre form; the radii of a circle are equal.
  let form: EllipticalArc.CenterForm
  /// Whether it was given as an arc of a circle.
  let isCircle: Bool

  var circle: CircularArc {
    CircularArc(
      center: form.center,
      radius: form.radii.x,
      startAngle: form.startAngle,
      sweep: form.sweep
    )
  }
  /// The larger radius.
  var radius: Double { max(form.radii.x, form.radii.y) }
  /// The word for the whole curve.
  var name: String { isCircle ? "circle" : "ellipse" }
  /// The size of the coordinates, for choosing digits.
  var scale: Double { max(radius, form.center.x.magnitude, form.center.y.magnitude) }
  /// Whether the arc is exactly one turn, so that its path can be closed.
  var isFullTurn: Bool { form.sweep.magnitude == 2 * .pi }
}
#endif
