// SPDX-License-Identifier: Apache-2.0

// The tables of values that an independent program computed of the scenes: each row is looked at
// in a view of its own.
import BezierGeometry
import Foundation
import PathMotion
import UIKit

/// The path of a layer of the view, as it is shown.
@MainActor private func points(_ player: ViewPlayer, _ index: Int) -> [Point2D] {
  (player.view.layer.sublayers?[index].path("path")).map { ViewPlayer.points($0) } ?? []
}

@MainActor private func at(_ time: Double, _ player: ViewPlayer) {
  StandInClock.advance(to: time)
}

/// Plays a scene again; its faults are those of the other player.
@MainActor private func replay(
  _ name: String,
  _ first: ViewPlayer,
  _ body: @MainActor (ViewPlayer) -> Void
) throws {
  let player = try make(name)
  body(player)
  first.faults += player.faults
}

@MainActor private func expect(_ player: ViewPlayer, _ what: String, _ isSo: Bool) {
  if !isSo { player.faults.append(what) }
}

@MainActor private func expectCompletions(
  _ player: ViewPlayer,
  _ what: String,
  _ list: [(Double, Bool)]
) {
  let same =
    player.completions.count == list.count
    && zip(player.completions, list).allSatisfy {
      ($0.time - $1.0).magnitude < 1e-6 && $0.isFinished == $1.1
    }
  expect(player, "\(what): completions \(player.completions)", same)
}

@MainActor func checkTables(_ name: String, _ player: ViewPlayer) throws {
  switch name {
  case "arrow-flip": try checkFlip(player)
  case "expanding-card": try checkCard(player)
  case "caret-to-arc":
    try checkCaret(player)
    try checkControlPoints(player)
  case "arrow-edges": try checkEdges(player)
  case "sheet": try checkSheet(player)
  case "launch": try checkLaunch(player)
  default: break
  }
}

// MARK: E1-E7

@MainActor private func checkFlip(_ first: ViewPlayer) throws {
  typealias Row = (Double, Double, Double, [Double])
  func look(_ player: ViewPlayer, _ rows: [Row], after delay: Double = 0, _ what: String) {
    for (time, wing, apex, color) in rows {
      at(time + delay, player)
      let shown = points(player, 1)
      let stroke = player.view.layer.sublayers?[1].color("strokeColor") ?? .clear
      // The tables have five digits, four in colours.
      player.check("\(what) wing at \(time)", shown[0].y, wing, 5.1e-6)
      player.check("\(what) wing at \(time)", shown[2].y, wing, 5.1e-6)
      player.check("\(what) apex at \(time)", shown[1].y, apex, 5.1e-6)
      for (part, value) in zip([stroke.red, stroke.green, stroke.blue], color) {
        player.check("\(what) colour at \(time)", 255 * part, value, 5.1e-5)
      }
    }
  }
  let rows: [Row] = [
    (0.075, 29.70838, 20.06659, [78.2199, 180.9173, 83.7044]),
    (0.15, 26, 26, [153.5, 129, 68.5]),
    (0.225, 22.29162, 31.93341, [228.7801, 77.0827, 53.2956]),
    (0.3, 21, 34, [255, 59, 48]),
  ]
  try replay("arrow-flip", first) { player in
    _ = player.send("flip", at: 0, transaction: Transaction(duration: 0.3))
    look(player, rows, "E1")
    expectCompletions(player, "E1", [(0.3, true)])
  }
  try replay("arrow-flip", first) { player in
    _ = player.send("flip", at: 0, transaction: Transaction(duration: 0.3))
    look(player, [(0.1, 28.68225, 21.70840, [99.0503, 166.5515, 79.4972])], "E2")
    _ = player.send("flip", at: 0.1, transaction: Transaction(duration: 0.3))
    look(player, [(0.1, 28.68225, 21.70840, [99.0503, 166.5515, 79.4972])], "E4")
    look(
      player,
      [
        (0.175, 28.98162, 21.22941, [92.9732, 170.7426, 80.7246]),
        (0.25, 29.84113, 19.85420, [75.5251, 182.7758, 84.2486]),
        (0.4, 31, 18, [52, 199, 89]),
      ],
      "E2"
    )
    expectCompletions(player, "E2", [(0.1, false), (0.4, true)])
  }
  try replay("arrow-flip", first) { player in
    let linear = Transaction(duration: 0.5, easing: .function(.linear))
    _ = player.send("flip", at: 0, transaction: linear)
    look(player, [(0.2, 27, 24.4, [133.2, 143, 72.6])], "E3")
    _ = player.send("flip", at: 0.2, transaction: linear)
    look(player, [(0.45, 29, 21.2, [92.6, 171, 80.8]), (0.7, 31, 18, [52, 199, 89])], "E3")
  }
  try replay("arrow-flip", first) { player in
    _ = player.send("flip", at: 0.5)
    look(player, [(0.5, 21, 34, [255, 59, 48])], "E5")
  }
  try replay("arrow-flip", first) { player in
    _ = player.send("flip", at: 0, transaction: Transaction(duration: 0.3, delay: 0.2))
    look(player, [(0, 31, 18, [52, 199, 89])], after: 0.15, "E6 delay")
    look(player, rows, after: 0.2, "E6 delay")
  }
  try replay("arrow-flip", first) { player in
    guard let spring = try? Spring(duration: 0.4, bounce: 0.3) else { return }
    _ = player.send("flip", at: 0, transaction: Transaction(duration: nil, easing: .spring(spring)))
    for time in [0.05, 0.1, 0.2, 0.4, 0.6] {
      at(time, player)
      player.check("E6 spring", points(player, 1)[1].y, 18 + 16 * spring.value(at: time))
    }
  }
  try replay("arrow-flip", first) { player in
    player.perform(SceneCue(0, .resize(width: 104, height: 52)))
    let shown = points(player, 1).flatMap { [$0.x, $0.y] }
    let up: [Double] = [12, 31, 52, 18, 92, 31]
    for (own, expected) in zip(shown, up) { player.check("E7", own, expected) }
  }
}

