// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// What is fuzzed, and the modules of arcfit that it needs.
let fuzzers = [
  "ParserFuzz": ["BezierGeometry"],
  "PathFuzz": ["ArcApproximation", "BezierGeometry"],
  "LengthFuzz": ["BezierGeometry"],
  "MorphFuzz": ["BezierGeometry", "PathMatching", "PathMorphing"],
  "ArcFuzz": ["ArcApproximation", "BezierGeometry"],
  "RegionFuzz": ["BezierGeometry", "PathOutlines"],
  "WriterFuzz": [
    "ArcApproximation", "BezierGeometry", "PathExport", "SVGDocuments",
  ],
  "CommandFuzz": ["ArcfitCommand"],
  "SceneFuzz": ["BezierGeometry", "MotionExport", "PathExport", "PathMotion"],
  "SVGFuzz": ["BezierGeometry", "SVGDocuments"],
].sorted { $0.key < $1.key }

// A package of its own: its flags are unsafe for a library others depend on. Each product is a
// static library, because the fuzzer brings its own `main`; `scripts/fuzz` links and runs them.
let package = Package(
  name: "arcfit-fuzz",
  platforms: [.macOS(.v13)],
  products: fuzzers.map { .library(name: $0.key, type: .static, targets: [$0.key]) },
  dependencies: [.package(name: "arcfit", path: "..", traits: ["CommandLine", "GSL"])],
  targets: fuzzers.map { name, modules in
    .target(
      name: name,
      dependencies: modules.map { .product(name: $0, package: "arcfit") },
      path: name,
      swiftSettings: [.swiftLanguageMode(.v6)]
    )
  }
)
