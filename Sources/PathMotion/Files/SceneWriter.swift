// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGPathData

extension Scene {
  /// The scene as a text of the format "arcfit-scene/1", which `Data/scenes/README.md` describes.
  ///
  /// Reading it gives the same scene where that was read from such a text. A scene made in Swift
  /// may have what the format cannot say: colours between multiples of 1/255 are rounded, an event
  /// does its actions in the order of the format and one of each kind, and a spring that is held
  /// at critical damping is written as a critical one.
  ///
  /// ```swift
  /// let scene = Recipe.caretToArc(size: 200)
  /// let again = try Scene(json: scene.json)
  /// print(again.name, again.events.map(\.name))
  /// ```
  public var json: String { SceneWriter(scene: self).tree.text + "\n" }
}

/// Writes a scene as JSON.
struct SceneWriter {
  typealias Member = (key: String, value: JSONTree)

  let scene: Scene

  /// The whole scene.
  var tree: JSONTree {
    var members: [Member] = [
      ("schema", .string(Scene.schema)), ("name", .string(scene.name)),
      ("size", .list([.number(scene.width), .number(scene.height)])),
    ]
    if let color = scene.background { members.append(("background", SceneWriter.color(color))) }
    func add(_ key: String, _ list: [Member]) {
      if !list.isEmpty { members.append((key, .object(list))) }
    }
    func add(_ key: String, _ list: [JSONTree]) {
      if !list.isEmpty { members.append((key, .list(list))) }
    }
    add("parameters", scene.parameters.map { ($0.name, parameter($0)) })
    add("layers", scene.layers.map { layer($0) })
    add("states", states)
    if let initial = scene.initial { members.append(("initial", .string(initial))) }
    add("transitions", scene.transitions.map { transition($0) })
    add("animations", scene.animations.map { .object(animation($0)) })
    add("sequences", scene.sequences.map { ($0.name, sequence($0)) })
    add("loops", scene.loops.map { ($0.name, loop($0)) })
    add("events", scene.events.map { ($0.name, event($0)) })
    add("gestures", scene.gestures.map { ($0.name, gesture($0)) })
    add("script", scene.script.map { cue($0) })
    members.append(("end", .number(scene.end)))
    return .object(members)
  }

  private var states: [Member] {
    scene.states.sorted { $0.key < $1.key }.map { state in
      let values = state.value.sorted { $0.key < $1.key }
      return (state.key, .object(values.map { ($0.key, value($0.value)) }))
    }
  }

  // MARK: Parameters

  private func parameter(_ parameter: SceneParameter) -> JSONTree {
    var members: [Member] = [
      ("type", .string(parameter.kind.rawValue)), ("default", value(parameter.initial)),
    ]
    if let minimum = parameter.minimum { members.append(("minimum", .number(minimum))) }
    if let maximum = parameter.maximum { members.append(("maximum", .number(maximum))) }
    return .object(members)
  }

  func value(_ value: SceneParameter.Value) -> JSONTree {
    switch value {
    case .number(let number): .number(number)
    case .color(let color): SceneWriter.color(color)
    case .timing(let pace): pacing(pace)
    case .flag(let flag): .flag(flag)
    case .path(let path): SceneWriter.path(path)
    }
  }

  /// A timing where a spring may stand in place of a text.
  private func pacing(_ pace: Animation.Pace) -> JSONTree {
    switch pace {
    case .function(let function): .string(function.description)
    case .spring(let spring): SceneWriter.spring(spring)
    }
  }

  // MARK: Layers

