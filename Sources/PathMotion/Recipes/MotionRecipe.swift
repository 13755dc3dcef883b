// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Scenes made of your own drawings.
///
/// Each function makes a ``MotionScene`` that can be played, changed and exported like any other.
/// All are linear in the size of the drawing.
public enum MotionRecipe {
  /// The outline is drawn, then the drawing appears under it; at the end there is only the drawing.
  ///
  /// ```swift
  /// let disc = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// let drawing = RecipeDrawing(
  ///   [RecipeDrawing.Item(disc, fill: .black)],
  ///   box: Rect2D(x: 0, y: 0, width: 24, height: 24)
  /// )
  /// let stage = try MotionStage(MotionRecipe.drawOn(drawing, seconds: 2))
  /// print(stage.frame(at: 1).layers.map(\.strokeEnd))
  /// ```
  ///
  /// - Parameters:
  ///   - drawing: What is drawn; a path without an outline is drawn in the colour of its inside.
  ///   - seconds: How long the outline of each path takes, in seconds.
  ///   - fade: How long the drawing takes to appear after the last outline, in seconds.
  ///   - timing: How an outline grows.
  ///   - stagger: How much later than the path before it each path begins, in seconds; nil for a
  ///     tenth of a second, less where all would not have begun after half of `seconds`.
  ///   - lineWidth: The width of outlines; nil for their own, and a hundredth of the view where
  ///     there is none.
  ///   - color: The colour of outlines; nil for their own.
  /// - Returns: The scene.
  public static func drawOn(
    _ drawing: RecipeDrawing,
    seconds: Double = 2,
    fade: Double = 1,
    timing: Easing = .function(.linear),
    stagger: Double? = nil,
    lineWidth: Double? = nil,
    color: MotionColor? = nil
  ) -> MotionScene {
    var scene = scene("draw-on", drawing)
    let later = Double(max(drawing.items.count - 1, 0))
    let step = max(stagger ?? min(0.1, 0.5 * seconds / max(later, 1)), 0)
    var outlines = drawing
    outlines.markup = nil
    for index in outlines.items.indices {
      outlines.items[index].becomeOutline(
        width: lineWidth,
        unlessOutlined: 0.01 * max(drawing.box.width, drawing.box.height),
        color: color
      )
    }
    var line = outlines.group("line")
    for index in outlines.items.indices {
      let id = line.sublayers[0].sublayers[index].id
      line.sublayers[0].sublayers[index].values[.strokeEnd] = .number(0)
      var growth = kept(
        id + ".strokeEnd",
        from: .number(0),
        to: .number(1),
        begin: step * Double(index),
        seconds,
        .linear
      )
      growth.easing = .easing(timing)
      scene.animations.append(growth)
    }
    // The outlines go once the drawing is there: what has an outline of its own never gets fainter.
    let (drawn, whole) = (drawing.items.isEmpty ? 0 : seconds + step * later, 0.6 * fade)
    scene.animations += [
      kept("logo.opacity", from: .number(0), to: .number(1), begin: drawn, whole, .easeInOut),
      kept(
        "line.opacity",
        from: .number(1),
        to: .number(0),
        begin: drawn + whole,
        fade - whole,
        .easeInOut
      ),
    ]
    scene.layers = [drawing.group("logo", values: [.opacity: .number(0)]), line]
    scene.end = drawn + fade + 0.5
    return scene
  }

  /// One drawing becomes the other, and back.
  ///
  /// The paths of each are taken as one; colours are those of its first path. Event `toggle`.
  /// The view holds the boxes of both.
  ///
  /// - Parameters:
  ///   - a: What is seen first.
  ///   - b: What it becomes.
  ///   - seconds: How long a change takes, in seconds.
  ///   - timing: How it moves.
  /// - Returns: The scene.
  public static func morph(
    _ a: RecipeDrawing,
    _ b: RecipeDrawing,
    seconds: Double = 0.35,
    timing: Easing = .function(.easeInOut)
  ) -> MotionScene {
    func whole(_ drawing: RecipeDrawing) -> RecipeDrawing.Item {
      var item = drawing.items.first ?? RecipeDrawing.Item(BezierPath(), fill: nil)
      item.path = drawing.path
      return item
    }
    return morph(
      [(whole(a), whole(b))],
      box: a.box.union(b.box),
      title: a.title,
      seconds: seconds,
      timing: timing
    )
  }

