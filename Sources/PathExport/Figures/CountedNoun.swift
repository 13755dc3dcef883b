// SPDX-License-Identifier: Apache-2.0

/// Numbers of things in words.
package enum CountedNoun {
  /// `1 line`, `2 lines`; the plural is the noun with an `s` where none is given.
  package static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    count.description + " " + (count == 1 ? noun : plural ?? noun + "s")
  }
}
