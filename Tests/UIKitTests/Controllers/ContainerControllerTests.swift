import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Page and split view controllers, at rest, under a finger and while the window turns.
@MainActor @Suite(.serialized) struct ContainerControllerTests {
  // MARK: Pages

  private final class Page: UIViewController {
    let number: Int
    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var count = 4
    var calls: [String] = []
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      let number = (controller as! Page).number + step
      return (0..<count).contains(number) ? Page(number) : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { calls.append("will \((pendingViewControllers[0] as! Page).number)") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { calls.append("did \(completed) from \((previousViewControllers[0] as! Page).number)") }
  }

  @MainActor private struct Pages {
    let controller: UIPageViewController
    let book = Book()
    let host: TestHost

    init(_ orientation: UIPageViewController.NavigationOrientation = .horizontal) {
      controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: 20])
      controller.dataSource = book
      controller.delegate = book
      controller.setViewControllers([Page(1)], direction: .forward, animated: false)
      host = TestHost(size: CGSize(width: 400, height: 600), rootViewController: controller)
      host.makeFrame()
    }
    var number: Int { (controller.viewControllers?.first as? Page)?.number ?? -1 }
    var frame: CGRect {
      let view: UIView = controller.viewControllers![0].view
      return view.convert(view.bounds, to: controller.view)
    }
  }

  @Test func aFlickGoesToTheNextPageAndBack() {
    let pages = Pages()
    pages.host.touch.flick(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    pages.host.advance(by: 2)
    #expect(pages.number == 2 && pages.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(pages.book.calls == ["will 2", "did true from 1"])
    pages.host.touch.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 140, y: 300), duration: 0.5)
    pages.host.advance(by: 2)
    #expect(pages.number == 2, "a short drag comes back")
    #expect(pages.book.calls.suffix(2) == ["will 1", "did false from 2"])
  }

  @Test func aPageOfTheProgramScrollsInAndCompletes() {
    let pages = Pages(.vertical)
    var finished: Bool?
    pages.controller.setViewControllers([Page(3)], direction: .forward, animated: true) { finished = $0 }
    pages.host.advance(by: 0.05)
    #expect(finished == nil && pages.frame.minY < 0, "the old page moves up")
    pages.host.advance(by: 2)
    #expect(finished == true && pages.number == 3 && pages.frame.minY == 0)
    pages.controller.setViewControllers([Page(0)], direction: .reverse, animated: true)
    pages.host.advance(by: 0.05)
    pages.controller.setViewControllers([Page(2)], direction: .forward, animated: false)
    #expect(pages.number == 2 && pages.frame.minY == 0, "the second call ends the first")
  }

  @Test func theWindowTurnsUnderAFinger() {
    let pages = Pages()
    pages.host.touch.begin(at: CGPoint(x: 300, y: 300))
    pages.host.touch.move(to: CGPoint(x: 200, y: 300))
    pages.host.resize(to: CGSize(width: 600, height: 400))
    pages.host.makeFrame()
    pages.host.touch.move(to: CGPoint(x: 150, y: 300))
    pages.host.touch.end()
    pages.host.advance(by: 2)
    #expect([1, 2].contains(pages.number))
    #expect(pages.frame == CGRect(x: 0, y: 0, width: 600, height: 400), "a page fills the window")
  }

  // MARK: Columns

  @MainActor private struct Split {
    let controller = UISplitViewController(style: .doubleColumn)
    let list = UIViewController()
    let detail = UIViewController()
    let host: TestHost

    init(width: CGFloat) {
      controller.setViewController(list, for: .primary)
      controller.setViewController(detail, for: .secondary)
      host = TestHost(size: CGSize(width: width, height: 800), rootViewController: controller)
      host.makeFrame()
    }
    func frame(_ controller: UIViewController) -> CGRect? {
      guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
      return view.convert(view.bounds, to: nil)
    }
  }

  @Test func columnsStandBesideEachOtherInAWideWindow() {
    let split = Split(width: 1000)
    #expect(!split.controller.isCollapsed && split.controller.displayMode == .oneBesideSecondary)
    #expect(split.frame(split.list)?.maxX == 320 && split.frame(split.detail)?.minX == 320)
    #expect(split.frame(split.detail)?.maxX == 1000)
    #expect(split.list.splitViewController === split.controller)
    let other = UIViewController()
    split.list.showDetailViewController(other, sender: nil)
    split.host.makeFrame()
    #expect(split.frame(other)?.minX == 320 && split.frame(split.detail) == nil)
    split.controller.preferredDisplayMode = .secondaryOnly
    split.host.makeFrame()
    #expect(split.frame(other)?.minX == 0 && split.frame(split.list) == nil)
  }

  @Test func aNarrowWindowHasOneStack() {
    let split = Split(width: 375)
    #expect(split.controller.isCollapsed)
    let stack = split.list.navigationController
    #expect(stack?.viewControllers == [split.list, split.detail])
    stack?.popViewController(animated: false)
    let other = UIViewController()
    split.list.showDetailViewController(other, sender: nil)
    split.host.advance(by: 1)
    #expect(stack?.topViewController === other && split.frame(other)?.width == 375)
  }

  @Test func columnsComeApartAndTogetherAsTheWindowChanges() {
    let split = Split(width: 375)
    split.host.resize(to: CGSize(width: 1000, height: 800))
    split.host.makeFrame()
    #expect(split.list.navigationController?.viewControllers == [split.list])
    #expect(split.detail.navigationController?.viewControllers == [split.detail])
    #expect(split.frame(split.detail)?.minX == 320)
    split.host.resize(to: CGSize(width: 375, height: 800))
    split.host.advance(by: 1)
    #expect(split.list.navigationController?.viewControllers == [split.list, split.detail])
    #expect(split.frame(split.detail)?.width == 375)
    split.list.navigationController?.popViewController(animated: false)
    split.host.resize(to: CGSize(width: 1000, height: 800))
    split.host.makeFrame()
    #expect(split.frame(split.detail)?.minX == 320, "details that the user has left are there again")
  }
}
