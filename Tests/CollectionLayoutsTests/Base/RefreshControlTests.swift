import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// A refresh control on every layout that scrolls up and down, the library's and UIKit's.
@MainActor @Suite struct RefreshControlTests {
  private static let systemLayouts: [LayoutKind] = [
    LayoutKind(name: "flow layout") { _ in UICollectionViewFlowLayout() },
    LayoutKind(name: "list") { _ in
      UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    },
  ]

  /// Content is pulled down, keeps away from the control while it refreshes, and stands where it stood afterwards.
  @Test(
    arguments: (LayoutKind.all + systemLayouts).flatMap { kind in
      (kind.hasAxes ? [false, true] : [false]).map { (kind, $0) }
    })
  func refreshes(kind: LayoutKind, isHorizontal: Bool) {
    var count = 0
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    let stage = LayoutStage(kind.make(isHorizontal), counts: [60])
    let (view, host) = (stage.view, stage.host)
    host.settle()
    let top = view.contentOffset.y
    guard top <= 0.5 else { return }  // Endless content has no top to be pulled from.
    view.refreshControl = control
    host.touch.begin(at: CGPoint(x: 195, y: 150))
    for step in 1...30 { host.touch.move(to: CGPoint(x: 195, y: 150 + 20 * CGFloat(step))) }
    guard count > 0 else {
      // Rings, decks and the like take the finger for themselves.
      host.touch.end()
      #expect(view.contentOffset.y >= top, "the content was pulled and nothing was refreshed")
      return
    }
    host.touch.end()
    host.advance(by: 4)
    #expect(control.isRefreshing && count == 1)
    #expect(abs(view.contentOffset.y - (top - 60)) <= 0.5, "at \(view.contentOffset.y)")
    let middle = control.convert(CGPoint(x: control.bounds.midX, y: 30), to: nil)
    #expect(abs(middle.x - 195) <= 0.5 && abs(middle.y - 30) <= 0.5, "the spokes stand at \(middle)")
    control.endRefreshing()
    #expect(host.settle(timeout: 30), "it comes to rest")
    #expect(abs(view.contentOffset.y - top) <= 0.5 && view.adjustedContentInset.top == 0)
  }

  @Test func mostLayoutsRefresh() {
    // Counted so that the test above cannot pass by looking away.
    let kinds = LayoutKind.all + Self.systemLayouts
    let refreshing = kinds.filter { kind in
      let control = UIRefreshControl()
      let stage = LayoutStage(kind.make(false), counts: [60])
      stage.host.settle()
      stage.view.refreshControl = control
      stage.host.touch.begin(at: CGPoint(x: 195, y: 150))
      for step in 1...30 { stage.host.touch.move(to: CGPoint(x: 195, y: 150 + 20 * CGFloat(step))) }
      return control.isRefreshing
    }
    #expect(
      refreshing.count == kinds.count,
      "\(kinds.map(\.name).filter { name in !refreshing.contains { $0.name == name } })")
  }
}
