// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import PathExport

/// What cubics are to be fitted to, as the command line named it.
struct FitTarget {
  /// The kinds of targets.
  enum Kind {
    case curve(CurveSource)
    case points(PointList)
    case path(BezierPath)
  }

  let kind: Kind
  /// What it is called: the formulas, the name of the curve, or the input.
  let label: String
  /// The name of a curve's variable.
  var variable = "t"

  /// Whether y points up in pictures: of curves and of points, but not of what SVG drew.
  var isYUp = true

  /// Reads the curve or the input.
  init(_ command: FitCommand, _ request: FitRequest, on console: Console) throws(ToolError) {
    guard !command.curve.isEmpty else {
      guard let input = command.input else {
        throw .usage("an input or --curve is needed; 'arcfit help fit' shows both", at: "--curve")
      }
      if command.range != nil {
        throw .usage("--range is for --curve; points and paths have their own", at: "--range")
      }
      let limit = try command.limit.limit()
      let read = try FitInput.read(
        input.text,
        limit: limit,
        selecting: command.selection.select,
        on: console
      )
      switch read {
      case .points(let list, let isDrawn):
        kind = .points(list.closed(request.isClosed))
        isYUp = !isDrawn
      case .path(let path):
        try FitTarget.refuseForPaths(command)
        kind = .path(path)
        isYUp = false
      }
      label = input.text
      return
    }
    if let input = command.input {
      throw .usage("--curve and the input '\(input.text)' exclude each other", at: "--curve")
    }
    if case .noise = request.goal {
      throw .usage("--noise is for points, not for --curve", at: "--noise")
    }
    label = command.curve.joined(separator: ", ")
    let range = try command.range?.value(of: "--range").range
    if FormulaDefinition.isFormula(command.curve[0]) {
      let definition: FormulaDefinition
      do {
        definition = try FormulaDefinition(command.curve)
      } catch {
        throw ToolError(error, of: "--curve")
      }
      guard let range else {
        throw .usage(
          "--range is needed for formulas, such as --range 0:1 for the range of"
            + " \(definition.variable)",
          at: "--range"
        )
      }
      variable = definition.variable
      let curve = definition.curve(over: range)
      kind = .curve(try FitTarget.source(of: curve, request))
    } else {
      guard command.curve.count == 1 else {
        throw .usage("--curve takes one name or one formula or two", at: "--curve")
      }
      kind = .curve(try NamedCurve.read(command.curve[0], range: range, request))
    }
  }

  /// A parameter in the first round of a closed curve, whose fit may end in the second.
  func wrapped(_ t: Double) -> Double {
    guard case .curve(let source) = kind, source.isClosed, t > source.range.upperBound else {
      return t
    }
    return t - (source.range.upperBound - source.range.lowerBound)
  }

  /// Refuses what paths say themselves or have not.
  private static func refuseForPaths(_ command: FitCommand) throws(ToolError) {
    if command.noise != nil {
      throw .usage("--noise is for points; the input is a path", at: "--noise")
    }
    if command.closed != nil {
      throw .usage("--closed is for points and curves; the input is a path", at: "--closed")
    }
  }

  /// A formula's curve with the corners that were given, closed where it is.
  private static func source(
    of curve: FormulaCurve,
    _ request: FitRequest
  ) throws(ToolError) -> CurveSource {
    var curve = curve
    if let places = try request.cornerParameters(in: curve.range) {
      let cusps = FormulaCusps.places(of: CurveSource(curve))
      curve.corners = distinct(curve.corners + places + cusps, in: curve.range)
    } else {
      curve.corners = []
    }
    curve.isClosed = try isClosed(CurveSource(curve), request)
    return CurveSource(curve)
  }

  /// Places in rising order, those that differ by rounding only once.
  private static func distinct(_ places: [Double], in range: ClosedRange<Double>) -> [Double] {
    let noise = 1e-9 * (range.upperBound - range.lowerBound)
    var result: [Double] = []
    for place in places.sorted() where result.last.map({ place - $0 > noise }) ?? true {
      result.append(place)
    }
    return result
  }

  /// Whether a curve's end is its start, with one direction, as far as numbers show.
  static func isClosed(_ source: CurveSource, _ request: FitRequest) throws(ToolError) -> Bool {
    if request.isClosed == false { return false }
    let range = source.range
    let start = source.place(range.lowerBound, range.lowerBound)
    let end = source.place(range.upperBound, range.upperBound)
    let size = max(
      start.point.x.magnitude,
      start.point.y.magnitude,
      start.derivative.length * (range.upperBound - range.lowerBound)
    )
    let meets = start.point.distance(to: end.point) <= 1e-12 * size
    let turn = start.derivative.cross(end.derivative).magnitude
    let along = start.derivative.dot(end.derivative)
    if meets, along > 0, turn <= 1e-9 * along { return true }
    guard request.isClosed == true else { return false }
    throw .usage(
      meets
        ? "--closed: the curve does not end in the direction in which it begins"
        : "--closed: the curve ends \(PathText.number(start.point.distance(to: end.point), digits: 3))"
          + " from where it begins",
      at: "--closed"
    )
  }
}
#endif
