// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor public class UIView {
  let layer = CALayer()
  var bounds: CGRect

  public init(frame: CGRect) { bounds = CGRect(origin: .zero, size: frame.size) }

  public required init?(coder: NSCoder) { bounds = .zero }

  public var intrinsicContentSize: CGSize { .zero }

  public func layoutSubviews() {}
}
