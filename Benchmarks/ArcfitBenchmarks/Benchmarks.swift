// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import Benchmark
import BezierGeometry

/// The benchmarks. A name ends in the number of operations of one iteration, which `peers.py` divides
/// by; the table it prints is the result of `make bench`.
///
/// Every result is stored into memory that is handed to `blackHole` at the end, so the optimiser can
/// drop neither a coordinate nor an iteration; the stores are part of the time.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    warmupIterations: 2,
    maxDuration: .seconds(3),
    maxIterations: 200
  )
  arcBenchmark("arc-cubics-1e-3", relativeTolerance: 1e-3)
  arcBenchmark("arc-cubics-1e-6", relativeTolerance: 1e-6)
  cubicBenchmark("cubic-point", placeholder: Point2D.origin) { $0.point(at: $1) }
  cubicBenchmark("cubic-split", placeholder: Samples.cubics(1)[0].split(at: 0)) { $0.split(at: $1) }
  cubicBenchmark("cubic-bounds", placeholder: Samples.cubics(1)[0].boundingBox) { cubic, _ in
    cubic.boundingBox
  }
  cubicBenchmark("cubic-length-1e-9", placeholder: 0.0, passes: 40) { cubic, _ in
    cubic.length(accuracy: 1e-9)
  }
}

/// The fewest cubics for arcs within a tolerance relative to the radius.
private func arcBenchmark(_ name: String, relativeTolerance: Double) {
  let count = 1_000_000
  let segments = BenchmarkMetric.custom("segments", polarity: .prefersSmaller)
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics.append(segments)
  Benchmark("\(name)/\(count)", configuration: configuration) { benchmark in
    let arcs = Samples.arcs(count)
    var sink = [CubicBezier](repeating: Samples.cubics(1)[0], count: 64)
    var bounds = 0.0
    var total = 0
    try sink.withUnsafeMutableBufferPointer { sink in
      benchmark.startMeasurement()
      for arc in arcs {
        let cubics = try arc.cubics(tolerance: relativeTolerance * arc.radius)
        for cubic in cubics {
          sink[total & 63] = cubic
          total += 1
        }
        bounds += cubics.bound
      }
      benchmark.stopMeasurement()
    }
    blackHole(sink)
    blackHole(bounds)
    benchmark.measurement(segments, total)
  }
}

/// One operation on cubics in the first-level cache, at parameters that vary.
///
/// Inlined, so that the operation is called directly and not through a closure.
@inline(__always)
private func cubicBenchmark<Result>(
  _ name: String,
  placeholder: Result,
  passes: Int = 1000,
  _ operation: @escaping @Sendable (CubicBezier, Double) -> Result
) {
  let count = 256
  Benchmark("\(name)/\(passes * count)") { benchmark in
    let cubics = Samples.cubics(count)
    let parameters = Samples.parameters(count)
    var sink = [Result](repeating: placeholder, count: count)
    sink.withUnsafeMutableBufferPointer { sink in
      benchmark.startMeasurement()
      for _ in 0..<passes {
        for index in 0..<count { sink[index] = operation(cubics[index], parameters[index]) }
        blackHole(sink)
      }
      benchmark.stopMeasurement()
    }
    blackHole(sink)
  }
}
