// SPDX-License-Identifier: GPL-3.0-or-later

// What `error.localizedDescription` says. In a file of its own: Embedded Swift has no Foundation.
#if !hasFeature(Embedded)
#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension MinimizationError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}
#endif
#endif
