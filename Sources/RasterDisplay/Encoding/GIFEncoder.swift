import Foundation

/// Animated GIF with a palette for each frame; unchanged pixels are left transparent.
final class GIFEncoder: AnimationEncoder {
  private let loopCount: Int
  private var data = Data()
  private var last: RasterImage?
  private var time = 0.0
  private var writtenTime = 0

  init(loopCount: Int) { self.loopCount = loopCount }

  /// A frame waits for the next one: equal frames are shown longer instead.
  private var waiting: RasterImage?

  func add(_ image: RasterImage, duration: TimeInterval) throws(RasterError) {
    guard image.width <= 65_535, image.height <= 65_535 else { throw .size(width: image.width, height: image.height) }
    if data.isEmpty { writeHeader(image) }
    if let waiting, waiting != image { write(waiting) }
    waiting = image
    time += duration
  }

  func finish() throws(RasterError) -> Data {
    if let waiting { write(waiting) }
    waiting = nil
    data.append(0x3B)
    return data
  }

  private func writeHeader(_ image: RasterImage) {
    data += Array("GIF89a".utf8)
    data += Self.bytes(image.width) + Self.bytes(image.height) + [0x70, 0, 0]
    // Loops: Netscape's extension counts repetitions, 0 for ever.
    if loopCount != 1 {
      data += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.bytes(max(0, loopCount - 1)) + [0]
    }
  }

  private func write(_ image: RasterImage) {
    let end = Int((time * 100).rounded())
    // Browsers slow down frames that are shorter than 2/100 s.
    let delay = max(2, end - writtenTime)
    writtenTime = max(end, writtenTime + 2)
    let area = ChangedArea(from: last, to: image)
    let palette = GIFPalette(image, area: area)
    var indices = palette.indices(of: image, area: area)
    if let last { area.forEachPixel { if !area.isChanged($0, $1, from: last, to: image) { indices[$2] = 0 } } }
    data += [0x21, 0xF9, 4, 0b0000_0101] + Self.bytes(min(delay, 65_535)) + [0, 0]
    data += [0x2C] + Self.bytes(area.x) + Self.bytes(area.y) + Self.bytes(area.width) + Self.bytes(area.height)
    data.append(0x87)
    data += palette.table
    data.append(8)
    data += LZW.encode(indices)
    last = image
  }

  private static func bytes(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
