import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct RefreshControlTests {
  private let scroll = UIScrollView()
  private let control = UIRefreshControl()

  private final class Count {
    var value = 0
  }

  private func fixture(content: CGFloat = 3000) -> (host: TestHost, count: Count) {
    let count = Count()
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: content)
    control.addAction(UIAction { _ in count.value += 1 }, for: .valueChanged)
    scroll.refreshControl = control
    return (TestHost(view: scroll), count)
  }

  private func pull(_ host: TestHost, by distance: CGFloat) {
    host.touch.begin(at: CGPoint(x: 200, y: 200))
    for step in 1...10 { host.touch.move(to: CGPoint(x: 200, y: 200 + distance * CGFloat(step) / 10)) }
    host.makeFrame()
  }

  @Test func pullingFarEnoughRefreshes() {
    let (host, count) = fixture()
    pull(host, by: 300)
    #expect(control.isRefreshing && count.value == 1)
    let under = scroll.contentOffset.y
    host.touch.move(to: CGPoint(x: 200, y: 500.5))
    host.makeFrame()
    #expect(abs(scroll.contentOffset.y - under) < 2, "the content does not jump when the space is made")
    host.touch.end()
    host.advance(by: 3)
    #expect(scroll.contentOffset.y == -60 && scroll.adjustedContentInset.top == 60 && scroll.contentInset.top == 0)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    control.endRefreshing()
    #expect(!control.isRefreshing && scroll.adjustedContentInset.top == 0)
    host.advance(by: 0.1)
    #expect(scroll.contentOffset.y < -1 && scroll.contentOffset.y > -60)
    #expect(host.settle() && scroll.contentOffset.y == 0 && count.value == 1)
  }

  @Test func pullingALittleDoesNothing() {
    let (host, count) = fixture()
    pull(host, by: 80)
    host.touch.end()
    #expect(host.settle() && !control.isRefreshing && count.value == 0 && scroll.contentOffset.y == 0)
  }

  /// The content must go back to its edge before it can be pulled again.
  @Test func onePullIsOneRefresh() {
    let (host, count) = fixture()
    pull(host, by: 300)
    control.endRefreshing()
    host.touch.move(to: CGPoint(x: 200, y: 560))
    host.makeFrame()
    #expect(count.value == 1 && !control.isRefreshing)
    host.touch.end()
    host.settle()
    pull(host, by: 300)
    #expect(count.value == 2)
  }

  @Test func contentThatIsShortCanBePulled() {
    let (host, count) = fixture(content: 100)
    pull(host, by: 300)
    host.touch.end()
    host.advance(by: 3)
    #expect(count.value == 1 && scroll.contentOffset.y == -60)
  }

  @Test func momentumDoesNotRefresh() {
    let (host, count) = fixture()
    scroll.contentOffset.y = 900
    host.makeFrame()
    host.touch.flick(from: CGPoint(x: 200, y: 200), velocity: CGPoint(x: 0, y: 9000))
    host.settle()
    #expect(count.value == 0 && scroll.contentOffset.y == 0)
  }

  @Test func aProgramCanBeginARefresh() {
    let (host, count) = fixture()
    control.beginRefreshing()
    control.beginRefreshing()
    host.advance(by: 0.5)
    #expect(control.isRefreshing && count.value == 0 && scroll.adjustedContentInset.top == 60)
    scroll.contentOffset.y = 700
    control.endRefreshing()
    #expect(host.settle() && scroll.contentOffset.y == 700 && scroll.adjustedContentInset.top == 0)
  }

  /// The end comes while the finger is still down: the content stays under it.
  @Test func theEndUnderAFinger() {
    let (host, _) = fixture()
    pull(host, by: 300)
    let before = scroll.contentOffset.y
    control.endRefreshing()
    host.touch.move(to: CGPoint(x: 200, y: 500.5))
    host.makeFrame()
    #expect(abs(scroll.contentOffset.y - before) < 2)
    host.touch.end()
    #expect(host.settle() && scroll.contentOffset.y == 0)
  }

  @Test func withASafeAreaItStandsBelowIt() {
    let (host, _) = fixture()
    scroll.contentInsetAdjustmentBehavior = .always
    host.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    host.settle()
    pull(host, by: 300)
    host.touch.end()
    host.advance(by: 3)
    #expect(scroll.contentOffset.y == -110 && control.frame.minY == -60)
    let top = control.convert(CGPoint.zero, to: nil).y
    #expect(top == 50)
  }

  @Test func anotherControlTakesItsPlace() {
    let (host, _) = fixture()
    control.beginRefreshing()
    let other = UIRefreshControl()
    scroll.refreshControl = other
    #expect(control.superview == nil && other.superview === scroll && scroll.adjustedContentInset.top == 0)
    scroll.refreshControl = nil
    #expect(other.superview == nil)
    host.makeFrame()
  }

  @Test func aDisabledControlIsDeaf() {
    let (host, count) = fixture()
    control.isEnabled = false
    pull(host, by: 300)
    #expect(count.value == 0 && !control.isRefreshing)
  }

  @Test func itShowsHowFarThePullIs() {
    let (host, _) = fixture()
    let wheel = control.subviews.compactMap { $0 as? SpokeWheel }[0]
    #expect(wheel.alpha == 0)
    host.touch.begin(at: CGPoint(x: 200, y: 200))
    host.touch.move(to: CGPoint(x: 200, y: 220))
    host.touch.move(to: CGPoint(x: 200, y: 280))
    host.makeFrame()
    #expect(wheel.alpha == 1 && (1...7).contains(wheel.visibleSpokes) && !wheel.isSpinning)
    host.touch.move(to: CGPoint(x: 200, y: 500))
    host.makeFrame()
    #expect(wheel.isSpinning && wheel.visibleSpokes == 8)
    control.attributedTitle = NSAttributedString(string: "Updating")
    host.makeFrame()
    let label = control.subviews.compactMap { $0 as? UILabel }[0]
    #expect(label.text == "Updating" && !label.isHidden && label.alpha == 1)
    host.touch.end()
    control.endRefreshing()
    #expect(host.settle() && wheel.alpha == 0 && !wheel.isSpinning && label.alpha == 0)
  }
}
