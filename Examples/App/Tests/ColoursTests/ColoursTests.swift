import Testing
import UIKit
import UIKitTestSupport

@testable import App

/// The app as people use it: with fingers, on a display whose time the test drives.
@MainActor @Suite struct ColoursTests {
  private let list = ColourListController()
  private let navigation: UINavigationController
  private let host: TestHost

  init() {
    navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    host = TestHost(rootViewController: navigation)
    host.settle()
  }

  private func button(_ title: String, in view: UIView?) -> UIButton? {
    guard let view else { return nil }
    if let button = view as? UIButton, button.currentTitle == title { return button }
    return view.subviews.lazy.compactMap { button(title, in: $0) }.first
  }

  @Test func aRowLeadsToItsShadesAndTheEdgeBack() throws {
    let view = try #require(list.view.subviews.compactMap { $0 as? UICollectionView }.first)
    #expect(view.contentOffset.y == -96)
    host.touch.tap(try #require(view.cellForItem(at: IndexPath(item: 2, section: 0))))
    host.settle()
    let shades = try #require(navigation.topViewController as? ShadesController)
    #expect(shades.colour.name == "Amber" && navigation.navigationBar.topItem?.title == "Amber")
    host.touch.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 330, y: 400))
    host.settle()
    #expect(navigation.viewControllers == [list])
  }

  @Test func shadesBecomeCardsInTheSameView() throws {
    navigation.pushViewController(ShadesController(Colour.all[3]), animated: true)
    host.settle()
    let shades = try #require(navigation.topViewController as? ShadesController)
    let view = try #require(shades.collectionView)
    host.touch.tap(try #require(view.cellForItem(at: IndexPath(item: 1, section: 0))))
    host.settle()
    let cards = try #require(navigation.topViewController as? CardsController)
    #expect(cards.collectionView === view && view.window != nil)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(shades.collectionView === view && view.superview === shades.view)
  }

  @Test func removingAsksFirst() throws {
    let view = try #require(list.view.subviews.compactMap { $0 as? UICollectionView }.first)
    host.touch.tap(try #require(button("Remove", in: navigation.navigationBar)))
    host.settle()
    #expect(view.numberOfItems(inSection: 0) == 14)
    host.touch.tap(try #require(button("Remove", in: list.presentedViewController?.view)))
    host.settle()
    #expect(view.numberOfItems(inSection: 0) == 13 && list.presentedViewController == nil)
  }
}
