// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// What depends on geometry alone, without traits; scripts/test-consumer builds and runs it.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "arcfit", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [.product(name: "BezierGeometry", package: "arcfit")]
    )
  ]
)
