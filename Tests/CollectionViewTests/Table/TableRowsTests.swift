import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit
@testable import UIKitFixtures

/// What rows a table shows, and where.
@MainActor
struct TableRowsTests {
  private func numbered(_ count: Int) -> [[String]] { [(0..<count).map { "Row \($0)" }] }

  @Test func onlyWhatIsSeenHasACell() {
    let fixture = TableFixture(numbered(10_000))
    #expect(fixture.table.contentSize == CGSize(width: 320, height: 500_000))
    #expect(fixture.texts == (0..<10).map { "Row \($0)" })
    #expect(CountedCell.count <= 12)
    fixture.table.contentOffset.y = 250_000
    fixture.host.settle()
    #expect(fixture.texts.first == "Row 5000" && fixture.table.indexPathsForVisibleRows?.count == 10)
    #expect(CountedCell.count <= 24)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 9999, section: 0)).maxY == 500_000)
  }

  @Test func aFingerScrollsAndTheDelegateHearsOfTheTable() throws {
    let fixture = TableFixture(numbered(100))
    fixture.host.touch.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.3)
    fixture.host.settle()
    #expect(fixture.table.contentOffset.y > 150 && fixture.table.bounds.origin == fixture.table.contentOffset)
    #expect(fixture.log.contains("scroll"))
    // Rows are where the table says, on the screen and in its coordinates.
    let cell = try #require(fixture.table.visibleCells.last)
    let path = try #require(fixture.table.indexPath(for: cell))
    #expect(fixture.table.convert(cell.bounds, from: cell) == fixture.table.rectForRow(at: path))
    #expect(cell.frame == fixture.table.rectForRow(at: path))
    #expect(fixture.table.indexPathForRow(at: CGPoint(x: 10, y: fixture.table.rectForRow(at: path).midY)) == path)
  }

  @Test func rowsFindTheirHeights() throws {
    let long = String(repeating: "many words ", count: 20)
    let fixture = TableFixture([["short", long, "short"]], height: nil)
    let heights = (0..<3).map { fixture.table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(heights[0] == 44 && heights[2] == 44 && heights[1] > 100)
    let label = try #require(fixture.cell(1)?.textLabel)
    #expect(label.frame.height >= label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height - 0.5)
  }

  @Test func constraintsInTheContentSayTheHeight() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.heightAnchor.constraint(equalToConstant: 80),
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = source
    let host = TestHost(size: CGSize(width: 320, height: 480), view: table)
    host.settle()
    #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 0)).height - 100.5) <= 0.5)
  }

  @Test(arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
  func labelsStandWhereTheStyleSays(style: UITableViewCell.CellStyle) throws {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.layoutIfNeeded()
    cell.row.layoutIfNeeded()
    let title = try #require(cell.textLabel?.frame)
    #expect(title.minX == 16)
    guard let detail = cell.detailTextLabel?.frame else {
      #expect(style == .default && abs(title.midY - 30) < 0.5)
      return
    }
    switch style {
    case .value1: #expect(abs(detail.maxX - 304) < 0.5 && abs(detail.midY - 30) < 0.5)
    case .value2: #expect(detail.minX > title.maxX && detail.minX < title.maxX + 10)
    default: #expect(detail.minX == 16 && detail.minY >= title.maxY && detail.maxY < 60)
    }
  }

  @Test func aTitleOfAPlainTableStaysAtTheTop() throws {
    let fixture = TableFixture([numbered(20)[0], numbered(20)[0]])
    fixture.titles = ["First", "Second"]
    fixture.table.reloadData()
    fixture.host.settle()
    let header = try #require(fixture.table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "First")
    fixture.table.contentOffset.y = 300
    fixture.host.settle()
    #expect(fixture.table.rectForHeader(inSection: 0).minY == 300)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY > 1000)
  }

  @Test func headerAndFooterOfTheTableScrollWithIt() {
    let fixture = TableFixture(numbered(3))
    let (header, footer) = (UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70)), UIView())
    footer.frame.size.height = 30
    fixture.table.tableHeaderView = header
    fixture.table.tableFooterView = footer
    fixture.host.settle()
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 70)
    #expect(fixture.table.contentSize.height == 250)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 70))
    #expect(footer.frame == CGRect(x: 0, y: 220, width: 320, height: 30))
    fixture.table.tableHeaderView = nil
    fixture.host.settle()
    #expect(header.superview == nil && fixture.table.contentSize.height == 180)
  }

  @Test func groupsKeepAwayFromTheSidesAndAreRound() throws {
    let fixture = TableFixture([["a", "b"], ["c"]], style: .insetGrouped)
    let first = fixture.table.rectForRow(at: IndexPath(row: 0, section: 0))
    #expect(first.minX == 16 && first.width == 288 && first.minY == 35)
    #expect(fixture.cell(0)?.slot?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(fixture.cell(0, 1)?.slot?.layer.maskedCorners.rawValue == 15)
    #expect(
      fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY > fixture.table.rectForRow(
        at: IndexPath(row: 1, section: 0)
      ).maxY + 30)
  }

  @Test func aReloadWithOtherRowsShowsThem() {
    let fixture = TableFixture(numbered(50))
    fixture.sections = [["x"], ["y", "z"]]
    fixture.table.reloadData()
    fixture.host.settle()
    #expect(fixture.texts == ["x", "y", "z"] && fixture.table.numberOfSections == 2)
  }

  @Test func anUnknownIdentifierSaysWhatIsMissing() {
    let table = UITableView(frame: .zero, style: .plain)
    let message = TestHost.expectFault {
      _ = table.dequeueReusableCell(withIdentifier: "no", for: IndexPath(row: 0, section: 0))
    }
    #expect(message?.contains("unable to dequeue a cell with identifier no") == true)
  }

  /// A row is one element with what its cell says, selected or not; a cell that goes to another row takes it along.
  @Test func aRowIsDescribedAsItsCell() throws {
    let fixture = TableFixture(numbered(3))
    fixture.table.accessibilityLabel = "Rows"
    #expect(fixture.table.rows.layer.accessibility?.label == "Rows")
    let cell = try #require(fixture.cell(1))
    let row = try #require(cell.slot)
    cell.accessibilityLabel = "One"
    cell.accessibilityTraits = .button
    cell.accessibilityExpandedStatus = .collapsed
    fixture.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let shown = try #require(row.layer.accessibility)
    #expect(shown.label == "One" && shown.expansion == .collapsed && shown.isSelected && shown.positionInSet == 2)
    #expect(cell.layer.accessibility == nil)
    cell.accessibilityTraits = .none
    #expect(row.layer.accessibility?.isSelected == true)
    cell.accessibilityElementsHidden = true
    #expect(row.layer.accessibility?.role == .hidden)
    fixture.sections = numbered(1)
    fixture.table.reloadData()
    fixture.host.settle()
    #expect(fixture.table.visibleCells.count == 1 && fixture.cell(0)?.slot?.layer.accessibility?.label != "One")
    fixture.sections = [["a", "b"]]
    fixture.table.accessibilityContainerType = .semanticGroup
    fixture.table.reloadData()
    fixture.host.settle()
    fixture.cell(0)?.isAccessibilityElement = true
    fixture.cell(0)?.accessibilityTraits = .button
    #expect(fixture.cell(0)?.slot?.layer.accessibility?.role == .button)
  }

  /// Rows that the delegate excludes are passed over, also where a whole screen of them lies between.
  @Test func arrowsPassOverRowsWithoutFocus() {
    final class Fixture: TableFixture {
      override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        indexPath.row % 30 == 1
      }
    }
    let fixture = Fixture(numbered(100))
    let rows = fixture.table.rows
    fixture.host.accessibility(.focus, on: rows)
    var visited = [rows.focusedItem?.item]
    for key in ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"] {
      fixture.host.key(key)
      fixture.host.settle()
      visited.append(rows.focusedItem?.item)
    }
    #expect(visited == [1, 31, 61, 91, 91, 61])
  }

  /// The table and the rows inside it are equally large scroll views; only the rows have a use for keys.
  @Test func keysReachTheRowsWithoutAFocus() {
    let fixture = TableFixture(numbered(100))
    fixture.host.key("PageDown")
    fixture.host.settle()
    #expect(fixture.table.contentOffset.y > 200)
    fixture.host.key("ArrowDown")
    fixture.host.settle()
    #expect(fixture.table.rows.focusedItem != nil)
  }

  /// Rows and titles begin below the bar, and a large title goes with the content.
  @Test func aTableKeepsClearOfANavigationBar() throws {
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    }
    let controller = Controller(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: navigation)
    host.settle()
    let table = try #require(controller.tableView)
    let bar = navigation.navigationBar
    func top(_ view: UIView?) -> CGFloat { view?.convert(CGPoint.zero, to: nil).y ?? -1 }
    let large = bar.convert(CGPoint(x: 0, y: bar.bounds.maxY), to: nil).y
    #expect(large > 80 && abs(top(table.headerView(forSection: 0)) - large) < 1)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top && table.adjustedContentInset.top > 80)
    host.touch.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), duration: 0.4)
    host.settle()
    let small = bar.convert(CGPoint(x: 0, y: bar.bounds.maxY), to: nil).y
    #expect(small < large)
    host.touch.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 460), duration: 0.2)
    host.settle()
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }
}
