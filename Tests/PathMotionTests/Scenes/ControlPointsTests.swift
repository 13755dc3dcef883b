// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

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
    let frame = try Stage(Scene(json: json)).frame(at: 0)
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
