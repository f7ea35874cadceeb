import Foundation

/// The name of a picture in the cache, made from its content: the same file elsewhere has the same name, a changed file another one.
///
/// Made from the file's length, its date and its first 16 KB rather than from all bytes: a picture of megabytes would have
/// to be read whole to find its preview of kilobytes, and an editor that writes another picture of the same length with the
/// same beginning also changes the date.
struct PreviewKey: Hashable, Sendable, CustomStringConvertible {
  /// The name, 32 hexadecimal digits.
  let description: String

  static let headLength = 16 * 1024

  /// Makes the key of a file; nil when it cannot be read, or is no file.
  init?(file path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let handle = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: Self.headLength) else { return nil }
    let date = status.st_mtim
    self.init(numbers: [Int(status.st_size), Int(date.tv_sec), Int(date.tv_nsec)], bytes: [UInt8](head))
  }

  init(bytes: [UInt8]) { self.init(numbers: [bytes.count], bytes: bytes) }

  private init(numbers: [Int], bytes: [UInt8]) {
    let head = numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    // Two checksums of 64 bits: one alone could collide by chance among millions of files.
    let sums = [0xCBF2_9CE4_8422_2325 as UInt64, 0x9E37_79B9_7F4A_7C15].map { seed in
      Checksum.of(bytes, seed: Checksum.of(head, seed: seed))
    }
    description = sums.map { sum in
      let digits = String(sum, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// The hash FNV-1a with 64 bits, which detects damage and differences, but no deliberate forgery.
enum Checksum {
  static func of(_ bytes: [UInt8], seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      var sum = seed
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      return sum
    }
  }
}
