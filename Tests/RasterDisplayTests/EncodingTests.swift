import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import Testing
@_spi(Waterwheel) import UIKit
import UIKitTestSupport

@testable import RasterTestSupport

@MainActor
@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct EncodingTests {
  private func pattern(_ shift: Int, alpha: UInt8 = 255) -> RasterImage {
    var image = RasterImage(width: 61, height: 47)
    for y in 0..<image.height {
      for x in 0..<image.width {
        image[x, y] = .init(
          red: UInt8((x * 4 + shift) % 256), green: UInt8(y * 5 % 256), blue: UInt8((x + y) * 2 % 256),
          alpha: x < 10 ? alpha : 255)
      }
    }
    return image
  }

  @Test(arguments: [255, 128, 0] as [UInt8])
  func pngKeepsEveryPixel(alpha: UInt8) throws {
    let image = pattern(0, alpha: alpha)
    let again = try RasterImage(data: try image.pngData())
    #expect(try #require(image.difference(to: again)).largest <= 1)
    #expect(try image.pngData() == image.pngData())
  }

  @Test func equalFramesAreShownLonger() throws {
    let once = try RasterAnimation(.webP(quality: 80))
    try once.add(pattern(0), duration: 0.3)
    let thrice = try RasterAnimation(.webP(quality: 80))
    for _ in 0..<3 { try thrice.add(pattern(0), duration: 0.1) }
    #expect(try once.finish() == thrice.finish())
  }

  @Test func animationsAreReproducible() throws {
    func make() throws -> Data {
      let animation = try RasterAnimation(.webP(quality: 60))
      for index in 0..<3 { try animation.add(pattern(index * 9), duration: 1.0 / 30) }
      return try animation.finish()
    }
    #expect(try make() == make())
  }

  @Test func animationsRefuseWhatTheyCannotHold() throws {
    #expect(throws: RasterError.noFrames) { try RasterAnimation().finish() }
    let animation = try RasterAnimation()
    try animation.add(pattern(0), duration: 1)
    #expect(throws: RasterError.unequalFrames) {
      try animation.add(RasterImage(width: 3, height: 3), duration: 1)
    }
  }

  @Test func svgKeepsOutlinesOfWhatIsFlat() throws {
    let scene = try Drawing.scene(CGSize(width: 80, height: 60)) { root in
      let layer = Drawing.layer(CGRect(x: 10, y: 10, width: 40, height: 40), Drawing.red)
      layer.cornerRadius = 8
      root.addSublayer(layer)
    }
    let text = String(decoding: try scene.svg(size: CGSize(width: 80, height: 60)), as: UTF8.self)
    #expect(text.contains("<svg") && text.contains("<path") && !text.contains("<image"))
    #expect(text.contains("width=\"80"))
  }

  @Test func impossibleSizesAreErrors() throws {
    let scene = try Drawing.scene(CGSize(width: 10, height: 10)) { _ in }
    for size in [
      CGSize.zero, CGSize(width: -5, height: 5), CGSize(width: CGFloat.nan, height: 5), CGSize(width: 1e6, height: 5),
    ] {
      #expect(throws: RasterError.self) { try scene.draw(size: size, scale: 1) }
    }
  }

  // MARK: Windows

  private func host() -> TestHost {
    let view = UIView()
    view.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    box.backgroundColor = .red
    view.addSubview(box)
    return TestHost(size: CGSize(width: 100, height: 100), scale: 1, view: view)
  }

  @Test func aWindowIsDrawnAsItIsAtItsTime() throws {
    let host = host()
    let box = try #require(host.window.rootViewController?.view.subviews.first)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += 40 }
    host.makeFrame()
    host.advance(by: 0.5)
    let commits = host.commitCount
    let image = try host.drawing()
    #expect(host.commitCount == commits)
    #expect(
      image[36, 50] == .solidWhite && image[45, 50].isNear(.init(red: 255, green: 59, blue: 48), 60)
        && image[90, 50] != .solidWhite)
    #expect(try host.drawing() == image)
    let path = NSTemporaryDirectory() + "waterwheel-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try host.writePNG(to: path)
    #expect(try RasterImage(data: Data(contentsOf: URL(fileURLWithPath: path))).bytes == image.bytes)
  }

  @Test func displayAndSnapshotAgree() throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .green
    let environment = SurfaceEnvironment(size: CGSize(width: 64, height: 48), scale: 2)
    let window = WindowHost(rootViewController: controller, environment: environment)
    let display = try RasterDisplay(surface: window)
    let image = try display.frame(at: 0)
    #expect(image.width == 128 && image.height == 96 && image.scale == 2)
    let first = image[5, 5]
    controller.view.backgroundColor = .blue
    #expect(try display.frame(at: 1)[5, 5] != first)
  }
}
