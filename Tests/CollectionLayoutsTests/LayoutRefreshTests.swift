import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// A refresh control on every layout that scrolls up and down, the library's and UIKit's.
@MainActor @Suite struct LayoutRefreshTests {
  private nonisolated static let systemLayouts: [LayoutKind] = [
    LayoutKind(name: "flow layout") { _ in UICollectionViewFlowLayout() },
    LayoutKind(name: "list") { _ in
      UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    },
    LayoutKind(name: "compositional layout") { _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
      )
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    },
  ]

  /// Content is pulled down, keeps away from the control while it refreshes, and stands where it stood afterwards.
  @Test(arguments: LayoutKind.all + systemLayouts)
  func aPullRefreshes(kind: LayoutKind) {
    var count = 0
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    let fixture = LayoutFixture(kind.make(false), counts: [60])
    let (view, host) = (fixture.view, fixture.host)
    view.refreshControl = control
    host.settle()
    let top = view.contentOffset.y
    // Content that goes round has no top to be pulled from.
    guard !kind.name.contains("wrapped") else { return #expect(top > 1000) }
    #expect(abs(top) <= 0.5)
    host.touch.begin(at: CGPoint(x: 195, y: 150))
    for step in 1...30 { host.touch.move(to: CGPoint(x: 195, y: 150 + 20 * CGFloat(step))) }
    host.makeFrame()
    #expect(count == 1 && control.isRefreshing)
    host.touch.end()
    host.advance(by: 4)
    #expect(abs(view.contentOffset.y - (top - 60)) <= 0.5, "at \(view.contentOffset.y)")
    let middle = control.convert(CGPoint(x: control.bounds.midX, y: 30), to: nil)
    #expect(abs(middle.x - 195) <= 0.5 && abs(middle.y - 30) <= 0.5, "the spokes stand at \(middle)")
    control.endRefreshing()
    #expect(host.settle(timeout: 30), "it comes to rest")
    #expect(abs(view.contentOffset.y - top) <= 0.5, "at \(view.contentOffset.y)")
    #expect(view.adjustedContentInset.top == 0)
  }
}
