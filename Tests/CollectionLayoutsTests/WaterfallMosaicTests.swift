import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// A mosaic in a view: tiles of columns and rows.
@MainActor
@Suite struct WaterfallMosaicTests {
  private final class Tiles: NSObject, WaterfallLayoutDelegate {
    let tiles: [(columns: Int, rows: Int)] = [(1, 1), (3, 1), (1, 2), (1, 1), (2, 2), (1, 1), (1, 3), (2, 1)]

    func collectionView(
      _: UICollectionView, layout _: WaterfallLayout, columnSpanForItemAt indexPath: IndexPath
    ) -> Int { tiles[indexPath.item % tiles.count].columns }

    func collectionView(_: UICollectionView, layout _: WaterfallLayout, rowSpanForItemAt indexPath: IndexPath) -> Int {
      tiles[indexPath.item % tiles.count].rows
    }
  }

  private func fixture(_ layout: WaterfallLayout, isRightToLeft: Bool = false) -> LayoutFixture {
    layout.columns = .count(3)
    layout.itemSizing = .rows(length: 0)
    layout.packing = .dense
    layout.placementTolerance = 0
    let tiles = Tiles()
    return LayoutFixture(layout, counts: [40, 17], isRightToLeft: isRightToLeft) { view, source in
      view.delegate = tiles
      source.companions.append(tiles)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func tilesAreSquaresOfColumnsAndRows(isHorizontal: Bool, isRightToLeft: Bool) {
    let layout = WaterfallLayout()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    let fixture = fixture(layout, isRightToLeft: isRightToLeft)
    let items = fixture.allItems()
    let side = layout.columnWidth(inSection: 0)
    for item in items {
      let tile = Tiles().tiles[item.indexPath.item % 8]
      let across = CGFloat(tile.columns) * (side + 10) - 10
      let along = CGFloat(tile.rows) * (side + 10) - 10
      let size = isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
      #expect(abs(item.size.width - size.width) <= 0.5 && abs(item.size.height - size.height) <= 0.5)
      for other in items where other.indexPath > item.indexPath {
        #expect(!other.frame.insetBy(dx: 4, dy: 4).intersects(item.frame))
      }
    }
    // The second tile is too wide for the first row, and the fourth fits there.
    let start = isHorizontal ? (isRightToLeft ? items[0].frame.maxX : 0) : 0
    let edge = isHorizontal ? (isRightToLeft ? items[3].frame.maxX : items[3].frame.minX) : items[3].frame.minY
    #expect(abs(edge - start) <= 0.5)
  }

  @Test func cellsFollowEachOtherInTheOrderInWhichTheyAreSeen() {
    let layout = WaterfallLayout()
    layout.sectionBackgroundKind = "background"
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    let fixture = fixture(layout)
    for offset in [0, 300, 700] as [CGFloat] {
      fixture.view.contentOffset.y = offset
      fixture.host.settle()
      let views = fixture.view.subviews.filter { $0 is UICollectionViewCell }
      let places = views.map { [($0.frame.minY / 4).rounded(), $0.frame.minX] }
      #expect(places.count > 5 && places == places.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
      let cells = fixture.elements(in: fixture.view.bounds).filter { $0.representedElementCategory == .cell }
      let back = fixture.elements(in: fixture.view.bounds).filter { $0.representedElementCategory == .decorationView }
      #expect(!back.isEmpty && back.allSatisfy { element in cells.allSatisfy { $0.zIndex > element.zIndex } })
    }
  }
}
