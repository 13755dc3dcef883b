// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Scenes made of the user's own drawing.
///
/// Each function makes a ``Scene`` that can be played, changed and exported like any other. All are
/// linear in the size of the drawing.
public enum Recipe {
  /// The outline is drawn, then the inside fades in.
  ///
  /// ```swift
  /// let disc = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// let drawing = RecipeDrawing(
  ///   [RecipeDrawing.Item(disc, fill: .black)],
  ///   box: Rect2D(x: 0, y: 0, width: 24, height: 24)
  /// )
  /// let stage = try Stage(Recipe.drawOn(drawing, seconds: 2))
  /// print(stage.frame(at: 1).layers.map(\.strokeEnd))
  /// ```
  ///
  /// - Parameters:
  ///   - drawing: What is drawn; a path without an outline is drawn in the colour of its inside.
  ///   - seconds: How long the outline takes, in seconds.
  ///   - fade: How long the inside takes after it, in seconds.
  /// - Returns: The scene.
  public static func drawOn(
    _ drawing: RecipeDrawing,
    seconds: Double = 2,
    fade: Double = 1
  ) -> Scene {
    var scene = scene("draw-on", drawing.box)
    var drawing = drawing
    // Nothing else would be seen on the way.
    for index in drawing.items.indices where drawing.items[index].stroke == nil {
      drawing.items[index].stroke = drawing.items[index].fill
      drawing.items[index].lineWidth = 0.01 * max(drawing.box.width, drawing.box.height)
    }
    var group = drawing.group("logo")
    for (index, item) in drawing.items.enumerated() {
      let id = group.sublayers[0].sublayers[index].id
      group.sublayers[0].sublayers[index].values[.strokeEnd] = .number(0)
      scene.animations.append(
        kept(id + ".strokeEnd", from: .number(0), to: .number(1), begin: 0, seconds, .linear)
      )
      guard let fill = item.fill else { continue }
      var clear = fill
      clear.alpha = 0
      group.sublayers[0].sublayers[index].values[.fill] = .color(.color(clear))
      let (from, to) = (SceneValue.color(.color(clear)), SceneValue.color(.color(fill)))
      scene.animations.append(
        kept(id + ".fill", from: from, to: to, begin: seconds, fade, .linear)
      )
    }
    scene.layers = [group]
    scene.end = seconds + fade + 0.5
    return scene
  }

  /// One drawing becomes the other, and back.
  ///
  /// The paths of each are taken as one; colours are those of the first path. Event `toggle`.
  /// The view holds the boxes of both.
  ///
  /// ```swift
  /// let box = Rect2D(x: 0, y: 0, width: 24, height: 24)
  /// let square = RecipeDrawing([RecipeDrawing.Item(.rectangle(box))], box: box)
  /// let disc = RecipeDrawing([RecipeDrawing.Item(.ellipse(in: box))], box: box)
  /// var stage = try Stage(Recipe.morph(square, disc))
  /// stage.send("toggle", at: 0)
  /// let halfway = stage.frame(at: 0.175)
  /// ```
  ///
  /// - Parameters:
  ///   - a: What is seen first.
  ///   - b: What it becomes.
  ///   - seconds: How long a way takes, in seconds.
  /// - Returns: The scene.
  public static func morph(
    _ a: RecipeDrawing,
    _ b: RecipeDrawing,
    seconds: Double = 0.35
  ) -> Scene {
    let box = a.box.union(b.box)
    var scene = scene("morph", box)
    var layer = Layer("shape", values: [.position: offset(box)])
    let first = a.items.first
    layer.fillRule = first?.fillRule ?? .nonZero
    layer.lineCap = first?.lineCap ?? .butt
    layer.lineJoin = first?.lineJoin ?? .miter
    scene.layers = [layer]
    for (name, drawing) in [("a", a), ("b", b)] {
      let item = drawing.items.first
      scene.states[name] = [
        "shape.path": .shape(.path(drawing.path)),
        "shape.fill": .color(item?.fill.map { .color($0) } ?? .none),
        "shape.stroke": .color(item?.stroke.map { .color($0) } ?? .none),
        "shape.lineWidth": .number(Expression(item?.lineWidth ?? 1)),
      ]
    }
    toggle(&scene, "a", "b", seconds, .easeInEaseOut)
    return scene
  }

