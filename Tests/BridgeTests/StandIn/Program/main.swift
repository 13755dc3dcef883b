// SPDX-License-Identifier: Apache-2.0

// Runs the checks of every bridge: a line a bridge, and one for each fault.

func show(_ name: String, _ checks: BridgeChecks) {
  print("\(name): \(checks.count) checks, \(checks.faults.count) faults")
  for fault in checks.faults { print("  \(fault)") }
}

show("CoreGraphicsBridge", try CoreGraphicsChecks.run())
show("UIKitBridge", try UIKitChecks.run())
show("AppKitBridge", try AppKitChecks.run())
show("SwiftUIBridge", try SwiftUIChecks.run())
