import CollectionCore
import Foundation

/// The cache of the layout's attributes, by pages of the content that were queried.
///
/// A query inside cached pages only visits their elements. Invalidation contexts with single elements refresh these
/// alone. Pages far from the visible part are discarded, so memory stays bounded.
@MainActor
final class LayoutCache {
  final class Entry {
    let key: ElementKey
    fileprivate(set) var attributes: UICollectionViewLayoutAttributes
    fileprivate(set) var frame: CGRect
    /// A number that changes whenever the layout has returned new attributes.
    fileprivate(set) var stamp: Int
    fileprivate var visit = 0
    fileprivate var listings = 0

    fileprivate init(key: ElementKey, attributes: UICollectionViewLayoutAttributes, frame: CGRect, stamp: Int) {
      (self.key, self.attributes, self.frame, self.stamp) = (key, attributes, frame, stamp)
    }
  }

  /// The largest number of pages that are kept. The visible part covers four at most.
  static let pageLimit = 64

  private var grid: PageGrid?
  private var pages: [PageGrid.Page: [Entry]] = [:]
  private var entries: [ElementKey: Entry] = [:]
  private var stale: Set<ElementKey> = []
  private var stamp = 0
  private var visit = 0
  private(set) var isAsking = false
  /// The number of queries of the layout for the elements of an area.
  private(set) var asks = 0

  var elementCount: Int { entries.count }

  func invalidateEverything() {
    pages.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    stale.removeAll()
  }

  func invalidate(_ keys: Set<ElementKey>) { stale.formUnion(keys) }

  /// The cached attributes of an element; nil if they are not cached or not valid.
  func known(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    stale.contains(key) ? nil : entries[key]?.attributes
  }

  /// A copy of all cached attributes, for use after the layout has changed.
  ///
  /// - Complexity: O(n) in the number of cached elements.
  var memory: [ElementKey: UICollectionViewLayoutAttributes] { entries.mapValues(\.attributes) }

  /// The elements whose frames share area with `rect`, in no particular order. It queries the layout at most once for
  /// an area that is not cached, and once for each stale element.
  ///
  /// - Complexity: O(n) in the number of elements on the pages that `rect` touches, if they are cached.
  func elements(in rect: CGRect, pageSize: CGSize, reader: LayoutReader) -> [Entry] {
    guard let grid = PageGrid(size: pageSize) else { return [] }
    if grid != self.grid, !isAsking {
      invalidateEverything()
      self.grid = grid
    }
    let span = grid.span(covering: rect)
    guard !span.isEmpty else { return [] }
    // A layout that queries its view during a query gets the cached elements.
    guard !isAsking else { return collect(span, rect) }
    isAsking = true
    defer { isAsking = false }
    refreshStale(grid, reader)
    ask(for: span, grid, reader)
    let found = collect(span, rect)
    if pages.count > Self.pageLimit { forgetPages(farFrom: span) }
    return found
  }

  private func collect(_ span: PageGrid.Span, _ rect: CGRect) -> [Entry] {
    visit += 1
    var found: [Entry] = []
    for page in span.pages {
      for entry in pages[page] ?? [] where entry.visit != visit && entry.frame.isSeen(in: rect) {
        entry.visit = visit
        found.append(entry)
      }
    }
    return found
  }
}

// MARK: - Asking

extension LayoutCache {
  private func ask(for span: PageGrid.Span, _ grid: PageGrid, _ reader: LayoutReader) {
    let missing = span.pages.filter { pages[$0] == nil }
    guard let asked = PageGrid.Span(bounding: missing) else { return }
    asks += 1
    let answers = reader.elements(in: grid.rect(of: asked))
    for page in asked.pages {
      for entry in pages[page] ?? [] { unlist(entry) }
      pages[page] = []
    }
    stamp += 1
    for attributes in answers { take(attributes, asked, grid) }
  }

  private func take(_ attributes: UICollectionViewLayoutAttributes, _ asked: PageGrid.Span, _ grid: PageGrid) {
    let frame = attributes.frame
    guard frame.isFinite else { return }
    let span = grid.span(covering: frame.listed).intersection(asked)
    guard !span.isEmpty else { return }
    let key = attributes.elementKey
    let entry: Entry
    if let known = entries[key] {
      // If the layout returns an element twice, the last attributes count.
      let isRepeated = known.stamp == stamp
      update(known, attributes, frame)
      if isRepeated { return }
      entry = known
    } else {
      entry = Entry(key: key, attributes: attributes, frame: frame, stamp: stamp)
      entries[key] = entry
    }
    list(entry, on: span.pages)
  }

