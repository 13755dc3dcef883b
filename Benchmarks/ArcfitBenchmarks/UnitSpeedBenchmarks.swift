// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry

/// Evaluating stroke tables, and making them and paths of constant speed.
func unitSpeedBenchmarks() {
  let curves = Samples.cubics(64)
  let fractions = Samples.parameters(Samples.count)
  Benchmark("stroke-table-location/\(fractions.count)") { benchmark in
    var path = BezierPath()
    for curve in curves { path.append(PathSegment.cubic(curve)) }
    let table = try path.strokeTable(relativeAccuracy: 1e-6)
    var total = 0.0
    benchmark.startMeasurement()
    for fraction in fractions { total += table.location(atFraction: fraction).t }
    benchmark.stopMeasurement()
    blackHole(total)
  }
  Benchmark("stroke-table-1e-4/\(curves.count)") { benchmark in
    for curve in curves {
      var path = BezierPath()
      path.append(PathSegment.cubic(curve))
      blackHole(try path.strokeTable(accuracy: 1e-4))
    }
  }
  Benchmark("unit-speed-1e-4/\(curves.count)") { benchmark in
    for curve in curves {
      var path = BezierPath()
      path.append(PathSegment.cubic(curve))
      blackHole(try path.reparametrizedByLength(tolerance: 1e-4))
    }
  }
}
