import Foundation
import UIKit

// Tables for screens beside the collection views, such as a menu of examples: rows and titles above each other, reuse and selection.
// Editing, swipes, indexes and animated updates are not there: an update shows its result at once.

@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}

@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int { case none, top, middle, bottom }
  public enum RowAnimation: Int { case fade, right, left, top, bottom, none, middle, automatic = 100 }
  public static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open var delegate: (any UITableViewDelegate)? {
    get { narrowDelegate }
    set {
      narrowDelegate = newValue
      (self as UIScrollView).delegate = newValue
      reloadData()
    }
  }
  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = 44
  open var sectionHeaderHeight: CGFloat = 28
  open var allowsSelection = true
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  open private(set) var indexPathForSelectedRow: IndexPath?

  private weak var narrowDelegate: (any UITableViewDelegate)?
  private var makers: [String: () -> UITableViewCell] = [:]
  private var unused: [String: [UITableViewCell]] = [:]
  /// Where each row and title is; nil when that must be asked for anew.
  private var places: [Place]?
  private var shown: [Int: UIView] = [:]
  private var laidOutWidth: CGFloat = 0

  private struct Place {
    var path: IndexPath
    /// Nil for a row.
    var title: String?
    var y: CGFloat
    var height: CGFloat
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: "portedTapped:"))
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required convenience init?(coder: NSCoder) { self.init(frame: .zero, style: .plain) }

  open override nonisolated class var selectorTable: SelectorTable {
    super.selectorTable + ["portedTapped:": method(UITableView.portedTapped(_:))]
  }

  // MARK: Cells

  open func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let type = type as? UITableViewCell.Type else { return }
    makers[identifier] = { unsafeDowncast(type.callMaking(), to: UITableViewCell.self) }
  }

  /// For cells that code from nibs makes.
  public func portedRegister(_ identifier: String, _ make: @escaping () -> UITableViewCell) {
    makers[identifier] = make
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let cell = unused[identifier]?.popLast() ?? makers[identifier]?()
    cell?.reuseIdentifier = identifier
    cell?.prepareForReuse()
    return cell
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError("unable to dequeue a cell with identifier \(identifier): register a nib or a class for it")
    }
    return cell
  }

  open var visibleCells: [UITableViewCell] {
    shown.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
  }
  open var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap(indexPath(for:)) }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    visibleCells.first { self.indexPath(for: $0) == indexPath }
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }.flatMap { places?[$0.key].path }
  }

  // MARK: Data

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  open func reloadData() {
    for (number, view) in shown { putAway(view, number) }
    places = nil
    indexPathForSelectedRow = nil
    setNeedsLayout()
  }
  open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() { reloadData() }

  private func find() -> [Place] {
    var result: [Place] = []
    var y = tableHeaderView?.frame.height ?? 0
    func add(_ path: IndexPath, _ title: String?, _ height: CGFloat) {
      result.append(Place(path: path, title: title, y: y, height: height))
      y += height
    }
    for section in 0..<numberOfSections {
      let first = IndexPath(row: 0, section: section)
      if let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
        add(first, title, sectionHeaderHeight)
      }
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let height = narrowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        add(path, nil, height < 0 ? max(estimatedRowHeight, 44) : height)
      }
      if let title = dataSource?.tableView(self, titleForFooterInSection: section) {
        add(first, title, sectionHeaderHeight)
      }
    }
    tableFooterView?.frame.origin.y = y
    contentSize = CGSize(width: bounds.width, height: y + (tableFooterView?.frame.height ?? 0))
    return result
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != laidOutWidth { places = nil }
    laidOutWidth = bounds.width
    let places = self.places ?? find()
    self.places = places
    let first = places.partitioningIndex { $0.y + $0.height > bounds.minY }
    let end = places.partitioningIndex { $0.y >= bounds.maxY }
    for (number, view) in shown where !(first..<max(first, end)).contains(number) { putAway(view, number) }
    for number in first..<max(first, end) {
      let place = places[number]
      let view = shown[number] ?? make(place)
      view.frame = CGRect(x: 0, y: place.y, width: bounds.width, height: place.height)
      guard shown.updateValue(view, forKey: number) == nil else { continue }
      insertSubview(view, at: 0)
      if let cell = view as? UITableViewCell {
        narrowDelegate?.tableView(self, willDisplay: cell, forRowAt: place.path)
      }
    }
  }

  private func make(_ place: Place) -> UIView {
    guard let title = place.title else {
      return dataSource?.tableView(self, cellForRowAt: place.path)
        ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let label = UILabel()
    label.text = "    " + title
    label.font = .boldSystemFont(ofSize: 14)
    label.backgroundColor = .secondarySystemBackground
    return label
  }

  private func putAway(_ view: UIView, _ number: Int) {
    shown[number] = nil
    view.removeFromSuperview()
    if let cell = view as? UITableViewCell, let identifier = cell.reuseIdentifier {
      unused[identifier, default: []].append(cell)
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    places = nil
    setNeedsLayout()
  }

  // MARK: Selection

  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if let old = indexPathForSelectedRow { cellForRow(at: old)?.setSelected(false, animated: animated) }
    indexPathForSelectedRow = path
    if let path { cellForRow(at: path)?.setSelected(true, animated: animated) }
  }
  open func deselectRow(at path: IndexPath, animated: Bool) {
    if path == indexPathForSelectedRow { selectRow(at: nil, animated: animated, scrollPosition: .none) }
  }
  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let place = places?.first(where: { $0.path == path && $0.title == nil }) else { return }
    let end = max(contentSize.height - bounds.height, 0)
    setContentOffset(CGPoint(x: 0, y: min(place.y, end)), animated: animated)
  }

  private func portedTapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    guard allowsSelection, let cell = visibleCells.first(where: { $0.frame.contains(point) }),
      let path = indexPath(for: cell)
    else { return }
    let old = indexPathForSelectedRow
    selectRow(at: path, animated: false, scrollPosition: .none)
    if let old, old != path { narrowDelegate?.tableView(self, didDeselectRowAt: old) }
    narrowDelegate?.tableView(self, didSelectRowAt: path)
    cell.portedFireSegues()
  }
}

extension Array {
  /// The first place from which on the condition holds.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
