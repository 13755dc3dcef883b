// SPDX-License-Identifier: Apache-2.0

import Benchmark
import BezierGeometry
import Foundation
import PathOutlines

/// Real icon paths: `Data/paths/icons.txt`, or the file that `ARCFIT_CORPUS` names.
private let icons: [String] = {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let file =
    ProcessInfo.processInfo.environment["ARCFIT_CORPUS"]
    ?? root.appending(path: "Data/paths/icons.txt").path
  guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
    fatalError("there are no icons at \(file)")
  }
  return text.split(separator: "\n").map(String.init)
}()

/// Whole paths: operations on every icon of the corpus, one after the other.
func pathBenchmarks() {
  let paths = icons.compactMap { try? BezierPath($0) }
  precondition(paths.count == icons.count, "an icon of the corpus cannot be read")
  // Bytes, so that what `peers.py` divides by gives ns a byte.
  let bytes = icons.reduce(0) { $0 + $1.utf8.count }
  iconBenchmark("icons-parse", operations: bytes, over: icons) { text in
    (try? BezierPath(text))?.isEmpty == false
  }
  morphBenchmarks(icons: paths)
  let format = SVGPathFormat()
  iconBenchmark("icons-print", operations: bytes, over: paths) { $0.svgPathData(format).isEmpty }
  iconBenchmark("icons-flatten", operations: paths.count, over: paths) { path in
    (try? path.flattened(tolerance: 0.1))?.isEmpty == false
  }
  iconBenchmark("icons-bounds", operations: paths.count, over: paths) { path in
    path.boundingBox?.minX == 0
  }
  iconBenchmark("icons-parse-length-1e-6", operations: icons.count, over: icons) { text in
    ((try? BezierPath(text))?.length(accuracy: 1e-6) ?? 0) > 1
  }
  iconBenchmark("icons-trim-1e-6", operations: paths.count, over: paths) { path in
    (try? path.trimmed(from: 0.2, to: 0.7, accuracy: 1e-6))?.isEmpty == false
  }
  let corner = Point2D(x: 1, y: 1)
  iconBenchmark("icons-nearest", operations: paths.count, over: paths) { path in
    path.nearestPoint(to: corner)?.distance == 0
  }
  iconBenchmark("icons-winding", operations: paths.count, over: paths) { path in
    path.windingNumber(around: corner) == 1
  }
  // Each icon with the next one.
  let pairs = zip(paths, paths.dropFirst() + paths.prefix(1)).map { ($0, $1) }
  medianBenchmark("icons-union", over: pairs) { first, second in
    try first.union(with: second)
  }
  let pen = StrokePen(width: 1)
  medianBenchmark("icons-outline", over: paths) { path in
    try path.strokeOutline(pen, isSimple: false)
  }
}

/// One input an iteration, so that `peers.py` can take the median.
func medianBenchmark<Input: Sendable, Output>(
  _ name: String,
  over inputs: [Input],
  work: @escaping @Sendable (Input) throws -> Output
) {
  var configuration = Benchmark.defaultConfiguration
  configuration.maxIterations = 10 * inputs.count
  configuration.maxDuration = .seconds(20)
  Benchmark("\(name)/1", configuration: configuration) { benchmark in
    let input = inputs[benchmark.currentIteration % inputs.count]
    benchmark.startMeasurement()
    let output = try work(input)
    benchmark.stopMeasurement()
    blackHole(output)
  }
}

/// One pass over all inputs an iteration; the answers are counted, so that none can be dropped.
private func iconBenchmark<Input: Sendable>(
  _ name: String,
  operations: Int,
  over inputs: [Input],
  work: @escaping @Sendable (Input) -> Bool
) {
  Benchmark("\(name)/\(operations)") { benchmark in
    var count = 0
    for input in inputs where work(input) { count += 1 }
    blackHole(count)
  }
}
