import CollectionCore

/// The scroll views of the sections that scroll across the list, one for each section that was visible.
@MainActor
final class OrthogonalScrollers {
  private weak var layout: UICollectionViewCompositionalLayout?
  private var views: [Int: OrthogonalScrollView] = [:]
  /// The engine's count when the views were placed last.
  private var arrangements = -1

  init(layout: UICollectionViewCompositionalLayout) { self.layout = layout }

  // MARK: Life

  /// Adds the scroll view of a section that becomes visible.
  func show(_ section: Int) {
    guard let layout, let list = layout.owner, list.installedLayout === layout,
      layout.engine.sections[section].solved.snapping != nil, views[section] == nil
    else { return }
    let view = OrthogonalScrollView(self, section: section)
    views[section] = view
    UIView.performWithoutAnimation {
      list.insertSubview(view, at: 0)
      list.addGestureRecognizer(view.panGestureRecognizer)
      place(view)
    }
  }

  /// Updates the scroll views after the layout was prepared: sections may have moved, or no longer scroll.
  func didPrepare() {
    guard let layout, !views.isEmpty, arrangements != layout.engine.arrangements else { return }
    arrangements = layout.engine.arrangements
    for (section, view) in views {
      let sections = layout.engine.sections
      if sections.indices.contains(section), sections[section].solved.snapping != nil {
        UIView.performWithoutAnimation { place(view) }
      } else {
        views[section] = nil
        remove(view)
      }
    }
  }

  func apply(_ plan: UpdatePlan) {
    let old = views
    views = [:]
    for (section, view) in old {
      if case .survives(let place) = plan.fate(ofSection: section) {
        view.section = place
        views[place] = view
      } else {
        remove(view)
      }
    }
  }

  func removeAll() {
    for view in views.values { remove(view) }
    views = [:]
  }

  private func remove(_ view: OrthogonalScrollView) {
    view.panGestureRecognizer.view?.removeGestureRecognizer(view.panGestureRecognizer)
    view.removeFromSuperview()
  }

  // MARK: Places

  private func place(_ view: OrthogonalScrollView) {
    guard let layout, let list = layout.owner else { return }
    let engine = layout.engine
    let section = engine.sections[view.section]
    guard let snapping = section.solved.snapping else { return }
    let (axis, solved) = (engine.axis, section.solved)
    view.isBeingPlaced = true
    defer { view.isBeingPlaced = false }
    let origin = engine.origin(ofSection: view.section)
    let start = axis.coordinate(origin) + solved.boundaries.before
    let extent = max(0, solved.length - solved.boundaries.before - solved.boundaries.after)
    var frame = CGRect(origin: axis.point(start, 0), size: axis.size(extent, snapping.viewport))
    if let width = list.mirrorWidth { frame.origin.x = width - frame.maxX }
    if view.frame != frame { view.frame = frame }
    let size = axis.size(extent, solved.scrollLength)
    if view.contentSize != size { view.contentSize = size }
    setFeel(view, section.definition, axis)
    let old = view.snapping
    view.snapping = snapping
    guard !view.isTracking, !view.isDecelerating, !view.isScrollAnimating else { return }
    var offset = engine.offset(ofSection: view.section)
    if let old, old.viewport != snapping.viewport {
      offset = snapping.offset(keeping: offset, of: old)
      layout.engine.offsets[view.section] = offset
    }
    let place = physical(offset, snapping, list)
    if view.contentOffset != place { view.contentOffset = place }
  }

  private func setFeel(_ view: OrthogonalScrollView, _ section: NSCollectionLayoutSection, _ axis: LayoutAxis) {
    let properties = section.orthogonalScrollingProperties
    let isPaging = section.orthogonalScrollingBehavior.rawValue >= 3
    let wanted = properties.decelerationRate
    view.decelerationRate =
      wanted == .automatic
      ? isPaging ? .fast : .normal : UIScrollView.DecelerationRate(rawValue: wanted.rawValue)
    view.bounces = properties.bounce != .never
    view.alwaysBounceHorizontal = axis == .vertical && properties.bounce == .always
    view.alwaysBounceVertical = axis == .horizontal && properties.bounce == .always
  }

