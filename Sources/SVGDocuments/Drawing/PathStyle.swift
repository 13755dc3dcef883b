// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// How a path is painted: what SVG needs to show it.
public struct PathStyle: Hashable, Sendable {
  /// What the inside is painted with; nil where it is not painted.
  public var fill: PathPaint?
  /// Which points are inside.
  public var fillRule: FillRule
  /// What the outline is painted with; nil where it is not painted.
  public var stroke: PathPaint?
  /// The width of the outline, in the units of the path.
  public var strokeWidth: Double
  /// How opaque inside and outline are together, 0...1: where they overlap only the outline is
  /// seen.
  public var opacity: Double
  /// How opaque the inside is, 0...1; multiplies the opacity of its paint.
  public var fillOpacity: Double
  /// How opaque the outline is, 0...1; multiplies the opacity of its paint.
  public var strokeOpacity: Double
  /// How the outline ends where the path does.
  public var lineCap: LineCap
  /// How the outline turns at a corner of the path.
  public var lineJoin: LineJoin
  /// The longest tip of a mitre that is not cut off, in widths of the outline; at least 1.
  public var miterLimit: Double
  /// The lengths of dashes and gaps, alternately; an outline without gaps if empty or all 0.
  ///
  /// In the units of the path, none negative. They repeat without end; an odd number of lengths
  /// repeats with dashes and gaps exchanged.
  public var dashes: [Double]
  /// The distance into the dashes at which the path starts, in its units; may be negative.
  public var dashOffset: Double
  /// Whether the outline is painted before the inside, which covers the inner half of it then.
  public var strokesFirst = false

  /// A style; without arguments SVG's own default, black with the nonzero rule and no outline.
  public init(
    fill: PathPaint? = "black",
    fillRule: FillRule = .nonZero,
    stroke: PathPaint? = nil,
    strokeWidth: Double = 1,
    opacity: Double = 1,
    fillOpacity: Double = 1,
    strokeOpacity: Double = 1,
    lineCap: LineCap = .butt,
    lineJoin: LineJoin = .miter,
    miterLimit: Double = 4,
    dashes: [Double] = [],
    dashOffset: Double = 0
  ) {
    (self.fill, self.fillRule, self.fillOpacity) = (fill, fillRule, fillOpacity)
    (self.stroke, self.strokeWidth, self.strokeOpacity) = (stroke, strokeWidth, strokeOpacity)
    (self.opacity, self.lineCap, self.lineJoin) = (opacity, lineCap, lineJoin)
    (self.miterLimit, self.dashes, self.dashOffset) = (miterLimit, dashes, dashOffset)
  }

  /// Maps the gradients of inside and outline, as those of a path that is mapped; widths stay.
  package mutating func transformPaints(by map: AffineTransform2D) {
    fill = fill?.transformed(by: map)
    stroke = stroke?.transformed(by: map)
  }
}

/// What an inside or an outline is painted with.
public enum PathPaint: Hashable, Sendable {
  /// A colour in CSS syntax, such as `black` or `#f80`.
  case color(String)
  /// Colours that blend into each other.
  case gradient(PathGradient)

  /// The image under a map, as of the path: colours stay.
  package func transformed(by map: AffineTransform2D) -> PathPaint {
    switch self {
    case .color: self
    case .gradient(let gradient): .gradient(gradient.transformed(by: map))
    }
  }
}

extension PathPaint: ExpressibleByStringLiteral {
  /// A colour in CSS syntax.
  public init(stringLiteral color: String) { self = .color(color) }
}

extension PathPaint: CustomStringConvertible {
  /// A colour as it is written, or a gradient as ``PathGradient/description`` has it.
  public var description: String {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.description
    }
  }
}

/// Colours that blend into each other along a line or between two circles, as SVG defines them.
///
/// Source: SVG 2, section 14.2.
public struct PathGradient: Hashable, Sendable {
  /// Where the offsets 0 and 1 are, before ``PathGradient/transform``.
  public enum Geometry: Hashable, Sendable {
    /// Offset 0 at one point and 1 at the other, the same across.
    case linear(from: Point2D, to: Point2D)
    /// Offset 0 at the circle around the focus and 1 at the other circle.
    case radial(center: Point2D, radius: Double, focus: Point2D, focalRadius: Double)
  }

