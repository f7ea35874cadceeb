import Foundation
import NIOCore

/// A regular file that is open for reading; it is closed when the object is released. Every call may block.
final class OpenFile: Sendable {
  /// The number of bytes that are read at a time.
  static let chunkSize = 256 * 1024

  private let descriptor: Int32
  let length: Int

  /// Opens a file; nil when there is no regular file that can be read. Opening a pipe does not wait for a writer.
  init?(path: String, followsLinks: Bool = true) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    length = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// A failure to read: the file became shorter while it was sent, or its disk is gone.
  struct ReadError: Error {}

  func read(at offset: Int, count: Int) throws -> ByteBuffer {
    var buffer = ByteBuffer()
    let read = try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
      let read = pread(descriptor, bytes.baseAddress, count, off_t(offset))
      guard read >= 0 else { throw ReadError() }
      return read
    }
    guard read > 0 || count == 0 else { throw ReadError() }
    return buffer
  }
}
