// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import Benchmark
import BezierGeometry
import ErrorMinimization

/// Both methods for the cubic of a criterion: closed forms beside GSL.
///
/// The pairs are named `closed-<criterion>-<ends>` and `gsl-<criterion>-<ends>`; `peers.py` prints
/// their ratio.
func roadBenchmarks() {
  var configuration = Benchmark.defaultConfiguration
  configuration.maxDuration = .milliseconds(400)
  let count = 64
  for criterion in ArcCriterion.allCases {
    for ends in criterion.endConditions {
      let sweeps = Samples.sweeps(count, upTo: min(0.9 * criterion.sweepLimit(ends: ends), 3.2))
      let name = "\(criterion.name)-\(ends.name)/\(count)"
      Benchmark("closed-\(name)", configuration: configuration) { benchmark in
        var total = 0.0
        benchmark.startMeasurement()
        for sweep in sweeps {
          let fit = try CircularArc(sweep: sweep).fit(criterion: criterion, ends: ends)
          total += fit.cubics[0].p2.x
        }
        benchmark.stopMeasurement()
        blackHole(total)
      }
      Benchmark("gsl-\(name)", configuration: configuration) { benchmark in
        var total = 0.0
        benchmark.startMeasurement()
        for sweep in sweeps {
          let minimizer = ArcMinimizer(sweep: sweep, criterion: criterion, ends: ends)
          total += try minimizer.minimize().controlPoints[2].x
        }
        benchmark.stopMeasurement()
        blackHole(total)
      }
    }
  }
}
