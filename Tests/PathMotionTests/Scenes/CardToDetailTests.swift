// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// A cell that grows to a screen of details, and back at any time.
@Suite struct CardToDetailTests {
  private typealias Fractions = (card: Double, cells: Double, detail: Double)

  /// The card as it leaves a cell.
  private func card(_ cell: Double, _ part: Double) -> BezierPath {
    let left = 1 - part
    let (x, y) = (8 * left, (8 + 70 * cell) * left)
    return .roundedRectangle(
      Rect2D(minX: x, minY: y, maxX: x + 184 + 16 * part, maxY: y + 62 + 238 * part),
      cornerRadius: 12 * left
    )
  }

  /// Card, cells and details, each at a fraction of its transition.
  private func check(
    _ stage: MotionStage,
    _ time: Double,
    cell: Double = 1,
    _ parts: Fractions,
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

  private func part(_ function: TimingFunction, _ time: Double, _ duration: Double) -> Double {
    function(min(max(time / duration, 0), 1))
  }

  /// The fractions so long after a tap on the list.
  private func out(_ time: Double) -> Fractions {
    (part(.easeOut, time, 0.35), part(.easeIn, time, 0.125), part(.easeOut, time - 0.1, 0.25))
  }

  /// The fractions so long after the start of the return, from what was shown then.
  private func back(_ time: Double, from shown: Fractions) -> Fractions {
    (
      shown.card * (1 - part(.easeIn, time, 0.15)), shown.cells * (1 - part(.easeOut, time, 0.15)),
      shown.detail * (1 - part(.easeIn, time, 0.1))
    )
  }

  @Test func outAndBack() throws {
    var stage = try Gallery.stage("card-to-detail")
    stage.send("tap", at: 0)
    stage.send("tap", at: 1)
    for time in [0, 0.05, 0.1, 0.125, 0.2, 0.3, 0.35, 0.9] {
      try check(stage, time, out(time))
    }
    for time in [0, 0.05, 0.1, 0.125, 0.15, 0.4] {
      try check(stage, 1 + time, back(time, from: (1, 1, 1)))
    }
    #expect(stage.ended(until: 2) == ["detail at 0.35", "list at 1.15"])
  }

  /// A tap during the transition reverses it from what is shown.
  @Test(arguments: [0.05, 0.15, 0.3]) func turnedRound(_ turn: Double) throws {
    var stage = try Gallery.stage("card-to-detail")
    stage.send("tap", at: 0)
    stage.send("tap", at: turn)
    for time in [0, 0.04, 0.08, 0.12, 0.15, 0.5] {
      try check(stage, turn + time, back(time, from: out(turn)))
    }
    #expect(stage.completions(until: 2).map(\.isFinished) == [false, true])
  }

  @Test func script() throws {
    var stage = try Gallery.stage("card-to-detail")
    stage.playScript()
    #expect(stage.refused.isEmpty)
    try check(stage, 0.3, out(0.1))
    try check(stage, 1.55, cell: 2, (0, 0, 0))
    try check(stage, 1.7, cell: 2, out(0.1))
    try check(stage, 2, cell: 2, (0, 0, 0))
  }

  /// Picture and title are the same layers in the cell and on the screen, and are never faded.
  @Test(arguments: [0.0, 1, 3]) func whatIsShared(_ cell: Double) throws {
    let parameters = ["selected": SceneParameter.Value.number(cell)]
    var stage = try Gallery.stage("card-to-detail", parameters: parameters)
    stage.send("tap", at: 0)
    for (id, start, end) in [
      (
        "picture", Rect2D(x: 18, y: 18 + 70 * cell, width: 42, height: 42),
        Rect2D(x: 0, y: 0, width: 200, height: 126)
      ),
      (
        "title", Rect2D(x: 72, y: 24 + 70 * cell, width: 88, height: 10),
        Rect2D(x: 16, y: 142, width: 124, height: 14)
      ),
    ] {
      for time in [0, 0.1, 0.2, 0.35] {
        let layer = try #require(stage.layer(id, at: time))
        let part = out(time).card
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        let box = try #require(layer.path?.boundingBox)
        #expect(layer.opacity == 1 && abs(box.minX - between(start.minX, end.minX)) <= 1e-9)
        #expect(abs(box.minY - between(start.minY, end.minY)) <= 1e-9, "\(id) at \(time)")
        #expect(abs(box.width - between(start.width, end.width)) <= 1e-9, "\(id) at \(time)")
        #expect(Shown.gap(layer.mask, stage.layer("card", at: time)?.path) <= 1e-9)
      }
    }
  }

  @Test func everyCell() throws {
    for cell in 0...3 {
      let parameters = ["selected": SceneParameter.Value.number(Double(cell))]
      var stage = try Gallery.stage("card-to-detail", parameters: parameters)
      stage.send("tap", at: 0)
      let fractions = out(0.2)
      try check(stage, 0.2, cell: Double(cell), fractions)
      // Details are on the card, and the card is above the cells.
      let ids = stage.frame(at: 0).layers.map(\.id)
      let order = ["cells", "card", "title", "picture", "detail"].map {
        ids.firstIndex(of: $0) ?? -1
      }
      #expect(order == order.sorted() && !order.contains(-1))
    }
  }
}
