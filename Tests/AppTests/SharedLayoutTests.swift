import Foundation
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

private final class Grid: UICollectionViewController {
  private let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
    cell.backgroundColor = .systemTeal
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueConfiguredReusableCell(using: cell, for: path, item: path.item)
  }
}

/// Pushes that change the layout of one collection view.
@MainActor @Suite struct SharedLayoutTests {
  private let small = Grid(collectionViewLayout: SharedLayoutTests.flow(60))
  private let large = Grid(collectionViewLayout: SharedLayoutTests.flow(180))
  private let navigation: UINavigationController
  private let host: TestHost

  static func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }

  init() {
    navigation = UINavigationController(rootViewController: small)
    large.useLayoutToLayoutNavigationTransitions = true
    host = TestHost(rootViewController: navigation)
    host.settle()
  }

  private var width: CGFloat? {
    let view = navigation.topViewController as? UICollectionViewController
    let cell = view?.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    return cell.map { ($0.layer.presentation() ?? $0.layer).bounds.width }
  }

  @Test func aPushChangesTheLayoutOfTheOneView() throws {
    let view = try #require(small.collectionView)
    navigation.pushViewController(large, animated: true)
    host.advance(frames: 6)
    let middle = try #require(width)
    #expect(middle > 60 && middle < 180)
    host.settle()
    #expect(large.collectionView === view && view.delegate === large && view.dataSource === small)
    #expect(width == 180 && view.window != nil && large.collectionViewLayout === view.collectionViewLayout)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(small.collectionView === view && view.delegate === small && view.superview === small.view)
    #expect(width == 60 && large.parent == nil)
  }

  @Test func withoutAnimationItIsThereAtOnce() {
    navigation.pushViewController(large, animated: false)
    host.settle()
    #expect(width == 180)
    navigation.popViewController(animated: false)
    host.settle()
    #expect(width == 60)
  }

  @Test func aSwipeLeadsTheLayoutBack() throws {
    navigation.pushViewController(large, animated: true)
    host.settle()
    host.touch.begin(at: CGPoint(x: 3, y: 400))
    for x in stride(from: 20, through: 200, by: 20) { host.touch.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    host.advance(frames: 1)
    let middle = try #require(width)
    #expect(middle > 70 && middle < 170)
    // Layout and bar go by the finger, both ways.
    let title = try #require(navigation.bar.incoming)
    let seen = { (title.layer.presentation() ?? title.layer).opacity }
    let half = seen()
    host.touch.move(to: CGPoint(x: 260, y: 400))
    host.advance(frames: 1)
    #expect(try #require(width) < middle - 10 && seen() > half + 0.1)
    host.touch.move(to: CGPoint(x: 200, y: 400))
    host.advance(frames: 1)
    #expect(abs(try #require(width) - middle) < 0.5 && abs(seen() - half) < 0.01)
    host.touch.move(to: CGPoint(x: 330, y: 400))
    host.touch.end()
    host.settle()
    #expect(navigation.viewControllers == [small] && width == 60 && small.collectionView.delegate === small)
  }

  /// A swipe that is let go in the middle goes on from there; a run equals the one before, frame by frame.
  @Test func noFrameJumpsAndRunsAreEqual() {
    func run() -> [CGFloat] {
      let tests = SharedLayoutTests()
      var widths: [CGFloat] = []
      func watch(_ frames: Int) {
        for _ in 0..<frames {
          tests.host.advance(frames: 1)
          widths.append(tests.width ?? -1)
        }
      }
      tests.navigation.pushViewController(tests.large, animated: true)
      watch(60)
      tests.host.touch.begin(at: CGPoint(x: 3, y: 400))
      for x in stride(from: 20, through: 120, by: 10) {
        tests.host.touch.move(to: CGPoint(x: CGFloat(x), y: 400))
        watch(1)
      }
      tests.host.touch.end()
      watch(60)
      tests.navigation.popViewController(animated: true)
      watch(60)
      return widths
    }
    let widths = run()
    #expect(widths == run() && Set(widths).count > 30)
    for (one, next) in zip(widths, widths.dropFirst()) { #expect(one > 0 && abs(next - one) < 25) }
  }

  @Test func aSwipeThatIsGivenUpKeepsTheLayout() {
    navigation.pushViewController(large, animated: true)
    host.settle()
    host.touch.begin(at: CGPoint(x: 3, y: 400))
    for x in stride(from: 20, through: 60, by: 10) { host.touch.move(to: CGPoint(x: CGFloat(x), y: 400)) }
    for _ in 0..<20 { host.touch.move(to: CGPoint(x: 60, y: 400)) }
    host.touch.end()
    host.settle()
    #expect(navigation.viewControllers == [small, large] && width == 180)
    #expect(large.collectionView.delegate === large && large.collectionView.superview === large.view)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(width == 60)
  }
}
