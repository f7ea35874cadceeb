import CollectionCore

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
  static let bucketLimit = 64

  private var grid: BucketGrid?
  private var buckets: [BucketGrid.Bucket: [Entry]] = [:]
  private var entries: [ElementKey: Entry] = [:]
  private var stale: Set<ElementKey> = []
  private var stamp = 0
  private var visit = 0
  private(set) var isAsking = false
  /// The number of queries of the layout for the elements of an area.
  private(set) var asks = 0

  var elementCount: Int { entries.count }

  func invalidateEverything() {
    buckets.removeAll(keepingCapacity: true)
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
  func elements(in rect: CGRect, bucketSize: CGSize, reader: LayoutReader) -> [Entry] {
    guard let grid = BucketGrid(size: bucketSize) else { return [] }
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
    if buckets.count > Self.bucketLimit { forgetBuckets(farFrom: span) }
    return found
  }

  private func collect(_ span: BucketGrid.Span, _ rect: CGRect) -> [Entry] {
    visit += 1
    var found: [Entry] = []
    for bucket in span.buckets {
      for entry in buckets[bucket] ?? [] where entry.visit != visit && entry.frame.isSeen(in: rect) {
        entry.visit = visit
        found.append(entry)
      }
    }
    return found
  }
}

// MARK: - Asking

extension LayoutCache {
  private func ask(for span: BucketGrid.Span, _ grid: BucketGrid, _ reader: LayoutReader) {
    let missing = span.buckets.filter { buckets[$0] == nil }
    guard let asked = BucketGrid.Span(bounding: missing) else { return }
    asks += 1
    let answers = reader.elements(in: grid.rect(of: asked))
    for bucket in asked.buckets {
      for entry in buckets[bucket] ?? [] { unlist(entry) }
      buckets[bucket] = []
    }
    stamp += 1
    for attributes in answers { store(attributes, asked, grid) }
  }

  private func store(_ attributes: UICollectionViewLayoutAttributes, _ asked: BucketGrid.Span, _ grid: BucketGrid) {
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
    list(entry, on: span.buckets)
  }

  private func update(_ entry: Entry, _ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) {
    entry.attributes = attributes
    entry.frame = frame
    entry.stamp = stamp
  }

  private func refreshStale(_ grid: BucketGrid, _ reader: LayoutReader) {
    guard !stale.isEmpty else { return }
    stamp += 1
    // In a fixed order, so that a layout sees the same calls in every run.
    for key in stale.sorted() { refresh(key, grid, reader) }
    stale.removeAll()
  }

  private func refresh(_ key: ElementKey, _ grid: BucketGrid, _ reader: LayoutReader) {
    if let known = entries.removeValue(forKey: key) { unlistEverywhere(known, grid) }
    guard let attributes = reader.attributes(for: key) else { return }
    let frame = attributes.frame
    guard frame.isFinite else { return }
    let homes = grid.span(covering: frame.listed).boundedBuckets(in: buckets)
    guard !homes.isEmpty else { return }
    let entry = Entry(key: key, attributes: attributes, frame: frame, stamp: stamp)
    entries[key] = entry
    list(entry, on: homes)
  }
}

// MARK: - Listing

extension LayoutCache {
  private func list(_ entry: Entry, on homes: [BucketGrid.Bucket]) {
    for bucket in homes {
      buckets[bucket, default: []].append(entry)
      entry.listings += 1
    }
  }

  private func unlist(_ entry: Entry) {
    entry.listings -= 1
    if entry.listings == 0, entries[entry.key] === entry { entries[entry.key] = nil }
  }

  /// Removes an entry from all pages. An entry whose frame changed between two queries is still listed on its former
  /// pages: then all pages are searched.
  private func unlistEverywhere(_ entry: Entry, _ grid: BucketGrid) {
    func unlist(from candidates: some Sequence<BucketGrid.Bucket>) {
      for bucket in candidates where entry.listings > 0 {
        guard let index = buckets[bucket]?.firstIndex(where: { $0 === entry }) else { continue }
        buckets[bucket]?.remove(at: index)
        entry.listings -= 1
      }
    }
    unlist(from: grid.span(covering: entry.frame.listed).boundedBuckets(in: buckets))
    if entry.listings > 0 { unlist(from: Array(buckets.keys)) }
  }

  private func forgetBuckets(farFrom span: BucketGrid.Span) {
    let byDistance = buckets.keys.sorted { left, right in
      let (near, far) = (span.distance(to: left), span.distance(to: right))
      return near == far ? (left.row, left.column) < (right.row, right.column) : near < far
    }
    for bucket in byDistance.dropFirst(Self.bucketLimit / 2) {
      for entry in buckets[bucket] ?? [] { unlist(entry) }
      buckets[bucket] = nil
    }
  }

  /// The description of the first violated invariant; nil if there is none.
  ///
  /// - Complexity: O(n) in the number of cached elements.
  func brokenInvariant() -> String? {
    var listings: [ObjectIdentifier: Int] = [:]
    for (bucket, listed) in buckets {
      for entry in listed {
        if entries[entry.key] !== entry { return "bucket \(bucket) lists \(entry.key), which is not known" }
        listings[ObjectIdentifier(entry), default: 0] += 1
      }
    }
    for entry in entries.values where listings[ObjectIdentifier(entry)] != entry.listings || entry.listings == 0 {
      return "\(entry.key) counts \(entry.listings) listings"
    }
    return nil
  }
}

extension BucketGrid.Span {
  /// The pages of this span that are cached, without visiting every page of a large span.
  fileprivate func boundedBuckets(in known: [BucketGrid.Bucket: [LayoutCache.Entry]]) -> [BucketGrid.Bucket] {
    if columns.count <= 8, rows.count <= 8 { return buckets.filter { known[$0] != nil } }
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
