// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A program a folder: sixteen as a newcomer writes them from the landing page, and three more.
let programs = [
  "DonutSector", "HitTestMap", "IconPipeline", "TextOnPath", "StrokeEnd", "MorphFrames",
  "DashesAndArrows", "Glyphs", "Plotter", "Robot", "Touches", "PropertyTest", "Document",
  "GenericCurve", "Concurrency", "SIMD",
  "ArcToOwnPath", "SplitAtCrossings", "IconsToCode",
]

let package = Package(
  name: "Programs",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "arcfit", path: "../..")],
  targets: programs.map {
    .executableTarget(
      name: $0,
      dependencies: ["ArcfitKit", "PathExport", "PathMotion", "SVGDocuments"].map {
        .product(name: $0, package: "arcfit")
      }
    )
  }
)
