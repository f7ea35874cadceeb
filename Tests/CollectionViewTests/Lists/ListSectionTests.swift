import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Sections that are lists: where rows stand, and what they are told to draw.
@MainActor @Suite struct ListSectionTests {
  private final class Row: UICollectionViewListCell {
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let preferred = attributes.copied()
      preferred.size.height = CGFloat(50 + attributes.indexPath.item)
      return preferred
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }

    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: path)
    }
  }

  private let source = Source()

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> (view: UICollectionView, fixture: ViewsFixture) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    let fixture = ViewsFixture(size: CGSize(width: 320, height: 600))
    let view = UICollectionView(
      frame: fixture.root.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.contentInsetAdjustmentBehavior = .never
    view.register(Row.self, forCellWithReuseIdentifier: "row")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "h")
    }
    view.dataSource = source
    fixture.root.addSubview(view)
    fixture.frame(at: 0)
    return (view, fixture)
  }

  private func row(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> ListRow? {
    view.layoutAttributesForItem(at: path(item, section))?.listRow
  }

  @Test func plainRowsFillTheWidth() {
    let (view, fixture) = list(.plain)
    #expect(view.cellForItem(at: path(2))?.frame == CGRect(x: 0, y: 101, width: 320, height: 52))
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 153 && view.backgroundColor == .systemBackground)
    #expect(row(view, 0)?.topSeparator == nil && row(view, 2)?.bottomSeparator != nil && row(view, 0)?.corners == [])
    _ = fixture
  }

  @Test func cardsHaveRoundCornersAndSpace() {
    let (view, fixture) = list(.insetGrouped)
    #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 16, y: 17.5, width: 288, height: 50))
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 17.5 + 153 + 35)
    #expect(row(view, 0)?.corners == [.topLeft, .topRight] && row(view, 2)?.corners == [.bottomLeft, .bottomRight])
    #expect(row(view, 1)?.bottomSeparator != nil && row(view, 2)?.bottomSeparator == nil)
    #expect(view.backgroundColor == .systemGroupedBackground)
    view.backgroundColor = .systemBackground
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.backgroundColor == .systemBackground)
    _ = fixture
  }

  @Test func headersAreViewsOrFirstItems() {
    let (view, fixture) = list(.grouped) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
      $0.headerTopPadding = 12
    }
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
    #expect(header?.frame == CGRect(x: 0, y: 12, width: 320, height: 38) && header?.listRow?.role == .header)
    #expect(view.cellForItem(at: path(0))?.frame.minY == 50 && row(view, 0)?.topSeparator != nil)
    let (other, otherFixture) = list(.insetGrouped) { $0.headerMode = .firstItemInSection }
    #expect(row(other, 0)?.role == .header && row(other, 0)?.corners == [])
    #expect(row(other, 1)?.corners == [.topLeft, .topRight] && row(other, 1)?.role == .item)
    _ = (fixture, otherFixture)
  }

  @Test func handlersHaveTheLastWordOnSeparators() {
    let (view, fixture) = list(.plain) {
      $0.separatorConfiguration.color = .red
      $0.itemSeparatorHandler = { path, proposed in
        var separators = proposed
        separators.topSeparatorVisibility = path.item == 1 ? .visible : .automatic
        separators.bottomSeparatorVisibility = path.item == 1 ? .hidden : .automatic
        separators.bottomSeparatorInsets.leading = 33
        return separators
      }
    }
    #expect(row(view, 1)?.topSeparator?.color == .red && row(view, 1)?.bottomSeparator == nil)
    #expect(row(view, 0)?.bottomSeparator?.insets.leading == 33)
    let (bare, bareFixture) = list(.plain) { $0.showsSeparators = false }
    #expect(row(bare, 0)?.bottomSeparator == nil)
    _ = (fixture, bareFixture)
  }

  /// A row that becomes the last one of its card is rounded when it has got there.
  @Test func cornersFollowTheItems() {
    let fixture = CompositionalFixture([3]) { _, environment in
      .list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped), layoutEnvironment: environment)
    }
    fixture.fixture.rig.source.sections[0].removeLast()
    fixture.view.deleteItems(at: [path(2)])
    fixture.fixture.run(0.6)
    #expect(fixture.view.layoutAttributesForItem(at: path(1))?.listRow?.corners == [.bottomLeft, .bottomRight])
    #expect(fixture.view.layoutAttributesForItem(at: path(1))?.listRow?.bottomSeparator == nil)
  }
}
