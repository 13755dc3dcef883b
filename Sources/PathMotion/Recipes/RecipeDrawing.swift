// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A drawing that a recipe sets in motion: paths with their paint, the lowest first.
public struct RecipeDrawing: Hashable, Sendable {
  /// One path and how it is painted.
  public struct Item: Hashable, Sendable {
    /// What is filled and outlined, in the coordinates of the drawing.
    package var path: BezierPath
    /// The colour of the inside; nil for none.
    package var fill: MotionColor?
    /// Which points are inside.
    package var fillRule: FillRule
    /// The colour of the outline; nil for none.
    package var stroke: MotionColor?
    /// The width of the outline, in the units of the path.
    package var lineWidth: Double
    /// The ends of the outline.
    package var lineCap: LineCap
    /// The corners of the outline.
    package var lineJoin: LineJoin

    /// A path filled in black by default.
    public init(
      _ path: BezierPath,
      fill: MotionColor? = .black,
      fillRule: FillRule = .nonZero,
      stroke: MotionColor? = nil,
      lineWidth: Double = 1,
      lineCap: LineCap = .butt,
      lineJoin: LineJoin = .miter
    ) {
      self.path = path
      self.fill = fill
      self.fillRule = fillRule
      self.stroke = stroke
      self.lineWidth = lineWidth
      self.lineCap = lineCap
      self.lineJoin = lineJoin
    }
  }

  /// The paths, the lowest first.
  package var items: [Item]
  /// The part of the plane that is shown, y down: the size of the view.
  package var box: Rect2D

  /// A drawing of some paths.
  public init(_ items: [Item], box: Rect2D) { (self.items, self.box) = (items, box) }

  /// All paths as one.
  var path: BezierPath {
    var path = BezierPath()
    for item in items { path.append(item.path) }
    return path
  }

  /// A layer for each path, named after their number.
  func layers(_ name: String) -> [MotionLayer] {
    items.enumerated().map { index, item in
      MotionLayer(
        "\(name)-\(index + 1)",
        values: [
          .path: .shape(.path(item.path)),
          .fill: .color(item.fill.map { .color($0) } ?? .none),
          .stroke: .color(item.stroke.map { .color($0) } ?? .none),
          .lineWidth: .number(SceneExpression(item.lineWidth)),
        ],
        fillRule: item.fillRule,
        lineCap: item.lineCap,
        lineJoin: item.lineJoin
      )
    }
  }

  /// A group of all paths, moved so that the box begins at the origin.
  func group(_ name: String, values: [LayerProperty: SceneValue] = [:]) -> MotionLayer {
    var inner = MotionLayer(name + "-drawing", .group, sublayers: layers(name))
    inner.values[.position] = MotionRecipe.offset(box)
    return MotionLayer(name, .group, values: values, sublayers: [inner])
  }
}
