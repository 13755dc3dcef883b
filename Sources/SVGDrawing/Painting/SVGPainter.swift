// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Walks over the elements of a document and collects what they draw.
struct SVGPainter {
  /// What holds inside an element.
  struct State {
    /// From the element's coordinates to those of the drawing.
    var map = AffineTransform2D.identity
    var style = SVGStyle()
    /// The element's own `opacity`.
    var opacity = 1.0
    /// What clips and masks the element itself; nil for nothing.
    var effects: Effects?
    /// Whether an `opacity` of 0 here or around hides the element.
    var isTransparent = false
    /// The group that what is drawn belongs to, its place in ``SVGPainter/groups``.
    var group: Int?
    /// Width and height that percentages refer to.
    var viewport: Vector2D
    /// How many elements the element is inside, `use` followed.
    var depth = 0
    /// What the `use` elements around refer to.
    var uses: [Int] = []
    /// The id of a `use` for the element it refers to.
    var useID: String?
    /// The element asked for, which is drawn even if it is hidden or paints nothing.
    var selected = -1
  }

  let document: SVGDocument
  let sheet: CSSStyleSheet
  /// What is drawn so far.
  var items: [PathDrawing.Item] = []
  /// The groups that are transparent as a whole, so far.
  var groups: [PathDrawing.Group] = []
  /// The clip paths and masks of groups so far.
  var clips: [PathClip] = []
  var masks: [PathMask] = []
  /// Where those are that were made before.
  var knownClips: [EffectKey: Int] = [:]
  var knownMasks: [EffectKey: Int] = [:]
  /// The masks that are being painted, one in the other.
  var activeMasks: [Int] = []
  /// What had to be left out so far.
  private(set) var warnings: [SVGWarning] = []
  /// The gradients met so far, nil for those without stops.
  var gradients: [Int: SVGGradient?] = [:]
  /// The stops of all gradients painted with so far.
  var paintedStops = 0
  private var copiedElements = 0
  private var copiedBytes = 0

  /// A painter of a document.
  init(_ document: SVGDocument) {
    self.document = document
    var sheet = CSSStyleSheet()
    for (text, index) in document.styleSheets {
      let element = document.elements[index]
      let type = element.attributes["type"] ?? ""
      if type.isEmpty || type == "text/css" { sheet.append(text) }
    }
    self.sheet = sheet
    warnings = document.faults
    for selector in sheet.skipped {
      guard let index = document.styleSheets.first?.element else { break }
      warn("the selector '\(selector)' is not simple; its rules are skipped", index)
    }
  }

  /// Draws the whole document or one element, and tells the view box.
  mutating func paint(selecting id: String?) throws(SVGFileError) -> Rect2D {
    let box = viewBox()
    let size = box ?? Rect2D(minX: 0, minY: 0, maxX: 300, maxY: 150)
    var state = State(viewport: Vector2D(x: size.width, y: size.height))
    if let id {
      guard let target = document.identifiers[id] else {
        throw SVGFileError(.noElement(id: String(id.prefix(100))))
      }
      state.selected = target
      try paint(target, below: ancestors(of: target), state)
    } else {
      try paint(0, state)
    }
    return box ?? bounds ?? size
  }

  /// Draws an element inside the elements around it, the innermost first.
  private mutating func paint(
    _ index: Int,
    below ancestors: [Int],
    _ state: State
  ) throws(SVGFileError) {
    guard let outermost = ancestors.last else { return try paint(index, state) }
    var inside = enter(outermost, state) ?? state
    let group = openGroup(&inside)
    inside.depth += 1
    try paint(index, below: ancestors.dropLast(), inside)
    try closeGroup(group, outermost)
  }

