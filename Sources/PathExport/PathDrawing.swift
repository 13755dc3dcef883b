// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Paths with their names and looks over a common rectangle: what an SVG file or a Swift type holds.
public struct PathDrawing: Sendable {
  /// What the drawing is called, as the base name of its file; any text.
  public var name: String
  /// A line for people about what is shown, if there is one.
  public var title: String?
  /// The part of the plane that is shown, y down; never empty.
  public var viewBox: Rect2D
  /// The paths, from back to front.
  public var items: [Item]

  /// A path of a drawing.
  public struct Item: Sendable {
    /// The path, in the coordinates of the view box.
    public var path: BezierPath
    /// Its identifier in the source (SVG's `id`), if it has one.
    public var id: String?
    /// How it is painted.
    public var style: PathStyle
    /// The path data that the source draws it with, as written and before any transform; nil where it
    /// comes from another shape, or the data is not known.
    public var pathData: String?

    /// A path with its name and looks.
    public init(_ path: BezierPath, id: String? = nil, style: PathStyle = PathStyle()) {
      self.path = path
      self.id = id
      self.style = style
    }
  }

  /// A drawing of these paths.
  public init(name: String, title: String? = nil, viewBox: Rect2D, items: [Item]) {
    self.name = name
    self.title = title
    self.viewBox = viewBox
    self.items = items
  }
}
