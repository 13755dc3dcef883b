// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// The coming content of a file, which takes the file's place in one step.
///
/// Where the system has files without a name (Linux, most file systems), it is one: nothing is left
/// of it, however the process ends. Elsewhere it has a hidden name in the same directory, which is
/// removed when a signal ends the process (``EndingSignals``).
final class PendingFile {
  /// How often a hidden name is drawn again because a file has it.
  private static let attempts = 100

  private var descriptor: Int32
  /// The file whose place it takes; no link.
  private let target: String
  /// The hidden name; nil for a file without one.
  private var name: String?

  /// An empty content for a file, which need not exist.
  init(replacing target: String) throws(WriteFailure) {
    self.target = target
    let directory = PendingFile.directory(of: target)
    if let unnamed = PendingFile.openUnnamed(in: directory) {
      descriptor = unnamed
      return
    }
    var template = Array((directory + ".arcfit.XXXXXX").utf8CString)
    (descriptor, name) = EndingSignals.deferred { () -> (Int32, String?) in
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { return (descriptor, nil) }
      let name = template.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { String(cString: $0) } ?? ""
      }
      UnfinishedFiles.add(name)
      return (descriptor, name)
    }
    guard descriptor >= 0 else { throw .failed(SystemCalls.lastError) }
  }

  /// The directory of a file with its slash; empty for the current one.
  static func directory(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    try SystemCalls.writeAll(bytes, to: descriptor)
  }

  /// Takes the file's place, with these permissions; nothing may be written after that.
  ///
  /// A durable content has reached the disk before.
  func takePlace(mode: mode_t, isDurable: Bool) throws(WriteFailure) {
    guard fchmod(descriptor, mode) == 0, !isDurable || fsync(descriptor) == 0 else {
      throw .failed(SystemCalls.lastError)
    }
    guard let name else {
      // Only an open file can be given a name.
      if let reason = link() { throw .failed(reason) }
      return try closeFile()
    }
    try closeFile()
    let reason = EndingSignals.deferred { () -> String? in
      guard rename(name, target) == 0 else { return SystemCalls.lastError }
      UnfinishedFiles.remove(name)
      return nil
    }
    if let reason { throw .failed(reason) }
    self.name = nil
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    guard let name else { return }
    unlink(name)
    UnfinishedFiles.remove(name)
  }

  private func closeFile() throws(WriteFailure) {
    let result = close(descriptor)
    descriptor = -1
    if result != 0 { throw .failed(SystemCalls.lastError) }
  }

  /// Where a process finds its open file, to give it a name.
  private static func place(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// A file without a name; nil where there are none.
  private static func openUnnamed(in directory: String) -> Int32? {
    #if os(Linux)
    // The `O_TMPFILE` of C, a macro that Swift does not see.
    let unnamed = 0o20_000_000 | O_DIRECTORY
    let directory = directory.isEmpty ? "." : directory
    let descriptor = open(directory, O_WRONLY | O_CLOEXEC | unnamed, 0o600)
    guard descriptor >= 0 else { return nil }
    guard access(place(of: descriptor), F_OK) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
    #else
    return nil
    #endif
  }

  /// Gives the nameless file the name of the target; why that is not possible, or nil.
  private func link() -> String? {
    func link(as name: String) -> Bool {
      linkat(AT_FDCWD, PendingFile.place(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }
    if link(as: target) { return nil }
    guard errno == EEXIST else { return SystemCalls.lastError }
    // A link replaces nothing, so that it takes another name and a rename for that.
    return EndingSignals.deferred {
      for _ in 0..<PendingFile.attempts {
        let draw = String(UInt32.random(in: 0...UInt32.max), radix: 36)
        let name = PendingFile.directory(of: target) + ".arcfit." + draw
        guard link(as: name) else {
          if errno == EEXIST { continue }
          return SystemCalls.lastError
        }
        if rename(name, target) == 0 { return nil }
        let reason = SystemCalls.lastError
        unlink(name)
        return reason
      }
      return SystemCalls.lastError
    }
  }
}
#endif
