// SPDX-License-Identifier: Apache-2.0

// Generated views as apps host them: without a size at first, resized, off a window and on it, in
// the background, in other content modes, inside `UIView.animate`, with reduced motion.
import Foundation
import PathMotion
import UIKit

/// What happens to a view while its scene plays.
enum Hosting: String, CaseIterable {
  case none, zero, lateSize, twoResizes, offWindow, background
}

extension ViewPlayer {
  /// Plays the script with something that happens to the view, and compares all on the way.
  ///
  /// A scaled view ignores all of it but its scale; the others are told as the stage is.
  func play(hosted hosting: Hosting) {
    let scene = stage.scene
    let size = CGSize(width: scene.width, height: scene.height)
    func resize(_ width: Double, _ height: Double) -> SceneCue.Action {
      .resize(width: width, height: height)
    }
    var cues = scene.script
    switch hosting {
    case .none, .offWindow, .background: break
    case .zero:
      cues.insert(SceneCue(0, resize(0, 0)), at: 0)
      cues.append(SceneCue(0.05, resize(scene.width, scene.height)))
    case .lateSize:
      cues.insert(SceneCue(0, resize(0, 0)), at: 0)
      cues.append(SceneCue(0.4, resize(scene.width, scene.height)))
    case .twoResizes:
      cues.append(SceneCue(0.3, resize(2 * scene.width, scene.height + 40)))
      cues.append(SceneCue(0.9, resize(scene.width, scene.height)))
    }
    cues = cues.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map { $0.element }
    let leaves = 0.45
    if hosting != .offWindow, hosting != .background { return play(cues, until: scene.end) }
    play(cues.filter { $0.time <= leaves }, until: leaves)
    let window = view.window
    if hosting == .background { view.enterBackground() } else { view.removeFromSuperview() }
    // What was on its way is there; what plays by itself, and loops, go on.
    if hosting == .offWindow { window?.addSubview(view) }
    if view.frame.size != size { faults.append("another size") }
    StandInClock.advance(to: scene.end + 3)
    compare(at: scene.end + 3)
  }
}

/// The scenes that play by themselves or whose script needs nothing on the way.
@MainActor func hostingFaults(_ names: [String]) throws -> [String] {
  var faults: [String] = []
  for name in names {
    for hosting in Hosting.allCases {
      let player = try make(name)
      player.play(hosted: hosting)
      faults += player.faults.prefix(2).map { "\(hosting.rawValue): " + $0 }
    }
  }
  faults += timelineFaults() + loopFaults() + contentModeFaults() + callerFaults()
  return faults + reducedMotionFaults()
}

@MainActor private func layer(_ view: UIView, _ index: Int) -> CALayer? {
  view.layer.sublayers?.first?.sublayers?[index]
}

/// A view without a size at first draws itself on nevertheless, also when it is turned.
@MainActor private func timelineFaults() -> [String] {
  StandInClock.reset()
  let (view, window) = (DrawOnView(frame: .zero), UIWindow(frame: .zero))
  window.addSubview(view)
  StandInClock.advance(to: 0.1)
  view.frame.size = CGSize(width: 375, height: 667)
  view.layoutIfNeeded()
  StandInClock.advance(to: 1)
  view.frame.size = CGSize(width: 667, height: 375)
  view.layoutIfNeeded()
  let half = layer(view, 0)?.value("strokeEnd") ?? .nan
  view.enterBackground()
  StandInClock.advance(to: 9)
  let whole = layer(view, 0)?.value("strokeEnd") ?? .nan
  let isRed = layer(view, 0)?.color("fillColor") == MotionColor(red: 1, green: 0, blue: 0, alpha: 1)
  let scale = Double(view.layer.sublayers?.first?.map.a ?? 0)
  let isGood = (half - 0.5).magnitude < 1e-6 && whole == 1 && isRed
  return isGood && (scale - 375.0 / 667).magnitude < 1e-9
    ? [] : ["draw-on without a size: \(half), \(whole), scale \(scale)"]
}

