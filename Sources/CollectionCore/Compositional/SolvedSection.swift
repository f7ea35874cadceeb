package import Foundation

/// A section as it was described.
package struct SectionDescription {
  /// The axis of the list.
  package var axis: LayoutAxis
  package var node: LayoutNode
  /// The resting rule of a section that scrolls across the list; nil where the groups are placed along the list.
  package var scrolling: OrthogonalSnapping.Behavior?
  package var insets = LayoutInsets()
  /// Insets to be kept in addition; only those across the list count.
  package var reference = LayoutInsets()
  /// All insets of views at the edges; only those across the list count.
  package var boundaryInsets = LayoutInsets()
  package var spacing: CGFloat = 0
  package var boundaries: [LayoutBoundary] = []
  /// The available size.
  package var size: CGSize
  package var count: Int

  package init(axis: LayoutAxis, node: LayoutNode, size: CGSize, count: Int) {
    (self.axis, self.node, self.size, self.count) = (axis, node, size, count)
  }
}

/// A section in place. A value; all coordinates are the section's.
package struct SolvedSection: Sendable {
  package enum Element: Sendable {
    case item(Int)
    /// A view that hangs on an item or a group.
    case extra(kind: String, item: Int)
  }

  package struct Placement: Sendable {
    package var frame: CGRect
    package var zIndex: Int
    package var measures: MeasuredSides

    package init(frame: CGRect, zIndex: Int, measures: MeasuredSides) {
      (self.frame, self.zIndex, self.measures) = (frame, zIndex, measures)
    }
  }

  package let axis: LayoutAxis
  package let run: GroupRun
  private let container: CGSize
  package let boundaries: PlacedBoundaries
  /// The length along the list.
  package let length: CGFloat
  /// The greatest distance by which anything sticks out of that length, on either side.
  package let overhang: CGFloat
  /// The point at which the first group begins while nothing is scrolled.
  package let origin: CGPoint
  /// The resting places of a section that scrolls across the list; nil for others.
  package let snapping: OrthogonalSnapping?

  /// - Parameters:
  ///   - items: sizes that items measured, by number.
  ///   - views: sizes that other views measured: those at edges by kind and number, others by kind and item.
  ///   - old: the section as it was, when no sizes but those of `changed` items, and of views at edges, are new.
  /// - Complexity: O(measured items), with `old` O(measured groups); O(items) where groups wrap.
  package init(
    _ section: SectionDescription, items: [Int: CGSize], boundaryViews: (String, Int) -> CGSize?,
    views: @escaping (String, Int) -> CGSize?, measuredViews: some Sequence<Int>,
    insteadOf old: (section: SolvedSection, changed: Set<Int>)? = nil
  ) {
    axis = section.axis
    let across = section.axis.other
    let breadth = across.length(section.size)
    let edge = section.boundaryInsets.before(across)
    let edgeBreadth = max(0, breadth - edge - section.boundaryInsets.after(across))
    var boundaries = PlacedBoundaries(
      section.boundaries, axis: axis, space: axis.size(axis.length(section.size), edgeBreadth), measured: boundaryViews)
    // Views at the sides stand in the insets, if these are wide enough.
    var leading = section.reference.before(across) + max(section.insets.before(across), boundaries.sides.0)
    let trailing = section.reference.after(across) + max(section.insets.after(across), boundaries.sides.1)
    let sideStart = min(edge, leading - boundaries.sides.0)
    let sideEnd = max(edge + edgeBreadth, breadth - trailing + boundaries.sides.1)
    let (before, after) = (section.insets.before(axis), section.insets.after(axis))
    let container = axis.size(
      max(0, axis.length(section.size) - before - after), max(0, breadth - leading - trailing))
    let isScrolling = section.scrolling != nil
    let source = GroupRun.Source(
      node: section.node, axis: isScrolling ? across : axis, container: container, spacing: section.spacing,
      count: section.count, solver: NodeSolver(measuredItem: { items[$0] }, measuredExtra: views))
    self.container = container
    var run: GroupRun
    if let old, old.section.container == container {
      run = old.section.run
      run.update(source, measured: old.changed)
    } else {
      run = GroupRun(source, measured: Array(items.keys) + measuredViews)
    }
    self.run = run
    let content = before + (isScrolling ? run.breadth : run.length) + after
    boundaries.place(
      content: content, edge: edge, breadth: edgeBreadth, sideSpace: sideStart...max(sideStart, sideEnd))
    snapping = section.scrolling.map { behavior in
      Self.snapping(behavior, run, &leading, trailing: trailing, viewport: breadth)
    }
    self.boundaries = boundaries
    let length = boundaries.before + content + boundaries.after
    self.length = length
    let listAxis = section.axis
    overhang = boundaries.all.reduce(listAxis.length(run.overhang)) {
      max($0, -listAxis.lower($1.frame), listAxis.upper($1.frame) - length)
    }
    origin = axis.point(boundaries.before + before, leading)
  }

  /// The resting places of groups. Centred groups have as much space around them as it takes to centre the first and the last.
  private static func snapping(
    _ behavior: OrthogonalSnapping.Behavior, _ run: GroupRun, _ leading: inout CGFloat, trailing: CGFloat,
    viewport: CGFloat
  ) -> OrthogonalSnapping {
    var trailing = trailing
    if behavior == .groupPagingCentered, run.count > 0 {
      leading = (viewport - run.axis.length(run.group(0).size)) / 2
      trailing = (viewport - run.axis.length(run.group(run.count - 1).size)) / 2
    }
    let last = max(0, leading + run.length + trailing - viewport)
    return OrthogonalSnapping(behavior: behavior, run: run, leading: leading, viewport: viewport, range: 0...last)
  }

  /// The length of the content that a section scrolls, across the list; 0 for others.
  package var scrollLength: CGFloat { snapping.map { $0.range.upperBound + $0.viewport } ?? 0 }

  // MARK: Elements

  private func origin(ofGroup number: Int, _ offset: CGFloat) -> CGPoint {
    let way = run.axis.point(run.start(ofGroup: number) - (snapping == nil ? 0 : offset), 0)
    return CGPoint(x: origin.x + way.x, y: origin.y + way.y)
  }

  /// The place of an item; nil for one that does not exist.
  ///
  /// - Complexity: O(log of the measured groups + items of the group).
  package func placement(ofItem item: Int, offset: CGFloat) -> Placement? {
    guard (0..<run.itemCount).contains(item), run.count > 0 else { return nil }
    let number = run.group(ofItem: item)
    guard number < run.count else { return nil }
    let leaves = run.group(number).leaves
    let leaf = item - run.firstItem(ofGroup: number)
    guard leaves.indices.contains(leaf) else { return nil }
    let start = origin(ofGroup: number, offset)
    return Placement(leaves[leaf], at: start)
  }

  package func placement(ofExtra kind: String, item: Int, offset: CGFloat) -> Placement? {
    guard (0..<run.itemCount).contains(item), run.count > 0 else { return nil }
    let number = run.group(ofItem: item)
    guard number < run.count else { return nil }
    let leaf = item - run.firstItem(ofGroup: number)
    guard let extra = run.group(number).extras.first(where: { $0.kind == kind && $0.leaf == leaf }) else { return nil }
    let start = origin(ofGroup: number, offset)
    return Placement(extra, at: start)
  }

  /// Calls `visit` with the items, and the views that hang on them, that touch a rectangle.
  ///
  /// - Complexity: O(log groups · log measured groups + elements found).
  package func forEach(
    in rect: CGRect, offset: CGFloat, _ visit: (Element, Placement) -> Void
  ) {
    let shift = run.axis.coordinate(origin) - (snapping == nil ? 0 : offset)
    let (lower, upper) = (run.axis.lower(rect) - shift, run.axis.upper(rect) - shift)
    guard lower.isFinite, upper.isFinite else { return }
    let overhang = run.axis.length(run.overhang)
    for number in run.groups(from: lower - overhang, to: upper + overhang) {
      let group = run.group(number)
      let first = run.firstItem(ofGroup: number)
      let start = origin(ofGroup: number, offset)
      let count = min(group.leaves.count, run.itemCount - first)
      for (index, leaf) in group.leaves.prefix(count).enumerated() {
        let placement = Placement(leaf, at: start)
        if placement.frame.touches(rect) { visit(.item(first + index), placement) }
      }
      for extra in group.extras where extra.leaf < count {
        let placement = Placement(extra, at: start)
        if placement.frame.touches(rect) { visit(.extra(kind: extra.kind, item: first + extra.leaf), placement) }
      }
    }
  }
}

extension SolvedSection.Placement {
  init(_ leaf: SolvedGroup.Leaf, at origin: CGPoint) {
    self.init(frame: leaf.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: leaf.zIndex, measures: leaf.measures)
  }

  init(_ extra: SolvedGroup.Extra, at origin: CGPoint) {
    self.init(frame: extra.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: extra.zIndex, measures: extra.measures)
  }
}

extension CGRect {
  package func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
