import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The menu that a long press on an item opens.
@MainActor @Suite struct ContextMenuTests {
  private final class Screen: UICollectionViewController {
    var log: [String] = []
    var menuItems: Set<Int> = [1]

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selected \(indexPath.item)")
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      true
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) { log.append("moved \(source.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked \(indexPath.item)")
      guard menuItems.contains(indexPath.item) else { return nil }
      let delete = UIAction(title: "Delete") { [weak self] _ in self?.log.append("deleted \(indexPath.item)") }
      return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [delete]) })
    }
    override func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("shown") }
    override func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("gone") }
  }

  private let screen: Screen
  private let host: TestHost

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    screen = Screen(collectionViewLayout: layout)
    screen.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    host = TestHost(size: CGSize(width: 320, height: 600), rootViewController: screen)
    host.makeFrame()
  }

  private var presentation: MenuPresentation? { screen.collectionView.contextMenus.presentation }

  @Test func aLongPressOpensTheMenuOfAnItem() throws {
    host.touch.longPress(at: CGPoint(x: 150, y: 50))
    host.settle()
    let row = try #require(presentation?.panels.first?.itemViews.first)
    #expect(row.item.title == "Delete" && screen.log == ["asked 1", "shown"])
    host.touch.tap(row)
    host.settle()
    #expect(screen.log == ["asked 1", "shown", "gone", "deleted 1"] && presentation == nil)
  }

  /// What has no menu can be picked up by the same press, and a tap selects.
  @Test func itemsWithoutAMenuStayAsTheyAre() {
    screen.menuItems = []
    host.touch.tap(at: CGPoint(x: 150, y: 50))
    host.settle()
    host.touch.longPress(at: CGPoint(x: 150, y: 50))
    host.settle()
    #expect(presentation == nil && screen.log.prefix(2) == ["selected 1", "asked 1"])
    #expect(screen.collectionView.contextMenus.presentation == nil)
  }

  @Test func aMenuGoesBeforeCarrying() {
    host.touch.begin(at: CGPoint(x: 150, y: 50))
    host.advance(by: 0.6)
    #expect(presentation != nil && screen.collectionView.movement == nil)
    host.touch.end()
    host.settle()
    screen.menuItems = []
    host.touch.tap(at: CGPoint(x: 10, y: 500))
    host.settle()
    host.touch.begin(at: CGPoint(x: 150, y: 50))
    host.advance(by: 0.6)
    #expect(presentation == nil && screen.collectionView.movement != nil)
    host.touch.end()
    host.settle()
  }
}