/// A loop lives on in the background and off the window; completions come at the end of the turn.
@MainActor private func loopFaults() -> [String] {
  StandInClock.reset()
  let (view, window) = (CaretToArcView(frame: .zero), UIWindow(frame: .zero))
  window.addSubview(view)
  view.state = .caret
  var log: [String] = []
  func record(_ name: String) -> (Bool) -> Void {
    { isFinished in log.append("\(name) \(isFinished) \(StandInClock.now)") }
  }
  view.spin(completion: record("spin"))
  StandInClock.advance(to: 0.25)
  view.enterBackground()
  view.removeFromSuperview()
  StandInClock.advance(to: 1.5)
  window.addSubview(view)
  StandInClock.advance(to: 2.25)
  let angle = layer(view, 0)?.value("transform.rotation.z") ?? .nan
  view.stop(completion: record("stop"))
  StandInClock.advance(to: 4)
  let isRight = (angle - .pi / 2).magnitude < 1e-6 && log == ["spin true 3.0", "stop true 3.0"]
  return isRight ? [] : ["the loop: \(angle), \(log)"]
}

/// Where the corners of the scene are in a view of another shape.
@MainActor private func contentModeFaults() -> [String] {
  let caret = CaretToArcView(frame: CGRect(x: 0, y: 0, width: 800, height: 200))
  let expected: [(UIView.ContentMode, [Double])] = [
    (.scaleAspectFit, [0.5, 0.5, 300, 0]), (.scaleAspectFill, [2, 2, 0, -300]),
    (.scaleToFill, [2, 0.5, 0, 0]), (.center, [1, 1, 200, -100]), (.topLeft, [1, 1, 0, 0]),
    (.top, [1, 1, 200, 0]), (.right, [1, 1, 400, -100]), (.bottomRight, [1, 1, 400, -200]),
    (.bottom, [1, 1, 200, -200]), (.left, [1, 1, 0, -100]), (.topRight, [1, 1, 400, 0]),
    (.bottomLeft, [1, 1, 0, -200]),
  ]
  return expected.compactMap { mode, numbers in
    if mode != .scaleAspectFit { caret.contentMode = mode }
    caret.layoutIfNeeded()
    guard let map = caret.layer.sublayers?.first?.map else { return "no layer" }
    let own = [map.a, map.d, map.tx, map.ty].map { Double($0) }
    return zip(own, numbers).allSatisfy { ($0 - $1).magnitude < 1e-9 } ? nil : "\(mode): \(own)"
  }
}

/// Parameters together, and properties inside of `UIView.animate`.
@MainActor private func callerFaults() -> [String] {
  StandInClock.reset()
  var faults: [String] = []
  func x(_ view: UIView) -> Double { view.layer.sublayers?[0].path("path")?.points[1].x ?? .nan }
  let edges = ArrowEdgesView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  var ends: [Bool] = []
  edges.set(leading: 60, trailing: 40, animated: true) { ends.append($0) }
  StandInClock.advance(to: 1)
  let eased = 20 + 40 * TimingFunction.easeOut(0.5)
  if (x(edges) - eased).magnitude > 1e-6 { faults.append("set: \(x(edges)), not \(eased)") }
  StandInClock.advance(to: 2)
  if ends != [true] || x(edges) != 60 { faults.append("set: \(ends) \(x(edges))") }
  UIView.animate(withDuration: 1, options: .curveLinear, animations: { edges.leading = 20 })
  StandInClock.advance(to: 2.5)
  if (x(edges) - 40).magnitude > 1e-6 { faults.append("leading in animate: \(x(edges))") }
  let menu = MenuView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  UIView.animate(withDuration: 1, options: .curveLinear, animations: { menu.state = .open })
  menu.state = .open
  StandInClock.advance(to: 3)
  let shade = menu.layer.sublayers?.map { $0.value("opacity") } ?? []
  if !shade.contains(where: { ($0 - 0.15).magnitude < 1e-6 }) {
    faults.append("state in animate: \(shade)")
  }
  return faults
}

/// With reduced motion the last frame is there at once.
@MainActor private func reducedMotionFaults() -> [String] {
  StandInClock.reset()
  UIAccessibility.isReduceMotionEnabled = true
  defer { UIAccessibility.isReduceMotionEnabled = false }
  let (view, window) = (DrawOnView(frame: .zero), UIWindow(frame: .zero))
  window.addSubview(view)
  StandInClock.advance(to: 0.01)
  var faults: [String] = []
  if layer(view, 0)?.value("strokeEnd") != 1 { faults.append("reduced motion draws") }
  let card = ExpandingCardView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  var ends: [Bool] = []
  card.expand { ends.append($0) }
  let box = card.layer.sublayers?[0].path("path")?.boundingBox
  if ends != [true] || box?.height != 300 { faults.append("reduced motion expands") }
  return faults
}