  /// The elements around an element, the innermost first.
  func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var parent = document.elements[index].parent
    while parent >= 0 {
      result.append(parent)
      parent = document.elements[parent].parent
    }
    return result
  }

  /// Notes something left out.
  mutating func warn(
    _ message: String,
    _ index: Int,
    about subject: SVGWarning.Subject = .shapes
  ) {
    guard warnings.count < SVGLimits.warnings else { return }
    let element = document.elements[index]
    let warning = SVGWarning(
      message: message,
      element: element.name,
      id: element.attributes["id"],
      line: element.line,
      subject: subject
    )
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Draws an element with what is inside it.
  mutating func paint(_ index: Int, _ state: State) throws(SVGFileError) {
    let element = document.elements[index]
    try count(element, state)
    guard index == state.selected || !element.kind.isNeverDrawn,
      var inside = enter(index, state)
    else { return }
    switch element.kind {
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon:
      let group = openGroup(&inside, isShape: true)
      paintShape(index, inside)
      return try closeGroup(group, index)
    case .text, .image, .foreignObject:
      if inside.style.isVisible { warn("is not converted to paths", index) }
      return
    default: break
    }
    let group = openGroup(&inside)
    switch element.kind {
    case .use: try paintUse(index, inside)
    case .switch: try paintSwitch(index, inside)
    default: try paintChildren(of: index, inside)
    }
    try closeGroup(group, index)
  }

  /// Draws what is inside an element.
  mutating func paintChildren(of index: Int, _ state: State) throws(SVGFileError) {
    var inside = state
    inside.depth += 1
    inside.useID = nil
    var child = document.elements[index].firstChild
    while child >= 0 {
      try paint(child, inside)
      child = document.elements[child].nextSibling
    }
  }

  /// Draws the first element that needs no extension and no particular language.
  private mutating func paintSwitch(_ index: Int, _ state: State) throws(SVGFileError) {
    var child = document.elements[index].firstChild
    while child >= 0 {
      let element = document.elements[child]
      try count(element, state)
      if !element.kind.isNeverDrawn, element.kind != .foreignObject,
        element.attributes["requiredExtensions"] == nil, element.attributes["systemLanguage"] == nil
      {
        var inside = state
        inside.depth += 1
        return try paint(child, inside)
      }
      child = element.nextSibling
    }
  }

  private mutating func paintShape(_ index: Int, _ state: State) {
    guard state.style.isVisible else { return }
    let element = document.elements[index]
    let properties = SVGProperties(element, sheet)
    let shape = SVGShape(
      element,
      properties,
      viewport: state.viewport,
      fontSize: state.style.fontSize
    )
    do {
      var (path, fault) = try shape.path()
      if let fault { warn(fault, index) }
      guard !path.isEmpty, let box = path.boundingBox else { return }
      path.transform(by: state.map)
      guard path.isFinite else {
        return warn("leaves the range of numbers; not drawn", index)
      }
      let style = pathStyle(of: index, properties, state, box)
      guard style.fill != nil || style.stroke != nil || index == state.selected else { return }
      let id = (state.useID ?? element.attributes["id"]).flatMap { $0.isEmpty ? nil : $0 }
      var item = PathDrawing.Item(path, id: id, style: style, group: state.group)
      if element.kind == .path { item.pathData = element.attributes["d"] }
      item.origin = PathDrawing.Origin(element: element.name, line: element.line)
      items.append(item)
    } catch {
      warn(error.message, index)
    }
  }

  /// Counts what `use` makes, and how deep.
  mutating func count(
    _ element: SVGDocument.Element,
    _ state: State
  ) throws(SVGFileError) {
    guard state.depth < SVGLimits.drawingDepth else {
      throw SVGFileError(.nesting(limit: SVGLimits.drawingDepth), line: element.line)
    }
    guard !state.uses.isEmpty else { return }
    copiedElements += 1
    copiedBytes += element.attributeBytes
    guard copiedElements <= SVGLimits.copiedElements, copiedBytes <= SVGLimits.copiedBytes else {
      throw SVGFileError(.copies, line: element.line)
    }
  }

  /// The bounds of what is drawn, with an inside; nil where there is none.
  private var bounds: Rect2D? {
    var result: Rect2D?
    for item in items {
      guard var box = item.path.boundingBox else { continue }
      if item.style.stroke != nil { box = box.outset(by: 0.5 * item.style.strokeWidth) }
      result = result?.union(box) ?? box
    }
    return result.flatMap {
      SVGViewport.rectangle(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height)
    }
  }
}
