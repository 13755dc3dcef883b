// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import ArgumentParser
internal import BezierGeometry
internal import ErrorMinimization

struct ArcCommand: ReportCommand {
  static let formats = OutputFormat.allCases.filter { !OutputFormat.motion.contains($0) }

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
  var method: Typed<ArcRequest.Method>?

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

  @Flag(
    inversion: .prefixedNo,
    help: "End the text with a plot of the error. (default: on a terminal only)"
  )
  var plot: Bool?

  @OptionGroup var result: OutputOptions<ArcCommand>

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    let request = try ArcRequest(self, for: format)
    return ArcReport(request: request, result: try ArcResult(request), display: console.display)
  }
}
#endif
