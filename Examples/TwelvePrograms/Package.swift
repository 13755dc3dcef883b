// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A program a folder, as a newcomer writes it, under one import; SVG files and code have others.
let programs = [
  "ArcToOwnPath", "FitIntoBox", "AlongPath", "StrokeEnd", "MatchAndFrames", "HitTesting",
  "SplitAtCrossings", "PlotterLines", "IconsToCode", "BoundProperty", "CodableDocument",
]

let package = Package(
  name: "TwelvePrograms",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "arcfit", path: "../..")],
  targets: programs.map {
    .executableTarget(
      name: $0,
      dependencies: ["ArcfitKit", "PathExport", "SVGDocuments"].map {
        .product(name: $0, package: "arcfit")
      }
    )
  }
)
