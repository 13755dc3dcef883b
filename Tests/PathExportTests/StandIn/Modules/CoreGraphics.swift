// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of Core Graphics that the bridges use, with Apple's signatures; nothing is drawn.
@_exported import Foundation

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

public struct CGAffineTransform: Sendable {
  public static let identity = CGAffineTransform()
}

public class CGPath {
  fileprivate init() {}

  public func applyWithBlock(_ block: @escaping (UnsafePointer<CGPathElement>) -> Void) {}
}

public class CGMutablePath: CGPath {
  override public init() {}

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {}

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {}

  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {}

  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {}

  public func closeSubpath() {}
}
