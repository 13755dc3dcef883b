// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension Stage {
  /// A finger moves a property to a value; what moved it otherwise is over.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - value: Where the property is now.
  ///   - time: When, in seconds; not before what was sent last.
  /// - Returns: Whether it was accepted; ``events`` tells why not.
  @discardableResult
  public mutating func scrub(_ gesture: String, to value: Double, at time: Double) -> Bool {
    let time = instant(time)
    return record(gesture, at: time) { (stage) throws(Refusal) in
      let (gesture, slot) = try stage.gesture(gesture)
      guard value.isFinite else { throw Refusal("the place is not a finite number") }
      let model = stage.modelValue(of: slot, at: time)
      guard let moved = model.replacing(gesture.axis, by: value) else {
        throw Refusal("\(gesture.target) is \(model.kind)")
      }
      stage.interruptTransitions(at: time)
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
  /// var stage = try Stage(Recipe.sheet(content))
  /// stage.scrub("drag", to: 200, at: 0)
  /// stage.scrub("drag", to: 150, at: 0.05)
  /// stage.release("drag", at: 0.06)  // goes on with the finger's velocity
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - time: When, in seconds; not before what was sent last.
  ///   - velocity: How fast the finger moves, in units a second; by default that between the last
  ///     two places, where these are not older than a tenth of a second.
  /// - Returns: Whether it was accepted; ``events`` tells why not.
  @discardableResult
  public mutating func release(
    _ gesture: String,
    at time: Double,
    velocity: Double? = nil
  ) -> Bool {
    let time = instant(time)
    return record(gesture, at: time) { (stage) throws(Refusal) in
      let (gesture, slot) = try stage.gesture(gesture)
      guard let places = stage.fingers[gesture.name], let last = places.last else {
        throw Refusal("no finger is on it")
      }
      var speed = velocity ?? 0
      if velocity == nil, places.count > 1, time - last.time <= 0.1 {
        let seconds = last.time - places[0].time
        if seconds > 0 { speed = (last.value - places[0].value) / seconds }
      }
      guard speed.isFinite else { throw Refusal("the velocity is not a finite number") }
      stage.fingers[gesture.name] = nil
      try stage.settle(gesture, slot, from: last.value, velocity: speed, at: time)
    }
  }

  private func gesture(
    _ name: String
  ) throws(Refusal) -> (gesture: SceneGesture, slot: PropertySlot) {
    guard let gesture = scene.gestures.first(where: { $0.name == name }) else {
      throw Refusal("there is no gesture '\(name)'")
    }
    let slot = try Refusal.ifFails { () throws(SceneError) in try layout.slot(gesture.target) }
    return (gesture, slot)
  }

  /// Goes to the nearer state by the gesture's spring.
  private mutating func settle(
    _ gesture: SceneGesture,
    _ slot: PropertySlot,
    from place: Double,
    velocity: Double,
    at time: Double
  ) throws(Refusal) {
    let environment = environment(at: time)
    let (state, models) = try Refusal.ifFails { () throws(SceneError) in
      var nearest: (state: String?, distance: Double) = (nil, .infinity)
      for state in gesture.states {
        let value = try modelValue(of: slot, state: state, environment)
        let distance = (value.number(gesture.axis) - place).magnitude
        if distance < nearest.distance { nearest = (state, distance) }
      }
      return (nearest.state, try changedModels(environment, state: nearest.state))
    }
    guard let state else { throw Refusal("the gesture has no state to go to") }
    let course = MotionCourse(delay: 0, duration: nil, pace: .spring(gesture.spring))
    var end = time
    interruptTransitions(at: time)
    for (other, value) in models {
      var speed: [Double]?
      if other == slot {
        switch gesture.axis {
        case .x?: speed = [velocity, 0]
        case .y?: speed = [0, velocity]
        case nil: speed = [velocity]
        }
      }
      end = max(end, move(other, to: value, course, .velocity, velocity: speed, at: time))
    }
    states.append((time, state))
    changes.append(
      RunningChange(kind: .transition, name: state, begin: time, end: end, refuses: false)
    )
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
