import Foundation
import UIKitTestSupport

@testable import UIKit

/// A table of numbered rows with everything that it asks written down.
@MainActor
class TableFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  let host: TestHost
  var sections: [[String]]
  var titles: [String?] = []
  var log: [String] = []
  var madeCells = 0
  var selectable = true
  var height: CGFloat?

  init(_ sections: [[String]], style: UITableView.Style = .plain, height: CGFloat? = 50) {
    self.sections = sections
    self.height = height
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.contentInsetAdjustmentBehavior = .never
    host = TestHost(size: CGSize(width: 320, height: 480), scale: 2, view: table)
    super.init()
    if let height { table.rowHeight = height }
    table.register(CountedCell.self, forCellReuseIdentifier: "cell")
    CountedCell.count = 0
    table.dataSource = self
    table.delegate = self
    host.settle()
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    cell.textLabel?.numberOfLines = 0
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    selectable ? indexPath : nil
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === table { log.append("scroll") }
  }

  var texts: [String] { table.visibleCells.compactMap(\.textLabel?.text) }
  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }
  /// On the screen.
  func middle(_ row: Int) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
    return table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}

final class CountedCell: UITableViewCell {
  static var count = 0
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.count += 1
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
