import PortSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Albums
@testable import Cards
@testable import Carousel
@testable import Circle
@testable import Waterfall

/// The first screen of each app, and one gesture.
@MainActor @Suite(.serialized) struct TutorialTests {
  private func start(_ delegate: some UIApplicationDelegate) throws -> TestHost {
    #expect(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
    let host = TestHost(window: try #require(delegate.window ?? nil))
    host.advance(by: 1)
    return host
  }

  private func views<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
    (root as? View).map { [$0] } ?? [] + root.subviews.flatMap { views(type, in: $0) }
  }

  private func list(_ host: TestHost) throws -> UICollectionView {
    try #require(views(UICollectionView.self, in: host.window).first)
  }

  /// The texts on the screen.
  private func texts(_ host: TestHost) -> [String] { views(UILabel.self, in: host.window).compactMap(\.text) }

  @Test func albumsOpenByASegue() throws {
    let host = try start(Albums.AppDelegate())
    #expect(texts(host).contains("30 albums") && texts(host).contains("All albums"))
    host.touch.tap(try #require(try list(host).cellForItem(at: IndexPath(item: 4, section: 0))))
    host.advance(by: 2)
    #expect(!texts(host).contains("30 albums") && texts(host).contains("Album 5"))
  }

  @Test func cardsCountLikes() throws {
    let host = try start(Cards.AppDelegate())
    #expect(texts(host).contains("0 likes"))
    let cell = try #require(try list(host).cellForItem(at: IndexPath(item: 1, section: 0)))
    host.touch.tap(try #require(views(UIButton.self, in: cell).first))
    host.advance(by: 1)
    #expect(texts(host).contains("1 likes"))
  }

  @Test func theCarouselRestsOnACard() throws {
    let host = try start(Carousel.AppDelegate())
    let list = try list(host)
    #expect(list.visibleCells.count >= 2)
    host.touch.flick(from: CGPoint(x: 300, y: 422), velocity: CGPoint(x: -900, y: 0))
    host.advance(by: 4)
    let middle = CGPoint(x: list.bounds.midX, y: list.bounds.midY)
    let cell = try #require(list.visibleCells.min { abs($0.center.x - middle.x) < abs($1.center.x - middle.x) })
    #expect(list.contentOffset.x > 50 && abs(cell.center.x - middle.x) < 1)
  }

  @Test func theCircleTurns() throws {
    let host = try start(Circle.AppDelegate())
    let list = try list(host)
    #expect(list.visibleCells.count == 10)
    let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0))).center
    host.touch.rotate(center: CGPoint(x: 195, y: 422), radius: 60, by: 0.8)
    host.advance(by: 1)
    let turned = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0))).center
    #expect(hypot(turned.x - first.x, turned.y - first.y) > 30)
  }

  @Test func theWaterfallLosesWhatIsHeld() throws {
    let host = try start(Waterfall.AppDelegate())
    let list = try list(host)
    #expect(list.numberOfItems(inSection: 0) == 40 && list.visibleCells.count > 6)
    host.touch.longPress(at: CGPoint(x: 90, y: 300))
    host.advance(by: 1)
    #expect(list.numberOfItems(inSection: 0) == 39)
  }

  /// Rows are made by the initialiser of their class, used again, and selected by a tap.
  @Test func tablesForOtherScreens() throws {
    let menu = Menu()
    let host = TestHost(rootViewController: menu)
    host.advance(by: 1)
    #expect(texts(host).contains("Made 0") && !texts(host).contains("Made 90"))
    host.touch.tap(try #require(menu.tableView.cellForRow(at: IndexPath(row: 2, section: 0))))
    host.advance(by: 1)
    #expect(menu.chosen == 2)
    menu.tableView.scrollToRow(at: IndexPath(row: 90, section: 0), at: .top, animated: false)
    host.advance(by: 1)
    #expect(texts(host).contains("Made 90") && !texts(host).contains("Made 0"))
    #expect(menu.tableView.subviews.count { $0 is UITableViewCell } < 30)
  }
}

private final class Row: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.text = "detail"
  }
  required init?(coder: NSCoder) { nil }
}

private final class Menu: UITableViewController {
  var chosen: Int?
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Row.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = (cell.detailTextLabel == nil ? "" : "Made ") + "\(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen = indexPath.row }
}
