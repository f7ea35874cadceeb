import Foundation
import Glibc
@_spi(Waterwheel) import UIKit

/// A check of a picture's file without decoding it.
enum PictureFile {
  enum Failure: Error, Equatable, CustomStringConvertible {
    case empty, unreadable, notAFile
    case notAPicture(String)
    case truncated
    case tooLarge(width: Int, height: Int)

    var description: String {
      switch self {
      case .empty: "the file is empty"
      case .unreadable: "the file cannot be read"
      case .notAFile: "it is a pipe, a device or a folder, not a file"
      case .notAPicture(let detail): detail
      case .truncated: "the file ends in the middle of the picture"
      case .tooLarge(let width, let height): "\(width) × \(height) pixels are too many to decode"
      }
    }
  }

  /// The largest number of pixels: for more, browsers refuse or run out of memory.
  static let maximumPixelCount = 268_000_000

  /// Returns the upright size in pixels. Reads the header and, for a format with an end marker, the last bytes.
  static func read(_ path: String, limit: Int = maximumPixelCount) -> Result<CGSize, Failure> {
    if let reason = obstacle(at: path) { return .failure(reason) }
    guard let file = FileHandle(forReadingAtPath: path) else { return .failure(.unreadable) }
    defer { try? file.close() }
    do {
      let length = try file.seekToEnd()
      guard length > 0 else { return .failure(.empty) }
      let header = try ImageHeader.read(URL(fileURLWithPath: path))
      let pixels = header.width.multipliedReportingOverflow(by: header.height)
      guard !pixels.overflow, pixels.partialValue <= limit else {
        return .failure(.tooLarge(width: header.width, height: header.height))
      }
      if let end = endMarker(of: header.mediaType), try !contains(end, in: file, length: length) {
        return .failure(.truncated)
      }
      return .success(CGSize(width: header.width, height: header.height))
    } catch let error as ImageHeaderError {
      return .failure(.notAPicture(reason(error)))
    } catch {
      return .failure(.unreadable)
    }
  }

  /// Returns a failure for anything but a file: opening a pipe would wait for a writer.
  private static func obstacle(at path: String) -> Failure? {
    var status = stat()
    guard stat(path, &status) == 0 else { return .unreadable }
    return status.st_mode & S_IFMT == S_IFREG ? nil : .notAFile
  }

  private static func reason(_ error: ImageHeaderError) -> String {
    switch error {
    case .unreadable: Failure.unreadable.description
    case .truncated: "the file ends before the picture's size"
    case .unknownFormat: "the file is not a JPEG, PNG, GIF, WebP or SVG picture"
    case .malformed(let detail): "the file is damaged: \(detail)"
    }
  }

  /// Returns the title for a path: "IMG 0042" for "IMG_0042.jpg".
  static func title(of path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let words = name.split(whereSeparator: { $0 == "_" || $0 == " " })
    return words.isEmpty ? name : words.joined(separator: " ")
  }

  /// Returns the bytes that mark the end of a file of a type; nil for types without such bytes.
  private static func endMarker(of mediaType: String) -> Data? {
    switch mediaType {
    case "image/jpeg": Data([0xFF, 0xD9])
    case "image/png": Data("IEND".utf8)
    default: nil
    }
  }

  /// The largest number of bytes that are searched for the end marker.
  private static let searchLimit = 64 * 1024 * 1024

  /// Returns true if the file contains its end marker. Searches the last bytes first, and then the file: cameras append data of their own.
  private static func contains(_ marker: Data, in file: FileHandle, length: UInt64) throws -> Bool {
    let tail: UInt64 = 65_536
    try file.seek(toOffset: length > tail ? length - tail : 0)
    if try (file.readToEnd() ?? Data()).range(of: marker) != nil { return true }
    guard length > tail else { return false }
    try file.seek(toOffset: 0)
    let whole = try file.read(upToCount: searchLimit) ?? Data()
    return whole.range(of: marker, in: startOfPixels(in: whole)..<whole.endIndex) != nil
  }

  /// Returns the index of the first scan of a JPEG, after its metadata: a thumbnail in the metadata has an end marker of its own.
  private static func startOfPixels(in data: Data) -> Int {
    guard data.starts(with: [0xFF, 0xD8]) else { return 0 }
    var index = 2
    while index + 4 <= data.count, data[index] == 0xFF, data[index + 1] != 0xDA {
      index += 2 + Int(data[index + 2]) << 8 + Int(data[index + 3])
    }
    return min(index, data.count)
  }
}
