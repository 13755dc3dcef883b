// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry
import PathMotion

/// Frames of a scene of 1,000 layers, of each of which path, fill, position and rotation move.
func stageBenchmarks() {
  let frames = 100
  guard let stage = try? MotionStage(thousandLayers) else {
    fatalError("the scene cannot be played")
  }
  var configuration = Benchmark.defaultConfiguration
  configuration.maxDuration = .seconds(10)
  configuration.maxIterations = 50
  Benchmark("stage-frames-1000-layers/\(frames)", configuration: configuration) { benchmark in
    benchmark.startMeasurement()
    for frame in 0..<frames { blackHole(stage.frame(at: 2 * Double(frame) / Double(frames))) }
    benchmark.stopMeasurement()
  }
  // A second, third ... such iteration asks for as much memory as the first: nothing is kept.
  var resident = configuration
  resident.metrics = [.wallClock, .throughput, .peakMemoryResident]
  resident.maxIterations = 3
  resident.maxDuration = .seconds(60)
  let few = 100_000
  guard let small = try? MotionStage(scene(layers: 10)) else {
    fatalError("the scene cannot be played")
  }
  Benchmark("stage-frames-10-layers/\(few)", configuration: resident) { benchmark in
    benchmark.startMeasurement()
    for frame in 0..<few { blackHole(small.frame(at: 2 * Double(frame % 1000) / 1000)) }
    benchmark.stopMeasurement()
  }
}

/// The scene that `stage_peers.py` writes as Lottie.
private let thousandLayers = scene(layers: 1000)

private func scene(layers count: Int) -> MotionScene {
  func rectangle(_ width: Double, _ radius: Double) -> SceneValue {
    let rect = ExpressionRect(0, 0, width: SceneExpression(width), height: 8)
    return .shape(.rectangle(rect, radii: [SceneExpression(radius)]))
  }
  func point(_ x: Double, _ y: Double) -> SceneValue {
    .point(ExpressionPoint(SceneExpression(x), SceneExpression(y)))
  }
  var layers: [MotionLayer] = []
  var animations: [SceneAnimation] = []
  for index in 0..<count {
    let (x, y) = (Double(index % 40) * 10, Double(index / 40) * 10)
    let id = "layer\(index)"
    layers.append(MotionLayer(id, values: [.path: rectangle(8, 2), .position: point(x, y)]))
    let moves: [(LayerProperty, SceneValue, SceneValue)] = [
      (.path, rectangle(8, 2), rectangle(20, 4)),
      (
        .fill, .color(.color(.black)),
        .color(.color(MotionColor(red: 1, green: 0.5, blue: 0)))
      ),
      (.position, point(x, y), point(x + 50, y + 20)),
      (.rotation, .number(0), .number(SceneExpression(Double(index % 7)))),
    ]
    for (property, from, to) in moves {
      animations.append(
        SceneAnimation(
          "\(id).\(property.rawValue)",
          .between(from: from, to: to, by: nil),
          duration: .seconds(2),
          easing: .easing(.function(.easeInEaseOut))
        )
      )
    }
  }
  return MotionScene(
    "thousand",
    width: 500,
    height: 300,
    layers: layers,
    animations: animations,
    end: 2
  )
}
