import CollectionPrimitives
import UIKit

extension SectionedLayout {
  /// Updates the sublayouts. Does nothing when nothing changed.
  func prepareSublayouts() {
    guard !isPlacing, let collectionView else { return }
    let current = makeEnvironment(of: collectionView, bounds: collectionView.bounds)
    let awaits = validity.isAwaitingUpdates
    let hasNewSections = (awaits || needsStacking) && collectionView.numberOfSections != sequence.sectionCount
    if validity == .stale || current != environment || hasNewSections {
      placeUntilValid {
        environment = makeEnvironment(of: collectionView, bounds: collectionView.bounds)
        if awaits { hasNewSublayouts = true } else { validity = .valid }
        makeSublayouts(collectionView)
      }
      needsStacking = true
    }
    if awaits || needsStacking || sublayouts.contains(where: \.isStale) {
      needsStacking = false
      placing { stackSublayouts() }
      if let item = pendingTransitionItem { scrollOrthogonally(to: item) }
      restoreAnchor()
    }
    show(collectionView.bounds)
  }

  /// Scrolls an orthogonal section to the item that the previous layout showed, as the list does.
  private func scrollOrthogonally(to path: IndexPath) {
    pendingTransitionItem = nil
    guard let sublayout = sublayout(of: path), sublayout.extent != nil, let own = sublayout.sublayoutPath(path) else {
      return
    }
    sublayout.ignoringInvalidations { bring(own, of: sublayout, animated: false) }
  }

  // MARK: Parts

  /// Makes the sublayouts. The provider is asked for all sections before anything changes: it may set and read any property.
  func makeSublayouts(_ collectionView: UICollectionView) {
    let environment = Environment(
      size: availableSize, traitCollection: collectionView.traitCollection, isRightToLeft: collectionView.isRightToLeft)
    placing {
      let contents = (0..<max(collectionView.numberOfSections, 0)).map { provider($0, environment) }
      updateCounts(of: collectionView)
      replaceSublayouts(with: contents, environment, collectionView)
      stackSublayouts()
    }
  }

  private func replaceSublayouts(
    with contents: [any SectionContent], _ environment: Environment, _ collectionView: UICollectionView
  ) {
    let old = ExistingSublayouts(sublayouts)
    (sublayouts, stack) = ([], SublayoutStack())
    var used: Set<ObjectIdentifier> = []
    for (section, content) in contents.enumerated() { add(section, content, environment, old, &used) }
    for sublayout in sublayouts {
      if !validity.isAwaitingUpdates, let before = old.sections(of: sublayout), before != sublayout.sections {
        sublayout.invalidateAll(isReload: true)
      }
      sublayout.show(collectionView.bounds)
    }
    for sublayout in old.sublayouts where !used.contains(ObjectIdentifier(sublayout.layout)) { sublayout.view.leave() }
  }

  private func add(
    _ section: Int, _ content: any SectionContent, _ environment: Environment, _ old: ExistingSublayouts,
    _ used: inout Set<ObjectIdentifier>
  ) {
    var layout = content.sectionLayout
    if let last = sublayouts.last, last.layout === layout {
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
    let extent = self.extent(of: content, environment)
    if let known = old.sublayout(with: layout) {
      known.sections = section..<section + 1
      known.use(extent)
      sublayouts.append(known)
    } else {
      let sublayout = Sublayout(layout, sections: section..<section + 1, extent: extent, owner: self)
      if let known = old.predecessor(of: sublayout)?.view {
        sublayout.view.contentSize = known.contentSize
        sublayout.view.bounds.origin = known.bounds.origin
      }
      sublayouts.append(sublayout)
    }
  }

  private func extent(of content: any SectionContent, _ environment: Environment) -> CGFloat? {
    if let extent = content.orthogonalExtent { return extent }
    guard !content.sectionLayout.canBePartOfList(isHorizontal: axis.isHorizontal) else { return nil }
    return (min(environment.size.width, environment.size.height) * 0.6).rounded()
  }

  /// Prepares stale sublayouts and stacks all of them.
  ///
  /// - Complexity: O(sublayouts), and the layouts' own time to prepare.
  func stackSublayouts() {
    for sublayout in sublayouts where sublayout.isStale { sublayout.prepare() }
    stack = SublayoutStack(lengths: sublayouts.map(\.length), spacing: sectionSpacing)
    updateAxis()
    for (index, sublayout) in sublayouts.enumerated() {
      sublayout.origin =
        axis.flipsMain ? axis.contentMain - stack.starts[index] - stack.lengths[index] : stack.starts[index]
    }
  }

  /// Passes the list's bounds to the visible sublayouts.
  func show(_ bounds: CGRect) {
    placing {
      var hasChanged = false
      for index in stack.sublayouts(overlapping: axis.mainSpan(of: bounds)) {
        sublayouts[index].show(bounds)
        if sublayouts[index].isStale {
          sublayouts[index].prepare()
          hasChanged = hasChanged || abs(sublayouts[index].length - stack.lengths[index]) > 1e-6
        }
      }
      if hasChanged { stackSublayouts() }
    }
    // Not during a transition, which may end in another layout.
    guard let collectionView, collectionView.collectionViewLayout === self else { return }
    for index in stack.sublayouts(overlapping: axis.mainSpan(of: bounds)) { sublayouts[index].enter(collectionView) }
  }

  func sublayout(ofSection section: Int) -> Sublayout? {
    let index = sublayouts.prefixCount { $0.sections.upperBound <= section }
    return index < sublayouts.count && sublayouts[index].sections.contains(section) ? sublayouts[index] : nil
  }

  func sublayout(of path: IndexPath) -> Sublayout? { path.count > 0 ? sublayout(ofSection: path[0]) : nil }
}

/// The existing sublayouts, while new ones are made.
@MainActor
private struct ExistingSublayouts {
  private var byLayout: [ObjectIdentifier: (sublayout: Sublayout, sections: Range<Int>)] = [:]
  private var orthogonal: [Int: Sublayout] = [:]

  init(_ sublayouts: [Sublayout]) {
    for sublayout in sublayouts {
      byLayout[ObjectIdentifier(sublayout.layout)] = (sublayout, sublayout.sections)
      if sublayout.extent != nil { orthogonal[sublayout.sections.lowerBound] = sublayout }
    }
  }

  var sublayouts: [Sublayout] { byLayout.values.map(\.sublayout) }

  func sublayout(with layout: UICollectionViewLayout) -> Sublayout? { byLayout[ObjectIdentifier(layout)]?.sublayout }

  /// The former sections of a sublayout; nil for a new one.
  func sections(of sublayout: Sublayout) -> Range<Int>? { byLayout[ObjectIdentifier(sublayout.layout)]?.sections }

  /// The sublayout whose offset an orthogonal section takes over, if the provider returns a new layout of the same class.
  func predecessor(of sublayout: Sublayout) -> Sublayout? {
    guard sublayout.extent != nil, let scroller = orthogonal[sublayout.sections.lowerBound] else { return nil }
    return type(of: scroller.layout) == type(of: sublayout.layout) ? scroller : nil
  }
}
