// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of SwiftUI that the bridges use, with Apple's signatures; nothing is drawn.
@_exported public import CoreGraphics

public struct Path {
  public let cgPath: CGPath

  public init(_ path: CGPath) { cgPath = path }
}
