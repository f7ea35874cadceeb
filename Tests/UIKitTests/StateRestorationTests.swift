@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// The places to which a window comes back in the next run of its program.
@MainActor @Suite struct StateRestorationTests {
  private final class List: UICollectionViewController {
    var count = 100

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.contentInsetAdjustmentBehavior = .never
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private static let environment = SurfaceEnvironment(size: CGSize(width: 320, height: 480), scale: 1)

  private func list(count: Int = 100) -> List {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    let list = List(collectionViewLayout: layout)
    list.count = count
    return list
  }

  private func host(_ controller: UIViewController, restoring state: SurfaceState? = nil) -> WindowHost {
    let host = WindowHost(rootViewController: controller, environment: Self.environment)
    if let state { host.restore(state) }
    _ = host.frame(at: 0)
    return host
  }

  /// A list in the second tab, under a navigation bar, beside a view with an identifier.
  private func app() -> (UITabBarController, List) {
    let (tabs, list) = (UITabBarController(), list())
    tabs.viewControllers = [UIViewController(), UINavigationController(rootViewController: list)]
    return (tabs, list)
  }

  @Test func tabsAndOffsetsComeBack() throws {
    let (tabs, list) = app()
    let first = host(tabs)
    tabs.selectedIndex = 1
    _ = first.frame(at: 0.1)
    list.collectionView.contentOffset.y = 1234
    let state = try #require(first.restorableState)

    let (newTabs, newList) = app()
    let second = host(newTabs, restoring: state)
    #expect(newTabs.selectedIndex == 1 && newList.collectionView.contentOffset.y == 1234)
    #expect(second.restoration == nil, "nothing is left to do")
    #expect(newList.collectionView.visibleCells.count > 8, "the cells of the place are there in the first frame")
  }

  @Test func contentThatComesLateIsWaitedFor() throws {
    let first = list()
    let old = host(first)
    first.collectionView.contentOffset.y = 2000
    let state = try #require(old.restorableState)

    let late = list(count: 0)
    let new = host(late, restoring: state)
    #expect(late.collectionView.contentOffset.y == 0)
    late.count = 30
    late.collectionView.reloadData()
    _ = new.frame(at: 0.5)
    let end = late.collectionView.contentSize.height - 480
    #expect(late.collectionView.contentOffset.y == end, "as far as there is content")
    late.count = 100
    late.collectionView.reloadData()
    _ = new.frame(at: 1)
    #expect(late.collectionView.contentOffset.y == 2000)
  }

  @Test(arguments: [false, true]) func theUserAndTimeEndIt(byTouch: Bool) throws {
    var state = SurfaceState()
    let first = list()
    let old = host(first)
    first.collectionView.contentOffset.y = 2000
    state = try #require(old.restorableState)

    let late = list(count: 0)
    let new = host(late, restoring: state)
    new.handle(.hover(CGPoint(x: 5, y: 5), time: 0.1))
    #expect(new.restoration != nil)
    if byTouch {
      new.handle(.touches([SurfaceTouch(id: 1, phase: .began, location: CGPoint(x: 5, y: 5))], time: 0.2))
    } else {
      _ = new.frame(at: 2)
    }
    late.count = 100
    late.collectionView.reloadData()
    _ = new.frame(at: 2.5)
    #expect(late.collectionView.contentOffset.y == 0)
  }

  @Test func anotherScreenKeepsItsOwnPlace() throws {
    let first = list()
    let old = host(first)
    first.collectionView.contentOffset.y = 700
    let state = try #require(old.restorableState)
    let controller = UIViewController()
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroller.contentSize = CGSize(width: 320, height: 9000)
    controller.view.addSubview(scroller)
    _ = host(controller, restoring: state)
    #expect(scroller.contentOffset.y == 0)
  }

  @Test func anIdentifierIsANameInAnotherTree() throws {
    func screen(isLast: Bool) -> (UIViewController, UIScrollView) {
      let (controller, scroller) = (
        UIViewController(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      )
      scroller.restorationIdentifier = "feed"
      scroller.contentSize = CGSize(width: 320, height: 9000)
      if isLast { controller.view.addSubview(UIView()) }
      controller.view.addSubview(scroller)
      return (controller, scroller)
    }
    let (one, scroller) = screen(isLast: false)
    let old = host(one)
    scroller.contentOffset.y = 300
    let (other, newScroller) = screen(isLast: true)
    _ = host(other, restoring: try #require(old.restorableState))
    #expect(newScroller.contentOffset.y == 300)
  }
}
