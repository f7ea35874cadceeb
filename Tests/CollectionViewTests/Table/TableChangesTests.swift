import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Rows that come, go, and are selected, edited and swiped.
@MainActor
struct TableChangesTests {
  private static let rows = (0..<30).map { "Row \($0)" }

  @Test func insertedRowsComeFromTheSideThatTheyAreToldTo() throws {
    let fixture = TableFixture([Self.rows])
    fixture.sections[0].insert("New", at: 1)
    fixture.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .right)
    fixture.host.advance(frames: 3)
    let cell = try #require(fixture.cell(1))
    let place = try #require(cell.superview?.superview?.layer.presentation())
    #expect(place.transform.m41 > 20)
    fixture.host.settle()
    #expect(Array(fixture.texts.prefix(3)) == ["Row 0", "New", "Row 1"])
    #expect(fixture.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 100)
  }

  @Test func changesBetweenBeginAndEndAreOne() {
    let fixture = TableFixture([Self.rows, ["other"]])
    fixture.table.beginUpdates()
    fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)], with: .fade)
    fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    fixture.table.deleteSections([1], with: .left)
    fixture.sections = [["New", "Row 1"] + Self.rows[3...]]
    fixture.table.endUpdates()
    fixture.host.settle()
    #expect(Array(fixture.texts.prefix(3)) == ["New", "Row 1", "Row 3"] && fixture.table.numberOfSections == 1)
  }

  @Test func aHeightThatChangesIsAskedForBetweenBeginAndEnd() {
    final class Delegate: NSObject, UITableViewDelegate {
      var height: CGFloat = 40
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    }
    let fixture = TableFixture([Self.rows])
    let delegate = Delegate()
    fixture.table.delegate = delegate
    fixture.host.settle()
    #expect(fixture.table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 120)
    delegate.height = 90
    fixture.table.beginUpdates()
    fixture.table.endUpdates()
    fixture.host.settle()
    #expect(fixture.table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 270)
    #expect(fixture.cell(1)?.bounds.height == 90)
  }

  @Test func aTapSelectsUnlessTheDelegateSaysNo() {
    let fixture = TableFixture([Self.rows])
    fixture.host.touch.tap(at: fixture.middle(2))
    fixture.host.settle()
    #expect(fixture.log.filter { $0 != "scroll" } == ["select 2"])
    #expect(
      fixture.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0) && fixture.cell(2)?.isSelected == true)
    fixture.host.touch.tap(at: fixture.middle(4))
    fixture.host.settle()
    #expect(fixture.log.filter { $0 != "scroll" } == ["select 2", "deselect 2", "select 4"])
    fixture.selectable = false
    fixture.host.touch.tap(at: fixture.middle(1))
    fixture.host.settle()
    #expect(fixture.table.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
    fixture.table.deselectRow(at: IndexPath(row: 4, section: 0), animated: false)
    #expect(fixture.table.indexPathsForSelectedRows == nil && fixture.cell(4)?.isSelected == false)
  }

  @Test func aSwipeShowsDeleteAndATapOnItDeletes() throws {
    let fixture = SwipedTable(Self.rows)
    fixture.swipe(3)
    let button = try #require(fixture.actionButton)
    #expect(button.title(for: .normal) == "Delete" && fixture.deleted.isEmpty)
    fixture.host.touch.tap(button)
    fixture.host.settle()
    #expect(fixture.deleted == [3] && fixture.texts.contains("Row 3") == false && fixture.actionButton == nil)
    // A row that cannot be edited does not move, and an open one closes when the table is scrolled.
    fixture.swipe(1)
    #expect(fixture.actionButton == nil)
    fixture.swipe(2)
    #expect(fixture.actionButton != nil)
    fixture.host.touch.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), duration: 0.2)
    fixture.host.settle()
    #expect(fixture.actionButton == nil && fixture.table.contentOffset.y > 50)
  }

  @Test func controlsOfAnEditedTableDeleteAndMove() throws {
    let fixture = SwipedTable(Self.rows)
    fixture.table.setEditing(true, animated: true)
    fixture.host.settle()
    let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.isEditing && cell.contentView.frame.minX > 30 && cell.contentView.frame.maxX < 300)
    fixture.host.touch.tap(at: CGPoint(x: 26, y: 25))
    fixture.host.settle()
    let button = try #require(fixture.actionButton)
    fixture.host.touch.tap(button)
    fixture.host.settle()
    #expect(fixture.deleted == [0])
    fixture.host.touch.drag(from: CGPoint(x: 296, y: 25), to: CGPoint(x: 296, y: 135), duration: 0.5)
    fixture.host.settle()
    #expect(Array(fixture.rows.prefix(3)) == ["Row 2", "Row 3", "Row 1"])
    #expect(Array(fixture.texts.prefix(3)) == ["Row 2", "Row 3", "Row 1"])
  }

  @Test func snapshotsFeedATable() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    let host = TestHost(size: CGSize(width: 320, height: 480), view: table)
    func apply(_ sections: [[String]], animated: Bool = true) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      for (number, items) in sections.enumerated() {
        snapshot.appendSections([number])
        snapshot.appendItems(items)
      }
      source.apply(snapshot, animatingDifferences: animated)
      host.settle()
    }
    apply([["a", "b", "c"]], animated: false)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
    let kept = table.visibleCells[1]
    apply([["c", "b"], ["d"]])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "b", "d"] && table.visibleCells[1] === kept)
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == "d")
    #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
  }

  @Test func theIndexLeadsToASection() {
    let source = IndexedTable()
    #expect(source.table.visibleCells.allSatisfy { $0.contentView.frame.maxX <= 320 })
    #expect(source.table.visibleCells[0].row.directionalLayoutMargins.trailing == 28)
    source.host.touch.tap(at: CGPoint(x: 310, y: 240 + 7))
    source.host.settle()
    #expect(source.table.indexPathsForVisibleRows?.first?.section == 2)
  }

  @Test func aControllerFeedsItsTable() {
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    let controller = Controller(style: .grouped)
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    host.settle()
    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["0", "1", "2"])
    #expect(controller.tableView.style == .grouped)
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
  }
}

