import Foundation
import Synchronization

/// Previews on disk, up to a number of bytes; those not used for longest go first.
///
/// Files are written beside their place and renamed, so that whoever reads sees all of one or nothing, and several programs
/// may share the folder. Whatever goes wrong, a folder that cannot be made or written included, the entry is not there.
final class PreviewFolder: Sendable {
  private struct State {
    /// nil until the folder was looked through.
    var size: Int?
    var temporary = 0
  }

  /// No preview is longer.
  private static let longestFile = 32 * 1024 * 1024

  let url: URL
  private let limit: Int
  private let state = Mutex(State())

  init(_ url: URL, limit: Int = 256 * 1024 * 1024) {
    self.url = url
    self.limit = limit
  }

  /// `waterwheel/previews` in the user's cache folder: `XDG_CACHE_HOME`, or `.cache` at home. nil without a home.
  static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL? {
    // The specification says that relative paths are to be ignored.
    let given = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache" : nil }
    guard let base = given ?? home else { return nil }
    return URL(fileURLWithPath: base, isDirectory: true).appendingPathComponent("waterwheel/previews")
  }

  private func place(_ name: String) -> URL { url.appendingPathComponent(name, isDirectory: false) }

  func read(_ name: String) -> PreviewEntry? {
    let place = place(name)
    guard let handle = FileHandle(forReadingAtPath: place.path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Self.longestFile) else { return nil }
    guard let entry = PreviewEntry(file: [UInt8](data)) else {
      try? FileManager.default.removeItem(at: place)
      return nil
    }
    // The date of a file is that of its last use.
    utimes(place.path, nil)
    return entry
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
      try Data(bytes).write(to: temporary)
      guard rename(temporary.path, place(name).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? manager.removeItem(at: temporary)
      return
    }
    trim(adding: bytes.count)
  }

  /// Looks through the folder at the first write, and whenever it may have grown too large.
  private func trim(adding count: Int) {
    state.withLock { state in
      if let size = state.size, size + count <= limit {
        state.size = size + count
        return
      }
      var files = contents()
      var size = files.reduce(0) { $0 + $1.size }
      if size > limit {
        // Some room is made at once, so that not every write looks through the folder.
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
    return names.compactMap { name in
      var status = stat()
      guard lstat(place(name).path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return File(
        url: place(name), size: Int(status.st_size),
        date: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }
  }
}
