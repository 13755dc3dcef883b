// SPDX-License-Identifier: Apache-2.0

/// Where a staircase jumps, by CSS.
///
/// Source: CSS Easing Functions Level 2, section 2.3.
public enum StepPosition: String, CaseIterable, Hashable, Sendable {
  /// At the start of each step; the older name of ``jumpStart``, kept as it was written.
  case start
  /// At the end of each step, also called `end`: nothing has happened yet at 0.
  case jumpEnd = "jump-end"
  /// At the start of each step: the first jump is at 0.
  case jumpStart = "jump-start"
  /// Between the steps only: the value stays a step at 0 and at 1.
  case jumpNone = "jump-none"
  /// At both ends and between the steps.
  case jumpBoth = "jump-both"

  /// The position of a name in CSS; nil where there is none.
  static func named(_ name: String) -> StepPosition? {
    name == "end" ? .jumpEnd : StepPosition(rawValue: name)
  }
}

package struct StepTiming: Hashable, Sendable {
  package let count: Int
  package let position: StepPosition

  /// The largest number of steps: a count times a progress stays a whole number.
  static let mostSteps = Int(clamping: Int64(1) << 40)

  /// How many jumps there are from 0 to 1.
  var jumps: Int {
    switch position {
    case .start, .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  /// How many of them come before the first step has passed.
  private var first: Int {
    switch position {
    case .start, .jumpStart, .jumpBoth: 1
    case .jumpEnd, .jumpNone: 0
    }
  }

  /// The value at `t`; at a jump that before it, with the before flag.
  func value(at t: Double, before: Bool) -> Double {
    // In doubles: `t` may be beyond the whole numbers.
    let step = FiniteMath.bounded(t * Double(count))
    var current = step.rounded(.down) + Double(first)
    if before && step == step.rounded(.down) { current -= 1 }
    if t >= 0 && current < 0 { current = 0 }
    let jumps = Double(jumps)
    if t <= 1 && current > jumps { current = jumps }
    return current / jumps
  }

  func inverse(_ y: Double) -> Double? {
    let level = (y * Double(jumps)).rounded()
    guard level >= Double(first), level <= Double(jumps), level / Double(jumps) == y else {
      return nil
    }
    var time = (level - Double(first)) / Double(count)
    // A quotient that was rounded down does not reach the jump.
    if value(at: time, before: false) < y { time = time.nextUp }
    return time <= 1 ? time : nil
  }

  var reversed: StepTiming {
    switch position {
    case .start, .jumpStart: StepTiming(count: count, position: .jumpEnd)
    case .jumpEnd: StepTiming(count: count, position: .jumpStart)
    case .jumpNone, .jumpBoth: self
    }
  }
}
