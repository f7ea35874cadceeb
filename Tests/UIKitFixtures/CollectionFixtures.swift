import Foundation
@_spi(Waterwheel) import UIKit

/// The calls of one test, in order.
@MainActor
final class Trace {
  private(set) var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
  func clear() { lines = [] }

  /// Takes the lines that begin with one of `prefixes`, in order.
  func only(_ prefixes: String...) -> [String] { lines.filter { line in prefixes.contains { line.hasPrefix($0) } } }
  func count(_ prefix: String) -> Int { lines.count { $0.hasPrefix(prefix) } }
}

/// Rows of one height below each other, section after section, by arithmetic alone; notes every call.
final class RowLayout: UICollectionViewLayout {
  var rowHeight: CGFloat = 50 { didSet { invalidateLayout() } }
  var hasHeaders = false
  var hasDecorations = false
  var zIndexes: [IndexPath: Int] = [:]
  var hidden: Set<IndexPath> = []
  var frames: [IndexPath: CGRect] = [:]
  var transforms: [IndexPath: CGAffineTransform] = [:]
  var invalidatesOnBoundsChange = false
  var snap: ((CGPoint) -> CGPoint)?
  var trace: Trace?
  var name = "layout"
  private(set) var boundsDuringQuestion: CGRect?
  private var counts: [Int] = []
  private var offsets: [CGFloat] = []

  override func prepare() {
    trace?.note("\(name).prepare")
    super.prepare()
    let view = collectionView!
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    offsets = [0]
    for count in counts { offsets.append(offsets.last! + CGFloat(count) * rowHeight + (hasHeaders ? 20 : 0)) }
  }

  override var collectionViewContentSize: CGSize {
    trace?.note("\(name).contentSize")
    return CGSize(width: collectionView?.bounds.width ?? 0, height: offsets.last ?? 0)
  }

  func frame(of path: IndexPath) -> CGRect {
    if let frame = frames[path] { return frame }
    let top = offsets[path.section] + (hasHeaders ? 20 : 0)
    return CGRect(
      x: 0, y: top + CGFloat(path.item) * rowHeight, width: collectionView?.bounds.width ?? 0, height: rowHeight)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    trace?.note("\(name).item \(indexPath.section)-\(indexPath.item)")
    return attributes(indexPath)
  }

  private func attributes(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < counts.count, indexPath.item < counts[indexPath.section] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(of: indexPath)
    attributes.zIndex = zIndexes[indexPath] ?? 0
    attributes.isHidden = hidden.contains(indexPath)
    if let transform = transforms[indexPath] { attributes.transform = transform }
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard hasHeaders, elementKind == "header", indexPath.section < counts.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: offsets[indexPath.section], width: collectionView?.bounds.width ?? 0, height: 20)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard hasDecorations, indexPath.section < counts.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    let top = offsets[indexPath.section]
    attributes.frame = CGRect(
      x: 0, y: top, width: collectionView?.bounds.width ?? 0, height: offsets[indexPath.section + 1] - top)
    attributes.zIndex = -1
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    trace?.note("\(name).elements \(Int(rect.minX)),\(Int(rect.minY)) \(Int(rect.width))x\(Int(rect.height))")
    var found: [UICollectionViewLayoutAttributes] = []
    for section in counts.indices where offsets[section] < rect.maxY && offsets[section + 1] > rect.minY {
      let first = max(0, Int((rect.minY - offsets[section]) / rowHeight) - 1)
      let last = min(counts[section], Int((rect.maxY - offsets[section]) / rowHeight) + 2)
      for item in first..<max(first, last) {
        let path = IndexPath(item: item, section: section)
        // Foundation's `intersects` traps when a coordinate is not a number, so odd frames are always handed out.
        if let attributes = attributes(path), frames[path] != nil || attributes.frame.intersects(rect) {
          found.append(attributes)
        }
      }
      let path = IndexPath(item: 0, section: section)
      if let header = layoutAttributesForSupplementaryView(ofKind: "header", at: path), header.frame.intersects(rect) {
        found.append(header)
      }
      if let box = layoutAttributesForDecorationView(ofKind: "box", at: path), box.frame.intersects(rect) {
        found.append(box)
      }
    }
    return found
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flags =
      (context.invalidateEverything ? " everything" : "") + (context.invalidateDataSourceCounts ? " counts" : "")
    trace?.note("\(name).invalidate\(flags)")
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    boundsDuringQuestion = collectionView?.bounds
    trace?.note("\(name).shouldInvalidate \(Int(newBounds.minY))")
    return invalidatesOnBoundsChange || newBounds.width != collectionView?.bounds.width
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    trace?.note("\(name).target")
    return snap?(proposed) ?? proposed
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { snap?(proposed) ?? proposed }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    trace?.note("\(name).prepareUpdates \(updateItems.count)")
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    trace?.note("\(name).finalizeUpdates")
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    trace?.note("\(name).initial \(path.section)-\(path.item)")
    return super.initialLayoutAttributesForAppearingItem(at: path)
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    trace?.note("\(name).final \(path.section)-\(path.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: path)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) { trace?.note("\(name).transitionTo") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { trace?.note("\(name).transitionFrom") }
  override func finalizeLayoutTransition() { trace?.note("\(name).finalizeTransition") }
}

final class NamedCell: UICollectionViewCell {
  static var made = 0
  var name = ""
  var reuses = 0
  var preferredHeight: CGFloat?
  var circular = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    NamedCell.made += 1
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard circular else { return super.point(inside: point, with: event) }
    let r = bounds.height / 2
    return hypot(point.x - bounds.midX, point.y - bounds.midY) <= r
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferredHeight, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    copy.size.height = preferredHeight
    return copy
  }
}

