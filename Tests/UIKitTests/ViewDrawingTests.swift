import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable import CoreGraphics
@_spi(Waterwheel) @testable import UIKit
@testable import UIKitFixtures

/// Views and layers that draw themselves.
@MainActor
@Suite struct ViewDrawingTests {
  /// A suite of the raster display in the same process may have installed one.
  private func drawAsSVG() { ContextRenderer.render = nil }

  private class Disc: UIView {
    var calls: [CGRect] = []
    var draws = true

    override func draw(_ rect: CGRect) {
      super.draw(rect)
      calls.append(rect)
      guard draws else { return }
      UIColor { $0.userInterfaceStyle == .dark ? .white : .red }.setFill()
      UIBezierPath(ovalIn: rect).fill()
    }
  }

  private func svg(_ layer: CALayer) -> String {
    guard let image = layer.contents, let reference = (image as? CGImage)?.reference,
      case .data(let bytes, "image/svg+xml") = reference.source
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aViewDrawsBeforeTheFirstFrameAndWhenItIsTold() {
    drawAsSVG()
    let fixture = ViewsFixture()
    let disc = Disc(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    fixture.root.addSubview(disc)
    #expect(disc.calls.isEmpty && disc.layer.contents == nil)
    fixture.frame(at: 0.1)
    #expect(disc.calls == [CGRect(x: 0, y: 0, width: 40, height: 20)])
    #expect(svg(disc.layer).contains("viewBox=\"0 0 40 20\"") && svg(disc.layer).contains("width=\"80\""))
    #expect(disc.layer.contentsScale == 2)
    fixture.frame(at: 0.2)
    disc.frame.origin.x = 30
    fixture.frame(at: 0.3)
    #expect(disc.calls.count == 1)
    disc.setNeedsDisplay()
    disc.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(disc.calls.count == 1)
    fixture.frame(at: 0.4)
    #expect(disc.calls.count == 2)
  }

  @Test func aChangeOfSizeStretchesUnlessTheContentModeSaysRedraw() {
    drawAsSVG()
    let fixture = ViewsFixture()
    let disc = Disc(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    fixture.root.addSubview(disc)
    fixture.frame(at: 0.1)
    disc.frame.size.width = 60
    fixture.frame(at: 0.2)
    #expect(disc.calls.count == 1 && disc.layer.contentsGravity == .resize)
    disc.contentMode = .redraw
    disc.frame.size.width = 80
    fixture.frame(at: 0.3)
    #expect(disc.calls.last == CGRect(x: 0, y: 0, width: 80, height: 20))
  }

  @Test func aViewWithoutASizeDrawsOnceItHasOne() {
    drawAsSVG()
    let fixture = ViewsFixture()
    let disc = Disc()
    fixture.root.addSubview(disc)
    fixture.frame(at: 0.1)
    #expect(disc.calls.isEmpty)
    disc.bounds = CGRect(x: 5, y: 6, width: 30, height: 30)
    fixture.frame(at: 0.2)
    #expect(disc.calls == [CGRect(x: 5, y: 6, width: 30, height: 30)])
    #expect(svg(disc.layer).contains("viewBox=\"5 6 30 30\""))
  }

  @Test func coloursAreThoseOfTheViewsAppearance() {
    drawAsSVG()
    let fixture = ViewsFixture()
    let disc = Disc(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    fixture.root.addSubview(disc)
    fixture.frame(at: 0.1)
    #expect(svg(disc.layer).contains("rgb(255,0,0)"))
    disc.overrideUserInterfaceStyle = .dark
    fixture.frame(at: 0.2)
    #expect(disc.calls.count == 2 && svg(disc.layer).contains("rgb(255,255,255)"))
  }

  @Test func whatDrawsNothingKeepsTheContentsThatItWasGiven() {
    drawAsSVG()
    let fixture = ViewsFixture()
    let disc = Disc(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    disc.draws = false
    let picture = CGImage(reference: ImageReference(source: .file(path: "/a.png"), pixelWidth: 3, pixelHeight: 3))
    disc.layer.contents = picture
    fixture.root.addSubview(disc)
    fixture.frame(at: 0.1)
    #expect(disc.calls.count == 1 && disc.layer.contents as? CGImage === picture && disc.layer.contentsScale == 1)
    // What it drew itself goes.
    disc.draws = true
    disc.setNeedsDisplay()
    fixture.frame(at: 0.2)
    #expect(svg(disc.layer).contains("<path"))
    disc.draws = false
    disc.setNeedsDisplay()
    fixture.frame(at: 0.3)
    #expect(disc.calls.count == 3 && disc.layer.contents == nil)
  }

  @Test func whatIsMarkedWhileItDrawsWaitsForTheNextFrame() {
    final class Restless: Disc {
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        if calls.count < 5 { setNeedsDisplay() }
      }
    }
    drawAsSVG()
    let fixture = ViewsFixture()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    fixture.root.addSubview(view)
    for count in 1...5 {
      #expect(fixture.host.wantsFrames)
      fixture.frame(at: Double(count) / 10)
      #expect(view.calls.count == count)
    }
    fixture.frame(at: 1)
    #expect(view.calls.count == 5 && !fixture.host.wantsFrames)
  }

  private final class StruckLabel: UILabel {
    var calls = 0
    override func draw(_ rect: CGRect) {
      super.draw(rect)
      calls += 1
      UIRectFill(CGRect(x: 0, y: rect.midY, width: rect.width, height: 1))
    }
  }

  @Test func labelsDrawBelowTheirTextAndImageViewsDoNotDraw() {
    final class Picture: UIImageView {
      override func draw(_ rect: CGRect) { Issue.record("Image views do not draw.") }
    }
    drawAsSVG()
    let fixture = ViewsFixture()
    let label = StruckLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "£9"
    fixture.root.addSubview(label)
    fixture.root.addSubview(Picture(frame: CGRect(x: 0, y: 40, width: 10, height: 10)))
    fixture.frame(at: 0.1)
    #expect(label.calls == 1 && svg(label.layer).contains("<path") && label.layer.textContent != nil)
    label.setNeedsDisplay()
    fixture.frame(at: 0.2)
    #expect(label.calls == 2)
  }

  private final class RingCell: UICollectionViewCell {
    var part: CGFloat = 0 { didSet { setNeedsDisplay() } }
    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setStrokeColor(UIColor.blue.cgColor)
      context.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: 10, startAngle: 0, endAngle: part * 2 * .pi,
        clockwise: false)
      context.strokePath()
    }
  }

  @Test func aReusedCellDrawsItsNewItem() throws {
    drawAsSVG()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<RingCell, Int> { cell, _, item in
      cell.part = CGFloat(item) / 100
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: controller.collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(1...100))
    source.apply(snapshot, animatingDifferences: false)
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    host.settle()
    let before = Set(controller.collectionView.visibleCells.map { svg($0.layer) })
    #expect(before.count == controller.collectionView.visibleCells.count && !before.contains(""))
    controller.collectionView.contentOffset.y = 5000
    host.settle()
    let after = Set(controller.collectionView.visibleCells.map { svg($0.layer) })
    #expect(after.count == controller.collectionView.visibleCells.count && after.isDisjoint(with: before))
  }

  @Test func layersDrawByTheirClassOrTheirDelegate() throws {
    final class Line: CALayer {
      override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
    }
    final class Delegate: NSObject, CALayerDelegate {
      var calls: [String] = []
      func layerWillDraw(_ layer: CALayer) { calls.append("will") }
      func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.strokeEllipse(in: layer.bounds)
      }
    }
    drawAsSVG()
    let root = CALayer()
    let line = Line()
    let drawn = CALayer()
    let delegate = Delegate()
    let tree = LayerTree(root: root)
    for layer in [line, drawn] {
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      root.addSublayer(layer)
    }
    drawn.delegate = delegate
    _ = tree.commit(at: 0)
    // As on Apple's systems, a layer by itself draws when it is told.
    #expect(line.contents == nil && delegate.calls.isEmpty)
    line.setNeedsDisplay()
    drawn.setNeedsDisplay()
    _ = tree.commit(at: 1)
    #expect(svg(line).contains("M0 0L5 0") && svg(drawn).contains("stroke=") && delegate.calls == ["will", "draw"])
    line.needsDisplayOnBoundsChange = true
    line.bounds.size.width = 40
    _ = tree.commit(at: 2)
    #expect(svg(line).contains("viewBox=\"0 0 40 10\""))
  }
}
