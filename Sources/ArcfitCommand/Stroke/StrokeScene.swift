// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import PathMotion

/// A part of a path as a picture, or drawn on at constant speed as a film.
struct StrokeScene {
  let path: BezierPath
  let range: StrokeRange
  let part: BezierPath
  let paint: ScenePaint

  /// The part, over the inside of the path where that has a colour.
  func still(title: String) throws(ToolError) -> String {
    var scene = ground
    scene.add("part", part, isFilled: false)
    return try scene.still(title: title)
  }

  /// The part as it is drawn on.
  func film(title: String, seconds: Double, _ playback: Playback) throws(ToolError) -> String {
    var scene = ground
    let (start, span) = range.window
    guard span > 0 else { return try scene.still(title: title) }
    for (number, line) in lines.enumerated() {
      let id = "line-\(number + 1)"
      scene.add(id, line, isFilled: false)
      scene.set(.strokeEnd, 0)
      scene.set(.strokeOffset, start + range.offset)
      scene.animate(
        id + ".strokeEnd",
        .between(from: .number(0), to: .number(Expression(span)), by: nil),
        begin: 0,
        seconds: seconds
      )
    }
    return try scene.film(title: title, playback)
  }

  /// The scene with the inside of the path, where that has a colour.
  private var ground: PathScene {
    var scene = PathScene(
      "stroke",
      path.boundingBox,
      paint,
      hasOutline: paint.line != nil
    )
    let inside = PaintedParts(path).filled
    if paint.fill?.color != nil, !inside.isEmpty {
      scene.add("inside", inside, isFilled: true, hasOutline: false)
    }
    return scene
  }

  /// The paths that are drawn on at the same time.
  private var lines: [BezierPath] {
    let all = path.subpaths.map { $0.path }
    switch range.mode {
    case .wholePath: return [path]
    case .eachSubpath: return all
    case .firstSubpath: return all.first { $0.length(accuracy: 0) > 0 }.map { [$0] } ?? []
    }
  }
}
#endif
