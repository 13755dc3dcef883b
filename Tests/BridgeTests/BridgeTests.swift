// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// The bridges against Apple's frameworks, and elsewhere against stand-ins of their signatures.
@Suite struct BridgeTests {
  #if canImport(CoreGraphics)
  @Test func coreGraphics() throws { #expect(try CoreGraphicsChecks.run().faults == []) }
  #endif

  #if canImport(UIKit)
  @Test func uiKit() throws { #expect(try UIKitChecks.run().faults == []) }
  #endif

  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
  @Test func appKit() throws { #expect(try AppKitChecks.run().faults == []) }
  #endif

  #if canImport(SwiftUI)
  @Test func swiftUI() throws { #expect(try SwiftUIChecks.run().faults == []) }
  #endif

  #if os(Linux)
  @Test(.enabled(if: SystemCommand.hasCompiler, "there is no swiftc"))
  func bridgesWorkOnStandIns() throws {
    guard let program = StandInProgram() else {
      print("skipped: what this build has made of the modules is not beside it")
      return
    }
    let wanted = """
      CoreGraphics: 25 checks, 0 faults
      UIKit: 3 checks, 0 faults
      AppKit: 5 checks, 0 faults
      SwiftUI: 2 checks, 0 faults

      """
    #expect(try program.output() == wanted)
  }
  #endif
}
