// SPDX-License-Identifier: Apache-2.0

extension TimingFunction {
  /// The most corners that are told.
  private static let mostCorners = 1000

  /// Where in 0...1 the function jumps or has a corner, in no order; of more than a thousand none.
  var corners: [Double] {
    switch kind {
    case .steps(let steps):
      guard steps.count <= TimingFunction.mostCorners else { return [] }
      return (0...steps.count).map { Double($0) / Double(steps.count) }
    case .stops(let timing):
      guard timing.points.count <= TimingFunction.mostCorners else { return [] }
      return timing.points.map { $0.input }.filter { $0 > 0 && $0 < 1 }
    case .penner(let function): return function.corners
    case .linear, .cubic, .smoothstep, .smootherstep, .spring: return []
    }
  }
}
