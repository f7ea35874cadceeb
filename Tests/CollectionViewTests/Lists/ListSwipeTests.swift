import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rows of lists that are swiped to the side.
@MainActor
final class ListSwipeTests: NSObject, UICollectionViewDataSource {
  private var items = (0..<20).map { "Item \($0)" }
  private var done: [String] = []
  private var view: UICollectionView!
  private var host: TestHost!

  private func start(isRightToLeft: Bool = false, fullSwipe: Bool = true) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      guard path.item != 0 else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in
        self?.done.append("delete \(path.item)")
        finish(true)
      }
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, finish in
        self?.done.append("flag \(path.item)")
        finish(true)
      }
      let actions = UISwipeActionsConfiguration(actions: [delete, flag])
      actions.performsFirstActionWithFullSwipe = fullSwipe
      return actions
    }
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Read") { _, _, finish in
          self?.done.append("read \(path.item)")
          finish(true)
        }
      ])
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    host = TestHost(size: CGSize(width: 320, height: 480), view: view)
    host.settle()
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    if let cell = cell as? UICollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = items[path.item]
      cell.contentConfiguration = content
    }
    return cell
  }

  private func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: IndexPath(item: item, section: 0)) }
  private func swipe(_ item: Int, by distance: CGFloat, duration: TimeInterval = 0.4) {
    let y = CGFloat(item) * 44 + 22 - view.contentOffset.y
    host.touch.drag(from: CGPoint(x: 160, y: y), to: CGPoint(x: 160 + distance, y: y), duration: duration)
    host.settle()
  }
  private func buttons(_ item: Int) -> [UIButton] {
    cell(item)?.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton } ?? []
  }

  @Test func aSwipeUncoversTheActionsOfARow() throws {
    start()
    swipe(2, by: -100)
    #expect(Set(buttons(2).compactMap { $0.title(for: .normal) }) == ["Delete", "Flag"])
    #expect(cell(2)?.bounds.origin.x ?? 0 > 140 && cell(2)?.contentView.frame.minX == 0)
    let flag = try #require(buttons(2).first { $0.title(for: .normal) == "Flag" })
    host.touch.tap(flag)
    host.settle()
    #expect(done == ["flag 2"] && buttons(2).isEmpty && cell(2)?.bounds.origin == .zero)
    // A row that offers nothing stays.
    swipe(0, by: -100)
    #expect(buttons(0).isEmpty && cell(0)?.bounds.origin == .zero)
  }

  @Test func aSwipeAcrossTheRowCarriesOutTheFirstAction() {
    start()
    swipe(3, by: -158)
    done = []
    swipe(4, by: -158)
    #expect(done.isEmpty)
    host.touch.tap(at: CGPoint(x: 40, y: 300))
    host.settle()
    host.touch.drag(from: CGPoint(x: 310, y: 22 + 44 * 5), to: CGPoint(x: 40, y: 22 + 44 * 5), duration: 0.5)
    host.settle()
    #expect(done == ["delete 5"] && cell(5)?.bounds.origin == .zero)
  }

  @Test func theOtherSideHasActionsOfItsOwnAndBothAreMirrored() {
    start()
    swipe(1, by: 90)
    #expect(buttons(1).map { $0.title(for: .normal) } == ["Read"] && cell(1)?.bounds.origin.x ?? 0 < -50)
    start(isRightToLeft: true)
    swipe(1, by: 90)
    #expect(buttons(1).count == 2 && cell(1)?.bounds.origin.x ?? 0 < -140)
  }

  @Test func anOpenRowClosesWhenAnythingElseHappens() {
    start(fullSwipe: false)
    swipe(2, by: -100)
    host.touch.tap(at: CGPoint(x: 40, y: 300))
    host.settle()
    #expect(buttons(2).isEmpty && view.indexPathsForSelectedItems == [])
    swipe(2, by: -100)
    host.touch.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), duration: 0.3)
    host.settle()
    #expect(buttons(2).isEmpty && view.contentOffset.y > 50)
    view.contentOffset = .zero
    host.settle()
    // Data that changes under the finger that swipes.
    host.touch.begin(at: CGPoint(x: 200, y: 22 + 88))
    for x in stride(from: 190.0, through: 120, by: -10) {
      host.touch.move(to: CGPoint(x: x, y: 22 + 88))
      host.advance(frames: 1)
    }
    #expect(!buttons(2).isEmpty)
    items.remove(at: 2)
    view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    host.touch.move(to: CGPoint(x: 80, y: 22 + 88))
    host.touch.end()
    host.settle()
    #expect(view.visibleCells.allSatisfy { $0.bounds.origin == .zero } && done.isEmpty)
    // A reload, too.
    swipe(4, by: -100)
    view.reloadData()
    host.settle()
    #expect(view.visibleCells.allSatisfy { $0.bounds.origin == .zero } && buttons(4).isEmpty)
  }
}
