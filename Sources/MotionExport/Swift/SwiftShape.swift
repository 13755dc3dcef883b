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
  /// What cannot be carried, in words.
  private(set) var losses: [String] = []

  init(
    _ scene: SwiftScene,
    among shapes: [SceneValue],
    name: @escaping (String) -> String
  ) {
    self.scene = scene
    self.name = name
    var count = 2
    for case .shape(let shape?) in shapes { count = max(count, SwiftShape.cubics(of: shape)) }
    cubicsPerArc = count
  }

  /// The largest number of quarters that an arc of a shape turns.
  private static func cubics(of shape: Shape) -> Int {
    func quarters(_ sweep: Double) -> Int {
      Int(max(1, min((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up), 1000)))
    }
    switch shape {
    case .arc(_, _, _, let sweep, nil, _): return sweep.constant.map { quarters($0) } ?? 1
    case .group(let shapes): return shapes.map { cubics(of: $0) }.max() ?? 1
    default: return 1
    }
  }

  func number(_ expression: Expression) -> String {
    SwiftExpression(expression, name: name).code
  }

  private func point(_ point: ExpressionPoint) -> String {
    "point(\(number(point.x)), \(number(point.y)))"
  }

  private func rect(_ rect: ExpressionRect) -> String {
    let parts = [rect.x, rect.y, rect.width, rect.height].map { number($0) }
    return "box(\(parts.joined(separator: ", ")))"
  }

  /// The code of a shape, an expression of type `CGPath`.
  mutating func code(_ shape: Shape) -> String {
    switch shape {
    case .path(let path): return "Self." + SwiftShape.drawn(path)
    case .parameter(let name): return scene.parameter(name)?.name ?? "CGMutablePath()"
    case .rectangle(_, _, .continuous): return embedded(shape, "continuous corners")
    case .rectangle(let rect, let radii, _):
      let list = radii.map { number($0) }.joined(separator: ", ")
      return "rounded(\(self.rect(rect)), [\(list.isEmpty ? "0" : list)])"
    case .ellipse(let rect): return "ellipse(\(self.rect(rect)))"
    case .circle(let center, let radius):
      return "circle(\(point(center)), \(number(radius)))"
    case .arc(let center, let radius, let start, let sweep, let cubics, let criterion):
      guard let start = start.constant, let sweep = sweep.constant else {
        return embedded(shape, "an arc whose angles depend on parameters")
      }
      let arc = CircularArc(center: .origin, radius: 1, startAngle: start, sweep: sweep)
      guard
        let fit = try? arc.fit(
          count: cubics ?? cubicsPerArc,
          criterion: criterion
        )
      else { return embedded(shape, "the arc") }
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
      var list: [String] = []
      for shape in shapes { list.append(code(shape)) }
      return "joined([\(list.joined(separator: ", "))])"
    }
  }

  /// The shape for the size and the defaults of the scene.
  private mutating func embedded(_ shape: Shape, _ what: String) -> String {
    if shape.dependsOnNames {
      losses.append("\(what): as with the default parameters and the size of the scene")
    }
    guard let path = scene.path(of: shape) else { return "CGMutablePath()" }
    return "Self." + SwiftShape.drawn(path)
  }

  /// A path as its elements and their coordinates.
  static func drawn(_ path: BezierPath) -> String {
    let path = withoutArcs(path, cubicsPerArc: nil)
    var verbs = ""
    var list: [String] = []
    for element in path.elements {
      switch element {
      case .move(let end):
        verbs += "M"
        list.append(numbers(end))
      case .line(let end):
        verbs += "L"
        list.append(numbers(end))
      case .quadratic(let end, let control):
        verbs += "Q"
        list += [numbers(control), numbers(end)]
      case .cubic(let end, let control1, let control2):
        verbs += "C"
        list += [numbers(control1), numbers(control2), numbers(end)]
      case .arc: break
      case .close: verbs += "Z"
      }
    }
    return "drawn(\"\(verbs)\", [\(list.joined(separator: ", "))])"
  }

  private static func numbers(_ point: Point2D) -> String {
    SwiftExpression.number(point.x) + ", " + SwiftExpression.number(point.y)
  }

  /// The path with cubics in place of arcs: so many for each, or one for each quarter turn begun.
  static func withoutArcs(_ path: BezierPath, cubicsPerArc: Int?) -> BezierPath {
    var result = BezierPath()
    for element in path.elements {
      guard case .arc(let arc) = element else {
        result.append(element)
        continue
      }
      let sweep = arc.centerForm?.sweep.magnitude ?? 0
      let quarters = Int(max(1, (sweep / (.pi / 2) - 1e-9).rounded(.up)))
      guard let fit = (try? arc.fit(count: cubicsPerArc ?? quarters)) ?? nil else {
        result.addLine(to: arc.end)
        continue
      }
      for cubic in fit.cubics {
        result.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
      }
    }
    return result
  }

  /// The kinds of elements that the code of a shape makes; nil where only its user knows.
  func structure(of shape: Shape) -> String? {
    switch shape {
    case .path(let path): return SwiftShape.kinds(SwiftShape.withoutArcs(path, cubicsPerArc: nil))
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
      var text = ""
      for shape in shapes {
        guard let next = structure(of: shape) else { return nil }
        text += next
      }
      return text
    }
  }

  private static func kinds(_ path: BezierPath) -> String {
    let code = drawn(path)
    return String(code.dropFirst(7).prefix { $0 != "\"" })
  }
}
