import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

@MainActor @Suite struct DiffableMovementTests {
  typealias Transaction = NSDiffableDataSourceTransaction<String, String>

  /// Picks an item up and lets it go over a point.
  private func drag(_ name: String, to y: CGFloat, in fixture: DiffableFixture, drop: Bool = true) {
    guard let path = fixture.source.indexPath(for: name) else { return }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y))
    fixture.host?.advance(by: 0.1)
    if drop { fixture.view.endInteractiveMovement() }
  }

  @Test func noItemMovesUnlessItMay() {
    let fixture = DiffableFixture([("a", ["1", "2"])])
    #expect(!fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.source.reorderingHandlers.canReorderItem = { $0 == "2" }
    #expect(!fixture.view.beginInteractiveMovementForItem(at: path(0)))
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    fixture.view.cancelInteractiveMovement()
  }

  @Test func handlersHearOfTheMove() throws {
    let fixture = DiffableFixture([("a", ["1", "2"]), ("b", ["3", "4"])])
    var transactions: [Transaction] = []
    var during: [[String]] = []
    fixture.source.reorderingHandlers.canReorderItem = { _ in true }
    fixture.source.reorderingHandlers.willReorder = { _ in during.append(fixture.source.snapshot().itemIdentifiers) }
    fixture.source.reorderingHandlers.didReorder = {
      during.append(fixture.source.snapshot().itemIdentifiers)
      transactions.append($0)
    }
    let cell = fixture.cell("1")
    drag("1", to: 140, in: fixture)
    fixture.settle()
    #expect(during == [["1", "2", "3", "4"], ["2", "1", "3", "4"]])
    #expect(fixture.names == ["2", "1", "3", "4"])
    #expect(fixture.cell("1") === cell)
    #expect(fixture.source.snapshot().itemIdentifiers(inSection: "b") == ["1", "3", "4"])
    let transaction = try #require(transactions.first)
    #expect(transactions.count == 1)
    #expect(transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference) == ["2", "1", "3", "4"])
    #expect(transaction.finalSnapshot.itemIdentifiers == ["2", "1", "3", "4"])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    for part in transaction.sectionTransactions {
      #expect(part.initialSnapshot.items.applying(part.difference) == part.finalSnapshot.items)
    }
    #expect(fixture.view.checkInvariants() == [])
  }

  /// The way of iOS 13: the data source applies the new order itself.
  private final class MovingSource: NameDataSource {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      true
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: sourceIndexPath), sourceIndexPath != destinationIndexPath else { return }
      var snapshot = snapshot()
      if let target = itemIdentifier(for: destinationIndexPath),
        let from = snapshot.indexOfItem(item), let to = snapshot.indexOfItem(target)
      {
        let isAfter = from < to && sourceIndexPath.section == destinationIndexPath.section
        snapshot.deleteItems([item])
        if isAfter {
          snapshot.insertItems([item], afterItem: target)
        } else {
          snapshot.insertItems([item], beforeItem: target)
        }
      } else {
        snapshot.deleteItems([item])
        snapshot.appendItems([item], toSection: snapshot.sectionIdentifiers[destinationIndexPath.section])
      }
      apply(snapshot, animatingDifferences: false)
    }
  }

  /// Within a section both ways, and into another one.
  @Test(arguments: [
    ("1", 80, [["2", "1"], ["3", "4"]]), ("4", 120, [["1", "2"], ["4", "3"]]), ("1", 130, [["2"], ["1", "3", "4"]]),
    ("3", 20, [["3", "1", "2"], ["4"]]),
  ])
  func aDataSourceMayApplyTheMoveItself(name: String, y: CGFloat, lists: [[String]]) {
    let result = lists.flatMap { $0 }
    let fixture = DiffableFixture([("a", ["1", "2"]), ("b", ["3", "4"])]) {
      MovingSource(collectionView: $0, cellProvider: $1)
    }
    let cells = result.map { fixture.cell($0) }
    let messages = TestHost.captureFaults {
      drag(name, to: y, in: fixture)
      #expect(["a", "b"].map { fixture.source.snapshot().itemIdentifiers(inSection: $0) } == lists)
      fixture.settle()
    }
    #expect(messages == [])
    #expect(fixture.names == result)
    #expect(result.map { fixture.cell($0) } == cells)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func moreMayBeAppliedWhenAnItemIsDropped() {
    let fixture = DiffableFixture([("a", ["1", "2", "3"])])
    fixture.source.reorderingHandlers.canReorderItem = { _ in true }
    fixture.source.reorderingHandlers.didReorder = { transaction in
      var next = transaction.finalSnapshot
      next.insertItems(["n"], beforeItem: "1")
      next.deleteItems(["3"])
      fixture.source.apply(next)
    }
    let cell = fixture.cell("1")
    drag("1", to: 140, in: fixture)
    fixture.settle()
    #expect(fixture.names == ["2", "n", "1"])
    #expect(fixture.cell("1") === cell)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func aSnapshotCallsAMovementOff() {
    let fixture = DiffableFixture([("a", ["1", "2"]), ("b", ["3"])])
    fixture.source.reorderingHandlers.canReorderItem = { _ in true }
    drag("1", to: 120, in: fixture, drop: false)
    #expect(fixture.view.hasUncommittedUpdates)
    let messages = TestHost.captureFaults { fixture.edit { $0.deleteItems(["2"]) } }
    #expect(messages == [])
    #expect(!fixture.view.hasUncommittedUpdates)
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.names == ["1", "3"])
    #expect(fixture.view.checkInvariants() == [])
  }

  /// The long press of a collection view controller asks the data source.
  @Test func aLongPressPicksAnItemUp() {
    let controller = UICollectionViewController(collectionViewLayout: RowLayout())
    let host = TestHost(size: CGSize(width: 100, height: 200), scale: 1, rootViewController: controller)
    let registration = UICollectionView.CellRegistration<NamedCell, String> { cell, _, name in cell.name = name }
    let source = NameDataSource(collectionView: controller.collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(snapshot([("a", ["1", "2", "3"])]), animatingDifferences: false, completion: nil)
    source.reorderingHandlers.canReorderItem = { _ in true }
    host.advance(by: 0.1)
    host.touch.begin(at: CGPoint(x: 50, y: 25))
    host.advance(by: 0.7)
    host.touch.move(to: CGPoint(x: 50, y: 120))
    host.advance(by: 0.2)
    host.touch.end()
    host.settle()
    #expect(source.snapshot().itemIdentifiers == ["2", "3", "1"])
    #expect(controller.collectionView.checkInvariants() == [])
  }

  @Test func aMoveByCodeIsShown() {
    let fixture = DiffableFixture([("a", ["1", "2", "3"])])
    fixture.source.collectionView(fixture.view, moveItemAt: path(0), to: path(2))
    #expect(fixture.names == ["2", "3", "1"])
    fixture.source.collectionView(fixture.view, moveItemAt: path(7), to: path(2))
    #expect(fixture.names == ["2", "3", "1"])
  }
}
