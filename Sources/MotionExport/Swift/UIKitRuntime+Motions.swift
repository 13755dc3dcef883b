// SPDX-License-Identifier: Apache-2.0

extension UIKitRuntime {
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
