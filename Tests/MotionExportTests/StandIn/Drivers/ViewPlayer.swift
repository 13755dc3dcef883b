// SPDX-License-Identifier: Apache-2.0

// Plays the script of a scene on a generated view and on a stage, and compares what they show.
import BezierGeometry
import Foundation
import PathMotion
import UIKit

@MainActor final class ViewPlayer {
  let view: UIView
  var stage: MotionStage
  /// What happens to the view, by the names that scripts use.
  var events: [String: (@escaping (Bool) -> Void) -> Bool] = [:]
  var setters: [String: (SceneParameter.Value) -> Void] = [:]
  var scrub: (Double) -> Void = { _ in }
  var release: (Double?) -> Void = { _ in }
  /// Whether the layers are in one that scales them into the view.
  var isScaled = false
  private(set) var completions: [(time: Double, isFinished: Bool)] = []
  private(set) var worst = 0.0
  private(set) var worstPlace = ""
  private(set) var comparisons = 0
  var faults: [String] = []

  init(_ view: UIView, _ scene: MotionScene) throws {
    self.view = view
    stage = try MotionStage(scene)
    let window = UIWindow(frame: .zero)
    view.frame.size = CGSize(width: scene.width, height: scene.height)
    window.addSubview(view)
  }

  /// Plays cues and looks at every 1/80 s.
  func play(_ cues: [SceneCue], until end: Double) {
    var cues = cues[...]
    for step in 0...Int(end * 80) {
      let time = Double(step) / 80
      while let cue = cues.first, cue.time <= time {
        cues.removeFirst()
        StandInClock.advance(to: cue.time)
        perform(cue)
        compare(at: cue.time)
      }
      StandInClock.advance(to: time)
      compare(at: time)
    }
  }

  /// Plays cues, and looks at what is shown when all is at rest.
  func play(_ cues: [SceneCue], restingAt end: Double) {
    for cue in cues {
      StandInClock.advance(to: cue.time)
      perform(cue)
    }
    StandInClock.advance(to: end)
    compare(at: end)
  }

  private func perform(_ cue: SceneCue) {
    // A stage is not resized where the view scales it.
    if case .resize(let width, let height) = cue.action, isScaled {
      view.frame.size = CGSize(width: width, height: height)
      return view.layoutIfNeeded()
    }
    let expected = stage.perform(cue)
    var result = true
    switch cue.action {
    case .event(let name, let transaction):
      guard let event = events[name] else { fatalError("no event \(name)") }
      let call = {
        result = event { isFinished in
          MainActor.assumeIsolated {
            self.completions.append((StandInClock.now, isFinished))
          }
        }
      }
      if let transaction { animate(transaction, call) } else { call() }
    case .set(let name, let value):
      // A property cannot be refused.
      if expected { setters[name]?(value) }
      result = expected
    case .resize(let width, let height):
      view.frame.size = CGSize(width: width, height: height)
      view.layoutIfNeeded()
    case .scrub(_, let place): scrub(place)
    case .release(_, let velocity):
      release(velocity)
      result = expected
    }
    if result != expected { faults.append("\(cue) returns \(result), not \(expected)") }
  }

  private func animate(_ transaction: MotionTransaction, _ call: @escaping () -> Void) {
    switch transaction.easing {
    case .spring(let spring):
      let animation = CASpringAnimation()
      animation.mass = CGFloat(spring.mass)
      animation.stiffness = CGFloat(spring.stiffness)
      animation.damping = CGFloat(spring.damping)
      animation.duration = transaction.duration ?? spring.settlingDuration
      UIView.animate(spring: animation, animations: call)
    case .function(let function):
      let options: UIView.AnimationOptions =
        function == .linear
        ? .curveLinear
        : function == .easeIn ? .curveEaseIn : function == .easeOut ? .curveEaseOut : []
      UIView.animate(
        withDuration: transaction.duration ?? 0,
        delay: transaction.delay,
        options: options,
        animations: call
      )
    }
  }

  // MARK: Comparing

  func check(_ what: String, _ value: Double, _ expected: Double, _ tolerance: Double = 1e-6) {
    comparisons += 1
    let difference = (value - expected).magnitude
    if !(difference <= worst) { (worst, worstPlace) = (difference, what) }
    if !(difference <= tolerance) { faults.append("\(what): \(value) is not \(expected)") }
  }

  /// Compares all layers with those of the stage.
  func compare(at time: Double) {
    let frame = stage.frame(at: time)
    let place = "\(stage.scene.name) at \(time) s"
    if !isScaled { check(place + " width", Double(view.bounds.width), frame.width) }
    guard let root = isScaled ? view.layer.sublayers?.first : view.layer else { return }
    compare(stage.scene.layers, root, .identity, 1, frame, place)
  }

