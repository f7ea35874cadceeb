public import Foundation

/// The file that keeps the key of one port between runs, readable for this user only.
///
/// A file that is not exactly as this program writes it (a link, another owner, wider permissions, another length) is not used: then the
/// key is kept in memory, and pages of the last run are not recognised.
struct KeyFile: Sendable {
  private let folder: String
  private let path: String

  init(folder: String, port: UInt16) {
    self.folder = folder
    path = "\(folder)/port-\(port).key"
  }

  /// Returns the stored key, or a new one that it stores; nil when a key cannot be stored.
  func load() -> PageKey? {
    guard isPrivateFolder() else { return nil }
    if let key = storedKey() { return key }
    let key = PageKey.random()
    return store(key) ? key : nil
  }

  private func isPrivateFolder() -> Bool {
    mkdir(folder, 0o700)
    var status = stat()
    guard lstat(folder, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  private func storedKey() -> PageKey? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o777 == 0o600
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: PageKey.length + 1)
    let count = read(descriptor, &bytes, bytes.count)
    return count >= 0 ? PageKey(Array(bytes.prefix(count))) : nil
  }

  private func store(_ key: PageKey) -> Bool {
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return write(descriptor, key.bytes, key.bytes.count) == key.bytes.count
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
