// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry
import CurveFitting
import Foundation

/// Fits of a spiral by its formula, of samples of it, exact and noisy, and of fine paths.
///
/// `fit_peers.py` prints them, and fits the same spiral with others.
func fitBenchmarks() {
  for effort in FitEffort.allCases {
    let passes = effort == .best ? 1 : 20
    fitBenchmark("fit-spiral-\(effort.rawValue)", passes: passes) {
      try spiral.cubics(tolerance: 1e-4, options: CurveFitOptions(effort: effort)).cubics.count
    }
  }
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    let passes = max(1, 10_000 / count)
    let exact = SampledCurve(points: samples(count))
    fitBenchmark("fit-samples-\(count)", passes: passes) {
      try exact.cubics(tolerance: 1e-4).cubics.count
    }
    let noisy = SampledCurve(points: samples(count, noise: 1e-3))
    fitBenchmark("fit-smoothed-\(count)", passes: 1) {
      try noisy.smoothed(noise: 1e-3).cubics.count
    }
    let wave = wave(count)
    fitBenchmark("fit-simplified-\(count)", passes: 1) {
      var cubics = 0
      for segment in try wave.simplified(tolerance: 1e-3).path.segments {
        blackHole(segment)
        cubics += 1
      }
      return cubics
    }
  }
}

/// Times `work`, which returns the number of its cubics.
private func fitBenchmark(
  _ name: String,
  passes: Int,
  _ work: @escaping @Sendable () throws -> Int
) {
  let segments = BenchmarkMetric.custom("segments", polarity: .prefersSmaller)
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics.append(segments)
  configuration.maxDuration = .seconds(6)
  configuration.warmupIterations = 1
  Benchmark("\(name)/\(passes)", configuration: configuration) { benchmark in
    var cubics = 0
    benchmark.startMeasurement()
    for _ in 0..<passes { cubics += try work() }
    benchmark.stopMeasurement()
    blackHole(cubics)
    benchmark.measurement(segments, cubics)
  }
}

/// Two turns of r = 0.1 + 0.15 a, 14 units long.
private let spiral = ArchimedeanSpiral(startRadius: 0.1, growth: 0.15, range: 0...(4 * .pi))

/// Samples of the spiral at equal steps of the angle, with normal noise in both coordinates.
private func samples(_ count: Int, noise: Double = 0) -> [Point2D] {
  var source = Samples.Generator(state: 19)
  return (0..<count).map { index in
    let point = spiral.position(at: 4 * .pi * Double(index) / Double(count - 1))
    guard noise > 0 else { return point }
    // Box and Muller.
    let size = noise * (-2 * log(1 - Double.random(in: 0..<1, using: &source))).squareRoot()
    let angle = Double.random(in: 0...(2 * .pi), using: &source)
    return Point2D(x: point.x + size * cos(angle), y: point.y + size * sin(angle))
  }
}

/// The graph of the sine in cubics by end points and tangents, 1,000 to a period.
private func wave(_ count: Int) -> BezierPath {
  let step = 2 * Double.pi / 1000
  func place(_ index: Int) -> Point2D {
    Point2D(x: step * Double(index), y: sin(step * Double(index)))
  }
  func handle(_ index: Int) -> Vector2D {
    Vector2D(x: step / 3, y: step / 3 * cos(step * Double(index)))
  }
  var path = BezierPath()
  path.move(to: place(0))
  for index in 0..<count {
    path.addCurve(
      to: place(index + 1),
      control1: place(index) + handle(index),
      control2: place(index + 1) - handle(index + 1)
    )
  }
  return path
}
