// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// A card that grows to the whole view: path and mask together.
@Suite struct ExpandingCardTests {
  /// Time, progress, y, height and radius.
  let rows: [[Double]] = [
    [0, 0, 50, 80, 40],
    [0.1, 0.09479631, 45.260185, 100.855187, 36.208148],
    [0.25, 0.40851059, 29.574470, 169.872330, 23.659576],
    [0.5, 0.80240339, 9.879831, 256.528745, 7.903864],
    [0.75, 0.96045898, 1.977051, 291.300975, 1.581641],
    [1, 1, 0, 300, 0],
    [1.25, 0.59148941, 20.425530, 210.127670, 16.340424],
    [1.5, 0.19759661, 40.120170, 123.471255, 32.096136],
    [2, 0, 50, 80, 40],
  ]

  private func card(y: Double, height: Double, radius: Double) -> BezierPath {
    .roundedRectangle(Rect2D(minX: 0, minY: y, maxX: 200, maxY: y + height), cornerRadius: radius)
  }

  /// The card at a progress.
  private func card(at progress: Double) -> BezierPath {
    card(y: 50 * (1 - progress), height: 80 + 220 * progress, radius: 40 * (1 - progress))
  }

  @Test func table() throws {
    var stage = try Gallery.stage("expanding-card")
    stage.playScript()
    for row in rows {
      let (time, progress) = (row[0], row[1])
      let exact =
        time <= 1 ? TimingFunction.default(time) : 1 - TimingFunction.default(time - 1)
      #expect(abs(exact - progress) <= 5e-9, "\(time)")
      let layer = try #require(stage.layer("card", at: time))
      #expect(Shown.gap(layer.path, layer.mask) <= 1e-9, "\(time)")
      #expect(Shown.gap(layer.path, card(at: exact)) <= 1e-9, "\(time)")
      let box = try #require(layer.path?.boundingBox)
      #expect(Shown.gap([box.minX, box.width], [0, 200]) <= 1e-9, "\(time)")
      // The table's y at 1.5 s was rounded twice: 40.12016938 is printed as 40.120170.
      #expect(Shown.gap([box.minY, box.height], [row[2], row[3]]) <= 7e-7, "\(time)")
      let printed = card(y: row[2], height: row[3], radius: row[4])
      #expect(Shown.gap(layer.path, printed) <= 1.2e-6, "\(time)")
      #expect(layer.fill == MotionColor(hexadecimal: "#ff0000") && layer.stroke == nil)
      if time > 0, time < 1 {
        #expect(Shown.largestTurn(try #require(layer.path)) < 0.01, "\(time)")
      }
    }
  }

  /// Each transition ends once, in order.
  @Test func completions() throws {
    var stage = try Gallery.stage("expanding-card")
    stage.playScript(until: 1)
    let expected = [
      MotionCompletion(time: 1, state: "full", isFinished: true),
      MotionCompletion(time: 2, state: "cell", isFinished: true),
    ]
    #expect(stage.completions(until: 0.999).isEmpty)
    #expect(stage.completions(until: 1) == [expected[0]])
    #expect(stage.completions(until: 3) == expected)
    #expect(stage.state(at: 0.5) == "full" && stage.state(at: 1) == "cell")
  }

  @Test func reversedBeforeItsEnd() throws {
    var stage = try Gallery.stage("expanding-card")
    stage.send("expand", at: 0)
    let before = stage.path("card", at: 0.5)
    stage.send("collapse", at: 0.5)
    #expect(Shown.gap(stage.path("card", at: 0.5), before) <= 1e-12)
    let printed = card(y: 9.879831, height: 256.528745, radius: 7.903864)
    #expect(Shown.gap(stage.path("card", at: 0.5), printed) <= 1.1e-6)
    // Half of the eased time back: that fraction is left.
    let left = TimingFunction.default(0.5) * (1 - TimingFunction.default(0.5))
    #expect(Shown.gap(stage.path("card", at: 1), card(at: left)) <= 1e-9)
    #expect(stage.ended(until: 2) == ["full cut at 0.5", "cell at 1.5"])
  }

