// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// A file that is replaced only when its new content is complete.
///
/// The content is gathered in a file of its own (``PendingFile``), which then replaces
/// the old one. Symbolic links are followed, also those to a file that does not exist yet;
/// permissions are kept. What is not an ordinary file (a terminal, a pipe, `/dev/null`) is written
/// to directly.
final class OutputFile {
  private enum Destination {
    case direct(Int32)
    case replacement(PendingFile, mode: mode_t)
    case closed
  }

  private let path: String
  private var destination = Destination.closed

  /// Begins a new content; the file stays as it is until that is finished.
  init(_ path: String) throws(ToolError) {
    self.path = path
    guard !path.isEmpty else { throw ToolError.usage("--output is empty") }
    var information = stat()
    guard stat(path, &information) == 0 else {
      guard errno == ENOENT else { throw failure(SystemCalls.lastError) }
      try replace(try missingTarget(), mode: OutputFile.newFileMode)
      return
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw failure(SystemCalls.lastError) }
      try replace(try target(), mode: information.st_mode & 0o7777)
    case S_IFDIR: throw failure("it is a directory")
    default:
      let descriptor = open(path, O_WRONLY)
      guard descriptor >= 0 else { throw failure(SystemCalls.lastError) }
      destination = .direct(descriptor)
    }
  }

  deinit { if case .direct(let descriptor) = destination { close(descriptor) } }

  func write(_ text: String) throws(ToolError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(ToolError) {
    try translating { () throws(WriteFailure) in
      switch destination {
      case .direct(let descriptor): try SystemCalls.writeAll(bytes, to: descriptor)
      case .replacement(let pending, _): try pending.write(bytes)
      case .closed: break
      }
    }
  }

  /// Replaces the content; nothing may be written after that.
  ///
  /// A durable one has reached the disk when this returns, and survives a power cut.
  func finish(isDurable: Bool = true) throws(ToolError) {
    let destination = destination
    self.destination = .closed
    try translating { () throws(WriteFailure) in
      switch destination {
      case .direct(let descriptor):
        if close(descriptor) != 0 { throw .failed(SystemCalls.lastError) }
      case .replacement(let pending, let mode):
        try pending.replaceTarget(mode: mode, isDurable: isDurable)
      case .closed: break
      }
    }
  }

  /// The file behind symbolic links.
  private func target() throws(ToolError) -> String {
    guard let resolved = realpath(path, nil) else { throw failure(SystemCalls.lastError) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The file to make: the path itself, or where it is a link, what that names.
  private func missingTarget() throws(ToolError) -> String {
    var target = path
    var information = stat()
    while lstat(target, &information) == 0, information.st_mode & S_IFMT == S_IFLNK {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &buffer, buffer.count)
      guard count >= 0 else { throw failure(SystemCalls.lastError) }
      let name = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      target = name.hasPrefix("/") ? name : PendingFile.directory(of: target) + name
    }
    return target
  }

  private func replace(_ target: String, mode: mode_t) throws(ToolError) {
    try translating { () throws(WriteFailure) in
      destination = .replacement(try PendingFile(replacing: target), mode: mode)
    }
  }

  /// The permissions of a new file: readable and writable, less what the user masks.
  private static var newFileMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  /// Does something with the file, and says which file where it fails.
  private func translating(_ work: () throws(WriteFailure) -> Void) throws(ToolError) {
    do { try work() } catch .failed(let reason) { throw failure(reason) } catch {
      throw failure(String(cString: strerror(EPIPE)))
    }
  }

  private func failure(_ reason: String) -> ToolError {
    ToolError(.output, "the output '\(path)' cannot be written: \(reason)", at: "--output")
  }
}

/// The coming content of a file, which replaces that in one step.
///
/// Where the system has files without a name (Linux, most file systems), it is one: nothing is left
/// of it, however the process ends. Elsewhere it has a hidden name in the same directory, which is
/// removed when a signal ends the process (``EndingSignals``).
final class PendingFile {
  /// How often a hidden name is drawn again because a file has it.
  private static let attempts = 100

  private var descriptor: Int32
  /// The file that it replaces; no link.
  private let target: String
  private var name: String?

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

  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    try SystemCalls.writeAll(bytes, to: descriptor)
  }

  /// Replaces the file, with these permissions; nothing may be written after that.
  ///
  /// A durable content has reached the disk before.
  func replaceTarget(mode: mode_t, isDurable: Bool) throws(WriteFailure) {
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
  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// A file without a name; nil where there are none.
  private static func openUnnamed(in directory: String) -> Int32? {
    #if os(Linux)
    // The `O_TMPFILE` of C, a macro that Swift does not see.
    let unnamed = 0o20_000_000 | O_DIRECTORY
    let directory = directory.isEmpty ? "." : directory
    let descriptor = open(directory, O_WRONLY | O_CLOEXEC | unnamed, 0o600)
    guard descriptor >= 0 else { return nil }
    guard access(path(of: descriptor), F_OK) == 0 else {
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
      linkat(AT_FDCWD, PendingFile.path(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
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
