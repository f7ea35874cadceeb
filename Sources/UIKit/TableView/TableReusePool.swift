/// Recycled cells, headers and footers, and the classes or closures that make new ones.
@MainActor
struct TableReusePool {
  enum Key: Hashable { case cell(String), title(String) }

  private var classes: [Key: AnyClass] = [:]
  private var makers: [Key: () -> UIView] = [:]
  private var waiting: [Key: [UIView]] = [:]
  /// The largest number of recycled views for each identifier; further ones are released.
  private static let capacity = 64

  mutating func register(_ type: AnyClass?, for key: Key) {
    classes[key] = type
    makers[key] = nil
    waiting[key] = nil
  }

  /// Registers a closure that makes views, such as code generated from a nib.
  mutating func register(for key: Key, _ maker: @escaping () -> UIView) {
    register(nil, for: key)
    makers[key] = maker
  }

  mutating func cell(_ identifier: String) -> UITableViewCell? {
    let key = Key.cell(identifier)
    if let cell = waiting[key]?.popLast() as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    let made = (classes[key] as? UITableViewCell.Type).map { InstanceFactory.make($0, identifier) }
    let cell = made ?? makers[key]?() as? UITableViewCell
    cell?.reuseIdentifier = identifier
    return cell
  }

  mutating func title(_ identifier: String) -> UITableViewHeaderFooterView? {
    let key = Key.title(identifier)
    if let view = waiting[key]?.popLast() as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    let made = (classes[key] as? UITableViewHeaderFooterView.Type).map { InstanceFactory.make($0, identifier) }
    let view = made ?? makers[key]?() as? UITableViewHeaderFooterView
    view?.reuseIdentifier = identifier
    return view
  }

  mutating func recycle(_ cell: UITableViewCell) { keep(cell, cell.reuseIdentifier.map { .cell($0) }) }
  mutating func recycle(_ view: UITableViewHeaderFooterView) { keep(view, view.reuseIdentifier.map { .title($0) }) }

  private mutating func keep(_ view: UIView, _ key: Key?) {
    guard let key, waiting[key]?.count ?? 0 < Self.capacity else { return }
    waiting[key, default: []].append(view)
  }
}
