package import Foundation
import Synchronization

/// Previews on disk, up to a number of bytes; those that were not used for longest are removed first.
///
/// A file is written under a temporary name and renamed, so that a reader sees all of it or nothing, and several programs may share the
/// folder. After any failure, such as a folder that cannot be made or written, the entry does not exist.
package final class PreviewFolder: Sendable {
  private struct State {
    /// The size of all files, in bytes; nil until the folder was listed.
    var size: Int?
    var temporary = 0
  }

  /// The largest size of a file, in bytes.
  private static let longestFile = 32 * 1024 * 1024

  let url: URL
  private let limit: Int
  private let state = Mutex(State())

  package init(_ url: URL, limit: Int = 256 * 1024 * 1024) {
    self.url = url
    self.limit = limit
  }

  /// Returns `waterwheel/previews` in the user's cache folder, which is `XDG_CACHE_HOME`, or `.cache` in the home folder; nil without a
  /// home folder.
  package static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL? {
    // The specification requires that relative paths are ignored.
    let given = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    guard let base = given ?? home else { return nil }
    return URL(fileURLWithPath: base, isDirectory: true).appendingPathComponent("waterwheel/previews")
  }

  /// True if the path is a folder, not a link to one, and belongs to this user: nothing is read, written or deleted in any other.
  private var isOurs: Bool {
    var status = stat()
    guard lstat(url.path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
  }

  /// Returns true for a name that this program gives: 32 hexadecimal digits and a width or `hash`; for a temporary file with a period
  /// before it and numbers after it. Files of other programs in the folder are never deleted.
  static func isMade(_ name: String) -> Bool {
    let isTemporary = name.hasPrefix(".")
    let parts = name.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    guard let key = parts.first, parts.count == (isTemporary ? 3 : 1),
      parts.dropFirst().allSatisfy({ Int($0) != nil })
    else { return false }
    let words = key.split(separator: "-", omittingEmptySubsequences: false)
    return words.count == 2 && words[0].count == 32 && words[0].allSatisfy(\.isHexDigit)
      && (words[1] == "hash" || Int(words[1]) != nil)
  }

  private func place(_ name: String) -> URL { url.appendingPathComponent(name, isDirectory: false) }

  func read(_ name: String) -> PreviewEntry? {
    let place = place(name)
    guard isOurs, let bytes = Self.bytes(of: place.path) else { return nil }
    guard let entry = PreviewEntry(file: bytes) else {
      try? FileManager.default.removeItem(at: place)
      return nil
    }
    // The date of a file is that of its last use.
    utimes(place.path, nil)
    return entry
  }

  /// Returns nil for what is no regular file, such as a link or a pipe, and for files that are too long.
  private static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= longestFile else {
      return nil
    }
    return (try? file.read(upToCount: Int(status.st_size))).map { Array($0) }
  }

  func write(_ entry: PreviewEntry, as name: String) {
    let manager = FileManager.default
    let bytes = entry.file
    guard bytes.count <= min(limit, Self.longestFile) else { return }
    let number = state.withLock { state in
      state.temporary += 1
      return state.temporary
    }
    let temporary = place(".\(name).\(getpid()).\(number)")
    do {
      try manager.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: NSNumber(value: 0o700)])
      guard isOurs else { return }
      try Data(bytes).write(to: temporary)
      guard rename(temporary.path, place(name).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? manager.removeItem(at: temporary)
      return
    }
    trim(adding: bytes.count)
  }

  /// Adds to the size of the files. At the first write, and whenever the size may exceed the limit, it lists the folder and deletes files.
  ///
  /// - Complexity: O(1); O(*n* log *n*) in the number *n* of files when the folder is listed.
  private func trim(adding count: Int) {
    state.withLock { state in
      if let size = state.size, size + count <= limit {
        state.size = size + count
        return
      }
      var files = contents()
      var size = files.reduce(0) { $0 + $1.size }
      if size > limit {
        // An eighth is freed at once, so that not every write lists the folder.
        files.sort { ($0.date, $0.url.path) < ($1.date, $1.url.path) }
        for file in files where size > limit - limit / 8 {
          try? FileManager.default.removeItem(at: file.url)
          size -= file.size
        }
      }
      state.size = size
    }
  }

  private struct File {
    let url: URL
    let size: Int
    let date: Double
  }

  private func contents() -> [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter(Self.isMade).compactMap { name in
      var status = stat()
      guard lstat(place(name).path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return File(
        url: place(name), size: Int(status.st_size),
        date: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }
  }
}
