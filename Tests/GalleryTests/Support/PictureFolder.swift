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

  /// A folder of `count` pictures of many proportions.
  static func filled(_ count: Int) throws -> PictureFolder {
    let folder = try PictureFolder()
    for index in 0..<count {
      let color = [30 + index * 53 % 200, 220 - index * 31 % 190, index * 97 % 250]
      try folder.add("Picture \(index).png", width: 60 + index % 4 * 20, height: 60 + index % 5 * 25, color: color)
    }
    return folder
  }

  func add(_ name: String, width: Int = 80, height: Int = 60, color: [Int] = [200, 40, 40]) throws {
    let bytes = color.map { UInt8($0) }
    let png = SolidImages.png(width: width, height: height, red: bytes[0], green: bytes[1], blue: bytes[2])
    try add(name, data: png, size: CGSize(width: width, height: height), color: color)
  }

  func add(_ name: String, data: Data, size: CGSize, color: [Int] = []) throws {
    let file = path + "/" + name
    try data.write(to: URL(fileURLWithPath: file))
    let title = String(name.prefix(while: { $0 != "." }))
    pictures.append(Picture(source: .file(path: file), title: title, size: size))
    colors.append(color)
  }
}
