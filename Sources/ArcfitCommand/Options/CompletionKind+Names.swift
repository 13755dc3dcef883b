// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

extension CompletionKind {
  /// The values of an enumeration, by their names on the command line.
  static func names<Value: RawRepresentable<String>>(_ values: [Value]) -> CompletionKind {
    .list(values.map(\.rawValue))
  }
}
