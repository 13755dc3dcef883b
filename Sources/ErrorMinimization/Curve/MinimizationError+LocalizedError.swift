// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import Foundation

extension MinimizationError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}
#endif
