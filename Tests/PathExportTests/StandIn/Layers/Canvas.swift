// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body
  @MainActor @preconcurrency var body: Body { get }
}

public struct Canvas: View {
  let renderer: (inout GraphicsContext, CGSize) -> Void

  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }

  public var body: Never { fatalError("no body") }
}

public enum ContentMode { case fit, fill }

extension View {
  public func aspectRatio(_ ratio: CGFloat?, contentMode: ContentMode) -> some View { self }
}

public struct Color: Sendable {
  public enum RGBColorSpace: Sendable { case sRGB }
  let parts: [CGFloat]

  public init(
    _ space: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    parts = [red, green, blue, opacity].map { CGFloat($0) }
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
}

public struct Gradient: Sendable {
  public struct Stop: Sendable {
    let color: Color
    let location: CGFloat

    public init(color: Color, location: CGFloat) {
      (self.color, self.location) = (color, location)
    }
  }

  let stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }
}

public struct FillStyle: Sendable {
  let isEvenOdd: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) { isEvenOdd = eoFill }
}

public enum CGLineCap: String, Sendable { case butt, round, square }
public enum CGLineJoin: String, Sendable { case miter, round, bevel }

public struct StrokeStyle: Sendable {
  let line: LeafLine

  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    line = LeafLine(
      width: lineWidth,
      cap: lineCap.rawValue,
      join: lineJoin.rawValue,
      miterLimit: lineJoin == .miter ? miterLimit : 0,
      dashes: dash,
      phase: dashPhase
    )
  }
}

extension Path {
  public init(_ rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// The outline itself is not computed here.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}

/// SwiftUI's context: a value whose copies draw on the same picture.
public struct GraphicsContext {
  public enum Filter { case luminanceToAlpha }

  public struct Shading {
    let paint: LeafPaint

    public static func color(_ color: Color) -> Shading { Shading(paint: .color(color.parts)) }

    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint
    ) -> Shading {
      let numbers = [startPoint.x, startPoint.y, endPoint.x, endPoint.y]
      return Shading(paint: .gradient("linear", numbers, stops(gradient)))
    }

    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat
    ) -> Shading {
      let numbers = [center.x, center.y, endRadius, endRadius]
      return Shading(paint: .gradient("radial", numbers, stops(gradient)))
    }

    private static func stops(_ gradient: Gradient) -> [(CGFloat, [CGFloat])] {
      gradient.stops.map { ($0.location, $0.color.parts) }
    }
  }

  public var opacity = 1.0
  private var map = CGAffineTransform.identity
  private var alpha = 1.0
  private var isMask = false

  init() {}

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
  }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }
  mutating func concatenate(_ matrix: CGAffineTransform) { map = matrix.then(map) }
  public mutating func addFilter(_ filter: Filter) { print("filter") }

  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    var context = self
    context.isMask = true
    context.opacity = 1
    context.alpha = 1
    context.fill(path, with: .color(.black), style: style)
  }

  public mutating func clipToLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var context = self
    context.isMask = true
    (context.opacity, context.alpha) = (1, 1)
    try content(&context)
  }

  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var context = self
    (context.opacity, context.alpha) = (1, alpha * opacity)
    try content(&context)
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    show(path, shading, isEvenOdd: style.isEvenOdd, nil)
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    show(path, shading, isEvenOdd: false, style.line)
  }

  private func show(_ path: Path, _ shading: Shading, isEvenOdd: Bool, _ line: LeafLine?) {
    Leaf(
      drawn: map.apply(path.drawn),
      isMask: isMask,
      opacity: CGFloat(alpha * opacity),
      isEvenOdd: isEvenOdd,
      paint: shading.paint,
      paintMap: map,
      line: line
    ).show()
  }
}
