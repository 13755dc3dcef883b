// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// SVG files become Swift code when the target is built: `AppIcons.heart` is Icons/heart.svg. Where
// there is no SwiftUI a stand-in of that name shows that the code compiles and what it draws.
#if os(Linux) || os(Windows)
let standIns: [Target] = [.target(name: "SwiftUI", path: "StandIn/SwiftUI")]
#else
let standIns: [Target] = []
#endif

let package = Package(
  name: "IconsAtBuildTime",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "arcfit", path: "../..")],
  targets: [
    .executableTarget(
      name: "IconsAtBuildTime",
      dependencies: standIns.map { .target(name: $0.name) },
      plugins: [.plugin(name: "SVGToSwift", package: "arcfit")]
    )
  ] + standIns
)
