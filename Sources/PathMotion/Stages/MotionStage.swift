// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A scene that is being played: events are sent to it, and it returns the frame at any time.
///
/// A value: a copy is an independent snapshot. A frame depends only on what was sent until its
/// time. So frames may be asked for in any order and as often as needed, and an event changes no
/// frame before it. Events are sent in the order of time.
///
/// Instants nearer than a nanosecond count as one: what ends at 0.1 + 0.2 is over at 0.3.
///
/// ```swift
/// var stage = try MotionStage(MotionRecipe.caretToArc(size: 200))
/// stage.send("toggle", at: 0)
/// let frame = stage.frame(at: 0.1)
/// print(frame.layers.map(\.id), stage.completions(until: 5))
/// ```
public struct MotionStage: Sendable {
  /// The scene that is played, as it was given; playing does not change it.
  public let scene: MotionScene
  let layout: StageLayout
  /// Layers as they are at the start, which most stay: groups before what is in them.
  package private(set) var base: [FrameLayer] = []
  /// The properties that change, in the order in which they first did.
  var slots: [PropertySlot] = []
  var timelines: [Timeline] = []
  private var slotIndices: [PropertySlot: Int] = [:]
  /// Size and parameters from a time on.
  var environments: History<(time: Double, value: SceneEnvironment)>
  /// The state from a time on.
  var states = History<(time: Double, name: String)>()
  var changes = History<RunningChange>()
  /// The numbers of the changes that may still run.
  private var openChanges: [Int] = []
  var loops = History<RunningLoop>()
  /// The number of the run of each loop of the scene that began last; nil where it never did.
  private var lastLoops: History<Int?>
  var pending: [PendingStep] = []
  /// How often each event that sets parameters in turn was accepted.
  var setCounts: [String: Int] = [:]
  /// The last two positions of each finger.
  var fingers: [String: [(time: Double, value: Double)]] = [:]
  /// What was sent so far, accepted or refused.
  package internal(set) var events: [EventRecord] = []
  /// The time of the last event that was sent, in seconds.
  public internal(set) var now = 0.0

  /// A stage at the start of a scene, in its initial state.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - values: Values of parameters instead of their defaults.
  /// - Throws: ``SceneError`` that names the key and the value where something in the scene cannot
  ///   be played, such as a missing name or a number outside its range.
  /// - Complexity: O(n) for n properties of all layers and states.
  public init(
    _ scene: MotionScene,
    parameters values: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) {
    self.scene = scene
    layout = try StageLayout(scene)
    lastLoops = History(scene.loops.map { _ in nil })
    let environment = try SceneCheck.environment(scene, values)
    environments = History([(-.infinity, environment)])
    if let initial = scene.initial {
      guard scene.states[initial] != nil else {
        throw SceneError(.name, "there is no state '\(initial)'", location: "initial")
      }
      states.append((-.infinity, initial))
    }
    try SceneCheck(scene: scene, layout: layout, environment: environment).check()
    for (index, layer) in layout.layers.enumerated() {
      var first = FrameLayer(layer, parent: layout.parents[index])
      for property in LayerProperty.allCases {
        let slot = PropertySlot(layer: index, property: property)
        first.set(property, try modelValue(of: slot, state: scene.initial, environment))
      }
      base.append(first)
    }
    try play(scene.animations, at: 0, location: "animations")
    for loop in scene.loops where loop.startsWithScene { try startLoop(loop, at: 0) }
  }

  // MARK: Layers

  func modelValue(
    of slot: PropertySlot,
    state: String?,
    _ environment: SceneEnvironment
  ) throws(SceneError) -> MotionValue {
    let own = layout.layers[slot.layer].values[slot.property]
    let stated = state.flatMap { layout.stateValues[$0]?[slot] }
    return try layout.value(of: slot, stated ?? own, in: environment)
  }

  /// The number of the timeline of a property, made where there is none yet.
  mutating func timeline(of slot: PropertySlot) -> Int {
    if let index = slotIndices[slot] { return index }
    slotIndices[slot] = slots.count
    slots.append(slot)
    timelines.append(Timeline(base[slot.layer].value(of: slot.property)))
    return slots.count - 1
  }

  func modelValue(of slot: PropertySlot, at time: Double) -> MotionValue {
    slotIndices[slot].map { timelines[$0].modelValue(at: time) }
      ?? base[slot.layer].value(of: slot.property)
  }

