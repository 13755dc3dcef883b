// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import Benchmark
import BezierGeometry

/// The benchmarks.
///
/// A name ends in the number of operations of one iteration, which `peers.py` divides
/// by; the table it prints is the result of `make bench`.
///
/// Every result is stored into memory that is handed to `blackHole` at the end, so the optimiser
/// can drop neither a coordinate nor an iteration; the stores are part of the time.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    warmupIterations: 2,
    maxDuration: .seconds(3),
    maxIterations: 200
  )
  arcBenchmark("arc-cubics-1e-3", relativeTolerance: 1e-3)
  arcBenchmark("arc-cubics-1e-6", relativeTolerance: 1e-6)
  cubicBenchmark("cubic-point", placeholder: Point2D.origin) { cubics, parameters, sink in
    for index in sink.indices { sink[index] = cubics[index].point(at: parameters[index]) }
  }
  cubicBenchmark(
    "cubic-split",
    placeholder: Samples.cubics(1)[0].split(at: 0)
  ) { cubics, parameters, sink in
    for index in sink.indices { sink[index] = cubics[index].split(at: parameters[index]) }
  }
  cubicBenchmark(
    "cubic-bounds",
    placeholder: Samples.cubics(1)[0].boundingBox
  ) { cubics, _, sink in
    for index in sink.indices { sink[index] = cubics[index].boundingBox }
  }
  for (name, accuracy) in [("1e-9", 1e-9), ("1e-6", 1e-6)] {
    cubicBenchmark("cubic-length-\(name)", placeholder: 0.0, passes: 1) { cubics, _, sink in
      for index in sink.indices { sink[index] = cubics[index].length(accuracy: accuracy) }
    }
  }
  manyBenchmarks()
  pathBenchmarks()
  nearestBenchmarks()
  preparedBenchmarks()
  lengthBenchmarks()
  roadBenchmarks()
  trimBenchmarks()
  unitSpeedBenchmarks()
  motionBenchmarks()
  stageBenchmarks()
  fitBenchmarks()
}

/// A million arcs, in batches: short iterations, of which the fastest is undisturbed by other work.
private let arcs = Samples.arcs(1_000_000)
private let arcsInBatch = 10_000

/// The fewest cubics for arcs within a tolerance relative to the radius.
private func arcBenchmark(_ name: String, relativeTolerance: Double) {
  let segments = BenchmarkMetric.custom("segments", polarity: .prefersSmaller)
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics.append(segments)
  configuration.maxIterations = 3 * arcs.count / arcsInBatch
  Benchmark("\(name)/\(arcsInBatch)", configuration: configuration) { benchmark in
    let first = benchmark.currentIteration * arcsInBatch % arcs.count
    let batch = arcs[first..<(first + arcsInBatch)]
    var sink = [CubicBezier](repeating: Samples.cubics(1)[0], count: 64)
    var bounds = 0.0
    var total = 0
    try sink.withUnsafeMutableBufferPointer { sink in
      benchmark.startMeasurement()
      for arc in batch {
        let cubics = try arc.cubics(tolerance: relativeTolerance * arc.radius)
        for cubic in cubics {
          sink[total & 63] = cubic
          total += 1
        }
        bounds += cubics.certifiedBound
      }
      benchmark.stopMeasurement()
    }
    blackHole(sink)
    blackHole(bounds)
    benchmark.measurement(segments, total)
  }
}

/// One operation on cubics at parameters that vary: too many for the branch predictor to learn.
///
/// The loop over them is part of `pass`, so that the operation is called as in a user's code, not
/// through a closure.
private func cubicBenchmark<Result>(
  _ name: String,
  placeholder: Result,
  passes: Int = 12,
  _ pass:
    @escaping @Sendable (
      UnsafeBufferPointer<CubicBezier>, UnsafeBufferPointer<Double>,
      UnsafeMutableBufferPointer<Result>
    ) -> Void
) {
  let count = Samples.count
  Benchmark("\(name)/\(passes * count)") { benchmark in
    let cubics = Samples.cubics(count)
    let parameters = Samples.parameters(count)
    var sink = [Result](repeating: placeholder, count: count)
    cubics.withUnsafeBufferPointer { cubics in
      parameters.withUnsafeBufferPointer { parameters in
        sink.withUnsafeMutableBufferPointer { sink in
          benchmark.startMeasurement()
          for _ in 0..<passes {
            pass(cubics, parameters, sink)
            blackHole(sink)
          }
          benchmark.stopMeasurement()
        }
      }
    }
    blackHole(sink)
  }
}

/// The array forms of what is asked about many curves, and lines for a curve.
private func manyBenchmarks() {
  let cubics = Samples.cubics(Samples.count)
  for (name, accuracy) in [("1e-9", 1e-9), ("1e-6", 1e-6)] {
    Benchmark("many-length-\(name)/\(cubics.count)") { benchmark in
      var lengths = [Double](repeating: 0, count: cubics.count)
      benchmark.startMeasurement()
      CubicBezier.lengths(of: cubics, accuracy: accuracy, into: &lengths)
      benchmark.stopMeasurement()
      blackHole(lengths)
    }
  }
  Benchmark("many-bounds/\(cubics.count)") { benchmark in
    var boxes: [Rect2D] = []
    CubicBezier.boundingBoxes(of: cubics, into: &boxes)
    benchmark.startMeasurement()
    CubicBezier.boundingBoxes(of: cubics, into: &boxes)
    benchmark.stopMeasurement()
    blackHole(boxes)
  }
  let paths = cubics.map { cubic in
    var path = BezierPath()
    path.append(PathSegment.cubic(cubic))
    return path
  }
  Benchmark("flatten-cubic/\(paths.count)") { benchmark in
    var total = 0
    benchmark.startMeasurement()
    for path in paths { total += try path.flattened(tolerance: 1e-3).isEmpty ? 0 : 1 }
    benchmark.stopMeasurement()
    blackHole(total)
  }
}
