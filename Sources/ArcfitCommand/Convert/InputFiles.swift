// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// The inputs of a batch: arguments, with folders replaced by the SVG files in them.
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
  private(set) var failures: [ToolError] = []
  /// What has the name of an SVG file and is none, such as a pipe; it is not opened.
  private(set) var passed: [String] = []
  /// SVG files and folders in folders that are passed over, as their names are not UTF-8.
  private(set) var misnamed: [String] = []

  /// Collects the inputs.
  ///
  /// Folders are searched through all levels for names of SVG files; links to files are followed,
  /// links to folders are not. What cannot be read is noted and passed; where nothing is left, that
  /// is the error.
  init(_ arguments: [String]) throws(ToolError) {
    guard arguments.filter({ $0 == "-" }).count <= 1 else {
      throw .usage("standard input (-) can be read only once", at: "-")
    }
    for argument in arguments {
      guard InputFiles.isFolder(argument) else {
        let name = InputFiles.baseName(of: argument)
        entries.append(Entry(argument: argument, isFound: false, name: name, path: name))
        continue
      }
      let folder = argument.hasSuffix("/") ? argument : argument + "/"
      let problems = failures.count + misnamed.count
      let files = svgFiles(in: folder)
      if files.isEmpty, failures.count + misnamed.count == problems {
        fail(folder, "there is no .svg file in the folder '\(argument)'")
      }
      for file in files {
        let path = InputFiles.withoutExtension(file)
        let name = InputFiles.baseName(of: file)
        entries.append(Entry(argument: folder + file, isFound: true, name: name, path: path))
      }
    }
    if entries.isEmpty, let failure = failures.first { throw failure }
    nameApart()
  }

  /// Reports what cannot be read, and warns of what is passed over.
  func report(on console: Console) {
    for failure in failures { console.report(failure) }
    for path in passed {
      console.warn("\(path) is passed over: it is no ordinary file", kind: "input", at: path)
    }
    for path in misnamed {
      console.warn("\(path) is passed over: its name is not UTF-8", kind: "input", at: path)
    }
  }

  private mutating func fail(_ source: String, _ message: String) {
    failures.append(ToolError(.input, message, at: source))
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

  /// Whether an argument names a folder.
  static func isFolder(_ argument: String) -> Bool {
    var information = stat()
    return stat(argument, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The last part of a file's name without its extension; `path` for what is no file.
  static func baseName(of argument: String) -> String {
    guard SVGFileName.isSVG(argument) || argument != "-" && access(argument, F_OK) == 0 else {
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
          if isFolder || SVGFileName.isSVG(name) { misnamed.append(folder + prefix + name) }
          errno = 0
          continue
        }
        let isSVG = SVGFileName.isSVG(name)
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
    let isWhole = isFound || SVGFileName.isSVG(argument) || argument.count <= most
    return isWhole || access(argument, F_OK) == 0 ? argument : argument.prefix(most) + "..."
  }

  func read(limit: Int, on console: Console) throws(ToolError) -> PathInput {
    try isFound
      ? PathInput(file: argument, limit: limit) : PathInput(argument, limit: limit, on: console)
  }
}
#endif
