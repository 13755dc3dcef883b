// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import ArgumentParser
internal import BezierGeometry
internal import ErrorMinimization

struct ArcCommand: ReportCommand {
  static let formats = OutputFormat.ofCurves

  static let configuration = CommandConfiguration(
    commandName: "arc",
    abstract: "Fit one arc (the default command).",
    discussion: """
      Angles are radians, counter-clockwise where y points up; negative ones are
      clockwise. They may be written 2.36, 135deg, 135°, 3/8turn, 150grad, 3pi/4 or
      0.75π. Lengths and errors are in the units of the radius.

      CRITERIA, with the ends they are defined for, the default first:
        minimax-radial         least largest distance      tangent, point, free
        minimax-squared        the same, distance squared  tangent, point, free
        midpoint               middle on the circle        tangent
        curvature              the circle's at both ends   curvature
        inside                 nowhere outside             tangent, point, free
        outside                nowhere inside              tangent, free
        equal-area             the arc's area              tangent
        equal-length           the arc's length            tangent
        mean-radius            the arc's radius on average tangent
        least-squares          over t                      tangent
        least-squares-angle    over the angle              tangent
        least-squares-squared  of the squared radius       tangent
        least-absolute         mean distance               tangent
        minimax-curvature      least largest deviation     tangent
        uniform-start          h = sweep / 3, a baseline   tangent

      ENDS, what the curve shares with the arc there:
        tangent    points and directions
        point      points only
        free       nothing
        curvature  points, directions and curvature

      EXAMPLES:
        arcfit --angle 2.36
        arcfit --angle 2.36 --criteria
        arcfit --angle 2.36 --criterion midpoint
        arcfit --angle -135deg --radius 40 --center 50,50 --format svgpath
        arcfit --angle 2pi --tolerance 1e-3 --ends free
        arcfit --angle 3pi/2 --segments 2 --ellipse 3,1 --rotation 30deg
        arcfit --angle 2.36 --output arc.svg
        arcfit --angle 2.36 --method gsl --criterion least-squares
        arcfit --angle 2.36 --degree 2 --format svgpath

      EXIT CODES: 0 done, 64 wrong usage, 65 no cubic for this arc and criterion,
      73 the output cannot be written.
      """
  )

  @Option(name: .shortAndLong, parsing: .unconditional, help: "The angle to turn by.")
  var angle: Typed<Angle>

  @Option(name: .shortAndLong, parsing: .unconditional, help: "The radius. (default: 1)")
  var radius: Typed<Double>?

  @Option("x,y", "The centre. (default: 0,0)")
  var center: Typed<Vector2D>?

  @Option("angle", "The angle of the start point. (default: 0)")
  var start: Typed<Angle>?

  @Option(
    "rx,ry",
    "Fit an arc of an ellipse with these radii; angles are those of the circle before it is "
      + "stretched."
  )
  var ellipse: Typed<Vector2D>?

  @Option("angle", "The angle of the ellipse's first radius. (default: 0)")
  var rotation: Typed<Angle>?

  @Option("count", "The number of cubics. (default: 1)", name: [.customShort("n"), .long])
  var segments: String?

  @Option("distance", "Use the fewest cubics that stay this close to the arc.", name: .shortAndLong)
  var tolerance: Typed<Double>?

  @Option(
    "name",
    "What is minimised or matched. (default: minimax-radial)",
    name: .shortAndLong,
    parsing: .next
  )
  var criterion: Typed<ArcCriterion>?

  @Option(
    "name",
    "What the ends share with the arc. (default: tangent)",
    name: .shortAndLong,
    parsing: .next
  )
  var ends: Typed<EndCondition>?

  @Option(
    "name",
    "By formulas, or numerically from the criterion's definition. (default: closed-form)",
    parsing: .next
  )
  var method: Typed<Method>?

  @Option(
    "degree",
    "The degree of the curves, 2 to 5; others than 3 by gsl, with point or free ends. (default: 3)",
    completion: .list(ArcMinimizer.degrees.map { String($0) })
  )
  var degree: String?

  @Option("count", "Round each number to so many significant digits.")
  var digits: String?

