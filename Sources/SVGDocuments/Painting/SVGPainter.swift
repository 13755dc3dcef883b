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
    /// The rectangle that a nested viewport cuts its content off at, and the map from its
    /// coordinates; nil where the element is none.
    var port: Port?
    /// Whether an `opacity` of 0 here or around hides the element.
    var isTransparent = false
    /// The group that what is drawn belongs to, its index in ``SVGPainter/groups``.
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

  typealias Port = (rect: Rect2D, map: AffineTransform2D)

  /// Where the elements drawn are in the document, for what rewrites it.
  struct Trace {
    /// The first drawing of each shape outside of masks, in order.
    var shapes: [DrawnShape] = []
    var shapeElements: Set<Int> = []
    /// The map inside each element that is drawn where it stands, not by a `use`.
    var maps: [Int: AffineTransform2D] = [:]
    /// The map around the view box of each `svg` inside of others.
    var ports: [Int: AffineTransform2D] = [:]
    /// The map from what a `use` refers to, where it stands itself.
    var useMaps: [Int: AffineTransform2D] = [:]
  }

  let document: SVGDocument
  let sheet: CSSStyleSheet
  /// Nil where none is asked for.
  var trace: Trace?
  var items: [SVGDrawing.Item] = []
  /// The groups that are transparent as a whole, so far.
  var groups: [SVGDrawing.Group] = []
  /// The clip paths and masks of groups so far.
  var clips: [PathClip] = []
  var masks: [PathMask] = []
  /// The index of each that was made before.
  private var known: [EffectKey: Int] = [:]
  /// The masks that are being painted, one in the other.
  var activeMasks: [Int] = []
  /// What had to be left out so far.
  private(set) var warnings: [SVGWarning] = []
  /// The gradients met so far, nil for those without stops.
  var gradients: [Int: SVGGradient?] = [:]
  /// From CSS pixels to the coordinates of the drawing.
  private(set) var pixels = AffineTransform2D.identity
  /// The stops of all gradients painted with so far.
  var paintedStops = 0
  private var copiedElements = 0
  private var copiedBytes = 0

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

  /// Draws the whole document or one element; returns the view box.
  mutating func paint(selecting id: String?) throws(SVGFileError) -> Rect2D {
    let box = viewBox()
    let size = box ?? Rect2D(minX: 0, minY: 0, maxX: 300, maxY: 150)
    pixels = pixelMap()
    var state = State(viewport: Vector2D(x: size.width, y: size.height))
    if let id {
      guard let target = document.identifiers[id] else {
        throw SVGFileError(.noElement(id: String(id.prefix(100))))
      }
      state.selected = target
      try paint(target, below: document.ancestors(of: target), state)
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

  /// Notes something left out.
  mutating func warn(_ message: String, _ index: Int, about subject: SVGWarning.Subject = .shapes) {
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
      if inside.style.isVisible { warn("is not converted to paths", index, about: .content) }
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

  mutating func paintChildren(of index: Int, _ state: State) throws(SVGFileError) {
    var inside = state
    inside.depth += 1
    inside.useID = nil
    for child in document.elements[index].children { try paint(child, inside) }
  }

  /// Draws the first element that needs no extension and no particular language.
  private mutating func paintSwitch(_ index: Int, _ state: State) throws(SVGFileError) {
    for child in document.elements[index].children {
      let element = document.elements[child]
      try count(element, state)
      if !element.kind.isNeverDrawn, element.kind != .foreignObject,
        element.attributes["requiredExtensions"] == nil, element.attributes["systemLanguage"] == nil
      {
        var inside = state
        inside.depth += 1
        return try paint(child, inside)
      }
    }
  }

  private mutating func paintShape(_ index: Int, _ state: State) {
    guard state.style.isVisible else { return }
    let element = document.elements[index]
    let properties = SVGProperties(element, sheet)
    do {
      var (path, fault) = try SVGShape(element, properties, state).path()
      if let fault { warn(fault, index) }
      guard !path.isEmpty, let box = path.boundingBox else { return }
      let own = trace == nil ? nil : path
      path.transform(by: state.map)
      guard path.isFinite else { return warn("leaves the range of numbers; not drawn", index) }
      let style = pathStyle(of: index, properties, state, box, path)
      guard style.fill != nil || style.stroke != nil || index == state.selected else { return }
      let id = (state.useID ?? element.attributes["id"]).flatMap { $0.isEmpty ? nil : $0 }
      var item = SVGDrawing.Item(path, id: id, style: style, group: state.group)
      if element.kind == .path { item.pathData = element.attributes["d"] }
      item.origin = SVGDrawing.Origin(element: element.name, line: element.line)
      if style.stroke != nil { item.penMap = strokeMap(properties, state).penMap }
      items.append(item)
      if let own, activeMasks.isEmpty, trace?.shapeElements.insert(index).inserted == true {
        trace?.shapes.append(
          DrawnShape(path: own, map: state.map, element: index, style: state.style)
        )
      }
    } catch {
      warn(error.message, index)
    }
  }

  /// Counts what `use` makes, and how deep.
  mutating func count(_ element: SVGDocument.Element, _ state: State) throws(SVGFileError) {
    guard state.depth < SVGLimits.drawingDepth else {
      throw SVGFileError(.nesting(limit: SVGLimits.drawingDepth), line: element.line)
    }
    guard !state.uses.isEmpty else { return }
    copiedElements += 1
    copiedBytes += element.attributes.reduce(0) { $0 + $1.value.utf8.count }
    guard copiedElements <= SVGLimits.copiedElements, copiedBytes <= SVGLimits.copiedBytes else {
      throw SVGFileError(.copies, line: element.line)
    }
  }

  /// The bounds of what is drawn, with an inside; nil where there is none.
  private var bounds: Rect2D? {
    let boxes = items.compactMap { item in
      let reach = item.style.stroke == nil ? 0 : 0.5 * item.style.strokeWidth
      return item.path.boundingBox.map { reach == 0 ? $0 : $0.outset(by: reach) }
    }
    return SVGPainter.union(boxes).flatMap {
      SVGViewport.rectangle(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height)
    }
  }

  private static func union(_ boxes: [Rect2D]) -> Rect2D? {
    boxes.first.map { boxes.reduce($0) { $0.union($1) } }
  }
}

extension SVGPainter {
  /// A group whose members are being drawn.
  struct OpenGroup {
    /// Its index in ``SVGPainter/groups``.
    let group: Int
    /// How many paths there were before.
    let start: Int
    /// What clips and masks it.
    let effects: Effects?
    let port: Port?
  }

  /// Begins a group where the element is clipped, masked, or transparent as a whole; nil where it
  /// is none of these or not drawn at all.
  ///
  /// The opacity of a shape is in its own style.
  mutating func openGroup(_ state: inout State, isShape: Bool = false) -> OpenGroup? {
    let opacity = isShape ? 1 : state.opacity
    guard opacity < 1 || state.effects != nil || state.port != nil, !state.isTransparent else {
      return nil
    }
    groups.append(SVGDrawing.Group(opacity: opacity, parent: state.group))
    state.group = groups.count - 1
    return OpenGroup(
      group: groups.count - 1,
      start: items.count,
      effects: state.effects,
      port: state.port
    )
  }

  /// Ends a group: none is kept for nothing, and a single path has the opacity itself.
  mutating func closeGroup(_ open: OpenGroup?, _ index: Int) throws(SVGFileError) {
    guard let open else { return }
    cutOff(open, index)
    if items.count > open.start, let effects = open.effects { try apply(effects, to: open, index) }
    let count = items.count - open.start
    guard count > 0 else { return groups.removeSubrange(open.group...) }
    if count == 1 {
      items[open.start].style.fade(by: groups[open.group].opacity)
      groups[open.group].opacity = 1
    }
    let group = groups[open.group]
    if group.opacity < 1 {
      warn(
        "its opacity, \(group.opacity), is that of \(count) paths together, which code has one by one",
        index,
        about: .group
      )
    } else if group.clips.isEmpty, group.mask == nil {
      dissolve(open.group, from: open.start)
    }
  }

  /// Clips what was drawn of a nested viewport to it, where something of that is outside.
  private mutating func cutOff(_ open: OpenGroup, _ index: Int) {
    guard let (rect, map) = open.port, let back = map.inverted() else { return }
    let isInside = items[open.start...].allSatisfy { item in
      guard let box = item.path.boundingBox else { return true }
      let reach = item.style.stroke == nil ? 0 : 0.5 * item.style.strokeWidth
      let own = BezierPath.rectangle(box.outset(by: reach)).transformed(by: back).boundingBox
      return own.map(rect.outset(by: 1e-9 * max(rect.width, rect.height)).contains) ?? true
    }
    let region = BezierPath.rectangle(rect).transformed(by: map)
    if isInside || !region.isFinite { return }
    clips.append(PathClip([PathClip.Part(region)]))
    groups[open.group].clips.append(clips.count - 1)
    warn("what is outside of it is not cut off", index, about: .clipping)
  }

  /// Takes a group away from its members.
  private mutating func dissolve(_ removed: Int, from start: Int) {
    let parent = groups[removed].parent
    groups.remove(at: removed)
    func moved(_ group: Int?) -> Int? {
      guard let group, group >= removed else { return group }
      return group == removed ? parent : group - 1
    }
    for index in removed..<groups.count { groups[index].parent = moved(groups[index].parent) }
    for index in start..<items.count { items[index].group = moved(items[index].group) }
  }

  /// A gradient with its stops; nil where there are none.
  ///
  /// What a gradient lacks, stops and attributes one by one, is that of the one it refers to.
  mutating func gradient(_ index: Int) -> SVGGradient? {
    if let known = gradients[index] { return known }
    let isRadial = document.elements[index].kind == .radialGradient
    var attributes: [String: String] = [:]
    var stops: [PathGradient.Stop] = []
    var next: Int? = index
    for _ in 0..<16 {
      guard let current = next else { break }
      let element = document.elements[current]
      var names = SVGGradient.common
      switch element.kind {
      case .linearGradient: names += isRadial ? [] : SVGGradient.linear
      case .radialGradient: names += isRadial ? SVGGradient.radial : []
      default: names = []
      }
      for name in names where attributes[name] == nil {
        attributes[name] = element.attributes[name]
      }
      if stops.isEmpty {
        stops = element.children.map { document.elements[$0] }.filter { $0.kind == .stop }.map(stop)
      }
      next = element.reference.flatMap { document.target(of: $0) }
    }
    let result =
      stops.isEmpty
      ? nil : SVGGradient(isRadial: isRadial, stops: stops, attributes: attributes)
    gradients.updateValue(result, forKey: index)
    return result
  }

  private func stop(_ element: SVGDocument.Element) -> PathGradient.Stop {
    let properties = SVGProperties(element, sheet)
    let text = properties[.stopColor] ?? "black"
    let color =
      switch SVGPaint(text) {
      case .current?: inheritedColor(of: element, properties) ?? "currentColor"
      case .color(let color)?: color
      // A transparent colour still is one, of which its neighbours take some.
      case .some where text.lowercased() != "none": SVGColor(text) == nil ? "transparent" : text
      default: "black"
      }
    return PathGradient.Stop(
      offset: (element.attributes["offset"]?.trimmed).flatMap(SVGStyle.opacity) ?? 0,
      color: color,
      opacity: properties[.stopOpacity].flatMap(SVGStyle.opacity) ?? 1
    )
  }

  /// The value of `color` for an element, looked for outwards.
  private func inheritedColor(
    of element: SVGDocument.Element,
    _ properties: SVGProperties
  ) -> String? {
    let inside = SVGStyle().inherited(by: properties).color
    if inside != nil || element.parent < 0 { return inside }
    let parent = document.elements[element.parent]
    return inheritedColor(of: parent, SVGProperties(parent, sheet))
  }

  /// The picture of a `mask` element, by its index; nil where nothing is left to be seen.
  ///
  /// Source: CSS Masking 1, section 6.
  mutating func mask(
    _ index: Int,
    _ effects: Effects,
    _ box: Rect2D?
  ) throws(SVGFileError) -> Int? {
    let attributes = document.elements[index].attributes
    let isOfBox = attributes["maskUnits"]?.trimmed != "userSpaceOnUse"
    let isContentOfBox =
      attributes["maskContentUnits"]?.trimmed == "objectBoundingBox"
    guard let box, !(isOfBox || isContentOfBox) || box.width > 0 && box.height > 0 else {
      return nil
    }
    let boxMap = box.unitMap.concatenating(effects.map)
    let one = Vector2D(x: 1, y: 1)
    guard boxMap.isFinite,
      let region = region(index, isOfBox ? one : effects.viewport, isOfBox ? boxMap : effects.map)
    else { return nil }
    let map = isContentOfBox ? boxMap : effects.map
    let viewport = isContentOfBox ? one : effects.viewport
    let key = EffectKey(element: index, content: map, viewport: viewport, region: region)
    if let known = known[key] { return masks[known].items.isEmpty ? nil : known }
    let properties = SVGProperties(document.elements[index], sheet)
    if self.effects(index, properties, State(viewport: viewport)) != nil {
      warn("is clipped or masked itself, which is not applied", index)
    }
    let state = State(
      map: map,
      style: style(of: index),
      viewport: viewport,
      depth: effects.depth + 1,
      uses: [index]
    )
    let (outerItems, outerGroups) = (items, groups)
    (items, groups) = ([], [])
    activeMasks.append(index)
    try paintChildren(of: index, state)
    activeMasks.removeLast()
    masks.append(
      PathMask(
        items: items,
        groups: groups,
        isLuminance: properties[.maskType] != "alpha",
        region: region
      )
    )
    (items, groups) = (outerItems, outerGroups)
    known[key] = masks.count - 1
    return masks[masks.count - 1].items.isEmpty ? nil : masks.count - 1
  }

  /// The quadrangle of a mask in the coordinates of the drawing; nil where it has no area.
  private func region(_ index: Int, _ viewport: Vector2D, _ map: AffineTransform2D) -> BezierPath? {
    let attributes = document.elements[index].attributes
    func length(_ name: String, _ whole: Double, _ fraction: Double) -> Double {
      attributes.length(name, whole: whole, fontSize: 16) ?? fraction * whole
    }
    let rect = SVGViewport.rectangle(
      x: length("x", viewport.x, -0.1),
      y: length("y", viewport.y, -0.1),
      width: length("width", viewport.x, 1.2),
      height: length("height", viewport.y, 1.2)
    )
    guard let rect else { return nil }
    let path = BezierPath.rectangle(rect).transformed(by: map)
    return path.isFinite ? path : nil
  }

  /// Where a `use` puts what it refers to, and the size it gives it.
  private typealias Placement = (shift: Vector2D, width: Double?, height: Double?)

  /// Draws what a `use` refers to.
  ///
  /// Source: SVG 2, section 5.6.
  mutating func paintUse(_ index: Int, _ state: State) throws(SVGFileError) {
    let element = document.elements[index]
    guard let reference = element.reference, !reference.isEmpty else { return }
    guard let target = document.target(of: reference) else {
      return warn("refers to '\(reference.prefix(60))', which is not in this file", index)
    }
    if target == index || state.uses.contains(target)
      || document.ancestors(of: index).contains(target)
    {
      return warn("refers to what it is inside of; ignored", index)
    }
    guard let placement = placement(index, state) else { return }
    let inside = placed(index, state, target, placement)
    switch document.elements[target].kind {
    case .symbol, .svg: try paintViewport(target, inside, placement)
    default: try paint(target, inside)
    }
  }

  private mutating func placed(
    _ index: Int,
    _ state: State,
    _ target: Int,
    _ placement: Placement
  ) -> State {
    var inside = state
    inside.map = AffineTransform2D(translation: placement.shift).concatenating(state.map)
    if state.uses.isEmpty { trace?.useMaps[index] = inside.map }
    inside.depth += 1
    inside.uses.append(target)
    inside.useID = document.elements[index].attributes["id"]
    return inside
  }

  private mutating func placement(_ index: Int, _ state: State) -> Placement? {
    let element = document.elements[index]
    let shape = SVGShape(element, SVGProperties(element, sheet), state)
    do {
      let (whole, tall) = (state.viewport.x, state.viewport.y)
      let shift = Vector2D(x: try shape.length(.x, whole) ?? 0, y: try shape.length(.y, tall) ?? 0)
      return (shift, try shape.size(.width, whole), try shape.size(.height, tall))
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

  /// The regions of a `clipPath` element and of those that clip it, by their indices; nil where
  /// nothing is left to be seen.
  ///
  /// Source: CSS Masking 1, section 5.
  mutating func clips(
    _ index: Int,
    _ effects: Effects,
    _ box: Rect2D?
  ) throws(SVGFileError) -> [Int]? {
    var result: [Int] = []
    var seen: Set<Int> = []
    var next: Int? = index
    while let current = next, seen.count < SVGLimits.masks, seen.insert(current).inserted {
      guard let clip = try clip(current, effects, box) else { return nil }
      result.append(clip)
      let properties = SVGProperties(document.elements[current], sheet)
      next = self.effects(current, properties, State(viewport: effects.viewport))?.clip
    }
    return result
  }

  private mutating func clip(
    _ index: Int,
    _ effects: Effects,
    _ box: Rect2D?
  ) throws(SVGFileError) -> Int? {
    let element = document.elements[index]
    let isOfBox = element.attributes["clipPathUnits"]?.trimmed == "objectBoundingBox"
    // What has no area has no fractions of it.
    if isOfBox, (box?.width ?? 0) <= 0 || (box?.height ?? 0) <= 0 { return nil }
    var map = effects.map
    if isOfBox, let box { map = box.unitMap.concatenating(effects.map) }
    if let text = SVGProperties(element, sheet)[.transform], let own = SVGTransform.map(text) {
      map = own.concatenating(map)
    }
    guard map.isFinite else { return nil }
    let viewport = isOfBox ? Vector2D(x: 1, y: 1) : effects.viewport
    let key = EffectKey(element: index, content: map, viewport: viewport, region: nil)
    if let known = known[key] { return clips[known].parts.isEmpty ? nil : known }
    let state = State(
      map: map,
      style: style(of: index),
      viewport: viewport,
      depth: effects.depth + 1,
      uses: [index]
    )
    var parts: [PathClip.Part] = []
    for child in element.children { try collect(child, state, &parts) }
    clips.append(PathClip(parts))
    known[key] = clips.count - 1
    return parts.isEmpty ? nil : clips.count - 1
  }

  /// Adds what an element inside a clip path encloses.
  private mutating func collect(
    _ index: Int,
    _ state: State,
    _ parts: inout [PathClip.Part]
  ) throws(SVGFileError) {
    let element = document.elements[index]
    try count(element, state)
    guard !element.kind.isNeverDrawn, let inside = enter(index, state), inside.style.isVisible
    else { return }
    if inside.effects != nil {
      warn("it is inside a clip path, where its own clip-path is not applied", index)
    }
    switch element.kind {
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon:
      let shape = SVGShape(element, SVGProperties(element, sheet), inside)
      guard var path = try? shape.path().path, !path.isEmpty else { return }
      path.transform(by: inside.map)
      guard path.isFinite else { return warn("leaves the range of numbers; not drawn", index) }
      parts.append(PathClip.Part(path, fillRule: inside.style.clipRule))
    case .use:
      // Only shapes: groups are nothing to a clip path.
      guard let reference = element.reference, let target = document.target(of: reference),
        document.elements[target].kind.isShape, let placement = placement(index, inside)
      else { return }
      try collect(target, placed(index, inside, target, placement), &parts)
    case .text: warn("is not converted to paths", index, about: .content)
    default: break
    }
  }

  /// What clips and masks an element, and the space that counts for both.
  struct Effects {
    /// The `clipPath` element.
    var clip: Int?
    /// The `mask` element.
    var mask: Int?
    /// From the coordinates of the element to those of the drawing.
    let map: AffineTransform2D
    /// Width and height that percentages refer to.
    let viewport: Vector2D
    /// How many elements the element is inside, `use` followed.
    let depth: Int
  }

  /// What a clip path or mask comes to depends on no more than this.
  struct EffectKey: Hashable {
    let element: Int
    let content: AffineTransform2D
    let viewport: Vector2D
    let region: BezierPath?
  }

  /// What an element says of clip path and mask; warns of what is neither.
  mutating func effects(_ index: Int, _ properties: SVGProperties, _ inside: State) -> Effects? {
    let clip = effect(.clipPath, .clipPath, index, properties)
    let mask = effect(.mask, .mask, index, properties)
    guard clip != nil || mask != nil else { return nil }
    return Effects(
      clip: clip,
      mask: mask,
      map: inside.map,
      viewport: inside.viewport,
      depth: inside.depth
    )
  }

  private mutating func effect(
    _ property: SVGProperty,
    _ kind: SVGElementKind,
    _ index: Int,
    _ properties: SVGProperties
  ) -> Int? {
    guard let value = properties.effect(property) else { return nil }
    if case .server(let reference, _)? = SVGPaint(value),
      let target = document.target(of: reference), document.elements[target].kind == kind
    {
      return target
    }
    warn("its \(property.rawValue) is not applied", index, about: .content)
    return nil
  }

  /// Clips and masks what was drawn of a group; nothing of it is left where nothing would be seen.
  mutating func apply(_ effects: Effects, to open: OpenGroup, _ index: Int) throws(SVGFileError) {
    let box = bounds(from: open.start, in: effects.map)
    if let clip = effects.clip {
      guard let list = try clips(clip, effects, box) else { return erase(open) }
      groups[open.group].clips += list
      warn("its clip-path is not applied", index, about: .clipping)
    }
    if let mask = effects.mask {
      guard activeMasks.count < SVGLimits.masks, !activeMasks.contains(mask) else {
        return warn("its mask is inside too many others or inside itself; not applied", index)
      }
      guard let picture = try self.mask(mask, effects, box) else { return erase(open) }
      groups[open.group].mask = picture
      warn("its mask is not applied", index, about: .clipping)
    }
  }

  private mutating func erase(_ open: OpenGroup) {
    items.removeSubrange(open.start...)
    groups.removeSubrange((open.group + 1)...)
  }

  /// The bounds of what was drawn last, in the coordinates that a map leads from.
  private func bounds(from start: Int, in map: AffineTransform2D) -> Rect2D? {
    map.inverted().flatMap { back in
      SVGPainter.union(items[start...].compactMap { $0.path.transformed(by: back).boundingBox })
    }
  }

  /// The style of an element where it stands, by those around it.
  private func style(of index: Int) -> SVGStyle {
    (document.ancestors(of: index).reversed() + [index]).reduce(SVGStyle()) { style, element in
      style.inherited(by: SVGProperties(document.elements[element], sheet))
    }
  }
}
