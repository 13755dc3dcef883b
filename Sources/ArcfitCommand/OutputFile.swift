// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A file that is replaced only when its new content is complete.
///
/// The content goes to a temporary file in the same directory, which then takes the place of the
/// old one. Symbolic links are followed, permissions kept. What is not an ordinary file (a terminal,
/// a pipe, `/dev/null`) is written to directly.
struct OutputFile {
  /// The path as the user gave it.
  let path: String

  /// Replaces the content.
  ///
  /// A durable one has reached the disk when this returns, and survives a power cut.
  func replace(with text: String, isDurable: Bool = true) throws(ToolError) {
    let writer = try writer()
    try writer.write(text)
    try writer.finish(isDurable: isDurable)
  }

  /// A new content, to be written in pieces; the file stays as it is until that is finished.
  func writer() throws(ToolError) -> Writer {
    guard !path.isEmpty else { throw ToolError.usage("--output is empty", at: "--output") }
    var information = stat()
    guard stat(path, &information) == 0 else {
      guard errno == ENOENT else { throw failure(SystemCalls.lastError) }
      return try writer(replacing: path, mode: OutputFile.newFileMode)
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw failure(SystemCalls.lastError) }
      return try writer(replacing: try target(), mode: information.st_mode & 0o7777)
    case S_IFDIR:
      throw failure("it is a directory")
    default:
      let descriptor = open(path, O_WRONLY)
      guard descriptor >= 0 else { throw failure(SystemCalls.lastError) }
      return Writer(self, descriptor, replacement: nil)
    }
  }

  /// A content under way: in a temporary file, or on its way to what is no ordinary file.
  final class Writer {
    private let file: OutputFile
    private var descriptor: Int32
    /// The temporary file, the file to replace, and its permissions.
    private let replacement: (temporary: String, target: String, mode: mode_t)?

    fileprivate init(
      _ file: OutputFile,
      _ descriptor: Int32,
      replacement: (temporary: String, target: String, mode: mode_t)?
    ) {
      self.file = file
      self.descriptor = descriptor
      self.replacement = replacement
    }

    /// Adds text.
    func write(_ text: String) throws(ToolError) {
      do {
        try SystemCalls.writeAll(text, to: descriptor)
      } catch .failed(let reason) {
        throw file.failure(reason)
      } catch {
        throw file.failure(SystemCalls.lastError)
      }
    }

    /// Puts the content in its place; nothing may be written after that.
    func finish(isDurable: Bool = true) throws(ToolError) {
      var reason: String?
      if let replacement {
        if fchmod(descriptor, replacement.mode) != 0 || isDurable && fsync(descriptor) != 0 {
          reason = SystemCalls.lastError
        }
      }
      if close(descriptor) != 0, reason == nil { reason = SystemCalls.lastError }
      descriptor = -1
      if reason == nil, let replacement, rename(replacement.temporary, replacement.target) != 0 {
        reason = SystemCalls.lastError
      }
      guard let reason else { return }
      if let replacement { unlink(replacement.temporary) }
      throw file.failure(reason)
    }

    deinit {
      guard descriptor >= 0 else { return }
      close(descriptor)
      if let replacement { unlink(replacement.temporary) }
    }
  }

  /// The file behind symbolic links.
  private func target() throws(ToolError) -> String {
    guard let resolved = realpath(path, nil) else { throw failure(SystemCalls.lastError) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func writer(replacing target: String, mode: mode_t) throws(ToolError) -> Writer {
    let directory = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    var template = Array((directory + ".arcfit.XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(SystemCalls.lastError) }
    let temporary = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    return Writer(self, descriptor, replacement: (temporary, target, mode))
  }

  /// The permissions of a new file: readable and writable, less what the user masks.
  private static var newFileMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  fileprivate func failure(_ reason: String) -> ToolError {
    ToolError(
      kind: .output,
      message: "the output '\(path)' cannot be written: \(reason)",
      place: "--output"
    )
  }
}