/// A table whose rows can be deleted and moved.
@MainActor
final class SwipedTable: NSObject, UITableViewDataSource {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  let host: TestHost
  var rows: [String]
  var deleted: [Int] = []

  init(_ rows: [String]) {
    self.rows = rows
    table.rowHeight = 50
    table.contentInsetAdjustmentBehavior = .never
    host = TestHost(size: CGSize(width: 320, height: 480), view: table)
    super.init()
    table.dataSource = self
    host.settle()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    deleted.append(indexPath.row)
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .left)
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  func swipe(_ row: Int) {
    let y = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil).midY
    host.touch.drag(from: CGPoint(x: 250, y: y), to: CGPoint(x: 130, y: y), duration: 0.2)
    host.settle()
  }
  var texts: [String] { table.visibleCells.compactMap(\.textLabel?.text) }
  var actionButton: UIButton? {
    table.visibleCells.lazy.compactMap { cell in
      cell.superview?.superview?.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? UIButton }.first
    }.first
  }
}

/// Sections of ten rows with an index.
@MainActor
final class IndexedTable: NSObject, UITableViewDataSource {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  let host: TestHost

  override init() {
    table.rowHeight = 50
    table.contentInsetAdjustmentBehavior = .never
    host = TestHost(size: CGSize(width: 320, height: 480), view: table)
    super.init()
    table.dataSource = self
    table.reloadData()
    host.settle()
  }

  func numberOfSections(in tableView: UITableView) -> Int { 4 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C", "D"] }
}

extension TableChangesTests {
  /// As a storyboard describes them.
  @Test func aControllerShowsStaticRowsWhereItsSubclassSaysNothingElse() throws {
    final class Controller: UITableViewController {
      var chosen: [Int] = []
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath.row)
      }
    }
    let controller = Controller(style: .plain)
    let cells = (0..<2).map { _ in UITableViewCell(style: .default, reuseIdentifier: "same") }
    var followed = 0
    cells[1].onSelection { followed += 1 }
    controller.tableView.staticSections = [StaticTableSection(header: "Above", footer: nil, cells: cells)]
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    host.settle()
    let table = try #require(controller.tableView)
    #expect(table.visibleCells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Above")
    host.touch.tap(cells[1])
    host.settle()
    #expect(controller.chosen == [1] && followed == 1)
    table.reloadData()
    host.settle()
    #expect(table.visibleCells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
  }

  /// A row that is inserted above while a finger scrolls.
  @Test func aRowComesInUnderAFinger() {
    let fixture = TableFixture([Self.numbers])
    fixture.table.contentOffset.y = 200
    fixture.host.settle()
    fixture.host.touch.begin(at: CGPoint(x: 160, y: 300))
    for y in stride(from: 290.0, through: 200, by: -10) {
      fixture.host.touch.move(to: CGPoint(x: 160, y: y))
      fixture.host.advance(frames: 1)
    }
    let offset = fixture.table.contentOffset.y
    fixture.sections[0].insert("New", at: 12)
    fixture.table.insertRows(at: [IndexPath(row: 12, section: 0)], with: .fade)
    fixture.host.advance(frames: 5)
    #expect(fixture.table.isTracking && abs(fixture.table.contentOffset.y - offset) < 1)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(!fixture.table.isDragging && fixture.table.bounds.origin == fixture.table.contentOffset)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 13, section: 0)).minY == 650)
    // A turn of the device keeps what is in view.
    let first = fixture.table.indexPathsForVisibleRows?.first
    fixture.host.resize(to: CGSize(width: 480, height: 320))
    fixture.host.settle()
    #expect(fixture.table.indexPathsForVisibleRows?.first == first)
    #expect(fixture.table.visibleCells.first?.bounds.width == 480)
  }

  private static let numbers = (0..<60).map { "Row \($0)" }
}
