// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of Core Graphics that the bridges use, with Apple's signatures; a path is a list of its
// elements. Points, sizes and rectangles are those of Foundation.
@_exported public import Foundation

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

public class CGPath {
  fileprivate var elements: [(type: CGPathElementType, points: [CGPoint])] = []

  fileprivate init() {}

  public func applyWithBlock(_ block: @escaping (UnsafePointer<CGPathElement>) -> Void) {
    for (type, points) in elements {
      var points = points
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var element = CGPathElement(type: type, points: base)
        withUnsafePointer(to: &element) { block($0) }
      }
    }
  }
}

public class CGMutablePath: CGPath {
  /// Whether a segment may follow; after a close it needs a move.
  private var hasPoint = false

  override public init() {}

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    hasPoint = true
    add(.moveToPoint, [point])
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.addLineToPoint, [point])
  }

  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    add(.addQuadCurveToPoint, [control, end])
  }

  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    add(.addCurveToPoint, [control1, control2, end])
  }

  public func closeSubpath() {
    // An element has a place for points, even where it has none.
    add(.closeSubpath, [.zero])
    hasPoint = false
  }

  private func add(_ type: CGPathElementType, _ points: [CGPoint]) {
    precondition(hasPoint, "a segment without a current point")
    elements.append((type, points))
  }
}
