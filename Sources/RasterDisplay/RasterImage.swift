/// A drawn frame: pixels in sRGB, eight bits per component.
public struct RasterImage: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Pixels per point.
  public let scale: Double
  /// The blue, green, red and alpha of each pixel, in rows from top to bottom without padding; components are premultiplied by alpha.
  public internal(set) var bytes: [UInt8]

  /// Cairo's limit for the pixels of a side.
  static let maximumSide = 32_767

  /// Makes a picture whose pixels are all transparent.
  /// - Precondition: neither side is negative.
  /// - Complexity: O(n) in the number of pixels.
  public init(width: Int, height: Int, scale: Double = 1) {
    self.init(width: width, height: height, scale: scale, bytes: [UInt8](repeating: 0, count: width * height * 4))
  }

  /// Makes a picture of pixels.
  ///
  /// - Parameters:
  ///   - width: the number of pixels in a row.
  ///   - height: the number of rows.
  ///   - scale: pixels per point.
  ///   - bytes: the pixels, in the format of the property `bytes`.
  /// - Precondition: `bytes` has four bytes per pixel.
  public init(width: Int, height: Int, scale: Double = 1, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.scale = scale
    self.bytes = bytes
  }

  /// The pixel at a position. Reading outside of the picture gives a transparent one, writing there does nothing.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      guard x >= 0, y >= 0, x < width, y < height else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
      let index = (y * width + x) * 4
      let alpha = Int(bytes[index + 3])
      func plain(_ value: UInt8) -> UInt8 {
        alpha == 255 || alpha == 0 ? value : UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
      }
      return Pixel(
        red: plain(bytes[index + 2]), green: plain(bytes[index + 1]), blue: plain(bytes[index]), alpha: UInt8(alpha))
    }
    set {
      guard x >= 0, y >= 0, x < width, y < height else { return }
      let index = (y * width + x) * 4
      let alpha = Int(newValue.alpha)
      bytes[index] = UInt8((Int(newValue.blue) * alpha + 127) / 255)
      bytes[index + 1] = UInt8((Int(newValue.green) * alpha + 127) / 255)
      bytes[index + 2] = UInt8((Int(newValue.red) * alpha + 127) / 255)
      bytes[index + 3] = newValue.alpha
    }
  }

  /// A colour with alpha, 0...255 each; the colour is not multiplied by alpha.
  public struct Pixel: Hashable, Sendable {
    /// Red, 0...255.
    public var red: UInt8
    /// Green, 0...255.
    public var green: UInt8
    /// Blue, 0...255.
    public var blue: UInt8
    /// Alpha: 0 is transparent, 255 opaque.
    public var alpha: UInt8
    /// Makes a pixel, which is opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// True if every pixel is opaque.
  ///
  /// - Complexity: O(n) in the number of pixels.
  var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    }
  }
}
