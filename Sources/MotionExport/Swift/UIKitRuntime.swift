// SPDX-License-Identifier: Apache-2.0

/// The parts of a generated view that are the same in all of them.
enum UIKitRuntime {
  static let changes = """
    /// The value of a property.
    private enum Value: Equatable {
      case number(CGFloat)
      case point(CGPoint)
      case numbers([CGFloat])
      case transform([CGFloat])
      case color(CGColor)
      case colors([CGColor])
      case path(CGPath?)

      /// The value as Core Animation has it.
      var object: Any? {
        switch self {
        case .number(let number): return number
        case .point(let point): return point
        case .numbers(let list):
          return list.isEmpty ? nil : list.map { NSNumber(value: Double($0)) }
        case .transform(let list):
          let map = CGAffineTransform(
            a: list[0], b: list[1], c: list[2], d: list[3], tx: list[4], ty: list[5])
          return CATransform3DMakeAffineTransform(map)
        case .color(let color): return color
        case .colors(let list): return list
        case .path(let path): return path
        }
      }
    }

    /// How progress follows from time.
    enum Pace {
      /// A timing function.
      case curve(CAMediaTimingFunction)
      /// A spring.
      case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat = 0)
      /// As the surrounding `UIView.animate` has it.
      case caller

      static var linear: Pace { .curve(CAMediaTimingFunction(name: .linear)) }
      static var easeIn: Pace { .curve(CAMediaTimingFunction(name: .easeIn)) }
      static var easeOut: Pace { .curve(CAMediaTimingFunction(name: .easeOut)) }
      static var easeInEaseOut: Pace { .curve(CAMediaTimingFunction(name: .easeInEaseOut)) }
      /// Core Animation's default.
      static var standard: Pace { .curve(CAMediaTimingFunction(name: .default)) }
    }

    /// How long something takes.
    private enum Length {
      case seconds(Double)
      case settling
      case caller
    }

    private struct Course {
      var delay = 0.0
      var duration: Length
      var pace: Pace
    }

    /// What happens where another transition still runs.
    private enum Interrupt { case presentation, velocity, model, refuse }

    private struct Transition {
      var interrupt: Interrupt
      var course: Course
      var courses: [Slot: Course] = [:]
    }

    // MARK: Changes

    /// A transition, or a sequence, that runs.
    private struct Change {
      var sequence = ""
      var refuses = false
      var next: State?
      var completion: ((Bool) -> Void)?
    }
    private var changes: [Int: Change] = [:]
    private var lastChange = 0
    private var turns: [Int: Int] = [:]

    private var isTransitionRunning: Bool { changes.values.contains { $0.sequence.isEmpty } }

    private func isSequenceRunning(_ name: String) -> Bool {
      changes.values.contains { $0.sequence == name }
    }

    /// Whether a transition may begin now.
    private func allowsChange(_ rule: Transition?) -> Bool {
      !isTransitionRunning
        || (rule?.interrupt != .refuse && !changes.values.contains { $0.refuses })
    }

    /// Something begins, whose end is that of the transaction.
    private func newChange(_ change: Change) {
      lastChange += 1
      let number = lastChange
      changes[number] = change
      CATransaction.setCompletionBlock { [weak self] in
        let view = self
        MainActor.assumeIsolated { view?.finishChange(number) }
      }
    }

    private func finishChange(_ number: Int) {
      guard let change = changes.removeValue(forKey: number) else { return }
      if let next = change.next { enterState(next) }
      change.completion?(true)
    }

    /// Ends changes that run, unfinished.
    private func cancelChanges(where isMeant: (Change) -> Bool) {
      let meant = changes.filter { isMeant($0.value) }.sorted { $0.key < $1.key }
      for (number, _) in meant { changes[number] = nil }
      for (_, change) in meant { change.completion?(false) }
    }

    """

  static func entering(hasStates: Bool) -> String {
    """
    /// Is in a state at once; what animations show goes on.
    private func enterState(_ state: State) {
    \(hasStates ? "  shownState = state\n" : "")\
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for slot in Slot.allCases { applyValue(slotValue(slot, in: state), to: slot) }
      layOutGradients()
      CATransaction.commit()
    }

    """
  }

