// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationXML) || canImport(Darwin)
public import Foundation

extension SVGFileError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}
#endif
