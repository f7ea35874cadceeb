@_spi(Waterwheel) import UIKit

// What code made from nibs and storyboards calls of UIKit's tables.

/// Rows and titles that a storyboard describes.
@preconcurrency @MainActor
public struct PortedSection {
  let section: StaticTableSection

  public init(header: String?, footer: String?, cells: [UITableViewCell]) {
    section = StaticTableSection(header: header, footer: footer, cells: cells)
  }
}

extension UITableView {
  public func portedShow(_ sections: [PortedSection]) { staticSections = sections.map(\.section) }

  public func portedRegister(_ identifier: String, _ make: @escaping () -> UITableViewCell) {
    register(cells: identifier, make)
  }
}

extension UITableViewCell {
  /// The action of a storyboard's segue when the row is chosen.
  public func portedOnSelection(_ action: @escaping () -> Void) { onSelection(action) }
}

/// A call with `?` of an optional method of UIKit's: nil where UIKit's own declaration answers that the method is missing.
@preconcurrency @MainActor @discardableResult
public func portedOptional<Value>(_ call: @autoclosure () -> Value?) -> Value? { OptionalCall.flatResult(call) }
