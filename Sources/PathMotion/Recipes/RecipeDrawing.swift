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
    /// A path outside of which it is hidden; nil for none.
    package var clip: BezierPath?
    /// Whether its outline, or else its inside, is painted in the colour of text around it.
    package var followsTextColor = false

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

    /// Leaves the outline, or that of the inside where there is none.
    mutating func becomeOutline(
      width: Double?,
      unlessOutlined thin: Double,
      color: MotionColor?
    ) {
      lineWidth = width ?? (stroke == nil ? thin : lineWidth)
      if color != nil { followsTextColor = false }
      stroke = color ?? stroke ?? fill
      fill = nil
    }
  }

  /// The paths, the lowest first.
  package var items: [Item]
  /// The part of the plane that is shown, y down: the size of the view.
  package var box: Rect2D
  /// What it shows, in words; nil where it has none.
  package var title: String?
  /// The drawing as it was written, which documents of SVG show; nil for the paths.
  package var markup: SceneMarkup?

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
      var layer = MotionLayer(
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
      if let clip = item.clip { layer.values[.mask] = .shape(.path(clip)) }
      layer.followsTextColor = item.followsTextColor
      return layer
    }
  }

  /// A group of all paths, moved so that the box begins at the origin; of a drawing as it was
  /// written it shows that.
  func group(_ name: String, values: [LayerProperty: SceneValue] = [:]) -> MotionLayer {
    var inner = MotionLayer(name + "-drawing", .group, sublayers: layers(name))
    inner.values[.position] = MotionRecipe.offset(box)
    var group = MotionLayer(name, .group, values: values, sublayers: [inner])
    group.markup = markup
    return group
  }
}