  func shownValue(of slot: PropertySlot, at time: Double) -> MotionValue {
    slotIndices[slot].map { timelines[$0].value(at: time) }
      ?? base[slot.layer].value(of: slot.property)
  }

  // MARK: Changes

  /// Adds a change, and forgets that those may run which are over.
  mutating func append(_ change: RunningChange) {
    openChanges.removeAll {
      !changes[$0].interrupted.isInfinite || changes[$0].end <= change.start
    }
    openChanges.append(changes.count)
    changes.append(change)
  }

  /// The numbers of the changes that run at a time, which is not before the last one began.
  func runningChanges(at time: Double) -> [Int] {
    openChanges.filter { changes[$0].isRunning(at: time) }
  }

  // MARK: The clock

  func environment(at time: Double) -> SceneEnvironment {
    environments[Instant.lastIndex(environments.count) { environments[$0].time <= time }].value
  }

  /// The state at a time; nil where the scene has none.
  public func state(at time: Double) -> String? {
    guard !states.isEmpty else { return nil }
    let stage = advanced(to: time)
    let index = Instant.lastIndex(stage.states.count) { stage.states[$0].time <= time }
    return stage.states[index].name
  }

  /// The stage with all done that happens by itself until a time.
  package func advanced(to time: Double) -> MotionStage {
    guard pending.contains(where: { $0.time <= time + Instant.resolution }) else { return self }
    var stage = self
    stage.advance(to: time)
    return stage
  }

  /// Does what happens by itself until a time.
  mutating func advance(to time: Double) {
    while let next = pending.indices.min(by: { pending[$0].time < pending[$1].time }),
      pending[next].time <= time + Instant.resolution
    {
      let step = pending.remove(at: next)
      switch step.action {
      case .play(let name): playSequence(name, at: step.time)
      case .enter(let state): enter(state, at: step.time)
      }
    }
  }

  /// How all transitions and sequences ended that were over by a time, in the order of time.
  public func completions(until time: Double) -> [MotionCompletion] {
    let completions = advanced(to: time).changes.compactMap { change -> MotionCompletion? in
      if change.interrupted <= time {
        return MotionCompletion(time: change.interrupted, state: change.name, isFinished: false)
      }
      guard change.interrupted.isInfinite, change.end <= time + Instant.resolution else {
        return nil
      }
      return MotionCompletion(time: change.end, state: change.name, isFinished: true)
    }
    return completions.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map { $0.element }
  }
}

extension MotionStage {
  /// Adds animations that start together; returns when the last one ends.
  @discardableResult
  mutating func play(
    _ list: [SceneAnimation],
    at time: Double,
    location: String
  ) throws(SceneError) -> Double {
    var end = time
    let environment = environment(at: time)
    for (index, description) in list.enumerated() {
      let (slot, animation) = try SceneError.below(
        "\(location)[\(index)]",
        try SceneCheck.animation(description, layout, environment)
      )
      timelines[timeline(of: slot)].add(animation, at: time)
      if animation.timing.end.isFinite { end = max(end, time + animation.timing.end) }
    }
    return end
  }

  /// Plays a sequence, and enters its state once all in it have ended.
  mutating func playSequence(_ name: String, at time: Double) {
    guard let sequence = layout.sequences[name].map({ scene.sequences[$0] }),
      let end = try? play(sequence.animations, at: time, location: name)
    else { return }
    append(RunningChange(kind: .sequence, name: sequence.state ?? name, start: time, end: end))
    if let state = sequence.state {
      pending.append(PendingStep(time: end, action: .enter(state), name: name))
    }
  }

  // MARK: Loops

  mutating func startLoop(_ loop: SceneLoop, at time: Double) throws(SceneError) {
    var description = loop.animation
    description.repeatCount = .infinity
    description.key = "loop \(loop.name)"
    let (slot, animation) = try SceneCheck.animation(description, layout, environment(at: time))
    let index = timeline(of: slot)
    timelines[index].add(animation, at: time, isLoop: true)
    let start = time + animation.timing.begin
    if let number = layout.loops[loop.name] { lastLoops[number] = loops.count }
    loops.append(RunningLoop(slot: index, key: animation.key, start: start))
  }

  /// The run of a loop that began last.
  func lastLoop(_ name: String) -> Int? { layout.loops[name].flatMap { lastLoops[$0] } }

  /// The loop of a name that runs until it is stopped, or has not stopped yet.
  private func runningLoop(_ name: String, at time: Double) -> Int? {
    lastLoop(name).flatMap { loops[$0].end > time + Instant.resolution ? $0 : nil }
  }

