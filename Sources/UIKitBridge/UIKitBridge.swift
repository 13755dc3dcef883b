// SPDX-License-Identifier: Apache-2.0

// Who converts paths converts points and transforms, too: one import for both.

#if canImport(UIKit)
@_exported public import CoreGraphicsBridge
#endif
