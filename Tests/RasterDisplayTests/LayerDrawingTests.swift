@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import Testing

/// Each property of a layer, by the colours of a few pixels.
@MainActor
@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct LayerDrawingTests {
  @Test func backgroundFillsTheFrameAndNothingElse() throws {
    let image = try Drawing.draw {
      $0.addSublayer(Drawing.layer(CGRect(x: 20, y: 30, width: 40, height: 50), Drawing.red))
    }
    #expect(image[20, 30] == .solidRed && image[59, 79] == .solidRed)
    #expect(
      image[19, 30] == .solidWhite && image[60, 79] == .solidWhite && image[20, 29] == .solidWhite
        && image[59, 80] == .solidWhite)
  }

  @Test func sublayersFollowTheBoundsOrigin() throws {
    let image = try Drawing.draw { root in
      let scroll = Drawing.layer(CGRect(x: 10, y: 10, width: 80, height: 80))
      scroll.bounds.origin = CGPoint(x: 0, y: 40_000_000)
      scroll.masksToBounds = true
      scroll.addSublayer(Drawing.layer(CGRect(x: 0, y: 40_000_020, width: 200, height: 20), Drawing.blue))
      root.addSublayer(scroll)
    }
    #expect(image[10, 30] == .solidBlue && image[89, 49] == .solidBlue)
    #expect(
      image[9, 35] == .solidWhite && image[90, 35] == .solidWhite && image[20, 29] == .solidWhite
        && image[20, 50] == .solidWhite)
  }

  @Test func roundCornersAreCutAndMayBeChosen() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100), Drawing.red)
      layer.cornerRadius = 40
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      root.addSublayer(layer)
    }
    #expect(
      image[3, 3] == .solidWhite && image[96, 96] == .solidWhite && image[96, 3] == .solidRed
        && image[3, 96] == .solidRed)
    #expect(image[20, 20] == .solidRed)
  }

  @Test func cornersClipSublayersOnlyWhenAsked() throws {
    for clips in [false, true] {
      let image = try Drawing.draw { root in
        let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        layer.cornerRadius = 50
        layer.masksToBounds = clips
        layer.addSublayer(Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100), Drawing.red))
        root.addSublayer(layer)
      }
      #expect(image[5, 5] == (clips ? .solidWhite : .solidRed))
      #expect(image[50, 50] == .solidRed)
    }
  }

  @Test func borderLiesInsideAndAboveTheSublayers() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 10, y: 10, width: 80, height: 80), Drawing.red)
      layer.borderWidth = 5
      layer.borderColor = Drawing.blue
      layer.addSublayer(Drawing.layer(CGRect(x: 0, y: 0, width: 80, height: 80), Drawing.green))
      root.addSublayer(layer)
    }
    #expect(
      image[9, 50] == .solidWhite && image[10, 50] == .solidBlue && image[14, 50] == .solidBlue
        && image[15, 50] == .solidGreen)
  }

  @Test func opacityIsThatOfTheGroup() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100), Drawing.red)
      layer.opacity = 0.5
      layer.addSublayer(Drawing.layer(CGRect(x: 0, y: 0, width: 50, height: 100), Drawing.blue))
      root.addSublayer(layer)
    }
    #expect(image[25, 50].isNear(.init(red: 127, green: 127, blue: 255)))
    #expect(image[75, 50].isNear(.init(red: 255, green: 127, blue: 127)))
  }

  @Test func orderIsByDepthThenByTree() throws {
    let image = try Drawing.draw { root in
      for (color, z) in [(Drawing.red, 1.0), (Drawing.green, 0), (Drawing.blue, 0), (Drawing.black, -1)] {
        let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100), color)
        layer.zPosition = CGFloat(z)
        root.addSublayer(layer)
      }
      root.sublayers?[0].frame.size.width = 50
    }
    #expect(image[25, 50] == .solidRed && image[75, 50] == .solidBlue)
  }

  @Test func hiddenLayersAreNotDrawn() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100), Drawing.red)
      layer.isHidden = true
      root.addSublayer(layer)
    }
    #expect(image[50, 50] == .solidWhite)
  }

  @Test func transformsTurnAboutTheAnchor() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 40, y: 0, width: 20, height: 100), Drawing.red)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
      root.addSublayer(layer)
    }
    #expect(image[2, 50] == .solidRed && image[97, 50] == .solidRed && image[50, 41] == .solidRed)
    #expect(image[50, 38] == .solidWhite && image[50, 5] == .solidWhite && image[50, 62] == .solidWhite)
  }

  @Test func pathMasksCut() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100), Drawing.red)
      let mask = CAShapeLayer()
      mask.frame = layer.bounds
      mask.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
      layer.mask = mask
      root.addSublayer(layer)
    }
    #expect(
      image[50, 50] == .solidRed && image[50, 22] == .solidRed && image[50, 17] == .solidWhite
        && image[24, 24] == .solidWhite)
  }

  @Test func gradientMasksFade() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100), Drawing.red)
      let mask = CAGradientLayer()
      mask.frame = layer.bounds
      mask.colors = [CGColor(red: 0, green: 0, blue: 0, alpha: 0), Drawing.black]
      layer.mask = mask
      root.addSublayer(layer)
    }
    #expect(image[50, 1].isNear(.solidWhite, 6) && image[50, 98].isNear(.solidRed, 6))
    #expect(image[50, 50].isNear(.init(red: 255, green: 127, blue: 127), 4))
  }

  @Test func boxShadowsAreSoftAndOffset() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 30, y: 30, width: 40, height: 40), Drawing.white)
      layer.shadowOpacity = 1
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 0, height: 10)
      layer.shadowColor = Drawing.black
      root.addSublayer(layer)
    }
    #expect(image[50, 50] == .solidWhite && image[50, 20] == .solidWhite)
    // The shadow's edge is at 80: half as dark there, dark inside, gone three deviations away.
    #expect(image[50, 71].red < 30)
    #expect(abs(Int(image[50, 79].red) - 115) < 25 && image[50, 94].red > 250)
  }

  @Test func shadowPathsLieBelowTheBackground() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 30, y: 30, width: 40, height: 40), Drawing.green)
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = .zero
      layer.shadowColor = Drawing.black
      layer.shadowPath = CGPath(rect: CGRect(x: -10, y: 10, width: 60, height: 20), transform: nil)
      root.addSublayer(layer)
    }
    #expect(image[50, 50] == .solidGreen && image[25, 50].isNear(.solidBlack) && image[25, 30] == .solidWhite)
  }

  @Test func unfilledLayersCastTheShadowOfWhatTheyShow() throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 30, height: 0)
      layer.shadowColor = Drawing.blue
      layer.addSublayer(Drawing.layer(CGRect(x: 10, y: 10, width: 20, height: 20), Drawing.red))
      root.addSublayer(layer)
    }
    #expect(image[20, 20] == .solidRed && image[50, 20].isNear(.solidBlue) && image[35, 20] == .solidWhite)
  }
}

extension Drawing {
  static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
}
