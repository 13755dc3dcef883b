// SPDX-License-Identifier: Apache-2.0

// Compares the generated views of SwiftUI with the stage: transitions from rest to rest, as what
// begins between is SwiftUI's own; what runs in time at any time.
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
  /// How long before it nothing is looked at.
  var pause = 0.0
  /// How long it is looked at; nil for as long as all are.
  var seconds: Double?
}

@MainActor final class SwiftUIPlayer {
  private(set) var worst = 0.0
  private(set) var comparisons = 0
  private(set) var faults: [String] = []
  private var stage: MotionStage
  private var view: () -> ViewNode
  private var time = 0.0 {
    didSet { ViewNode.date = Date(timeIntervalSinceReferenceDate: time) }
  }

  fileprivate init(_ scene: MotionScene, _ begin: @escaping () -> ViewNode) throws {
    ViewNode.size = CGSize(width: scene.width, height: scene.height)
    ViewNode.date = Date(timeIntervalSinceReferenceDate: 0)
    stage = try MotionStage(scene)
    view = begin
    begin().appear()
    compare(begin(), "at first")
  }

  /// Sends an event and looks at what is shown for so many seconds; what comes then begins at rest.
  fileprivate func play(_ leg: Leg, for seconds: Double) {
    time += leg.pause
    let name = leg.event ?? "the start"
    if let event = leg.event, !stage.send(event, at: time, transaction: leg.transaction) {
      faults.append("\(event) is refused at \(time)")
    }
    let (begin, old) = (time, view)
    leg.view().follow(old())
    for step in 0...Int((leg.seconds ?? seconds) * 80) {
      let own = Double(step) / 80
      time = begin + own
      let shown = old().shown(becoming: leg.view(), after: own, animation: leg.animation)
      compare(shown, "\(own) s after \(name)")
    }
    (view, time) = (leg.view, leg.seconds == nil ? time + 1 : time)
  }

  /// A finger moves the sheet up and leaves it: the view follows, and so does its spring.
  fileprivate static func drag(
    _ view: some View,
    _ scene: MotionScene,
    isGood: inout Bool
  ) throws {
    let player = try SwiftUIPlayer(scene) { view.tree }
    func value(_ position: Double) -> DragGesture.Value {
      DragGesture.Value(time: ViewNode.date, translation: CGSize(width: 0, height: position - 230))
    }
    for (time, position) in [(0.1, 226.0), (0.15, 205), (0.2, 172), (0.25, 130)] {
      player.time = time
      player.stage.scrub("drag", to: position, at: time)
      view.tree.drag?.changed?(value(position))
      player.compare(view.tree, "under the finger at \(time) s")
    }
    player.time = 0.28
    player.stage.release("drag", at: 0.28)
    let held = view.tree
    held.drag?.ended?(value(130))
    let free = view.tree
    // Core Animation's springs end when they have settled; SwiftUI's go on.
    for step in 0...50 {
      let own = Double(step) / 80
      player.time = 0.28 + own
      let shown = held.shown(becoming: free, after: own, animation: ViewNode.animation)
      player.compare(shown, "\(own) s after the finger")
    }
    let mark = player.faults.isEmpty ? "ok  " : "FAIL"
    print("\(mark) SwiftUI sheet under a finger: \(player.comparisons) values")
    for fault in player.faults.prefix(5) { print("     " + fault) }
    if !player.faults.isEmpty { isGood = false }
  }

