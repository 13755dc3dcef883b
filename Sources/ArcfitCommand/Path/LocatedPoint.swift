// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// A location on a path and what the path does there.
struct LocatedPoint {
  /// The length from the start, and its fraction of the whole.
  let length: Double
  let fraction: Double
  let point: Point2D
  let tangent: Vector2D
  let curvature: Double
  let location: PathLocation
  let kind: PathSegment.Kind

  /// The curvature; nil where it is infinite.
  private var finiteCurvature: Double? {
    curvature.magnitude < .greatestFiniteMagnitude ? curvature : nil
  }

  /// The header of ``csv``.
  static let header =
    "fraction,length,x,y,tangentX,tangentY,curvature,subpath,segment,t\n"

  /// A row of numbers; an infinite curvature is an empty cell.
  var csv: String {
    let numbers = [fraction, length, point.x, point.y, tangent.x, tangent.y]
    let bend = finiteCurvature.map(DecimalText.shortest) ?? ""
    return numbers.map(DecimalText.shortest).joined(separator: ",")
      + ",\(bend),\(location.subpath),\(location.segment),\(DecimalText.shortest(location.t))\n"
  }

  /// The members of a JSON object; an infinite curvature is null.
  var members: [(key: String, value: JSONValue)] {
    [
      ("fraction", .number(fraction)), ("length", .number(length)), ("point", .point(point)),
      ("tangent", .array([.number(tangent.x), .number(tangent.y)])),
      ("curvature", .optional(finiteCurvature)), ("location", PathJSON.location(location)),
    ]
  }

  /// The drawing of a path with points marked, as SVG.
  static func svg(_ points: [Point2D], on path: BezierPath, title: String) -> String {
    let subtitle = "on a path of length \(PathText.number(path.length(accuracy: 0)))"
    var figure = StrokeFigure(
      title: title,
      subtitle: subtitle,
      path: path,
      part: path,
      partName: "the path",
      restName: nil
    )
    figure.points = points
    return figure.svg()
  }

  /// Five lines for people.
  var text: String {
    var table = TextTable(.left, .left)
    table.add(
      "Length",
      "\(PathText.number(length)), \(PathText.number(100 * fraction, digits: 6)) % of the path"
    )
    table.add("Point", PathText.point(point))
    let angle = LibM.arcTangent(y: tangent.y, x: tangent.x) * 180 / .pi
    let direction = PathText.point(Point2D(tangent.x, tangent.y), digits: 6)
    table.add("Tangent", "\(direction), at \(PathText.number(angle, digits: 6))°")
    table.add("Curvature", bend)
    table.add(
      "Place",
      "subpath \(location.subpath), segment \(location.segment) (\(kind.rawValue)), "
        + "t = \(PathText.number(location.t))"
    )
    return table.text
  }

  private var bend: String {
    guard let curvature = finiteCurvature else { return "infinite" }
    if curvature == 0 { return "0" }
    let radius = 1 / curvature.magnitude
    let number = PathText.number(curvature)
    return radius.isFinite ? "\(number), radius \(PathText.number(radius))" : number
  }
}

/// Finds points of a path by their length.
struct PathLocator {
  /// The table of the path.
  let index: ArcLengthIndex

  /// The point at a length from the start.
  func point(atLength length: Double) -> LocatedPoint {
    point(at: index.location(atLength: length), length: length)
  }

  /// The point at a location found before, with its length.
  func point(at location: PathLocation, length: Double) -> LocatedPoint {
    let segment = index.segment(at: location)
    return LocatedPoint(
      length: length,
      fraction: index.length > 0 ? length / index.length : 0,
      point: index.point(at: location),
      tangent: segment.unitTangent(at: location.t),
      curvature: segment.curvature(at: location.t),
      location: location,
      kind: segment.kind
    )
  }
}
#endif
