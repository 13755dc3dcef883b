// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A package of its own, so that users of the library never resolve what only benchmarks need.
let package = Package(
  name: "arcfit-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "arcfit", path: "..", traits: ["GSL"]),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "ArcfitBenchmarks",
      dependencies: [
        .product(name: "BezierGeometry", package: "arcfit"),
        .product(name: "ArcApproximation", package: "arcfit"),
        .product(name: "CurveFitting", package: "arcfit"),
        .product(name: "ErrorMinimization", package: "arcfit"),
        .product(name: "PathMatching", package: "arcfit"),
        .product(name: "PathMorphing", package: "arcfit"),
        .product(name: "PathMotion", package: "arcfit"),
        .product(name: "PathOutlines", package: "arcfit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "ArcfitBenchmarks",
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    )
  ]
)
