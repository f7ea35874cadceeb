import Foundation

/// The rectangle outside of which a frame equals the one before it.
///
/// - Complexity: O(n) in the number of pixels to find it.
struct ChangedArea: Sendable {
  var x = 0
  var y = 0
  var width: Int
  var height: Int

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
}
