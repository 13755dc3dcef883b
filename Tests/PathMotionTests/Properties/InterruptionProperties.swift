// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// Transitions that replace each other.
@Suite struct InterruptionProperties {
  private func check(
    _ name: String,
    cases: Int,
    springs: Bool,
    path: Int? = nil,
    _ body: (RandomScene) throws -> Void
  ) {
    forAll(
      name,
      cases: cases,
      generator: { RandomScene.drawSmooth(&$0, springs: springs, path: path) },
      shrink: { scene in
        scene.simpler.filter { !springs || ($0.choice.interrupt == 1 && $0.choice.easing >= 2) }
      },
      check: { (scene: RandomScene) throws -> Void in try body(scene) }
    )
  }

  /// Sends all steps; the body gets the stage before and after each.
  private func play(
    _ scene: RandomScene,
    _ body: (_ before: MotionStage, _ after: MotionStage, _ time: Double) throws -> Void
  ) throws {
    var stage = try scene.stage()
    var time = 0.0
    for step in scene.steps {
      time += step.pause
      let before = stage
      guard step.perform(on: &stage, at: time) else { continue }
      try body(before, stage, time)
    }
  }

  private func checkContinuity(_ scene: RandomScene) throws {
    // Unlike paths are cut, and may begin elsewhere.
    let isStoredAlike = scene.choice.path < 15
    try play(scene) { before, after, time in
      let shown = FrameNumbers(before.frame(at: time))
      func change(at time: Double, _ tolerance: Double) -> String? {
        let next = FrameNumbers(after.frame(at: time))
        return next.difference(shown, tolerance: tolerance, isStoredAlike: isStoredAlike)
      }
      let jump = change(at: time, 1e-9)
      try ensure(jump == nil, "a jump at \(time): \(jump ?? "")")
      let next = change(at: time + 1e-7, 5e-3)
      try ensure(next == nil, "a jump after \(time): \(next ?? "")")
    }
  }

  /// What replaces a transition begins with what is shown.
  @Test func values() {
    check("interruptions go on from what is shown", cases: 1_500, springs: false) {
      try checkContinuity($0)
    }
  }

  /// Of paths of other structures, too, which are cut to go together.
  @Test func unlikePaths() {
    check("interruptions between unlike paths", cases: 40, springs: false, path: 15) {
      try checkContinuity($0)
    }
  }

  /// With springs and `velocity` what is shown goes on as fast as it does.
  @Test func velocities() {
    check("interruptions keep the velocity", cases: 1_000, springs: true) { scene in
      try play(scene) { before, after, time in
        let h = 1e-5
        func slopes(_ stage: MotionStage, _ h: Double) -> [(String, [Double], isLimited: Bool)] {
          let frames = (0...2).map { FrameNumbers(stage.frame(at: time + Double($0) * h)).entries }
          return frames[0].indices.map { index in
            let (x, y, z) = (frames[0][index], frames[1][index], frames[2][index])
            let isLimited = x.isLimited || y.isLimited || z.isLimited
            guard x.structure == y.structure, y.structure == z.structure else {
              return (x.name, [], isLimited)
            }
            let slopes = x.numbers.indices.map {
              (4 * y.numbers[$0] - 3 * x.numbers[$0] - z.numbers[$0]) / (2 * h)
            }
            return (x.name, slopes, isLimited)
          }
        }
        for (old, new) in zip(slopes(before, -h), slopes(after, h)) {
          try ensure(old.0 == new.0, "other layers")
          if old.isLimited || new.isLimited { continue }
          try ensure(old.1.count == new.1.count, "\(old.0): another structure")
          for (a, b) in zip(old.1, new.1) {
            let isSame = (a - b).magnitude <= 0.05 + 1e-3 * a.magnitude
            try ensure(isSame, "\(old.0) at \(time): \(a) before, \(b) after")
          }
        }
      }
    }
  }

  /// Each transition has one completion: at its end, or unfinished when another replaced it.
  @Test func completions() {
    check("completions of transitions", cases: 1_500, springs: false) { scene in
      var sent: [(time: Double, state: String)] = []
      var stage = try scene.stage()
      var time = 0.0
      for step in scene.steps {
        time += step.pause
        guard step.perform(on: &stage, at: time) else { continue }
        sent.append((time, stage.state(at: time) ?? ""))
      }
      let completions = stage.completions(until: 100)
      try ensure(completions.count == sent.count, "\(completions) of \(sent)")
      for (index, completion) in completions.enumerated() {
        try ensure(completion.state == sent[index].state, "\(completion), not \(sent[index])")
        try ensure(completion.time >= sent[index].time, "\(completion) before it began")
        let next = index + 1 < sent.count ? sent[index + 1].time : .infinity
        try ensure(completion.time <= next, "\(completion) after \(next)")
        if !completion.isFinished { try ensure(completion.time == next, "\(completion) of itself") }
        // Reported when it is over, and not before.
        let before = stage.completions(until: completion.time - 1e-6)
        try ensure(before.count <= index, "\(before) before \(completion.time)")
        let reported = stage.completions(until: completion.time)
        try ensure(reported.count > index, "\(reported) at \(completion.time)")
      }
    }
  }
}
