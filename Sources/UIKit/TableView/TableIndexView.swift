import CollectionCore

/// The section index: titles at the trailing edge with which a finger scrolls from section to section.
final class TableIndexView: UIControl {
  private let labels: [UILabel]
  private let titles: [String]
  /// A handler that is called with a title under the finger and its number.
  var onTitle: ((String, Int) -> Void)?
  private var current: Int?

  static let width: CGFloat = 20

  init(_ titles: [String], color: UIColor?) {
    self.titles = titles
    labels = titles.map { title in
      let label = UILabel(frame: .zero)
      label.text = title == UITableView.indexSearch ? "\u{2315}" : title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      label.textColor = color ?? .tintColor
      return label
    }
    super.init(frame: .zero)
    for label in labels { addSubview(label) }
    isAccessibilityElement = true
    accessibilityLabel = "Section index"
  }

  required init?(coder: NSCoder) { nil }

  private static let step: CGFloat = 15

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = step
    let top = (bounds.height - step * CGFloat(labels.count)) / 2
    for (number, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + step * CGFloat(number), width: bounds.width, height: step)
    }
  }

  private var step: CGFloat { min(Self.step, bounds.height / CGFloat(max(1, labels.count))) }

  private func go(to point: CGPoint) {
    let top = (bounds.height - step * CGFloat(labels.count)) / 2
    let number = min(max(Int(((point.y - top) / max(1, step)).rounded(.down)), 0), titles.count - 1)
    guard titles.indices.contains(number), number != current else { return }
    current = number
    onTitle?(titles[number], number)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    current = nil
    go(to: touch.location(in: self))
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    go(to: touch.location(in: self))
    return true
  }
}

extension UITableView {
  /// Asks the data source for the titles of the index again.
  ///
  /// - Complexity: O(n) in the number of sections and titles, and in the number of visible rows.
  public func reloadSectionIndexTitles() {
    isIndexStale = false
    defer { showRows() }
    indexView?.removeFromSuperview()
    indexView = nil
    guard let dataSource, let titles = dataSource.sectionIndexTitles(for: self), !titles.isEmpty else { return }
    let count = (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
    guard count >= sectionIndexMinimumDisplayRowCount else { return }
    let view = TableIndexView(titles, color: sectionIndexColor)
    view.backgroundColor = sectionIndexBackgroundColor
    view.onTitle = { [weak self] title, number in self?.goToSection(of: title, number) }
    indexView = view
    addSubview(view)
    placeIndex()
  }

  private func goToSection(of title: String, _ number: Int) {
    if title == Self.indexSearch {
      return rows.setContentOffset(CGPoint(x: 0, y: -adjustedContentInset.top), animated: false)
    }
    guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: number),
      (0..<numberOfSections).contains(section)
    else { return }
    let header = rectForHeader(inSection: section)
    let first = header.isEmpty ? rectForRow(at: IndexPath(row: 0, section: section)) : layoutStart(ofSection: section)
    let end = max(-adjustedContentInset.top, contentSize.height - bounds.height + adjustedContentInset.bottom)
    let y = min(first.minY - adjustedContentInset.top, end)
    rows.setContentOffset(CGPoint(x: 0, y: y), animated: false)
  }

  /// The beginning of a section, from which the frame of a pinned header differs.
  private func layoutStart(ofSection section: Int) -> CGRect {
    CGRect(x: 0, y: layout.engine.content.start(ofSection: section), width: bounds.width, height: 1)
  }

  /// Places the index at the trailing edge of the visible area.
  func placeIndex() {
    guard let indexView else { return }
    let area = bounds.inset(by: adjustedContentInset)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? area.minX : area.maxX - TableIndexView.width
    indexView.frame = CGRect(x: x, y: area.minY, width: TableIndexView.width, height: area.height)
  }
}
