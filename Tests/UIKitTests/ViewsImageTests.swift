import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// The smallest files of each format that say a size.
private enum Samples {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 44, 0, 0, 0, 200]
  static let gif: [UInt8] = Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00]
  static let vp8x: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x2B, 1, 0, 199, 0, 0]
  static let vp8: [UInt8] =
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x2C, 1, 200, 0]
  static let vp8l: [UInt8] = {
    let bits = UInt32(299) | UInt32(199) << 14
    return Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F]
      + (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
  }()

  static func exif(_ orientation: UInt8, bigEndian: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      bigEndian
      ? Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      : Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    let body = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
  }

  static func jpeg(_ segments: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2] + segments + [0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 44]
  }

  static let svg = Array(
    """
    <?xml version="1.0"?>
    <!-- a > comment with <svg width="1"> -->
    <!DOCTYPE svg [ <!ENTITY a "b>"> ]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width='300px' height = "200">
    """.utf8)

  static let all: [(name: String, bytes: [UInt8], type: String)] = [
    ("png", png, "image/png"), ("gif", gif, "image/gif"), ("vp8x", vp8x, "image/webp"), ("vp8", vp8, "image/webp"),
    ("vp8l", vp8l, "image/webp"), ("jpeg", jpeg(), "image/jpeg"),
    ("exif", jpeg(exif(1, bigEndian: true)), "image/jpeg"),
    ("svg", svg, "image/svg+xml"),
  ]
}

@MainActor @Suite struct ViewsImageTests {
  @Test func everyFormatSaysItsSize() throws {
    for sample in Samples.all {
      let header = try ImageHeader.read(sample.bytes)
      #expect(header == (300, 200, sample.type), "\(sample.name)")
    }
  }

