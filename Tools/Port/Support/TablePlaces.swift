import UIKit

/// Rows and titles that a storyboard describes.
public struct PortedSection {
  public let header: String?
  public let footer: String?
  public let cells: [UITableViewCell]

  public init(header: String?, footer: String?, cells: [UITableViewCell]) {
    self.header = header
    self.footer = footer
    self.cells = cells
  }
}

/// Where a row or a title stands in a table.
struct TablePlace {
  enum Kind: Equatable { case row, title(String), view(UIView) }
  var path: IndexPath
  var kind: Kind
  var y: CGFloat
  var height: CGFloat
  var isFooter = false
  /// Whether the height is known once the row is made.
  var isEstimated = false
}

extension UITableView {
  /// Groups that are inset keep away from the sides.
  var rowWidth: CGFloat { bounds.width - (style == .insetGrouped ? 32 : 0) }

  func frame(_ place: TablePlace) -> CGRect {
    CGRect(x: (bounds.width - rowWidth) / 2, y: place.y, width: rowWidth, height: place.height)
  }

  /// The first row of a group is round above, the last one below.
  func round(_ view: UIView, _ place: TablePlace) {
    guard place.kind == .row else { return }
    var corners: CACornerMask = []
    if place.path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.path.row == numberOfRows(inSection: place.path.section) - 1 {
      corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
    view.layer.maskedCorners = corners
    view.layer.cornerRadius = corners.isEmpty ? 0 : 10
    view.clipsToBounds = true
  }
}

/// Puts the rows and titles of a table below each other. A row that finds its height itself has an estimated one until it is shown.
@MainActor struct TablePlaces {
  let table: UITableView
  var y: CGFloat
  private var result: [TablePlace] = []

  init(table: UITableView, y: CGFloat) {
    self.table = table
    self.y = y
  }

  mutating func find() -> [TablePlace] {
    let data = table.dataSource
    let delegate = table.delegate
    for section in 0..<table.numberOfSections {
      let title = data?.tableView(table, titleForHeaderInSection: section)
      addTitle(
        section, delegate?.tableView(table, viewForHeaderInSection: section), title,
        delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight)
      for row in 0..<table.numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let height = delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
        add(path, .row, height < 0 ? max(table.estimatedRowHeight, 44) : height, isEstimated: height < 0)
      }
      let footer = data?.tableView(table, titleForFooterInSection: section)
      addTitle(
        section, delegate?.tableView(table, viewForFooterInSection: section), footer,
        delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight, isFooter: true)
    }
    return result
  }

  private mutating func addTitle(
    _ section: Int, _ view: UIView?, _ title: String?, _ height: CGFloat, isFooter: Bool = false
  ) {
    let count = result.count
    defer { if result.count > count { result[count].isFooter = isFooter } }
    let path = IndexPath(row: 0, section: section)
    if let view {
      add(path, .view(view), height < 0 ? Self.height(of: view, width: table.rowWidth, atLeast: 28) : height)
    } else if let title {
      add(path, .title(title), max(height, 28))
    } else if table.style != .plain {
      add(path, .title(""), 18)
    }
  }

  private mutating func add(_ path: IndexPath, _ kind: TablePlace.Kind, _ height: CGFloat, isEstimated: Bool = false) {
    result.append(TablePlace(path: path, kind: kind, y: y, height: height, isEstimated: isEstimated))
    y += height
  }

  static func height(of view: UIView, width: CGFloat, atLeast least: CGFloat) -> CGFloat {
    let room = CGSize(width: width, height: 0)
    let size = view.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return max(size.height.rounded(.up), least)
  }
}
