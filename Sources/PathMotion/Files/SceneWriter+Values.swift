// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGPathData

extension SceneWriter {
  // MARK: Numbers and colours

  func expression(_ expression: Expression) -> JSONTree {
    if let value = expression.constant, Expression(value).text == expression.text {
      return .number(value)
    }
    return .string(expression.text)
  }

  private func point(_ point: ExpressionPoint) -> JSONTree {
    .list([expression(point.x), expression(point.y)])
  }

  func rect(_ rect: ExpressionRect) -> JSONTree {
    .list([
      expression(rect.x), expression(rect.y), expression(rect.width), expression(rect.height),
    ])
  }

  static func color(_ color: MotionColor) -> JSONTree {
    let text = color.hexadecimal
    return .string(text.hasSuffix("ff") ? String(text.dropLast(2)) : text)
  }

  func color(_ source: ColorSource) -> JSONTree {
    switch source {
    case .none: .null
    case .color(let color): SceneWriter.color(color)
    case .parameter(let name): .string("$" + name)
    }
  }

  static func path(_ path: BezierPath) -> JSONTree {
    .string(path.svgPathData(SVGPathFormat(layout: .readable)))
  }

  // MARK: Values and shapes

  func value(_ value: SceneValue) -> JSONTree {
    switch value {
    case .number(let number): expression(number)
    case .point(let point): self.point(point)
    case .numbers(let list), .transform(let list): .list(list.map { expression($0) })
    case .color(let source): color(source)
    case .colors(let list): .list(list.map { color($0) })
    case .shape(let shape): shape.map { self.shape($0) } ?? .null
    }
  }

  private func shape(_ shape: Shape) -> JSONTree {
    switch shape {
    case .path(let path): return SceneWriter.path(path)
    case .parameter(let name): return .string("$" + name)
    case .rectangle(let rect, let radii, let style):
      if radii.isEmpty, style == .circular { return .object([("rect", self.rect(rect))]) }
      var members: [Member] = [("roundedRect", self.rect(rect))]
      if radii.count == 1 { members.append(("radius", expression(radii[0]))) }
      if radii.count > 1 { members.append(("radii", .list(radii.map { expression($0) }))) }
      if style != .circular { members.append(("style", .string(style.rawValue))) }
      return .object(members)
    case .ellipse(let rect): return .object([("ellipse", self.rect(rect))])
    case .circle(let center, let radius):
      return .object([
        ("circle", .object([("center", point(center)), ("radius", expression(radius))]))
      ])
    case .arc(let center, let radius, let start, let sweep, let cubics, let criterion):
      var members: [Member] = [
        ("center", point(center)), ("radius", expression(radius)), ("start", expression(start)),
        ("sweep", expression(sweep)),
      ]
      if let cubics { members.append(("cubics", .number(Double(cubics)))) }
      if criterion != .minimaxRadial {
        members.append(("criterion", .string(criterion.rawValue)))
      }
      return .object([("arc", .object(members))])
    case .polyline(let points, let isClosed, let asCubics):
      var members: [Member] = [("polyline", .list(points.map { point($0) }))]
      if isClosed { members.append(("closed", .flag(true))) }
      if asCubics { members.append(("as", .string("cubics"))) }
      return .object(members)
    case .group(let shapes): return .list(shapes.map { self.shape($0) })
    }
  }

  // MARK: Springs

  /// A spring by duration and bounce where it has some that make it, else by its masses.
  static func spring(_ spring: Spring) -> JSONTree {
    var members: [Member]
    if let (duration, bounce) = perceived(spring) {
      members = [("duration", .number(duration)), ("bounce", .number(bounce))]
    } else {
      // Held at critical damping, it moves as a critical one does.
      let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
      let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
      members = [
        ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)),
        ("damping", .number(damping)),
      ]
    }
    if spring.initialVelocity != 0 { members.append(("velocity", .number(spring.initialVelocity))) }
    return .object(members)
  }

  /// The shortest decimals of duration and bounce that make exactly this spring.
  private static func perceived(_ spring: Spring) -> (duration: Double, bounce: Double)? {
    guard spring.mass == 1 else { return nil }
    for digits in 1...17 {
      guard let duration = decimal(spring.response, digits) else { return nil }
      for places in 1...17 {
        guard let bounce = decimal(spring.bounce, places),
          let same = try? Spring(
            duration: duration,
            bounce: bounce,
            initialVelocity: spring.initialVelocity
          )
        else { continue }
        if same == spring { return (duration, bounce) }
        if same.stiffness != spring.stiffness { break }
      }
    }
    return nil
  }

  /// A number rounded to so many significant digits.
  private static func decimal(_ value: Double, _ digits: Int) -> Double? {
    // A bounce of 1e-17 is one of 0.
    if value.magnitude < 1e-12 { return 0 }
    let power = DecimalText.power(digits - 1 - DecimalText.powerOfTen(value.magnitude))
    let rounded = (value * power).rounded() / power
    return rounded.isFinite ? rounded : nil
  }
}