// MARK: A1-A6

@MainActor private func checkCard(_ first: ViewPlayer) throws {
  let rows: [(Double, Double, Double, Double)] = [
    (0, 50, 80, 40), (0.1, 45.260185, 100.855187, 36.208148),
    (0.25, 29.574470, 169.872330, 23.659576), (0.5, 9.879831, 256.528745, 7.903864),
    (0.75, 1.977051, 291.300975, 1.581641), (1, 0, 300, 0),
    (1.25, 20.425530, 210.127670, 16.340424), (1.5, 40.120170, 123.471255, 32.096136),
    (2, 50, 80, 40),
  ]
  func look(_ player: ViewPlayer, _ row: (Double, Double, Double, Double), at time: Double) {
    at(time, player)
    let shown = points(player, 0)
    let mask = (player.view.layer.sublayers?[0].mask?.path("path")).map { ViewPlayer.points($0) }
    expect(player, "A1 mask at \(time)", mask == shown)
    let (top, bottom) = (shown.map { $0.y }.min() ?? .nan, shown.map { $0.y }.max() ?? .nan)
    player.check("A1 y at \(time)", top, row.1)
    player.check("A1 height at \(time)", bottom - top, row.2)
    player.check("A1 radius at \(time)", shown[0].x, row.3)
  }
  try replay("expanding-card", first) { player in
    _ = player.send("expand", at: 0)
    for row in rows where row.0 < 1 { look(player, row, at: row.0) }
    at(1, player)
    _ = player.send("collapse", at: 1)
    for row in rows where row.0 >= 1 { look(player, row, at: row.0) }
    _ = player.send("expand", at: 2)
    _ = player.send("collapse", at: 3)
    _ = player.send("expand", at: 4)
    _ = player.send("collapse", at: 5)
    look(player, rows[6], at: 5.25)
    at(6, player)
    expectCompletions(player, "A3", (1...6).map { (Double($0), true) })
  }
  try replay("expanding-card", first) { player in
    _ = player.send("expand", at: 0)
    _ = player.send("collapse", at: 0.5)
    look(player, rows[3], at: 0.5)
    look(player, rows[0], at: 1.5)
    expectCompletions(player, "A3", [(0.5, false), (1.5, true)])
  }
}

