// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of Core Graphics that generated views use, with Apple's signatures; paths are those of
// BezierGeometry, colours those of PathMotion.
public import BezierGeometry
@_exported public import Foundation
public import PathMotion

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

public class CGPath: Hashable {
  public internal(set) var bezier: BezierPath

  public init(_ bezier: BezierPath) { self.bezier = bezier }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = BezierPath()
    path.move(to: Point2D(x: rect.minX, y: rect.minY))
    path.addLine(to: Point2D(x: rect.maxX, y: rect.minY))
    path.addLine(to: Point2D(x: rect.maxX, y: rect.maxY))
    path.addLine(to: Point2D(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    self.init(path)
  }

  /// Four cubics from the right on; the numbers are those of arcs in PathMotion.
  public convenience init(ellipseIn box: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let arm = 0.5519150244935106
    let unit = [
      1, 0, 1, arm, arm, 1, 0, 1, -arm, 1, -1, arm, -1, 0, -1, -arm, -arm, -1, 0, -1, arm, -1, 1,
      -arm, 1, 0,
    ]
    func point(_ index: Int) -> Point2D {
      Point2D(
        x: box.midX + 0.5 * box.width * unit[2 * index],
        y: box.midY + 0.5 * box.height * unit[2 * index + 1]
      )
    }
    var path = BezierPath()
    path.move(to: point(0))
    for index in [0, 3, 6, 9] {
      path.addCurve(
        to: point(index + 3),
        control1: point(index + 1),
        control2: point(index + 2)
      )
    }
    path.closeSubpath()
    self.init(path)
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.bezier == b.bezier }
  public func hash(into hasher: inout Hasher) { hasher.combine(kinds) }

  /// The kinds of elements, a letter each.
  public var kinds: String {
    var text = ""
    for element in bezier.elements {
      switch element {
      case .move: text += "M"
      case .line: text += "L"
      case .quadratic: text += "Q"
      case .cubic: text += "C"
      case .arc: text += "A"
      case .close: text += "Z"
      }
    }
    return text
  }

  public var boundingBox: CGRect { rect(bezier.controlBox) }
  public var boundingBoxOfPath: CGRect { rect(bezier.boundingBox) }

  private func rect(_ box: Rect2D?) -> CGRect {
    guard let box else { return CGRect(x: CGFloat.infinity, y: .infinity, width: 0, height: 0) }
    return CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height)
  }

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in bezier.elements {
      let type: CGPathElementType
      var points: [CGPoint]
      switch element {
      case .move(let end): (type, points) = (.moveToPoint, [CGPoint(end)])
      case .line(let end): (type, points) = (.addLineToPoint, [CGPoint(end)])
      case .quadratic(let end, let control):
        (type, points) = (.addQuadCurveToPoint, [CGPoint(control), CGPoint(end)])
      case .cubic(let end, let control1, let control2):
        type = .addCurveToPoint
        points = [CGPoint(control1), CGPoint(control2), CGPoint(end)]
      case .arc: fatalError("Core Graphics has no arcs")
      case .close: (type, points) = (.closeSubpath, [.zero])
      }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var element = CGPathElement(type: type, points: base)
        withUnsafePointer(to: &element) { block($0) }
      }
    }
  }
}

public final class CGMutablePath: CGPath {
  public init() { super.init(BezierPath()) }

  public func move(to point: CGPoint) { bezier.move(to: Point2D(point)) }
  public func addLine(to point: CGPoint) { bezier.addLine(to: Point2D(point)) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    bezier.addQuadCurve(to: Point2D(end), control: Point2D(control))
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    bezier.addCurve(to: Point2D(end), control1: Point2D(control1), control2: Point2D(control2))
  }
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }
  public func addPath(_ path: CGPath) { bezier.append(path.bezier) }
  public func closeSubpath() { bezier.closeSubpath() }
}

extension CGPoint {
  init(_ point: Point2D) { self.init(x: point.x, y: point.y) }
}

extension Point2D {
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

public final class CGColor: Hashable, Sendable {
  public let color: MotionColor

  public init(_ color: MotionColor) { self.color = color }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

public struct CGAffineTransform: Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform { self }
}

public struct CATransform3D: Sendable {
  public var affine: CGAffineTransform
}

public let CATransform3DIdentity = CATransform3DMakeAffineTransform(.identity)

extension NSValue {
  public convenience init(caTransform3D transform: CATransform3D) { self.init(range: NSRange()) }
}

public func CATransform3DMakeAffineTransform(_ map: CGAffineTransform) -> CATransform3D {
  CATransform3D(affine: map)
}
