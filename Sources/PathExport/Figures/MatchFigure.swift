// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
public import PathMorphing

/// A drawing of how two paths were matched: both outlines, and numbered lines between the joints
/// that correspond.
///
/// The y axis points down, as in SVG path data.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let pair = try CompatiblePair(square, .circle(center: Point2D(5, 5), radius: 5))
/// let svg = MatchFigure(pair).svg()
/// ```
public struct MatchFigure: Sendable {
  /// What is written above the drawing.
  public var title = "Two paths of one structure"
  /// The two paths and how they were matched.
  public var pair: CompatiblePair

  /// The most lines drawn: more cannot be distinguished.
  private static let mostLines = 60

  /// The drawing of a pair.
  public init(_ pair: CompatiblePair) { self.pair = pair }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Of more than 60 joints every second, third and so on
  /// gets its line. Linear in the number of segments.
  public func svg() -> String {
    var canvas = SVGCanvas()
    let subtitle =
      CountedNoun.text(pair.segmentCount, "segment") + " each; the lines show what becomes what"
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    canvas.legend(
      [(style: DrawingStyle.curve, name: "A"), (style: DrawingStyle.partner, name: "B")],
      at: Point2D(40, 84)
    )
    let room = PixelRect(left: 60, top: 126, width: 680, height: 520)
    var bottom = room.top
    if let box = pair.bounds {
      let view = BoxFit(of: box, in: room)
      bottom += view.height
      canvas.path(view.data(pair.a), DrawingStyle.curve)
      canvas.path(view.data(pair.b), DrawingStyle.partner)
      drawLines(view, on: &canvas)
    }
    return canvas.document(width: 800, height: bottom + 40, title: title, description: subtitle)
  }

  private func drawLines(_ view: BoxFit, on canvas: inout SVGCanvas) {
    let ends = zip(MatchFigure.joints(of: pair.a), MatchFigure.joints(of: pair.b)).map { a, b in
      (view.map.apply(to: a), view.map.apply(to: b))
    }
    let stride = max(1, (ends.count + MatchFigure.mostLines - 1) / MatchFigure.mostLines)
    for index in Swift.stride(from: 0, to: ends.count, by: stride) {
      let (a, b) = ends[index]
      canvas.line(a, b, DrawingStyle.limit)
      canvas.dot(a, radius: 3.5)
      canvas.handle(b, radius: 3.5)
    }
    // Numbers above all lines, beside the joints of the first path and away from the second's.
    for index in Swift.stride(from: 0, to: ends.count, by: stride) {
      let (a, b) = ends[index]
      let away = a == b ? Vector2D(x: 0, y: -1) : a - b
      canvas.label("\(index)", beside: a, towards: away, distance: 9, style: DrawingStyle.note)
    }
  }

  /// The starts of subpaths and the ends of segments, in order; not the end of a closed subpath,
  /// which is its start.
  private static func joints(of path: BezierPath) -> [Point2D] {
    var result: [Point2D] = []
    for subpath in path.subpaths {
      result.append(subpath.start)
      var ends: [Point2D] = []
      for segment in subpath.segments { ends.append(segment.point(at: 1)) }
      if subpath.isClosed { ends = Array(ends.dropLast()) }
      result += ends
    }
    return result
  }
}

extension CompatiblePair {
  /// The smallest rectangle that holds both paths; nil where neither has a point.
  var bounds: Rect2D? {
    guard let first = a.boundingBox else { return b.boundingBox }
    return b.boundingBox.map { first.union($0) } ?? first
  }
}

/// Numbers of things in words.
package enum CountedNoun {
  /// `1 line`, `2 lines`; the plural is the noun with an `s` where none is given.
  package static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    count.description + " " + (count == 1 ? noun : plural ?? noun + "s")
  }
}

/// A path by how its parts are shown: closed subpaths have an inside, open ones are lines.
///
/// What ends where it starts, to 1/1000 of its size, counts as closed, as does a move alone.
package struct PaintedParts {
  /// The closed subpaths.
  package private(set) var filled = BezierPath()
  /// The open subpaths.
  package private(set) var stroked = BezierPath()

  /// The parts of a path; linear in its number of elements.
  package init(_ path: BezierPath) {
    self.init(path, PaintedParts.insides(of: path))
  }

  /// The parts of a path, of which each subpath has an inside or not.
  private init(_ path: BezierPath, _ insides: [Bool]) {
    for (index, subpath) in path.subpaths.enumerated() {
      if !insides.indices.contains(index) || insides[index] {
        filled.append(subpath.path)
      } else {
        stroked.append(subpath.path)
      }
    }
  }

  /// The filled and the stroked parts of shapes of one structure; parts that no shape has are left
  /// out.
  ///
  /// A subpath is filled where it is closed in all shapes.
  package static func layers(
    of shapes: [BezierPath]
  ) -> [(paths: [BezierPath], isFilled: Bool)] {
    var insides: [Bool]?
    for shape in shapes {
      let own = PaintedParts.insides(of: shape)
      insides = insides.map { zip($0, own).map { $0 && $1 } } ?? own
    }
    let parts = shapes.map { PaintedParts($0, insides ?? []) }
    let layers = [
      (paths: parts.map { $0.filled }, isFilled: true),
      (paths: parts.map { $0.stroked }, isFilled: false),
    ]
    return layers.filter { layer in layer.paths.contains { !$0.isEmpty } }
  }

  /// Which subpaths have an inside.
  private static func insides(of path: BezierPath) -> [Bool] {
    var result: [Bool] = []
    for subpath in path.subpaths { result.append(subpath.isClosed || !isOpen(subpath)) }
    return result
  }

  /// Whether a subpath without a close ends away from its start.
  private static func isOpen(_ subpath: Subpath) -> Bool {
    var end = subpath.start
    var isEmpty = true
    for segment in subpath.segments {
      end = segment.end
      isEmpty = false
    }
    guard !isEmpty, end != subpath.start, let box = subpath.path.boundingBox else {
      // A line that comes back to its start is none to be filled.
      return !isEmpty && subpath.path.signedArea == 0
    }
    return end.distance(to: subpath.start) > 1e-3 * box.diagonal
  }
}
