// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The trait switches on what needs the GNU Scientific Library, which pkg-config has to find.
let package = Package(
  name: "OwnObjective",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "arcfit", path: "../..", traits: ["GSL"])],
  targets: [
    .executableTarget(
      name: "OwnObjective",
      dependencies: [
        .product(name: "BezierGeometry", package: "arcfit"),
        .product(name: "ErrorMinimization", package: "arcfit"),
      ]
    )
  ]
)
