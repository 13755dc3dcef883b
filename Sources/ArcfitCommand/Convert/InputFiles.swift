// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The inputs of a batch: arguments, with folders replaced by the SVG files in them.
struct InputFiles {
  /// An input and what its result is called.
  struct Entry {
    /// What ``PathInput`` reads.
    let argument: String
    /// The name without folder and extension, or where several share it, with the folder.
    var name: String
    /// Where its result goes inside of an output folder: with folders, without extension.
    var place: String
  }

  /// The inputs, those of a folder in the order of their names.
  private(set) var entries: [Entry] = []
  /// SVG files and folders in folders that are passed over, as their names are not UTF-8.
  private(set) var misnamed: [String] = []

  /// Collects the inputs.
  ///
  /// Folders are searched through all levels for names of SVG files; links to files are followed,
  /// links to folders are not.
  init(_ arguments: [String]) throws(ToolError) {
    for argument in arguments {
      guard InputFiles.isFolder(argument) else {
        let name = InputFiles.baseName(of: argument)
        entries.append(Entry(argument: argument, name: name, place: name))
        continue
      }
      let files = try InputFiles.svgFiles(in: argument, &misnamed)
      guard !files.isEmpty || !misnamed.isEmpty else {
        throw ToolError(
          kind: .input,
          message: "there is no .svg file in the folder '\(argument)'",
          place: argument
        )
      }
      let folder = argument.hasSuffix("/") ? argument : argument + "/"
      for file in files {
        let place = InputFiles.withoutExtension(file)
        let name = InputFiles.baseName(of: file)
        entries.append(Entry(argument: folder + file, name: name, place: place))
      }
    }
    nameApart()
  }

  /// Names with their folders what would otherwise share a name, and numbers shared places.
  private mutating func nameApart() {
    var places: Set<String> = []
    for index in entries.indices {
      let place = entries[index].place
      var number = 2
      while !places.insert(entries[index].place).inserted {
        entries[index].place = "\(place)-\(number)"
        number += 1
      }
    }
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.name, default: 0] += 1 }
    for index in entries.indices where counts[entries[index].name, default: 0] > 1 {
      entries[index].name = entries[index].place
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

  /// The SVG files below a folder, relative to it and sorted.
  private static func svgFiles(
    in folder: String,
    _ misnamed: inout [String]
  ) throws(ToolError) -> [String] {
    var files: [String] = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      guard let directory = opendir(folder + "/" + prefix) else {
        throw ToolError(
          kind: .input,
          message: "the folder '\(folder)/\(prefix)' cannot be read: \(SystemCalls.lastError)",
          place: folder
        )
      }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
          start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
            String(cString: $0)
          }
        }
        if name == "." || name == ".." { continue }
        // The text of a name that is not UTF-8 leads to no file.
        if name.contains("\u{FFFD}"), access(folder + "/" + prefix + name, F_OK) != 0 {
          let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
          if isFolder || SVGFileName.isSVG(name) { misnamed.append(folder + "/" + prefix + name) }
          continue
        }
        var information = stat()
        guard lstat(folder + "/" + prefix + name, &information) == 0 else { continue }
        if information.st_mode & S_IFMT == S_IFDIR {
          waiting.append(prefix + name + "/")
        } else if SVGFileName.isSVG(name) {
          // A link may lead to a folder, or nowhere: reading it says so.
          files.append(prefix + name)
        }
      }
    }
    return files.sorted()
  }
}
