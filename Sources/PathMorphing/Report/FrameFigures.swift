// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// What a shape in between is measured by: its area and length, and how it looks.
package struct FrameFigures {
  /// The magnitude of the area that closed subpaths enclose; open ones are lines.
  package let area: Double
  package let length: Double
  /// Crossings, in a frame in which the shape has about the size 1.
  package let crossings: CrossingCount
  /// The shape in that frame.
  package let outlines: Polylines

  /// Measures a path, each of its curves as so many lines.
  package init(_ path: BezierPath, steps: Int, frame: CommonFrame = .identity) {
    area = Self.closedPart(of: path).signedArea.magnitude
    let shape = Polylines(path, steps: steps)
    length = shape.length
    outlines = shape.moved(to: frame)
    crossings = CrossingCount(
      outlines,
      least: MatchingParameters.leastLoop,
      maximumPairs: MatchingParameters.maximumEdgePairs
    )
  }

  /// The number of lines for each of so many curves.
  package static func steps(segments: Int) -> Int {
    let most = MatchingParameters.maximumEdges / max(1, segments)
    return max(1, min(MatchingParameters.maximumEdgesOfCurve, most))
  }

  /// The closed subpaths; the path itself where all are.
  private static func closedPart(of path: BezierPath) -> BezierPath {
    guard path.subpaths.contains(where: { !$0.isClosed }) else { return path }
    var result = BezierPath()
    for subpath in path.subpaths where subpath.isClosed { result.append(subpath.path) }
    return result
  }
}

extension Polylines {
  /// The sum of the lengths of all subpaths.
  fileprivate var length: Double {
    var sum = 0.0
    for subpath in 0..<count {
      for index in range(subpath).dropFirst() {
        sum += points[index - 1].distance(to: points[index])
      }
    }
    return sum
  }

  /// The image in a frame.
  package func moved(to frame: CommonFrame) -> Polylines {
    var result = self
    for index in points.indices { result.points[index] = frame.image(of: points[index]) }
    return result
  }
}
