// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A program a folder, as a newcomer would write it; all of the library under one import.
let programs = [
  "ArcToOwnPath", "FitIntoBox", "AlongPath", "StrokeEnd", "MatchAndFrames", "HitTesting",
  "SplitAtCrossings", "PlotterLines", "IconsToCode", "BoundProperty", "CodableDocument",
]

let package = Package(
  name: "TwelvePrograms",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "arcfit", path: "../..")],
  targets: programs.map {
    .executableTarget(name: $0, dependencies: [.product(name: "Arcfit", package: "arcfit")])
  }
)