  static func beginning(
    usesCaller: Bool,
    keepsVelocity: Bool,
    changesStructure: Bool
  ) -> String {
    // Long: a template of Swift code.
    let caller = "action(for: layer, forKey: \"backgroundColor\") as? CABasicAnimation"
    let velocities = keepsVelocity ? "\n  velocities: [Slot: Double] = [:]," : ""
    let given = keepsVelocity ? "velocities[slot]" : "nil"
    let isGiven = keepsVelocity ? ",\n        velocities[slot] == nil" : ""
    let isSame = changesStructure ? ", hasSameElements" : ""
    let forget = keepsVelocity ? "\n        springs[slot] = nil" : ""
    return """
      /// Goes to the values of now, by a transition or at once.
      private func beginTransition(
        _ rule: Transition?,\(velocities)
        completion: ((Bool) -> Void)?
      ) {
      \(usesCaller ? "  // What UIKit would do with a property of the view itself.\n" : "")\
        let caller: CABasicAnimation? =
          \(usesCaller ? caller : "nil")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let refuses = rule?.interrupt == .refuse
        newChange(Change(refuses: refuses, completion: completion))
        for slot in Slot.allCases {
          let value = slotValue(slot, in: shownState)
          let (layer, keyPath) = slotTarget(slot)
          let key = slot.rawValue
          if value == slotValues[slot], layer.animation(forKey: key) == nil\(isGiven) {
            continue
          }
          let course = rule?.courses[slot] ?? rule?.course
          guard let rule, let course,
            let animation = makeAnimation(keyPath, course, caller, on: layer)
          else {
            layer.removeAnimation(forKey: key)\(forget)
            applyValue(value, to: slot)
            continue
          }
          moveSlot(slot, to: value, animation, rule.interrupt, velocity: \(given))
        }
        layOutGradients()
        CATransaction.commit()
      }

      /// The animation of a course, without its ends; nil where a change shows at once.
      private func makeAnimation(
        _ keyPath: String,
        _ course: Course,
        _ caller: CABasicAnimation?,
        on layer: CALayer
      ) -> CABasicAnimation? {
        let animation: CABasicAnimation
        switch course.pace {
        case .curve(let function):
          animation = CABasicAnimation(keyPath: keyPath)
          animation.timingFunction = function
        case .spring(let mass, let stiffness, let damping, let velocity):
          let spring = CASpringAnimation(keyPath: keyPath)
          spring.mass = mass
          spring.stiffness = stiffness
          spring.damping = damping
          spring.initialVelocity = velocity
          animation = spring
        case .caller:
          animation = caller?.copy() as? CABasicAnimation ?? CABasicAnimation()
          animation.keyPath = keyPath
          animation.delegate = nil
        }
        switch course.duration {
        case .seconds(let seconds): animation.duration = seconds
        case .settling:
          animation.duration = (animation as? CASpringAnimation)?.settlingDuration ?? 0
        case .caller:
          animation.duration = caller?.duration ?? 0
          animation.beginTime = caller?.beginTime ?? 0
        }
        guard animation.duration > 0 else { return nil }
        if course.delay > 0 {
          let now = layer.convertTime(CACurrentMediaTime(), from: nil)
          animation.beginTime = max(animation.beginTime, now) + course.delay
        }
        animation.fillMode = .backwards
        return animation
      }

      /// Moves a property from what is shown: the model value first, then the animation.
      private func moveSlot(
        _ slot: Slot,
        to value: Value,
        _ animation: CABasicAnimation,
        _ interrupt: Interrupt,
        velocity: Double?
      ) {
        let (layer, keyPath) = slotTarget(slot)
      \(changesStructure ? "  let hasSameElements = haveSameElements(slotValues[slot], value)\n" : "")\
        let old = slotValues[slot]?.object
        let shown = interrupt == .model ? old : layer.presentation()?.value(forKeyPath: keyPath)
        applyValue(value, to: slot)
        animation.fromValue = shown ?? old
        animation.toValue = value.object
        guard animation.fromValue != nil, animation.toValue != nil\(isSame) else {
          layer.removeAnimation(forKey: slot.rawValue)
          return
        }
      \(keepsVelocity ? "  if interrupt == .velocity { keepVelocity(slot, animation, velocity) }\n" : "")\
        layer.add(animation, forKey: slot.rawValue)
      }

      """
  }

