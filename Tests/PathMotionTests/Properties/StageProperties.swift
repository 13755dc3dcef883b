// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// What holds for every scene and whatever is sent to it: questions change nothing, the past stays,
/// copies are independent, what is refused leaves no trace.
@Suite struct StageProperties {
  private func check(_ name: String, cases: Int, _ body: (RandomScene) throws -> Void) {
    forAll(
      name,
      cases: cases,
      generator: { RandomScene.draw(&$0) },
      shrink: { $0.simpler },
      check: { (scene: RandomScene) throws -> Void in try body(scene) }
    )
  }

  /// Sends all steps; the body sees each before it happens.
  @discardableResult
  private func play(
    _ scene: RandomScene,
    before: (MotionStage, Double) throws -> Void = { _, _ in }
  ) throws -> (stage: MotionStage, end: Double) {
    var stage = try scene.stage()
    var time = 0.0
    for step in scene.steps {
      time += step.pause
      try before(stage, time)
      step.perform(on: &stage, at: time)
    }
    return (stage, time)
  }

  /// Times from before the start to after all ends.
  private func times(_ count: Int, until end: Double, seed: UInt64) -> [Double] {
    var source = SeededGenerator(seed: seed)
    return (0..<count).map { _ in source.draw(.uniform(-0.2...(end + 1.5))) } + [0, end, 1e6]
  }

  private func ensureSame(_ a: MotionStage, _ b: MotionStage, at times: [Double], _ what: String)
    throws
  {
    for time in times {
      try ensure(a.frame(at: time) == b.frame(at: time), "\(what): another frame at \(time)")
      try ensure(a.state(at: time) == b.state(at: time), "\(what): another state at \(time)")
      try ensure(
        a.modelFrame(at: time) == b.modelFrame(at: time),
        "\(what): other models at \(time)"
      )
      let (first, second) = (a.completions(until: time), b.completions(until: time))
      try ensure(first == second, "\(what): \(first) and \(second) until \(time)")
    }
  }

  /// The same is shown in whatever order one asks, however often, and by a stage to which the same
  /// was sent.
  @Test func orderOfQuestions() {
    check("the order of questions", cases: 1_500) { scene in
      let (stage, end) = try play(scene)
      let times = times(6, until: end, seed: 1)
      let frames = times.map { stage.frame(at: $0) }
      let backwards = times.reversed().map { stage.frame(at: $0) }
      try ensure(frames == backwards.reversed(), "other frames in another order")
      // Asked between the steps, too.
      let (other, _) = try play(scene) { stage, _ in
        for time in times { _ = stage.frame(at: time) }
      }
      try ensureSame(stage, other, at: times, "the same again")
      try ensure(stage.events == other.events, "other events")
    }
  }

  /// What is sent at a time changes nothing before.
  @Test func thePastStays() {
    check("the past stays", cases: 2_500) { scene in
      var stage = try scene.stage()
      var time = 0.0
      var source = SeededGenerator(seed: 2)
      for step in scene.steps {
        time += step.pause
        var times = (0..<3).map { _ in source.draw(.uniform(-0.1...max(time, 0))) }
        times += [time - 1e-6, -1]
        let before = stage
        step.perform(on: &stage, at: time)
        try ensureSame(before, stage, at: times.filter { $0 <= time - 1e-6 }, "\(step) at \(time)")
      }
    }
  }

  /// A copy is independent, and is what it was when it was made.
  @Test func copies() {
    check("copies", cases: 1_200) { scene in
      var stage = try scene.stage()
      var time = 0.0
      for (index, step) in scene.steps.enumerated() {
        var copy = stage
        let times = times(3, until: time, seed: UInt64(index))
        let frames = times.map { stage.frame(at: $0) }
        var later = time
        for other in scene.steps.reversed() {
          later += 0.5 * other.pause
          other.perform(on: &copy, at: later)
        }
        try ensure(times.map { stage.frame(at: $0) } == frames, "a copy changed its original")
        let snapshot = stage
        time += step.pause
        step.perform(on: &stage, at: time)
        try ensure(times.map { snapshot.frame(at: $0) } == frames, "an original changed its copy")
      }
      let (alone, end) = try play(scene)
      try ensureSame(stage, alone, at: times(3, until: end, seed: 7), "with copies")
    }
  }

  /// What is refused changes nothing of what is shown, or will be.
  @Test func refusals() {
    check("what is refused", cases: 1_800) { scene in
      var stage = try scene.stage()
      // The same without what is refused.
      var other = stage
      var time = 0.0
      for step in scene.steps {
        time += step.pause
        let count = stage.events.count
        let before = stage
        if step.perform(on: &stage, at: time) {
          step.perform(on: &other, at: time)
          if stage.events.count > count {
            try ensure(stage.events.last?.isAccepted == true, "an event without a record")
          }
        } else {
          try ensure(stage.now == before.now, "the time of what was refused")
          if stage.events.count > count {
            try ensure(stage.events.last?.refusal?.isEmpty == false, "refused without a reason")
          }
        }
        // What comes too early, is not there or has no time is refused.
        var copy = stage
        try ensure(!copy.send("toB", at: stage.now - 0.01), "sent into the past")
        try ensure(!copy.send("none", at: time + 1), "sent what is not there")
        try ensure(!copy.send("toB", at: .nan), "sent at no time")
        try ensure(!copy.scrub("drag", to: .infinity, at: time + 1), "scrubbed to infinity")
        try ensureSame(copy, stage, at: [time, time + 0.3], "refused in any case")
      }
      try ensureSame(stage, other, at: times(4, until: time, seed: 3), "without what is refused")
    }
  }

  /// There is no number in a frame that is not finite, and what is limited stays within its limits.
  @Test func numbers() {
    check("numbers of frames", cases: 1_500) { scene in
      let (stage, end) = try play(scene)
      for time in times(8, until: end, seed: 4) + [.infinity, -.infinity, .nan, 1e300] {
        for frame in [stage.frame(at: time), stage.modelFrame(at: time)] {
          let fault = FrameNumbers(frame).fault
          try ensure(fault == nil, "at \(time): \(fault ?? "")")
          for layer in frame.layers {
            try ensure(layer.opacity >= 0 && layer.opacity <= 1, "\(layer.id): \(layer.opacity)")
            try ensure(layer.lineWidth >= 0, "\(layer.id): \(layer.lineWidth)")
          }
        }
      }
    }
  }

  /// What was over by a time is reported in order, and stays so.
  @Test func completionsInOrder() {
    check("completions in order", cases: 1_000) { scene in
      let (stage, end) = try play(scene)
      var last: [MotionCompletion] = []
      for time in times(6, until: end, seed: 5).sorted() {
        let completions = stage.completions(until: time)
        try ensure(completions.starts(with: last), "\(last), then \(completions)")
        for (a, b) in zip(completions, completions.dropFirst()) {
          try ensure(a.time <= b.time, "\(a) before \(b)")
        }
        try ensure(completions.allSatisfy { $0.time <= time + 1e-9 }, "from the future")
        last = completions
      }
    }
  }
}
