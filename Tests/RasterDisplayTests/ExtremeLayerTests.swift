@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import TestTools
import Testing

/// Layers with numbers that nobody means are drawn somehow or not at all; what else there is looks as it would without them.
@MainActor
@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct ExtremeLayerTests {
  private static let sizes: [Double] = [0, 1e-300, 1e-6, 0.5, 40, 1e5, 1e9, 1e15, 1e19, 1e30, 1e160, 1e300]

  private func number(_ random: inout SeededRandom) -> CGFloat {
    (random.chance(in: 2) ? 1 : -1) * Self.sizes[random.int(0..<Self.sizes.count)]
  }

  private func point(_ random: inout SeededRandom) -> CGPoint { CGPoint(x: number(&random), y: number(&random)) }

  private func path(_ random: inout SeededRandom) -> CGPath {
    let path = CGMutablePath()
    path.move(to: point(&random))
    path.addLine(to: point(&random))
    path.addQuadCurve(to: point(&random), control: point(&random))
    path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
    if random.chance(in: 2) { path.closeSubpath() }
    return path
  }

  private func content(_ random: inout SeededRandom, _ picture: CGImage) -> CALayer {
    switch random.int(0..<5) {
    case 0:
      let layer = CAGradientLayer()
      layer.colors = [Drawing.red, Drawing.blue]
      layer.type = [.axial, .radial, .conic][random.int(0..<3)]
      (layer.startPoint, layer.endPoint) = (point(&random), point(&random))
      return layer
    case 1:
      let layer = CAShapeLayer()
      layer.path = path(&random)
      (layer.strokeColor, layer.lineWidth, layer.miterLimit) = (Drawing.blue, number(&random), number(&random))
      if random.chance(in: 2) { layer.strokeEnd = 0.5 }
      if random.chance(in: 2) { layer.lineDashPattern = [NSNumber(value: Double(abs(number(&random)))), 2] }
      layer.lineDashPhase = number(&random)
      return layer
    case 2:
      let layer = CALayer()
      layer.contents = picture
      layer.contentsGravity = [.resize, .center, .resizeAspectFill][random.int(0..<3)]
      layer.contentsRect = CGRect(origin: point(&random), size: CGSize(width: number(&random), height: number(&random)))
      layer.contentsScale = number(&random)
      return layer
    case 3:
      let layer = CALayer()
      var text = TextContent()
      text.letters.size = Double(number(&random))
      text.letters.spacing = Double(number(&random))
      text.lines = [.init(string: "Text", origin: point(&random), width: Double(number(&random)))]
      text.bars = [
        .init(
          frame: CGRect(origin: point(&random), size: CGSize(width: number(&random), height: 4)), color: .clear,
          isInFront: true)
      ]
      layer.textContent = text
      return layer
    default:
      return CALayer()
    }
  }

  private func extreme(_ random: inout SeededRandom, _ picture: CGImage, depth: Int = 2) -> CALayer {
    let layer = content(&random, picture)
    layer.bounds = CGRect(origin: point(&random), size: CGSize(width: number(&random), height: number(&random)))
    layer.position = point(&random)
    if random.chance(in: 2) { layer.backgroundColor = Drawing.green }
    if random.chance(in: 3) { (layer.borderWidth, layer.borderColor) = (number(&random), Drawing.red) }
    if random.chance(in: 3) { layer.cornerRadius = number(&random) }
    if random.chance(in: 3) { layer.masksToBounds = true }
    if random.chance(in: 3) { layer.opacity = 0.5 }
    if random.chance(in: 3) {
      (layer.shadowOpacity, layer.shadowRadius) = (1, number(&random))
      layer.shadowOffset = CGSize(width: number(&random), height: number(&random))
      if random.chance(in: 3) { layer.shadowPath = path(&random) }
    }
    if random.chance(in: 2) { layer.transform = CATransform3DMakeScale(number(&random), number(&random), 1) }
    if random.chance(in: 4) { layer.transform.m34 = number(&random) }
    if random.chance(in: 4) { layer.transform = CATransform3DRotate(layer.transform, 1, number(&random), 1, 0) }
    if random.chance(in: 4) { layer.sublayerTransform.m34 = number(&random) }
    guard depth > 0 else { return layer }
    if random.chance(in: 2) { layer.addSublayer(extreme(&random, picture, depth: depth - 1)) }
    if random.chance(in: 4) { layer.mask = extreme(&random, picture, depth: 0) }
    return layer
  }

  @Test func whatFollowsAnExtremeLayerIsDrawn() throws {
    let picture = try CGImage.quadrants(width: 8, height: 8)
    let size = CGSize(width: 30, height: 20)
    for seed in (1...400 as ClosedRange<UInt64>).sampled(every: 4) {
      var random = SeededRandom(seed)
      let image = try Drawing.draw(size, onMessage: { _ in }) { root in
        root.addSublayer(extreme(&random, picture))
        root.addSublayer(Drawing.layer(CGRect(x: 5, y: 5, width: 10, height: 10), Drawing.black))
      }
      for (x, y) in [(5, 5), (14, 14), (10, 9)] { #expect(image[x, y] == .solidBlack, "seed \(seed)") }
    }
  }

  /// A layer that could not be drawn is drawn as soon as it can be.
  @Test func extremeLayersComeBack() throws {
    let root = Drawing.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
    let layer = CALayer()
    layer.frame = root.bounds
    layer.contents = try CGImage.quadrants()
    layer.contentsRect = CGRect(x: 1e9, y: 0, width: 1e9, height: 1)
    root.addSublayer(layer)
    root.addSublayer(Drawing.layer(CGRect(x: 0, y: 0, width: 5, height: 5), Drawing.black))
    let scene = try RasterScene()
    scene.apply(LayerCommit(snapshotOf: root))
    #expect(try scene.draw(size: root.bounds.size, scale: 1)[2, 2] == .solidBlack)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var commit = LayerCommit(snapshotOf: root)
    (commit.isFull, commit.created, commit.hierarchy) = (false, [], [])
    scene.apply(commit)
    let image = try scene.draw(size: root.bounds.size, scale: 1)
    #expect(image[7, 7] == .solidRed && image[15, 15] == .solidWhite && image[2, 2] == .solidBlack)
  }

  /// The same within a group and behind a clip, where a canvas of its own is drawn on.
  @Test func groupsWithExtremeLayersAreDrawn() throws {
    let picture = try CGImage.quadrants(width: 8, height: 8)
    for seed in (1001...1200 as ClosedRange<UInt64>).sampled(every: 4) {
      var random = SeededRandom(seed)
      let image = try Drawing.draw(CGSize(width: 30, height: 20), onMessage: { _ in }) { root in
        let group = Drawing.layer(CGRect(x: 0, y: 0, width: 30, height: 20))
        (group.opacity, group.masksToBounds) = (0.5, true)
        group.addSublayer(extreme(&random, picture))
        group.addSublayer(Drawing.layer(CGRect(x: 5, y: 5, width: 10, height: 10), Drawing.black))
        root.addSublayer(group)
      }
      #expect(image[10, 10].isNear(.init(red: 127, green: 127, blue: 127), 2), "seed \(seed)")
    }
  }
}
