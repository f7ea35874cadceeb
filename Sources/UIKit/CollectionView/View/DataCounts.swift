import CollectionPrimitives

/// The data source's counts, which are requested when they are first needed and kept until they are known to be stale.
@MainActor
final class DataCounts {
  private(set) var known: ItemIndex?
  /// The former counts, for a data source that queries the view's counts while it is asked for them.
  private var former = ItemIndex.empty
  private var isAsking = false
  /// True from the request of the counts to the end of the layout pass that they are for.
  private var isNew = false

  func forget() { (former, known) = (known ?? former, nil) }

  /// Replaces the counts by those after an update.
  func replace(with index: ItemIndex) { known = index }

  func current(of view: UICollectionView) -> ItemIndex {
    if let known { return known }
    if isAsking {
      view.faults.reportAskedWithin()
      return former
    }
    isNew = true
    return request(from: view)
  }

  /// Requests the counts again, once in a layout pass: a data source may have them from its layout, which is prepared after they were
  /// requested. Returns true if they are others.
  func renew(from view: UICollectionView) -> Bool {
    guard isNew, !isAsking, let old = known else { return false }
    isNew = false
    return request(from: view) != old
  }

  func layoutPassDidEnd() { isNew = false }

  private func request(from view: UICollectionView) -> ItemIndex {
    isAsking = true
    let index = Self.fetch(from: view)
    isAsking = false
    known = index
    return index
  }

  /// The largest number of sections that is accepted; more is an error of the data source.
  private static let mostSections = 1 << 24
  /// A grid of a million rows by ten thousand columns has 10^10. Numbers of items are added and halved, never allocated.
  private static let mostItems = 1 << 48

  /// Requests the counts without storing them. Without a data source there are no sections. An invalid number is
  /// reported, and counts as 0.
  ///
  /// - Complexity: O(s) in the number of sections.
  static func fetch(from view: UICollectionView) -> ItemIndex {
    guard let source = view.dataSource else { return .empty }
    let sections = sensible(source.numberOfSections(in: view), atMost: mostSections, section: nil, view)
    var remaining = mostItems
    let counts = (0..<sections).map { section in
      let asked = source.collectionView(view, numberOfItemsInSection: section)
      let count = sensible(asked, atMost: remaining, section: section, view)
      remaining -= count
      return count
    }
    return ItemIndex(counts: counts)
  }

  private static func sensible(_ count: Int, atMost most: Int, section: Int?, _ view: UICollectionView) -> Int {
    if count >= 0, count <= most { return count }
    view.faults.reportBadCount(count, section: section)
    return 0
  }
}

extension UICollectionView {
  var currentCounts: ItemIndex { counts.current(of: self) }

  func itemCount(checking section: Int) -> Int {
    let index = currentCounts
    if !index.containsSection(section) {
      Fault.report(
        "request for number of items in section \(section) when there are only \(index.sectionCount) sections in the "
          + "collection view")
    }
    return index.itemCount(inSection: section)
  }
}

extension IndexPath {
  init(_ position: ItemPosition) { self.init(item: position.item, section: position.section) }
  var position: ItemPosition { ItemPosition(section: section, item: item) }
}
