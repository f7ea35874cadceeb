@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import Testing

@MainActor
@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct PerspectiveTests {
  private func space(_ distance: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m34 = -1 / distance
    return result
  }

  /// Two halves of a plane that turns about its middle: each corner is where the formula puts it, and the seam between
  /// the colours stays in the middle.
  @Test(arguments: [0.3, 0.8, 1.2, -0.8])
  func aTurnedLayerIsSeenInPerspective(angle: Double) throws {
    let distance = 300.0
    let image = try Drawing.draw(CGSize(width: 200, height: 200)) { root in
      root.sublayerTransform = space(CGFloat(distance))
      let layer = Drawing.layer(CGRect(x: 50, y: 50, width: 100, height: 100), Drawing.red)
      layer.addSublayer(Drawing.layer(CGRect(x: 50, y: 0, width: 50, height: 100), Drawing.blue))
      layer.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
      root.addSublayer(layer)
    }
    for side in [-1.0, 1.0] {
      // A rotation about y takes (±50, ±50, 0) to (±50 cos, ±50, ∓50 sin).
      let depth = 1 - (-side * 50 * sin(angle)) / distance
      let x = 100 + side * 50 * cos(angle) / depth
      let y = 50 / depth
      let color: RasterImage.Pixel = side < 0 ? .solidRed : .solidBlue
      let (inside, outside) = (Int((x - side * 2).rounded(.down)), Int((x + side * 2).rounded(.down)))
      #expect(image[inside, 100].isNear(color, 8) && image[outside, 100].isNear(.solidWhite, 8), "side \(side)")
      #expect(
        image[inside, Int(100 - y + 3)].isNear(color, 8) && image[inside, Int(100 - y - 3)].isNear(.solidWhite, 8))
    }
    #expect(image[97, 100].isNear(.solidRed, 8) && image[102, 100].isNear(.solidBlue, 8))
  }

  @Test func whatRunsThroughEachOtherIsCut() throws {
    let image = try Drawing.draw(CGSize(width: 200, height: 200)) { root in
      root.sublayerTransform = space(1000)
      for (angle, color) in [(0.6, Drawing.red), (-0.6, Drawing.blue)] {
        let layer = Drawing.layer(CGRect(x: 50, y: 50, width: 100, height: 100), color)
        layer.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
        root.addSublayer(layer)
      }
    }
    // With a positive angle the right side turns away from the viewer.
    #expect(image[80, 100].isNear(.solidRed, 8) && image[120, 100].isNear(.solidBlue, 8))
  }

  @Test func depthOrdersInATiltedSpace() throws {
    let image = try Drawing.draw { root in
      root.sublayerTransform = space(500)
      for (color, z) in [(Drawing.red, 40.0), (Drawing.blue, -40)] {
        let layer = Drawing.layer(CGRect(x: 20, y: 20, width: 60, height: 60), color)
        layer.transform = CATransform3DMakeTranslation(0, 0, CGFloat(z))
        root.addSublayer(layer)
      }
    }
    #expect(image[50, 50] == .solidRed)
    // The near one is enlarged: 60 / (1 - 40/500) = 65.
    #expect(image[19, 50] == .solidRed && image[15, 50] == .solidWhite)
  }

  @Test func theBackIsHiddenOnDemand() throws {
    for (isDoubleSided, isSeen) in [(true, true), (false, false)] {
      let image = try Drawing.draw { root in
        root.sublayerTransform = space(500)
        let layer = Drawing.layer(CGRect(x: 20, y: 20, width: 60, height: 60), Drawing.red)
        layer.isDoubleSided = isDoubleSided
        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        root.addSublayer(layer)
      }
      #expect((image[50, 50] == .solidRed) == isSeen)
    }
  }

  @Test func aMirroredLayerShowsItsFront() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 20, y: 20, width: 60, height: 60), Drawing.red)
      layer.isDoubleSided = false
      layer.setAffineTransform(CGAffineTransform(scaleX: -1, y: 1))
      root.addSublayer(layer)
    }
    #expect(image[50, 50] == .solidRed)
  }

  /// Parts behind the eye, edge-on planes, and scales without bound are drawn or left out, but harm nothing.
  @Test func extremeMatricesAreHarmless() throws {
    for angle in [CGFloat.pi / 2, 1.5707, 1.3] {
      for scale in [CGFloat(1), 1e4, 1e-6] {
        _ = try Drawing.draw { root in
          root.sublayerTransform = space(20)
          let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100), Drawing.red)
          layer.transform = CATransform3DScale(CATransform3DMakeRotation(angle, 1, 1, 0), scale, scale, 1)
          root.addSublayer(layer)
        }
      }
    }
  }
}