  static let structures = """
    /// Whether Core Animation can move one path into the other: their elements are the same.
    private func haveSameElements(_ old: Value?, _ new: Value) -> Bool {
      guard case .path(let a?)? = old, case .path(let b?) = new else { return true }
      func elements(_ path: CGPath) -> [CGPathElementType] {
        var list: [CGPathElementType] = []
        path.applyWithBlock { list.append($0.pointee.type) }
        return list
      }
      return elements(a) == elements(b)
    }

    """

  static let springs = """
    // MARK: Springs that keep their velocity

    /// A number on a spring: where it began about its target, and when.
    private struct SpringRun {
      let begin: Double
      let duration: Double
      let displacement: Double
      let speed: Double
      let frequency: Double
      let decay: Double

      /// How fast the number changes, per second.
      func velocity(at time: Double) -> Double {
        let t = time - begin
        guard t >= 0, t < duration else { return 0 }
        let fading = exp(-decay * t)
        let split = (frequency * frequency - decay * decay).squareRoot()
        if decay < frequency, split > 0 {
          let pull = frequency * frequency * displacement + decay * speed
          return fading * (speed * cos(split * t) - pull / split * sin(split * t))
        }
        return fading * (speed - frequency * (speed + frequency * displacement) * t)
      }
    }
    private var springs: [Slot: SpringRun] = [:]

    /// Begins a spring with the velocity of the one before, or with another one.
    private func keepVelocity(_ slot: Slot, _ animation: CABasicAnimation, _ given: Double?) {
      let now = CACurrentMediaTime()
      let last = springs.removeValue(forKey: slot)
      guard let spring = animation as? CASpringAnimation,
        let to = number(spring.toValue), var from = number(spring.fromValue)
      else { return }
      let speed = given ?? last?.velocity(at: now) ?? 0
      // What is at its target and moves is taken to be beside it.
      if from == to, speed != 0 { from = to - (speed < 0 ? -0.001 : 0.001) }
      spring.fromValue = CGFloat(from)
      spring.initialVelocity = from == to ? 0 : CGFloat(speed / (to - from))
      spring.duration = spring.settlingDuration
      let frequency = Double(spring.stiffness / spring.mass).squareRoot()
      springs[slot] = SpringRun(
        begin: spring.beginTime > 0 ? spring.beginTime : now,
        duration: spring.duration,
        displacement: from - to,
        speed: speed,
        frequency: frequency,
        decay: min(Double(spring.damping / (2 * spring.mass)), frequency)
      )
    }

    private func number(_ value: Any?) -> Double? {
      if let number = value as? CGFloat { return Double(number) }
      return (value as? NSNumber)?.doubleValue
    }

    """

