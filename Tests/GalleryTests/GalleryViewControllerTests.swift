import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

@MainActor
@Suite struct GalleryViewControllerTests {
  private func makeHost(
    count: Int = 200, layout: GalleryLayout = .waterfall, size: CGSize = CGSize(width: 390, height: 844)
  ) -> (TestHost, GalleryViewController) {
    let controller = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: controller)
    host.advance(by: 0.1)
    return (host, controller)
  }

  /// An app has the photo library behind the button.
  @Test func otherPicturesAreOfferedWhereSomebodyHasSome() throws {
    let (host, controller) = makeHost()
    let actions = controller.header.actions
    let button = try #require(actions.subviews.first { $0.accessibilityLabel == Icon.choose.label })
    let width = actions.bounds.width
    #expect(button.isHidden)
    var calls = 0
    controller.onChoosePictures = { calls += 1 }
    host.advance(by: 0.1)
    host.touch.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    #expect(calls == 1 && actions.bounds.width > width && actions.frame.minX > 100)
  }

  /// The last picture leaves a list that says so, until one comes back; other layouts say it, too.
  @Test func anEmptyListSaysWhatBringsPictures() throws {
    let (host, controller) = makeHost(count: 1)
    #expect(controller.collectionView.backgroundView == nil)
    controller.remove(at: IndexPath(item: 0, section: 0))
    host.advance(by: 1)
    let label = try #require(controller.collectionView.backgroundView as? UILabel)
    #expect(label.frame.size == controller.collectionView.bounds.size && label.text?.contains("undo") == true)
    controller.show(.circle)
    host.advance(by: 1)
    #expect(controller.collectionView.backgroundView === label)
    controller.perform(.undo)
    host.advance(by: 1)
    #expect(controller.collectionView.backgroundView == nil)
    let (_, empty) = makeHost(count: 0)
    #expect(empty.collectionView.backgroundView is UILabel)
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func everyLayoutShowsPictures(name: String) throws {
    let (_, controller) = makeHost(layout: try #require(GalleryLayout.named(name)))
    // A page of its own shows them itself.
    guard controller.page == nil else { return }
    #expect(controller.collectionView.visibleCells.count > 1)
    #expect(controller.collectionView.visibleCells.allSatisfy { $0.frame.width > 0 && $0.frame.height > 0 })
  }

  @Test(
    arguments: ["flow", "waterfall", "carousel", "honeycomb", "springboard"],
    ["flow", "waterfall", "carousel", "honeycomb", "springboard"])
  func changingTheLayoutKeepsTheItemInView(from: String, to: String) throws {
    let (host, controller) = makeHost(layout: try #require(GalleryLayout.named(from)))
    let collectionView = controller.collectionView
    let item = IndexPath(item: 120, section: 0)
    if let layout = collectionView.collectionViewLayout as? CurrentItemLayout {
      layout.setCurrentItem(at: item, animated: false)
    } else {
      collectionView.scrollToItem(at: item, at: .centeredVertically, animated: false)
    }
    host.advance(by: 0.1)
    let middle = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
    let before =
      (collectionView.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath
      ?? collectionView.indexPathForItem(at: middle) ?? item
    controller.show(try #require(GalleryLayout.named(to)))
    host.advance(by: 1)
    #expect(collectionView.indexPathsForVisibleItems.contains(before))
  }

  @Test func tapSelectsAndTapAgainDeselects() {
    let (host, controller) = makeHost(layout: .flow)
    let collectionView = controller.collectionView
    let point = CGPoint(x: 100, y: 150)
    let path = collectionView.indexPathForItem(at: CGPoint(x: point.x, y: point.y + collectionView.contentOffset.y))
    host.touch.tap(at: point)
    host.advance(by: 0.5)
    #expect(collectionView.indexPathsForSelectedItems == path.map { [$0] })
    host.touch.tap(at: point)
    host.advance(by: 0.5)
    #expect(collectionView.indexPathsForSelectedItems?.isEmpty != false)
  }

  @Test func restsWithoutCommits() {
    let (host, _) = makeHost()
    host.advance(by: 2)
    let commits = host.commits.count
    host.advance(by: 2)
    #expect(host.commits.count == commits)
  }

  @Test func carouselRestsOnAnItemAfterAFlick() throws {
    let (host, controller) = makeHost(layout: .carousel)
    let layout = try #require(controller.collectionView.collectionViewLayout as? CarouselLayout)
    host.touch.flick(from: CGPoint(x: 300, y: 400), velocity: CGPoint(x: -900, y: 0))
    host.advance(by: 3)
    let current = try #require(layout.currentIndexPath)
    #expect(current.item > 0)
    #expect(abs(layout.contentOffset(forItemAt: current).x - controller.collectionView.contentOffset.x) < 0.5)
  }

  @Test func feedbackFollowsFromLayoutToLayout() throws {
    let (host, controller) = makeHost(layout: try #require(GalleryLayout.named("carousel")))
    var ticks = 0
    controller.feedbackHandler = { if $0 == .tick { ticks += 1 } }
    for name in ["carousel", "wheel"] {
      controller.show(try #require(GalleryLayout.named(name)))
      host.settle()
      ticks = 0
      host.touch.flick(from: CGPoint(x: 250, y: 400), velocity: CGPoint(x: -900, y: 0))
      host.settle()
      #expect(ticks > 0, "\(name)")
    }
  }

  @Test func aMillionPicturesAreReachable() throws {
    let (host, controller) = makeHost(count: 1_000_000)
    let last = IndexPath(item: 999_999, section: 0)
    controller.collectionView.scrollToItem(at: last, at: .bottom, animated: false)
    host.advance(by: 0.1)
    let cell = try #require(controller.collectionView.cellForItem(at: last))
    let attributes = try #require(controller.collectionView.layoutAttributesForItem(at: last))
    #expect(cell.frame == attributes.frame)
    #expect(controller.collectionView.bounds.intersects(cell.frame))
  }

  /// The button with a label, wherever it stands.
  private func press(_ label: String, _ host: TestHost, _ controller: GalleryViewController) throws {
    func find(_ view: UIView) -> UIView? {
      view.accessibilityLabel == label && view is UIControl ? view : view.subviews.lazy.compactMap(find).first
    }
    let button = try #require(find(controller.view))
    host.touch.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    host.advance(by: 0.6)
  }

  @Test func buttonsChangeThePicturesAndUndoTakesItBack() throws {
    let (host, controller) = makeHost(count: 12, layout: .flow)
    let view = controller.collectionView
    func titles() -> [String] {
      (0..<view.numberOfItems(inSection: 0)).compactMap {
        view.cellForItem(at: IndexPath(item: $0, section: 0))?.accessibilityLabel
      }
    }
    let before = titles()
    try press("Shuffle", host, controller)
    #expect(titles() != before)
    try press("Add a picture", host, controller)
    #expect(view.numberOfItems(inSection: 0) == 13)
    try press("Filter", host, controller)
    #expect(view.numberOfItems(inSection: 0) < 13)
    for _ in 0..<3 { try press("Undo", host, controller) }
    #expect(titles() == before)
  }

  @Test func aTapRemovesWhileRemovingAndTheOthersCloseUp() throws {
    let (host, controller) = makeHost(count: 12, layout: .flow)
    let view = controller.collectionView
    try press("Remove pictures", host, controller)
    let second = view.cellForItem(at: [0, 1])
    host.touch.tap(at: CGPoint(x: 100, y: 150))
    host.advance(by: 0.6)
    #expect(view.numberOfItems(inSection: 0) == 11)
    #expect(view.cellForItem(at: [0, 0]) === second)
    #expect(second?.frame == view.layoutAttributesForItem(at: [0, 0])?.frame)
    try press("Remove pictures", host, controller)
    host.touch.tap(at: CGPoint(x: 100, y: 150))
    host.advance(by: 0.6)
    #expect(view.numberOfItems(inSection: 0) == 11)
    #expect(view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func twoTapsOnTheGroundGoToTheNextLayout() {
    let (host, controller) = makeHost(count: 3, layout: .flow)
    for _ in 0..<2 {
      host.touch.tap(at: CGPoint(x: 200, y: 650))
      host.advance(by: 1)
    }
    #expect(controller.layout.name == GalleryLayout.all[1].name)
  }

  @Test func aLongPressTakesAPictureAlong() {
    let (host, controller) = makeHost(count: 12, layout: .flow)
    let view = controller.collectionView
    let first = view.cellForItem(at: [0, 0])?.accessibilityLabel
    let (start, end) = (CGPoint(x: 100, y: 150), CGPoint(x: 290, y: 160))
    host.touch.begin(at: start)
    host.advance(by: 0.8)
    for step in 1...20 {
      let progress = CGFloat(step) / 20
      host.touch.move(
        to: CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress))
      host.advance(by: 0.02)
    }
    host.touch.end()
    host.advance(by: 1)
    #expect(view.cellForItem(at: [0, 1])?.accessibilityLabel == first)
  }

  @Test(arguments: [(1.0, "waterfall"), (2.2, "carousel")])
  func aPinchLeadsToTheOtherLayoutIfItGoesFar(scale: CGFloat, name: String) {
    let (host, controller) = makeHost(layout: .waterfall)
    let fingers = 120 * max(scale, 1.12)
    host.touch.pinch(center: CGPoint(x: 195, y: 420), from: 120, to: fingers, duration: 0.4)
    host.advance(by: 1)
    #expect(controller.layout.name == name)
    #expect(!(controller.collectionView.collectionViewLayout is UICollectionViewTransitionLayout))
  }

  @Test func theDrawerOpensAShelfAndShutsIt() throws {
    let (host, controller) = makeHost(count: 40, layout: .drawer)
    let page = try #require(controller.page as? ShelvesViewController)
    let table: UITableView = page.tableView
    let shelf = page.collectionView
    func heights() -> [CGFloat] { (0..<table.numberOfSections).map { table.rectForRow(at: [$0, 1]).height } }
    func tapRow(after wait: TimeInterval = 1) throws {
      let row = try #require(table.cellForRow(at: [1, 0]))
      host.touch.tap(at: row.convert(CGPoint(x: 100, y: row.bounds.midY), to: nil))
      host.advance(by: wait)
    }
    // The first drawer is open; opening another one closes it.
    let closed = Array(repeating: CGFloat(0), count: table.numberOfSections - 2)
    #expect(heights() == [196, 0] + closed)
    #expect(shelf.isDescendant(of: try #require(table.cellForRow(at: [0, 1]))))
    try tapRow(after: 0.1)
    // While one opens, the other shows a picture of the shelf.
    let (closing, opening) = (
      table.cellForRow(at: [0, 1]) as? DrawerCell, table.cellForRow(at: [1, 1]) as? DrawerCell
    )
    #expect(opening?.content === shelf)
    #expect(closing == nil || closing?.content !== shelf)
    host.advance(by: 1)
    #expect(heights() == [0, 196] + closed)
    let middle = shelf.convert(CGPoint(x: shelf.bounds.midX, y: shelf.bounds.midY), to: nil)
    host.touch.flick(from: middle, velocity: CGPoint(x: -900, y: 0))
    host.advance(by: 2)
    #expect(shelf.contentOffset.x > 20)
    try tapRow(after: 0.1)
    #expect(heights() == [0, 0] + closed)
    // Another one opens while this one still closes, with a picture of the shelf in it.
    let held = try #require(table.cellForRow(at: [1, 1]) as? DrawerCell)
    let row = try #require(table.cellForRow(at: [0, 0]))
    host.touch.tap(at: row.convert(CGPoint(x: 100, y: row.bounds.midY), to: nil))
    host.advance(by: 0.05)
    #expect(held.content != nil && held.content !== shelf)
    #expect(shelf.superview?.superview != nil && !shelf.isDescendant(of: held))
    host.advance(by: 1)
    #expect(heights() == [196, 0] + closed)
    #expect(shelf.isDescendant(of: try #require(table.cellForRow(at: [0, 1]))))
  }

  /// The shelf returns to its drawer with the row, where it was, and its layout determines the drawer's height.
  @Test func theShelfReturnsWithItsRow() throws {
    let (host, controller) = makeHost(count: 200, layout: .drawer)
    let page = try #require(controller.page as? ShelvesViewController)
    let shelf = page.collectionView
    shelf.contentOffset.x = 100
    page.tableView.contentOffset.y = 1200
    host.settle()
    #expect(page.tableView.cellForRow(at: [0, 1]) == nil)
    page.tableView.contentOffset.y = -page.tableView.contentInset.top
    host.settle()
    #expect(shelf.isDescendant(of: try #require(page.tableView.cellForRow(at: [0, 1]))))
    #expect(shelf.contentOffset.x == 100)
    controller.tune { $0.set("item-size", to: ParameterValue(choice: "absolute", [100, 300])) }
    host.settle()
    #expect(page.tableView.rectForRow(at: [0, 1]).height == 332)
    #expect(shelf.bounds.height == 332)
  }

  @Test(arguments: [3, 40, 500]) func theSectionsPageScrollsItsBandsAndItsList(count: Int) throws {
    let (host, controller) = makeHost(count: count, layout: .sections)
    let page = try #require(controller.page as? MagazineViewController)
    let list = page.collectionView
    #expect(list.numberOfSections == 4)
    #expect(list.checkInvariants() == [])
    host.touch.flick(from: CGPoint(x: 300, y: 180), velocity: CGPoint(x: -900, y: 0))
    host.advance(by: 2)
    #expect(try #require(page.layout.orthogonalScrollView(ofSection: 0)).contentOffset.x > 50)
    host.touch.flick(from: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -2500))
    host.advance(by: 3)
    #expect(list.contentOffset.y > 100)
    #expect(list.checkInvariants() == [])
  }

  @Test func anEmptyGalleryStands() {
    let (host, controller) = makeHost(count: 0)
    host.advance(by: 0.1)
    #expect(controller.collectionView.visibleCells.isEmpty)
    for layout in GalleryLayout.all {
      controller.show(layout)
      host.advance(by: 0.2)
    }
  }
}