  private func layer(_ layer: Layer) -> JSONTree {
    var members: [Member] = [("id", .string(layer.id))]
    if layer.kind != .shape { members.append(("kind", .string(layer.kind.rawValue))) }
    if case .rectangle(let rect) = layer.frame { members.append(("frame", self.rect(rect))) }
    if case .bounds(let id) = layer.frame {
      members.append(("frame", .string("bounds(\(id).path)")))
    }
    if case .controlBox(let id) = layer.frame {
      members.append(("frame", .string("controlBox(\(id).path)")))
    }
    for property in LayerProperty.allCases {
      guard let value = layer.values[property] else { continue }
      members.append((property.rawValue, self.value(value)))
    }
    if layer.fillRule == .evenOdd { members.append(("fillRule", .string("evenodd"))) }
    if layer.lineCap != .butt { members.append(("lineCap", .string(layer.lineCap.rawValue))) }
    if layer.lineJoin != .miter { members.append(("lineJoin", .string(layer.lineJoin.rawValue))) }
    if let points = layer.controlPoints {
      members.append(
        (
          "controlPoints",
          .object([
            ("visible", flag(points.isVisible)), ("radius", .number(points.radius)),
            ("stroke", color(points.stroke)), ("lineWidth", .number(points.lineWidth)),
          ])
        )
      )
    }
    if !layer.sublayers.isEmpty {
      members.append(("layers", .list(layer.sublayers.map { self.layer($0) })))
    }
    return .object(members)
  }

