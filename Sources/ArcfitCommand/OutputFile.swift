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
  func replace(with text: String) throws(ToolError) {
    guard !path.isEmpty else { throw ToolError.usage("--output is empty", at: "--output") }
    var information = stat()
    guard stat(path, &information) == 0 else {
      guard errno == ENOENT else { throw failure(SystemCalls.lastError) }
      return try replace(path, with: text, mode: OutputFile.newFileMode)
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw failure(SystemCalls.lastError) }
      try replace(try target(), with: text, mode: information.st_mode & 0o7777)
    case S_IFDIR:
      throw failure("it is a directory")
    default:
      try writeDirectly(text)
    }
  }

  /// The file behind symbolic links.
  private func target() throws(ToolError) -> String {
    guard let resolved = realpath(path, nil) else { throw failure(SystemCalls.lastError) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func replace(_ target: String, with text: String, mode: mode_t) throws(ToolError) {
    let directory = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    var template = Array((directory + ".arcfit.XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(SystemCalls.lastError) }
    let temporary = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    var reason: String?
    do {
      try SystemCalls.writeAll(text, to: descriptor)
      if fchmod(descriptor, mode) != 0 || fsync(descriptor) != 0 { reason = SystemCalls.lastError }
    } catch .failed(let message) {
      reason = message
    } catch {
      reason = SystemCalls.lastError
    }
    if close(descriptor) != 0, reason == nil { reason = SystemCalls.lastError }
    if reason == nil, rename(temporary, target) != 0 { reason = SystemCalls.lastError }
    guard let reason else { return }
    unlink(temporary)
    throw failure(reason)
  }

  private func writeDirectly(_ text: String) throws(ToolError) {
    let descriptor = open(path, O_WRONLY)
    guard descriptor >= 0 else { throw failure(SystemCalls.lastError) }
    defer { close(descriptor) }
    do {
      try SystemCalls.writeAll(text, to: descriptor)
    } catch .failed(let reason) {
      throw failure(reason)
    } catch {
      throw failure(SystemCalls.lastError)
    }
  }

  /// The permissions of a new file: readable and writable, less what the user masks.
  private static var newFileMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  private func failure(_ reason: String) -> ToolError {
    ToolError(
      kind: .output,
      message: "the output '\(path)' cannot be written: \(reason)",
      place: "--output"
    )
  }
}
