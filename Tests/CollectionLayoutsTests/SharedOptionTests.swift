import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

extension NSRectAlignment {
  /// Every value but `.none`.
  static let sidesAndCorners: [NSRectAlignment] = [
    .top, .topTrailing, .trailing, .bottomTrailing, .bottom, .bottomLeading, .leading, .topLeading,
  ]
}

/// Options that several layouts share.
@MainActor
@Suite struct SharedOptionTests {
  @Test func noAlignmentHasNoDirection() {
    #expect(NSRectAlignment.none.direction == .zero)
    #expect(NSRectAlignment.none.inward(isRightToLeft: false) == NSRectAlignment.bottom.inward(isRightToLeft: false))
  }

  @Test(arguments: NSRectAlignment.sidesAndCorners, [false, true])
  func inwardIsAUnitVectorAgainstTheDirection(alignment: NSRectAlignment, isRightToLeft: Bool) {
    let (inward, direction) = (alignment.inward(isRightToLeft: isRightToLeft), alignment.direction)
    #expect(abs(hypot(inward.dx, inward.dy) - 1) < 1e-12)
    #expect((isRightToLeft ? -inward.dx : inward.dx) * direction.dx <= 0 && inward.dy * direction.dy < 1e-12)
    #expect((inward.dx == 0) == (direction.dx == 0) && (inward.dy == 0) == (direction.dy == 0))
  }

  @Test func aCardThatSlidesNowhereLeavesAlongTheScrollDirection() {
    var deck = StackDeckGeometry()
    deck.viewport = CGSize(width: 390, height: 844)
    deck.restingCenter = CGPoint(x: 195, y: 422)
    deck.itemSize = CGSize(width: 300, height: 500)
    deck.exit = .slide(.none)
    let sliding = deck.pose(item: 0, depth: 0, departure: 1, pitch: 390)
    deck.exit = .automatic
    #expect(sliding == deck.pose(item: 0, depth: 0, departure: 1, pitch: 390))
  }

  @Test func aStackTakesTheSizeThatTheDelegateTellsForTheFirstItem() {
    let (layout, delegate) = (StackLayout(), SizeDelegate())
    layout.itemSize = .delegate
    let source = CountSource()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    (view.dataSource, view.delegate) = (source, delegate)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    for item in 0..<3 {
      let size = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.size
      #expect(size == CGSize(width: 120, height: 90))
    }
    #expect(delegate.asked.allSatisfy { $0 == IndexPath(item: 0, section: 0) } && !delegate.asked.isEmpty)
    view.delegate = nil
    layout.invalidateLayout()
    view.layoutIfNeeded()
    let standard = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size
    #expect(standard == CGSize(width: 240, height: 280))
  }

  private final class SizeDelegate: NSObject, CurrentItemLayoutDelegate {
    var asked: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked.append(indexPath)
      return CGSize(width: 120, height: 90)
    }
  }

  private final class CountSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }
}
