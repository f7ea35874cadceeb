import Foundation

/// A small file that outlasts the run, readable for this user only.
///
/// A file that is not exactly as this program writes it (a link, another owner, wider permissions) is not read.
struct PrivateFile: Sendable {
  private let folder: String
  private let path: String

  init(folder: String, name: String) {
    self.folder = folder
    path = "\(folder)/\(name)"
  }

  /// Returns the file's bytes; nil if there are more than `count`, or if others have access.
  func bytes(atMost count: Int) -> [UInt8]? {
    guard isPrivateFolder() else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o777 == 0o600, status.st_size <= count
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    return read(descriptor, &bytes, bytes.count) == bytes.count ? bytes : nil
  }

  /// Writes the file anew. Returns whether it is there.
  func store(_ bytes: [UInt8]) -> Bool {
    guard isPrivateFolder() else { return false }
    remove()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return write(descriptor, bytes, bytes.count) == bytes.count
  }

  func remove() { unlink(path) }

  private func isPrivateFolder() -> Bool {
    mkdir(folder, 0o700)
    var status = stat()
    guard lstat(folder, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}