  private func compare(_ node: ViewNode, _ place: String) {
    let frame = stage.frame(at: time)
    let (own, expected) = (PaintedShape.list(node), PaintedShape.list(frame))
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
      let (points, others) = (numbers(own.points), numbers(expected.points))
      let isElsewhere =
        points.count != others.count || zip(points, others).contains { ($0 - $1).magnitude > 1 }
      if !isElsewhere || !own.fills(sameAs: expected, in: ViewNode.size) {
        check(place, points, others)
      }
      check(place + " clips", own.clips.flatMap(numbers), expected.clips.flatMap(numbers))
    }
    let gradients = frame.layers.compactMap(\.gradient)
    let shown = node.gradients
    guard shown.count == gradients.count else {
      faults.append("\(place): \(shown.count) gradients, not \(gradients.count)")
      return
    }
    for (own, expected) in zip(shown, gradients) { compare(own, expected, place) }
  }

  /// Compares where the colours of two gradients are, in fractions of the rectangle, and the
  /// colours.
  private func compare(_ own: LinearGradient, _ expected: FrameGradient, _ place: String) {
    let (count, rect) = (expected.colors.count, expected.rect)
    func fraction(_ point: Point2D) -> Point2D {
      Point2D(x: (point.x - rect.minX) / rect.width, y: (point.y - rect.minY) / rect.height)
    }
    let (start, end) = (fraction(expected.start), fraction(expected.end))
    guard own.stops.count == count else {
      faults.append("\(place): \(own.stops.count) stops, not \(count)")
      return
    }
    for (index, stop) in own.stops.enumerated() {
      let part = Double(stop.location)
      func between(_ a: Double, _ b: Double, _ part: Double) -> Double { a + part * (b - a) }
      let (first, last) = (own.ends[0], own.ends[1])
      check(
        place + " stop \(index)",
        [between(first.x, last.x, part), between(first.y, last.y, part)],
        [
          between(start.x, end.x, expected.locations[index]),
          between(start.y, end.y, expected.locations[index]),
        ]
      )
      let (color, other) = (stop.color.color, expected.colors[index])
      check(
        place + " stop \(index)",
        [color.red, color.green, color.blue, color.alpha],
        [other.red, other.green, other.blue, other.alpha]
      )
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
    _ begin: @escaping () -> ViewNode,
    _ legs: [Leg]
  ) throws {
    let player = try SwiftUIPlayer(scene(name), begin)
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
    var current = first
    let own = view(Binding(get: { current }, set: { _ in }))
    func node(_ phase: Phase) -> ViewNode {
      current = phase
      return own.tree
    }
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
  let logo = DrawOnScene()
  try play("draw-on", { logo.tree }, [Leg(view: { logo.tree }, seconds: 6)])
  // The loop runs on to the end of its cycle.
  var caretPhase = CaretToArcScene.Phase.none
  let caret = CaretToArcScene(phase: Binding(get: { caretPhase }, set: { _ in }))
  func turning(_ phase: CaretToArcScene.Phase, _ runs: Bool) -> () -> ViewNode {
    var view = caret
    view.spinRuns = runs
    return { [view] in
      caretPhase = phase
      return view.tree
    }
  }
  try play(
    "caret-to-arc",
    turning(.none, false),
    [
      Leg(event: "show", view: turning(.caret, false)),
      Leg(event: "spin", view: turning(.caret, true), seconds: 1.3),
      Leg(event: "stop", view: turning(.caret, false), seconds: 2),
    ]
  )
  var launchPhase = LaunchScene.Phase.waiting
  let launch = LaunchScene(phase: Binding(get: { launchPhase }, set: { _ in }))
  func launched(_ isReady: Bool, _ phase: LaunchScene.Phase = .waiting) -> () -> ViewNode {
    var view = launch
    view.spinRuns = !isReady
    view.revealCount = isReady ? 1 : 0
    return { [view] in
      launchPhase = phase
      return view.tree
    }
  }
  try play(
    "launch",
    launched(false),
    [
      Leg(view: launched(false), seconds: 1.2),
      // It waits for the end of the turn, at 1.6 s.
      Leg(event: "ready", view: launched(true), seconds: 0.8875),
      // The view sets its state at the end of the sequence, at 2.1 s.
      Leg(view: launched(true, .open), pause: 0.025, seconds: 1),
    ]
  )
  var sheetPhase = SheetScene.Phase.collapsed
  let sheet = SheetScene(phase: Binding(get: { sheetPhase }, set: { sheetPhase = $0 }))
  try SwiftUIPlayer.drag(sheet, scene("sheet"), isGood: &isGood)
  // Less motion: what is drawn is there at once, and states follow each other without a way.
  ViewNode.reducesMotion = true
  defer { ViewNode.reducesMotion = false }
  let still = DrawOnScene()
  still.tree.appear()
  let film = try MotionStage(scene("draw-on"))
  let (own, expected) = (PaintedShape.list(still.tree), PaintedShape.list(film.frame(at: 6)))
  let first = turning(.caret, false)()
  let jumped = turning(.arc, false)()
  let isAtOnce =
    PaintedShape.list(first.shown(becoming: jumped, after: 0)).map(\.points)
    == PaintedShape.list(jumped).map(\.points)
  let isStill = own.map(\.color) == expected.map(\.color) && isAtOnce
  print("\(isStill ? "ok  " : "FAIL") SwiftUI with less motion")
  return isGood && isStill
}

extension ViewNode {
  /// The gradients in it, from back to front.
  fileprivate var gradients: [LinearGradient] {
    (gradient.map { [$0] } ?? []) + children.flatMap(\.gradients)
  }
}
