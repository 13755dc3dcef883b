// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A package of its own: its flags are unsafe for a library others depend on. Each product is a static
// library, because the fuzzer brings its own `main`; `scripts/fuzz` links and runs them.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
  name: "arcfit-fuzz",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "ParserFuzz", type: .static, targets: ["ParserFuzz"]),
    .library(name: "PathFuzz", type: .static, targets: ["PathFuzz"]),
    .library(name: "LengthFuzz", type: .static, targets: ["LengthFuzz"]),
    .library(name: "SVGFuzz", type: .static, targets: ["SVGFuzz"]),
    .library(name: "ArcFuzz", type: .static, targets: ["ArcFuzz"]),
    .library(name: "MorphFuzz", type: .static, targets: ["MorphFuzz"]),
    .library(name: "WriterFuzz", type: .static, targets: ["WriterFuzz"]),
    .library(name: "CommandFuzz", type: .static, targets: ["CommandFuzz"]),
  ],
  dependencies: [.package(name: "arcfit", path: "..")],
  targets: [
    .target(
      name: "ParserFuzz",
      dependencies: [
        .product(name: "BezierGeometry", package: "arcfit"),
        .product(name: "SVGPathData", package: "arcfit"),
      ],
      path: "ParserFuzz",
      swiftSettings: settings
    ),
    .target(
      name: "PathFuzz",
      dependencies: [
        .product(name: "ArcApproximation", package: "arcfit"),
        .product(name: "BezierGeometry", package: "arcfit"),
        .product(name: "SVGPathData", package: "arcfit"),
      ],
      path: "PathFuzz",
      swiftSettings: settings
    ),
    .target(
      name: "LengthFuzz",
      dependencies: [
        .product(name: "BezierGeometry", package: "arcfit"),
        .product(name: "SVGPathData", package: "arcfit"),
      ],
      path: "LengthFuzz",
      swiftSettings: settings
    ),
    .target(
      name: "SVGFuzz",
      dependencies: [
        .product(name: "BezierGeometry", package: "arcfit"),
        .product(name: "PathExport", package: "arcfit"),
        .product(name: "SVGPathData", package: "arcfit"),
      ],
      path: "SVGFuzz",
      swiftSettings: settings + [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    ),
    .target(
      name: "ArcFuzz",
      dependencies: [
        .product(name: "ArcApproximation", package: "arcfit"),
        .product(name: "BezierGeometry", package: "arcfit"),
      ],
      path: "ArcFuzz",
      swiftSettings: settings
    ),
    .target(
      name: "MorphFuzz",
      dependencies: [
        .product(name: "BezierGeometry", package: "arcfit"),
        .product(name: "PathExport", package: "arcfit"),
        .product(name: "PathMorphing", package: "arcfit"),
        .product(name: "SVGPathData", package: "arcfit"),
      ],
      path: "MorphFuzz",
      swiftSettings: settings
    ),
    .target(
      name: "WriterFuzz",
      dependencies: [
        .product(name: "BezierGeometry", package: "arcfit"),
        .product(name: "PathExport", package: "arcfit"),
        .product(name: "SVGPathData", package: "arcfit"),
      ],
      path: "WriterFuzz",
      swiftSettings: settings
    ),
    .target(
      name: "CommandFuzz",
      dependencies: [.product(name: "ArcfitCommand", package: "arcfit")],
      path: "CommandFuzz",
      swiftSettings: settings
    ),
  ]
)