  /// Stops a loop, now or at the end of its cycle; one that is still to begin never does.
  mutating func stopLoop(_ name: String, at time: Double) throws(SceneError) {
    guard let index = runningLoop(name, at: time), loops[index].end.isInfinite else {
      throw SceneError(refusal: "\(name) is not running")
    }
    let loop = loops[index]
    guard let animation = timelines[loop.slot].animation(key: loop.key, at: time),
      let number = layout.loops[name]
    else { return }
    let stopsNow = scene.loops[number].stop == .now && time >= loop.start
    let end = stopsNow ? time : animation.endOfCycle(at: time)
    loops[index].end = end
    timelines[loop.slot].update(key: loop.key) {
      if stopsNow { $0.remove(at: end) } else { $0.stop(atEndOfCycle: end) }
    }
  }

  /// When a loop that was stopped is over; now where it does not run.
  func endOfLoop(_ name: String, at time: Double) -> Double {
    guard let index = runningLoop(name, at: time), loops[index].end.isFinite else { return time }
    return loops[index].end
  }

  /// A finger moves a property to a value; this ends all else that moved it.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - value: Where the property is now.
  ///   - time: When, in seconds; not before what was sent last.
  /// - Returns: Whether it was accepted.
  @discardableResult
  public mutating func scrub(_ gesture: String, to value: Double, at time: Double) -> Bool {
    let time = instant(time)
    return record(gesture, at: time) { (stage) throws(SceneError) in
      let (gesture, slot) = try stage.gesture(gesture)
      guard value.magnitude <= SceneEnvironment.largest else {
        throw SceneError(refusal: "the position is not a number of -1e12...1e12")
      }
      let model = stage.modelValue(of: slot, at: time)
      guard let moved = model.replacing(gesture.axis, by: value) else {
        throw SceneError(refusal: "\(gesture.target) is \(model.kind)")
      }
      stage.interrupt(at: time)
      let index = stage.timeline(of: slot)
      stage.timelines[index].removeAllButLoops(at: time)
      stage.timelines[index].setModel(moved, at: time)
      stage.fingers[gesture.name] =
        (stage.fingers[gesture.name] ?? []).suffix(1) + [(time: time, value: value)]
    }
  }

  /// The finger leaves; a spring takes the property to the nearer state, with the velocity it has.
  ///
  /// ```swift
  /// let content = RecipeDrawing(
  ///   [RecipeDrawing.Item(.rectangle(Rect2D(x: 0, y: 0, width: 300, height: 400)))],
  ///   box: Rect2D(x: 0, y: 0, width: 300, height: 400)
  /// )
  /// var stage = try MotionStage(MotionRecipe.sheet(content))
  /// stage.scrub("drag", to: 200, at: 0)
  /// stage.scrub("drag", to: 150, at: 0.05)
  /// stage.release("drag", at: 0.06)  // goes on with the finger's velocity
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - time: When, in seconds; not before what was sent last.
  ///   - velocity: How fast the finger moves, in units a second; by default that between the last
  ///     two positions, where these are not older than a tenth of a second.
  /// - Returns: Whether it was accepted.
  @discardableResult
  public mutating func release(
    _ gesture: String,
    at time: Double,
    velocity: Double? = nil
  ) -> Bool {
    let time = instant(time)
    return record(gesture, at: time) { (stage) throws(SceneError) in
      let (gesture, slot) = try stage.gesture(gesture)
      guard let positions = stage.fingers[gesture.name], let last = positions.last else {
        throw SceneError(refusal: "no finger is on it")
      }
      var speed = velocity ?? 0
      if velocity == nil, positions.count > 1, time - last.time <= 0.1 {
        let seconds = last.time - positions[0].time
        if seconds > 0 { speed = (last.value - positions[0].value) / seconds }
      }
      guard speed.magnitude <= SceneEnvironment.largest else {
        throw SceneError(refusal: "the velocity is not a number of -1e12...1e12")
      }
      stage.fingers[gesture.name] = nil
      try stage.settle(gesture, slot, from: last.value, velocity: speed, at: time)
    }
  }

  private func gesture(
    _ name: String
  ) throws(SceneError) -> (gesture: SceneGesture, slot: PropertySlot) {
    guard let index = layout.gestures[name] else {
      throw SceneError(refusal: "there is no gesture '\(name)'")
    }
    return (scene.gestures[index], try layout.slot(scene.gestures[index].target))
  }

