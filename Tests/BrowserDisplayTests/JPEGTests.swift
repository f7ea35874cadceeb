import Foundation
import TestTools
import Testing

@testable import BrowserDisplay
@testable import Previews

@Suite struct JPEGTests {
  /// 40 × 24: red grows to the right by 6, green downwards by 10, blue waves; progressive, colours at half the resolution,
  /// written by libjpeg.
  static let progressive = [UInt8](
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESU
        M8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wgARCAAY
        ACgDASIAAhEBAxEB/8QAGQABAQEAAwAAAAAAAAAAAAAAAAMEAQUG/8QAFwEBAQEBAAAAAAAAAAAAAAAABAUCBv/aAAwDAQACEAMQAAAB89XVVZ
        8duxrinibhaPFjXCVsTatgh3//xAAZEAEAAwEBAAAAAAAAAAAAAAAAAQIDEhP/2gAIAQEAAQUCijh5ozRRwrRXN5uEZoyRVFUZP//EABoRAAMB
        AAMAAAAAAAAAAAAAAAACAwEEESH/2gAIAQMBAT8BlUlyBa+En0k2i0bo/8QAHREAAgEEAwAAAAAAAAAAAAAAAQIAAxESMgQFIf/aAAgBAgEBPw
        FucdIUG0PYFfIVGN41Z8rQU1M//8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQAGPwJ//8QAGRAAAwEBAQAAAAAAAAAAAAAAABFBASBh/9oA
        CAEBAAE/IVGDHgucV8DBhbBEEjRkP//aAAwDAQACAAMAAAAQVkNiC8//xAAYEQEAAwEAAAAAAAAAAAAAAAAAARFBMf/aAAgBAwEBPxDW2KKelv
        qg0H//xAAZEQADAQEBAAAAAAAAAAAAAAAAASERMUH/2gAIAQIBAT8QQYyWP8+D0adbBDrR/8QAGhABAQADAQEAAAAAAAAAAAAAAQAQITFRQf/a
        AAgBAQABPxAviJOSQ8EHIQ6JF5AhADRIPM4HivNiP//Z
        """, options: .ignoreUnknownCharacters) ?? Data())

  @Test(arguments: [(64, 48), (65, 47), (7, 200), (1, 1), (16, 16)]) func whatIsWrittenIsRead(width: Int, height: Int)
    throws
  {
    let picture = TestPhotograph.picture(width: width, height: height)
    let decoded = try JPEGDecoder.decode(
      JPEGEncoder.encode(picture, quality: 95), leastWidth: width, leastHeight: height)
    #expect((decoded.width, decoded.height) == (width, height))
    // Colours have half the resolution, which shows in a picture of seven columns.
    #expect(TestPhotograph.difference(decoded, picture) < (width < 16 ? 6 : 4))
  }

  /// A block's lower frequencies alone give what shrinking gives.
  @Test(arguments: [1, 2, 4]) func smallExtentsAreTheShrunkPicture(eighths: Int) throws {
    let picture = TestPhotograph.picture(width: 160, height: 96)
    let (width, height) = (160 * eighths / 8, 96 * eighths / 8)
    let decoded = try JPEGDecoder.decode(
      JPEGEncoder.encode(picture, quality: 95), leastWidth: width, leastHeight: height)
    #expect((decoded.width, decoded.height) == (width, height))
    #expect(TestPhotograph.difference(decoded, picture.scaled(width: width, height: height)) < 5)
  }

  @Test func progressivePicturesAreReadAtAllExtents() throws {
    let whole = try JPEGDecoder.decode(Self.progressive, leastWidth: 40, leastHeight: 24)
    // What libjpeg makes of the same bytes.
    let samples = [
      (0, 0, [4, 0, 143]), (20, 12, [115, 123, 195]), (39, 23, [236, 233, 202]), (5, 20, [26, 202, 155]),
    ]
    for (x, y, expected) in samples {
      let pixel = whole.bytes[((y * 40 + x) * 4)..<((y * 40 + x) * 4 + 3)].map(Int.init)
      for (ours, theirs) in zip(pixel, expected) { #expect(abs(ours - theirs) <= 8, "\(pixel) \(expected)") }
    }
    for eighths in [1, 2, 4] {
      let small = try JPEGDecoder.decode(Self.progressive, leastWidth: 5 * eighths, leastHeight: 3 * eighths)
      #expect((small.width, small.height) == (5 * eighths, 3 * eighths))
      #expect(TestPhotograph.difference(small, whole.scaled(width: small.width, height: small.height)) < 6)
    }
  }

  @Test func everyBeginningOfAFileIsTruncated() {
    let baseline = JPEGEncoder.encode(TestPhotograph.picture(width: 96, height: 64))
    let step = isThorough ? 3 : 11
    for file in [baseline, Self.progressive] {
      for length in 0..<(file.count - 2) where length % step == 0 || length > file.count - 40 {
        for extent in [8, 1000] {
          #expect(throws: JPEGError.self) {
            try JPEGDecoder.decode(Array(file.prefix(length)), leastWidth: extent, leastHeight: extent)
          }
        }
      }
    }
    #expect(throws: JPEGError.truncated) {
      try JPEGDecoder.decode(Array(baseline.prefix(baseline.count / 2)), leastWidth: 8, leastHeight: 8)
    }
  }

  /// Bytes changed at random give a picture or an error, never a crash.
  @Test func damagedFilesAreHarmless() {
    var random = WireRandom(seed: 12)
    let baseline = JPEGEncoder.encode(TestPhotograph.picture(width: 48, height: 40))
    for round in 0..<(isThorough ? 600 : 200) {
      var file = round.isMultiple(of: 2) ? baseline : Self.progressive
      for _ in 0..<(1 + random.below(6)) { file[2 + random.below(file.count - 2)] = random.byte() }
      let wanted = [1, 20, 1000][round % 3]
      if let picture = try? JPEGDecoder.decode(file, leastWidth: wanted, leastHeight: wanted) {
        #expect(picture.bytes.count == picture.width * picture.height * 4)
        _ = JPEGMetadata(file)
      }
    }
  }

  @Test func aVastHeaderTakesNoMemory() {
    var file = JPEGEncoder.encode(TestPhotograph.picture(width: 16, height: 16))
    let frame = file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 } ?? 0
    for offset in 5..<9 { file[frame + offset] = 0xFF }
    #expect(throws: JPEGError.unsupported) { try JPEGDecoder.decode(file, leastWidth: 8, leastHeight: 8) }
  }

  @Test func metadataTellsOrientationThumbnailAndProfile() throws {
    let thumbnail = JPEGEncoder.encode(TestPhotograph.picture(width: 32, height: 24))
    let profile: [UInt8] = [0xFF, 0xE2, 0, 18] + Array("ICC_PROFILE\0".utf8) + [1, 1, 7, 9]
    let file = TestPhotograph.withMetadata(
      JPEGEncoder.encode(TestPhotograph.picture(width: 64, height: 48), profile: profile), orientation: 6,
      thumbnail: thumbnail)
    let metadata = JPEGMetadata(file)
    #expect((metadata.width, metadata.height, metadata.orientation) == (64, 48, 6))
    #expect(metadata.thumbnail.map { Array(file[$0]) } == thumbnail)
    #expect(metadata.profile == profile)
    #expect(metadata.hasShape(width: 32, height: 24) && !metadata.hasShape(width: 32, height: 32))
    for length in stride(from: 0, to: file.count, by: 7) { _ = JPEGMetadata(Array(file.prefix(length))) }
  }

  @Test func orientationsTurnAndMirror() {
    // a b c
    // d e f
    func picture(_ width: Int, _ rows: String) -> PixelBuffer {
      let letters = rows.utf8.filter { $0 != 32 }
      return PixelBuffer(
        width: width, height: letters.count / width, bytes: letters.flatMap { [$0, 0, 0, 255] })
    }
    let stored = picture(3, "abc def")
    let upright = [
      1: (3, "abc def"), 2: (3, "cba fed"), 3: (3, "fed cba"), 4: (3, "def abc"), 5: (2, "ad be cf"),
      6: (2, "da eb fc"), 7: (2, "fc eb da"), 8: (2, "cf be ad"),
    ]
    for (orientation, (width, rows)) in upright {
      #expect(stored.upright(from: orientation) == picture(width, rows), "\(orientation)")
    }
  }

  @Test func shrinkingKeepsMeansAndWeighsColoursByAlpha() {
    let pair = PixelBuffer(width: 2, height: 1, bytes: [200, 0, 0, 255, 0, 100, 0, 0])
    #expect(pair.scaled(width: 1, height: 1).bytes == [200, 0, 0, 128])
    let plain = PixelBuffer(width: 7, height: 5, bytes: (0..<35).flatMap { _ in [UInt8(10), 20, 30, 255] })
    #expect(plain.scaled(width: 3, height: 2).bytes == (0..<6).flatMap { _ in [UInt8(10), 20, 30, 255] })
    #expect(plain.scaled(width: 100, height: 100) == plain)
  }
}
