// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// Several inputs, read one after the other: a bad one is reported and left out.
struct InputFiles {
  /// An input and what its result is called.
  struct Entry {
    /// What ``PathInput`` reads.
    let argument: String
    /// Whether it was found in a folder, and so is a file whatever its name looks like.
    let isFound: Bool
    /// The name without folder and extension, or where several share it, with the folder.
    var name: String
    /// Where its result goes inside of an output folder: with folders, without extension.
    var path: String
  }

  /// The inputs, those of a folder in the order of their names.
  private(set) var entries: [Entry] = []
  /// Why folders, or what is in them, cannot be read.
  private var folderFailures: [ToolError] = []
  /// What has the name of an SVG file and is none, such as a pipe; it is not opened.
  private var passed: [String] = []
  /// SVG files and folders in folders that are passed over, as their names are not UTF-8.
  private var misnamed: [String] = []
  var progress = ProgressLine(total: 0, on: nil)
  /// How many inputs failed, those in folders included.
  private(set) var failures = 0
  private let limit: Int
  private let console: Console
  private var usageFailures = 0
  /// The sentences about usage that were reported.
  private var reported: Set<String> = []

  /// Collects the inputs, reports what cannot be read, and warns of what is passed over.
  ///
  /// Folders are searched through all levels for names of SVG files; links to files are followed,
  /// links to folders are not. Where nothing is left, what cannot be read is the error.
  init(
    _ arguments: [String],
    limit: Int,
    output: String,
    on console: Console
  ) throws(ToolError) {
    (self.limit, self.console) = (limit, console)
    guard arguments.filter({ $0 == "-" }).count <= 1 else {
      throw .usage("standard input (-) can be read only once", at: "-")
    }
    for argument in arguments { add(argument) }
    if entries.isEmpty, let failure = folderFailures.first { throw failure }
    nameApart()
    failures = folderFailures.count
    // Results on a terminal show the progress themselves.
    let isSeen = output == "-" && console.display.isTerminal
    progress = ProgressLine(total: entries.count, on: isSeen ? nil : console)
    for failure in folderFailures { console.report(failure) }
    for path in passed {
      console.warn("\(path) is passed over: it is no ordinary file", kind: "input", at: path)
    }
    for path in misnamed {
      console.warn("\(path) is passed over: its name is not UTF-8", kind: "input", at: path)
    }
  }

  private mutating func add(_ argument: String) {
    guard InputFiles.isFolder(argument) else {
      let name = InputFiles.baseName(of: argument)
      return entries.append(Entry(argument: argument, isFound: false, name: name, path: name))
    }
    let folder = argument.hasSuffix("/") ? argument : argument + "/"
    let problems = folderFailures.count + misnamed.count
    let files = svgFiles(in: folder)
    if files.isEmpty, folderFailures.count + misnamed.count == problems {
      fail(folder, "there is no .svg file in the folder '\(argument)'")
    }
    for file in files {
      let path = InputFiles.withoutExtension(file)
      let name = InputFiles.baseName(of: file)
      entries.append(Entry(argument: folder + file, isFound: true, name: name, path: path))
    }
  }

  /// How many inputs there are, with what cannot be read in folders.
  var total: Int { entries.count + folderFailures.count }

  /// The kind of the failure as a whole: wrong usage only where that is all that was wrong.
  var kind: ToolError.Kind { usageFailures == failures ? .usage : .path }

  mutating func read(_ entry: Entry) throws(ToolError) -> PathInput {
    progress.advance()
    return try entry.isFound
      ? PathInput(file: entry.argument, limit: limit)
      : PathInput(entry.argument, limit: limit, on: console)
  }

  /// Reports the failure of an input; a sentence about the options that was reported before is not
  /// repeated.
  mutating func report(_ error: ToolError, of entry: Entry) {
    progress.clear()
    failures += 1
    if error.kind == .usage {
      usageFailures += 1
      guard reported.insert(error.message).inserted else { return }
    }
    console.report(error.naming(entry.label))
  }

  private mutating func fail(_ source: String, _ message: String) {
    folderFailures.append(ToolError(.input, message, at: source))
  }

