// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A subpath as Lottie has it: vertices, and the control points before and after each, relative to
/// it.
struct LottieContour {
  private var vertices: [Point2D] = []
  private var before: [Vector2D] = []
  private var after: [Vector2D] = []
  private let isClosed: Bool

  /// The contour of a subpath.
  ///
  /// - Parameters:
  ///   - path: One subpath without arcs.
  ///   - joinsEnds: Whether the last point, which is where the first is, is left out.
  init(_ path: BezierPath, joinsEnds: Bool) {
    isClosed = path.verbs.last == .close
    for element in path.elements {
      switch element {
      case .move(let point): add(point, Vector2D(x: 0, y: 0))
      case .line(let end): add(end, Vector2D(x: 0, y: 0))
      case .quadratic(let end, let control):
        let start = vertices[vertices.count - 1]
        after[after.count - 1] = (2.0 / 3) * (control - start)
        add(end, (2.0 / 3) * (control - end))
      case .cubic(let end, let control1, let control2):
        after[after.count - 1] = control1 - vertices[vertices.count - 1]
        add(end, control2 - end)
      case .arc(let arc): add(arc.end, Vector2D(x: 0, y: 0))
      case .close: break
      }
    }
    guard joinsEnds, vertices.count > 1 else { return }
    before[0] = before[before.count - 1]
    vertices.removeLast()
    before.removeLast()
    after.removeLast()
  }

  private mutating func add(_ vertex: Point2D, _ handle: Vector2D) {
    vertices.append(vertex)
    before.append(handle)
    after.append(Vector2D(x: 0, y: 0))
  }

  /// Whether a subpath ends, before it is closed, where it begins.
  static func meetsItself(_ path: BezierPath) -> Bool {
    path.verbs.last == .close && path.points.count > 1
      && (path.points[0] - path.points[path.points.count - 1]).length <= 5e-4
  }

  /// The object of a shape's value.
  func json(decimals: Int) -> String {
    func pairs(_ values: [(Double, Double)]) -> String {
      JSONText.list(values.map { JSONText.numbers([$0, $1], decimals: decimals) })
    }
    return JSONText.object([
      ("i", pairs(before.map { ($0.x, $0.y) })), ("o", pairs(after.map { ($0.x, $0.y) })),
      ("v", pairs(vertices.map { ($0.x, $0.y) })), ("c", isClosed ? "true" : "false"),
    ])
  }
}
