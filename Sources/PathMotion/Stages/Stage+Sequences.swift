// SPDX-License-Identifier: Apache-2.0

extension Stage {
  /// Adds animations that start together; returns when the last one ends.
  @discardableResult
  mutating func play(
    _ list: [SceneAnimation],
    at time: Double,
    place: String
  ) throws(SceneError) -> Double {
    var end = time
    let environment = environment(at: time)
    for (index, description) in list.enumerated() {
      do {
        let (slot, animation) = try SceneCheck.animation(description, layout, environment)
        timelines[timeline(of: slot)].add(animation, at: time)
        if animation.end.isFinite { end = max(end, time + animation.end) }
      } catch {
        throw error.below("\(place)[\(index)]")
      }
    }
    return end
  }

  /// Plays a sequence at a time that may be still to come.
  mutating func playLater(_ name: String, at time: Double, now: Double) {
    if time <= now + Instant.resolution {
      playSequence(name, at: time)
    } else {
      pending.append(PendingStep(time: time, action: .play(name), name: name))
    }
  }

  /// Plays a sequence, and enters its state once all in it have ended.
  mutating func playSequence(_ name: String, at time: Double) {
    guard let sequence = scene.sequences.first(where: { $0.name == name }),
      let end = try? play(sequence.animations, at: time, place: name)
    else { return }
    changes.append(
      RunningChange(
        kind: .sequence,
        name: sequence.state ?? name,
        begin: time,
        end: end,
        refuses: false
      )
    )
    if let state = sequence.state {
      pending.append(PendingStep(time: end, action: .enter(state), name: name))
    }
  }

  // MARK: Loops

  mutating func startLoop(_ loop: SceneLoop, at time: Double) throws(SceneError) {
    var description = loop.animation
    description.repeatCount = .infinity
    description.key = "loop \(loop.name)"
    let (slot, animation) = try SceneCheck.animation(
      description,
      layout,
      environment(at: time)
    )
    let index = timeline(of: slot)
    timelines[index].add(
      RunningAnimation(
        animation,
        at: time,
        model: timelines[index].modelValue(at: time),
        isLoop: true
      )
    )
    loops.append(
      RunningLoop(
        name: loop.name,
        slot: index,
        key: animation.key,
        begin: time + animation.timing.begin
      )
    )
  }

  /// The loop of a name that nobody has stopped, or that has not stopped yet.
  private func runningLoop(_ name: String, at time: Double) -> Int? {
    loops.lastIndex { $0.name == name && $0.end > time + Instant.resolution }
  }

  /// Stops a loop, now or at the end of its cycle; one that is still to begin never does.
  mutating func stopLoop(_ name: String, at time: Double) throws(Refusal) {
    guard let index = runningLoop(name, at: time), loops[index].end.isInfinite else {
      throw Refusal("\(name) is not running")
    }
    let loop = loops[index]
    guard let animation = timelines[loop.slot].animation(key: loop.key, at: time),
      let description = scene.loops.first(where: { $0.name == name })
    else { return }
    let stopsNow = description.stop == .now && time >= loop.begin
    let end = stopsNow ? time : animation.endOfCycle(at: time)
    loops[index].end = end
    timelines[loop.slot].update(key: loop.key) {
      if stopsNow { $0.remove(at: end) } else { $0.stop(atEndOfCycle: end) }
    }
  }

  /// When a loop that was stopped is over; now where it does not run.
  func endOfLoop(_ name: String, at time: Double) -> Double {
    guard let index = runningLoop(name, at: time), loops[index].end.isFinite else { return time }
    return loops[index].end
  }
}
