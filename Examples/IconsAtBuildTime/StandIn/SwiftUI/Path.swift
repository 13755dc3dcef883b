// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What generated code uses of SwiftUI, where there is none: a path that prints its calls.
@_exported import Foundation

public struct Angle {
  public let degrees: Double
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
}

public struct Path: CustomStringConvertible {
  private var calls: [String] = []

  public init() {}

  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  public var description: String { calls.joined(separator: " ") }

  public mutating func move(to point: CGPoint) { add("m", [point]) }

  public mutating func addLine(to end: CGPoint) { add("l", [end]) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { add("q", [control, end]) }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add("c", [control1, control2, end])
  }

  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    add("arc \(radius) \(clockwise ? "-" : "+")", [center])
  }

  public mutating func addPath(_ path: Path) { calls += path.calls }

  public mutating func closeSubpath() { add("h", []) }

  private mutating func add(_ call: String, _ points: [CGPoint]) {
    calls += points.flatMap { ["\($0.x)", "\($0.y)"] } + [call]
  }
}
