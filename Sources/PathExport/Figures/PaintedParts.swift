// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

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
