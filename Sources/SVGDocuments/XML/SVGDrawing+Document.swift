// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension SVGDrawing {
  /// An element of an SVG document that somebody else has read: a browser.
  package struct Element {
    /// What text is called that has its place between elements.
    package static let text = "#text"

    /// The name without prefix.
    package let name: String
    package let attributes: [String: String]
    /// The index of the element around it; -1 for the outermost.
    package let parent: Int
    /// The text in it, of style sheets and titles.
    package let text: String

    package init(_ name: String, _ attributes: [String: String], parent: Int, text: String) {
      (self.name, self.attributes, self.parent, self.text) = (name, attributes, parent, text)
    }
  }

  /// What the elements of a document draw, each after the one around it.
  package init(elements: [Element], name: String) throws(SVGFileError) {
    var document = SVGDocument()
    var depths: [Int] = []
    for (index, element) in elements.enumerated() {
      let parent = element.parent
      guard parent < index, (index == 0) == (parent < 0) else { throw SVGFileError(.empty) }
      depths.append(index == 0 ? 1 : depths[parent] + 1)
      guard index < SVGLimits.elements else { throw SVGFileError(.elements) }
      guard depths[index] <= SVGLimits.nesting else {
        throw SVGFileError(.nesting(limit: SVGLimits.nesting))
      }
      let kind = SVGElementKind(name: element.name)
      document.append(
        SVGDocument.Element(
          kind: kind,
          name: element.name,
          attributes: element.attributes,
          line: 0,
          parent: parent
        )
      )
      if kind == .style { document.styleSheets.append((element.text, index)) }
      let title = element.text.trimmed
      if kind == .title, parent == 0, document.title == nil, !title.isEmpty {
        document.title = title
      }
    }
    guard let root = elements.first else { throw SVGFileError(.empty) }
    guard root.name == "svg" else { throw SVGFileError(.notSVG(root: root.name)) }
    try self.init(document, name: name)
  }

  init(
    _ document: SVGDocument,
    name: String,
    selecting id: String? = nil
  ) throws(SVGFileError) {
    var painter = SVGPainter(document)
    let selected = id.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    let viewBox = try painter.paint(selecting: selected)
    if painter.items.isEmpty { painter.warn("draws nothing", 0) }
    self.init(
      name: name,
      title: document.title,
      viewBox: viewBox,
      viewport: painter.viewport,
      items: painter.items,
      groups: painter.groups,
      clips: painter.clips,
      masks: painter.masks
    )
    warnings = painter.warnings
  }
}

extension SVGDrawing {
  /// A path over a frame, by default over its bounds, with sides of 1 where they have none.
  package init(_ path: BezierPath, named name: String, frame: Rect2D? = nil) {
    var box = frame ?? path.boundingBox ?? Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1)
    if frame == nil {
      let (x, y) = (box.width > 0 ? 0 : 0.5, box.height > 0 ? 0 : 0.5)
      box = Rect2D(minX: box.minX - x, minY: box.minY - y, maxX: box.maxX + x, maxY: box.maxY + y)
    }
    self.init(name: name, viewBox: box, items: [SVGDrawing.Item(path)])
  }

  /// All paths as one.
  package var combinedPath: BezierPath {
    if items.count == 1 { return items[0].path }
    var path = BezierPath()
    for item in items { path.append(item.path) }
    return path
  }

  /// How far cubics for arcs may be off by default: what cannot be seen and doubles carry.
  package var defaultTolerance: Double {
    var (box, largest) = (Rect2D?.none, 0.0)
    for item in items {
      largest = max(largest, item.path.largestCoordinate)
      guard let bounds = item.path.boundingBox else { continue }
      box = box?.union(bounds) ?? bounds
    }
    return max(box?.diagonal(times: 1e-6) ?? 0, 32 * largest.ulp)
  }
}