  static let motions = """
    /// An animation of the scene.
    private struct Motion {
      var slot: Slot
      var key: String
      var from: Value?
      var to: Value?
      var by: Value?
      var values: [Value]
      var times: [Double]
      var functions: [CAMediaTimingFunction]
      var mode: CAAnimationCalculationMode
      var begin: Double
      var duration: Double?
      var pace: Pace
      var count: Float
      var autoreverses: Bool
      var fill: CAMediaTimingFillMode
      var isRemoved: Bool
      var isAdditive: Bool
      var isCumulative: Bool

      init(
        _ slot: Slot, key: String, from: Value? = nil, to: Value? = nil, by: Value? = nil,
        values: [Value] = [], times: [Double] = [], functions: [CAMediaTimingFunction] = [],
        mode: CAAnimationCalculationMode = .linear, begin: Double = 0, duration: Double? = nil,
        pace: Pace = .linear, count: Float = 1,
        autoreverses: Bool = false, fill: CAMediaTimingFillMode = .removed,
        isRemoved: Bool = true, isAdditive: Bool = false, isCumulative: Bool = false
      ) {
        (self.slot, self.key, self.from, self.to, self.by) = (slot, key, from, to, by)
        (self.values, self.times, self.functions, self.mode) = (values, times, functions, mode)
        (self.begin, self.duration, self.pace, self.count) = (begin, duration, pace, count)
        (self.autoreverses, self.fill, self.isRemoved) = (autoreverses, fill, isRemoved)
        (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
      }
    }

    /// Adds an animation; the ends that it leaves open are those of Core Animation.
    private func addMotion(_ motion: Motion, after delay: Double = 0, loop: String? = nil) {
      let (layer, keyPath) = slotTarget(motion.slot)
      let animation: CAPropertyAnimation
      if motion.values.isEmpty {
        let course = Course(duration: .seconds(1), pace: motion.pace)
        guard let basic = makeAnimation(keyPath, course, nil, on: layer) else { return }
        let (from, to) = ends(of: motion)
        basic.fromValue = from?.object
        basic.toValue = to?.object
        animation = basic
      } else {
        let frames = CAKeyframeAnimation(keyPath: keyPath)
        frames.values = motion.values.compactMap { $0.object }
        if !motion.times.isEmpty { frames.keyTimes = motion.times.map { NSNumber(value: $0) } }
        if !motion.functions.isEmpty { frames.timingFunctions = motion.functions }
        frames.calculationMode = motion.mode
        if case .curve(let function) = motion.pace { frames.timingFunction = function }
        animation = frames
      }
      let settling = (animation as? CASpringAnimation)?.settlingDuration
      // No time at all would be a quarter of a second.
      animation.duration = max(motion.duration ?? settling ?? 0, 1e-9)
      animation.repeatCount = motion.count
      animation.autoreverses = motion.autoreverses
      animation.fillMode = motion.fill
      animation.isRemovedOnCompletion = motion.isRemoved
      animation.isAdditive = motion.isAdditive
      animation.isCumulative = motion.isCumulative
      let begin = delay + motion.begin
      if begin > 0 || loop != nil {
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + begin
      }
      let key = loop.map { "loop " + $0 } ?? motion.slot.rawValue + "." + motion.key
      layer.add(animation, forKey: key)
    }

    /// The two ends; where one is open, it is the model value or follows from what is added.
    private func ends(of motion: Motion) -> (from: Value?, to: Value?) {
      let model = slotValues[motion.slot]
      func sum(_ value: Value?, _ sign: CGFloat) -> Value? {
        guard case .number(let a)? = value, case .number(let b)? = motion.by else { return value }
        return .number(a + sign * b)
      }
      switch (motion.from, motion.to) {
      case (let from?, let to?): return (from, to)
      case (let from?, nil): return (from, motion.by == nil ? model : sum(from, 1))
      case (nil, let to?): return (motion.by == nil ? model : sum(to, -1), to)
      case (nil, nil): return (model, sum(model, 1))
      }
    }

    """

  static let loops = """
    // MARK: Loops

    private struct LoopRun {
      var begin: Double
      var period: Double
      var end = Double.infinity
    }
    private var loops: [Loop: LoopRun] = [:]

    private func isRunning(_ loop: Loop) -> Bool {
      guard let run = loops[loop] else { return false }
      let now = CACurrentMediaTime()
      return now >= run.begin - 1e-9 && now < run.end - 1e-9
    }

    /// The seconds until a loop that was stopped is over.
    private func timeLeft(of loop: Loop) -> Double {
      guard let run = loops[loop], run.end.isFinite else { return 0 }
      return max(run.end - CACurrentMediaTime(), 0)
    }

    @discardableResult
    private func startLoop(_ loop: Loop) -> Bool {
      if isRunning(loop) { return false }
      let motions = loopMotion(loop).motions
      guard let first = motions.first else { return false }
      for motion in motions { addMotion(motion, loop: loop.rawValue + motion.slot.rawValue) }
      let key = "loop " + loop.rawValue + first.slot.rawValue
      let animation = slotTarget(first.slot).layer.animation(forKey: key)
      let duration = animation?.duration ?? 1
      loops[loop] = LoopRun(
        begin: CACurrentMediaTime() + first.begin,
        period: first.autoreverses ? 2 * duration : duration
      )
      return true
    }

    /// Stops a loop, now or at the end of its cycle; one that is still to begin never does.
    private func stopLoop(_ loop: Loop) -> Bool {
      guard var run = loops[loop], run.end == .infinity else { return false }
      let (motions, stopsNow) = loopMotion(loop)
      let now = CACurrentMediaTime()
      let isCut = stopsNow && now >= run.begin
      let cycles = max(((now - run.begin - 1e-9) / run.period).rounded(.up), 0)
      run.end = isCut ? now : run.begin + cycles * run.period
      loops[loop] = run
      for motion in motions {
        let layer = slotTarget(motion.slot).layer
        let key = "loop " + loop.rawValue + motion.slot.rawValue
        let copy = layer.animation(forKey: key)?.copy() as? CAAnimation
        layer.removeAnimation(forKey: key)
        if !isCut, cycles > 0, let copy {
          copy.repeatCount = Float(cycles)
          layer.add(copy, forKey: key)
        }
      }
      return true
    }

    """
}
