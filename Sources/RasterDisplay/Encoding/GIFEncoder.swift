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

/// The rectangle outside of which a frame is like the one before it.
struct ChangedArea {
  private(set) var x = 0
  private(set) var y = 0
  private(set) var width: Int
  private(set) var height: Int

  init(from last: RasterImage?, to image: RasterImage) {
    (width, height) = (image.width, image.height)
    guard let last else { return }
    var (top, bottom) = (image.height, -1)
    var (left, right) = (image.width, -1)
    let stride = image.width * 4
    image.bytes.withUnsafeBytes { new in
      last.bytes.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        for row in 0..<image.height where memcmp(new + row * stride, old + row * stride, stride) != 0 {
          top = min(top, row)
          bottom = row
          let (a, b) = (new + row * stride, old + row * stride)
          var first = 0
          while first < left, memcmp(a + first * 4, b + first * 4, 4) == 0 { first += 1 }
          left = min(left, first)
          var end = image.width - 1
          while end > right, memcmp(a + end * 4, b + end * 4, 4) == 0 { end -= 1 }
          right = max(right, end)
        }
      }
    }
    // A frame has at least one pixel.
    if bottom >= 0 {
      (x, y, width, height) = (left, top, right - left + 1, bottom - top + 1)
    } else {
      (width, height) = (1, 1)
    }
  }

  /// Calls with x and y in the picture, and the place in the area.
  func forEachPixel(_ body: (Int, Int, Int) -> Void) {
    for row in 0..<height {
      for column in 0..<width { body(x + column, y + row, row * width + column) }
    }
  }

  func isChanged(_ x: Int, _ y: Int, from last: RasterImage, to image: RasterImage) -> Bool {
    let index = (y * image.width + x) * 4
    return (0..<4).contains { last.bytes[index + $0] != image.bytes[index + $0] }
  }
}

/// GIF's compression: codes of growing width, packed from the low bit on, in blocks of at most 255 bytes.
enum LZW {
  /// Of bytes; the code size is 8.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let clear = 256
    var packer = BitPacker()
    // Slot prefix * 256 + byte has the code of the string that ends there; 0 is none.
    var table = [UInt16](repeating: 0, count: 4096 * 256)
    var used: [Int] = []
    var next = clear + 2
    var width = 9
    packer.add(clear, width: width)
    guard var prefix = bytes.first.map(Int.init) else {
      packer.add(clear + 1, width: width)
      return packer.blocks()
    }
    for byte in bytes.dropFirst() {
      let slot = prefix << 8 | Int(byte)
      if table[slot] != 0 {
        prefix = Int(table[slot])
        continue
      }
      packer.add(prefix, width: width)
      if next < 4096 {
        table[slot] = UInt16(next)
        used.append(slot)
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        packer.add(clear, width: width)
        for slot in used { table[slot] = 0 }
        used.removeAll(keepingCapacity: true)
        next = clear + 2
        width = 9
      }
      prefix = Int(byte)
    }
    packer.add(prefix, width: width)
    if next == 1 << width, width < 12 { width += 1 }
    packer.add(clear + 1, width: width)
    return packer.blocks()
  }

  private struct BitPacker {
    private var bytes: [UInt8] = []
    private var bits = 0
    private var count = 0

    mutating func add(_ code: Int, width: Int) {
      bits |= code << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }

    mutating func blocks() -> [UInt8] {
      if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + bytes.count / 255 + 2)
      for start in stride(from: 0, to: bytes.count, by: 255) {
        let end = min(start + 255, bytes.count)
        result.append(UInt8(end - start))
        result += bytes[start..<end]
      }
      result.append(0)
      return result
    }
  }
}
