// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// A drawing of how two paths were matched: both outlines, and numbered lines between the joints
/// that correspond.
///
/// The y axis points down, as in SVG path data.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let pair = try PathMorph(square, .circle(center: Point2D(5, 5), radius: 5))
/// let svg = MatchFigure(pair).svg()
/// ```
package struct MatchFigure: Sendable {
  /// What is written above the drawing.
  package var title = "Two paths of one structure"
  /// The two paths and how they were matched.
  package var pair: PathMorph

  /// The most lines drawn: more cannot be distinguished.
  private static let mostLines = 60

  /// The drawing of a pair.
  package init(_ pair: PathMorph) { self.pair = pair }

  /// The drawing as a self-contained SVG document, 800 pixels wide.
  ///
  /// Coordinates are rounded to 1/100 pixel. Of more than 60 joints every second, third and so on
  /// gets its line. Linear in the number of segments.
  package func svg() -> String {
    let subtitle =
      counted(pair.segmentCount, "segment") + " each; the lines show what becomes what"
    return SVGCanvas.page(title, subtitle) { canvas in
      canvas.legend([(.curve, "A"), (.partner, "B")])
      let room = PixelRect(left: 60, top: 126, width: 680, height: 520)
      guard let box = pair.bounds else { return room.top + 40 }
      let view = PageFit(of: box, in: room)
      canvas.path(view.data(pair.a), .curve)
      canvas.path(view.data(pair.b), .partner)
      drawLines(view, on: &canvas)
      return room.top + view.height + 40
    }
  }

  private func drawLines(_ view: PageFit, on canvas: inout SVGCanvas) {
    let ends = zip(MatchFigure.joints(of: pair.a), MatchFigure.joints(of: pair.b)).map { a, b in
      (view.map(a), view.map(b))
    }
    let stride = max(1, (ends.count + MatchFigure.mostLines - 1) / MatchFigure.mostLines)
    for index in Swift.stride(from: 0, to: ends.count, by: stride) {
      let (a, b) = ends[index]
      canvas.line(a, b, .limit)
      canvas.dot(a, radius: 3.5)
      canvas.handle(b, radius: 3.5)
    }
    // Numbers above all lines, beside the joints of the first path and away from the second's.
    for index in Swift.stride(from: 0, to: ends.count, by: stride) {
      let (a, b) = ends[index]
      let away = a == b ? Vector2D(x: 0, y: -1) : a - b
      canvas.label("\(index)", beside: a, towards: away, distance: 9, style: .note)
    }
  }

  /// The starts of subpaths and the ends of segments, in order; not the end of a closed subpath,
  /// which is its start.
  private static func joints(of path: BezierPath) -> [Point2D] {
    path.subpaths.flatMap { subpath in
      [subpath.start] + subpath.segments.map { $0.end }.dropLast(subpath.isClosed ? 1 : 0)
    }
  }
}

/// `1 line`, `2 lines`; the plural is the noun with an `s` where none is given.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  count.description + " " + (count == 1 ? noun : plural ?? noun + "s")
}

/// A path by how its parts are shown: closed subpaths have an inside, open ones are lines.
///
/// What ends where it starts, to 1/1000 of its size, counts as closed, as does a move alone.
package struct ClosedAndOpenParts {
  package private(set) var closed = BezierPath()
  package private(set) var open = BezierPath()

  /// The parts of a path; linear in its number of elements.
  package init(_ path: BezierPath) {
    self.init(path, ClosedAndOpenParts.insides(of: path))
  }

  /// The parts of a path, of which each subpath has an inside or not.
  private init(_ path: BezierPath, _ insides: [Bool]) {
    for (index, subpath) in path.subpaths.enumerated() {
      if !insides.indices.contains(index) || insides[index] {
        closed.append(subpath.path)
      } else {
        open.append(subpath.path)
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
    let all = shapes.map(insides)
    let insides = all.dropFirst().reduce(all.first ?? []) { zip($0, $1).map { $0 && $1 } }
    let parts = shapes.map { ClosedAndOpenParts($0, insides) }
    let layers = [
      (paths: parts.map { $0.closed }, isFilled: true),
      (paths: parts.map { $0.open }, isFilled: false),
    ]
    return layers.filter { layer in layer.paths.contains { !$0.isEmpty } }
  }

  private static func insides(of path: BezierPath) -> [Bool] {
    path.subpaths.map { $0.isClosed || !isOpen($0) }
  }

  /// Whether a subpath without a close ends away from its start.
  private static func isOpen(_ subpath: Subpath) -> Bool {
    let end = subpath.segments.reduce(nil as Point2D?) { $1.end }
    guard let end, end != subpath.start, let box = subpath.path.boundingBox else {
      // A line that comes back to its start is none to be filled.
      return end != nil && subpath.path.signedArea == 0
    }
    return end.distance(to: subpath.start) > 1e-3 * box.diagonal
  }
}
