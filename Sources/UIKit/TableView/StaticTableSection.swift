/// A section whose rows and titles a storyboard describes. A `UITableViewController` shows it unless its subclass
/// overrides the methods of the data source.
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
  /// Registers a closure that makes the cells of an identifier, as a nib does.
  public func register(cells identifier: String, _ make: @escaping () -> UITableViewCell) {
    pool.register(for: .cell(identifier), make)
  }
  public func register(titles identifier: String, _ make: @escaping () -> UITableViewHeaderFooterView) {
    pool.register(for: .title(identifier), make)
  }
}

@_spi(Waterwheel)
extension UITableViewCell {
  /// Adds an action that runs each time the row is selected, after the delegate was notified.
  public func onSelection(_ action: @escaping () -> Void) {
    let before = wasChosen
    wasChosen = {
      before?()
      action()
    }
  }
}
