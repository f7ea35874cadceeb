public import Foundation

/// The file that keeps the key of one port between runs. Without it the key is kept in memory, and pages of the last run are not
/// recognised.
struct KeyFile: Sendable {
  private let file: PrivateFile

  init(folder: String, port: UInt16) { file = PrivateFile(folder: folder, name: "port-\(port).key") }

  /// Returns the stored key, or a new one that it stores; nil when a key cannot be stored.
  func load() -> PageKey? {
    if let key = file.bytes(atMost: PageKey.length).flatMap(PageKey.init) { return key }
    let key = PageKey.random()
    return file.store(key.bytes) ? key : nil
  }
}

extension BrowserDisplay.Configuration {
  /// The user's folder for files of the present login session: in `$XDG_RUNTIME_DIR`, which only this user can read and which is emptied
  /// when the user logs out, or else in /tmp.
  public static var userRuntimeFolder: URL {
    let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(fileURLWithPath: runtime.map { "\($0)/waterwheel" } ?? "/tmp/waterwheel-\(geteuid())", isDirectory: true)
  }
}
