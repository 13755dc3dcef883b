// SPDX-License-Identifier: Apache-2.0

// Runs the checks of every bridge: a line a bridge, and one for each fault.

func show(_ name: String, _ checks: BridgeChecks) {
  print("\(name): \(checks.count) checks, \(checks.faults.count) faults")
  for fault in checks.faults { print("  \(fault)") }
}

show("CoreGraphics", try CoreGraphicsChecks.run())
show("UIKit", try UIKitChecks.run())
show("AppKit", try AppKitChecks.run())
show("SwiftUI", try SwiftUIChecks.run())
