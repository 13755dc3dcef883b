// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
package import BezierGeometry

/// The cubics of those arcs of a scene that are to be cubics, on the unit circle from angle 0.
package struct SceneArcs {
  /// An arc and its cubics.
  package struct Arc {
    /// The sweep, in radians.
    package let sweep: Double
    /// How many cubics it has.
    package let count: Int
    /// The name of the criterion.
    package let criterion: String
    /// The cubics, one after the other.
    package let cubics: [CubicBezier]
  }

  /// The arcs, each once.
  package private(set) var arcs: [Arc] = []

  /// Adds the arcs of a shape.
  mutating func add(_ shape: Shape, _ environment: SceneEnvironment) {
    if case .group(let shapes) = shape {
      for shape in shapes { add(shape, environment) }
    }
    guard case .arc(_, _, _, let expression, let count?, let criterion) = shape,
      let sweep = try? environment.value(expression),
      !arcs.contains(where: {
        $0.sweep == sweep && $0.count == count && $0.criterion == criterion.rawValue
      }),
      let fit = try? CircularArc(sweep: sweep).fit(count: count, criterion: criterion)
    else { return }
    arcs.append(
      Arc(sweep: sweep, count: count, criterion: criterion.rawValue, cubics: Array(fit.cubics))
    )
  }
}

extension Shape {
  /// The names that its numbers depend on, and its parameter.
  var names: [String] {
    switch self {
    case .path: []
    case .parameter(let name): [name]
    case .rectangle(let rect, let radii, _): rect.names + radii.flatMap { $0.names }
    case .ellipse(let rect): rect.names
    case .circle(let center, let radius): center.names + radius.names
    case .arc(let center, let radius, let start, let sweep, _, _):
      center.names + radius.names + start.names + sweep.names
    case .polyline(let points, _, _): points.flatMap { $0.names }
    case .group(let shapes): shapes.flatMap { $0.names }
    }
  }

  /// Whether it has an arc of cubics whose sweep depends on something.
  var hasVariableArc: Bool {
    switch self {
    case .arc(_, _, _, let sweep, .some, _): !sweep.names.isEmpty
    case .group(let shapes): shapes.contains { $0.hasVariableArc }
    default: false
    }
  }
}

extension ExpressionPoint {
  /// The names that it depends on.
  fileprivate var names: [String] { x.names + y.names }
}

extension ExpressionRect {
  /// The names that it depends on.
  fileprivate var names: [String] { x.names + y.names + width.names + height.names }
}
