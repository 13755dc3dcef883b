// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import MotionExport
internal import PathExport
internal import PathMotion

/// A scene of nothing but paths, as large as they are, in colours of their own.
///
/// Coordinates stay those of the paths where these are as large as pictures are; smaller and larger
/// ones are scaled, as players round to thousandths.
struct PathScene {
  /// How large a picture keeps its own units.
  private static let sizes = 16.0...4096
  /// How large one is that does not.
  private static let size = 400.0

  let paint: ScenePaint
  /// From the coordinates of the paths to those of the scene.
  private let map: AffineTransform2D
  private let lineWidth: Double
  private(set) var scene: MotionScene

  /// An empty scene for all that is in a rectangle, with room around it for outlines where there
  /// are any.
  init(_ name: String, _ box: Rect2D?, _ paint: ScenePaint, hasOutline: Bool) {
    self.paint = paint
    let box = box ?? Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let side = min(max(box.width, box.height), .greatestFiniteMagnitude)
    let isKept = PathScene.sizes.contains(side) || side == 0
    let scale = isKept ? 1 : min(PathScene.size / side, 1e300)
    let size = side * scale
    let (width, height) = (box.width * scale, box.height * scale)
    let diagonal = (width * width + height * height).squareRoot()
    lineWidth = paint.lineWidth.map { min($0 * scale, 1e6) } ?? (size > 0 ? diagonal / 70 : 1)
    let margin = hasOutline ? 0.5 * lineWidth : 0
    map = AffineTransform2D(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: margin - scale * box.minX,
      ty: margin - scale * box.minY
    )
    scene = MotionScene(
      name,
      width: max(width + 2 * margin, 1e-3),
      height: max(height + 2 * margin, 1e-3),
      background: nil
    )
  }

  /// A path in the coordinates of the scene, as a value of a layer.
  private func shape(_ path: BezierPath) -> SceneValue { .shape(.path(path.transformed(by: map))) }

  /// A path in the coordinates of the scene, as what a recipe shows.
  func item(_ path: BezierPath, isFilled: Bool) -> RecipeDrawing.Item {
    RecipeDrawing.Item(
      path.transformed(by: map),
      fill: isFilled ? paint.solid.fill : nil,
      stroke: isFilled ? paint.solid.stroke : paint.line,
      lineWidth: lineWidth,
      lineCap: isFilled ? .butt : .round,
      lineJoin: .round
    )
  }

  /// Adds a layer of closed subpaths, perhaps without outline, or of lines.
  mutating func add(_ id: String, _ path: BezierPath, isFilled: Bool, hasOutline: Bool = true) {
    let (fill, outline) = isFilled ? paint.solid : (nil, paint.line)
    let stroke = hasOutline ? outline : nil
    func color(_ color: MotionColor?) -> SceneValue {
      .color(color.map { .color($0) } ?? ColorSource.none)
    }
    scene.layers.append(
      MotionLayer(
        id,
        values: [
          .path: shape(path), .fill: color(fill), .stroke: color(stroke),
          .lineWidth: .number(SceneExpression(lineWidth)),
        ],
        lineCap: isFilled ? .butt : .round,
        lineJoin: .round
      )
    )
  }

  /// Gives the layer that was added last a number.
  mutating func set(_ property: LayerProperty, _ value: Double) {
    scene.layers[scene.layers.count - 1].values[property] = .number(SceneExpression(value))
  }

  /// Adds an animation from the start that stays where it ends.
  mutating func animate(
    _ target: String,
    _ values: SceneAnimation.Values,
    seconds: Double
  ) {
    scene.animations.append(
      SceneAnimation(
        target,
        key: "\(target) \(scene.animations.count)",
        values,
        duration: .seconds(SceneExpression(seconds)),
        easing: .easing(.function(.linear)),
        fillMode: .forwards,
        isRemovedOnCompletion: false
      )
    )
    scene.end = seconds
  }

  /// What is shown at the start, as SVG without heading.
  func still(title: String) throws(ToolError) -> String {
    try stage().frame(at: 0).svg(title: title)
  }

  /// The film as SVG without heading; what does not move at all is a still.
  func film(title: String, _ playback: Playback) throws(ToolError) -> String {
    guard !scene.animations.isEmpty else { return try still(title: title) }
    let stage = try stage()
    do {
      return try stage.animatedSVG(playback: playback, title: title).files.first?.text ?? ""
    } catch {
      throw ToolError(.defect, error.description)
    }
  }

  private func stage() throws(ToolError) -> MotionStage {
    do { return try MotionStage(scene) } catch { throw ToolError(.path, error.message) }
  }
}
#endif
