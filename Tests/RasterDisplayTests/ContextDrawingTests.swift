import Foundation
@_spi(Waterwheel) import RasterDisplay
import Testing
import UIKit

/// Drawing by hand: `UIGraphicsImageRenderer` and what is drawn in it.
@MainActor
@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct ContextDrawingTests {
  init() { RasterDisplay.install() }

  private func draw(
    _ size: CGSize = CGSize(width: 40, height: 30), scale: CGFloat = 1, opaque: Bool = false,
    _ actions: (CGContext) -> Void
  ) throws -> RasterImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, opaque)
    let data = UIGraphicsImageRenderer(size: size, format: format).pngData { actions($0.cgContext) }
    return try RasterImage(data: data)
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func fillsInTheFormatsScale() throws {
    let image = try draw(scale: 2) { _ in
      red.setFill()
      UIRectFill(CGRect(x: 10, y: 5, width: 10, height: 10))
    }
    #expect(image.width == 80 && image.height == 60)
    #expect(image[21, 11] == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    #expect(image[19, 11].alpha == 0 && image[41, 11].alpha == 0 && image[21, 31].alpha == 0)
  }

  @Test func opaqueBeginsWithBlack() throws {
    let image = try draw(opaque: true) { _ in }
    #expect(image[3, 3] == RasterImage.Pixel(red: 0, green: 0, blue: 0))
  }

  @Test func statesAreSavedAndTransformsAddUp() throws {
    let image = try draw { context in
      context.setFillColor(red.cgColor)
      context.saveGState()
      context.setFillColor(blue.cgColor)
      context.translateBy(x: 20, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.restoreGState()
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 20, width: 40, height: 10))
    }
    #expect(image[25, 5] == RasterImage.Pixel(red: 0, green: 0, blue: 255))
    #expect(image[31, 5].alpha == 0 && image[25, 11].alpha == 0)
    #expect(image[5, 25] == RasterImage.Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func gradientsEndWhereTheyAreTold() throws {
    let colors = NSArray(array: [red.cgColor, blue.cgColor])
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let image = try draw { context in
      context.translateBy(x: 10, y: 0)
      context.clip(to: CGRect(x: -10, y: 0, width: 40, height: 10))
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: .drawsBeforeStartLocation)
    }
    #expect(image[3, 5] == RasterImage.Pixel(red: 255, green: 0, blue: 0), "its first colour goes on")
    #expect(image[20, 5].red > 110 && image[20, 5].red < 140 && image[20, 5].blue > 110)
    #expect(image[33, 5].alpha == 0, "nothing beyond its end")
    #expect(image[20, 15].alpha == 0, "nothing outside the clip")

    let circle = try draw { context in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 20, y: 15), startRadius: 0, endCenter: CGPoint(x: 20, y: 15), endRadius: 10,
        options: [])
    }
    #expect(circle[20, 15].red > 230 && circle[20, 15].alpha == 255 && circle[35, 15].alpha == 0)
    #expect(circle[28, 15].blue > 170)
  }

  @Test func strokesAreAsWideAsTheTransformMakesThem() throws {
    let image = try draw { context in
      context.setStrokeColor(red.cgColor)
      context.setLineWidth(2)
      context.scaleBy(x: 1, y: 3)
      context.move(to: CGPoint(x: 0, y: 5))
      context.addLine(to: CGPoint(x: 40, y: 5))
      context.strokePath()
    }
    #expect(image[20, 12].alpha == 255 && image[20, 17].alpha == 255)
    #expect(image[20, 11].alpha == 0 && image[20, 18].alpha == 0)
  }

  @Test func pathsKnowTheirRule() throws {
    let image = try draw { _ in
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
      path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
      path.usesEvenOddFillRule = true
      red.set()
      path.fill()
    }
    #expect(image[5, 5].alpha == 255 && image[15, 15].alpha == 0)
  }

  @Test func clearingMakesTransparent() throws {
    let image = try draw(opaque: true) { $0.clear(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    #expect(image[5, 5].alpha == 0 && image[15, 5].alpha == 255)
  }

  @Test func imagesAreDrawnUprightByUIKitAndOnTheirHeadsByTheContext() throws {
    let half = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    #expect(half.size == CGSize(width: 10, height: 10) && half.scale == 2)
    let image = try draw { context in
      half.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.setAlpha(0.5)
      if let picture = half.cgImage { context.draw(picture, in: CGRect(x: 20, y: 0, width: 20, height: 20)) }
    }
    #expect(image[10, 4].red == 255 && image[10, 4].alpha == 255 && image[10, 16].alpha == 0)
    #expect(image[30, 4].alpha == 0 && abs(Int(image[30, 16].alpha) - 128) <= 1)
  }

  @Test func layersAndViewsAreDrawnWhereTheirOwnCoordinatesPutThem() throws {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 10))
    view.backgroundColor = blue
    view.transform = CGAffineTransform(rotationAngle: 1)
    let spot = UIView(frame: CGRect(x: 15, y: 5, width: 5, height: 5))
    spot.backgroundColor = red
    view.addSubview(spot)
    let rendered = try draw { view.layer.render(in: $0) }
    #expect(rendered[2, 2].blue == 255 && rendered[17, 7].red == 255 && rendered[21, 5].alpha == 0)
    let stretched = try draw { _ in
      #expect(view.drawHierarchy(in: CGRect(x: 0, y: 10, width: 40, height: 20), afterScreenUpdates: true))
    }
    #expect(stretched[2, 5].alpha == 0 && stretched[2, 12].blue == 255 && stretched[35, 25].red == 255)
  }

  @Test func anImageThatWasDrawnCanBeShown() throws {
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      red.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let view = UIImageView(image: dot)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    let image = try draw { view.layer.render(in: $0) }
    #expect(image[20, 15].red == 255 && image[1, 1].alpha == 0)
  }

  @Test func whatCannotBeDrawnIsEmpty() {
    for size in [CGSize.zero, CGSize(width: 1e6, height: 10), CGSize(width: CGFloat.nan, height: 1)] {
      let image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
      #expect(image.cgImage == nil)
    }
  }

  @Test func textsAreDrawnWhereTheyStand() throws {
    let image = try draw(CGSize(width: 60, height: 40)) { context in
      context.translateBy(x: 20, y: 0)
      "M".draw(at: .zero, withAttributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red])
    }
    let painted = (0..<60).filter { x in (0..<40).contains { image[x, $0].alpha > 128 && image[x, $0].red > 128 } }
    #expect(try #require(painted.first) >= 20 && painted.count > 15 && painted.count < 30)
  }
}