  /// The same of several layers: each becomes another path with another paint.
  package static func morph(
    _ layers: [(a: RecipeDrawing.Item, b: RecipeDrawing.Item)],
    box: Rect2D,
    title: String?,
    seconds: Double,
    timing: Easing
  ) -> MotionScene {
    var scene = scene("morph", RecipeDrawing([], box: box))
    scene.title = title
    for (index, (a, b)) in layers.enumerated() {
      let id = index == 0 ? "shape" : "shape-\(index + 1)"
      scene.layers.append(
        MotionLayer(
          id,
          values: [.position: offset(box)],
          fillRule: a.fillRule,
          lineCap: a.lineCap,
          lineJoin: a.lineJoin
        )
      )
      scene.layers[index].followsTextColor =
        a.followsTextColor && b.followsTextColor && (a.stroke == nil) == (b.stroke == nil)
      for (name, item) in [("a", a), ("b", b)] {
        var state = scene.states[name] ?? [:]
        state[id + ".path"] = .shape(.path(item.path))
        state[id + ".fill"] = .color(item.fill.map { .color($0) } ?? .none)
        state[id + ".stroke"] = .color(item.stroke.map { .color($0) } ?? .none)
        state[id + ".lineWidth"] = .number(SceneExpression(item.lineWidth))
        scene.states[name] = state
      }
    }
    toggle(&scene, "a", "b", seconds, timing)
    return scene
  }