  private func compare(
    _ layers: [MotionLayer],
    _ parent: CALayer,
    _ map: AffineTransform2D,
    _ opacity: Double,
    _ frame: MotionFrame,
    _ place: String
  ) {
    for (index, layer) in layers.enumerated() {
      guard let own = parent.sublayers?[index], let expected = frame.layer(layer.id) else {
        faults.append("\(place): no layer \(layer.id)")
        continue
      }
      let place = place + " " + layer.id
      let transform = ViewPlayer.map(own).concatenating(map)
      let alpha = opacity * own.value("opacity")
      check(place + ".opacity", alpha, expected.opacity)
      let parts: [(KeyPath<AffineTransform2D, Double>, String)] = [
        (\.a, "a"), (\.b, "b"), (\.c, "c"), (\.d, "d"), (\.tx, "tx"), (\.ty, "ty"),
      ]
      for (part, name) in parts {
        check(place + "." + name, transform[keyPath: part], expected.transform[keyPath: part])
      }
      compare(own.mask?.path("path"), expected.mask, place + ".mask")
      switch layer.kind {
      case .group: compare(layer.sublayers, own, transform, alpha, frame, place)
      case .gradient: compareGradient(own.sublayers?.first, expected, place)
      case .shape: compareShape(own, expected, place, frame, layer)
      }
    }
  }

  private func compareShape(
    _ own: CALayer,
    _ expected: FrameLayer,
    _ place: String,
    _ frame: MotionFrame,
    _ layer: MotionLayer
  ) {
    compare(own.path("path"), expected.path, place + ".path")
    compare(own.color("fillColor"), expected.fill, place + ".fill")
    compare(own.color("strokeColor"), expected.stroke, place + ".stroke")
    for (name, number) in [
      ("lineWidth", expected.lineWidth), ("strokeStart", expected.strokeStart),
      ("strokeEnd", expected.strokeEnd), ("miterLimit", expected.miterLimit),
    ] {
      check(place + "." + name, own.value(name), number)
    }
    guard layer.controlPoints != nil, let overlay = own.sublayers?.first else { return }
    if let points = frame.layer(layer.id + ".controlPoints") {
      compare(overlay.path("path"), points.path, place + ".controlPoints")
      compare(overlay.color("strokeColor"), points.stroke, place + ".controlPoints.stroke")
    } else if expected.path != nil, !overlay.isHidden {
      faults.append(place + ": control points are shown")
    }
  }

  private func compareGradient(_ own: CALayer?, _ expected: FrameLayer, _ place: String) {
    guard let own, let gradient = expected.gradient else { return }
    check(place + ".frame.x", Double(own.frame.minX), gradient.rect.minX)
    check(place + ".frame.y", Double(own.frame.minY), gradient.rect.minY)
    check(place + ".frame.width", Double(own.frame.width), gradient.rect.width)
    check(place + ".frame.height", Double(own.frame.height), gradient.rect.height)
    guard case .colors(let colors) = own.shown("colors"),
      case .numbers(let locations) = own.shown("locations")
    else { return }
    check(place + ".colors", Double(colors.count), Double(gradient.colors.count))
    for (index, pair) in zip(colors, gradient.colors).enumerated() {
      compare(pair.0, pair.1, place + ".colors[\(index)]")
    }
    for (index, pair) in zip(locations, gradient.locations).enumerated() {
      check(place + ".locations[\(index)]", pair.0, pair.1)
    }
  }

  private func compare(_ own: MotionColor?, _ expected: MotionColor?, _ place: String) {
    let (a, b) = (own ?? .clear, expected ?? .clear)
    check(place + ".red", a.red * a.alpha, b.red * b.alpha, 1e-4)
    check(place + ".green", a.green * a.alpha, b.green * b.alpha, 1e-4)
    check(place + ".blue", a.blue * a.alpha, b.blue * b.alpha, 1e-4)
    check(place + ".alpha", a.alpha, b.alpha, 1e-4)
  }

  /// Compares the points of paths, arcs as the cubics that fit them best.
  private func compare(_ own: BezierPath?, _ expected: BezierPath?, _ place: String) {
    guard let own, let expected else {
      if own != nil || expected != nil { faults.append(place + ": only one has a path") }
      return
    }
    let (a, b) = (ViewPlayer.points(own), ViewPlayer.points(expected))
    guard a.count == b.count else {
      // The same shape of other pieces: the boxes of its parts.
      let (first, second) = (ViewPlayer.boxes(own), ViewPlayer.boxes(expected))
      if first.count != second.count { faults.append(place + ": \(first.count) parts") }
      for (own, expected) in zip(first, second) {
        check(place + " box", own, expected, 1e-5)
      }
      return
    }
    for (index, pair) in zip(a, b).enumerated() {
      check(place + "[\(index)].x", pair.0.x, pair.1.x)
      check(place + "[\(index)].y", pair.0.y, pair.1.y)
    }
  }

  private static func map(_ layer: CALayer) -> AffineTransform2D {
    func pair(_ name: String) -> Vector2D {
      Vector2D(x: layer.value(name + ".x"), y: layer.value(name + ".y"))
    }
    let scale = pair("transform.scale")
    return AffineTransform2D(translation: -1 * pair("bounds.origin"))
      .concatenating(AffineTransform2D(scaleX: scale.x, y: scale.y))
      .concatenating(AffineTransform2D(rotation: layer.value("transform.rotation.z")))
      .concatenating(AffineTransform2D(translation: pair("position")))
  }
}

extension CALayer {
  func value(_ keyPath: String) -> Double {
    if case .number(let number) = shown(keyPath) { number } else { .nan }
  }
  func color(_ keyPath: String) -> MotionColor? {
    if case .color(let color) = shown(keyPath) { color } else { nil }
  }
  func path(_ keyPath: String) -> BezierPath? {
    if case .path(let path) = shown(keyPath) { path } else { nil }
  }
}
