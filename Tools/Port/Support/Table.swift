import Foundation
import UIKit

// Tables for screens beside the collection views, such as a menu of examples: rows and titles above each other, reuse and selection.
// Editing, swipes, indexes and animated updates are not there: an update shows its result at once.

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
  open var sectionFooterHeight: CGFloat = 28
  open var allowsSelection = true
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection { acceptedGap("UITableView.allowsMultipleSelection: one row is selected") } }
  }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEdited = editing
    if editing { acceptedGap("UITableView.setEditing: rows are not edited") }
  }
  private var isEdited = false
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var estimatedSectionHeaderHeight: CGFloat = 0
  open var estimatedSectionFooterHeight: CGFloat = 0
  open var sectionHeaderTopPadding: CGFloat = 0
  open var sectionIndexColor: UIColor?
  open var sectionIndexBackgroundColor: UIColor?
  open var cellLayoutMarginsFollowReadableWidth = false
  open var remembersLastFocusedIndexPath = false
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { reloadData() } }
  open var separatorColor: UIColor? = .separator { didSet { reloadData() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { reloadData() } }
  open var backgroundView: UIView? { didSet { showBackground(instead: oldValue) } }
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  open private(set) var indexPathForSelectedRow: IndexPath?
  /// What a storyboard describes once and for all.
  public var portedSections: [PortedSection]? { didSet { reloadData() } }

  private weak var narrowDelegate: (any UITableViewDelegate)?
  private var makers: [String: () -> UIView] = [:]
  private var unused: [String: [UIView]] = [:]
  /// Where each row and title is; nil when that must be asked for anew.
  private var places: [TablePlace]?
  private var shown: [Int: UIView] = [:]
  private var laidOutWidth: CGFloat = 0

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
    super.selectorTable + [
      "portedTapped:": method(UITableView.portedTapped(_:)), "reloadData": method(UITableView.reloadData),
    ]
  }

  // MARK: Cells

  open func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let type = type as? UITableViewCell.Type else { return }
    makers[identifier] = { unsafeDowncast(type.callMaking(), to: UITableViewCell.self) }
  }

  open func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let type = type as? UITableViewHeaderFooterView.Type else { return }
    makers["title " + identifier] = { unsafeDowncast(type.callMaking(), to: UITableViewHeaderFooterView.self) }
  }

  /// For cells that code from nibs makes.
  public func portedRegister(_ identifier: String, _ make: @escaping () -> UIView) { makers[identifier] = make }

  private func dequeue(_ key: String) -> UIView? { unused[key]?.popLast() ?? makers[key]?() }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let cell = dequeue(identifier) as? UITableViewCell
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

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    let view = dequeue("title " + identifier) as? UITableViewHeaderFooterView
    view?.reuseIdentifier = identifier
    view?.prepareForReuse()
    return view
  }

  open var visibleCells: [UITableViewCell] {
    shown.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
  }
  open var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap(indexPath(for:)) }
  open var indexPathsForSelectedRows: [IndexPath]? { indexPathForSelectedRow.map { [$0] } }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    visibleCells.first { self.indexPath(for: $0) == indexPath }
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }.flatMap { places?[$0.key].path }
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    places?.first { $0.kind == .row && $0.y <= point.y && point.y < $0.y + $0.height }?.path
  }
  open func rectForRow(at path: IndexPath) -> CGRect {
    layoutIfNeeded()
    let place = places?.first { $0.kind == .row && $0.path == path }
    return place.map(frame) ?? .zero
  }

  // MARK: Data

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open var hasUncommittedUpdates: Bool { false }
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  open func reconfigureRows(at paths: [IndexPath]) { reloadData() }
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
  open func moveRow(at path: IndexPath, to newPath: IndexPath) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if bounds.width != laidOutWidth { places = nil }
    laidOutWidth = bounds.width
    if places == nil {
      var finder = TablePlaces(table: self, y: tableHeaderView?.frame.height ?? 0)
      places = finder.find()
    }
    var number = places!.partitioningIndex { $0.y + $0.height > bounds.minY }
    let first = number
    while number < places!.count, places![number].y < bounds.maxY {
      show(number)
      number += 1
    }
    for (other, view) in shown where !(first..<number).contains(other) { putAway(view, other) }
    let end = places!.last.map { $0.y + $0.height } ?? tableHeaderView?.frame.height ?? 0
    tableFooterView?.frame.origin.y = end
    contentSize = CGSize(width: bounds.width, height: end + (tableFooterView?.frame.height ?? 0))
  }

  private func show(_ number: Int) {
    let view = shown[number] ?? make(places![number])
    let isNew = shown.updateValue(view, forKey: number) == nil
    if isNew, places![number].isEstimated {
      let added = TablePlaces.height(of: view, width: rowWidth, atLeast: 44) - places![number].height
      places![number].height += added
      for later in places!.indices.dropFirst(number + 1) where added != 0 { places![later].y += added }
    }
    let place = places![number]
    view.frame = frame(place)
    guard isNew else { return }
    if style == .insetGrouped { round(view, place) }
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
    if let cell = view as? UITableViewCell {
      cell.showSeparator(separatorStyle == .none ? nil : separatorColor, separatorInset)
      narrowDelegate?.tableView(self, willDisplay: cell, forRowAt: place.path)
    } else if place.isFooter {
      narrowDelegate?.tableView(self, willDisplayFooterView: view, forSection: place.path.section)
    } else {
      narrowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: place.path.section)
    }
  }

  private func make(_ place: TablePlace) -> UIView {
    switch place.kind {
    case .row:
      return dataSource?.tableView(self, cellForRowAt: place.path)
        ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    case .view(let view): return view
    case .title(let text):
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = text
      return view
    }
  }

  private func putAway(_ view: UIView, _ number: Int) {
    shown[number] = nil
    view.removeFromSuperview()
    if let cell = view as? UITableViewCell, let path = places?[number].path {
      narrowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    if let cell = view as? UITableViewCell, let identifier = cell.reuseIdentifier, portedSections == nil {
      unused[identifier, default: []].append(cell)
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    places = nil
    setNeedsLayout()
  }

  private func showBackground(instead old: UIView?) {
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
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
    let end = max(contentSize.height - bounds.height, 0)
    setContentOffset(CGPoint(x: 0, y: min(rectForRow(at: path).minY, end)), animated: animated)
  }

  private func portedTapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    guard allowsSelection, let cell = visibleCells.first(where: { $0.frame.contains(point) }),
      let path = indexPath(for: cell)
    else { return }
    guard narrowDelegate?.tableView(self, shouldHighlightRowAt: path) != false,
      let path = narrowDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path
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
