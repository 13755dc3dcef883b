// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension Recipe {
  /// A caret becomes an arc and turns, then becomes a caret again.
  ///
  /// Events `toggle`, `spin` and `stop`; a toggle is refused while it turns.
  ///
  /// - Parameters:
  ///   - size: The side of the view, in points.
  ///   - color: The colour of the line.
  ///   - lineWidth: The width of the line; nil for an eightieth of the size.
  /// - Returns: The scene.
  public static func caretToArc(
    size: Double = 400,
    color: MotionColor = .black,
    lineWidth: Double? = nil
  ) -> Scene {
    var scene = Scene("caret-to-arc", width: size, height: size, background: .white)
    let (middle, leg) = (size / 2, size / 5)
    func point(_ x: Double, _ y: Double) -> ExpressionPoint {
      ExpressionPoint(Expression(x), Expression(y))
    }
    scene.layers = [
      Layer(
        "mark",
        values: [
          .fill: .color(.none), .stroke: .color(.color(color)),
          .lineWidth: .number(Expression(lineWidth ?? size / 80)),
          .anchor: .point(point(middle, middle)),
        ]
      )
    ]
    scene.states = [
      "caret": [
        "mark.path": .shape(
          .polyline(
            [
              point(middle, middle + leg), point(middle + leg, middle), point(middle, middle - leg),
            ],
            asCubics: true
          )
        )
      ],
      "arc": [
        "mark.path": .shape(
          .arc(
            center: point(middle, middle),
            radius: Expression(size * 0.3125),
            start: Expression(0.75 * .pi),
            sweep: Expression(-1.5 * .pi),
            cubics: 2
          )
        )
      ],
    ]
    toggle(&scene, "caret", "arc", 0.5, .easeInEaseOut)
    scene.transitions[0].interrupt = .refuse
    scene.loops = [
      SceneLoop(
        "spin",
        animation: SceneAnimation(
          "mark.rotation",
          .between(from: .number(0), to: nil, by: .number(Expression(2 * Double.pi))),
          duration: .seconds(1)
        )
      )
    ]
    scene.events[0].unless = ["transition", "spin"]
    scene.events += [
      SceneEvent("spin", [.start("spin")], unless: ["transition"]),
      SceneEvent("stop", [.stop("spin")]),
    ]
    scene.script = [
      SceneCue(0, .event("toggle", nil)), SceneCue(0.5, .event("spin", nil)),
      SceneCue(2.1, .event("stop", nil)), SceneCue(2.5, .event("toggle", nil)),
    ]
    scene.end = 3
    return scene
  }

  /// An arrow whose two ends follow percentages, which its user sets.
  ///
  /// Parameters `leading` and `trailing`, whole numbers in 0...100; event `animate`.
  ///
  /// - Parameters:
  ///   - width: The width of the view, in points.
  ///   - height: The height of the view, in points.
  ///   - fill: The colour of the arrow.
  /// - Returns: The scene.
  public static func edges(
    width: Double = 343,
    height: Double = 128,
    fill: MotionColor = .black
  ) -> Scene {
    var scene = Scene("edges", width: width, height: height, background: .white)
    scene.parameters = ["leading", "trailing"].map {
      SceneParameter($0, .integer, default: .number(20), minimum: 0, maximum: 100)
    }
    func point(_ x: String, _ y: String) -> ExpressionPoint? {
      guard let x = try? Expression(x), let y = try? Expression(y) else { return nil }
      return ExpressionPoint(x, y)
    }
    let shoulder = "width*(1 - trailing/100)"
    let points = [
      point("0", "0"), point("width*leading/100", "height/2"), point("0", "height"),
      point(shoulder, "height"), point("width", "height/2"), point(shoulder, "0"),
    ].compactMap { $0 }
    scene.layers = [
      Layer(
        "shape",
        values: [
          .fill: .color(.color(fill)), .path: .shape(.polyline(points, isClosed: true)),
        ]
      )
    ]
    scene.transitions = [
      SceneTransition(course: .init(duration: .seconds(2), pace: .pace(.function(.easeOut))))
    ]
    scene.events = [
      SceneEvent(
        "animate",
        [
          .set([
            ["leading": .number(50), "trailing": .number(50)],
            ["leading": .number(0), "trailing": .number(0)],
          ])
        ]
      )
    ]
    scene.script = [
      SceneCue(0, .event("animate", nil)), SceneCue(2, .event("animate", nil)),
    ]
    scene.end = 4
    return scene
  }
}
