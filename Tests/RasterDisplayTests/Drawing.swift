@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay

/// Draws layers without a window, on white, one pixel a point.
@MainActor
enum Drawing {
  static func draw(
    _ size: CGSize = CGSize(width: 100, height: 100), scale: Double = 1, onMessage: ((String) -> Void)? = nil,
    _ build: (CALayer) -> Void
  ) throws -> RasterImage {
    let scene = try scene(size, build)
    if let onMessage { scene.onMessage = onMessage }
    return try scene.draw(size: size, scale: scale)
  }

  static func scene(_ size: CGSize, _ build: (CALayer) -> Void) throws -> RasterScene {
    let root = CALayer()
    root.bounds = CGRect(origin: .zero, size: size)
    root.anchorPoint = .zero
    build(root)
    var options = RasterScene.Options()
    options.ground = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    let scene = try RasterScene(options: options)
    scene.apply(LayerCommit(snapshotOf: root))
    return scene
  }

  static func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
}

extension RasterImage.Pixel {
  static let solidRed = Self(red: 255, green: 0, blue: 0)
  static let solidGreen = Self(red: 0, green: 255, blue: 0)
  static let solidBlue = Self(red: 0, green: 0, blue: 255)
  static let solidWhite = Self(red: 255, green: 255, blue: 255)
  static let solidBlack = Self(red: 0, green: 0, blue: 0)

  /// Whether no component differs by more than `tolerance`.
  func isNear(_ other: Self, _ tolerance: Int = 3) -> Bool {
    let (own, others) = ([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
    for (a, b) in zip(own, others) where abs(Int(a) - Int(b)) > tolerance { return false }
    return true
  }
}

extension CGImage {
  /// Four quadrants: red, green, blue, white.
  static func quadrants(width: Int = 40, height: Int = 40) throws -> CGImage {
    var image = RasterImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let isRight = x * 2 >= width
        image[x, y] = y * 2 < height ? (isRight ? .solidGreen : .solidRed) : isRight ? .solidWhite : .solidBlue
      }
    }
    let bytes = [UInt8](try image.pngData())
    return CGImage(
      reference: ImageReference(
        source: .data(bytes, mediaType: "image/png"), pixelWidth: width, pixelHeight: height))
  }
}