  /// Names with their folders what would otherwise share a name, and numbers shared paths.
  private mutating func nameApart() {
    var paths: Set<String> = []
    for index in entries.indices {
      let path = entries[index].path
      var number = 2
      while !paths.insert(entries[index].path).inserted {
        entries[index].path = "\(path)-\(number)"
        number += 1
      }
    }
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.name, default: 0] += 1 }
    for index in entries.indices where counts[entries[index].name, default: 0] > 1 {
      entries[index].name = entries[index].path
    }
  }

  static func isFolder(_ argument: String) -> Bool {
    var information = stat()
    return stat(argument, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The last part of a file's name without its extension; `path` for what is no file.
  static func baseName(of argument: String) -> String {
    guard argument.isDrawingFileName || argument != "-" && access(argument, F_OK) == 0 else {
      return "path"
    }
    let start = argument.lastIndex(of: "/").map { argument.index(after: $0) }
    return withoutExtension(String(argument[(start ?? argument.startIndex)...]))
  }

  private static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, !name[dot...].contains("/")
    else { return name }
    return String(name[..<dot])
  }

  /// The SVG files below a folder, whose name ends with a slash, relative to it and sorted.
  private mutating func svgFiles(in folder: String) -> [String] {
    var files: [String] = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      guard let directory = opendir(folder + prefix) else {
        unreadable(folder + prefix)
        continue
      }
      defer { closedir(directory) }
      var isSearched = true
      errno = 0
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
          start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
            String(cString: $0)
          }
        }
        if name == "." || name == ".." { continue }
        // The text of a name that is not UTF-8 leads to no file.
        if name.contains("\u{FFFD}"), access(folder + prefix + name, F_OK) != 0 {
          let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
          if isFolder || name.isSVGFileName { misnamed.append(folder + prefix + name) }
          errno = 0
          continue
        }
        let isSVG = name.isSVGFileName
        switch InputFiles.kind(of: folder + prefix + name) {
        case .folder: waiting.append(prefix + name + "/")
        case .unknown where !isSVG:
          // It may have been a folder; one message for all of them.
          if isSearched, errno != ENOENT { unreadable(folder + prefix) }
          isSearched = false
        case _ where !isSVG: break
        case .other: passed.append(folder + prefix + name)
        case .file, .unknown:
          // A link may lead to a folder, or nowhere: reading it says so.
          files.append(prefix + name)
        }
        errno = 0
      }
      if errno != 0 { unreadable(folder + prefix) }
    }
    return files.sorted()
  }

  private mutating func unreadable(_ folder: String) {
    let reason = SystemCalls.lastError
    fail(folder, "the folder '\(folder)' cannot be read: \(reason)")
  }

  /// What a folder can hold.
  private enum Kind {
    /// A file, or a link to one, to a folder, or to nothing.
    case file
    case folder
    /// A pipe, a socket, a device, or a link to one.
    case other
    /// Unknown to the system, for the reason in `errno`.
    case unknown
  }

  private static func kind(of path: String) -> Kind {
    var information = stat()
    guard lstat(path, &information) == 0 else { return .unknown }
    if information.st_mode & S_IFMT == S_IFDIR { return .folder }
    if information.st_mode & S_IFMT == S_IFLNK, stat(path, &information) != 0 { return .file }
    switch information.st_mode & S_IFMT {
    case S_IFREG, S_IFDIR: return .file
    default: return .other
    }
  }
}

extension InputFiles.Entry {
  /// The most characters of path data that stand for it.
  private static let mostShown = 40

  /// What messages call the input: its name, or the beginning of path data.
  var label: String {
    if argument == "-" { return "standard input" }
    let most = InputFiles.Entry.mostShown
    // The name of a file is whole, of path data its beginning is enough.
    let isWhole = isFound || argument.isDrawingFileName || argument.count <= most
    return isWhole || access(argument, F_OK) == 0 ? argument : argument.prefix(most) + "..."
  }
}

/// How far long work is, on the last line of a terminal; nothing anywhere else.
struct ProgressLine {
  /// The time between two updates: often enough to be seen moving, and too rare to cost anything.
  private static let interval = Duration.milliseconds(100)

  private let total: Int
  private let console: Console?
  private var done = 0
  private var updated = ContinuousClock.now
  private var isShown = false

  /// Progress of so many steps, on a console if there is one and its messages go to a terminal.
  init(total: Int, on console: Console?) {
    self.total = total
    self.console = console.flatMap { $0.showsProgress ? $0 : nil }
  }

  mutating func advance() {
    done += 1
    guard let console else { return }
    let now = ContinuousClock.now
    guard now - updated >= ProgressLine.interval else { return }
    updated = now
    console.standardError("\r\(done) of \(total)")
    isShown = true
  }

  /// Shows how much of the work that one step may do is done.
  mutating func show(part: Double) {
    guard let console else { return }
    let now = ContinuousClock.now
    guard now - updated >= ProgressLine.interval else { return }
    updated = now
    let step = total > 1 ? "\(done + 1) of \(total), " : ""
    console.standardError("\r\(step)\(Int(100 * part)) % of the work allowed")
    isShown = true
  }

  /// Removes the line, to make room for a message.
  mutating func clear() {
    guard let console, isShown else { return }
    console.standardError("\r\u{1B}[K")
    isShown = false
  }
}
#endif