  /// Goes to the nearer state by the gesture's spring.
  private mutating func settle(
    _ gesture: SceneGesture,
    _ slot: PropertySlot,
    from position: Double,
    velocity: Double,
    at time: Double
  ) throws(SceneError) {
    let environment = environment(at: time)
    var nearest: (state: String?, distance: Double) = (nil, .infinity)
    for state in gesture.states {
      let value = try modelValue(of: slot, state: state, environment)
      let distance = (value.number(gesture.axis) - position).magnitude
      if distance < nearest.distance { nearest = (state, distance) }
    }
    let models = try changedModels(environment, state: nearest.state)
    guard let state = nearest.state else {
      throw SceneError(refusal: "the gesture has no state to go to")
    }
    let motion = MotionTransaction(duration: nil, easing: .spring(gesture.spring))
    var end = time
    interrupt(at: time)
    for (other, value) in models {
      var speed: [Double]?
      if other == slot {
        switch gesture.axis {
        case .x?: speed = [velocity, 0]
        case .y?: speed = [0, velocity]
        case nil: speed = [velocity]
        }
      }
      end = max(end, move(other, to: value, motion, .velocity, velocity: speed, at: time))
    }
    states.append((time, state))
    append(RunningChange(kind: .transition, name: state, start: time, end: end))
  }
}

// MARK: Players

extension MotionStage {
  /// When everything that was sent, and ends by itself, has ended.
  package var settled: Double {
    var end = now
    // Sequences start others; a limit, as they may do so for ever.
    for _ in 0..<100 {
      let stage = advanced(to: end)
      let running = stage.changes.filter { $0.interrupted.isInfinite }.map { $0.end }
      let next = (running + stage.pending.map { $0.time }).max() ?? end
      if next <= end { return end }
      end = next
    }
    return end
  }

  /// Whether a loop goes on for ever.
  package var isEndless: Bool { loops.contains { $0.end.isInfinite } }

  /// Where the property of each gesture is, on the gesture's axis, and where its states have it.
  package func gesturePositions(
    at time: Double
  ) -> [(gesture: SceneGesture, shown: Double, states: [Double])] {
    let environment = environment(at: time)
    return scene.gestures.compactMap { gesture in
      guard let slot = try? layout.slot(gesture.target) else { return nil }
      let states = gesture.states.compactMap { state in
        (try? modelValue(of: slot, state: state, environment))?.number(gesture.axis)
      }
      return (gesture, shownValue(of: slot, at: time).number(gesture.axis), states)
    }
  }
}

extension MotionValue {
  /// The value with one number replaced; nil where it has no such number.
  fileprivate func replacing(_ axis: SceneGesture.Axis?, by number: Double) -> MotionValue? {
    switch (self, axis) {
    case (.number, nil): .number(number)
    case (.point(let point), .x?): .point(Point2D(x: number, y: point.y))
    case (.point(let point), .y?): .point(Point2D(x: point.x, y: number))
    default: nil
    }
  }

  /// The number on an axis; 0 where it has none.
  fileprivate func number(_ axis: SceneGesture.Axis?) -> Double {
    switch (self, axis) {
    case (.number(let number), nil): number
    case (.point(let point), .x?): point.x
    case (.point(let point), .y?): point.y
    default: 0
    }
  }
}

extension MotionStage {
  /// What is shown at a time.
  ///
  /// Times before 0 show the scene as it starts. NaN counts as 0. O(n) for n layers and those
  /// points of paths that move; nothing is kept.
  ///
  /// ```swift
  /// let stage = try MotionStage(MotionRecipe.caretToArc(size: 200))
  /// for layer in stage.frame(at: 0.5).layers {
  ///   if let path = layer.path { print(layer.id, path.transformed(by: layer.transform)) }
  /// }
  /// ```
  ///
  /// - Parameter time: Seconds from the start of the scene.
  /// - Returns: All that is drawn, the lowest layer first.
  public func frame(at time: Double) -> MotionFrame {
    let time = time.isNaN ? 0 : time
    return advanced(to: time).currentFrame(at: time, isModel: false)
  }

  /// The model values at a time: what shows where nothing moves.
  package func modelFrame(at time: Double) -> MotionFrame {
    let time = time.isNaN ? 0 : time
    return advanced(to: time).currentFrame(at: time, isModel: true)
  }

