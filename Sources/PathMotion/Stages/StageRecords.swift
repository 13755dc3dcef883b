// SPDX-License-Identifier: Apache-2.0

/// What became of a transition or a sequence.
public struct MotionCompletion: Hashable, Sendable {
  /// When it was over, in seconds.
  public var time: Double
  /// The state it went to; the name of the sequence or event where there is no state.
  public var state: String
  /// Whether it came to its end; false where something else replaced it.
  public var isFinished: Bool

  package init(time: Double, state: String, isFinished: Bool) {
    (self.time, self.state, self.isFinished) = (time, state, isFinished)
  }
}

/// What was sent to a stage, and what became of it.
package struct EventRecord: Hashable, Sendable {
  /// When it was sent, in seconds.
  package var time: Double
  /// The name of the event or gesture.
  package var name: String
  /// Why it was refused; nil where it was accepted.
  package var refusal: String?

  package init(time: Double, name: String, refusal: String? = nil) {
    (self.time, self.name, self.refusal) = (time, name, refusal)
  }

  /// Whether it was accepted.
  package var isAccepted: Bool { refusal == nil }
}

struct RunningChange: Sendable {
  enum Kind: Sendable { case transition, sequence }

  let kind: Kind
  let name: String
  let start: Double
  /// When it ends by itself.
  let end: Double
  /// Whether events are refused while it runs.
  var refuses = false
  /// When something replaced it; infinite where nothing did.
  var interrupted = Double.infinity

  func isRunning(at time: Double) -> Bool {
    interrupted.isInfinite && time >= start && time < end - Instant.resolution
  }
}

struct RunningLoop: Sendable {
  let slot: Int
  let key: String
  let start: Double
  /// When it stops; infinite by default.
  var end = Double.infinity

  func isRunning(at time: Double) -> Bool {
    time >= start - Instant.resolution && time < end - Instant.resolution
  }
}

/// What is to happen by itself at a time.
struct PendingStep: Sendable {
  enum Action: Sendable {
    case play(String)
    case enter(String)
  }

  let time: Double
  let action: Action
  /// The sequence it belongs to.
  let name: String
}
