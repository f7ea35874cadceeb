import CollectionLayouts
import Testing
import UIKit

/// The table of the guide against CHTCollectionViewWaterfallLayout's rules: the next item goes into the shortest column, the first one of
/// several; its height is that of its proportions. Columns of 120 points make whole numbers, which that library does not round.
@MainActor
@Suite struct FromCHTCollectionViewWaterfallLayoutTests {
  private static let heights: [CGFloat] = [120, 240, 120, 60, 120, 120, 30]

  private func fixture(_ configure: (WaterfallLayout) -> Void) -> LayoutFixture {
    let layout = WaterfallLayout()
    layout.columns = .count(3)
    layout.columnSpacing = 8
    layout.itemSpacing = 8
    layout.placement = .shortest
    layout.placementTolerance = 0
    configure(layout)
    return LayoutFixture(layout, counts: [7], size: CGSize(width: 376, height: 800)) { _, source in
      // Half as large: sizes are proportions.
      source.size = { CGSize(width: 60, height: Self.heights[$0] / 2) }
    }
  }

  @Test func shortestFirst() {
    fixture { _ in }.expectFrames([
      CGRect(x: 0, y: 0, width: 120, height: 120), CGRect(x: 128, y: 0, width: 120, height: 240),
      CGRect(x: 256, y: 0, width: 120, height: 120), CGRect(x: 0, y: 128, width: 120, height: 60),
      CGRect(x: 256, y: 128, width: 120, height: 120), CGRect(x: 0, y: 196, width: 120, height: 120),
      CGRect(x: 128, y: 248, width: 120, height: 30),
    ])
  }

  @Test func leftToRight() {
    fixture { $0.placement = .sequential }.expectFrames([
      CGRect(x: 0, y: 0, width: 120, height: 120), CGRect(x: 128, y: 0, width: 120, height: 240),
      CGRect(x: 256, y: 0, width: 120, height: 120), CGRect(x: 0, y: 128, width: 120, height: 60),
      CGRect(x: 128, y: 248, width: 120, height: 120), CGRect(x: 256, y: 128, width: 120, height: 120),
      CGRect(x: 0, y: 196, width: 120, height: 30),
    ])
  }

  /// The header and its insets, then the section's inset, then the columns; the section's inset below, then the footer with its insets.
  @Test func headerFooterAndInsets() {
    let fixture = fixture {
      $0.headerHeight = 50
      $0.headerInset = UIEdgeInsets(top: 4, left: 6, bottom: 3, right: 6)
      $0.footerHeight = 20
      $0.footerInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
      $0.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 11, right: 0)
    }
    #expect(fixture.header(0) == CGRect(x: 6, y: 4, width: 364, height: 50))
    #expect(fixture.frame([0, 0]) == CGRect(x: 0, y: 67, width: 120, height: 120))
    // 67 + 316 + 11 + 5 = 399
    let footer = fixture.view.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: [0, 0])
    #expect(footer?.frame == CGRect(x: 0, y: 399, width: 376, height: 20))
    #expect(fixture.view.contentSize.height == 426)
  }
}
