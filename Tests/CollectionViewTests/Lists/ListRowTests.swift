import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Rows of a card, as a list layout would make them.
private final class CardLayout: UICollectionViewFlowLayout {
  var appearance = UICollectionLayoutListConfiguration.Appearance.insetGrouped
  var edit: (inout UIListSeparatorConfiguration, IndexPath) -> Void = { _, _ in }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map(dressed)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(dressed)
  }

  private func dressed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let result = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    let last = (collectionView?.numberOfItems(inSection: 0) ?? 0) - 1
    var row = ListRow(appearance: appearance)
    var separators = UIListSeparatorConfiguration(listAppearance: appearance)
    edit(&separators, result.indexPath)
    row.setSeparators(separators, top: false, bottom: result.indexPath.item != last)
    if result.indexPath.item == 0 { row.corners.formUnion([.topLeft, .topRight]) }
    if result.indexPath.item == last { row.corners.formUnion([.bottomLeft, .bottomRight]) }
    result.listRow = row
    return result
  }
}

@MainActor @Suite struct ListRowTests {
  private func fixture(_ layout: CardLayout = CardLayout(), count: Int = 3) -> ListFixture {
    let fixture = ListFixture(count) { cell, _ in cell.show("Text") }
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    fixture.view.setCollectionViewLayout(layout, animated: false)
    fixture.host.advance(frames: 2)
    return fixture
  }

  @Test func rowsAreComparedAndCopiedWithTheAttributes() {
    let path = IndexPath(item: 0, section: 0)
    let one = UICollectionViewLayoutAttributes(forCellWith: path)
    let other = UICollectionViewLayoutAttributes(forCellWith: path)
    one.listRow = ListRow()
    #expect(!one.isEqual(other))
    other.listRow = ListRow()
    #expect(one.isEqual(other))
    other.listRow?.corners = .topLeft
    #expect(!one.isEqual(other))
    #expect(one.copied().listRow == ListRow())
  }

  @Test func theConfigurationDecidesWhichSeparatorsShow() {
    var configuration = UIListSeparatorConfiguration(listAppearance: .plain)
    var row = ListRow()
    row.setSeparators(configuration, top: false, bottom: true)
    #expect(row.topSeparator == nil && row.bottomSeparator == ListRow.Separator())
    configuration.topSeparatorVisibility = .visible
    configuration.bottomSeparatorVisibility = .hidden
    configuration.color = .red
    configuration.topSeparatorInsets.leading = 4
    row.setSeparators(configuration, top: false, bottom: true)
    #expect(row.bottomSeparator == nil)
    #expect(row.topSeparator?.color == .red && row.topSeparator?.insets.leading == 4)
    #expect(configuration != UIListSeparatorConfiguration(listAppearance: .plain))
  }

  @Test func separatorsAreOnePixelHighAndBeginAtTheText() {
    let fixture = fixture()
    #expect(fixture.cell(0).list.bottomSeparator?.frame == CGRect(x: 16, y: 43.5, width: 304, height: 0.5))
    #expect(fixture.cell(0).list.topSeparator == nil)
    #expect(fixture.cell(2).list.bottomSeparator == nil)
    #expect(fixture.cell(0).subviews.last === fixture.cell(0).list.bottomSeparator)
    fixture.host.isRightToLeft = true
    #expect(fixture.cell(0).list.bottomSeparator?.frame == CGRect(x: 0, y: 43.5, width: 304, height: 0.5))
  }

  @Test func insetsOfTheAppsOwnCount() {
    let layout = CardLayout()
    layout.edit = { separators, path in
      separators.bottomSeparatorInsets.trailing = 20
      if path.item == 1 { separators.bottomSeparatorInsets.leading = 2 }
      separators.topSeparatorVisibility = .visible
      separators.color = .systemRed
    }
    let fixture = fixture(layout)
    #expect(fixture.cell(0).list.bottomSeparator?.frame == CGRect(x: 16, y: 43.5, width: 284, height: 0.5))
    #expect(fixture.cell(1).list.bottomSeparator?.frame == CGRect(x: 2, y: 43.5, width: 298, height: 0.5))
    #expect(fixture.cell(1).list.topSeparator?.frame == CGRect(x: 16, y: 0, width: 304, height: 0.5))
    #expect(fixture.cell(1).list.topSeparator?.backgroundColor == .systemRed)
  }

  @Test func cornersFollowTheRowsOfTheCard() {
    let fixture = fixture()
    #expect(fixture.cell(0).layer.cornerRadius == 10 && fixture.cell(0).layer.masksToBounds)
    #expect(fixture.cell(0).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(fixture.cell(1).layer.cornerRadius == 0 && !fixture.cell(1).layer.masksToBounds)
    fixture.count = 2
    fixture.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    fixture.host.settle()
    #expect(fixture.cell(1).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(fixture.cell(1).list.bottomSeparator == nil)
  }

  @Test func aListColoursItsRows() {
    let layout = CardLayout()
    let fixture = fixture(layout)
    #expect(fixture.cell().backgroundConfiguration == .listGroupedCell())
    layout.appearance = .plain
    layout.invalidateLayout()
    fixture.host.advance(frames: 2)
    #expect(fixture.cell().backgroundConfiguration == .listPlainCell())
    fixture.cell().backgroundConfiguration = .clear()
    layout.appearance = .insetGrouped
    layout.invalidateLayout()
    fixture.host.advance(frames: 2)
    #expect(fixture.cell().backgroundConfiguration == .clear())
    fixture.cell(1).isSelected = true
    fixture.host.advance(frames: 1)
    #expect(fixture.cell(1).backgroundConfiguration?.backgroundColor == .systemGray4)
  }

  @Test func anotherLayoutTakesTheRowAway() {
    let fixture = fixture()
    let plain = UICollectionViewFlowLayout()
    plain.itemSize = CGSize(width: 320, height: 44)
    fixture.view.setCollectionViewLayout(plain, animated: false)
    fixture.host.advance(frames: 2)
    #expect(fixture.cell().list.bottomSeparator == nil)
    #expect(fixture.cell().layer.cornerRadius == 0 && !fixture.cell().layer.masksToBounds)
  }

  @Test func headersHaveContentOfTheirOwn() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(cell.defaultContentConfiguration() == .cell())
    cell.apply(ListRow(appearance: .insetGrouped, role: .header))
    #expect(cell.defaultContentConfiguration() == .groupedHeader())
    #expect(cell.defaultBackgroundConfiguration() == .listGroupedHeaderFooter())
    cell.show("Header")
    #expect(cell.sizeThatFits(CGSize(width: 320, height: 30)).height < 44)
    cell.apply(ListRow(appearance: .plain, role: .footer))
    #expect(cell.defaultContentConfiguration() == .plainFooter())
    cell.apply(ListRow(appearance: .sidebar))
    #expect(cell.defaultContentConfiguration() == .sidebarCell())
  }

  @Test func listConfigurationsStartAsTheirAppearance() {
    let plain = UICollectionLayoutListConfiguration(appearance: .plain)
    #expect(plain.showsSeparators && plain.headerMode == .none && plain.footerMode == .none)
    #expect(plain.separatorConfiguration == UIListSeparatorConfiguration(listAppearance: .plain))
    #expect(plain.backgroundColor == nil && plain.shownBackgroundColor == .systemBackground)
    var cards = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    #expect(cards.shownBackgroundColor == .systemGroupedBackground)
    cards.backgroundColor = .red
    #expect(cards.shownBackgroundColor == .red)
    #expect(!UICollectionLayoutListConfiguration(appearance: .sidebar).showsSeparators)
  }
}
