// SPDX-License-Identifier: Apache-2.0

/// The parts of a generated view that are the same in all of them.
enum UIKitRuntime {
  static let values = """
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

    """

  static let changes = """
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
}
