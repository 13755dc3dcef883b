// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension Recipe {
  /// A card grows to another rectangle, and back.
  ///
  /// Events `expand` and `collapse`.
  ///
  /// - Parameters:
  ///   - rect: The card.
  ///   - radius: The radius of its corners, limited so that they do not overlap.
  ///   - full: What it grows to, with plain corners; the view begins at the origin and holds both.
  ///   - fill: Its colour.
  ///   - content: What is on the card; it is cut off at its edge and stays where it is.
  /// - Returns: The scene.
  public static func expand(
    _ rect: Rect2D,
    radius: Double,
    to full: Rect2D,
    fill: MotionColor,
    content: RecipeDrawing? = nil
  ) -> Scene {
    let (width, height) = (max(rect.maxX, full.maxX), max(rect.maxY, full.maxY))
    var scene = Scene("expand", width: width, height: height, background: .black)
    func shape(_ rect: Rect2D, _ radius: Double) -> SceneValue {
      let box = ExpressionRect(
        Expression(rect.minX),
        Expression(rect.minY),
        width: Expression(rect.width),
        height: Expression(rect.height)
      )
      return .shape(.rectangle(box, radii: [Expression(radius)]))
    }
    scene.layers = [Layer("card", values: [.fill: .color(.color(fill))])]
    if let content { scene.layers.append(content.group("content")) }
    for (name, value) in [("cell", shape(rect, radius)), ("full", shape(full, 0))] {
      scene.states[name] = ["card.path": value, "card.mask": value]
      if content != nil { scene.states[name]?["content.mask"] = value }
    }
    toggle(&scene, "cell", "full", 1, .default)
    scene.events = [
      SceneEvent("expand", [.go("full")]), SceneEvent("collapse", [.go("cell")]),
    ]
    scene.script = [
      SceneCue(0, .event("expand", nil)), SceneCue(1.4, .event("collapse", nil)),
    ]
    return scene
  }

  /// Placeholders shimmer until what they stand for is there.
  ///
  /// The paths of the drawing are the placeholders. Event `loaded` fades them out.
  ///
  /// - Parameters:
  ///   - shapes: The placeholders; their own colours do not count.
  ///   - seconds: How long the light takes from edge to edge, in seconds.
  /// - Returns: The scene.
  public static func shimmer(_ shapes: RecipeDrawing, seconds: Double = 1.5) -> Scene {
    var scene = scene("shimmer", shapes.box)
    let grey = MotionColor(red: 229 / 255, green: 229 / 255, blue: 234 / 255)
    let light = MotionColor(red: 247 / 255, green: 247 / 255, blue: 250 / 255)
    let mask = shapes.path.transformed(
      by: AffineTransform2D(
        translation: Point2D.origin - Point2D(x: shapes.box.minX, y: shapes.box.minY)
      )
    )
    scene.layers = [
      Layer(
        "placeholders",
        .gradient,
        values: [
          .mask: .shape(.path(mask)),
          .colors: .colors([.color(grey), .color(light), .color(grey)]),
          .locations: .numbers([-1, -0.5, 0]),
          .start: .point(ExpressionPoint(0, 0.5)), .end: .point(ExpressionPoint(1, 0.5)),
        ]
      )
    ]
    scene.states = ["loading": [:], "loaded": ["placeholders.opacity": .number(0)]]
    scene.initial = "loading"
    scene.transitions = [
      SceneTransition(course: .init(duration: .seconds(0.125), pace: .pace(.function(.easeIn))))
    ]
    scene.loops = [
      SceneLoop(
        "shimmer",
        animation: SceneAnimation(
          "placeholders.locations",
          .between(from: .numbers([-1, -0.5, 0]), to: .numbers([1, 1.5, 2]), by: nil),
          duration: .seconds(Expression(seconds))
        ),
        startsWithScene: true
      )
    ]
    scene.events = [SceneEvent("loaded", [.go("loaded")])]
    scene.script = [SceneCue(2 * seconds, .event("loaded", nil))]
    scene.end = 2 * seconds + 0.2
    return scene
  }

  /// A cover opens in a growing circle over what was launched.
  ///
  /// A ring is drawn and turns until the event `ready`; then the cover opens at the end of the
  /// turn.
  ///
  /// - Parameters:
  ///   - content: What is behind the cover; its box is the view.
  ///   - cover: The colour of the cover.
  /// - Returns: The scene.
  public static func reveal(
    _ content: RecipeDrawing,
    cover: MotionColor = MotionColor(red: 11 / 255, green: 79 / 255, blue: 156 / 255)
  ) -> Scene {
    var scene = scene("reveal", content.box)
    let (width, height) = (content.box.width, content.box.height)
    let reach = 1.05 * (width * width + height * height).squareRoot() / 2
    let small = 0.15 * min(width, height)
    let middle = ExpressionPoint(Expression(width / 2), Expression(height / 2))
    func hole(_ radius: Double) -> SceneValue {
      .shape(
        .group([
          .rectangle(ExpressionRect(0, 0, width: Expression(width), height: Expression(height))),
          .circle(center: middle, radius: Expression(radius)),
        ])
      )
    }
    func ring(_ radius: Double) -> SceneValue {
      .shape(
        .arc(
          center: middle,
          radius: Expression(radius),
          start: Expression(0.75 * .pi),
          sweep: Expression(-2 * .pi)
        )
      )
    }
    let wide = small * 4 / 15
    scene.layers = [
      content.group(
        "content",
        values: [
          .anchor: .point(middle), .scale: .point(ExpressionPoint(1.04, 1.04)),
        ]
      ),
      Layer(
        "cover",
        values: [.path: hole(0), .fill: .color(.color(cover))],
        fillRule: .evenOdd
      ),
      Layer(
        "ring",
        values: [
          .path: ring(small), .fill: .color(.none), .stroke: .color(.color(.white)),
          .lineWidth: .number(Expression(wide)), .anchor: .point(middle), .strokeEnd: .number(0),
        ],
        lineCap: .round
      ),
    ]
    scene.animations = [
      kept("ring.strokeEnd", from: .number(0), to: .number(0.75), begin: 0, 0.6, .easeInEaseOut)
    ]
    scene.states = [
      "launching": [:],
      "ready": [
        "cover.opacity": .number(0), "ring.opacity": .number(0),
        "content.scale": .point(ExpressionPoint(1, 1)),
      ],
    ]
    scene.initial = "launching"
    let (one, grown) = (ExpressionPoint(1, 1), ExpressionPoint(1.04, 1.04))
    scene.sequences = [
      SceneSequence(
        "reveal",
        animations: [
          kept("ring.strokeEnd", from: .number(0.75), to: .number(1), begin: 0, 0.15, .easeOut),
          kept("cover.path", from: hole(0), to: hole(small), begin: 0, 0.15, .easeOut),
          kept("cover.path", from: hole(small), to: hole(reach), begin: 0.15, 0.35, .easeIn),
          kept("ring.path", from: ring(small), to: ring(reach), begin: 0.15, 0.35, .easeIn),
          kept(
            "ring.lineWidth",
            from: .number(Expression(wide)),
            to: .number(0),
            begin: 0.15,
            0.35,
            .linear
          ),
          kept("content.scale", from: .point(grown), to: .point(one), begin: 0.15, 0.35, .easeOut),
        ],
        state: "ready"
      )
    ]
    scene.loops = [
      SceneLoop(
        "spin",
        animation: SceneAnimation(
          "ring.rotation",
          .between(from: .number(0), to: nil, by: .number(Expression(2 * Double.pi))),
          begin: 0.6,
          duration: .seconds(1)
        ),
        startsWithScene: true
      )
    ]
    scene.events = [SceneEvent("ready", [.stop("spin"), .play("reveal", after: "spin")])]
    scene.script = [SceneCue(1.2, .event("ready", nil))]
    scene.end = 2.4
    return scene
  }

  /// A sheet that a finger pulls up and lets go, with a spring that keeps its velocity.
  ///
  /// Events `expand` and `collapse`, gesture `drag`.
  ///
  /// - Parameters:
  ///   - content: What is on the sheet, as wide as the view.
  ///   - peek: How much of it is seen where it is collapsed, in points from its upper edge.
  /// - Returns: The scene.
  public static func sheet(_ content: RecipeDrawing, peek: Double = 70) -> Scene {
    let (width, height) = (content.box.width, content.box.height + 60)
    let grey = MotionColor(red: 0.6, green: 0.6, blue: 0.62)
    var scene = Scene("sheet", width: width, height: height, background: grey)
    let box = ExpressionRect(0, 0, width: Expression(width), height: Expression(height + 40))
    let grip = ExpressionRect(Expression(width / 2 - 16), 8, width: 32, height: 5)
    let panel = Layer(
      "panel",
      values: [.path: .shape(.rectangle(box, radii: [14])), .fill: .color(.color(.white))]
    )
    let handle = Layer(
      "grip",
      values: [.path: .shape(.rectangle(grip, radii: [2.5])), .fill: .color(.color(grey))]
    )
    let drawing = content.group("content", values: [.position: .point(ExpressionPoint(0, 20))])
    scene.layers = [Layer("sheet", .group, sublayers: [panel, handle, drawing])]
    scene.states = [
      "collapsed": [
        "sheet.position": .point(ExpressionPoint(0, Expression(height - peek)))
      ],
      "expanded": ["sheet.position": .point(ExpressionPoint(0, 40))],
    ]
    scene.initial = "collapsed"
    scene.transitions = [
      SceneTransition(
        course: .init(duration: .settling, pace: .pace(.spring(.smooth))),
        interrupt: .velocity
      )
    ]
    scene.events = [
      SceneEvent("expand", [.go("expanded")]), SceneEvent("collapse", [.go("collapsed")]),
    ]
    scene.gestures = [
      SceneGesture(
        "drag",
        target: "sheet.position",
        axis: .y,
        states: ["collapsed", "expanded"],
        spring: .smooth
      )
    ]
    scene.script = [
      SceneCue(0, .event("expand", nil)), SceneCue(0.15, .event("collapse", nil)),
      SceneCue(1, .event("expand", nil)),
    ]
    scene.end = 2
    return scene
  }

  /// A menu slides in from the left, and out again in half the time.
  ///
  /// Events `open` and `close`.
  ///
  /// - Parameter content: The menu's panel; it is as large as the drawing's box.
  /// - Returns: The scene.
  public static func menu(_ content: RecipeDrawing) -> Scene {
    let (width, height) = (content.box.width, content.box.height)
    let grey = MotionColor(red: 229 / 255, green: 229 / 255, blue: 234 / 255)
    var scene = Scene("menu", width: width / 0.7, height: height, background: grey)
    scene.layers = [content.group("menu")]
    scene.states = [
      "closed": ["menu.position": .point(ExpressionPoint(Expression(-width), 0))],
      "open": ["menu.position": .point(ExpressionPoint(0, 0))],
    ]
    scene.initial = "closed"
    scene.transitions = [
      SceneTransition(
        to: "open",
        course: .init(duration: .seconds(0.25), pace: .pace(.function(.easeOut)))
      ),
      SceneTransition(
        to: "closed",
        course: .init(duration: .seconds(0.125), pace: .pace(.function(.easeIn)))
      ),
    ]
    scene.events = [SceneEvent("open", [.go("open")]), SceneEvent("close", [.go("closed")])]
    scene.script = [SceneCue(0, .event("open", nil)), SceneCue(0.75, .event("close", nil))]
    scene.end = 1
    return scene
  }
}
