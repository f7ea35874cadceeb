public import Foundation

/// Writes the files of a package, but only those that have changed, so that a build after it is incremental.
public struct PackageWriter {
  private let folder: URL
  private var files: [String: Data] = [:]
  private var copies: [String: URL] = [:]
  /// The name of a list of the files that were written, so that no other file is ever removed.
  private static let record = ".port-files"

  public init(folder: URL) { self.folder = folder }

  public mutating func add(_ text: String, at path: String) { files[path] = Data(text.utf8) }

  /// Adds a file or folder that is copied as it is.
  public mutating func copy(_ source: URL, to path: String) { copies[path] = source }

  /// - Returns: the paths that were written or removed.
  /// - Complexity: O(*n*) in the length of the files.
  @discardableResult
  public func write() throws -> [String] {
    let manager = FileManager.default
    let record = folder.appendingPathComponent(Self.record)
    let known = Set((try? String(contentsOf: record, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? [])
    if known.isEmpty, !manager.fileExists(atPath: record.path), !folder.children.isEmpty {
      throw WriteError.notOurs(folder.path)
    }
    var changed: [String] = []
    var all = files
    for (path, source) in copies {
      for (below, file) in Self.contents(source) {
        guard let data = try? Data(contentsOf: file) else { continue }
        all[below.isEmpty ? path : "\(path)/\(below)"] = data
      }
    }
    for (path, data) in all.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(path)
      if let old = try? Data(contentsOf: file), old == data { continue }
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
      changed.append(path)
    }
    for path in known.subtracting(all.keys) {
      try? manager.removeItem(at: folder.appendingPathComponent(path))
      changed.append(path)
    }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(all.keys.sorted().joined(separator: "\n").utf8).write(to: record)
    return changed
  }

  private static func contents(_ source: URL) -> [(path: String, file: URL)] {
    guard source.isFolder else { return [("", source)] }
    return source.children.flatMap { child in
      contents(child).map {
        ($0.path.isEmpty ? child.lastPathComponent : "\(child.lastPathComponent)/\($0.path)", $0.file)
      }
    }
  }
}

public enum WriteError: Error, CustomStringConvertible {
  case notOurs(String)

  public var description: String {
    switch self {
    case .notOurs(let path): "\(path): the folder has files that port did not write; name a new one"
    }
  }
}
