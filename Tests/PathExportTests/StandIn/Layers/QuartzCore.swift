// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public final class CGColor: Sendable {
  let parts: [CGFloat]

  init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }
}

enum CAShapeLayerFillRule { case nonZero, evenOdd }
enum CAShapeLayerLineCap: String { case butt, round, square }
enum CAShapeLayerLineJoin: String { case miter, round, bevel }
enum CAGradientLayerType { case axial, radial }

enum CATransaction {
  static func begin() {}
  static func commit() {}
  static func setDisableActions(_ flag: Bool) {}
}

extension CGAffineTransform {
  init(scaleX: CGFloat, y: CGFloat) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// This map and then another.
  func then(_ next: CGAffineTransform) -> CGAffineTransform {
    let origin = next.apply(CGPoint(x: tx, y: ty))
    return CGAffineTransform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: origin.x,
      ty: origin.y
    )
  }
}

/// Core Animation's layers: a point of a layer is shown in the layer around it at its position plus
/// the transform of what it is beyond the anchor.
public class CALayer {
  var opacity: Float = 1
  var mask: CALayer?
  private(set) var sublayers: [CALayer] = []
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  private var affine = CGAffineTransform.identity

  init() {}

  var frame: CGRect {
    get { bounds }
    set {
      bounds = CGRect(origin: .zero, size: newValue.size)
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height
      )
    }
  }

  func addSublayer(_ layer: CALayer) { sublayers.append(layer) }

  func setAffineTransform(_ map: CGAffineTransform) { affine = map }

  /// From its coordinates to those around it.
  var placement: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height
    )
    var map = CGAffineTransform.identity
    (map.tx, map.ty) = (-anchor.x, -anchor.y)
    var result = map.then(affine)
    result.tx += position.x
    result.ty += position.y
    return result
  }
}

public final class CAShapeLayer: CALayer {
  var path: CGPath?
  var fillColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  var strokeColor: CGColor?
  var fillRule = CAShapeLayerFillRule.nonZero
  var lineWidth: CGFloat = 1
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var miterLimit: CGFloat = 10
  var lineDashPattern: [NSNumber]?
  var lineDashPhase: CGFloat = 0

  /// The ends, corners and dashes of the outline.
  var line: LeafLine {
    LeafLine(
      width: lineWidth,
      cap: lineCap.rawValue,
      join: lineJoin.rawValue,
      miterLimit: lineJoin == .miter ? miterLimit : 0,
      dashes: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
      phase: lineDashPhase
    )
  }
}

public final class CAGradientLayer: CALayer {
  var type = CAGradientLayerType.axial
  var colors: [Any]?
  var locations: [NSNumber]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)

  /// The gradient in the coordinates of the layer.
  var paint: LeafPaint {
    func place(_ unit: CGPoint) -> CGPoint {
      CGPoint(
        x: bounds.minX + unit.x * bounds.width,
        y: bounds.minY + unit.y * bounds.height
      )
    }
    let stops = zip(colors ?? [], locations ?? []).map { color, location in
      (CGFloat(location.doubleValue), (color as? CGColor)?.parts ?? [])
    }
    let (start, end) = (place(startPoint), place(endPoint))
    let numbers =
      type == .axial
      ? [start.x, start.y, end.x, end.y] : [start.x, start.y, end.x - start.x, end.y - start.y]
    return .gradient(type == .axial ? "linear" : "radial", numbers, stops)
  }
}

extension CALayer {
  /// Prints what a layer and those in it show, in its order; masks before what they mask.
  func show(
    _ map: CGAffineTransform = .identity,
    opacity outer: CGFloat = 1,
    isMask: Bool = false
  ) {
    let own = placement.then(map)
    let alpha = outer * CGFloat(opacity)
    if let gradient = self as? CAGradientLayer {
      guard let shape = mask as? CAShapeLayer else { fatalError("a gradient without a shape") }
      shape.show(gradient.paint, paintMap: own, shape.placement.then(own), alpha, isMask)
      return
    }
    // What a turned gradient is seen through.
    if let shape = mask as? CAShapeLayer, sublayers.count == 1,
      let gradient = sublayers[0] as? CAGradientLayer, gradient.mask == nil
    {
      let paintMap = gradient.placement.then(own)
      shape.show(gradient.paint, paintMap: paintMap, shape.placement.then(own), alpha, isMask)
      return
    }
    mask?.show(own, isMask: true)
    if let shape = self as? CAShapeLayer { shape.show(nil, paintMap: own, own, alpha, isMask) }
    for layer in sublayers { layer.show(own, opacity: alpha, isMask: isMask) }
  }
}

extension CAShapeLayer {
  /// Prints inside and outline, painted with their colours or what is given.
  func show(
    _ paint: LeafPaint?,
    paintMap: CGAffineTransform,
    _ map: CGAffineTransform,
    _ alpha: CGFloat,
    _ isMask: Bool
  ) {
    let drawn = map.apply(path?.drawn ?? Recording())
    if let color = fillColor {
      Leaf(
        drawn: drawn,
        isMask: isMask,
        opacity: alpha,
        isEvenOdd: fillRule == .evenOdd,
        paint: paint ?? .color(color.parts),
        paintMap: paintMap,
        line: nil
      ).show()
    }
    if let color = strokeColor {
      Leaf(
        drawn: drawn,
        isMask: isMask,
        opacity: alpha,
        isEvenOdd: false,
        paint: paint ?? .color(color.parts),
        paintMap: paintMap,
        line: line
      ).show()
    }
  }
}
