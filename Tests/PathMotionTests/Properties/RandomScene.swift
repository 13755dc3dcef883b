// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport

/// A small scene with one of everything, some of it drawn, and what is sent to it.
struct RandomScene: CustomStringConvertible {
  /// What is drawn of a scene; each may be 0, which is the simplest.
  struct Choice {
    var interrupt = 0
    var easing = 0
    var path = 0
    var stop = 0
    var delay = 0
    /// Twentieths of a second.
    var duration = 6
  }

  /// Something that is sent, so long after what was sent before.
  struct Step: CustomStringConvertible {
    enum Action {
      case send(String, MotionTransaction?)
      case set(String, SceneParameter.Value, MotionTransaction?)
      case resize(Double, Double)
      case scrub(Double)
      case release(Double?)
    }

    var pause: Double
    var action: Action

    var description: String { "after \(pause): \(action)" }
  }

  var choice: Choice
  var steps: [Step]

  var description: String { "\(choice), \(steps)" }

  // MARK: Drawing

  /// A scene and at most so many steps of everything that may be sent.
  static func draw(_ source: inout SeededGenerator, steps count: Int = 8) -> RandomScene {
    let choice = Choice(
      interrupt: Int.random(in: 0..<4, using: &source),
      easing: Int.random(in: 0..<7, using: &source),
      path: Int.random(in: 0..<16, using: &source),
      stop: Int.random(in: 0..<2, using: &source),
      delay: Int.random(in: 0..<3, using: &source),
      duration: Int.random(in: 0...12, using: &source)
    )
    let steps = (0..<Int.random(in: 1...count, using: &source)).map { _ in step(&source) }
    return RandomScene(choice: choice, steps: steps)
  }

  /// A scene with springs or smooth functions, whose events all move things.
  static func drawSmooth(
    _ source: inout SeededGenerator,
    springs: Bool,
    path: Int? = nil
  ) -> RandomScene {
    let choice = Choice(
      interrupt: springs ? 1 : Int.random(in: 0..<2, using: &source),
      easing: springs
        ? Int.random(in: 2...4, using: &source) : Int.random(in: 0..<5, using: &source),
      path: path ?? Int.random(in: 0..<3, using: &source),
      stop: 0,
      delay: springs ? 0 : Int.random(in: 0..<3, using: &source),
      duration: springs ? 12 : Int.random(in: 1...12, using: &source)
    )
    let names = ["toA", "toB", "toC", "toggle"]
    let steps = (0..<Int.random(in: 2...5, using: &source)).map { _ in
      Step(
        pause: source.draw(.uniform(0.02...0.4)),
        action: .send(names.randomElement(using: &source) ?? "toA", nil)
      )
    }
    return RandomScene(choice: choice, steps: steps)
  }

  private static func step(_ source: inout SeededGenerator) -> Step {
    func pause(_ source: inout SeededGenerator) -> Double {
      switch Int.random(in: 0..<8, using: &source) {
      case 0: 0
      // On the grid on which things end.
      case 1, 2: Double(Int.random(in: 1...20, using: &source)) / 20
      default: source.draw(.uniform(0...0.6))
      }
    }
    func transaction(_ source: inout SeededGenerator) -> MotionTransaction? {
      guard Int.random(in: 0..<3, using: &source) == 0 else { return nil }
      return MotionTransaction(
        duration: Double(Int.random(in: 0...8, using: &source)) / 10,
        delay: Bool.random(using: &source) ? 0 : 0.1,
        easing: easing(Int.random(in: 0..<7, using: &source))
      )
    }
    let wait = pause(&source)
    let names = [
      "toA", "toB", "toC", "toggle", "start", "stop", "play", "later", "enter", "tint", "wait",
      "nothing",
    ]
    let action: Step.Action
    switch Int.random(in: 0..<16, using: &source) {
    case 0:
      action = .set("size", .number(source.draw(.integer(-1...12)) * 10), transaction(&source))
    case 1: action = .set("tint", .color(color(&source)), transaction(&source))
    case 2:
      action = .resize(source.draw(.integer(-1...4)) * 100, source.draw(.integer(0...4)) * 50)
    case 3, 4: action = .scrub(source.draw(.integer(-20...120)))
    case 5:
      action = .release(Bool.random(using: &source) ? nil : source.draw(.uniform(-500...500)))
    default:
      action = .send(names.randomElement(using: &source) ?? "toA", transaction(&source))
    }
    return Step(pause: wait, action: action)
  }

  private static func color(_ source: inout SeededGenerator) -> MotionColor {
    MotionColor(
      red: source.draw(.parameter),
      green: source.draw(.parameter),
      blue: source.draw(.parameter),
      alpha: source.draw(.parameter)
    )
  }

  /// The easings, the simplest first; those from 2 to 4 are springs.
  static func easing(_ index: Int) -> Easing {
    switch index {
    case 0: return .function(.linear)
    case 1: return .function(.easeInEaseOut)
    case 2: return .spring(MotionSpring(duration: 0.5))
    case 3: return .spring(MotionSpring(mass: 1, stiffness: 200, damping: 12))
    case 4: return .spring(MotionSpring(duration: 0.4, bounce: -0.3))
    case 5: return .function(.cubic(0.3, -0.6, 0.7, 1.6))
    default: return .function(.steps(3))
    }
  }

  // MARK: Simpler cases

  /// Fewer steps, and simpler scenes.
  var simpler: [RandomScene] {
    var list = Shrinking.shorter(steps).map { RandomScene(choice: choice, steps: $0) }
    for field in [
      \Choice.interrupt, \Choice.easing, \Choice.path, \Choice.stop, \Choice.delay,
    ] where choice[keyPath: field] != 0 {
      var other = self
      other.choice[keyPath: field] = 0
      list.append(other)
    }
    for (index, step) in steps.enumerated() {
      let rounded = (step.pause * 10).rounded() / 10
      guard rounded != step.pause else { continue }
      var other = self
      other.steps[index].pause = rounded
      list.append(other)
    }
    return list
  }
}