  @Test func everyTruncationIsAnErrorAndNeverATrap() {
    for sample in Samples.all {
      for length in 0..<sample.bytes.count {
        let part = Array(sample.bytes.prefix(length))
        #expect(throws: length == 0 ? ImageHeaderError.truncated : .truncated, "\(sample.name) cut to \(length)") {
          try ImageHeader.read(part)
        }
      }
    }
  }

  @Test func garbageNeverTraps() {
    var random = SeededRandom(seed: 5)
    for sample in Samples.all {
      for _ in 0..<2_000 {
        var bytes = sample.bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if let size = try? ImageHeader.read(bytes) { #expect(size.width > 0 && size.height > 0) }
      }
    }
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? ImageHeader.read(bytes)
    }
    #expect(throws: ImageHeaderError.unknownFormat) { try ImageHeader.read(Array("plain text".utf8)) }
    #expect(throws: ImageHeaderError.unknownFormat) { try ImageHeader.read(Array("<html><svg width='1'/>".utf8)) }
  }

  @Test func sidewaysPicturesTurn() throws {
    for orientation in UInt8(1)...8 {
      for bigEndian in [true, false] {
        let header = try ImageHeader.read(Samples.jpeg(Samples.exif(orientation, bigEndian: bigEndian)))
        #expect((header.width, header.height) == (orientation >= 5 ? (200, 300) : (300, 200)))
      }
    }
    let nonsense = try ImageHeader.read(Samples.jpeg(Samples.exif(99, bigEndian: true)))
    #expect(nonsense.width == 300)
  }

  @Test func vectorSizesComeFromAttributesOrTheViewBox() throws {
    func size(_ attributes: String) throws -> [Int] {
      let header = try ImageHeader.read(Array("<svg \(attributes)>".utf8))
      return [header.width, header.height]
    }
    #expect(try size("width='2in' height='1cm'") == [192, 38])
    #expect(try size("viewBox='0,0 40,30'") == [40, 30])
    #expect(try size("width='100%' height='100%' viewBox='0 0 40 30'") == [40, 30])
    #expect(try size("width='80' viewBox='0 0 40 30'") == [80, 60])
    #expect(try size("id='x'") == [300, 150])
    #expect(try size("width='2em' height='1e2'") == [32, 100])
    #expect(throws: ImageHeaderError.self) { try size("width='1e300' height='2'") }
  }

  @Test func filesAreReadInStepsAndMissingOnesReported() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("views-image-tests")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The frame header stands behind more than 64 KB of other segments.
    let filler: [UInt8] = (0..<3).flatMap { _ in [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 0xFFFD) }
    let file = folder.appendingPathComponent("large @ picture@2x.jpg")
    try Data(Samples.jpeg(filler)).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path))
    #expect(image.size == CGSize(width: 150, height: 100) && image.scale == 2)
    #expect(image.cgImage?.width == 300)
    #expect(UIImage(contentsOfFile: folder.path + "/none.jpg") == nil)
    #expect(UIImage(contentsOfFile: folder.path) == nil)
    #expect(throws: ImageHeaderError.unreadable("none.jpg")) {
      try ImageHeader.read(folder.appendingPathComponent("none.jpg"))
    }
  }

  @Test func imageViewsShowWhatTheirStateSays() throws {
    let image = try #require(UIImage(data: Data(Samples.png)))
    let other = try #require(UIImage(data: Data(Samples.gif), scale: 2))
    let view = UIImageView(image: image, highlightedImage: other)
    #expect(view.bounds.size == CGSize(width: 300, height: 200))
    #expect(view.layer.contents as? CGImage === image.cgImage)
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage === other.cgImage)
    view.contentMode = .scaleAspectFill
    #expect(view.layer.contentsGravity == .resizeAspectFill)
    view.isHighlighted = false
    view.image = nil
    #expect(view.layer.contents == nil)
    #expect(!view.isUserInteractionEnabled)
    #expect(image.preparingThumbnail(of: CGSize(width: 30, height: 20))?.size == CGSize(width: 30, height: 20))
    #expect(image.pngData() == Data(Samples.png))
  }

  @Test func templateImagesTakeTheTint() throws {
    let image = try #require(UIImage(data: Data(Samples.png)))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.contentMode = .scaleAspectFit
    view.tintColor = .red
    view.image = image.withRenderingMode(.alwaysTemplate)
    let tinted = try #require(view.layer.sublayers?.first)
    #expect(view.layer.contents == nil && tinted.backgroundColor == UIColor.red.cgColor)
    #expect(
      tinted.mask?.contents as? CGImage === image.cgImage && tinted.mask?.frame.size == CGSize(width: 60, height: 40))
    view.tintColor = .green
    view.bounds.size.width = 30
    #expect(tinted.backgroundColor == UIColor.green.cgColor && tinted.mask?.frame.size == CGSize(width: 30, height: 20))
    view.image = UIImage(systemName: "trash")
    #expect(view.layer.sublayers?.count == 1 && view.layer.sublayers?.first !== tinted)
    view.image = image
    #expect(view.layer.contents != nil && view.layer.sublayers?.isEmpty != false)
  }

  /// Of buttons that are not custom, images are stencils where they do not say what they are.
  @Test func systemButtonsTintTheirImages() throws {
    let image = try #require(UIImage(data: Data(Samples.png)))
    func shown(_ button: UIButton, _ image: UIImage) -> UIImage.RenderingMode? {
      button.setImage(image, for: .normal)
      button.frame.size = CGSize(width: 400, height: 300)
      button.layoutIfNeeded()
      return button.imageView?.image?.renderingMode
    }
    #expect(shown(UIButton(type: .system), image) == .alwaysTemplate)
    #expect(shown(UIButton(type: .custom), image) == .automatic)
    #expect(shown(UIButton(type: .system), image.withRenderingMode(.alwaysOriginal)) == .alwaysOriginal)
    let button = UIButton.systemButton(with: image, target: nil, action: nil)
    #expect(button.buttonType == .system && button.currentImage === image)
  }

  @Test func animatedImagesFollowTheClockAndStop() throws {
    let fixture = ViewsFixture()
    let images = (1...3).map { _ in UIImage(data: Data(Samples.png))! }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.animationImages = images
    view.animationDuration = 3
    view.animationRepeatCount = 2
    fixture.root.addSubview(view)
    view.startAnimating()
    for (time, index) in [(0.5, 0), (1.5, 1), (2.5, 2), (3.5, 0), (5.9, 2)] {
      fixture.frame(at: time)
      #expect(view.player.frame === images[index])
    }
    fixture.frame(at: 6)
    #expect(!view.isAnimating && view.player.frame == nil)
    fixture.frame(at: 6.1)
    #expect(!fixture.host.wantsFrames)
  }
}
