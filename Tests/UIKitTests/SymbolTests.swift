import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// System symbols: what is drawn, how large and heavy, and in which colour.
@MainActor @Suite struct SymbolTests {
  @Test func everyDrawingIsUnderstoodAndStaysInItsBox() throws {
    #expect(SymbolDrawing.names.count >= 30)
    for name in SymbolDrawing.names {
      let drawing = try #require(SymbolDrawing.named(name))
      let box = try #require(drawing.path, "\(name)").boundingBoxOfPath
      #expect(box.minX >= 0.5 && box.minY >= 0.5, "\(name): \(box)")
      #expect(box.maxX <= drawing.width - 0.5 && box.maxY <= SymbolDrawing.height - 0.5, "\(name): \(box)")
      #expect(max(box.width, box.height) >= 10, "\(name): \(box)")
    }
    for broken in ["M1", "Q1 2 3 4", "L1 x", "O1 2"] { #expect(SymbolDrawing(broken).path == nil) }
  }

  @Test func configurationsSaySizeAndWeight() throws {
    func glyph(_ configuration: UIImage.SymbolConfiguration?) throws -> SymbolGlyph {
      try #require(UIImage(systemName: "plus", withConfiguration: configuration)?.content.symbol?.glyph)
    }
    let plain = try glyph(nil)
    #expect(plain.size == CGSize(width: 20.5, height: 20.5))
    #expect(try glyph(UIImage.SymbolConfiguration(pointSize: 34)).size == CGSize(width: 41, height: 41))
    let small = UIImage.SymbolConfiguration(scale: .small)
    #expect(try glyph(UIImage.SymbolConfiguration(pointSize: 34).applying(small)).size.height < 41)
    #expect(try glyph(UIImage.SymbolConfiguration(pointSize: 34).applying(nil)).size.height == 41)
    #expect(try glyph(small).size.height < plain.size.height)
    #expect(try glyph(UIImage.SymbolConfiguration(scale: .large)).size.height > plain.size.height)
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let lines = try weights.map { try glyph(UIImage.SymbolConfiguration(weight: $0)).lineWidth }
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 } && lines[3] == plain.lineWidth)
    let bold = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 17, weight: .bold))
    #expect(try glyph(bold).lineWidth == lines[6])
    let title = UIFont.preferredFont(forTextStyle: .title1).pointSize
    #expect(
      try glyph(UIImage.SymbolConfiguration(textStyle: .title1))
        == glyph(UIImage.SymbolConfiguration(pointSize: title)))
  }

  @Test func configurationsFillWhatTheSymbolLeavesOpen() throws {
    let image = try #require(
      UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30)))
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10, weight: .bold)
    #expect(view.intrinsicContentSize == image.size)
    let shape = try #require(view.layer.sublayers?.first as? CAShapeLayer)
    #expect(shape.lineWidth > (image.content.symbol?.glyph.lineWidth ?? 0))
    let changed = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .thin))
    #expect(changed?.size == image.size && changed?.symbolConfiguration?.parts.weight == .thin)
  }

  @Test func anUnknownNameShowsAMarkAndSaysSoOnce() throws {
    var images: [UIImage?] = []
    let lines = TestHost.captureKnownGaps {
      images = [UIImage(systemName: "no.such.symbol"), UIImage(systemName: "no.such.symbol")]
    }
    #expect(lines.count == 1 && lines[0].contains("no.such.symbol"))
    #expect(images[0]?.isSymbolImage == true && images[0] == images[1])
    #expect(images[0]?.content.symbol?.drawing == .unknown)
    #expect(UIImage(systemName: "") == nil)
  }

  @Test func endsOfNamesSayHowADrawingIsShown() throws {
    let bell = try #require(SymbolDrawing.named("bell.fill"))
    #expect(bell.isFilled && bell.hasOutline && bell.outline == SymbolDrawing.named("bell")?.outline)
    let arrow = try #require(SymbolDrawing.named("arrow.up.circle.fill"))
    #expect(!arrow.isFilled && arrow.frame != nil && arrow.outline == SymbolDrawing.named("arrow.up")?.outline)
    let box = try #require(SymbolDrawing.named("calendar.circle")?.path).boundingBoxOfPath
    #expect(isClose(box, CGRect(x: 2, y: 2, width: 16, height: 16), within: 0.1))
    let lines = TestHost.captureKnownGaps {
      #expect(SymbolDrawing.named("cart.badge.plus") == SymbolDrawing.named("cart"))
    }
    #expect(lines.contains { $0.contains("cart.badge.plus") })
    #expect(SymbolDrawing.named("no.fill") == nil)
  }

  @Test func symbolsTakeTheTintOfWhereTheyStand() throws {
    let fixture = ViewsFixture()
    let view = UIImageView(image: UIImage(systemName: "heart.fill"))
    fixture.root.addSubview(view)
    let shape = try #require(view.layer.sublayers?.first as? CAShapeLayer)
    #expect(shape.fillColor == UIColor.systemBlue.cgColor && shape.strokeColor == nil)
    fixture.root.tintColor = .red
    #expect(shape.fillColor == UIColor.red.cgColor)
    view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(shape.fillColor == UIColor.black.cgColor)
    fixture.root.overrideUserInterfaceStyle = .dark
    #expect(shape.fillColor == UIColor.white.cgColor)
    view.image = UIImage(systemName: "heart")?.withTintColor(.green, renderingMode: .alwaysOriginal)
    #expect(shape.fillColor == nil && shape.strokeColor == UIColor.green.cgColor)
    view.image = nil
    #expect(view.layer.sublayers?.isEmpty != false)
  }

  @Test func symbolsFollowTheContentModeAndTheSize() throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.image = UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 50 / 1.2))
    let shape = try #require(view.layer.sublayers?.first as? CAShapeLayer)
    func box() -> CGRect { shape.path?.boundingBoxOfPath ?? .zero }
    #expect(isClose(box(), CGRect(x: 10, y: 5, width: 80, height: 40), within: 1e-3))
    view.contentMode = .scaleAspectFit
    #expect(isClose(box(), CGRect(x: 30, y: 5, width: 40, height: 40), within: 1e-3))
    view.contentMode = .right
    #expect(isClose(box(), CGRect(x: 55, y: 5, width: 40, height: 40), within: 1e-3))
    view.contentMode = .scaleAspectFill
    view.bounds.size = CGSize(width: 100, height: 100)
    #expect(isClose(box(), CGRect(x: 10, y: 10, width: 80, height: 80), within: 1e-3))
  }

  @Test func aSymbolIsAVectorPictureElsewhere() throws {
    let image = try #require(UIImage(systemName: "xmark"))
    guard case .data(let bytes, let type)? = image.cgImage?.reference.source else { throw CancellationError() }
    let header = try ImageHeader.read(bytes)
    #expect(type == "image/svg+xml" && header.mediaType == type)
    #expect(String(decoding: bytes, as: UTF8.self).contains("stroke=\"rgba(0,0,0,1.0)\""))
  }

  @Test func buttonsShowSymbolsAsTheyPrefer() throws {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "trash"), for: .normal)
    let small = button.intrinsicContentSize
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40), forImageIn: .normal)
    #expect(button.intrinsicContentSize.height > small.height * 2)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    button.tintColor = .orange
    button.layoutIfNeeded()
    let shape = try #require(button.imageView?.layer.sublayers?.first as? CAShapeLayer)
    #expect(shape.strokeColor == UIColor.orange.cgColor)
    button.configuration = .filled()
    button.layoutIfNeeded()
    #expect(shape.strokeColor == UIColor.white.cgColor)
    #expect(UIButton(type: .close).currentImage == UIImage(systemName: "xmark"))
  }
}