// MARK: D5-D7

@MainActor private func checkCaret(_ first: ViewPlayer) throws {
  let rows: [(Double, [Double])] = [
    (
      0,
      [
        200, 280, 226.6667, 253.3333, 253.3333, 226.6667, 280, 200, 253.3333, 173.3333, 226.6667,
        146.6667, 200, 120,
      ]
    ),
    (
      0.125,
      [
        188.5836, 281.0835, 221.9769, 268.0320, 262.5899, 237.6062, 285.8123, 200, 262.5899,
        162.3938, 221.9769, 131.9680, 188.5836, 118.9165,
      ]
    ),
    (
      0.25,
      [
        155.8058, 284.1942, 208.5120, 310.2336, 289.1667, 269.0149, 302.5, 200, 289.1667, 130.9851,
        208.5120, 89.7664, 155.8058, 115.8058,
      ]
    ),
    (
      0.5,
      [
        111.6117, 288.3883, 190.3573, 367.1340, 325, 311.3631, 325, 200, 325, 88.6369, 190.3573,
        32.8660, 111.6117, 111.6117,
      ]
    ),
  ]
  func turn(_ player: ViewPlayer) -> Double {
    (player.view.layer.sublayers?[0].value("transform.rotation.z") ?? .nan) * 180 / .pi
  }
  try replay("caret-to-arc", first) { player in
    _ = player.send("show", at: 0)
    expect(player, "D7", points(player, 0).count == 7)
    _ = player.send("toggle", at: 0.5)
    for (time, numbers) in rows {
      at(0.5 + time, player)
      if time == 0.25 {
        expect(player, "D5 toggle in a toggle", !player.send("toggle", at: 0.75))
        expect(player, "D5 spin in a toggle", !player.send("spin", at: 0.75))
      }
      let shown = points(player, 0).flatMap { [$0.x, $0.y] }
      // The table has four digits.
      for (own, expected) in zip(shown, numbers) {
        player.check("caret at \(time)", own, expected, 5.1e-5)
      }
    }
    expect(player, "D5 spin", player.send("spin", at: 1))
    at(1.25, player)
    player.check("D5 at 1.25", turn(player), 90)
    expect(player, "D5 toggle in a spin", !player.send("toggle", at: 1.3))
    at(1.6, player)
    player.check("D5 at 1.6", turn(player), 216)
    expect(player, "D5 stop", player.send("stop", at: 1.6))
    at(1.75, player)
    player.check("D5 at 1.75", turn(player), 270)
    at(2, player)
    // A whole turn or none.
    player.check("D5 at 2", sin(turn(player) * .pi / 180), 0)
    at(2.01, player)
    player.check("D5 at 2.01", turn(player), 0)
    expect(player, "toggle after the spin", player.send("toggle", at: 2.02))
  }
}

@MainActor private func checkControlPoints(_ first: ViewPlayer) throws {
  try replay("caret-to-arc", first) { player in
    _ = player.send("show", at: 0)
    player.perform(SceneCue(0.1, .set("showControlPoints", .flag(true))))
    for time: Double in [0.2, 0.5, 0.75, 1, 1.5] {
      at(time, player)
      if time == 0.5 { _ = player.send("toggle", at: time) }
      player.compare(at: time)
      let layer = player.view.layer.sublayers?[0]
      expect(player, "D6: it is filled", (layer?.color("fillColor")?.alpha ?? 0) == 0)
      let figure = layer?.sublayers?.first?.path("path") ?? BezierPath()
      let parts = figure.subpaths.map { Array($0.segments).count }
      let isWhole = parts.count == 8 && parts.contains(6)
      expect(player, "D6: 7 dots and 6 lines have \(parts) segments at \(time)", isWhole)
    }
  }
}

