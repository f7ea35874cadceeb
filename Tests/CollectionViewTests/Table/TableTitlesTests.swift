import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Headers and footers that a delegate makes.
@MainActor
struct TableTitlesTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var asked: [Int] = []
    var rowCount = 3
    func numberOfSections(in tableView: UITableView) -> Int { 1000 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append(section)
      guard section % 2 == 0 else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = "View \(section)"
      return view
    }
  }

  @Test func theDelegatesViewGoesBeforeTheTitleAndOnlyVisibleSectionsAreAsked() {
    let source = Source()
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    let host = TestHost(size: CGSize(width: 320, height: 480), view: table)
    host.settle()
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "View 0")
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Title")
    #expect(Set(source.asked).isSubset(of: [0, 1, 2, 3]) && source.asked.count < 8)
    table.contentOffset.y = 20_000
    host.settle()
    #expect(source.asked.count < 20)
  }

  @Test func aSectionWithoutAViewHasNoHeaderAndAToldHeightIsKeptFree() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 12 }
    }
    let fixture = TableFixture([["a"], ["b"]])
    let delegate = Delegate()
    fixture.table.delegate = delegate
    fixture.host.settle()
    #expect(fixture.table.rectForHeader(inSection: 0).height == 0)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 62)
  }
}
