// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

// 6.1 is the first version with package traits, and the first whose compiler knows all the upcoming
// features below. It is compiled and tested with 6.3.

import PackageDescription

/// Settings of every target: Swift 6 mode plus the upcoming features the design asks for.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What needs GSL; empty without it.
let gsl: TargetDependencyCondition? = .when(traits: ["GSL"])
/// What the tool alone needs; empty without it.
let commandLine: TargetDependencyCondition? = .when(traits: ["CommandLine"])

let package = Package(
  name: "arcfit",
  // iOS 14, tvOS 14, watchOS 7: `String(unsafeUninitializedCapacity:initializingUTF8With:)`, which
  // writes numbers, is the newest that the modules use. macOS 13: the tool and the tests use
  // `replacing(_:with:)` of strings, `Duration` and `ContinuousClock`. visionOS: its first version.
  platforms: [.macOS(.v13), .iOS(.v14), .tvOS(.v14), .watchOS(.v7), .visionOS(.v1)],
  products: [
    .library(name: "BezierGeometry", targets: ["BezierGeometry"]),
    .library(name: "ArcApproximation", targets: ["ArcApproximation"]),
    .library(name: "CurveFitting", targets: ["CurveFitting"]),
    .library(name: "PathOutlines", targets: ["PathOutlines"]),
    .library(name: "SVGDocuments", targets: ["SVGDocuments"]),
    .library(name: "PathMorphing", targets: ["PathMorphing"]),
    .library(name: "PathMatching", targets: ["PathMatching"]),
    .library(name: "PathMotion", targets: ["PathMotion"]),
    .library(name: "PathExport", targets: ["PathExport"]),
    .library(name: "MotionExport", targets: ["MotionExport"]),
    // Geometry, path data, arcs, fits and morphs under one import; the others by their names.
    .library(name: "ArcfitKit", targets: ["ArcfitKit"]),
    // Apple's own types from and to ours, each where its framework is, and Foundation's
    // `LocalizedError` for our errors.
    .library(name: "AppleBridges", targets: ["AppleBridges"]),
    .library(name: "ErrorMinimization", targets: ["ErrorMinimization"]),
    .library(name: "ArcfitCommand", targets: ["ArcfitCommand"]),
    .executable(name: "arcfit", targets: ["arcfit"]),
    // Folders of SVG files as Swift code, when a target is built.
    .plugin(name: "SVGToSwift", targets: ["SVGToSwift"]),
  ],
  // Without traits nothing is resolved, and nothing looked for, that geometry does not need.
  traits: [
    .trait(
      name: "CommandLine",
      description: "The tool, and the library ArcfitCommand it is made of: swift-argument-parser.",
      enabledTraits: ["GSL"]
    ),
    .trait(
      name: "GSL",
      description: "ErrorMinimization, on the GNU Scientific Library (GPL), found by pkg-config."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // For the tests of this package only; who depends on it never resolves it.
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    // A header: the C library's mathematics functions, for `LibM.swift` alone.
    .systemLibrary(name: "CLibM"),
    .target(name: "BezierGeometry", dependencies: ["CLibM"], swiftSettings: strict),
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
    .target(
      name: "PathOutlines",
      dependencies: ["BezierGeometry", "CurveFitting"],
      swiftSettings: strict
    ),
    .target(
      name: "SVGDocuments",
      dependencies: ["BezierGeometry"],
      swiftSettings: strict
    ),
    .target(
      name: "PathMorphing",
      dependencies: ["ArcApproximation", "BezierGeometry"],
      swiftSettings: strict
    ),
    .target(
      name: "PathMatching",
      dependencies: ["BezierGeometry", "PathMorphing"],
      swiftSettings: strict
    ),
    .target(
      name: "PathMotion",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "PathMatching", "PathMorphing",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PathExport",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "PathMorphing", "SVGDocuments",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "MotionExport",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "PathExport", "PathMorphing", "PathMotion",
        "SVGDocuments",
      ],
      // The page that plays scenes, and code that all views have; the plugin brings them in.
      exclude: ["Swift/Templates"],
      swiftSettings: strict,
      plugins: ["EmbedText"]
    ),
    .target(
      name: "ArcfitKit",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "CurveFitting", "PathMatching", "PathMorphing",
      ],
      swiftSettings: strict
    ),
    // Apple's frameworks and Foundation for the modules above, which stay free of both.
    .target(
      name: "AppleBridges",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "CurveFitting", "MotionExport", "PathExport",
        "PathMorphing", "PathMotion",
      ],
      swiftSettings: strict
    ),
    // The pure modules for C, Python and the browser; compiled as Embedded Swift.
    .target(
      name: "ArcfitABI",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "CurveFitting", "MotionExport", "PathExport",
        "PathMatching", "PathMorphing", "PathMotion", "SVGDocuments",
      ],
      exclude: ["arcfit.h"],
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
      dependencies: [
        "ArcApproximation", "BezierGeometry", "CurveFitting",
        .target(name: "CGSL", condition: gsl),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "ArcfitCommand",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "CurveFitting", "ErrorMinimization",
        "MotionExport", "PathExport", "PathMatching", "PathMorphing", "PathMotion",
        "PathOutlines", "SVGDocuments",
        .target(name: "CZlib", condition: commandLine),
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: commandLine
        ),
      ],
      swiftSettings: strict,
      plugins: ["EmbedText"]
    ),
    .executableTarget(name: "arcfit", dependencies: ["ArcfitCommand"], swiftSettings: strict),
    // Text files of this package as Swift: the page of scenes, the code that all views have, the
    // scenes of the gallery.
    .plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"]),
    .executableTarget(name: "embed-text", swiftSettings: strict),
    .plugin(name: "SVGToSwift", capability: .buildTool(), dependencies: ["svg-to-swift"]),
    .executableTarget(
      name: "svg-to-swift",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "PathExport", "SVGDocuments",
      ],
      exclude: ["README.md"],
      swiftSettings: strict
    ),

    .target(
      name: "TestSupport",
      dependencies: [
        "ArcApproximation", "BezierGeometry", "CurveFitting",
        .product(name: "BigInt", package: "BigInt"),
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
      dependencies: [
        "AppleBridges", "BezierGeometry", "TestSupport",
        .product(name: "BigInt", package: "BigInt"),
      ],
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
        "CurveFitting", "BezierGeometry", "TestSupport",
        .product(name: "BigInt", package: "BigInt"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PathOutlinesTests",
      dependencies: ["PathOutlines", "BezierGeometry", "TestSupport"],
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
      name: "SVGDocumentsTests",
      dependencies: ["SVGDocuments", "BezierGeometry", "PathExport", "TestSupport"],
      swiftSettings: strict
    ),
    // Of PathMatching, too: most tests of pairs match paths.
    .testTarget(
      name: "PathMorphingTests",
      dependencies: [
        "PathMorphing", "ArcApproximation", "BezierGeometry", "PathMatching",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PathMotionTests",
      dependencies: [
        "PathMotion", "ArcApproximation", "BezierGeometry", "PathMorphing",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MotionExportTests",
      dependencies: [
        "MotionExport", "ArcApproximation", "BezierGeometry", "PathExport", "PathMorphing",
        "PathMotion", "TestSupport",
      ],
      exclude: ["Golden", "StandIn"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PathExportTests",
      dependencies: [
        "PathExport", "ArcApproximation", "BezierGeometry", "CurveFitting", "PathMatching",
        "PathMorphing", "SVGDocuments", "TestSupport",
      ],
      exclude: ["Golden", "StandIn"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "BridgeTests",
      dependencies: ["AppleBridges", "ArcApproximation", "BezierGeometry", "TestSupport"],
      exclude: ["StandIn"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ArcfitCommandTests",
      dependencies: [
        "ArcfitCommand", "BezierGeometry", "CurveFitting", "PathExport", "SVGDocuments",
        "TestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: strict
    ),
  ]
)

// `make check MODULE=PathMorphing` builds and runs the tests of one module alone.
if let module = Context.environment["ARCFIT_TESTS"] {
  let tests = (module == "PathMatching" ? "PathMorphing" : module) + "Tests"
  package.targets.removeAll { $0.type == .test && $0.name != tests }
}
// Tests are compiled without optimisation, as that is faster in sum; the library is optimised.
if Context.environment["ARCFIT_TEST_BUILD"] != nil {
  for target in package.targets where target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
  }
}
