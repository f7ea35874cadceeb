import FlyingSocks
import Foundation

/// A file's bytes in pieces, read as the connection takes them.
struct FileBody: AsyncBufferedSequence {
  typealias Element = UInt8

  static let chunkSize = 256 * 1024

  let handle: FileHandle
  let length: Int

  func makeAsyncIterator() -> Iterator { Iterator(handle: handle, remaining: length) }

  /// The file became shorter while it was sent; the connection is closed, since its length was announced.
  struct ShortenedError: Error {}

  struct Iterator: AsyncBufferedIteratorProtocol {
    let handle: FileHandle
    var remaining: Int

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard remaining > 0 else { return nil }
      guard let data = try handle.read(upToCount: Swift.min(Swift.max(count, 1), remaining)), !data.isEmpty else {
        throw ShortenedError()
      }
      remaining -= data.count
      return data
    }
  }
}
