// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// A caret that becomes three quarters of a circle, and turns.
@Suite struct CaretToArcTests {
  /// Time since the toggle, progress, and the seven control points.
  private let rows: [[Double]] = [
    [
      0, 0, 200, 280, 226.6667, 253.3333, 253.3333, 226.6667, 280, 200, 253.3333, 173.3333,
      226.6667, 146.6667, 200, 120,
    ],
    [
      0.125, 0.12916193, 188.5836, 281.0835, 221.9769, 268.0320, 262.5899, 237.6062, 285.8123, 200,
      262.5899, 162.3938, 221.9769, 131.9680, 188.5836, 118.9165,
    ],
    [
      0.25, 0.5, 155.8058, 284.1942, 208.5120, 310.2336, 289.1667, 269.0149, 302.5, 200, 289.1667,
      130.9851, 208.5120, 89.7664, 155.8058, 115.8058,
    ],
    [
      0.375, 0.87083807, 123.0281, 287.3049, 195.0471, 352.4352, 315.7434, 300.4236, 319.1877, 200,
      315.7434, 99.5764, 195.0471, 47.5648, 123.0281, 112.6951,
    ],
    [
      0.5, 1, 111.6117, 288.3883, 190.3573, 367.1340, 325, 311.3631, 325, 200, 325, 88.6369,
      190.3573, 32.8660, 111.6117, 111.6117,
    ],
  ]

  private func points(_ path: BezierPath) -> [Double] {
    Shown.points(path).flatMap { [$0.x, $0.y] }
  }

  @Test func table() throws {
    var stage = try Gallery.stage("caret-to-arc")
    stage.playScript()
    let caret = points(stage.path("mark", at: 0.5))
    let arc = points(stage.path("mark", at: 1))
    for row in rows {
      let exact = TimingFunction.easeInEaseOut(row[0] / 0.5)
      #expect(abs(exact - row[1]) <= 5e-9)
      // The return is the same, reversed.
      for (time, progress) in [(0.5 + row[0], exact), (3 + row[0], 1 - exact)] {
        let points = points(stage.path("mark", at: time))
        let straight = zip(caret, arc).map { (1 - progress) * $0 + progress * $1 }
        #expect(Shown.gap(points, straight) <= 1e-9, "\(time)")
      }
      let points = points(stage.path("mark", at: 0.5 + row[0]))
      #expect(Shown.gap(points, Array(row[2...])) <= 5.1e-5, "\(row[0])")
    }
    #expect(stage.refused.isEmpty)
  }

  private func rotation(_ stage: MotionStage, at time: Double) throws -> Double {
    // The map of a point one to the right of the centre.
    let layer = try #require(stage.layer("mark", at: time))
    let center = layer.transform(Point2D(200, 200))
    #expect(center.distance(to: Point2D(200, 200)) <= 1e-9)
    let angle = (layer.transform(Point2D(201, 200)) - center).angle * 180 / .pi
    return angle < -1e-9 ? angle + 360 : angle
  }

  @Test func spinning() throws {
    var stage = try Gallery.stage("caret-to-arc")
    stage.playScript(until: 1)
    for (time, angle) in [(1.0, 0.0), (1.25, 90), (1.6, 216), (2, 0), (2.5, 180), (1001.25, 90)] {
      #expect(abs(try rotation(stage, at: time) - angle) <= 1e-9, "\(time)")
    }
    #expect(stage.refusal(of: "toggle", at: 1.5) == "spin is running")
    #expect(stage.refusal(of: "spin", at: 1.5) == "spin is running")
    stage.send("stop", at: 1.6)
    for (time, angle) in [(1.6, 216.0), (1.75, 270), (1.999, 359.64), (2, 0), (2.25, 0)] {
      #expect(abs(try rotation(stage, at: time) - angle) <= 1e-9, "\(time)")
    }
    #expect(stage.refusal(of: "toggle", at: 1.9) != nil)
    #expect(stage.refusal(of: "toggle", at: 2) == nil)
    #expect(stage.refusal(of: "stop", at: 2.1) == "spin is not running")
  }

  @Test func stoppedAtOnce() throws {
    var scene = try Gallery.scene("caret-to-arc")
    scene.loops[0].stop = .now
    var stage = try MotionStage(scene)
    stage.playScript(until: 1)
    stage.send("stop", at: 1.6)
    #expect(abs(try rotation(stage, at: 1.6 - 1e-9) - 216) <= 1e-6)
    #expect(try rotation(stage, at: 1.6) == 0)
    #expect(stage.refusal(of: "toggle", at: 1.6) == nil)
  }

