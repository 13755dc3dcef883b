// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import PathMorphing
internal import PathMotion

/// Shapes as calls of the functions that the code brings along: `rounded`, `ellipse`, `curves`,
/// `polyline`, `joined`, `drawn`.
///
/// All curves are cubics, as many for each arc of a property, so that the paths of its states have
/// the same elements wherever their shapes have.
struct SwiftShape {
  let scene: SwiftScene
  /// How many cubics each arc without a number of its own gets.
  let cubicsPerArc: Int
  /// What stands for a name, as a `CGFloat`.
  let name: (String) -> String
  private(set) var losses: [String] = []

  init(_ scene: SwiftScene, among shapes: [SceneValue], name: @escaping (String) -> String) {
    self.scene = scene
    self.name = name
    var count = 2
    for case .shape(let shape?) in shapes { count = max(count, SwiftShape.cubics(of: shape)) }
    cubicsPerArc = count
  }

  /// The largest number of quarters that an arc of a shape turns.
  private static func cubics(of shape: SceneShape) -> Int {
    switch shape {
    case .arc(_, _, _, let sweep, nil, _): return sweep.constant.map { quarters($0) } ?? 1
    case .group(let shapes): return shapes.map { cubics(of: $0) }.max() ?? 1
    default: return 1
    }
  }

  func number(_ expression: SceneExpression) -> String {
    SwiftExpression.code(expression, name: name)
  }

  private func numbers(_ list: [SceneExpression]) -> String {
    list.map { number($0) }.joined(separator: ", ")
  }

  private func point(_ point: ExpressionPoint) -> String {
    "point(\(numbers([point.x, point.y])))"
  }

  private func rect(_ rect: ExpressionRect) -> String {
    "box(\(numbers([rect.x, rect.y, rect.width, rect.height])))"
  }

  mutating func code(_ shape: SceneShape) -> String {
    switch shape {
    case .path(let path): return "Self." + SwiftShape.drawn(path)
    case .parameter(let name): return scene.parameter(name)?.name ?? "CGMutablePath()"
    case .rectangle(_, _, .continuous): return embedded(shape, "continuous corners")
    case .rectangle(let rect, let radii, _):
      return "rounded(\(self.rect(rect)), [\(radii.isEmpty ? "0" : numbers(radii))])"
    case .ellipse(let rect): return "ellipse(\(self.rect(rect)))"
    case .circle(let center, let radius):
      return "circle(\(point(center)), \(number(radius)))"
    case .arc(let center, let radius, let start, let sweep, let cubics, let criterion):
      guard let start = start.constant, let sweep = sweep.constant else {
        return embedded(shape, "an arc whose angles depend on parameters")
      }
      let arc = CircularArc(center: .origin, radius: 1, startAngle: start, sweep: sweep)
      guard let fit = try? arc.fit(count: cubics ?? cubicsPerArc, criterion: criterion) else {
        return embedded(shape, "the arc")
      }
      var path = BezierPath()
      path.move(to: arc.point(at: 0))
      for cubic in fit.cubics {
        path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
      }
      let points = path.points.map { SwiftShape.numbers($0) }.joined(separator: ", ")
      return "curves(\(point(center)), \(number(radius)), [\(points)])"
    case .polyline(let points, let isClosed, let asCubics):
      let list = points.map { point($0) }.joined(separator: ", ")
      let closed = isClosed ? ", isClosed: true" : ""
      return "\(asCubics ? "straightCubics" : "polyline")([\(list)]\(closed))"
    case .group(let shapes):
      return "joined([\(shapes.map { code($0) }.joined(separator: ", "))])"
    }
  }

  /// The shape for the size and the defaults of the scene.
  private mutating func embedded(_ shape: SceneShape, _ what: String) -> String {
    if shape.dependsOnNames {
      losses.append("\(what): as with the default parameters and the size of the scene")
    }
    guard let path = scene.path(of: shape) else { return "CGMutablePath()" }
    return "Self." + SwiftShape.drawn(path)
  }

  static func drawn(_ path: BezierPath) -> String {
    let path = withoutArcs(path)
    let verbs = path.elements.map { element in
      switch element {
      case .move: "M"
      case .line: "L"
      case .quadratic: "Q"
      case .cubic: "C"
      case .arc: ""
      case .close: "Z"
      }
    }.joined()
    let points = path.points.map { numbers($0) }.joined(separator: ", ")
    return "drawn(\"\(verbs)\", [\(points)])"
  }

  private static func numbers(_ point: Point2D) -> String {
    SwiftExpression.numbers([point.x, point.y])
  }

  /// The path with a cubic for each quarter turn that an arc starts.
  private static func withoutArcs(_ path: BezierPath) -> BezierPath {
    var result = BezierPath()
    for element in path.elements {
      guard case .arc(let arc) = element else {
        result.append(element)
        continue
      }
      let count = quarters(arc.centerForm?.sweep ?? 0)
      guard let fit = (try? arc.fit(count: count)) ?? nil else {
        result.addLine(to: arc.end)
        continue
      }
      for cubic in fit.cubics {
        result.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
      }
    }
    return result
  }

  /// How many quarters a sweep turns, at least one.
  private static func quarters(_ sweep: Double) -> Int {
    Int(max(1, min((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up), 1000)))
  }

  /// The kinds of elements that the code of a shape makes; nil where only its user knows.
  func structure(of shape: SceneShape) -> String? {
    switch shape {
    case .path(let path): return SwiftShape.kinds(SwiftShape.withoutArcs(path))
    case .parameter: return nil
    case .rectangle(_, _, .continuous):
      return scene.path(of: shape).map { SwiftShape.kinds($0) }
    case .rectangle: return "MLCLCLCLCZ"
    case .ellipse, .circle: return "MCCCCZ"
    case .arc(_, _, _, _, let cubics, _):
      return "M" + String(repeating: "C", count: cubics ?? cubicsPerArc)
    case .polyline(let points, let isClosed, let asCubics):
      guard !points.isEmpty else { return "" }
      return "M" + String(repeating: asCubics ? "C" : "L", count: points.count - 1)
        + (isClosed ? "Z" : "")
    case .group(let shapes):
      let parts = shapes.compactMap { structure(of: $0) }
      return parts.count == shapes.count ? parts.joined() : nil
    }
  }

  private static func kinds(_ path: BezierPath) -> String {
    let code = drawn(path)
    return String(code.dropFirst(7).prefix { $0 != "\"" })
  }
}
