// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import UIKit

@MainActor public final class PlaygroundPage {
  public static let current = PlaygroundPage()
  public var liveView: UIView?
}
