// SPDX-License-Identifier: Apache-2.0

import Benchmark
import PathMotion

/// Timing functions and springs at times that vary.
func motionBenchmarks() {
  timingBenchmark("timing-cubic", .ease)
  timingBenchmark("timing-cubic-steep", .materialStandard)
  timingBenchmark("timing-penner-sine", .penner(PennerFunction(.easeInOut, .sine)))
  let times = Samples.parameters(Samples.count)
  Benchmark("spring-value/\(times.count)") { benchmark in
    let spring = MotionSpring.bouncy
    var total = 0.0
    benchmark.startMeasurement()
    for time in times { total += spring.value(at: time) }
    benchmark.stopMeasurement()
    blackHole(total)
  }
}

private func timingBenchmark(_ name: String, _ function: TimingFunction) {
  let times = Samples.parameters(Samples.count)
  Benchmark("\(name)/\(times.count)") { benchmark in
    var total = 0.0
    benchmark.startMeasurement()
    for time in times { total += function(time) }
    benchmark.stopMeasurement()
    blackHole(total)
  }
}
