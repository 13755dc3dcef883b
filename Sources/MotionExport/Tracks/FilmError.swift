// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// Why a scene makes no film.
public struct FilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons.
  package enum Reason: Hashable, Sendable {
    /// Its end is at 0 s.
    case noTime
    /// Nothing in it moves before an event is sent, and its script sends none.
    case nothingMoves
  }

  /// Why there is no film.
  package var reason: Reason
  /// The name of the scene.
  package var scene: String
  /// The events that might be sent.
  package var events: [String]

  init(reason: Reason, scene: MotionScene) {
    self.reason = reason
    self.scene = scene.name
    events = scene.events.map { $0.name }
  }

  /// The reason in a sentence that says what to add.
  public var description: String {
    switch reason {
    case .noTime: return "the film of '\(scene)' ends at 0 s: give it an end"
    case .nothingMoves:
      guard let first = events.first else { return "nothing moves in '\(scene)'" }
      return "nothing moves in '\(scene)' by itself: a film needs a script that says when events"
        + " are sent, such as '0 \(first)'"
    }
  }
}
