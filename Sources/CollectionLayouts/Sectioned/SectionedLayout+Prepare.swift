import UIKit

extension SectionedLayout {
  /// Brings the parts up to date; does nothing when nothing changed.
  func prepareParts() {
    guard let collectionView else { return }
    let current = makeEnvironment(of: collectionView, bounds: collectionView.bounds)
    let awaits = validity.isAwaitingUpdates
    let hasNewSections = (awaits || needsStacking) && collectionView.numberOfSections != sequence.sectionCount
    if validity == .stale || current != environment || hasNewSections {
      environment = current
      makeParts(collectionView)
      if awaits { hasNewParts = true } else { validity = .valid }
      needsStacking = true
    }
    if awaits || needsStacking || parts.contains(where: \.isStale) {
      restack()
      needsStacking = false
      if let item = handedOver { bringBand(to: item) }
      restoreAnchor()
    }
    // Not while a transition asks: its end may be another layout.
    if collectionView.collectionViewLayout === self { bandFingers.attach(to: collectionView) }
    show(collectionView.bounds)
  }

  /// A band begins with the item that another layout had in view, as the list does.
  private func bringBand(to path: IndexPath) {
    handedOver = nil
    guard let part = part(of: path), part.band != nil, let own = part.ownPath(path) else { return }
    part.telling { bring(own, of: part, animated: false) }
  }

  // MARK: Parts

  func makeParts(_ collectionView: UICollectionView) {
    takeCounts(of: collectionView)
    let room = SectionEnvironment(
      size: availableSize, traitCollection: collectionView.traitCollection, isRightToLeft: collectionView.isRightToLeft)
    let old = KnownParts(parts)
    parts = []
    var used: Set<ObjectIdentifier> = []
    for section in 0..<sequence.sectionCount { add(section, provider(section, room), room, old, &used) }
    for part in parts {
      if !validity.isAwaitingUpdates, let before = old.sections(of: part), before != part.sections {
        part.tellAnew(isReload: true)
      }
      part.take(bounds: part.bounds(for: collectionView.bounds))
    }
  }

  private func add(
    _ section: Int, _ content: any SectionContent, _ room: SectionEnvironment, _ old: KnownParts,
    _ used: inout Set<ObjectIdentifier>
  ) {
    var layout = content.sectionLayout
    if let last = parts.last, last.layout === layout {
      last.sections = last.sections.lowerBound..<section + 1
      return
    }
    if layout === self || used.contains(ObjectIdentifier(layout)) {
      LayoutLog.misused(
        "SectionedLayout",
        "section \(section) is shown with a layout that places other sections, which are not next to it")
      layout = UICollectionViewFlowLayout()
    }
    used.insert(ObjectIdentifier(layout))
    let extent = self.extent(of: content, room)
    if let known = old.part(with: layout) {
      known.sections = section..<section + 1
      known.use(extent)
      parts.append(known)
    } else {
      let part = SectionPart(layout, sections: section..<section + 1, extent: extent, owner: self)
      if let before = old.band(inPlaceOf: part) { part.view.bounds.origin = before.view.bounds.origin }
      parts.append(part)
    }
  }

  private func extent(of content: any SectionContent, _ room: SectionEnvironment) -> CGFloat? {
    if let extent = content.bandExtent { return extent }
    guard !content.sectionLayout.canBePartOfList(isHorizontal: axis.isHorizontal) else { return nil }
    return (min(room.size.width, room.size.height) * 0.6).rounded()
  }

  /// Prepares parts that need it and puts all of them one after the other.
  func restack() {
    for part in parts where part.isStale { part.prepare() }
    stack = SectionStack(lengths: parts.map(\.length), spacing: sectionSpacing)
    updateAxis()
    for (index, part) in parts.enumerated() {
      part.origin =
        axis.flipsMain ? axis.contentMain - stack.starts[index] - stack.lengths[index] : stack.starts[index]
    }
  }

  /// Lets the layouts of what is visible see where the list is scrolled to.
  func show(_ bounds: CGRect) {
    var hasChanged = false
    for index in stack.parts(overlapping: axis.mainSpan(of: bounds)) {
      parts[index].take(bounds: parts[index].bounds(for: bounds))
      if parts[index].isStale {
        parts[index].prepare()
        hasChanged = hasChanged || abs(parts[index].length - stack.lengths[index]) > 1e-6
      }
    }
    if hasChanged { restack() }
  }

  func part(ofSection section: Int) -> SectionPart? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].sections.upperBound > section { high = middle } else { low = middle + 1 }
    }
    return low < parts.count && parts[low].sections.contains(section) ? parts[low] : nil
  }

  func part(of path: IndexPath) -> SectionPart? { path.count > 0 ? part(ofSection: path[0]) : nil }
}

/// The parts there were, while new ones are made.
@MainActor
private struct KnownParts {
  private var byLayout: [ObjectIdentifier: (part: SectionPart, sections: Range<Int>)] = [:]
  private var bands: [Int: SectionPart] = [:]

  init(_ parts: [SectionPart]) {
    for part in parts {
      byLayout[ObjectIdentifier(part.layout)] = (part, part.sections)
      if part.extent != nil { bands[part.sections.lowerBound] = part }
    }
  }

  func part(with layout: UICollectionViewLayout) -> SectionPart? { byLayout[ObjectIdentifier(layout)]?.part }

  /// Those a part had before; nil for a new one.
  func sections(of part: SectionPart) -> Range<Int>? { byLayout[ObjectIdentifier(part.layout)]?.sections }

  /// A closure that makes layouts anew: a band of the same kind stays where it was scrolled to.
  func band(inPlaceOf part: SectionPart) -> SectionPart? {
    guard part.extent != nil, let band = bands[part.sections.lowerBound] else { return nil }
    return type(of: band.layout) == type(of: part.layout) ? band : nil
  }
}