  /// The content offset of a scroll view for an offset from the leading edge.
  private func physical(_ offset: CGFloat, _ snapping: OrthogonalSnapping, _ list: UICollectionView) -> CGPoint {
    guard let axis = layout?.engine.axis else { return .zero }
    return axis.point(0, isMirrored(list) ? snapping.range.upperBound - offset : offset)
  }

  private func logical(_ point: CGPoint, _ snapping: OrthogonalSnapping, _ list: UICollectionView) -> CGFloat {
    guard let axis = layout?.engine.axis else { return 0 }
    let offset = axis.other.coordinate(point)
    return isMirrored(list) ? snapping.range.upperBound - offset : offset
  }

  private func isMirrored(_ list: UICollectionView) -> Bool {
    layout?.engine.axis == .vertical && list.mirrorWidth != nil
  }

  // MARK: Scrolling

  func didScroll(_ view: OrthogonalScrollView) {
    guard let layout, let list = layout.owner, layout.engine.sections.indices.contains(view.section),
      let snapping = layout.engine.sections[view.section].solved.snapping
    else { return }
    let offset = logical(view.contentOffset, snapping, list)
    // The scroll view's offset is rounded to pixels; the group that it stopped for is exactly at the edge.
    let goal = view.goal.flatMap { view.roundedToPixels($0.place) == view.contentOffset ? $0.offset : nil }
    layout.engine.offsets[view.section] = goal.flatMap { abs($0 - offset) < 1 ? $0 : nil } ?? offset
    layout.invalidateView(ofSection: view.section)
  }

  func target(
    of view: OrthogonalScrollView, from start: CGPoint, proposed: CGPoint, velocity: CGPoint
  ) -> CGPoint {
    guard let layout, let list = layout.owner, layout.engine.sections.indices.contains(view.section),
      let snapping = layout.engine.sections[view.section].solved.snapping
    else { return proposed }
    let speed = layout.engine.axis.other.coordinate(velocity) * 1000
    let target = snapping.target(
      from: logical(view.contentOffset, snapping, list), start: logical(start, snapping, list),
      proposed: logical(proposed, snapping, list), velocity: isMirrored(list) ? -speed : speed)
    let place = physical(target, snapping, list)
    view.goal = (target, place)
    return place
  }

  /// Scrolls a section to one of its items.
  func scroll(
    to place: SolvedSection.Placement, section: Int, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let layout, let list = layout.owner, layout.engine.sections.indices.contains(section),
      let snapping = layout.engine.sections[section].solved.snapping
    else { return }
    let across = layout.engine.axis.other
    let offset = layout.engine.offset(ofSection: section)
    let (lower, upper) = (across.lower(place.frame) + offset, across.upper(place.frame) + offset)
    let target: CGFloat
    if !position.isDisjoint(with: [.centeredHorizontally, .centeredVertically]) {
      target = (lower + upper - snapping.viewport) / 2
    } else if !position.isDisjoint(with: [.right, .bottom]) {
      target = upper - snapping.viewport
    } else if !position.isDisjoint(with: [.left, .top]) {
      target = lower - snapping.leading
    } else {
      // No further than necessary.
      target = min(max(offset, upper - snapping.viewport), lower)
    }
    let clamped = min(max(target, snapping.range.lowerBound), snapping.range.upperBound)
    if let view = views[section] {
      view.goal = (clamped, physical(clamped, snapping, list))
      view.setContentOffset(physical(clamped, snapping, list), animated: animated)
    } else {
      layout.engine.offsets[section] = clamped
      layout.invalidateView(ofSection: section)
    }
  }
}
