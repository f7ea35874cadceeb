import Testing

@testable import BrowserDisplay
@testable import Previews

@Suite struct ThumbHashTests {
  private func plain(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> PixelBuffer {
    PixelBuffer(width: width, height: height, bytes: (0..<(width * height)).flatMap { _ in pixel })
  }

  /// By hand: lightness 1/3 of 63 is 21; yellow-blue 1/2 is 47 of 63, red-green 1 is 63; all waves are 0, which is written
  /// as the middle of 0…15, rounded up; seven waves across, no scale. 21 | 47 << 6 | 63 << 12 = 0x03FBD5.
  @Test func plainRedByHand() {
    let hash = ThumbHash.encode(plain(4, 4, [255, 0, 0, 255]))
    #expect(hash == [0xD5, 0xFB, 0x03, 0x07, 0x00] + [UInt8](repeating: 0x88, count: 18) + [0x08])
  }

  /// By hand: left black, right white. Lightness 1/2 of 63 is 32 (rounded up); no colour is 32 of 63 twice. The strongest
  /// wave is the second one down, which is cos π in the only row: -1/2, 16 of 31 (rounded up). The first wave across is
  /// -cos(π/4)/2, -0.354 of that 0.5: 0.146 of 15 is 2.
  @Test func twoPixelsByHand() {
    let hash = ThumbHash.encode(PixelBuffer(width: 2, height: 1, bytes: [0, 0, 0, 255, 255, 255, 255, 255]))
    let head = Int(hash[0]) | Int(hash[1]) << 8 | Int(hash[2]) << 16
    #expect(head & 63 == 32 && head >> 6 & 63 == 32 && head >> 12 & 63 == 32)
    #expect(head >> 18 & 31 == 16 && head >> 23 == 0)
    let shape = Int(hash[3]) | Int(hash[4]) << 8
    // Landscape: the number of waves down is told, 7 / 2 rounded up.
    #expect(shape == 4 | 1 << 15)
    #expect(hash[5] & 15 == 2)
  }

  @Test func transparencyIsTold() {
    let clear = ThumbHash.encode(plain(3, 5, [9, 9, 9, 0]))
    #expect(clear[2] >> 7 == 1)
    #expect(clear[5] == 0)
    let half = ThumbHash.encode(plain(3, 5, [255, 255, 255, 128]))
    #expect(half[5] & 15 == 8)
    #expect(half[0] & 63 == 63)
  }

  @Test func allHashesAreShort() {
    for (width, height) in [(1, 1), (1, 100), (100, 1), (40, 30), (30, 40), (64, 64), (4000, 30)] {
      let opaque = ThumbHash.encode(TestPhotograph.picture(width: width, height: height))
      var picture = TestPhotograph.picture(width: width, height: height)
      picture.bytes[3] = 0
      let transparent = ThumbHash.encode(picture)
      for hash in [opaque, transparent] { #expect((5...ThumbHash.maximumLength).contains(hash.count)) }
      #expect(opaque[4] >> 7 == (width > height ? 1 : 0))
    }
  }

  /// A large picture has the hash of the same picture made smaller.
  @Test func extentHardlyMatters() {
    let large = ThumbHash.encode(TestPhotograph.picture(width: 400, height: 300))
    let small = ThumbHash.encode(TestPhotograph.picture(width: 400, height: 300).scaled(width: 80, height: 60))
    #expect(large.count == small.count)
    #expect(abs(Int(large[0] & 63) - Int(small[0] & 63)) <= 1)
  }
}
