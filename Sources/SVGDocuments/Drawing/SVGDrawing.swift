// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Paths with their names and styles in a common rectangle: the content of an SVG file.
public struct SVGDrawing: Hashable, Sendable {
  /// What the drawing is called, as the base name of its file; any text.
  public var name: String
  /// A line for readers about what is shown, if there is one.
  public var title: String?
  /// The part of the plane that is shown, y down; never empty.
  public var viewBox: Rect2D
  /// How large it is shown; nil: one pixel for each unit.
  public var viewport: Viewport?
  /// The paths, from back to front.
  public var items: [Item]
  /// The groups that items belong to, the outer before the inner; the items of a group, with those
  /// of the groups inside, stand together.
  public var groups: [Group]
  /// The regions that groups may be clipped to.
  public var clips: [PathClip]
  /// The pictures that groups may be seen through.
  public var masks: [PathMask]
  /// What is wrong with the file, or could not be kept; at most 100 warnings.
  public internal(set) var warnings: [SVGWarning] = []

  /// A path of a drawing.
  public struct Item: Hashable, Sendable {
    /// The path, in the coordinates of the view box.
    public var path: BezierPath
    /// Its identifier in the source (SVG's `id`), if it has one.
    public var id: String?
    /// How it is painted.
    public var style: PathStyle
    /// The innermost group it belongs to, its index in ``SVGDrawing/groups``; nil for none.
    public var group: Int?
    /// The path data of a `path` element as written; nil for other shapes.
    package var pathData: String?
    /// The element of the source that draws it; nil where it is not known.
    package var origin: Origin?
    /// What makes an ellipse of the round pen of the stroke, of determinant ±1; nil where it is
    /// round.
    package var penMap: AffineTransform2D?

    /// A path with its id and style.
    public init(
      _ path: BezierPath,
      id: String? = nil,
      style: PathStyle = PathStyle(),
      group: Int? = nil
    ) {
      (self.path, self.id, self.style, self.group) = (path, id, style, group)
    }
  }

  /// An element of a file, for messages.
  package struct Origin: Hashable, Sendable {
    /// The name of the element, such as `path`.
    package var element: String
    /// The line on which its start tag ends, counted from 1.
    package var line: Int
  }

  /// Paths that are painted together and then clipped, masked and made transparent as one picture,
  /// so that where they overlap nothing shines through.
  public struct Group: Hashable, Sendable {
    /// How opaque the picture is, 0...1.
    public var opacity: Double
    /// The group it is in, its index in ``SVGDrawing/groups``, before its own; nil for none.
    public var parent: Int?
    /// The regions it is clipped to, all of them; their indices in ``SVGDrawing/clips``.
    public var clips: [Int]
    /// The mask it is seen through, its index in ``SVGDrawing/masks``; nil for none.
    public var mask: Int?

    /// A group of this opacity, 0...1; in no other, not clipped and not masked by default.
    public init(opacity: Double, parent: Int? = nil, clips: [Int] = [], mask: Int? = nil) {
      (self.opacity, self.parent, self.clips, self.mask) = (opacity, parent, clips, mask)
    }
  }

  /// The size of the picture and how the view box is fitted into it, as written in SVG.
  public struct Viewport: Hashable, Sendable {
    /// The width as a CSS length, such as `24`, `10mm` or `100%`; nil leaves it to the viewer.
    public var width: String?
    /// The height as a CSS length, such as `24`, `10mm` or `100%`; nil leaves it to the viewer.
    public var height: String?
    /// The value of `preserveAspectRatio`; nil for SVG's default.
    public var preserveAspectRatio: String?

    /// A size of two CSS lengths, either of which may be left to the viewer.
    public init(width: String?, height: String?, preserveAspectRatio: String? = nil) {
      self.width = width
      self.height = height
      self.preserveAspectRatio = preserveAspectRatio
    }
  }

  /// A drawing of these paths.
  ///
  /// ```swift
  /// let drawing = SVGDrawing(
  ///   name: "dot",
  ///   viewBox: Rect2D(x: 0, y: 0, width: 24, height: 24),
  ///   items: [SVGDrawing.Item(.circle(center: Point2D(12, 12), radius: 4))]
  /// )
  /// ```
  public init(
    name: String,
    title: String? = nil,
    viewBox: Rect2D,
    viewport: Viewport? = nil,
    items: [Item],
    groups: [Group] = [],
    clips: [PathClip] = [],
    masks: [PathMask] = []
  ) {
    (self.name, self.title) = (name, title)
    (self.viewBox, self.viewport) = (viewBox, viewport)
    (self.items, self.groups, self.clips, self.masks) = (items, groups, clips, masks)
  }

