// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of UIKit that the bridge uses, with Apple's signatures.
@_exported public import CoreGraphics

open class UIBezierPath {
  open var cgPath: CGPath
  open var usesEvenOddFillRule = false

  public init() { cgPath = CGMutablePath() }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }
}
