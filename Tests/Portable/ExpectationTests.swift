import UIKit
import XCTest

/// Written as for iOS: a window of its own, expectations, the main run loop.
final class ExpectationTests: XCTestCase {
  private var window: UIWindow!
  private var collectionView: UICollectionView!
  private var updater: SectionUpdater!

  override func setUp() {
    super.setUp()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    updater = SectionUpdater(collectionView: collectionView)
    let controller = UIViewController()
    controller.view.addSubview(collectionView)
    window = UIWindow(frame: collectionView.frame)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  override func tearDown() {
    window = nil
    collectionView = nil
    updater = nil
    super.tearDown()
  }

  private var shownTitles: [String] {
    collectionView.indexPathsForVisibleItems.sorted().compactMap { path in
      (collectionView.cellForItem(at: path) as? TitleCell)?.label.text
    }
  }

  func testAnUpdateEnds() {
    let ends = expectation(description: "the update ends")
    updater.setTitles(["a", "b"]) { finished in
      XCTAssertTrue(finished)
      ends.fulfill()
    }
    wait(for: [ends], timeout: 10)
    XCTAssertEqual(shownTitles, ["a", "b"])
  }

  func testUpdatesThatChainTheirCompletions() {
    let all = expectation(description: "every update ends")
    all.expectedFulfillmentCount = 4
    updater.setTitles(["a", "b", "c"]) { _ in all.fulfill() }
    updater.setTitles(["b", "c", "d"]) { _ in all.fulfill() }
    updater.setTitles([]) { _ in all.fulfill() }
    updater.setTitles(["x"]) { _ in all.fulfill() }
    XCTAssertEqual(updater.completedUpdates, 0)
    waitForExpectations(timeout: 10)
    XCTAssertEqual(updater.completedUpdates, 4)
    XCTAssertEqual(shownTitles, ["x"])
  }

  func testTheRunLoopLaysOutAndAnimates() {
    updater.setTitles(["a"])
    let banner = UIView(frame: CGRect(x: 0, y: -50, width: 320, height: 50))
    window.rootViewController?.view.addSubview(banner)
    let slides = expectation(description: "the banner has come in")
    UIView.animate(
      withDuration: 0.1, delay: 0.05, options: [],
      animations: {
        banner.frame.origin.y = 0
      },
      completion: { finished in
        XCTAssertTrue(finished)
        slides.fulfill()
      })
    XCTAssertEqual(banner.layer.presentation()?.frame.minY ?? -50, -50)
    waitForExpectations(timeout: 10)
    while !shownTitles.contains("a") { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
    XCTAssertEqual(banner.layer.presentation()?.frame.minY ?? 0, 0)
  }

  func testADelayedCall() {
    let comes = expectation(description: "the call comes")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
      self.updater.setTitles(["later"]) { _ in comes.fulfill() }
    }
    wait(for: [comes], timeout: 10)
    XCTAssertEqual(shownTitles, ["later"])
  }

  func testAViewInNoWindow() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let detached = SectionUpdater(collectionView: view)
    let ends = expectation(description: "updates end")
    ends.expectedFulfillmentCount = 2
    detached.setTitles(["a", "b", "c"]) { _ in ends.fulfill() }
    detached.setTitles(["c"]) { _ in ends.fulfill() }
    wait(for: [ends], timeout: 10)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 1)
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil || view.window == nil)
  }

  func testADiffableDataSourceInNoWindow() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(TitleCell.self, forCellWithReuseIdentifier: TitleCell.identifier)
    let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, title in
      let cell = view.dequeueReusableCell(withReuseIdentifier: TitleCell.identifier, for: path)
      (cell as? TitleCell)?.label.text = title
      return cell
    }
    let applied = expectation(description: "applied")
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    dataSource.apply(snapshot, animatingDifferences: true) { applied.fulfill() }
    wait(for: [applied], timeout: 10)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
    XCTAssertEqual(dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0)), "b")
  }

  @MainActor
  func testAwaitingExpectations() async {
    let ends = expectation(description: "the update ends")
    updater.setTitles(["a"]) { _ in ends.fulfill() }
    await fulfillment(of: [ends], timeout: 10)
    XCTAssertEqual(shownTitles, ["a"])
  }
}
