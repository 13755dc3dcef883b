// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import PathMorphing
internal import PathMotion

/// Shapes as calls of Core Graphics and of the functions that the code brings along: `rounded`,
/// `circle`, `curves`, `polyline`, `joined`.
///
/// All curves are cubics, as many for each arc of a property, so that the paths of its states have
/// the same elements wherever their shapes have.
struct SwiftShape {
  let scene: SwiftScene
  /// How many cubics each arc without a number of its own gets.
  let cubicsPerArc: Int
  /// What stands for a name, as a `CGFloat`.
  let name: (String) -> String
  /// A rectangle that a property of the code may replace, and its name there.
  let replaced: (rect: ExpressionRect, name: String)?
  /// Whether rectangles need no corners, as no shape of the property has any.
  private let hasPlainRectangles: Bool
  private(set) var losses: [String] = []

  init(
    _ scene: SwiftScene,
    among shapes: [SceneValue],
    plain: Bool = false,
    replaced: (rect: ExpressionRect, name: String)? = nil,
    name: @escaping (String) -> String
  ) {
    (self.scene, self.name, self.replaced) = (scene, name, replaced)
    let own = shapes.compactMap { $0.asShape }
    cubicsPerArc = own.map { SwiftShape.cubics(of: $0) }.max().map { max($0, 2) } ?? 2
    hasPlainRectangles = plain && own.allSatisfy { SwiftShape.hasPlainRectangles($0) }
  }

  private static func hasPlainRectangles(_ shape: SceneShape) -> Bool {
    switch shape {
    case .rectangle(_, let radii, _): radii.isEmpty
    case .group(let shapes): shapes.allSatisfy { hasPlainRectangles($0) }
    default: true
    }
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

  /// A rectangle as code; sides that might be negative are left to the function `box`.
  func rect(_ rect: ExpressionRect) -> String {
    if let replaced, replaced.rect == rect { return "(\(replaced.name) ?? \(plain(rect)))" }
    return plain(rect)
  }

  private func plain(_ rect: ExpressionRect) -> String {
    if rect.x.constant == 0, rect.y.constant == 0, rect.width.text == "width",
      rect.height.text == "height"
    {
      let size = name("width").dropLast(6)
      return size == "bounds" ? "bounds" : "CGRect(origin: .zero, size: \(size))"
    }
    let names = ["x", "y", "width", "height"]
    let parts = [rect.x, rect.y, rect.width, rect.height]
    let isSafe = zip(parts, names).suffix(2).allSatisfy { part, name in
      part.constant.map { $0 >= 0 } ?? (part.text == name)
    }
    guard isSafe else { return "box(\(numbers(parts)))" }
    let labelled = zip(names, parts).map { "\($0): \(number($1))" }
    return "CGRect(\(labelled.joined(separator: ", ")))"
  }

  /// The code of a shape; `constant` names a path that depends on nothing.
  mutating func code(_ shape: SceneShape, _ constant: (BezierPath) -> String) -> String {
    if case .path(let path) = shape { return constant(SwiftShape.withoutArcs(path)) }
    switch shape {
    case .arc, .polyline:
      // What depends on nothing is drawn with its numbers.
      if !shape.dependsOnNames, let text = literal(shape, constant) { return text }
    default: break
    }
    switch shape {
    case .path: return ""
    case .parameter(let name): return scene.parameter(name)?.name ?? "CGMutablePath()"
    case .rectangle(_, _, .continuous): return embedded(shape, "continuous corners", constant)
    case .rectangle(let rect, let radii, _):
      if hasPlainRectangles { return "CGPath(rect: \(self.rect(rect)), transform: nil)" }
      if radii.count > 1 { return "roundedCorners(\(self.rect(rect)), [\(numbers(radii))])" }
      return "rounded(\(self.rect(rect)), \(radii.isEmpty ? "0" : numbers(radii)))"
    case .ellipse(let rect): return "CGPath(ellipseIn: \(self.rect(rect)), transform: nil)"
    case .circle(let center, let radius):
      return "circle(\(point(center)), \(number(radius)))"
    case .arc(let center, let radius, let start, let sweep, let cubics, let criterion):
      guard let start = start.constant, let sweep = sweep.constant else {
        return embedded(shape, "an arc whose angles depend on parameters", constant)
      }
      let arc = CircularArc(center: .origin, radius: 1, startAngle: start, sweep: sweep)
      guard let fit = try? arc.fit(count: cubics ?? cubicsPerArc, criterion: criterion) else {
        return embedded(shape, "the arc", constant)
      }
      let points = SwiftShape.path(of: fit.cubics, from: arc.point(at: 0)).points.map {
        SwiftShape.numbers($0)
      }.joined(separator: ", ")
      return "curves(\(point(center)), \(number(radius)), [\(points)])"
    case .polyline(let points, let isClosed, let asCubics):
      let list = points.map { point($0) }.joined(separator: ", ")
      let closed = isClosed ? ", isClosed: true" : ""
      return "\(asCubics ? "straightCubics" : "polyline")([\(list)]\(closed))"
    case .group(let shapes):
      return "joined([\(shapes.map { code($0, constant) }.joined(separator: ", "))])"
    }
  }

  /// A shape that depends on nothing as a constant path, of the structure that its code would have;
  /// nil where its numbers are better read than its points.
  private func literal(_ shape: SceneShape, _ constant: (BezierPath) -> String) -> String? {
    switch shape {
    case .arc(let center, let radius, let start, let sweep, let cubics, let criterion):
      guard let radius = radius.constant, let start = start.constant, let x = center.x.constant,
        let y = center.y.constant, let sweep = sweep.constant, radius > 0
      else { return nil }
      let center = Point2D(x: x, y: y)
      let arc = CircularArc(center: center, radius: radius, startAngle: start, sweep: sweep)
      guard let fit = try? arc.fit(count: cubics ?? cubicsPerArc, criterion: criterion) else {
        return nil
      }
      return constant(SwiftShape.path(of: fit.cubics, from: arc.point(at: 0)))
    case .polyline: return scene.path(of: shape).map { constant($0) }
    default: return nil
    }
  }

  private static func path(of cubics: some Sequence<CubicBezier>, from start: Point2D) -> BezierPath
  {
    var path = BezierPath()
    path.move(to: start)
    for cubic in cubics {
      path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
    }
    return path
  }

  /// The shape for the size and the defaults of the scene.
  private mutating func embedded(
    _ shape: SceneShape,
    _ what: String,
    _ constant: (BezierPath) -> String
  ) -> String {
    if shape.dependsOnNames {
      losses.append("\(what): as with the default parameters and the size of the scene")
    }
    guard let path = scene.path(of: shape) else { return "CGMutablePath()" }
    return constant(SwiftShape.withoutArcs(path))
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
  static func withoutArcs(_ path: BezierPath) -> BezierPath {
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
    case .rectangle: return hasPlainRectangles ? "MLLLZ" : "MLCLCLCLCZ"
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
