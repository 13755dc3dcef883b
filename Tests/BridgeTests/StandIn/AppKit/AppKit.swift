// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of AppKit that the bridge uses, with Apple's signatures.
@_exported public import CoreGraphics

public typealias NSPoint = CGPoint
public typealias NSPointArray = UnsafeMutablePointer<NSPoint>

open class NSBezierPath {
  public enum ElementType: UInt, Sendable {
    case moveTo, lineTo, cubicCurveTo, closePath, quadraticCurveTo

    public static var curveTo: ElementType { .cubicCurveTo }
  }

  public enum WindingRule: UInt, Sendable {
    case nonZero, evenOdd
  }

  open var windingRule = WindingRule.nonZero
  private var elements: [(type: ElementType, points: [NSPoint])] = []
  private var start: NSPoint?

  public init() {}

  open var elementCount: Int { elements.count }

  open func element(at index: Int, associatedPoints points: NSPointArray?) -> ElementType {
    for (place, point) in elements[index].points.enumerated() { points?[place] = point }
    return elements[index].type
  }

  open func move(to point: NSPoint) {
    start = point
    elements.append((.moveTo, [point]))
  }

  open func line(to point: NSPoint) { add(.lineTo, [point]) }

  open func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    add(.cubicCurveTo, [controlPoint1, controlPoint2, endPoint])
  }

  open func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
    add(.quadraticCurveTo, [controlPoint, endPoint])
  }

  /// Closes the subpath and, as AppKit does, moves to where it began.
  open func close() {
    guard let start else { return }
    add(.closePath, [])
    move(to: start)
  }

  private func add(_ type: ElementType, _ points: [NSPoint]) {
    precondition(start != nil, "a segment without a current point")
    elements.append((type, points))
  }
}
