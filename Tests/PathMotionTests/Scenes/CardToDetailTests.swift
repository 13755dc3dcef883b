// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// A cell that grows to a screen of details, and back at any time.
@Suite struct CardToDetailTests {
  /// The card as it leaves a cell.
  private static func card(_ cell: Double, _ part: Double) -> BezierPath {
    let left = 1 - part
    let (x, y) = (8 * left, (8 + 70 * cell) * left)
    return .roundedRectangle(
      Rect2D(minX: x, minY: y, maxX: x + 184 + 16 * part, maxY: y + 62 + 238 * part),
      cornerRadius: 12 * left
    )
  }

  /// Card, cells and details, each at a fraction of its transition.
  private static func check(
    _ stage: Stage,
    _ time: Double,
    cell: Double = 1,
    _ parts: (card: Double, cells: Double, detail: Double),
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let frame = stage.frame(at: time)
    let layer = try #require(frame.layer("card"))
    #expect(Shown.gap(layer.path, layer.mask) <= 1e-9, sourceLocation: sourceLocation)
    let error = Shown.gap(layer.path, card(cell, parts.card))
    #expect(error <= 1e-9, "\(time)", sourceLocation: sourceLocation)
    let cells = try #require(frame.layer("cells")).opacity
    #expect(abs(cells - 1 + parts.cells) <= 1e-9, "\(time)", sourceLocation: sourceLocation)
    let detail = try #require(frame.layer("detail")).opacity
    #expect(abs(detail - parts.detail) <= 1e-9, "\(time)", sourceLocation: sourceLocation)
  }

  private static func part(_ function: TimingFunction, _ time: Double, _ duration: Double)
    -> Double
  {
    function(min(max(time / duration, 0), 1))
  }

  /// Out from `begin` on.
  private static func out(_ time: Double) -> (card: Double, cells: Double, detail: Double) {
    (
      part(.easeOut, time, 0.35), part(.easeIn, time, 0.125), part(.easeOut, time - 0.1, 0.25)
    )
  }

  @Test func outAndBack() throws {
    var stage = try Gallery.stage("card-to-detail")
    stage.send("tap", at: 0)
    stage.send("tap", at: 1)
    for time in [0, 0.05, 0.1, 0.125, 0.2, 0.3, 0.35, 0.9] {
      try CardToDetailTests.check(stage, time, CardToDetailTests.out(time))
    }
    for time in [0, 0.05, 0.1, 0.125, 0.15, 0.4] {
      let left = (
        card: 1 - CardToDetailTests.part(.easeIn, time, 0.15),
        cells: 1 - CardToDetailTests.part(.easeOut, time, 0.15),
        detail: 1 - CardToDetailTests.part(.easeIn, time, 0.1)
      )
      try CardToDetailTests.check(stage, 1 + time, left)
    }
    #expect(stage.ended(until: 2) == ["detail at 0.35", "list at 1.15"])
  }

  /// A tap during the transition reverses it from what is shown.
  @Test(arguments: [0.05, 0.15, 0.3]) func turnedRound(_ turn: Double) throws {
    var stage = try Gallery.stage("card-to-detail")
    stage.send("tap", at: 0)
    stage.send("tap", at: turn)
    let shown = CardToDetailTests.out(turn)
    for time in [0, 0.04, 0.08, 0.12, 0.15, 0.5] {
      let left = (
        card: shown.card * (1 - CardToDetailTests.part(.easeIn, time, 0.15)),
        cells: shown.cells * (1 - CardToDetailTests.part(.easeOut, time, 0.15)),
        detail: shown.detail * (1 - CardToDetailTests.part(.easeIn, time, 0.1))
      )
      try CardToDetailTests.check(stage, turn + time, left)
    }
    #expect(stage.completions(until: 2).map(\.isFinished) == [false, true])
  }

  @Test func script() throws {
    var stage = try Gallery.stage("card-to-detail")
    stage.playScript()
    #expect(stage.refused.isEmpty)
    try CardToDetailTests.check(stage, 0.3, CardToDetailTests.out(0.1))
    try CardToDetailTests.check(stage, 1.55, cell: 2, (0, 0, 0))
    try CardToDetailTests.check(stage, 1.7, cell: 2, CardToDetailTests.out(0.1))
    try CardToDetailTests.check(stage, 2, cell: 2, (0, 0, 0))
  }

  @Test func everyCell() throws {
    for cell in 0...3 {
      var stage = try Gallery.stage(
        "card-to-detail",
        parameters: ["selected": .number(Double(cell))]
      )
      stage.send("tap", at: 0)
      let fractions = CardToDetailTests.out(0.2)
      try CardToDetailTests.check(stage, 0.2, cell: Double(cell), fractions)
      // Details are on the card, and the card is above the cells.
      let ids = stage.frame(at: 0).layers.map(\.id)
      let order = ["cells", "card", "picture", "detail"].map { ids.firstIndex(of: $0) ?? -1 }
      #expect(order == order.sorted() && !order.contains(-1))
    }
  }
}