  private func flag(_ source: FlagSource) -> JSONTree {
    switch source {
    case .flag(let flag): .flag(flag)
    case .parameter(let name): .string("$" + name)
    }
  }
}

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

  // MARK: Transitions

  func transition(_ rule: SceneTransition) -> JSONTree {
    var members: [Member] = []
    if let from = rule.from { members.append(("from", .string(from))) }
    if let to = rule.to { members.append(("to", .string(to))) }
    members += course(rule.course, over: SceneTransition.Course())
    if rule.interrupt != .presentation {
      members.append(("interrupt", .string(rule.interrupt.rawValue)))
    }
    if !rule.courses.isEmpty {
      let list = rule.courses.sorted { $0.key < $1.key }
      members.append(
        ("properties", .object(list.map { ($0.key, .object(course($0.value, over: rule.course))) }))
      )
    }
    return .object(members)
  }

  /// The members of a transition that differ from another's; a spring lasts until it settles.
  private func course(
    _ course: SceneTransition.Course,
    over other: SceneTransition.Course
  ) -> [Member] {
    var members: [Member] = []
    if course.delay != other.delay { members.append(("delay", expression(course.delay))) }
    var given = other.duration
    if case .pace(.spring) = course.pace { given = .settling }
    if course.duration != given, let duration = duration(course.duration) {
      members.append(("duration", duration))
    }
    if course.pace != other.pace || course.duration == .settling {
      members += pace(course.pace)
    }
    return members
  }

  private func duration(_ duration: DurationSource) -> JSONTree? {
    switch duration {
    case .seconds(let seconds): expression(seconds)
    case .settling: nil
    case .caller: .string("caller")
    }
  }

  private func pace(_ source: PaceSource) -> [Member] {
    switch source {
    case .pace(.spring(let spring)): [("spring", SceneWriter.spring(spring))]
    case .pace(.function(let function)): [("timing", .string(function.description))]
    case .parameter(let name): [("timing", .string("$" + name))]
    case .caller: [("timing", .string("caller"))]
    }
  }

  // MARK: Animations

  func animation(_ animation: SceneAnimation) -> [Member] {
    var members: [Member] = [("target", .string(animation.target))]
    if let key = animation.key { members.append(("key", .string(key))) }
    switch animation.values {
    case .between(let from, let to, let by):
      for (key, value) in [("from", from), ("to", to), ("by", by)] {
        if let value { members.append((key, self.value(value))) }
      }
    case .keyFrames(let values, let times, let functions, let mode):
      members.append(("values", .list(values.map { value($0) })))
      if let times { members.append(("times", .list(times.map { .number($0) }))) }
      if !functions.isEmpty {
        members.append(("timings", .list(functions.map { .string($0.description) })))
      }
      if mode != .linear { members.append(("mode", .string(mode.rawValue))) }
    }
    if animation.begin != 0 { members.append(("begin", expression(animation.begin))) }
    if let duration = duration(animation.duration) { members.append(("duration", duration)) }
    if animation.pace != .pace(.function(.linear)) { members += pace(animation.pace) }
    if animation.repeatCount != 1 {
      let count = animation.repeatCount
      members.append(("repeat", count.isInfinite ? .string("forever") : .number(count)))
    }
    if animation.autoreverses { members.append(("autoreverses", .flag(true))) }
    if animation.fillMode != .removed {
      members.append(("fill", .string(animation.fillMode.rawValue)))
    }
    if !animation.isRemovedOnCompletion { members.append(("removed", .flag(false))) }
    if animation.isAdditive { members.append(("additive", .flag(true))) }
    if animation.isCumulative { members.append(("cumulative", .flag(true))) }
    return members
  }

  func sequence(_ sequence: SceneSequence) -> JSONTree {
    var members: [Member] = [
      ("animations", .list(sequence.animations.map { .object(animation($0)) }))
    ]
    if let state = sequence.state { members.append(("state", .string(state))) }
    return .object(members)
  }

  func loop(_ loop: SceneLoop) -> JSONTree {
    var members = animation(loop.animation)
    if loop.stop != .endOfCycle { members.append(("stop", .string(loop.stop.rawValue))) }
    if loop.startsWithScene { members.append(("automatic", .flag(true))) }
    return .object(members)
  }

  // MARK: Events

  func event(_ event: SceneEvent) -> JSONTree {
    var members: [Member] = []
    if event.unless.count == 1 {
      members.append(("unless", .string(event.unless[0])))
    } else if !event.unless.isEmpty {
      members.append(("unless", .list(event.unless.map { .string($0) })))
    }
    for action in event.actions {
      // One of each kind; the reader does them in an order of its own.
      let known = members.map { $0.key }
      members += self.members(of: action).filter { !known.contains($0.key) }
    }
    return .object(members)
  }

  private func members(of action: SceneEvent.Action) -> [Member] {
    switch action {
    case .go(let state): return [("state", .string(state))]
    case .change(let states):
      let list = states.sorted { $0.key < $1.key }
      return [("state", .object(list.map { ($0.key, .string($0.value)) }))]
    case .start(let name): return [("start", .string(name))]
    case .stop(let name): return [("stop", .string(name))]
    case .play(let name, let loop):
      let after: [Member] = loop.map { [("after", .string($0))] } ?? []
      return [("play", .string(name))] + after
    case .set(let sets):
      let list = sets.map { settings($0) }
      return [("set", list.count == 1 ? list[0] : .list(list))]
    }
  }

  private func settings(_ values: [String: SceneParameter.Value]) -> JSONTree {
    .object(values.sorted { $0.key < $1.key }.map { ($0.key, value($0.value)) })
  }

  func gesture(_ gesture: SceneGesture) -> JSONTree {
    var members: [Member] = [("target", .string(gesture.target))]
    if let axis = gesture.axis { members.append(("axis", .string(axis.rawValue))) }
    members.append(("states", .list(gesture.states.map { .string($0) })))
    members.append(("spring", SceneWriter.spring(gesture.spring)))
    return .object(members)
  }

  // MARK: The script

  func cue(_ cue: SceneCue) -> JSONTree { .list([.number(cue.time), action(cue.action)]) }

  private func action(_ action: SceneCue.Action) -> JSONTree {
    switch action {
    case .event(let name, nil): return .string(name)
    case .event(let name, let transaction?):
      var members: [Member] = [("event", .string(name))]
      if let duration = transaction.duration { members.append(("duration", .number(duration))) }
      if transaction.delay != 0 { members.append(("delay", .number(transaction.delay))) }
      return .object(members + pace(.pace(transaction.pace)))
    case .set(let name, let value): return .object([("set", settings([name: value]))])
    case .resize(let width, let height):
      return .object([("resize", .list([.number(width), .number(height)]))])
    case .scrub(let gesture, let value):
      return .object([("scrub", .string(gesture)), ("to", .number(value))])
    case .release(let gesture, let velocity):
      let speed: [Member] = velocity.map { [("velocity", .number($0))] } ?? []
      return .object([("release", .string(gesture))] + speed)
    }
  }
}
