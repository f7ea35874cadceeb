@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable @_spi(Waterwheel) import RasterDisplay

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is written to files, taken apart again.
@MainActor
@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct PictureFileTests {
  private func noise(_ seed: UInt64, width: Int, height: Int, isOpaque: Bool) -> RasterImage {
    var random = SeededRandom(seed)
    var image = RasterImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        func byte() -> UInt8 { UInt8(random.int(0..<256)) }
        image[x, y] = .init(red: byte(), green: byte(), blue: byte(), alpha: isOpaque ? 255 : byte())
      }
    }
    return image
  }

  private func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func picturesOfEverySizeComeBack() throws {
    for (width, height) in [(1, 1), (1, 50), (50, 1), (3, 2), (257, 3)] {
      for isOpaque in [true, false] {
        let image = noise(UInt64(width + height), width: width, height: height, isOpaque: isOpaque)
        let back = try RasterImage(data: try image.pngData())
        #expect(try #require(image.difference(to: back)).largest <= (isOpaque ? 0 : 1))
        let bytes = [UInt8](try image.pngData())
        // The kind of picture stands in byte 25: with alpha only where it is needed.
        #expect(bytes[25] == (isOpaque ? 2 : 6) && bytes[24] == 8)
      }
    }
  }

  @Test func picturesThatCannotBeAreErrors() throws {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      let image = RasterImage(width: width, height: height)
      #expect(throws: RasterError.size(width: width, height: height)) { try image.pngData() }
      #expect(throws: RasterError.size(width: width, height: height)) {
        try RasterAnimation().add(image, duration: 1)
      }
    }
    for data in [
      Data(), Data("no picture".utf8), try noise(1, width: 9, height: 9, isOpaque: true).pngData().prefix(60),
    ] {
      #expect(throws: RasterError.self) { try RasterImage(data: data) }
    }
  }

  @Test func densitiesAreSaidWhereTheyCanBe() throws {
    func density(_ scale: Double) throws -> Int? {
      let bytes = [UInt8](try RasterImage(width: 1, height: 1, scale: scale).pngData())
      guard let place = Data(bytes).range(of: Data("pHYs".utf8))?.upperBound else { return nil }
      return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(try density(1) == nil && density(2) == 5669 && density(0.5) == 1417)
    for scale in [0, -2, 1e9, .infinity, .nan] as [Double] { #expect(try density(scale) == nil, "\(scale)") }
  }

  /// The chunks of a WebP file.
  private func chunks(_ data: Data) throws -> [(name: String, body: [UInt8])] {
    let bytes = [UInt8](data)
    try #require(bytes.starts(with: Array("RIFF".utf8)) && number(bytes, 4, 4) == bytes.count - 8)
    var result: [(String, [UInt8])] = []
    var start = 12
    while start + 8 <= bytes.count {
      let size = number(bytes, start + 4, 4)
      result.append(
        (String(decoding: bytes[start..<start + 4], as: UTF8.self), Array(bytes[start + 8..<start + 8 + size])))
      start += 8 + size + size % 2
    }
    return result
  }

  @Test func animationsSayHowLongTheirFramesLast() throws {
    let animation = try RasterAnimation(.webP(quality: 50), loopCount: 3)
    var image = noise(5, width: 40, height: 30, isOpaque: true)
    for index in 0..<20 {
      image[20 + index % 2, 11] = .init(red: UInt8(index * 12), green: 255, blue: 0)
      try animation.add(image, duration: 1.0 / 30)
    }
    let chunks = try chunks(try animation.finish())
    let canvas = try #require(chunks.first { $0.name == "VP8X" }).body
    #expect(number(canvas, 4, 3) == 39 && number(canvas, 7, 3) == 29)
    #expect(number(try #require(chunks.first { $0.name == "ANIM" }).body, 4, 2) == 3)
    let frames = chunks.filter { $0.name == "ANMF" }.map(\.body)
    let durations = frames.map { number($0, 12, 3) }
    #expect(frames.count == 20 && durations.reduce(0, +) == 667, "rounded so that no time is lost")
    #expect(durations.allSatisfy { $0 == 33 || $0 == 34 })
    // After the first, a frame holds what changed; frames begin at even pixels.
    for frame in frames.dropFirst() {
      let (x, y) = (number(frame, 0, 3) * 2, number(frame, 3, 3) * 2)
      let (width, height) = (number(frame, 6, 3) + 1, number(frame, 9, 3) + 1)
      #expect(x == 20 && y == 10 && width <= 2 && height == 2)
    }
  }

  @Test func durationsAndLoopsStayWithinWhatAFileHolds() throws {
    let image = noise(5, width: 4, height: 4, isOpaque: true)
    for (duration, loops, milliseconds, count) in [
      (1e30, -5, 0xFF_FFFF, 0), (20_000, 100_000, 0xFF_FFFF, 65_535), (-1, 7, 0, 7), (.nan, 1, 0, 1),
    ] {
      let animation = try RasterAnimation(.webP(quality: .nan), loopCount: loops)
      try animation.add(image, duration: duration)
      try animation.add(noise(6, width: 4, height: 4, isOpaque: false), duration: 0.5)
      let chunks = try chunks(try animation.finish())
      let frames = chunks.filter { $0.name == "ANMF" }.map(\.body)
      #expect(number(frames[0], 12, 3) == milliseconds)
      #expect(number(try #require(chunks.first { $0.name == "ANIM" }).body, 4, 2) == count)
    }
  }

  @Test func changedAreasHoldEveryChange() {
    var random = SeededRandom(9)
    for _ in 0..<200 {
      let last = RasterImage(width: 12, height: 9)
      var image = last
      var changed: [(x: Int, y: Int)] = []
      for _ in 0..<random.int(0..<4) {
        let place = (x: random.int(0..<12), y: random.int(0..<9))
        image[place.x, place.y] = .solidRed
        changed.append(place)
      }
      let area = ChangedArea(from: last, to: image)
      guard !changed.isEmpty else {
        #expect(area.width == 1 && area.height == 1)
        continue
      }
      let (xs, ys) = (changed.map(\.x), changed.map(\.y))
      #expect(area.x == xs.min() && area.y == ys.min())
      #expect(area.x + area.width - 1 == xs.max() && area.y + area.height - 1 == ys.max())
      let whole = ChangedArea(from: nil, to: image)
      #expect(whole.x == 0 && whole.width == 12 && whole.height == 9)
    }
  }

  private final class Names: NSObject, XMLParserDelegate {
    var names: [String] = []
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) { names.append(name) }
  }

  @Test func vectorPicturesAreWellFormedAndTheSameTwice() throws {
    let size = CGSize(width: 60, height: 40)
    let scene = try Drawing.scene(size) { root in
      let flat = Drawing.layer(CGRect(x: 2, y: 2, width: 20, height: 20), Drawing.red)
      (flat.borderWidth, flat.cornerRadius) = (2, 5)
      let soft = Drawing.layer(CGRect(x: 30, y: 10, width: 20, height: 20), Drawing.green)
      (soft.shadowOpacity, soft.shadowRadius) = (0.5, 3)
      var text = TextContent()
      text.lines = [.init(string: "<&\">", origin: CGPoint(x: 2, y: 35), width: 30)]
      let letters = Drawing.layer(CGRect(origin: .zero, size: size))
      letters.textContent = text
      for layer in [flat, soft, letters] { root.addSublayer(layer) }
    }
    let data = try scene.svg(size: size)
    let (parser, names) = (XMLParser(data: data), Names())
    parser.delegate = names
    #expect(
      parser.parse() && names.names.first == "svg" && names.names.contains("path") && names.names.contains("image"))
    #expect(try scene.svg(size: size) == data)
    #expect(throws: RasterError.size(width: 0, height: 0)) { try scene.svg(size: .zero) }
    // Read back, it looks like the picture.
    let drawn = try scene.draw(size: size, scale: 1)
    #expect(drawn[10, 10] == .solidRed && drawn[40, 20] == .solidGreen)
  }

  @Test func impossibleSizesSayWhichTheyAre() throws {
    let scene = try Drawing.scene(CGSize(width: 10, height: 10)) { _ in }
    for (size, scale, width, height) in [
      (CGSize(width: 10, height: 40_000), 1.0, 10, 40_000), (CGSize(width: 0.2, height: 10), 1, 0, 10),
      (CGSize(width: 20_000, height: 10), 2, 40_000, 20), (CGSize(width: 10, height: 10), -1, -10, -10),
      (CGSize(width: 10, height: 10), .nan, 0, 0), (CGSize(width: 1e300, height: 10), 1e10, 0, 0),
    ] {
      let error = RasterError.size(width: width, height: height)
      #expect(throws: error) { try scene.draw(size: size, scale: scale) }
      #expect(error.description.contains("\(width) × \(height)"))
    }
    let strip = try scene.draw(size: CGSize(width: 32_767, height: 1), scale: 1)
    #expect(strip.width == 32_767 && strip[32_766, 0] == .solidWhite)
  }

  @Test func differencesAreMeasured() throws {
    let image = noise(3, width: 10, height: 10, isOpaque: true)
    var other = image
    let old = image[4, 4]
    other[4, 4] = .init(red: old.red ^ 0x80, green: old.green, blue: old.blue)
    let difference = try #require(image.difference(to: other))
    #expect(difference.largest == 128 && difference.part == 0.01 && abs(difference.mean - 128.0 / 400) < 1e-12)
    #expect(try #require(image.difference(to: other, tolerance: 128)).part == 0)
    #expect(image.difference(to: RasterImage(width: 10, height: 9)) == nil)
    let sheet = RasterImage.sideBySide(expected: image, actual: RasterImage(width: 12, height: 4))
    #expect(sheet.width == 12 * 3 + 16 && sheet.height == 10)
    #expect(sheet[11, 2] == .init(red: 255, green: 0, blue: 255) && sheet[3, 3] == image[3, 3])
    #expect(sheet[20, 8] == .init(red: 255, green: 0, blue: 255) && sheet[20, 2].alpha == 0)
  }

  @Test func pixelsOutsideAreTransparentAndKept() {
    var image = RasterImage(width: 2, height: 2)
    for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 2), (.max, .min)] {
      image[x, y] = .solidRed
      #expect(image[x, y].alpha == 0)
    }
    #expect(image == RasterImage(width: 2, height: 2))
    image[1, 1] = .init(red: 200, green: 100, blue: 50, alpha: 128)
    #expect(image[1, 1].isNear(.init(red: 200, green: 100, blue: 50, alpha: 128), 1) && image.bytes[12] == 25)
  }
}
