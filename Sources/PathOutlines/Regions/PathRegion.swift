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
      for segment in operand.segments { extent = max(extent, segment.boundingBox.extent) }
    }
    guard extent > 0 else { return (BezierPath(), RegionReport()) }
    let least = 32 * extent.ulp
    var merging = tolerance ?? 2 * least
    var near = max(least, merging / 16)
    var report = RegionReport()
    while true {
      let cutter = try RegionCutter(
        operands,
        tolerance: near,
        merging: merging,
        maximumComparisons: PathIntersections.maximumComparisons
      )
      let map = RegionMap(cutter)
      let labels = RegionLabels(map, rules: rules, operation: operation)
      let outlines = RegionOutlines(map, labels.isInside)
      report.displacement = max(cutter.displacement, map.displacement, outlines.displacement)
      report.mergedCount = cutter.mergedCount
      if map.isPlane, labels.isConsistent || report.fallbackCount == 20 {
        return (outlines.path, report)
      }
      if report.fallbackCount == 20 { return (outlines.path, report) }
      report.fallbackCount += 1
      near *= 4
      merging = max(merging, 4 * near)
    }
  }
}
