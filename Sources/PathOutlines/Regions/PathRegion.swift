// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// What is made of the regions that paths fill.
public enum RegionOperation: String, CaseIterable, Hashable, Sendable {
  /// What is inside of any of them.
  case union
  /// What is inside of all of them.
  case intersection
  /// What is inside of the first and of no other.
  case difference
  /// What is inside of an odd number of them.
  case symmetricDifference = "xor"
}

/// What a combination of regions did to the paths.
public struct RegionReport: Hashable, Sendable {
  /// No point of a border was moved farther than this, in the caller's units.
  public var displacement = 0.0
  /// How many points of the inputs and of their meetings became one with another.
  public var mergedCount = 0
  /// How often a coarser tolerance was taken, as the finer one gave no consistent map.
  public var fallbackCount = 0
}

extension BezierPath {
  public static func combined(
    _ operands: [BezierPath],
    by operation: RegionOperation,
    rules: [FillRule],
    tolerance: Double? = nil
  ) throws(PathError) -> (path: BezierPath, report: RegionReport) {
    var extent = 0.0
    for operand in operands {
      for segment in operand.segments { extent = max(extent, segment.controlBox.extent) }
    }
    guard extent > 0 else { return (BezierPath(), RegionReport()) }
    var near = 32 * extent.ulp
    var result = try attempt(operands, operation, rules, near, 2 * near)
    var fallbackCount = 0
    while !result.isSound, fallbackCount < 20 {
      fallbackCount += 1
      near *= 4
      result = try attempt(operands, operation, rules, near, 2 * near)
    }
    if let tolerance, tolerance > 2 * near {
      var short = result.outlines.shortParts(tolerance)
      for other in [near, tolerance / 64, tolerance / 16] where short > 0 && other >= near {
        let next = try attempt(operands, operation, rules, other, tolerance)
        guard next.isSound, next.report.displacement <= tolerance else { continue }
        let count = next.outlines.shortParts(tolerance)
        if count < short { (result, short) = (next, count) }
      }
    }
    result.report.fallbackCount = fallbackCount
    return (result.outlines.path, result.report)
  }

  private static func attempt(
    _ operands: [BezierPath],
    _ operation: RegionOperation,
    _ rules: [FillRule],
    _ near: Double,
    _ merging: Double
  ) throws(PathError) -> (outlines: RegionOutlines, report: RegionReport, isSound: Bool) {
    let limit = PathIntersections.maximumComparisons
    var cutter = try RegionCutter(
      operands,
      tolerance: near,
      merging: merging,
      maximumComparisons: limit
    )
    var map = RegionMap(cutter)
    var labels = RegionLabels(map, rules: rules, operation: operation)
    for _ in 0..<4 where !map.isPlane || !labels.isConsistent {
      guard let next = try cutter.again(maximumComparisons: limit) else { break }
      cutter = next
      map = RegionMap(cutter)
      labels = RegionLabels(map, rules: rules, operation: operation)
    }
    let outlines = RegionOutlines(map, labels.isInside)
    var report = RegionReport()
    report.displacement = max(cutter.displacement, map.displacement, outlines.displacement)
    report.mergedCount = cutter.mergedCount
    return (outlines, report, map.isPlane && labels.isConsistent)
  }
}
extension BezierPath { public static func debugRegion(_ operands: [BezierPath], _ near: Double, _ merging: Double) throws -> String {
  var cutter = try RegionCutter(operands, tolerance: near, merging: merging, maximumComparisons: 1 << 26)
  var text = ""
  for _ in 0..<4 {
    let map = RegionMap(cutter)
    if map.isPlane { break }
    text += "again "
    if let next = try cutter.again(maximumComparisons: 1 << 26) { cutter = next }
  }
  let map = RegionMap(cutter)
  let labels = RegionLabels(map, rules: operands.map { _ in .nonZero }, operation: .union)
  return text + "\(near) \(merging) sources \(cutter.sources.count) pieces \(cutter.pieces.count) vertices \(cutter.vertices.count) edges \(map.edges.count) cycles \(map.cycleCount) components \(map.componentCount) plane \(map.isPlane) consistent \(labels.isConsistent) disp \(cutter.displacement) \(map.displacement)"
} }