  private func currentFrame(at time: Double, isModel: Bool) -> MotionFrame {
    let environment = environment(at: time)
    var layers = base
    var gradients: [Int] = []
    layers.withUnsafeMutableBufferPointer { layers in
      var memo = TimingMemo()
      timelines.withUnsafeBufferPointer { timelines in
        for index in slots.indices {
          let slot = slots[index]
          let value: MotionValue
          if isModel {
            value = timelines[index].modelValue(at: time)
          } else if let plain = timelines[index].lastPlain?.value(at: time, &memo) {
            value = plain
          } else if let shown = timelines[index].last?.value(at: time, &memo) {
            value = shown
          } else {
            value = timelines[index].value(at: time, &memo)
          }
          layers[slot.layer].set(slot.property, consume value)
        }
      }
      for index in layers.indices {
        let map = layers[index].placement.map
        if let parent = layers[index].parent {
          layers[index].transform = map.concatenating(layers[parent].transform)
          layers[index].opacity = layers[index].ownOpacity * layers[parent].opacity
        } else {
          layers[index].transform = map
        }
        if layers[index].kind == .gradient { gradients.append(index) }
      }
    }
    for index in gradients { lay(&layers, index, environment) }
    return MotionFrame(
      time: time,
      width: environment.width,
      height: environment.height,
      background: scene.background,
      layers: layout.hasControlPoints ? withOverlays(layers, environment) : layers
    )
  }

  /// Turns the unit square of a gradient into the rectangle of its frame.
  private func lay(_ layers: inout [FrameLayer], _ index: Int, _ environment: SceneEnvironment) {
    guard var gradient = layers[index].gradient else { return }
    let rect: Rect2D?
    switch layout.layers[index].frame {
    case .view:
      rect = Rect2D(minX: 0, minY: 0, maxX: environment.width, maxY: environment.height)
    case .rectangle(let expression): rect = try? environment.rect(expression)
    case .bounds(let id): rect = layout.indices[id].flatMap { layers[$0].path?.boundingBox }
    case .controlBox(let id): rect = layout.indices[id].flatMap { layers[$0].path?.controlBox }
    }
    let frame = rect ?? Rect2D(minX: 0, minY: 0, maxX: 0, maxY: 0)
    func point(_ unit: Point2D) -> Point2D {
      Point2D(x: frame.minX + unit.x * frame.width, y: frame.minY + unit.y * frame.height)
    }
    gradient.rect = frame
    gradient.start = point(gradient.start)
    gradient.end = point(gradient.end)
    // Evenly by default; a list of another length counts as far as it goes.
    let count = gradient.colors.count
    if gradient.locations.count != count {
      gradient.locations = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
    layers[index].gradient = gradient
  }

  /// The layers with the control points of those that show them, each right above its layer.
  private func withOverlays(
    _ layers: [FrameLayer],
    _ environment: SceneEnvironment
  ) -> [FrameLayer] {
    var result: [FrameLayer] = []
    // Groups move up by the overlays before them.
    var moved: [Int] = []
    for (index, layer) in layers.enumerated() {
      moved.append(result.count)
      var layer = layer
      layer.parent = layer.parent.map { moved[$0] }
      result.append(layer)
      guard let style = layout.layers[index].controlPoints, let path = layer.path,
        (try? environment.flag(style.isVisible)) == true
      else { continue }
      var overlay = FrameLayer(MotionLayer(layer.id + ".controlPoints"), parent: layer.parent)
      overlay.path = path.controlPointFigure(radius: style.radius)
      overlay.fill = nil
      overlay.stroke = (try? environment.color(style.stroke)) ?? nil
      overlay.lineWidth = style.lineWidth
      overlay.opacity = layer.opacity
      overlay.transform = layer.transform
      result.append(overlay)
    }
    return result
  }
}

extension BezierPath {
  /// A circle on each end and control point and lines from point to point; of arcs the end points.
  fileprivate func controlPointFigure(radius: Double) -> BezierPath {
    var lines = BezierPath()
    var points: [Point2D] = []
    for element in elements {
      let next: [Point2D]
      switch element {
      case .move(let end), .line(let end): next = [end]
      case .quadratic(let end, let control): next = [control, end]
      case .cubic(let end, let control1, let control2): next = [control1, control2, end]
      case .arc(let arc): next = [arc.end]
      case .close:
        lines.closeSubpath()
        continue
      }
      for point in next {
        if case .move = element { lines.move(to: point) } else { lines.addLine(to: point) }
      }
      points += next
    }
    for point in points { lines.append(.circle(center: point, radius: radius)) }
    return lines
  }
}
