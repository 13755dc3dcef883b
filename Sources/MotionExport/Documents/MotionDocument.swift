// SPDX-License-Identifier: Apache-2.0

/// What an exporter writes: one file or several, and what they cannot show.
public struct MotionDocument: Hashable, Sendable {
  /// A file of a document.
  public struct File: Hashable, Sendable {
    /// Its name, with folders before slashes where there are several files.
    public var name: String
    /// What is in it.
    public var text: String

    /// A file with its text.
    public init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  /// The files, the most important one first.
  public var files: [File]
  /// What the format cannot show, in the order of layers.
  public var losses: [ExportLoss]

  /// A document of files.
  public init(_ files: [File], losses: [ExportLoss] = []) {
    (self.files, self.losses) = (files, losses)
  }
}