  /// A colour and where it is.
  public struct Stop: Hashable, Sendable {
    /// The position along the gradient, 0...1; counts as at least that of every stop before.
    public var offset: Double
    /// The colour in CSS syntax.
    public var color: String
    /// How opaque it is, 0...1; multiplies the opacity of the colour.
    public var opacity: Double

    /// A stop of a CSS colour at an offset, 0...1.
    public init(offset: Double, color: String, opacity: Double = 1) {
      self.offset = offset
      self.color = color
      self.opacity = opacity
    }
  }

  /// What is beyond the offsets 0 and 1, named as in SVG.
  public enum Spread: String, Sendable {
    /// The colours of the ends.
    case pad
    /// The gradient repeated, every other time in reverse.
    case reflect
    /// The gradient repeated.
    case `repeat`
  }

  /// Where the colours are.
  public var geometry: Geometry
  /// The colours in their order.
  public var stops: [Stop]
  /// What is beyond the ends.
  public var spread: Spread
  /// From the coordinates of ``geometry`` to those of the path.
  public var transform: AffineTransform2D

  /// A gradient of these stops; by default the colours of its ends go on beyond them.
  public init(
    _ geometry: Geometry,
    stops: [Stop],
    spread: Spread = .pad,
    transform: AffineTransform2D = .identity
  ) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }

  /// The image under a map, as of a path painted with it.
  package func transformed(by map: AffineTransform2D) -> PathGradient {
    var result = self
    result.transform = transform.concatenating(map)
    return result
  }
}

extension PathGradient: CustomStringConvertible {
  /// In the manner of CSS: `linear-gradient(from 0 0 to 24 0, red 0%, blue 100%)`.
  ///
  /// `radial-gradient(at 12 12 radius 8, ...)`, with `focus 10 12 radius 1` where it is not the
  /// centre; then `reflect` or `repeat`, the transform, and an opacity after the stop's offset. A
  /// number that is not finite is written `inf` or `nan`.
  public var description: String {
    func text(_ values: Double...) -> String {
      values.map { $0.isFinite ? DecimalText.shortest($0) : "\($0)" }.joined(separator: " ")
    }
    var parts: [String]
    switch geometry {
    case .linear(let start, let end):
      parts = ["linear-gradient(from \(text(start.x, start.y)) to \(text(end.x, end.y))"]
    case .radial(let center, let radius, let focus, let focalRadius):
      var circles = "at \(text(center.x, center.y)) radius \(text(radius))"
      if focus != center || focalRadius != 0 {
        circles += " focus \(text(focus.x, focus.y)) radius \(text(focalRadius))"
      }
      parts = ["radial-gradient(" + circles]
    }
    if spread != .pad { parts.append(spread.rawValue) }
    if transform != .identity {
      let map = transform
      parts.append("matrix(\(text(map.a, map.b, map.c, map.d, map.tx, map.ty)))")
    }
    for stop in stops {
      let opacity = stop.opacity == 1 ? "" : " opacity \(text(stop.opacity))"
      let offset = stop.offset
      let percents = offset.isFinite ? DecimalText.percentage(offset) : "\(offset)"
      parts.append("\(stop.color) \(percents)%\(opacity)")
    }
    return parts.joined(separator: ", ") + ")"
  }
}

#if !hasFeature(Embedded)
// The coded forms are objects of the properties; a paint is the text of a colour or a gradient.

