import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct ListReorderTests {
  private func fixture(_ canMove: Bool) -> (TestHost, UICollectionView, UICollectionViewDiffableDataSource<Int, String>)
  {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 320, height: 44)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      cell.show(name)
      cell.accessories = [.reorder(displayed: .always), .checkmark()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    source.reorderingHandlers.canReorderItem = { _ in canMove }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<30).map { "\($0)" })
    source.apply(snapshot, animatingDifferences: false)
    let host = TestHost(size: CGSize(width: 320, height: 480), view: view)
    host.settle()
    return (host, view, source)
  }

  @Test func aRowFollowsTheFingerThatHasItsLines() {
    let (host, view, source) = fixture(true)
    host.touch.drag(from: CGPoint(x: 292, y: 22), to: CGPoint(x: 292, y: 115), duration: 0.5)
    host.settle()
    #expect(Array(source.snapshot().itemIdentifiers.prefix(4)) == ["1", "2", "0", "3"])
    #expect(view.contentOffset == .zero)
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func besideTheLinesTheListScrolls() {
    let (host, view, source) = fixture(true)
    host.touch.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.5)
    host.settle()
    #expect(source.snapshot().itemIdentifiers.first == "0")
    #expect(view.contentOffset.y > 50)
  }

  @Test func aRowThatMustNotMoveStays() {
    let (host, view, source) = fixture(false)
    host.touch.drag(from: CGPoint(x: 292, y: 22), to: CGPoint(x: 292, y: 115), duration: 0.5)
    host.settle()
    #expect(source.snapshot().itemIdentifiers.first == "0")
    #expect(view.movement == nil)
  }

  @Test func aLinePartsTheControlFromWhatIsBesideIt() throws {
    let (_, view, _) = fixture(true)
    let cell = try #require(view.visibleCells.first as? UICollectionViewListCell)
    let control = try #require(cell.accessoryView(.reorder))
    let line = try #require(control.subviews.first { $0 !== control.body })
    #expect(line.frame == CGRect(x: -6, y: 8, width: 0.5, height: 28) && !line.isHidden)
    cell.accessories = [.reorder(displayed: .always)]
    cell.layoutIfNeeded()
    #expect(line.isHidden)
  }
}
