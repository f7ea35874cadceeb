import Testing
import UIKit

/// Whole screens, as an app would put them up.
@MainActor @Suite struct CollectionScreenTests {
  @Test func galleryShowsItsCellsAndHeader() throws {
    let controller = GalleryViewController()
    let window = show(controller)
    let view = controller.collectionView
    #expect(view.frame == window.bounds)
    #expect(view.numberOfSections == 2)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? PhotoCell)
    #expect(cell.titleLabel.text == "1")
    #expect(cell.frame == CGRect(x: 110, y: 44, width: 100, height: 100))
    #expect(cell.titleLabel.frame.size == CGSize(width: 100, height: 100))
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect((header as? TitleHeaderView)?.label.text == "Section 0")
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(view.visibleCells.count < 33)
  }

  @Test func scrollingReusesCells() throws {
    let controller = GalleryViewController()
    let window = show(controller)
    let view = controller.collectionView
    for _ in 0..<20 {
      view.contentOffset.y += 40
      window.layoutIfNeeded()
    }
    let cells = view.visibleCells.compactMap { $0 as? PhotoCell }
    #expect(cells.contains { $0.reuseCount > 0 })
    for path in view.indexPathsForVisibleItems {
      let cell = try #require(view.cellForItem(at: path) as? PhotoCell)
      #expect(cell.titleLabel.text == "\(controller.photos[path.section][path.item])")
    }
  }

  @Test func selectionComesBackWithTheCell() throws {
    let controller = GalleryViewController()
    let window = show(controller)
    let view = controller.collectionView
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    #expect(controller.selected.isEmpty)
    view.contentOffset.y = view.contentSize.height - view.bounds.height
    window.layoutIfNeeded()
    view.contentOffset.y = 0
    window.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.isSelected)
    #expect(cell.contentView.layer.borderWidth == 2)
  }

  @Test func tutorialWaterfall() throws {
    let layout = PinterestLayout()
    let controller = SimpleController(layout: layout, count: 100)
    let window = show(controller)
    let view = try #require(controller.collectionView)
    #expect(view.contentSize == CGSize(width: 320, height: 50 * 192))
    #expect(
      view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 166, y: 6, width: 148, height: 180))
    let prepared = layout.prepareCount
    view.contentOffset.y = 3000
    window.layoutIfNeeded()
    #expect(layout.prepareCount == prepared)
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 32, section: 0)))
  }

  @Test func zoomLineEnlargesTheMiddle() throws {
    let controller = SimpleController(layout: ZoomLineLayout(), count: 30)
    let window = show(controller)
    let view = try #require(controller.collectionView)
    view.contentOffset.x = 190
    window.layoutIfNeeded()
    let middle = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let side = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(abs(middle.frame.midX - view.bounds.midX) < 0.001)
    #expect(abs(middle.frame.width - 195) < 0.001)
    #expect(side.frame.width < middle.frame.width)
    let rest = view.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 400, y: 0), withScrollingVelocity: .zero)
    #expect(rest.x == 380)
  }

  @Test func changingWhatSuperReturnedDoesNoHarm() throws {
    let layout = SloppyZoomLayout()
    let controller = SimpleController(layout: layout, count: 30)
    _ = show(controller)
    let rect = CGRect(x: 0, y: 0, width: 320, height: 100)
    let once = try #require(layout.layoutAttributesForElements(in: rect))
    let twice = try #require(layout.layoutAttributesForElements(in: rect))
    #expect(once == twice)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.center.x == 25)
  }

  @Test func ringGivesItsCellsTheirAnchorPoint() throws {
    let controller = SimpleController(layout: RingLayout(), count: 12)
    let window = show(controller)
    let view = try #require(controller.collectionView)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? PhotoCell)
    #expect(cell.appliedAttributes is RingLayoutAttributes)
    #expect(cell.layer.anchorPoint.y > 3)
    view.contentOffset.x = 100
    window.layoutIfNeeded()
    let turned = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) as? RingLayoutAttributes)
    #expect(turned.angle < 0)
  }

  @Test func shelvesAreDecorationViews() throws {
    let layout = ShelfLayout()
    let controller = SimpleController(layout: layout, count: 30)
    _ = show(controller)
    let view = try #require(controller.collectionView)
    let shelves = view.subviews.filter { $0 is ShelfView }
    #expect(shelves.count == 4)
    #expect(shelves.allSatisfy { $0.backgroundColor == UIColor.brown })
    view.reloadData()
    #expect(layout.lastContextClass == ShelfInvalidationContext.self)
  }

  @Test func cellRegistrationFillsCells() throws {
    final class Source: NSObject, UICollectionViewDataSource {
      let registration = UICollectionView.CellRegistration<PhotoCell, String> { cell, indexPath, item in
        cell.titleLabel.text = "\(item) at \(indexPath.item)"
      }

      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: "picture")
      }
    }
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? PhotoCell)
    #expect(cell.titleLabel.text == "picture at 1")
  }
}
