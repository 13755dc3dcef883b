// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGDocuments

/// A drawing as the vectors of Android have it: paths in groups that are moved, turned, stretched
/// or clipped, but are neither masked nor made transparent as one picture.
struct VectorDrawing {
  indirect enum Node {
    case path(VectorPath)
    case clip(BezierPath, [Node])
    case group(VectorMap, [Node])
  }

  /// The size in dp, one for each CSS pixel.
  let size: (width: Double, height: Double)
  /// The size of the view box.
  let viewport: (width: Double, height: Double)
  private(set) var nodes: [Node] = []
  /// How coordinates are written: the platform has 32-bit floats.
  let numbers: CoordinateFormat
  private var tree: LayerTree

  var losses: [LayerLoss] { tree.losses }

  init(_ drawing: SVGDrawing, numbers: CoordinateFormat) {
    let box = drawing.viewBox
    size = drawing.pixelSize
    viewport = (box.width, box.height)
    // 7 digits are what a float has.
    self.numbers =
      numbers.isExact ? .digits(6, scale: max(box.width, box.height)) : numbers
    tree = LayerTree(drawing, hasLuminance: false)
    let corner = VectorMap(translation: Vector2D(-box.minX, -box.minY))
    let content = nodes(tree.nodes(), alpha: 1)
    nodes = corner.isIdentity || content.isEmpty ? content : [.group(corner, content)]
  }

  func text(_ value: Double) -> String { numbers.text(value) }

  /// A number that is no coordinate, with the digits of a float.
  static func number(_ value: Double) -> String {
    CoordinateFormat.digits(6, scale: value.magnitude).text(value)
  }

  private mutating func nodes(_ list: [LayerNode], alpha: Double) -> [Node] {
    var result: [Node] = []
    for node in list {
      switch node {
      case .shape(let shape): result += nodes(shape, alpha: alpha)
      case .group(let group): result += nodes(group, alpha: alpha)
      }
    }
    return result
  }

  // MARK: Groups

  private mutating func nodes(_ group: LayerGroup, alpha: Double) -> [Node] {
    var clips = group.clips
    let origin = VectorDrawing.shapes(in: group.nodes).last?.item
    if let mask = group.mask {
      if let regions = VectorDrawing.regions(of: mask) {
        clips += regions
      } else {
        lose("its mask is left out, of which more than a region is seen", origin)
      }
    }
    if group.opacity < 1, VectorDrawing.overlaps(group.nodes) {
      lose("paths of a translucent group are seen through each other", origin)
    }
    var content = nodes(group.nodes, alpha: alpha * group.opacity)
    for clip in clips where !content.isEmpty {
      var region = BezierPath()
      // Clip paths of the platform know the nonzero rule alone.
      for part in clip.parts {
        region.append(part.path.orientingOuterCounterclockwise(rule: part.fillRule))
      }
      content = region.isEmpty ? [] : [.clip(region, content)]
    }
    return content
  }

  private static func shapes(in nodes: [LayerNode]) -> [LayerShape] {
    nodes.flatMap { node in
      switch node {
      case .shape(let shape): [shape]
      case .group(let group): shapes(in: group.nodes)
      }
    }
  }

  /// The regions that a mask shows, of one that is opaque insides of paths; nil of any other.
  private static func regions(of mask: LayerMask) -> [PathClip]? {
    // What differs by less than half a step of eight bits is not seen.
    let slack = 0.5 / 255
    var parts: [PathClip.Part] = []
    for node in mask.nodes {
      guard case .shape(let shape) = node, shape.stroke == nil, let color = shape.fill?.color
      else { return nil }
      let alpha = color.alpha * shape.style.opacity
      if alpha < slack { continue }
      guard alpha > 1 - slack else { return nil }
      parts.append(PathClip.Part(shape.item.path, fillRule: shape.style.fillRule))
    }
    return [PathClip(parts)] + (mask.region.map { [PathClip([PathClip.Part($0)])] } ?? [])
  }

  /// Whether what is painted may lie over each other; of more than 1,000 paths it is taken to, as
  /// each is compared with each.
  private static func overlaps(_ nodes: [LayerNode]) -> Bool {
    let shapes = shapes(in: nodes)
    guard shapes.count <= 1000 else { return true }
    var boxes: [Rect2D] = []
    for shape in shapes {
      if shape.fill != nil, shape.stroke != nil { return true }
      guard let box = LayerTree.area(of: shape.item) else { continue }
      if boxes.contains(where: { $0.intersects(box) }) { return true }
      boxes.append(box)
    }
    return false
  }

  // MARK: Shapes