  /// A drawing turns upside down, and back, in step with whoever asks for it.
  ///
  /// The points run on straight lines to their mirror images. Event `flip`; a transaction that is
  /// sent with it says how.
  ///
  /// - Parameters:
  ///   - drawing: What turns, about the horizontal line through the middle of its box.
  ///   - seconds: How long a turn takes in the script, in seconds.
  /// - Returns: The scene.
  public static func flip(_ drawing: RecipeDrawing, seconds: Double = 0.3) -> Scene {
    var scene = scene("flip", drawing.box)
    let middle = drawing.box.center.y
    let mirror = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * middle)
    var group = Layer("arrow", .group, values: [.position: offset(drawing.box)])
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
    scene.transitions = [
      SceneTransition(course: .init(duration: .caller, pace: .caller))
    ]
    scene.events = [SceneEvent("flip", [.change(["up": "down", "down": "up"])])]
    let transaction = Transaction(duration: seconds)
    scene.script = [
      SceneCue(0, .event("flip", transaction)),
      SceneCue(seconds + 0.3, .event("flip", transaction)),
    ]
    scene.end = 2 * seconds + 0.3
    return scene
  }

  /// A drawing turns about its middle until it is stopped, at the end of a turn.
  ///
  /// Events `spin` and `stop`.
  public static func spin(_ drawing: RecipeDrawing, turn: Double = 1) -> Scene {
    var scene = scene("spin", drawing.box)
    let (width, height) = (drawing.box.width, drawing.box.height)
    scene.layers = [
      drawing.group(
        "mark",
        values: [.anchor: .point(ExpressionPoint(Expression(width / 2), Expression(height / 2)))]
      )
    ]
    scene.loops = [
      SceneLoop(
        "spin",
        animation: SceneAnimation(
          "mark.rotation",
          .between(from: .number(0), to: nil, by: .number(Expression(2 * Double.pi))),
          duration: .seconds(Expression(turn))
        )
      )
    ]
    scene.events = [
      SceneEvent("spin", [.start("spin")]), SceneEvent("stop", [.stop("spin")]),
    ]
    scene.script = [
      SceneCue(0, .event("spin", nil)), SceneCue(1.5 * turn, .event("stop", nil)),
    ]
    scene.end = 2 * turn + 0.5
    return scene
  }

  // MARK: Parts

  /// A scene of the size of a box.
  static func scene(_ name: String, _ box: Rect2D) -> Scene {
    Scene(name, width: box.width, height: box.height, background: .white)
  }

  /// Where a layer is moved so that a box begins at the origin.
  static func offset(_ box: Rect2D) -> SceneValue {
    .point(ExpressionPoint(Expression(-box.minX), Expression(-box.minY)))
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
      begin: Expression(begin),
      duration: .seconds(Expression(seconds)),
      pace: .pace(.function(timing)),
      fillMode: .forwards,
      isRemovedOnCompletion: false
    )
  }

  /// Two states and an event that changes between them, there and back in the script.
  static func toggle(
    _ scene: inout Scene,
    _ first: String,
    _ second: String,
    _ seconds: Double,
    _ timing: TimingFunction
  ) {
    scene.initial = first
    scene.transitions = [
      SceneTransition(
        course: .init(duration: .seconds(Expression(seconds)), pace: .pace(.function(timing)))
      )
    ]
    scene.events = [SceneEvent("toggle", [.change([first: second, second: first])])]
    scene.script = [
      SceneCue(0, .event("toggle", nil)), SceneCue(seconds + 0.4, .event("toggle", nil)),
    ]
    scene.end = 2 * seconds + 0.4
  }
}