  /// A drawing turns upside down, and back, in step with the caller.
  ///
  /// The points move on straight lines to their mirror images. Event `flip`; a transaction that is
  /// sent with it sets the timing.
  ///
  /// - Parameters:
  ///   - drawing: What turns, about the horizontal line through the middle of its box.
  ///   - seconds: How long a turn takes in the script, in seconds.
  /// - Returns: The scene.
  public static func flip(_ drawing: RecipeDrawing, seconds: Double = 0.3) -> MotionScene {
    var scene = scene("flip", drawing)
    let middle = drawing.box.center.y
    let mirror = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * middle)
    var group = MotionLayer("arrow", .group, values: [.position: offset(drawing.box)])
    group.sublayers = drawing.layers("arrow")
    scene.layers = [group]
    for (name, map) in [("up", AffineTransform2D.identity), ("down", mirror)] {
      var values: [String: SceneValue] = [:]
      for (layer, item) in zip(group.sublayers, drawing.items) {
        values[layer.id + ".path"] = .shape(.path(item.path.transformed(by: map)))
      }
      scene.states[name] = values
    }
    scene.initial = "up"
    scene.transitions = [SceneTransition(timing: .init(duration: .caller, easing: .caller))]
    scene.events = [SceneEvent("flip", [.change(["up": "down", "down": "up"])])]
    let turn = SceneCue.Action.event("flip", MotionTransaction(duration: seconds))
    scene.script = [SceneCue(0, turn), SceneCue(seconds + 0.3, turn)]
    scene.end = 2 * seconds + 0.3
    return scene
  }

  /// A drawing turns about its middle until it is stopped, at the end of a turn.
  ///
  /// Events `spin` and `stop`.
  public static func spin(_ drawing: RecipeDrawing, turn: Double = 1) -> MotionScene {
    var scene = scene("spin", drawing)
    let middle = point(drawing.box.width / 2, drawing.box.height / 2)
    scene.layers = [drawing.group("mark", values: [.anchor: .point(middle)])]
    scene.loops = [spinning("mark", seconds: turn)]
    scene.events = [SceneEvent("spin", [.start("spin")]), SceneEvent("stop", [.stop("spin")])]
    send(&scene, [(0, "spin"), (1.5 * turn, "stop")], end: 2 * turn + 0.5)
    return scene
  }

  // MARK: Parts

  /// An empty scene as large as a drawing, with nothing behind it.
  private static func scene(_ name: String, _ drawing: RecipeDrawing) -> MotionScene {
    var scene = MotionScene(name, width: drawing.box.width, height: drawing.box.height)
    scene.title = drawing.title
    return scene
  }

  /// Where a layer is moved so that a box begins at the origin.
  static func offset(_ box: Rect2D) -> SceneValue { .point(point(-box.minX, -box.minY)) }

  private static func point(_ x: Double, _ y: Double) -> ExpressionPoint {
    ExpressionPoint(SceneExpression(x), SceneExpression(y))
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> ExpressionRect
  {
    ExpressionRect(
      SceneExpression(x),
      SceneExpression(y),
      width: SceneExpression(width),
      height: SceneExpression(height)
    )
  }

  /// The loop `spin`, which turns a layer once around in so many seconds.
  private static func spinning(
    _ layer: String,
    seconds: Double,
    start: SceneExpression = 0,
    startsWithScene: Bool = false
  ) -> SceneLoop {
    SceneLoop(
      "spin",
      animation: SceneAnimation(
        layer + ".rotation",
        .between(from: .number(0), to: nil, by: .number(SceneExpression(2 * Double.pi))),
        begin: start,
        duration: .seconds(SceneExpression(seconds))
      ),
      startsWithScene: startsWithScene
    )
  }

  private static func transition(
    to state: String? = nil,
    _ seconds: Double,
    _ timing: Easing
  ) -> SceneTransition {
    SceneTransition(
      to: state,
      timing: .init(duration: .seconds(SceneExpression(seconds)), easing: .easing(timing))
    )
  }

  /// The script of a scene: events at times.
  private static func send(
    _ scene: inout MotionScene,
    _ events: [(time: Double, name: String)],
    end: Double
  ) {
    scene.script = events.map { SceneCue($0.time, .event($0.name, nil)) }
    scene.end = end
  }

  /// An animation that stays where it ends.
  static func kept(
    _ target: String,
    from: SceneValue,
    to: SceneValue,
    begin: Double,
    _ seconds: Double,
    _ timing: TimingFunction
  ) -> SceneAnimation {
    SceneAnimation(
      target,
      key: "\(target) \(begin)",
      .between(from: from, to: to, by: nil),
      begin: SceneExpression(begin),
      duration: .seconds(SceneExpression(seconds)),
      easing: .easing(.function(timing)),
      fillMode: .forwards,
      isRemovedOnCompletion: false
    )
  }

  /// Two states and an event that changes between them, there and back in the script.
  static func toggle(
    _ scene: inout MotionScene,
    _ first: String,
    _ second: String,
    _ seconds: Double,
    _ timing: Easing
  ) {
    scene.initial = first
    scene.transitions = [transition(seconds, timing)]
    scene.events = [SceneEvent("toggle", [.change([first: second, second: first])])]
    send(&scene, [(0, "toggle"), (seconds + 0.4, "toggle")], end: 2 * seconds + 0.4)
  }
}

