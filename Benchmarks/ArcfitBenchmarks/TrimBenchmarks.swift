// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry

/// Trims 0.2...0.7 of an icon's path, directly and with a ready index, and its dashes.
func trimBenchmarks() {
  let icon = Samples.icon()
  trimBenchmark("trim-icon-1e-6", icon) { path in
    try path.trimmed(from: 0.2, to: 0.7, accuracy: 1e-6)
  }
  trimBenchmark("trim-icon-around-1e-6", icon) { path in
    try path.trimmed(from: 0.2, to: 0.7, offset: 0.6, accuracy: 1e-6)
  }
  trimBenchmark("dash-icon-1e-6", icon) { path in
    try path.dashed([2, 1], accuracy: 1e-6)
  }
  guard let index = try? icon.arcLengthIndex(accuracy: 1e-6) else { return }
  trimBenchmark("trim-icon-indexed", index) { index in try index.trimmed(from: 0.2, to: 0.7) }
  trimBenchmark("dash-icon-indexed", index) { index in try index.dashed([2, 1]) }
}

private func trimBenchmark<Subject: Sendable>(
  _ name: String,
  _ subject: Subject,
  _ operation: @escaping @Sendable (Subject) throws -> BezierPath
) {
  let passes = 1000
  Benchmark("\(name)/\(passes)") { benchmark in
    var total = 0.0
    benchmark.startMeasurement()
    for _ in 0..<passes { total += try operation(subject).currentPoint?.x ?? 0 }
    benchmark.stopMeasurement()
    blackHole(total)
  }
}