// MARK: F1-F5

@MainActor private func checkEdges(_ first: ViewPlayer) throws {
  func part(_ player: ViewPlayer) -> Double { points(player, 0)[1].x / 343 * 100 }
  try replay("arrow-edges", first) { player in
    _ = player.send("animate", at: 0)
    for (time, value) in [(0.5, 31.344144), (1, 40.539296), (1.5, 47.196060), (2, 50)] {
      at(time, player)
      player.check("F1 at \(time)", part(player), value)
      if time == 1 {
        player.check("F1 notch", points(player, 0)[1].x, 139.04978, 5.1e-6)
        player.check("F1 shoulder", points(player, 0)[3].x, 203.95022, 5.1e-6)
      }
    }
    _ = player.send("animate", at: 2)
    for (time, value) in [(0.5, 31.093093), (1, 15.767841), (1.5, 4.673233), (2, 0)] {
      at(2 + time, player)
      player.check("F2 at \(time)", part(player), value)
    }
    let keys = player.view.layer.sublayers?[0].animationKeys()
    expect(player, "F3 animations are left: \(keys ?? [])", keys == nil)
    expectCompletions(player, "F3", [(2, true), (4, true)])
  }
  try replay("arrow-edges", first) { player in
    _ = player.send("animate", at: 0)
    at(1, player)
    _ = player.send("animate", at: 1)
    player.check("F3 start", part(player), 40.539296)
    expectCompletions(player, "F3", [(1, false)])
  }
  try replay("arrow-edges", first) { player in
    _ = player.send("animate", at: 0)
    at(1, player)
    player.perform(SceneCue(1, .resize(width: 200, height: 100)))
    let shown = points(player, 0).flatMap { [$0.x, $0.y] }
    let arrow: [Double] = [0, 0, 100, 50, 0, 100, 100, 100, 200, 50, 100, 0]
    for (own, expected) in zip(shown, arrow) {
      player.check("F4", own, expected)
    }
    expect(player, "F4", player.view.layer.sublayers?[0].animationKeys() == nil)
    expectCompletions(player, "F4", [(1, false)])
  }
  let view = ArrowEdgesView(frame: CGRect(x: 0, y: 0, width: 343, height: 128))
  view.leading = 50
  view.leading = 101
  expect(first, "F5", view.leading == 50)
  view.leading = -1
  expect(first, "F5", view.leading == 50)
}

// MARK: The sheet and the launch

@MainActor private func checkSheet(_ first: ViewPlayer) throws {
  try replay("sheet", first) { player in
    @MainActor func y() -> Double { player.view.layer.sublayers?[1].value("position.y") ?? .nan }
    _ = player.send("expand", at: 0)
    for (time, value) in [(0, 230), (0.05, 205.050823), (0.1, 162.029484), (0.15, 123.227514)] {
      at(time, player)
      player.check("sheet at \(time)", y(), value)
    }
    _ = player.send("collapse", at: 0.15)
    for (time, value) in [
      (0.15, 123.227514), (0.17685255, 115.003239), (0.2, 119.020196), (0.25, 141.975661),
      (0.35, 188.543714), (0.5, 219.969444), (0.8, 229.596494),
    ] {
      at(time, player)
      player.check("sheet at \(time)", y(), value)
    }
  }
}

@MainActor private func checkLaunch(_ first: ViewPlayer) throws {
  for (ready, begin) in [(1.2, 1.6), (0.3, 0.6)] {
    try replay("launch", first) { player in
      _ = player.send("ready", at: ready)
      at(begin + 0.325, player)
      // The circle of the hole begins at its right.
      let shown = player.view.layer.sublayers?[1].path("path").map { ViewPlayer.points($0) } ?? []
      let right = shown.count > 17 ? shown[17].x : .nan
      player.check("launch: hole after \(ready)", right - 100, 80.457090)
      at(begin + 0.6, player)
      expectCompletions(player, "launch", [(begin + 0.5, true)])
    }
  }
}
