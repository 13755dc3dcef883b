// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Settings of every target: Swift 6 mode plus the upcoming features the design asks for.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "arcfit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "BezierGeometry", targets: ["BezierGeometry"]),
    .library(name: "ArcApproximation", targets: ["ArcApproximation"]),
    .library(name: "CurveFitting", targets: ["CurveFitting"]),
    .library(name: "SVGPathData", targets: ["SVGPathData"]),
    .library(name: "SVGDrawing", targets: ["SVGDrawing"]),
    .library(name: "PathMorphing", targets: ["PathMorphing"]),
    .library(name: "PathMotion", targets: ["PathMotion"]),
    .library(name: "PathExport", targets: ["PathExport"]),
    .library(name: "MotionExport", targets: ["MotionExport"]),
    .library(name: "LocalizedErrors", targets: ["LocalizedErrors"]),
    .library(name: "ErrorMinimization", targets: ["ErrorMinimization"]),
    .library(name: "ArcfitCommand", targets: ["ArcfitCommand"]),
    .executable(name: "arcfit", targets: ["arcfit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    .target(
      name: "BezierGeometry",
      // `LibM.swift` declares the C mathematics functions itself where there is no C library
      // module.
      swiftSettings: strict + [.enableExperimentalFeature("Extern")]
    ),
    .target(
      name: "ArcApproximation",
      dependencies: ["BezierGeometry"],
      swiftSettings: strict
    ),
    .target(
      name: "CurveFitting",
      dependencies: ["ArcApproximation", "BezierGeometry"],
      swiftSettings: strict
    ),
    .target(name: "SVGPathData", dependencies: ["BezierGeometry"], swiftSettings: strict),
    .target(
      name: "SVGDrawing",
      dependencies: ["BezierGeometry", "SVGPathData"],
      swiftSettings: strict
    ),
    .target(
      name: "PathMorphing",
      dependencies: ["ArcApproximation", "BezierGeometry"],
      swiftSettings: strict
    ),
    .target(
      name: "PathMotion",
      dependencies: ["ArcApproximation", "BezierGeometry", "PathMorphing", "SVGPathData"],
      swiftSettings: strict
    ),
    .target(
      name: "PathExport",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "PathMorphing", "SVGDrawing", "SVGPathData",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "MotionExport",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "PathExport", "PathMorphing", "PathMotion",
        "SVGPathData",
      ],
      // The page of scenes as its files; scripts/player writes them into Player/Page.
      exclude: ["Player/Web"],
      swiftSettings: strict
    ),
    // Foundation's words for the errors of the modules above, which stay free of Foundation.
    .target(
      name: "LocalizedErrors",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "PathMorphing", "PathMotion", "SVGPathData",
      ],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CGSL",
      pkgConfig: "gsl",
      providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]
    ),
    // Also part of Apple's systems.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "ErrorMinimization",
      dependencies: ["ArcApproximation", "BezierGeometry", "CGSL", "CurveFitting"],
      swiftSettings: strict
    ),
    .target(
      name: "ArcfitCommand",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "CZlib", "CurveFitting", "ErrorMinimization",
        "MotionExport",
        "PathExport", "PathMorphing", "PathMotion", "SVGDrawing", "SVGPathData",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(name: "arcfit", dependencies: ["ArcfitCommand"], swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: [
        "BezierGeometry", "CurveFitting", .product(name: "BigInt", package: "BigInt"),
      ],
      path: "Sources/TestSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "TestSupportTests",
      dependencies: [
        "TestSupport", "BezierGeometry", .product(name: "BigInt", package: "BigInt"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BezierGeometryTests",
      dependencies: ["BezierGeometry", "LocalizedErrors", "SVGPathData", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ArcApproximationTests",
      dependencies: ["ArcApproximation", "BezierGeometry", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CurveFittingTests",
      dependencies: [
        "CurveFitting", "BezierGeometry", "SVGPathData", "TestSupport",
        .product(name: "BigInt", package: "BigInt"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ErrorMinimizationTests",
      dependencies: [
        "ErrorMinimization", "ArcApproximation", "BezierGeometry", "CurveFitting", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SVGPathDataTests",
      dependencies: [
        "SVGPathData", "BezierGeometry", "TestSupport", .product(name: "BigInt", package: "BigInt"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SVGDrawingTests",
      dependencies: ["SVGDrawing", "BezierGeometry", "PathExport", "SVGPathData", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PathMorphingTests",
      dependencies: [
        "PathMorphing", "ArcApproximation", "BezierGeometry", "SVGPathData", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PathMotionTests",
      dependencies: [
        "PathMotion", "ArcApproximation", "BezierGeometry", "PathMorphing", "SVGPathData",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MotionExportTests",
      dependencies: [
        "MotionExport", "ArcApproximation", "BezierGeometry", "PathExport", "PathMorphing",
        "PathMotion", "SVGPathData", "TestSupport",
      ],
      exclude: ["Golden", "StandIn"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PathExportTests",
      dependencies: [
        "PathExport", "ArcApproximation", "BezierGeometry", "SVGDrawing", "SVGPathData",
        "TestSupport",
      ],
      exclude: ["Golden", "StandIn"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ArcfitCommandTests",
      dependencies: [
        "ArcfitCommand", "BezierGeometry", "CurveFitting", "PathExport", "SVGDrawing",
        "SVGPathData", "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: strict
    ),
  ]
)
