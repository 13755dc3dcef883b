// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// Where a `use` puts what it refers to, and the size it gives it.
  private struct Placement {
    let shift: Vector2D
    let width: Double?
    let height: Double?
  }

  /// Draws what a `use` refers to.
  ///
  /// Source: SVG 2, section 5.6.
  mutating func paintUse(_ index: Int, _ state: State) throws(SVGFileError) {
    let element = document.elements[index]
    guard let reference = element.reference, !reference.isEmpty else { return }
    guard let target = document.target(of: reference) else {
      return warn("refers to '\(reference.prefix(60))', which is not in this file", index)
    }
    if target == index || state.uses.contains(target) || ancestors(of: index).contains(target) {
      return warn("refers to what it is inside of; ignored", index)
    }
    guard let placement = placement(index, state) else { return }
    let inside = placed(index, state, target, placement)
    switch document.elements[target].kind {
    case .symbol, .svg: try paintViewport(target, inside, placement)
    default: try paint(target, inside)
    }
  }

  /// What holds where a `use` puts an element; nil where that is nowhere.
  mutating func placed(_ index: Int, _ state: State, _ target: Int) -> State? {
    placement(index, state).map { placed(index, state, target, $0) }
  }

  private func placed(
    _ index: Int,
    _ state: State,
    _ target: Int,
    _ placement: Placement
  ) -> State {
    var inside = state
    inside.map = AffineTransform2D(translation: placement.shift).concatenating(state.map)
    inside.depth += 1
    inside.uses.append(target)
    inside.useID = document.elements[index].attributes["id"]
    return inside
  }

  private mutating func placement(_ index: Int, _ state: State) -> Placement? {
    let element = document.elements[index]
    let shape = SVGShape(
      element,
      SVGProperties(element, sheet),
      viewport: state.viewport,
      fontSize: state.style.fontSize
    )
    do {
      return Placement(
        shift: Vector2D(
          x: try shape.length(.x, state.viewport.x) ?? 0,
          y: try shape.length(.y, state.viewport.y) ?? 0
        ),
        width: try shape.size(.width, state.viewport.x),
        height: try shape.size(.height, state.viewport.y)
      )
    } catch {
      warn(error.message, index)
      return nil
    }
  }

  /// Draws a `symbol` or `svg` as a viewport of the size the `use` gives, else its own.
  private mutating func paintViewport(
    _ index: Int,
    _ state: State,
    _ placement: Placement
  ) throws(SVGFileError) {
    try count(document.elements[index], state)
    guard var inside = enter(index, state, width: placement.width, height: placement.height) else {
      return
    }
    let group = openGroup(&inside)
    try paintChildren(of: index, inside)
    try closeGroup(group, index)
  }
}
