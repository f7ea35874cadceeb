@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import TestTools
import Testing

/// Order, clips, masks and places of many layers against simple models, and the finer points of single properties.
@MainActor
@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct LayerDetailTests {
  private struct Box {
    var rect: CGRect
    var color: RasterImage.Pixel
    var z: Int
    var isHidden: Bool
  }

  private func color(_ pixel: RasterImage.Pixel) -> CGColor {
    CGColor(
      red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255, blue: CGFloat(pixel.blue) / 255, alpha: 1)
  }

  /// A painter of whole pixels: by depth, then in their order, inside of the clip.
  @Test func boxesLieOnEachOtherByDepthAndOrder() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let clip = CGRect(x: 4, y: 6, width: 30, height: 22)
      let boxes = (0..<12).map { _ in
        Box(
          rect: CGRect(
            x: random.int(-6..<30), y: random.int(-6..<20), width: random.int(1..<20), height: random.int(1..<20)),
          color: .init(red: UInt8(random.int(0..<256)), green: UInt8(random.int(0..<256)), blue: 7),
          z: random.int(-1..<2), isHidden: random.chance(in: 5))
      }
      let image = try Drawing.draw(CGSize(width: 40, height: 30)) { root in
        let parent = Drawing.layer(clip)
        parent.masksToBounds = true
        for box in boxes {
          let layer = Drawing.layer(box.rect, color(box.color))
          (layer.zPosition, layer.isHidden) = (CGFloat(box.z), box.isHidden)
          parent.addSublayer(layer)
        }
        root.addSublayer(parent)
      }
      let order = boxes.enumerated().filter { !$1.isHidden }.sorted {
        ($0.element.z, $0.offset) < ($1.element.z, $1.offset)
      }
      for y in 0..<30 {
        for x in 0..<40 {
          let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let inside = CGPoint(x: place.x - clip.minX, y: place.y - clip.minY)
          let top = clip.contains(place) ? order.last { $0.element.rect.contains(inside) }?.element.color : nil
          #expect(image[x, y] == top ?? .solidWhite, "seed \(seed): \(x) \(y)")
        }
      }
    }
  }

  @Test func opacitiesMultiplyDownTheTree() throws {
    let image = try Drawing.draw(CGSize(width: 30, height: 10)) { root in
      for (index, opacities) in [[0.5, 1], [0.5, 0.5], [1, 0.25]].enumerated() {
        let outer = Drawing.layer(CGRect(x: index * 10, y: 0, width: 10, height: 10))
        let inner = Drawing.layer(outer.bounds, Drawing.black)
        (outer.opacity, inner.opacity) = (Float(opacities[0]), Float(opacities[1]))
        outer.addSublayer(inner)
        root.addSublayer(outer)
      }
    }
    for (x, gray) in [(5, 128), (15, 191), (25, 191)] {
      let value = UInt8(gray)
      #expect(image[x, 5].isNear(.init(red: value, green: value, blue: value), 2))
    }
  }

  @Test func masksMayBePicturesGroupsOrNothing() throws {
    func draw(_ mask: CALayer) throws -> RasterImage {
      try Drawing.draw(CGSize(width: 40, height: 40)) { root in
        let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 40, height: 40), Drawing.red)
        mask.frame = layer.bounds
        layer.mask = mask
        root.addSublayer(layer)
      }
    }
    #expect(try draw(CALayer())[20, 20] == .solidWhite, "an empty mask shows nothing")
    let hidden = Drawing.layer(.zero, Drawing.black)
    hidden.isHidden = true
    #expect(try draw(hidden)[20, 20] == .solidWhite)
    let group = CALayer()
    group.addSublayer(Drawing.layer(CGRect(x: 0, y: 0, width: 20, height: 40), Drawing.black))
    group.addSublayer(Drawing.layer(CGRect(x: 10, y: 0, width: 20, height: 40), CGColor(gray: 1, alpha: 0.5)))
    let image = try draw(group)
    #expect(image[5, 20] == .solidRed && image[15, 20] == .solidRed && image[35, 20] == .solidWhite)
    #expect(image[25, 20].isNear(.init(red: 255, green: 127, blue: 127), 2), "alpha counts, colour does not")
    let picture = CALayer()
    picture.contents = try CGImage.quadrants()
    #expect(try draw(picture)[20, 20] == .solidRed)
    let faint = Drawing.layer(.zero, Drawing.black)
    faint.opacity = 0.5
    #expect(try draw(faint)[20, 20].isNear(.init(red: 255, green: 127, blue: 127), 2))
  }

  @Test func masksTurnWithTheirOwnTransform() throws {
    let image = try Drawing.draw(CGSize(width: 40, height: 40)) { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 40, height: 40), Drawing.red)
      // The bounds' origin is where the mask's coordinates begin.
      layer.bounds.origin = CGPoint(x: 100, y: 0)
      let mask = Drawing.layer(CGRect(x: 115, y: 0, width: 10, height: 40), Drawing.black)
      mask.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
      layer.mask = mask
      root.addSublayer(layer)
    }
    #expect(image[2, 20] == .solidRed && image[37, 20] == .solidRed)
    #expect(image[20, 10] == .solidWhite && image[20, 30] == .solidWhite)
  }

  @Test func bordersFollowCornersAndFillWhatIsNarrow() throws {
    let image = try Drawing.draw(CGSize(width: 80, height: 40)) { root in
      let round = Drawing.layer(CGRect(x: 0, y: 0, width: 40, height: 40), Drawing.green)
      (round.borderWidth, round.borderColor, round.cornerRadius) = (4, Drawing.blue, 20)
      let narrow = Drawing.layer(CGRect(x: 50, y: 5, width: 6, height: 30), Drawing.green)
      (narrow.borderWidth, narrow.borderColor) = (4, Drawing.blue)
      let wide = Drawing.layer(CGRect(x: 60, y: 5, width: 15, height: 30), Drawing.green)
      (wide.borderWidth, wide.borderColor) = (2, CGColor(red: 0, green: 0, blue: 1, alpha: 0))
      for layer in [round, narrow, wide] { root.addSublayer(layer) }
    }
    for angle in stride(from: 0.0, to: 6.28, by: 0.3) {
      func pixel(_ radius: Double) -> RasterImage.Pixel {
        image[Int((20 + radius * cos(angle)).rounded(.down)), Int((20 + radius * sin(angle)).rounded(.down))]
      }
      #expect(pixel(18) == .solidBlue && pixel(14) == .solidGreen, "\(angle)")
    }
    #expect(image[1, 1] == .solidWhite && image[52, 20] == .solidBlue && image[49, 20] == .solidWhite)
    #expect(image[60, 20] == .solidGreen, "a border without colour is none")
  }

  /// Larger than Cairo's numbers: background, border, corners and clip are where they would be.
  @Test(arguments: [0.0, 8]) func enormousLayersAreDrawnWhereTheyAreSeen(radius: Double) throws {
    let image = try Drawing.draw(CGSize(width: 60, height: 40)) { root in
      let layer = Drawing.layer(CGRect(x: 10, y: -9e8, width: 4e8, height: 9e8 + 30), Drawing.red)
      (layer.borderWidth, layer.borderColor, layer.cornerRadius) = (3, Drawing.blue, CGFloat(radius))
      layer.masksToBounds = true
      layer.addSublayer(Drawing.layer(CGRect(x: -50, y: 9e8 + 15, width: 1e9, height: 100), Drawing.green))
      root.addSublayer(layer)
    }
    #expect(image[9, 5] == .solidWhite && image[11, 5] == .solidBlue && image[14, 5] == .solidRed)
    #expect(image[59, 5] == .solidRed && image[59, 20] == .solidGreen && image[59, 28] == .solidBlue)
    #expect(image[59, 31] == .solidWhite && image[5, 20] == .solidWhite)
    #expect((image[10, 29] == .solidBlue) == (radius == 0))
  }

  @Test func cornersShrinkUntilTheyFit() throws {
    let image = try Drawing.draw(CGSize(width: 60, height: 20)) { root in
      let pill = Drawing.layer(CGRect(x: 0, y: 0, width: 60, height: 20), Drawing.red)
      pill.cornerRadius = 1000
      root.addSublayer(pill)
    }
    for (x, y, isRed) in [(0, 0, false), (2, 2, false), (4, 4, true), (30, 0, true), (10, 0, true), (58, 10, true)] {
      #expect((image[x, y] == .solidRed) == isRed, "\(x) \(y)")
    }
  }

  @Test(arguments: [(10.0, 0.0), (-10, 0), (0, 10), (0, -10)])
  func shadowsFallToTheSideOfTheirOffset(dx: Double, dy: Double) throws {
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 30, y: 30, width: 40, height: 40), Drawing.white)
      (layer.shadowOpacity, layer.shadowRadius) = (1, 2)
      layer.shadowOffset = CGSize(width: dx, height: dy)
      root.addSublayer(layer)
    }
    // 25 from the middle in the direction of the offset, and against it.
    let (x, y) = (50 + dx * 2.5, 50 + dy * 2.5)
    #expect(image[Int(x), Int(y)].red < 60 && image[Int(100 - x), Int(100 - y)] == .solidWhite)
    #expect(image[50, 50] == .solidWhite)
  }

  /// Far enough inside, a shadow is as dark as its colour, however soft it is.
  @Test(arguments: [0.0, 1, 4, 20, 60]) func shadowsKeepTheirDarkness(radius: Double) throws {
    let image = try Drawing.draw(CGSize(width: 400, height: 400)) { root in
      let caster = Drawing.layer(CGRect(x: -2000, y: -1000, width: 1000, height: 2400))
      // Nothing of its own is filled: what lies in it casts.
      caster.addSublayer(Drawing.layer(caster.bounds, Drawing.green))
      (caster.shadowOpacity, caster.shadowRadius) = (1, CGFloat(radius))
      caster.shadowOffset = CGSize(width: 1700, height: 0)
      root.addSublayer(caster)
    }
    #expect(image[200, 200].red <= 1, "\(image[200, 200])")
  }

  @Test func dashesAndCapsAreWhereTheyBelong() throws {
    func row(_ edit: (CAShapeLayer) -> Void) throws -> String {
      let image = try Drawing.draw(CGSize(width: 40, height: 10)) { root in
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 35, y: 5)])
        (shape.path, shape.strokeColor, shape.lineWidth, shape.fillColor) = (path, Drawing.red, 4, nil)
        edit(shape)
        root.addSublayer(shape)
      }
      return stride(from: 1, to: 40, by: 3).map { image[$0, 5] == .solidRed ? "#" : "." }.joined()
    }
    // Points 1, 4, 7, … of a line from 5 to 35.
    #expect(try row { _ in } == "..##########.")
    #expect(try row { $0.lineCap = .square } == ".###########.")
    #expect(try row { $0.lineDashPattern = [6, 3] } == "..##.##.##.#.")
    #expect(try row { ($0.lineDashPattern, $0.lineDashPhase) = ([6, 3], 6) } == "...##.##.##..")
    #expect(try row { $0.lineDashPattern = [0, 0] } == "..##########.", "dashes without length are none")
    #expect(try row { ($0.strokeStart, $0.strokeEnd) = (0.5, 0.5) } == ".............")
    #expect(try row { $0.lineWidth = 0 } == ".............")
  }

  @Test func joinsAreMiteredWithinTheirLimit() throws {
    func tip(_ join: CAShapeLayerLineJoin, limit: CGFloat = 10) throws -> Bool {
      let image = try Drawing.draw(CGSize(width: 40, height: 40)) { root in
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 10, y: 38), CGPoint(x: 20, y: 18), CGPoint(x: 30, y: 38)])
        (shape.path, shape.strokeColor, shape.lineWidth, shape.fillColor) = (path, Drawing.red, 6, nil)
        (shape.lineJoin, shape.miterLimit) = (join, limit)
        root.addSublayer(shape)
      }
      return image[20, 14] == .solidRed
    }
    #expect(try tip(.miter) && !tip(.miter, limit: 1.5))
    #expect(try !tip(.round) && !tip(.bevel))
  }

  /// What the display drew before has no part in what it draws now.
  @Test func commitsLeadToTheSamePictureAsAFreshDisplay() throws {
    var random = SeededRandom(31)
    let root = CALayer()
    (root.bounds, root.anchorPoint) = (CGRect(x: 0, y: 0, width: 60, height: 40), .zero)
    let layers = (0..<8).map { index in
      Drawing.layer(
        CGRect(x: index * 5, y: index * 3, width: 20, height: 15),
        [Drawing.red, Drawing.green, Drawing.blue][index % 3])
    }
    let picture = try CGImage.quadrants(width: 16, height: 16)
    let tree = LayerTree(root: root)
    let scene = try RasterScene()
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setDisableActions(true)
    for step in 0..<40 {
      for _ in 0..<3 {
        let layer = layers[random.int(0..<8)]
        switch random.int(0..<9) {
        case 0: layer.removeFromSuperlayer()
        case 1, 2: root.insertSublayer(layer, at: UInt32(random.int(0..<4)))
        case 3: layers[0].addSublayer(layer)
        case 4:
          layer.mask = layer.mask == nil ? Drawing.layer(CGRect(x: 2, y: 2, width: 9, height: 9), Drawing.black) : nil
        case 5: layer.contents = layer.contents == nil ? picture : nil
        case 6: layer.cornerRadius = CGFloat(random.int(0..<9))
        case 7: layer.opacity = [0.5, 1][random.int(0..<2)]
        default: layer.shadowOpacity = layer.shadowOpacity == 0 ? 0.5 : 0
        }
      }
      if random.chance(in: 8) { tree.invalidate() }
      if let commit = tree.commit(at: Double(step)) { scene.apply(commit) }
      let fresh = try RasterScene()
      fresh.apply(LayerCommit(snapshotOf: root))
      let (a, b) = (try scene.draw(size: root.bounds.size, scale: 1), try fresh.draw(size: root.bounds.size, scale: 1))
      #expect(a == b, "step \(step)")
    }
  }

  @Test func commitsAboutLayersThatAreNotThereArePassedOver() throws {
    let scene = try RasterScene()
    let ids = (1...3).map { LayerID(rawValue: UInt32($0)) }
    var commit = LayerCommit(time: 0, isFull: true, root: ids[0], removed: [ids[2]], created: [ids[0]])
    commit.hierarchy = [.init(parent: ids[0], children: [ids[1], ids[2]]), .init(parent: ids[2], children: [ids[0]])]
    commit.changes = [
      .init(layer: ids[1], properties: [.hidden(true)]),
      .init(
        layer: ids[0],
        properties: [
          .bounds(CGRect(x: 0, y: 0, width: 10, height: 10)), .anchorPoint(.zero), .mask(ids[1]),
          .backgroundColor(RGBA(red: 1, green: 0, blue: 0, alpha: 1)), .transform([1, 2]),
          .shape(
            {
              var shape = ShapeContent()
              shape.path = PathData(verbs: [.move, .curve], points: [0, 0])
              return shape
            }()),
        ]),
    ]
    scene.apply(commit)
    #expect(try scene.draw(size: CGSize(width: 4, height: 4), scale: 1)[2, 2] == .solidRed)
  }
}
