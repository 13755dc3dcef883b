// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGPathData

/// A point, and the place of a path nearest to it.
struct NearestPlace {
  let point: Point2D
  let nearest: PathNearestPoint
  /// The length of the path up to the place, and its fraction of the whole.
  let length: Double
  let fraction: Double
  let kind: PathSegment.Kind

  /// Finds the place; `index` is the table of the path.
  init(to point: Point2D, on path: BezierPath, _ index: ArcLengthIndex) throws(ToolError) {
    guard let nearest = path.nearest(to: point) else { throw ToolError(PathError.noSegments) }
    guard nearest.distance.isFinite else {
      throw ToolError(
        PathError.notRepresentable(
          reason:
            "the distance of \(PathText.point(point)) from the path exceeds the largest number"
        )
      )
    }
    self.point = point
    self.nearest = nearest
    length = index.length(at: nearest.location)
    fraction = index.length > 0 ? length / index.length : 0
    kind = index.segment(at: nearest.location).kind
  }

  /// The header of ``csv``.
  static let header =
    "pointX,pointY,distance,x,y,fraction,length,subpath,segment,t\n"

  /// A row of numbers.
  var csv: String {
    let location = nearest.location
    let numbers = [
      point.x, point.y, nearest.distance, nearest.point.x, nearest.point.y, fraction, length,
    ]
    return numbers.map(DecimalText.shortest).joined(separator: ",")
      + ",\(location.subpath),\(location.segment),\(DecimalText.shortest(location.t))\n"
  }

  /// The members of a JSON object.
  var members: [(key: String, value: JSONValue)] {
    [
      ("point", .point(point)), ("distance", .number(nearest.distance)),
      ("nearest", .point(nearest.point)), ("fraction", .number(fraction)),
      ("length", .number(length)), ("location", PathJSON.location(nearest.location)),
    ]
  }

  /// Five lines for people.
  var text: String {
    let location = nearest.location
    var table = TextTable(.left, .left)
    table.add("Point", PathText.point(point))
    table.add("Nearest", PathText.point(nearest.point))
    table.add("Distance", PathText.number(nearest.distance))
    let share = PathText.number(100 * fraction, digits: 6)
    table.add("Length", "\(PathText.number(length)), \(share) % of the path")
    table.add(
      "Place",
      "subpath \(location.subpath), segment \(location.segment) (\(kind.rawValue)), "
        + "t = \(PathText.number(location.t))"
    )
    return table.text
  }
}
#endif