/// A list of lists of names, and everything a data source and delegate can hear.
final class NameSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  var sections: [[String]]
  let trace: Trace
  var refusesHighlight: Set<IndexPath> = []
  var refusesSelection: Set<IndexPath> = []
  var configure: ((NamedCell, IndexPath) -> Void)?
  var onDisplay: ((IndexPath) -> Void)?
  private(set) var prefetched: [IndexPath] = []
  private(set) var cancelled: [IndexPath] = []

  init(_ counts: [Int], trace: Trace) {
    sections = counts.enumerated().map { section, count in (0..<count).map { "\(section)-\($0)" } }
    self.trace = trace
  }

  private func note(_ call: String, _ path: IndexPath) { trace.note("\(call) \(path.section)-\(path.item)") }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    trace.note("sections")
    return sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    trace.note("items \(section)")
    return sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    note("cell", indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! NamedCell
    cell.name = sections[indexPath.section][indexPath.item]
    configure?(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    note("header", indexPath)
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: indexPath)
  }

  func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
    trace.note("move \(old.section)-\(old.item) \(new.section)-\(new.item)")
    let name = sections[old.section].remove(at: old.item)
    sections[new.section].insert(name, at: new.item)
  }

  func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { prefetched += indexPaths }
  func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths
  }

  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    note(cell.superview == nil ? "willDisplay" : "willDisplay(in hierarchy)", path)
    onDisplay?(path)
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath)
  {
    note(cell.superview == nil ? "didEndDisplaying" : "didEndDisplaying(in hierarchy)", path)
  }
  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    note("shouldHighlight", path)
    return !refusesHighlight.contains(path)
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { note("didHighlight", path) }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { note("didUnhighlight", path) }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    note("shouldSelect", path)
    return !refusesSelection.contains(path)
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    note("shouldDeselect", path)
    return true
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { note("didSelect", path) }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { note("didDeselect", path) }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    note("primaryAction", path)
  }
}

/// A view of 100 × 200 points with rows of 50, wired up and laid out once.
@MainActor
final class Rig {
  let trace = Trace()
  let layout = RowLayout()
  let source: NameSource
  let view: UICollectionView

  init(_ counts: [Int], size: CGSize = CGSize(width: 100, height: 200), prepare: (Rig) -> Void = { _ in }) {
    source = NameSource(counts, trace: trace)
    layout.trace = trace
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "h")
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "box")
    prepare(self)
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
  }

  func scroll(to y: CGFloat) {
    view.contentOffset = CGPoint(x: 0, y: y)
    view.layoutIfNeeded()
  }

  func cell(_ item: Int, _ section: Int = 0) -> NamedCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? NamedCell
  }

  /// The names on screen, in order of their paths.
  var shownNames: [String] { view.visibleCells.compactMap { ($0 as? NamedCell)?.name } }
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// Collects faults instead of writing them.
@MainActor
func faults(during body: () throws -> Void) rethrows -> [String] {
  var messages: [String] = []
  let old = Fault.handler
  Fault.handler = { messages.append($0) }
  defer { Fault.handler = old }
  try body()
  return messages
}

extension RandomNumberGenerator {
  /// A number from 0; 0 where `limit` is not positive.
  mutating func below(_ limit: Int) -> Int { .random(in: 0..<max(1, limit), using: &self) }
}