extension MotionRecipe {
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
  ) -> MotionScene {
    var scene = MotionScene("caret-to-arc", width: size, height: size)
    let (middle, leg) = (size / 2, size / 5)
    let caret = [
      point(middle, middle + leg), point(middle + leg, middle), point(middle, middle - leg),
    ]
    scene.layers = [
      MotionLayer(
        "mark",
        values: [
          .fill: .color(.none), .stroke: .color(.color(color)),
          .lineWidth: .number(SceneExpression(lineWidth ?? size / 80)),
          .anchor: .point(point(middle, middle)),
        ]
      )
    ]
    scene.states = [
      "caret": ["mark.path": .shape(.polyline(caret, asCubics: true))],
      "arc": [
        "mark.path": .shape(
          .arc(
            center: point(middle, middle),
            radius: SceneExpression(size * 0.3125),
            start: SceneExpression(0.75 * .pi),
            sweep: SceneExpression(-1.5 * .pi),
            cubics: 2
          )
        )
      ],
    ]
    toggle(&scene, "caret", "arc", 0.5, .function(.easeInOut))
    scene.transitions[0].interrupt = .refuse
    scene.loops = [spinning("mark", seconds: 1)]
    scene.events[0].unless = ["transition", "spin"]
    scene.events += [
      SceneEvent("spin", [.start("spin")], unless: ["transition"]),
      SceneEvent("stop", [.stop("spin")]),
    ]
    send(&scene, [(0, "toggle"), (0.5, "spin"), (2.1, "stop"), (2.5, "toggle")], end: 3)
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
  ) -> MotionScene {
    var scene = MotionScene("edges", width: width, height: height)
    scene.parameters = ["leading", "trailing"].map {
      SceneParameter($0, .integer, default: .number(20), minimum: 0, maximum: 100)
    }
    func point(_ x: String, _ y: String) -> ExpressionPoint? {
      guard let x = try? SceneExpression(x), let y = try? SceneExpression(y) else { return nil }
      return ExpressionPoint(x, y)
    }
    let shoulder = "width*(1 - trailing/100)"
    let points = [
      point("0", "0"), point("width*leading/100", "height/2"), point("0", "height"),
      point(shoulder, "height"), point("width", "height/2"), point(shoulder, "0"),
    ].compactMap { $0 }
    let arrow = SceneValue.shape(.polyline(points, isClosed: true))
    scene.layers = [MotionLayer("shape", values: [.fill: .color(.color(fill)), .path: arrow])]
    scene.transitions = [transition(2, .function(.easeOut))]
    let sets = [50.0, 0].map { percentage in
      ["leading": SceneParameter.Value.number(percentage), "trailing": .number(percentage)]
    }
    scene.events = [SceneEvent("animate", [.set(sets)])]
    send(&scene, [(0, "animate"), (2, "animate")], end: 4)
    return scene
  }

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
  ///   - seconds: How long it grows, in seconds.
  ///   - timing: How it grows.
  /// - Returns: The scene.
  public static func expand(
    _ rect: Rect2D,
    radius: Double,
    to full: Rect2D,
    fill: MotionColor,
    content: RecipeDrawing? = nil,
    seconds: Double = 1,
    timing: Easing = .function(.default)
  ) -> MotionScene {
    let (width, height) = (max(rect.maxX, full.maxX), max(rect.maxY, full.maxY))
    var scene = MotionScene("expand", width: width, height: height)
    scene.title = content?.title
    func shape(_ box: Rect2D, _ radius: Double) -> SceneValue {
      let box = self.rect(box.minX, box.minY, box.width, box.height)
      return .shape(.rectangle(box, radii: [SceneExpression(radius)]))
    }
    scene.layers = [MotionLayer("card", values: [.fill: .color(.color(fill))])]
    if let content { scene.layers.append(content.group("content")) }
    for (name, value) in [("cell", shape(rect, radius)), ("full", shape(full, 0))] {
      scene.states[name] = ["card.path": value, "card.mask": value]
      if content != nil { scene.states[name]?["content.mask"] = value }
    }
    toggle(&scene, "cell", "full", seconds, timing)
    scene.events = [SceneEvent("expand", [.go("full")]), SceneEvent("collapse", [.go("cell")])]
    send(&scene, [(0, "expand"), (seconds + 0.4, "collapse")], end: scene.end)
    return scene
  }

  /// Placeholders shimmer until the content is loaded.
  ///
  /// The paths of the drawing are the placeholders. Event `loaded` fades them out.
  ///
  /// - Parameters:
  ///   - shapes: The placeholders; their own colours are ignored.
  ///   - seconds: How long the light takes from edge to edge, in seconds.
  /// - Returns: The scene.
  public static func shimmer(_ shapes: RecipeDrawing, seconds: Double = 1.5) -> MotionScene {
    var scene = scene("shimmer", shapes)
    let grey = MotionColor(red: 229 / 255, green: 229 / 255, blue: 234 / 255)
    let light = MotionColor(red: 247 / 255, green: 247 / 255, blue: 250 / 255)
    let corner = Point2D(x: shapes.box.minX, y: shapes.box.minY)
    let mask = shapes.path.transformed(by: AffineTransform2D(translation: .origin - corner))
    scene.layers = [
      MotionLayer(
        "placeholders",
        .gradient,
        values: [
          .mask: .shape(.path(mask)),
          .colors: .colors([.color(grey), .color(light), .color(grey)]),
          .locations: .numbers([-1, -0.5, 0]),
          .start: .point(point(0, 0.5)), .end: .point(point(1, 0.5)),
        ]
      )
    ]
    scene.states = ["loading": [:], "loaded": ["placeholders.opacity": .number(0)]]
    scene.initial = "loading"
    scene.transitions = [transition(0.125, .function(.easeIn))]
    scene.loops = [
      SceneLoop(
        "shimmer",
        animation: SceneAnimation(
          "placeholders.locations",
          .between(from: .numbers([-1, -0.5, 0]), to: .numbers([1, 1.5, 2]), by: nil),
          duration: .seconds(SceneExpression(seconds))
        ),
        startsWithScene: true
      )
    ]
    scene.events = [SceneEvent("loaded", [.go("loaded")])]
    send(&scene, [(2 * seconds, "loaded")], end: 2 * seconds + 0.2)
    return scene
  }

  /// A cover opens in a growing circle over what was launched.
  ///
  /// A ring is drawn and turns until the event `ready`; then the cover opens at the end of the
  /// turn.
  ///
  /// - Parameters:
  ///   - content: What is behind the cover; its box is the view.
  ///   - cover: The colour of the cover; nil for a dark blue.
  /// - Returns: The scene.
  public static func reveal(
    _ content: RecipeDrawing,
    cover: MotionColor? = nil
  ) -> MotionScene {
    var scene = scene("reveal", content)
    let (width, height) = (content.box.width, content.box.height)
    let reach = 1.05 * (width * width + height * height).squareRoot() / 2
    let small = 0.15 * min(width, height)
    let middle = point(width / 2, height / 2)
    let (hole, ring) = revealShapes(width, height, middle)
    let wide = small * 4 / 15
    scene.layers = [
      content.group(
        "content",
        values: [.anchor: .point(middle), .scale: .point(point(1.04, 1.04))]
      ),
      MotionLayer(
        "cover",
        values: [.path: hole(0), .fill: .color(.color(cover ?? .cover))],
        fillRule: .evenOdd
      ),
      MotionLayer(
        "ring",
        values: [
          .path: ring(small), .fill: .color(.none), .stroke: .color(.color(.white)),
          .lineWidth: .number(SceneExpression(wide)), .anchor: .point(middle),
          .strokeEnd: .number(0),
        ],
        lineCap: .round
      ),
    ]
    scene.animations = [
      kept("ring.strokeEnd", from: .number(0), to: .number(0.75), begin: 0, 0.6, .easeInOut)
    ]
    let ready: [String: SceneValue] = [
      "cover.opacity": .number(0), "ring.opacity": .number(0),
      "content.scale": .point(point(1, 1)),
    ]
    scene.states = ["launching": [:], "ready": ready]
    scene.initial = "launching"
    scene.sequences = [revealSequence(small, reach, wide, hole, ring)]
    scene.loops = [spinning("ring", seconds: 1, start: 0.6, startsWithScene: true)]
    scene.events = [SceneEvent("ready", [.stop("spin"), .play("reveal", after: "spin")])]
    send(&scene, [(1.2, "ready")], end: 2.4)
    return scene
  }

  /// The cover with a round hole, and the ring, both as functions of the radius.
  private static func revealShapes(
    _ width: Double,
    _ height: Double,
    _ middle: ExpressionPoint
  ) -> (hole: (Double) -> SceneValue, ring: (Double) -> SceneValue) {
    let cover = rect(0, 0, width, height)
    return (
      { radius in
        .shape(
          .group([.rectangle(cover), .circle(center: middle, radius: SceneExpression(radius))])
        )
      },
      { radius in
        .shape(
          .arc(
            center: middle,
            radius: SceneExpression(radius),
            start: SceneExpression(0.75 * .pi),
            sweep: SceneExpression(-2 * .pi)
          )
        )
      }
    )
  }

  /// The ring closes and grows past the corners with the hole in it.
  private static func revealSequence(
    _ small: Double,
    _ reach: Double,
    _ wide: Double,
    _ hole: (Double) -> SceneValue,
    _ ring: (Double) -> SceneValue
  ) -> SceneSequence {
    let (one, grown) = (point(1, 1), point(1.04, 1.04))
    let width = SceneValue.number(SceneExpression(wide))
    return SceneSequence(
      "reveal",
      animations: [
        kept("ring.strokeEnd", from: .number(0.75), to: .number(1), begin: 0, 0.15, .easeOut),
        kept("cover.path", from: hole(0), to: hole(small), begin: 0, 0.15, .easeOut),
        kept("cover.path", from: hole(small), to: hole(reach), begin: 0.15, 0.35, .easeIn),
        kept("ring.path", from: ring(small), to: ring(reach), begin: 0.15, 0.35, .easeIn),
        kept("ring.lineWidth", from: width, to: .number(0), begin: 0.15, 0.35, .linear),
        kept("content.scale", from: .point(grown), to: .point(one), begin: 0.15, 0.35, .easeOut),
      ],
      state: "ready"
    )
  }

  /// A sheet that a finger pulls up and lets go, with a spring that keeps its velocity.
  ///
  /// Events `expand` and `collapse`, gesture `drag`.
  ///
  /// - Parameters:
  ///   - content: What is on the sheet, as wide as the view.
  ///   - peek: How much of it is seen where it is collapsed, in points from its upper edge.
  ///   - color: The colour of the sheet; nil for a light grey.
  /// - Returns: The scene.
  public static func sheet(
    _ content: RecipeDrawing,
    peek: Double = 70,
    color: MotionColor? = nil
  ) -> MotionScene {
    let (width, height) = (content.box.width, content.box.height + 60)
    let grey = MotionColor(red: 0.6, green: 0.6, blue: 0.62)
    var scene = MotionScene("sheet", width: width, height: height)
    scene.title = content.title
    func bar(_ id: String, _ box: ExpressionRect, _ radius: SceneExpression, _ color: MotionColor)
      -> MotionLayer
    {
      let path = SceneValue.shape(.rectangle(box, radii: [radius]))
      return MotionLayer(id, values: [.path: path, .fill: .color(.color(color))])
    }
    let layers = [
      bar("panel", rect(0, 0, width, height + 40), 14, color ?? .panel),
      bar("grip", rect(width / 2 - 16, 8, 32, 5), 2.5, grey),
      content.group("content", values: [.position: .point(point(0, 20))]),
    ]
    scene.layers = [MotionLayer("sheet", .group, sublayers: layers)]
    scene.states = [
      "collapsed": ["sheet.position": .point(point(0, height - peek))],
      "expanded": ["sheet.position": .point(point(0, 40))],
    ]
    scene.initial = "collapsed"
    scene.transitions = [
      SceneTransition(
        timing: .init(duration: .settling, easing: .easing(.spring(.smooth))),
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
    send(&scene, [(0, "expand"), (0.15, "collapse"), (1, "expand")], end: 2)
    return scene
  }

  /// A menu slides in from the left, and out again in half the time.
  ///
  /// Events `open` and `close`.
  ///
  /// - Parameters:
  ///   - content: The menu's panel; it is as large as the drawing's box.
  ///   - seconds: How long it slides in, in seconds.
  /// - Returns: The scene.
  public static func menu(_ content: RecipeDrawing, seconds: Double = 0.25) -> MotionScene {
    let (width, height) = (content.box.width, content.box.height)
    var scene = MotionScene("menu", width: width / 0.7, height: height)
    scene.title = content.title
    scene.layers = [content.group("menu")]
    scene.states = [
      "closed": ["menu.position": .point(point(-width, 0))],
      "open": ["menu.position": .point(point(0, 0))],
    ]
    scene.initial = "closed"
    scene.transitions = [
      transition(to: "open", seconds, .function(.easeOut)),
      transition(to: "closed", 0.5 * seconds, .function(.easeIn)),
    ]
    scene.events = [SceneEvent("open", [.go("open")]), SceneEvent("close", [.go("closed")])]
    send(&scene, [(0, "open"), (seconds + 0.5, "close")], end: 2 * seconds + 0.5)
    return scene
  }
}