  @Test func threeRounds() throws {
    var stage = try Gallery.stage("expanding-card")
    stage.playScript()
    for time in [0.25, 1.25, 1.5] {
      for round in [2.0, 4.0] {
        #expect(
          Shown.gap(stage.path("card", at: time + round), stage.path("card", at: time)) <= 1e-9
        )
      }
    }
    #expect(stage.completions(until: 6).count == 6)
    #expect(stage.refused.isEmpty)
  }

  @Test func otherSizeAndParameters() throws {
    let parameters: [String: SceneParameter.Value] = [
      "radius": .number(10), "duration": .number(0.5), "timing": .timing(.function(.linear)),
    ]
    var stage = try Gallery.stage("expanding-card", parameters: parameters)
    try stage.resize(width: 400, height: 600, at: 0)
    stage.send("expand", at: 0)
    let half = BezierPath.roundedRectangle(
      Rect2D(minX: 0, minY: 25, maxX: 300, maxY: 365),
      cornerRadius: 5
    )
    #expect(Shown.gap(stage.path("card", at: 0.25), half) <= 1e-9)
  }
}

/// A light that runs over placeholders until the content is there.
@Suite struct ShimmerTests {
  @Test func light() throws {
    let stage = try Gallery.stage("shimmer")
    for round in [0.0, 1, 2, 100] {
      for phase in [0, 0.25, 0.5, 0.75] {
        let layer = try #require(stage.layer("placeholders", at: 1.5 * (round + phase)))
        let gradient = try #require(layer.gradient)
        let expected = [-1, -0.5, 0].map { $0 + 2 * phase }
        #expect(Shown.gap(gradient.locations, expected) <= 1e-9)
        #expect(gradient.start == Point2D(0, 150) && gradient.end == Point2D(200, 150))
        let bright = gradient.start.x + gradient.locations[1] * gradient.end.x
        #expect(abs(bright - (400 * phase - 100)) <= 1e-9)
        if phase == 0.5 { #expect(abs(bright - 100) <= 1e-9) }
        #expect(gradient.colors.map(\.hexadecimal) == ["#e5e5eaff", "#f7f7faff", "#e5e5eaff"])
      }
    }
  }

  /// One mask: in each of four rows a disc and two round bars.
  @Test func mask() throws {
    let mask = try #require(try Gallery.stage("shimmer").layer("placeholders", at: 1)?.mask)
    let boxes = mask.subpaths.compactMap { $0.path.boundingBox }
    let expected = [16.0, 86, 156, 226].flatMap { y in
      [
        Rect2D(minX: 16, minY: y + 2, maxX: 56, maxY: y + 42),
        Rect2D(minX: 68, minY: y + 8, maxX: 180, maxY: y + 20),
        Rect2D(minX: 68, minY: y + 28, maxX: 148, maxY: y + 40),
      ]
    }
    #expect(boxes.count == 12)
    for (box, other) in zip(boxes, expected) { #expect(Shown.gap(box, other) <= 1e-9) }
  }

  @Test func loaded() throws {
    var stage = try Gallery.stage("shimmer")
    stage.playScript()
    for time in [0, 0.05, 0.1, 0.125, 0.2, 0.25, 0.5] {
      let frame = stage.frame(at: 3.4 + time)
      let gone = 1 - TimingFunction.easeIn(min(time / 0.125, 1))
      let come = TimingFunction.easeOut(min(time / 0.25, 1))
      #expect(abs(try #require(frame.layer("placeholders")).opacity - gone) <= 1e-9, "\(time)")
      // Opacity of a group counts for what is in it.
      for id in ["content", "face1", "texts"] {
        #expect(abs(try #require(frame.layer(id)).opacity - come) <= 1e-9, "\(time)")
      }
    }
    #expect(stage.ended(until: 4) == ["loaded at 3.65"])
    #expect(stage.refusal(of: "loaded", at: 5) != nil)
  }
}