  /// The groups of a list around an item, the outermost first.
  package static func groups(around item: Item, in groups: [Group]) -> [Int] {
    var result: [Int] = []
    var (next, limit) = (item.group, groups.count)
    while let group = next, group >= 0, group < limit {
      result.append(group)
      // The parent of a group stands before it.
      (next, limit) = (groups[group].parent, group)
    }
    return result.reversed()
  }
}

extension SVGDrawing {
  /// The size of the view box when it is shown, in CSS pixels: as large as the viewport has room
  /// for, or a pixel for each unit where that says nothing.
  package var pixelSize: (width: Double, height: Double) {
    let scale = pixels { $0 != "%" } ?? 1
    return (scale * viewBox.width, scale * viewBox.height)
  }

  /// How many millimetres a unit of the view box is, where width or height are in units of length
  /// other than pixels.
  package var millimeters: Double? {
    guard let pixels = pixels(["mm", "cm", "q", "in", "pt", "pc"].contains) else { return nil }
    let scale = pixels * 25.4 / 96
    // 100mm for 100 units is 1, whatever is rounded on the way.
    let short = (1e6 * scale).rounded() / 1e6
    return (short - scale).magnitude <= 8 * scale.ulp ? short : scale
  }

  /// How many pixels a unit of the view box is, by sides in certain units; nil without any.
  private func pixels(_ counts: (_ unit: String) -> Bool) -> Double? {
    func side(_ text: String?, _ length: Double) -> Double? {
      guard let own = text.flatMap(SVGLength.init), counts(own.unit), own.number > 0 else {
        return nil
      }
      return own.value(whole: 0, fontSize: 16) / length
    }
    return [side(viewport?.width, viewBox.width), side(viewport?.height, viewBox.height)]
      .compactMap { $0 }.filter { $0 > 0 && $0.isFinite }.min()
  }

  /// Adds a warning about an entity of a file that is no SVG; of very many the first.
  package mutating func warn(_ message: String, element: String, line: Int) {
    guard warnings.count < SVGLimits.warnings else { return }
    warnings.append(
      SVGWarning(message: message, element: element, id: nil, line: line, subject: .shapes)
    )
  }

  /// Changes every path: those of items, clips and masks.
  package mutating func changePaths<Failure: Error>(
    _ change: (BezierPath) throws(Failure) -> BezierPath
  ) throws(Failure) {
    for index in items.indices { items[index].path = try change(items[index].path) }
    for index in clips.indices {
      for part in clips[index].parts.indices {
        clips[index].parts[part].path = try change(clips[index].parts[part].path)
      }
    }
    for index in masks.indices {
      masks[index].region = try change(masks[index].region)
      for item in masks[index].items.indices {
        masks[index].items[item].path = try change(masks[index].items[item].path)
      }
    }
  }

  /// Maps the gradients of all items and masks, as those of paths that are mapped.
  package mutating func transformPaints(by map: AffineTransform2D) {
    for index in items.indices { items[index].style.transformPaints(by: map) }
    for index in masks.indices {
      for item in masks[index].items.indices {
        masks[index].items[item].style.transformPaints(by: map)
      }
    }
  }
}

/// A region outside of which nothing of a group is seen: all that any of its parts encloses.
///
/// Without parts nothing is seen at all. Source: CSS Masking 1, section 5.
public struct PathClip: Hashable, Sendable {
  /// A path and which points it encloses.
  public struct Part: Hashable, Sendable {
    /// The path, in the coordinates of the view box.
    public var path: BezierPath
    /// Which points are inside.
    public var fillRule: FillRule

    /// What a path encloses.
    public init(_ path: BezierPath, fillRule: FillRule = .nonZero) {
      self.path = path
      self.fillRule = fillRule
    }
  }

  /// What is enclosed, together.
  public var parts: [Part]

  /// The region of some parts.
  public init(_ parts: [Part]) { self.parts = parts }
}

/// A picture that a group is seen through: where it is opaque and bright the group is seen, where
/// it is clear or dark it is not.
///
/// Source: CSS Masking 1, section 6.
public struct PathMask: Hashable, Sendable {
  /// The paths of the picture from back to front, in the coordinates of the view box.
  public var items: [SVGDrawing.Item]
  /// The groups that its items belong to; their clips and masks are those of the drawing.
  public var groups: [SVGDrawing.Group]
  /// Whether brightness counts besides opacity: 0.2125 red + 0.7154 green + 0.0721 blue.
  public var isLuminance: Bool
  /// A quadrangle outside of which the picture is clear.
  public var region: BezierPath

