// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import SVGDrawing

extension PathDrawing {
  /// The drawing with outlines for open subpaths where a path of black inside, as one without any
  /// looks has, would fill them.
  ///
  /// A path with open and closed subpaths becomes two, the closed ones first. The outlines are
  /// black, about 1/70 of the diagonal wide, 1, 2 or 5 times a power of ten, with round ends and
  /// corners; the view box grows by half of that on all sides, where numbers allow it.
  public func strokingOpenSubpaths() -> PathDrawing {
    var result = self
    result.items = []
    var isStroked = false
    let diagonal = viewBox.diagonal
    let isMeasured = diagonal.isFinite && diagonal > 1e-300
    let width = isMeasured ? NiceTicks(from: 0, to: diagonal, count: 70).step : 1
    for item in items {
      let parts = PaintedParts(item.path)
      guard item.style == PathStyle(), !parts.stroked.isEmpty else {
        result.items.append(item)
        continue
      }
      isStroked = true
      var part = item
      if !parts.filled.isEmpty {
        part.path = parts.filled
        result.items.append(part)
        part.id = nil
      }
      part.path = parts.stroked
      part.style.fill = nil
      part.style.stroke = "black"
      part.style.strokeWidth = width
      part.style.lineCap = .round
      part.style.lineJoin = .round
      result.items.append(part)
    }
    let box = viewBox.outset(by: 0.5 * width)
    if isStroked, box.width.isFinite, box.height.isFinite { result.viewBox = box }
    return result
  }
}
