import Foundation
import UIKit

@testable import Gallery

/// Real picture files of one colour each, there for one test.
final class PictureFolder {
  let path: String
  private(set) var pictures: [Picture] = []
  private(set) var colors: [[Int]] = []

  init() throws {
    path = NSTemporaryDirectory() + "waterwheel-gallery-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A folder of `count` pictures of many proportions, 40 at most.
  static func filled(_ count: Int) throws -> PictureFolder {
    let folder = try PictureFolder()
    for (index, file) in files.prefix(count).enumerated() {
      try folder.add("Picture \(index).png", data: file.data, size: file.size, color: file.color)
    }
    return folder
  }

  /// Made once: checksums take their time in a build for debugging.
  private static let files = (0..<40).map { index in
    let size = CGSize(width: 60 + index % 4 * 20, height: 60 + index % 5 * 25)
    let color = [30 + index * 53 % 200, 220 - index * 31 % 190, index * 97 % 250]
    return (data: png(size, color), size: size, color: color)
  }

  private static func png(_ size: CGSize, _ color: [Int]) -> Data {
    let bytes = color.map { UInt8($0) }
    return SolidImages.png(
      width: Int(size.width), height: Int(size.height), red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  func add(_ name: String) throws {
    let (size, color) = (CGSize(width: 80, height: 60), [200, 40, 40])
    try add(name, data: Self.png(size, color), size: size, color: color)
  }

  func add(_ name: String, data: Data, size: CGSize, color: [Int] = []) throws {
    let file = path + "/" + name
    try data.write(to: URL(fileURLWithPath: file))
    let title = String(name.prefix(while: { $0 != "." }))
    pictures.append(Picture(source: .file(path: file), title: title, size: size))
    colors.append(color)
  }
}
