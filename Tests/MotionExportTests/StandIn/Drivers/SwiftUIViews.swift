// SPDX-License-Identifier: Apache-2.0

// Compares the generated views of SwiftUI with the stage, from rest to rest. What begins between
// is SwiftUI's own; the launch is all sequences, which it does not have.
import BezierGeometry
import Foundation
import PathMotion
import SwiftUI

/// What is sent to a scene at rest, and what the view becomes then.
private struct Leg {
  var event: String?
  var view: () -> ViewNode
  /// The transaction of the sender, for SwiftUI and for the stage.
  var animation: SwiftUI.Animation?
  var transaction: MotionTransaction?
}

@MainActor final class SwiftUIPlayer {
  private(set) var worst = 0.0
  private(set) var comparisons = 0
  private(set) var faults: [String] = []
  private var stage: MotionStage
  private var node: ViewNode
  private var time = 0.0
  /// What is not compared, as SwiftUI cannot show it.
  private let left: String?

  fileprivate init(_ scene: MotionScene, without left: String?, _ begin: () -> ViewNode) throws {
    self.left = left
    ViewNode.size = CGSize(width: scene.width, height: scene.height)
    stage = try MotionStage(scene)
    node = begin()
    compare(node, "at first")
  }

  /// Sends an event and looks at what is shown for so many seconds; what comes then begins at rest.
  fileprivate func play(_ leg: Leg, for seconds: Double) {
    let name = leg.event ?? "the start"
    if let event = leg.event, !stage.send(event, at: time, transaction: leg.transaction) {
      faults.append("\(event) is refused at \(time)")
    }
    let (begin, next) = (time, leg.view())
    for step in 0...Int(seconds * 80) {
      let own = Double(step) / 80
      time = begin + own
      let shown = node.shown(becoming: next, after: own, animation: leg.animation)
      compare(shown, "\(own) s after \(name)")
    }
    (node, time) = (next, time + 1)
  }

  private func compare(_ node: ViewNode, _ place: String) {
    func counted(_ list: [PaintedShape]) -> [PaintedShape] {
      list.filter { left == nil || !$0.place.hasSuffix(left ?? "") }
    }
    let own = counted(PaintedShape.list(node))
    let expected = counted(PaintedShape.list(stage.frame(at: time)))
    guard own.count == expected.count else {
      faults.append(
        "\(place): \(own.map { $0.place }) is painted, not \(expected.map { $0.place })"
      )
      return
    }
    for (own, expected) in zip(own, expected) {
      let place = "\(place): \(expected.place)"
      check(place + " colour", own.color, expected.color)
      check(place + " style", own.style, expected.style)
      check(place, numbers(own.points), numbers(expected.points))
      check(place + " clips", own.clips.flatMap(numbers), expected.clips.flatMap(numbers))
    }
  }

  private func numbers(_ points: [Point2D]) -> [Double] { points.flatMap { [$0.x, $0.y] } }

  private func check(_ place: String, _ own: [Double], _ expected: [Double]) {
    guard own.count == expected.count else {
      faults.append("\(place): \(own.count) numbers, not \(expected.count)")
      return
    }
    for (own, expected) in zip(own, expected) {
      comparisons += 1
      let difference = (own - expected).magnitude
      if !(difference <= worst) { worst = difference }
      if !(difference <= 1e-6) { faults.append("\(place): \(own) is not \(expected)") }
    }
  }
}

/// Plays the scenes that SwiftUI shows as the stage does; whether all is as expected.
@MainActor func playSwiftUI() throws -> Bool {
  var isGood = true
  func play(
    _ name: String,
    for seconds: Double = 2.5,
    without left: String? = nil,
    _ begin: () -> ViewNode,
    _ legs: [Leg]
  ) throws {
    let player = try SwiftUIPlayer(scene(name), without: left, begin)
    for leg in legs { player.play(leg, for: seconds) }
    let worst = String(format: "%.1e", player.worst)
    let mark = player.faults.isEmpty ? "ok  " : "FAIL"
    print("\(mark) SwiftUI \(name): \(player.comparisons) values, largest difference \(worst)")
    for fault in player.faults.prefix(5) { print("     " + fault) }
    if !player.faults.isEmpty { isGood = false }
  }
  func phases<Phase>(
    _ name: String,
    _ first: Phase,
    _ legs: [(String, Phase)],
    for seconds: Double = 2.5,
    _ view: @escaping @MainActor (Binding<Phase>) -> some View
  ) throws {
    func node(_ phase: Phase) -> ViewNode { view(Binding(get: { phase }, set: { _ in })).tree }
    try play(
      name,
      for: seconds,
      { node(first) },
      legs.map { leg in Leg(event: leg.0) { node(leg.1) } }
    )
  }

  func edges(_ part: Int) -> () -> ViewNode {
    { ArrowEdgesScene(leading: part, trailing: part).tree }
  }
  try play(
    "arrow-edges",
    edges(20),
    [Leg(event: "animate", view: edges(50)), Leg(event: "animate", view: edges(0))]
  )
  func flip(_ phase: ArrowFlipScene.Phase) -> () -> ViewNode {
    { ArrowFlipScene(phase: Binding(get: { phase }, set: { _ in })).tree }
  }
  try play(
    "arrow-flip",
    flip(.up),
    [
      Leg(
        event: "flip",
        view: flip(.down),
        animation: .timingCurve(0.42, 0, 0.58, 1, duration: 0.3).delay(0.2),
        transaction: MotionTransaction(duration: 0.3, delay: 0.2)
      ),
      Leg(
        event: "flip",
        view: flip(.up),
        animation: .linear(duration: 0.4),
        transaction: MotionTransaction(duration: 0.4, easing: .function(.linear))
      ),
      Leg(event: "flip", view: flip(.down)),
    ]
  )
  try phases("card-to-detail", .list, [("tap", .detail), ("tap", .list)]) {
    CardToDetailScene(phase: $0)
  }
  try phases("caret-to-arc", .none, [("show", .caret), ("toggle", .arc), ("toggle", .caret)]) {
    CaretToArcScene(phase: $0)
  }
  try phases("control-points", .circle, [("toggle", .heart), ("toggle", .circle)]) {
    ControlPointsScene(phase: $0)
  }
  try phases("expanding-card", .cell, [("expand", .full), ("collapse", .cell)]) {
    ExpandingCardScene(phase: $0)
  }
  try phases("menu", .closed, [("open", .open), ("close", .closed)]) { MenuScene(phase: $0) }
  // Core Animation's springs end when they have settled; SwiftUI's go on.
  try phases(
    "sheet",
    .collapsed,
    [("expand", .expanded), ("collapse", .collapsed)],
    for: 0.8
  ) { SheetScene(phase: $0) }
  try phases("shimmer", .loading, [("loaded", .loaded)]) { ShimmerScene(phase: $0) }
  // Its fill is white until it begins, which SwiftUI cannot wait for.
  let logo = DrawOnScene()
  func drawn() -> ViewNode {
    logo.tree.appear()
    return logo.tree
  }
  try play("draw-on", without: "fill", { logo.tree }, [Leg(view: drawn)])
  return isGood
}
