// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathMotion

/// What a scene of paths is painted with; nil where nobody said.
struct ScenePaint {
  let fill: PaintColor?
  let stroke: PaintColor?
  let lineWidth: Double?

  /// The properties of a layer of closed subpaths: black inside unless said otherwise.
  var solid: (fill: MotionColor?, stroke: MotionColor?) {
    let inside = fill.map { $0.color } ?? .black
    // Nothing would be seen of it.
    return (inside, stroke.map { $0.color } ?? (inside == nil ? .black : nil))
  }

  /// The colour of a layer of lines.
  var line: MotionColor? { stroke.map { $0.color } ?? .black }
}
#endif
