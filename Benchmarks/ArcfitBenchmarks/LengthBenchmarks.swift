// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry

/// Arc length of cubics and paths, its inverse, and tables by length.
func lengthBenchmarks() {
  let count = Samples.count
  let cubics = Samples.cubics(count)
  let fractions = Samples.parameters(count)
  var targets: [Double] = []
  for (cubic, fraction) in zip(cubics, fractions) {
    targets.append(fraction * cubic.length(accuracy: 1e-12))
  }
  for (name, accuracy) in [("1e-6", 1e-6), ("1e-9", 1e-9), ("1e-12", 1e-12)] {
    lengthBenchmark("inverse-length-\(name)", count, passes: 1) { [cubics, targets] sink in
      for index in sink.indices {
        sink[index] = cubics[index].parameter(atLength: targets[index], accuracy: accuracy)
      }
    }
  }
  let path = Samples.icon()
  lengthBenchmark("path-length-1e-6", 1, passes: 1000) { sink in
    sink[0] = path.length(accuracy: 1e-6)
  }
  let length = path.length()
  for (name, accuracy) in [("1e-6", 1e-6 * length), ("1e-9", 1e-9 * length)] {
    Benchmark("index-build-\(name)/100") { benchmark in
      var total = 0.0
      benchmark.startMeasurement()
      for _ in 0..<100 {
        total += try path.arcLengthIndex(accuracy: accuracy).length
      }
      benchmark.stopMeasurement()
      blackHole(total)
    }
    guard let index = try? path.arcLengthIndex(accuracy: accuracy) else { continue }
    lengthBenchmark("index-location-\(name)", count, passes: 2) { [fractions] sink in
      for place in sink.indices { sink[place] = index.location(atFraction: fractions[place]).t }
    }
    lengthBenchmark("index-point-\(name)", count, passes: 2) { [fractions] sink in
      for place in sink.indices { sink[place] = index.point(atFraction: fractions[place]).x }
    }
  }
}

/// One operation with a number as its result, `count` times a pass.
private func lengthBenchmark(
  _ name: String,
  _ count: Int,
  passes: Int,
  _ pass: @escaping @Sendable (UnsafeMutableBufferPointer<Double>) -> Void
) {
  Benchmark("\(name)/\(passes * count)") { benchmark in
    var sink = [Double](repeating: 0, count: count)
    sink.withUnsafeMutableBufferPointer { sink in
      benchmark.startMeasurement()
      for _ in 0..<passes {
        pass(sink)
        blackHole(sink)
      }
      benchmark.stopMeasurement()
    }
    blackHole(sink)
  }
}
