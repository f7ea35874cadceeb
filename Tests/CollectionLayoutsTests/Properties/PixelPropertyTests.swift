import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// Edges lie on whole pixels in every layout, whatever the size of the view and the scale of its display.
@MainActor
@Suite struct PixelPropertyTests {
  private func isWhole(_ value: CGFloat, _ scale: CGFloat) -> Bool {
    abs((value * scale).rounded() - value * scale) < 1e-6 * max(1, abs(value))
  }

  /// Elements that do not lie on whole pixels although nothing scales, turns or clips them.
  private func strays(_ fixture: LayoutFixture, _ scale: CGFloat) -> [String] {
    guard let layout = fixture.view.collectionViewLayout as? CollectionLayout, layout.alignsFramesToPixels else {
      return []
    }
    return fixture.elements(in: fixture.view.bounds.insetBy(dx: -200, dy: -200)).compactMap { element in
      guard CATransform3DIsIdentity(element.transform3D) else { return nil }
      let frame = element.frame
      let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
      return edges.allSatisfy { isWhole($0, scale) } ? nil : "\(element.representedElementKind ?? "cell") \(frame)"
    }
  }

  @Test(arguments: LayoutKind.all.paired(inTurnWith: [1, 2, 3] as [CGFloat]))
  func edgesAreOnPixels(kind: LayoutKind, scale: CGFloat) {
    var dice = Dice(seed: UInt64(scale) * 31 + 5)
    for isHorizontal in kind.hasAxes ? [false, true] : [false] {
      let isRightToLeft = Bool.random(using: &dice)
      let fixture = kind.fixture(
        LayoutCase(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, count: 40),
        size: CGSize(width: 331, height: 613))
      for size in [CGSize(width: 331, height: 613), CGSize(width: 402, height: 777), CGSize(width: 517, height: 289)] {
        fixture.host.resize(to: size, scale: scale)
        fixture.view.frame.size = size
        fixture.host.settle()
        let content = fixture.view.contentSize
        #expect(isWhole(content.width, scale) && isWhole(content.height, scale), "\(kind.name): \(content)")
        #expect(strays(fixture, scale) == [], "\(kind.name), \(size), at rest")
        let item = Int.random(in: 0..<10, using: &dice)
        fixture.view.scrollToItem(at: [0, item], at: [.centeredHorizontally, .centeredVertically], animated: true)
        fixture.host.settle()
        #expect(strays(fixture, scale) == [], "\(kind.name), \(size), at item \(item)")
      }
    }
  }

  /// Columns of a width that no pixel divides fill the view exactly, and neither they nor the gaps differ by more than a pixel.
  @Test(arguments: [1, 2, 3] as [CGFloat], 2...6)
  func columnsFillTheWidth(scale: CGFloat, columns: Int) throws {
    let layout = WaterfallLayout()
    layout.columns = .count(columns)
    layout.columnSpacing = 7
    layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 9)
    let fixture = LayoutFixture(layout, counts: [columns])
    for width in stride(from: 300 as CGFloat, to: 310, by: 1) {
      fixture.host.resize(to: CGSize(width: width, height: 500), scale: scale)
      fixture.view.frame.size = CGSize(width: width, height: 500)
      fixture.host.settle()
      let frames = (0..<columns).map { fixture.frame([0, $0]) }.sorted { $0.minX < $1.minX }
      let pixel = 1 / scale + 1e-9
      let exact = (width - 14 - 7 * CGFloat(columns - 1)) / CGFloat(columns)
      #expect(frames.first?.minX == 5)
      #expect(try abs(#require(frames.last).maxX - (width - 9)) < 1e-9)
      for (frame, next) in zip(frames, frames.dropFirst()) { #expect(abs(next.minX - frame.maxX - 7) < pixel) }
      #expect(frames.allSatisfy { abs($0.width - exact) < pixel })
    }
  }

  /// Elements that measure themselves keep the size that they want, also where it is no whole number of pixels.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func measuredCellsComeToRest(scale: CGFloat) {
    let layout = WaterfallLayout()
    layout.itemSizing = .selfSizing(estimated: 80)
    let fixture = LayoutFixture(layout, counts: [60]) { $1.preferredHeight = { 40.37 + CGFloat($0 * 37 % 90) } }
    fixture.host.resize(to: CGSize(width: 401, height: 700), scale: scale)
    fixture.view.frame.size = CGSize(width: 401, height: 700)
    fixture.host.settle()
    for path in fixture.view.indexPathsForVisibleItems {
      let wanted = 40.37 + CGFloat(path.item * 37 % 90)
      #expect(abs(fixture.frame(path).height - wanted) < 1 / scale + 0.01, "\(path)")
    }
    #expect(strays(fixture, scale) == [])
    // Nothing is left to do.
    fixture.host.advance(by: 0.5)
    #expect(fixture.host.isIdle)
  }
}
