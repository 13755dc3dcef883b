// SPDX-License-Identifier: Apache-2.0

/// What stops the program: the place, as compilers write it, and one clause.
struct Failure: Error, CustomStringConvertible {
  let description: String

  /// A failure without a place.
  init(_ message: String) { description = "svg-to-swift: error: " + message }

  /// A failure in a file, with its line where that is known.
  init(_ file: String, line: Int? = nil, _ message: String) {
    description = file + (line.map { ":\($0)" } ?? "") + ": error: " + message
  }
}