  private mutating func nodes(_ shape: LayerShape, alpha: Double) -> [Node] {
    let alpha = alpha * shape.style.opacity
    var whole = VectorPath(shape.item.path, of: shape.item, alpha: alpha)
    if alpha < 1, shape.style.opacity < 1, shape.fill != nil, shape.stroke != nil {
      lose("its inside and outline are seen through each other", shape.item)
    }
    (whole.fill, whole.stroke) = (shape.fill, shape.stroke)
    var (under, over): ([Node], [Node]) = ([], [])
    if let fill = shape.fill?.gradient, let map = VectorMap(roundingOut: fill) {
      // In the coordinates of a group the gradient is round.
      var inside = VectorPath(
        shape.item.path.transformed(by: map.inverse),
        of: shape.item,
        alpha: alpha
      )
      inside.fill = .gradient(map.rounded(fill))
      if inside.path.isFinite {
        under = [.group(map, [.path(inside)])]
        whole.fill = nil
      }
    }
    if let stroke = shape.stroke?.gradient, let map = VectorMap(roundingOut: stroke) {
      lose("the radial gradient of its outline is round", shape.item)
      var round = map.rounded(stroke)
      if case .radial(_, let radius, _) = round.geometry {
        let center = Point2D(map.translation.x, map.translation.y)
        round.geometry = .radial(
          center: center,
          radius: radius * map.stretch.squareRoot(),
          map: .identity
        )
      }
      whole.stroke = .gradient(round)
    }
    if let dashes = shape.dashes, shape.stroke != nil {
      do throws(PathError) {
        let path = try shape.item.path.dashed(dashes.lengths, phase: dashes.start)
        var line = VectorPath(path, of: shape.item, alpha: alpha)
        line.stroke = whole.stroke
        if !path.isEmpty { over = [.path(line)] }
        whole.stroke = nil
      } catch {
        lose("its dashes are left out: \(error.description)", shape.item)
      }
    }
    let hasOwn = whole.fill != nil || whole.stroke != nil
    return under + (hasOwn ? [.path(whole)] : []) + over
  }

  /// Notes something that cannot be shown of an item.
  mutating func lose(_ message: String, _ item: SVGDrawing.Item?) {
    tree.lose(LayerLoss(message, origin: item?.origin, id: item?.id))
  }
}

/// A path with what it is painted with.
struct VectorPath {
  let path: BezierPath
  /// What it is a path of.
  let item: SVGDrawing.Item
  /// How opaque its paints are, besides their own opacity.
  let alpha: Double
  var fill: LayerPaint?
  var stroke: LayerPaint?

  init(_ path: BezierPath, of item: SVGDrawing.Item, alpha: Double) {
    (self.path, self.item, self.alpha) = (path, item, alpha)
  }

  var style: PathStyle { item.style }

  /// The opacity besides that of the colours: those of gradients have their own.
  func alpha(of paint: LayerPaint) -> Double { alpha * (paint.color?.alpha ?? 1) }

  /// Where a linear gradient begins and ends, or the centre and radius of a round one; empty of a
  /// colour.
  static func axis(of paint: LayerPaint) -> [(point: Point2D, radius: Double?)] {
    switch paint.gradient?.geometry {
    case nil: []
    case .linear(let start, let end)?: [(start, nil), (end, nil)]
    case .radial(let center, let radius, let map)?:
      [(map(center), radius * (map.determinant.magnitude).squareRoot())]
    }
  }
}

/// What a group does to the coordinates in it: it stretches y, turns, then moves.
struct VectorMap {
  let translation: Vector2D
  /// In radians, clockwise on a y-down screen.
  var angle = 0.0
  var stretch = 1.0

  init(translation: Vector2D) { self.translation = translation }

  /// The map of a group in which a radial gradient is made of circles; nil where it is anyway.
  ///
  /// The circles of the gradient are ellipses of one shape: the map is their larger half-axis, the
  /// angle and the ratio of both, from the singular values of the gradient's own.
  init?(roundingOut gradient: LayerGradient) {
    guard case .radial(let center, _, let map) = gradient.geometry else { return nil }
    let (e, g) = (map.a * map.a + map.c * map.c, map.b * map.b + map.d * map.d)
    let f = map.a * map.b + map.c * map.d
    let half = ((e - g) * (e - g) / 4 + f * f).squareRoot()
    let square = (e + g) / 2 + half
    // Circles to a thousandth of their radius are as round as eight bits of colour show.
    guard half > 1e-3 * square, square > 0, square.isFinite else { return nil }
    let middle = map(center)
    translation = Vector2D(middle.x, middle.y)
    angle = LibM.arcTangent(y: 2 * f, x: e - g) / 2
    stretch = map.determinant.magnitude / square
    guard stretch > 0 else { return nil }
  }

  var isIdentity: Bool { translation == .zero && angle == 0 && stretch == 1 }

  /// From the coordinates around the group to those in it.
  var inverse: AffineTransform2D {
    let direction = Vector2D(angle: angle)
    return AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: -translation.x, ty: -translation.y)
      .concatenating(
        AffineTransform2D(
          a: direction.x,
          b: -direction.y / stretch,
          c: direction.y,
          d: direction.x / stretch
        )
      )
  }

  /// The gradient in the coordinates of the group.
  func rounded(_ gradient: LayerGradient) -> LayerGradient {
    guard case .radial(_, let radius, let map) = gradient.geometry else { return gradient }
    var result = gradient
    // The determinant is the product of both singular values, the stretch their ratio.
    let scale = (map.determinant.magnitude / stretch).squareRoot()
    result.geometry = .radial(center: .origin, radius: radius * scale, map: .identity)
    return result
  }
}

extension LayerColor {
  /// The colour as `#rrggbbaa`.
  var hexadecimal: String { "#" + [red, green, blue, alpha].map(SubstituteColor.digits).joined() }
}