  private func update(_ entry: Entry, _ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) {
    entry.attributes = attributes
    entry.frame = frame
    entry.stamp = stamp
  }

  private func refreshStale(_ grid: PageGrid, _ reader: LayoutReader) {
    guard !stale.isEmpty else { return }
    stamp += 1
    // In a fixed order, so that a layout sees the same calls in every run.
    for key in stale.sorted() { refresh(key, grid, reader) }
    stale.removeAll()
  }

  private func refresh(_ key: ElementKey, _ grid: PageGrid, _ reader: LayoutReader) {
    if let known = entries.removeValue(forKey: key) { unlistEverywhere(known, grid) }
    guard let attributes = reader.attributes(for: key) else { return }
    let frame = attributes.frame
    guard frame.isFinite else { return }
    let homes = grid.span(covering: frame.listed).boundedPages(in: pages)
    guard !homes.isEmpty else { return }
    let entry = Entry(key: key, attributes: attributes, frame: frame, stamp: stamp)
    entries[key] = entry
    list(entry, on: homes)
  }
}

// MARK: - Listing

extension LayoutCache {
  private func list(_ entry: Entry, on homes: [PageGrid.Page]) {
    for page in homes {
      pages[page, default: []].append(entry)
      entry.listings += 1
    }
  }

  private func unlist(_ entry: Entry) {
    entry.listings -= 1
    if entry.listings == 0, entries[entry.key] === entry { entries[entry.key] = nil }
  }

  /// Removes an entry from all pages. An entry whose frame changed between two queries is still listed on its former
  /// pages: then all pages are searched.
  private func unlistEverywhere(_ entry: Entry, _ grid: PageGrid) {
    func unlist(from candidates: some Sequence<PageGrid.Page>) {
      for page in candidates where entry.listings > 0 {
        guard let index = pages[page]?.firstIndex(where: { $0 === entry }) else { continue }
        pages[page]?.remove(at: index)
        entry.listings -= 1
      }
    }
    unlist(from: grid.span(covering: entry.frame.listed).boundedPages(in: pages))
    if entry.listings > 0 { unlist(from: Array(pages.keys)) }
  }

  private func forgetPages(farFrom span: PageGrid.Span) {
    let byDistance = pages.keys.sorted { left, right in
      let (near, far) = (span.distance(to: left), span.distance(to: right))
      return near == far ? (left.row, left.column) < (right.row, right.column) : near < far
    }
    for page in byDistance.dropFirst(Self.pageLimit / 2) {
      for entry in pages[page] ?? [] { unlist(entry) }
      pages[page] = nil
    }
  }

  /// The description of the first violated invariant; nil if there is none.
  ///
  /// - Complexity: O(n) in the number of cached elements.
  func brokenInvariant() -> String? {
    var listings: [ObjectIdentifier: Int] = [:]
    for (page, listed) in pages {
      for entry in listed {
        if entries[entry.key] !== entry { return "page \(page) lists \(entry.key), which is not known" }
        listings[ObjectIdentifier(entry), default: 0] += 1
      }
    }
    for entry in entries.values where listings[ObjectIdentifier(entry)] != entry.listings || entry.listings == 0 {
      return "\(entry.key) counts \(entry.listings) listings"
    }
    return nil
  }
}

extension PageGrid.Span {
  /// The pages of this span that are cached, without visiting every page of a large span.
  fileprivate func boundedPages(in known: [PageGrid.Page: [LayoutCache.Entry]]) -> [PageGrid.Page] {
    if columns.count <= 8, rows.count <= 8 { return pages.filter { known[$0] != nil } }
    return known.keys.filter(contains)
  }
}

extension CGRect {
  /// Returns true if two rectangles share area. Unlike in `intersects`, touching edges do not count.
  func sharesArea(with other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns true if an element with this frame has a view. An element without an area has one, too, since it may
  /// prefer another size.
  fileprivate func isSeen(in rect: CGRect) -> Bool {
    if width > 0, height > 0 { return sharesArea(with: rect) }
    return minX <= rect.maxX && rect.minX <= maxX && minY <= rect.maxY && rect.minY <= maxY
  }

  /// The rectangle with an area, since pages list only elements with an area.
  fileprivate var listed: CGRect { CGRect(x: minX, y: minY, width: max(width, 1), height: max(height, 1)) }

  /// True for a finite rectangle, with or without an area.
  var isDrawable: Bool {
    origin.x.isFinite && origin.y.isFinite && width >= 0 && height >= 0 && width.isFinite && height.isFinite
  }
}