extension PathStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case fill, fillRule, stroke, strokeWidth, opacity, fillOpacity, strokeOpacity
    case lineCap, lineJoin, miterLimit, dashes, dashOffset, strokesFirst
  }

  /// Reads an object of the properties; `DecodingError` also for a number out of its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      fill: try container.decodeIfPresent(PathPaint.self, forKey: .fill),
      fillRule: try container.decode(FillRule.self, forKey: .fillRule),
      stroke: try container.decodeIfPresent(PathPaint.self, forKey: .stroke),
      strokeWidth: try container.decode(Double.self, forKey: .strokeWidth),
      opacity: try container.decode(Double.self, forKey: .opacity),
      fillOpacity: try container.decode(Double.self, forKey: .fillOpacity),
      strokeOpacity: try container.decode(Double.self, forKey: .strokeOpacity),
      lineCap: try container.decode(LineCap.self, forKey: .lineCap),
      lineJoin: try container.decode(LineJoin.self, forKey: .lineJoin),
      miterLimit: try container.decode(Double.self, forKey: .miterLimit),
      dashes: try container.decode([Double].self, forKey: .dashes),
      dashOffset: try container.decode(Double.self, forKey: .dashOffset)
    )
    strokesFirst = try container.decodeIfPresent(Bool.self, forKey: .strokesFirst) ?? false
    if let fault { throw FiniteCoding.corrupted(fault, at: container.codingPath) }
  }

  /// What keeps the style from being coded, in words; nil for nothing.
  private var fault: String? {
    let numbers: FiniteCoding.Numbers = [
      ("strokeWidth", strokeWidth, .atLeast(0)), ("miterLimit", miterLimit, .atLeast(1)),
      ("opacity", opacity, 0...1), ("fillOpacity", fillOpacity, 0...1),
      ("strokeOpacity", strokeOpacity, 0...1), ("dashOffset", dashOffset, .finite),
    ]
    let lengths = dashes.map { ("length in dashes", $0, ClosedRange.atLeast(0)) }
    return FiniteCoding.fault(in: numbers + lengths, of: "a style")
  }

  /// Writes an object of the properties; throws `EncodingError` for what would not be read.
  public func encode(to encoder: any Encoder) throws {
    if let fault { throw FiniteCoding.unwritable(self, fault, at: encoder.codingPath) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(fill, forKey: .fill)
    try container.encode(fillRule, forKey: .fillRule)
    try container.encodeIfPresent(stroke, forKey: .stroke)
    try container.encode(strokeWidth, forKey: .strokeWidth)
    try container.encode(opacity, forKey: .opacity)
    try container.encode(fillOpacity, forKey: .fillOpacity)
    try container.encode(strokeOpacity, forKey: .strokeOpacity)
    try container.encode(lineCap, forKey: .lineCap)
    try container.encode(lineJoin, forKey: .lineJoin)
    try container.encode(miterLimit, forKey: .miterLimit)
    try container.encode(dashes, forKey: .dashes)
    try container.encode(dashOffset, forKey: .dashOffset)
  }
}

extension PathGradient: Codable {
  private enum CodingKeys: String, CodingKey { case geometry, stops, spread, transform }

  /// Reads an object of the properties; `DecodingError` also for a number out of its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Geometry.self, forKey: .geometry),
      stops: try container.decode([Stop].self, forKey: .stops),
      spread: try container.decode(Spread.self, forKey: .spread),
      transform: try container.decode(AffineTransform2D.self, forKey: .transform)
    )
    if let fault { throw FiniteCoding.corrupted(fault, at: container.codingPath) }
  }

  /// What keeps the gradient from being coded besides points and transform, in words.
  private var fault: String? {
    var numbers: FiniteCoding.Numbers = []
    for stop in stops {
      numbers.append(("offset of a stop", stop.offset, 0...1))
      numbers.append(("opacity of a stop", stop.opacity, 0...1))
    }
    if case .radial(_, let radius, _, let focalRadius) = geometry {
      numbers += [("radius", radius, .atLeast(0)), ("focalRadius", focalRadius, .atLeast(0))]
    }
    return FiniteCoding.fault(in: numbers, of: "a gradient")
  }

  /// Writes an object of the properties; throws `EncodingError` for what would not be read.
  public func encode(to encoder: any Encoder) throws {
    if let fault { throw FiniteCoding.unwritable(self, fault, at: encoder.codingPath) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(geometry, forKey: .geometry)
    try container.encode(stops, forKey: .stops)
    try container.encode(spread, forKey: .spread)
    try container.encode(transform, forKey: .transform)
  }
}

extension PathGradient.Geometry: Codable {}
extension PathGradient.Stop: Codable {}
extension PathGradient.Spread: Codable {}

extension PathPaint: Codable {
  /// Reads the text of a colour, or the object of a gradient.
  public init(from decoder: any Decoder) throws {
    do {
      self = .color(try decoder.singleValueContainer().decode(String.self))
    } catch DecodingError.typeMismatch {
      self = .gradient(try PathGradient(from: decoder))
    }
  }

  /// Writes the text of a colour, or the object of a gradient.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .color(let color):
      var container = encoder.singleValueContainer()
      try container.encode(color)
    case .gradient(let gradient): try gradient.encode(to: encoder)
    }
  }
}
#endif
