// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import PathMotion

/// A morph as a film: closed subpaths are filled, open ones are lines.
///
/// Points run straight from path to path as players have it; where the mode turns the shape, or
/// lengths and angles are blended, the way goes through many shapes.
struct MorphScene {
  let pair: CompatiblePair
  let between: MorphInterpolation
  let easing: TimingFunction
  /// The seconds of one way.
  let seconds: Double
  let playback: Playback
  /// Whether the way back is the way there run backwards; else it has the same pace.
  let isMirrored: Bool
  let paint: ScenePaint

  /// Progress at equal times, where the way goes through shapes.
  private static let steps = (0...60).map { Double($0) / 60 }

  /// Whether the way goes through shapes in between.
  private var isInSteps: Bool { pair.mode == .rotate || between == .intrinsic }

  /// How many shapes there are.
  var shapeCount: Int { isInSteps ? MorphScene.steps.count : 2 }

  /// The film as SVG.
  func svg() throws(ToolError) -> String {
    let times = isInSteps ? MorphScene.steps.map { easing($0) } : [0, 1]
    let shapes = pair.shapes(at: times, between: between)
    let layers = PaintedParts.layers(of: shapes)
    let hasOutline = layers.contains { ($0.isFilled ? paint.solid.stroke : paint.line) != nil }
    var scene = PathScene("morph", bounds(of: shapes), paint, hasOutline: hasOutline)
    let goesBack = playback == .thereAndBack && !isMirrored
    for layer in layers {
      guard let first = layer.paths.first else { continue }
      let id = layer.isFilled ? "solids" : "lines"
      scene.add(id, first, isFilled: layer.isFilled)
      add(layer.paths, to: id, begin: 0, &scene)
      if goesBack {
        // The same pace, from the second path to the first.
        let back =
          isInSteps
          ? PaintedParts.layers(of: pair.shapes(at: times.map { 1 - $0 }, between: between))
            .first { $0.isFilled == layer.isFilled }?.paths ?? []
          : layer.paths.reversed()
        add(back, to: id, begin: seconds, &scene)
      }
    }
    let title = "From one path to the other" + (playback == .thereAndBack ? " and back" : "")
    return try scene.film(title: title, goesBack ? .loop : playback)
  }

  /// The bounds of all that is shown.
  private func bounds(of shapes: [BezierPath]) -> Rect2D? {
    // Where an easing runs beyond the ends, so do the shapes.
    let beyond = MorphScene.steps.map { easing($0) }.filter { !(0...1).contains($0) }
    var box: Rect2D?
    for shape in shapes + (isInSteps ? [] : pair.shapes(at: beyond)) {
      guard let bounds = shape.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    return box
  }

  private func add(
    _ paths: [BezierPath],
    to id: String,
    begin: Double,
    _ scene: inout PathScene
  ) {
    guard let first = paths.first, let last = paths.last else { return }
    let values: SceneAnimation.Values =
      isInSteps
      ? .keyFrames(paths.map { scene.shape($0) }, times: nil, functions: [], mode: .linear)
      : .between(from: scene.shape(first), to: scene.shape(last), by: nil)
    // The shapes of a way in steps are those of its pace.
    scene.animate(
      id + ".path",
      values,
      begin: begin,
      seconds: seconds,
      pace: isInSteps ? .linear : easing
    )
  }
}
#endif