  /// A picture with its region.
  public init(
    items: [SVGDrawing.Item],
    groups: [SVGDrawing.Group] = [],
    isLuminance: Bool = true,
    region: BezierPath
  ) {
    (self.items, self.groups) = (items, groups)
    (self.isLuminance, self.region) = (isLuminance, region)
  }
}

#if !hasFeature(Embedded)
extension SVGDrawing.Item: Codable {}
extension SVGDrawing.Origin: Codable {}
extension SVGDrawing.Group: Codable {}
extension SVGDrawing.Viewport: Codable {}
extension PathClip: Codable {}
extension PathClip.Part: Codable {}
extension PathMask: Codable {}

extension SVGDrawing: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, title, viewBox, viewport, items, groups, clips, masks, warnings
  }

  /// Reads an object of the properties.
  ///
  /// Throws `DecodingError` also where the view box is empty, a number is out of its range, there
  /// are more than 100 warnings, an index leads to no group, clip or mask, or to no group before
  /// its own, groups are more than 256 or masks more than 8 deep in each other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      title: try container.decodeIfPresent(String.self, forKey: .title),
      viewBox: try container.decode(Rect2D.self, forKey: .viewBox),
      viewport: try container.decodeIfPresent(Viewport.self, forKey: .viewport),
      items: try container.decode([Item].self, forKey: .items),
      groups: try container.decode([Group].self, forKey: .groups),
      clips: try container.decode([PathClip].self, forKey: .clips),
      masks: try container.decode([PathMask].self, forKey: .masks)
    )
    warnings = try container.decode([SVGWarning].self, forKey: .warnings)
    if let fault { throw FiniteCoding.corrupted(fault, at: container.codingPath) }
  }

  /// What keeps the drawing from being coded, in words; nil for nothing.
  private var fault: String? {
    guard viewBox.width > 0, viewBox.height > 0 else { return "the view box is empty" }
    let lists = [(items, groups)] + masks.map { ($0.items, $0.groups) }
    guard lists.allSatisfy(hasAllGroups) else {
      return "an item or a group names a group, clip or mask that is not there"
    }
    let opacities = lists.flatMap { $1.map { ("opacity", $0.opacity, 0.0...1) } }
    if let fault = FiniteCoding.fault(in: opacities, of: "a group") { return fault }
    guard lists.allSatisfy({ SVGDrawing.depth(of: $1) <= SVGLimits.drawingDepth }) else {
      return "groups are more than \(SVGLimits.drawingDepth) deep in each other"
    }
    guard warnings.count <= SVGLimits.warnings else {
      return "there are more than \(SVGLimits.warnings) warnings"
    }
    return areMasksTooDeep ? "masks are more than \(SVGLimits.masks) deep in each other" : nil
  }

  /// Whether every index of these items and groups leads somewhere.
  private func hasAllGroups(_ items: [Item], _ groups: [Group]) -> Bool {
    items.allSatisfy { $0.group.map(groups.indices.contains) ?? true }
      && groups.enumerated().allSatisfy { index, group in
        (group.parent.map { 0 <= $0 && $0 < index } ?? true)
          && group.clips.allSatisfy(clips.indices.contains)
          && (group.mask.map(masks.indices.contains) ?? true)
      }
  }

  /// How many of these groups are in each other; each stands after its parent.
  private static func depth(of groups: [Group]) -> Int {
    var depths: [Int] = []
    for group in groups { depths.append(1 + (group.parent.map { depths[$0] } ?? 0)) }
    return depths.max() ?? 0
  }

  /// Whether masks are deeper in each other than files may have them, or in themselves.
  private var areMasksTooDeep: Bool {
    let inner = masks.map { $0.groups.compactMap(\.mask) }
    var depths = Array(repeating: 1, count: masks.count)
    // Each pass reaches one mask further in; with none in itself the last pass changes nothing.
    for _ in 0..<SVGLimits.masks {
      depths = inner.map { list in 1 + (list.map { depths[$0] }.max() ?? 0) }
    }
    return depths.contains { $0 > SVGLimits.masks }
  }

  /// Writes an object of the properties; throws `EncodingError` for what would not be read.
  public func encode(to encoder: any Encoder) throws {
    if let fault { throw FiniteCoding.unwritable(self, fault, at: encoder.codingPath) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encode(viewBox, forKey: .viewBox)
    try container.encodeIfPresent(viewport, forKey: .viewport)
    try container.encode(items, forKey: .items)
    try container.encode(groups, forKey: .groups)
    try container.encode(clips, forKey: .clips)
    try container.encode(masks, forKey: .masks)
    try container.encode(warnings, forKey: .warnings)
  }
}
#endif
