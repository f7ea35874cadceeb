import Foundation

/// Rows and titles that a storyboard describes once and for all. A `UITableViewController` shows them where its subclass does not say
/// otherwise.
@_spi(Waterwheel)
@MainActor
public struct StaticTableSection {
  public let header: String?
  public let footer: String?
  public let cells: [UITableViewCell]

  public init(header: String?, footer: String?, cells: [UITableViewCell]) {
    (self.header, self.footer, self.cells) = (header, footer, cells)
  }
}

@_spi(Waterwheel)
extension UITableView {
  /// Has `make` make the cells of an identifier, as a nib does.
  public func register(cells identifier: String, _ make: @escaping () -> UITableViewCell) {
    pool.register(for: .cell(identifier), make)
  }
  public func register(titles identifier: String, _ make: @escaping () -> UITableViewHeaderFooterView) {
    pool.register(for: .title(identifier), make)
  }
}

@_spi(Waterwheel)
extension UITableViewCell {
  /// Does something more each time the row is selected, after the delegate has heard of it.
  public func onSelection(_ action: @escaping () -> Void) {
    let before = wasChosen
    wasChosen = {
      before?()
      action()
    }
  }
}
