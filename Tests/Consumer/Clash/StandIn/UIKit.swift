// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Some names of UIKit, Core Graphics and Core Animation, which all have a prefix; an app imports
// them beside ours. Source: developer.apple.com/documentation/uikit.
open class UIView {}
open class UIBezierPath {}
open class NSTextAttachment {}
open class CGPath {}
open class CALayer {}
open class CAShapeLayer: CALayer {}
open class CATransaction {}
