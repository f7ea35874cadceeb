import Testing
import UIKit

/// Diffable data sources, used as apps use them.
@MainActor @Suite struct PortableDiffableDataSourceTests {
  typealias Book = ReadingListViewController.Book

  private let controller = ReadingListViewController()

  private func titles(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().compactMap { (view.cellForItem(at: $0) as? PhotoCell)?.titleLabel.text }
  }

  @Test func listShowsItsSections() throws {
    let window = show(controller)
    let view = try #require(controller.collectionView)
    #expect(view.numberOfSections == 2)
    #expect(titles(view) == ["Book 0", "Book 1", "Book 2", "Book 3", "Book 4"])
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect((header as? TitleHeaderView)?.label.text == "Read")
    _ = window
  }

  @Test func itemsMoveBetweenSections() throws {
    let window = show(controller)
    let view = try #require(controller.collectionView)
    let book = try #require(controller.dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0)))
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    controller.markAsRead(book)
    window.layoutIfNeeded()
    #expect(titles(view) == ["Book 0", "Book 2", "Book 3", "Book 4", "Book 1"])
    #expect(controller.dataSource.indexPath(for: book) == IndexPath(item: 0, section: 1))
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) === cell)
    #expect(cell?.frame == CGRect(x: 0, y: 300, width: 320, height: 60))
  }

  @Test func renamingReconfiguresTheCell() throws {
    let window = show(controller)
    let view = try #require(controller.collectionView)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)) as? PhotoCell)
    controller.rename(2, to: "Another title")
    window.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    #expect(cell.titleLabel.text == "Another title")
    #expect(cell.reuseCount == 0)
  }

  @Test func reorderingReachesTheModel() throws {
    let window = show(controller)
    let view = try #require(controller.collectionView)
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 190))
    view.endInteractiveMovement()
    window.layoutIfNeeded()
    #expect(controller.orderOfUnread.map(\.id) == [1, 2, 0, 3, 4])
    #expect(controller.dataSource.snapshot().itemIdentifiers(inSection: .unread).map(\.id) == [1, 2, 0, 3, 4])
  }

  @Test func applyingCanBeAwaited() async throws {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let dataSource = UICollectionViewDiffableDataSource<Int, UUID>(collectionView: view) { _, _, _ in
      UICollectionViewCell()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    snapshot.appendSections([0])
    snapshot.appendItems([UUID(), UUID()])
    await dataSource.apply(snapshot, animatingDifferences: true)
    #expect(dataSource.snapshot().numberOfItems == 2)
    await dataSource.applySnapshotUsingReloadData(NSDiffableDataSourceSnapshot<Int, UUID>())
    #expect(dataSource.collectionView(view, numberOfItemsInSection: 0) == 0)
  }

  /// The outline of Apple's sample: the section comes with its snapshot.
  @Test func outline() throws {
    final class Item: Hashable, Sendable {
      let title: String
      let children: [Item]
      init(_ title: String, _ children: [Item] = []) {
        self.title = title
        self.children = children
      }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      static func == (lhs: Item, rhs: Item) -> Bool { lhs === rhs }
    }
    let menu = [Item("Layouts", [Item("Grid"), Item("List", [Item("Plain")])]), Item("Views")]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<PhotoCell, Item> { $0.titleLabel.text = $2.title }
    let dataSource = UICollectionViewDiffableDataSource<Int, Item>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    func addItems(_ items: [Item], to parent: Item?) {
      snapshot.append(items, to: parent)
      for item in items where !item.children.isEmpty { addItems(item.children, to: item) }
    }
    addItems(menu, to: nil)
    snapshot.expand([menu[0]])
    dataSource.apply(snapshot, to: 0, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(titles(view) == ["Layouts", "Grid", "List", "Views"])
    #expect(dataSource.snapshot(for: 0).level(of: menu[0].children[1].children[0]) == 2)
  }
}