  @Test func refusedBeforeTheEnd() throws {
    var stage = try Gallery.stage("caret-to-arc")
    stage.send("show", at: 0)
    stage.send("toggle", at: 0.5)
    for event in ["toggle", "spin"] {
      #expect(stage.refusal(of: event, at: 0.75) == "a transition is running")
    }
    #expect(stage.refusal(of: "show", at: 0.8) == "the scene is in state arc")
    #expect(stage.refusal(of: "spin", at: 1) == nil)
    #expect(stage.ended(until: 2) == ["arc at 1.0"])
  }

  /// Nothing is filled, and the control points are where the path has them.
  @Test func overlay() throws {
    var stage = try Gallery.stage("caret-to-arc", parameters: ["showControlPoints": .flag(true)])
    stage.playScript()
    for step in 0...40 {
      let frame = stage.frame(at: Double(step) / 10)
      #expect(frame.layers.allSatisfy { $0.fill == nil })
      let (mark, overlay) = (frame.layer("mark"), frame.layer("mark.controlPoints"))
      let points = Shown.points(try #require(mark?.path))
      let figure = Array(try #require(overlay?.path).subpaths)
      // One run of six lines, and seven dots.
      #expect(figure.count == 8)
      #expect(Shown.gap(Shown.points(figure[0].path), points) <= 1e-9)
      #expect(figure[0].segments.count { $0.kind == .line } == 6)
      for (dot, point) in zip(figure.dropFirst(), points) {
        #expect(try #require(dot.path.boundingBox).center.distance(to: point) <= 1e-9)
        #expect(abs(try #require(dot.path.boundingBox).width - 6) <= 1e-9)
      }
      #expect(overlay?.transform == mark?.transform)
    }
    #expect(try Gallery.stage("caret-to-arc").frame(at: 0).layers.count == 1)
  }

  @Test func showsAtOnce() throws {
    var stage = try Gallery.stage("caret-to-arc")
    #expect(stage.layer("mark", at: 0)?.path == nil)
    stage.send("show", at: 0)
    #expect(Shown.points(stage.path("mark", at: 0)).count == 7)
    #expect(stage.completions(until: 1).isEmpty)
  }
}

/// The control points of any path, on top of it, wherever it moves.
@Suite struct ControlPointsTests {
  @Test func onThePoints() throws {
    var stage = try Gallery.stage("control-points")
    stage.playScript()
    for time in [0, 0.5, 0.75, 1, 1.9, 3] {
      let frame = stage.frame(at: time)
      #expect(frame.layers.map(\.id) == ["shape", "shape.controlPoints"])
      let points = Shown.points(try #require(frame.layers[0].path))
      #expect(points.count == 13)
      let overlay = frame.layers[1]
      #expect(overlay.stroke?.hexadecimal == "#ff000066" && overlay.lineWidth == 2)
      #expect(overlay.fill == nil && overlay.opacity == 1)
      let figure = Array(try #require(overlay.path).subpaths)
      #expect(figure.count == 14)
      #expect(Shown.gap(Shown.points(figure[0].path), points) <= 1e-9)
      for (dot, point) in zip(figure.dropFirst(), points) {
        #expect(Shown.gap(dot.path, .circle(center: point, radius: 3)) <= 1e-9)
      }
    }
    let (circle, heart) = (stage.path("shape", at: 0), stage.path("shape", at: 1.5))
    let half = zip(Shown.points(circle), Shown.points(heart)).map {
      $0.interpolated(to: $1, at: 0.5)
    }
    #expect(Shown.gap(Shown.points(stage.path("shape", at: 0.75)), half) <= 1e-9)
  }

  /// In a group that turns, and with the opacity of its layer.
  @Test func inGroups() throws {
    let json = """
      {"schema": "arcfit-scene/1", "name": "test", "size": [10, 10], "layers": [
        {"id": "below", "path": "M0 0L1 1", "controlPoints": {}},
        {"id": "group", "kind": "group", "rotation": 1, "opacity": 0.5, "layers": [
          {"id": "line", "path": "M0 0Q1 2 3 4", "position": [1, 0], "opacity": 0.5,
           "controlPoints": {"stroke": "#00ff00", "radius": 1, "lineWidth": 0.5}}]},
        {"id": "above", "path": null, "controlPoints": {}}]}
      """
    let frame = try MotionStage(MotionScene(json: json)).frame(at: 0)
    #expect(
      frame.layers.map(\.id) == [
        "below", "below.controlPoints", "group", "line", "line.controlPoints", "above",
      ]
    )
    let (line, overlay) = (frame.layers[3], frame.layers[4])
    #expect(overlay.transform == line.transform && overlay.opacity == 0.25)
    #expect(line.parent == 2 && overlay.parent == 2)
    #expect(overlay.stroke?.hexadecimal == "#00ff00ff" && overlay.lineWidth == 0.5)
  }

  @Test func hidden() throws {
    let parameters: [String: SceneParameter.Value] = ["showControlPoints": .flag(false)]
    #expect(
      try Gallery.stage("control-points", parameters: parameters).frame(at: 1).layers.count == 1
    )
  }
}