  @Option(
    "count",
    "Round to so many decimals. (default: 12 for text and size 1, fewer for larger numbers; "
      + "else as many as the number needs)",
    name: .shortAndLong
  )
  var decimals: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Add the table of all criteria to text or JSON. (default: no)"
  )
  var criteria: Bool?

  @OptionGroup var plot: PlotOption

  @OptionGroup var result: OutputOptions<ArcCommand>

  enum Method: String, CaseIterable {
    case closedForm = "closed-form"
    case gsl
  }

  enum Rounding {
    /// So many significant digits of each.
    case digits(Int)
    /// So many digits after the point.
    case decimals(Int)

    /// How numbers up to a size are written.
    func format(scale: Double, keepsZeros: Bool = false) -> CoordinateFormat {
      switch self {
      case .digits(let digits): .significant(digits, scale: scale, keepsZeros: keepsZeros)
      case .decimals(let decimals): .fixed(decimals: decimals, keepsZeros: keepsZeros)
      }
    }
  }

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    let shape = try shape()
    let division = try countOrTolerance()
    let (method, degree) = try methodAndDegree(format)
    let given = try ends?.value(of: "--ends")
    let named = try criterion?.value(of: "--criterion")
    let criterion = named ?? (given == .curvature ? .curvature : .minimaxRadial)
    let rounding = try rounding(format)
    try check(format, isCircle: shape.isCircle, method, degree, criterion)
    let showsPlot = try plot.isShown(format, result, on: console.display)
    let ends = given ?? (degree == 3 ? criterion.defaultEnds : .point)
    let fit = try fit(shape, method, division, degree, criterion, ends)
    return ArcReport(
      fit: fit,
      curves: fit.curves,
      criterion: criterion,
      ends: ends,
      degree: degree,
      method: method,
      rounding: rounding,
      showsCriteria: criteria == true,
      showsPlot: showsPlot,
      display: console.display
    )
  }

  private func fit(
    _ shape: ArcShape,
    _ method: Method,
    _ division: (count: Int, tolerance: Double?),
    _ degree: Int,
    _ criterion: ArcCriterion,
    _ ends: EndCondition
  ) throws(ToolError) -> any FittedArc {
    let (arc, form) = (shape.circle, shape.form)
    // A full turn may start anywhere where no start is given.
    let minimizer = EllipseMinimizer(form, ends: ends, isStartFree: start == nil)
    let count = division.count
    do {
      switch (method, shape.isCircle, division.tolerance) {
      case (.closedForm, true, nil):
        return try arc.fit(count: count, criterion: criterion, ends: ends)
      case (.closedForm, true, let distance?):
        return try arc.fit(tolerance: distance, criterion: criterion, ends: ends)
      case (.closedForm, false, nil):
        return try form.fit(count: count, criterion: criterion, ends: ends)
      case (.closedForm, false, let distance?):
        return try form.fit(tolerance: distance, criterion: criterion, ends: ends)
      case (.gsl, true, nil):
        return try arc.minimized(count: count, degree: degree, criterion: criterion, ends: ends)
      case (.gsl, true, let distance?):
        return try arc.minimized(
          tolerance: distance,
          degree: degree,
          criterion: criterion,
          ends: ends
        )
      case (.gsl, false, nil): return try minimizer.fit(count: count)
      case (.gsl, false, let distance?): return try minimizer.fit(tolerance: distance)
      }
    } catch {
      throw ToolError(arc: error)
    }
  }

  // MARK: Options

  private func countOrTolerance() throws(ToolError) -> (count: Int, tolerance: Double?) {
    let allowed = 1...CircularArc.maximumCubicCount
    let count = try NumberReader.integer(segments, option: "--segments", allowed: allowed)
    let distance = try tolerance?.value(of: "--tolerance")
    guard count == nil || distance == nil else {
      throw .usage("--segments and --tolerance exclude each other")
    }
    return (count ?? 1, distance)
  }

  private func shape() throws(ToolError) -> ArcShape {
    let sweep = try angle.value(of: "--angle").radians
    let center = try center?.value(of: "--center") ?? .zero
    let start = try start?.value(of: "--start").radians ?? 0
    guard ellipse == nil || radius == nil else {
      throw .usage("--radius and --ellipse exclude each other")
    }
    guard ellipse != nil || rotation == nil else {
      throw .usage("--rotation turns an ellipse: it needs --ellipse")
    }
    let rotation = try rotation?.value(of: "--rotation").radians ?? 0
    let radius = try radius?.value(of: "--radius") ?? 1
    let form = EllipticalArc.CenterForm(
      center: Point2D(x: center.x, y: center.y),
      radii: try ellipse?.value(of: "--ellipse") ?? Vector2D(x: radius, y: radius),
      rotation: rotation,
      startAngle: start,
      sweep: sweep
    )
    return ArcShape(form: form, isCircle: ellipse == nil)
  }

  /// The method and the degree; only GSL knows other degrees than 3, for circles.
  private func methodAndDegree(_ format: OutputFormat) throws(ToolError) -> (Method, Int) {
    let degrees = ArcMinimizer.degrees
    let degree = try NumberReader.integer(degree, option: "--degree", allowed: degrees) ?? 3
    let named = try method?.value(of: "--method")
    guard named != .closedForm || degree == 3 else {
      throw .usage("--degree \(degree) needs --method gsl; closed forms are cubics")
    }
    guard degree == 3 || ellipse == nil else {
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
          + " do"
      )
    }
    return (named ?? (degree == 3 ? .closedForm : .gsl), degree)
  }

  private func rounding(_ format: OutputFormat) throws(ToolError) -> Rounding? {
    let decimals = try decimals.map(DecimalsOption.count)
    let digits = try digits.map { text throws(ToolError) in
      guard decimals == nil else { throw .usage("--digits and --decimals exclude each other") }
      return try NumberReader.integer(text, option: "--digits", allowed: 1...17)
    }
    guard let rounding = digits.map(Rounding.digits) ?? decimals.map(Rounding.decimals) else {
      return nil
    }
    if format == .json || format == .svg {
      let option = digits == nil ? "--decimals" : "--digits"
      throw .usage(
        "\(option) does not apply to --format \(format.rawValue), whose numbers are "
          + (format == .json ? "exact" : "pixels")
      )
    }
    return rounding
  }

  private func check(
    _ format: OutputFormat,
    isCircle: Bool,
    _ method: Method,
    _ degree: Int,
    _ criterion: ArcCriterion
  ) throws(ToolError) {
    let showsCriteria = criteria == true
    if !isCircle, method == .gsl {
      guard criterion == .minimaxRadial else {
        throw .usage(
          "--method gsl fits an ellipse by its largest distance (minimax-radial), not by "
            + criterion.name,
          at: "--criterion"
        )
      }
      guard !showsCriteria else {
        throw .usage("--criteria compares equal cubics; by true distance they differ")
      }
    }
    if criteria != nil, format != .text, format != .json {
      throw .usage("--criteria applies to --format text and json, not to \(format.rawValue)")
    }
    if showsCriteria, degree != 3 {
      throw .usage("--criteria compares cubics, not curves of degree \(degree)")
    }
  }
}
#endif
