import CollectionCore

extension UICollectionViewCompositionalLayout {
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (axis, type) = (engine.axis, attributesType)
    var result: [UICollectionViewLayoutAttributes] = []
    addEdges(in: rect, to: &result, type)
    guard !rect.isNull else { return result }
    // Pinned views may lie outside of their section's place.
    let numbers = engine.sections(from: axis.lower(rect), to: axis.upper(rect))
    for number in numbers {
      scrollers.show(number)
      let first = result.count
      addElements(ofSection: number, in: rect, to: &result, type)
      runHandler(number, &result, from: first)
    }
    return result
  }

  func elementAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let handled = engine.handled[key] { return handled.copied() }
    let path = key.indexPath
    guard path.count == 2 else { return nil }
    if key.category == .supplementaryView, let edge = edgeAttributes(key) { return edge }
    guard engine.sections.indices.contains(path.section) else { return nil }
    return place(of: key).map { styled(make(key, $0, attributesType)) }
  }

  /// The placement of an element of a section.
  ///
  /// - Complexity: O(log n + k) in the number of measured groups and of the group's items.
  func place(of key: ElementKey) -> SolvedSection.Placement? {
    let number = key.indexPath.section
    guard engine.sections.indices.contains(number) else { return nil }
    let section = engine.sections[number]
    let (origin, offset) = (engine.origin(ofSection: number), engine.offset(ofSection: number))
    var place: SolvedSection.Placement?
    switch key.category {
    case .cell: place = section.solved.placement(ofItem: key.indexPath.item, offset: offset)
    case .decorationView:
      guard key.indexPath.item == 0,
        let item = section.definition.decorationItems.first(where: { $0.elementKind == key.kind })
      else { return nil }
      place = decoration(item, section)
    case .supplementaryView:
      place =
        boundary(key.kind, key.indexPath.item, number)
        ?? section.solved.placement(ofExtra: key.kind, item: key.indexPath.item, offset: offset)
    }
    guard var place else { return nil }
    place.frame = place.frame.offsetBy(dx: origin.x, dy: origin.y)
    return place
  }

  // MARK: Sections

  private func addElements(
    ofSection number: Int, in rect: CGRect, to result: inout [UICollectionViewLayoutAttributes],
    _ type: UICollectionViewLayoutAttributes.Type
  ) {
    let section = engine.sections[number]
    let origin = engine.origin(ofSection: number)
    let own = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    func add(_ key: ElementKey, _ place: SolvedSection.Placement) {
      var place = place
      place.frame = place.frame.offsetBy(dx: origin.x, dy: origin.y)
      result.append(styled(make(key, place, type)))
    }
    for item in section.definition.decorationItems {
      let place = decoration(item, section)
      if place.frame.touches(own) { add(.decoration(item.elementKind, IndexPath(item: 0, section: number)), place) }
    }
    section.solved.forEach(in: own, offset: engine.offset(ofSection: number)) { element, place in
      switch element {
      case .item(let item): add(.cell(IndexPath(item: item, section: number)), place)
      case .extra(let kind, let item): add(.supplementary(kind, IndexPath(item: item, section: number)), place)
      }
    }
    for placed in section.solved.boundaries.all {
      guard let place = boundary(placed.item.kind, placed.number, number), place.frame.touches(own) else { continue }
      add(.supplementary(placed.item.kind, IndexPath(item: placed.number, section: number)), place)
    }
  }

  /// The placement of a decoration, in the section's coordinates.
  private func decoration(
    _ item: NSCollectionLayoutDecorationItem, _ section: CompositionalEngine.Section
  ) -> SolvedSection.Placement {
    let whole = engine.axis.size(section.solved.length, engine.axis.other.length(engine.space.size))
    let frame = item.contentInsets.layoutInsets.inset(CGRect(origin: .zero, size: whole))
    return SolvedSection.Placement(frame: frame, zIndex: item.zIndex, measures: MeasuredSides())
  }

  /// The placement of a header or footer in the section's coordinates, at its pinned position.
  private func boundary(_ kind: String, _ index: Int, _ number: Int) -> SolvedSection.Placement? {
    let solved = engine.sections[number].solved
    let all = solved.boundaries.all
    guard let place = all.firstIndex(where: { $0.item.kind == kind && $0.number == index }) else { return nil }
    let start = engine.sections[number].start
    let visible = visibleRange.map { $0.lowerBound - start...$0.upperBound - start }
    return SolvedSection.Placement(
      frame: solved.boundaries.frame(of: place, visible: visible, length: solved.length),
      zIndex: all[place].item.zIndex, measures: all[place].item.size.measures)
  }

  /// Adds the list's settings of a row to its attributes.
  func styled(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let section = engine.sections[attributes.indexPath.section]
    guard let list = section.definition.list else { return attributes }
    attributes.listRow = list.row(for: attributes.elementKey, count: section.solved.run.itemCount)
    return attributes
  }

  // MARK: The edges of the content

  private func addEdges(
    in rect: CGRect, to result: inout [UICollectionViewLayoutAttributes],
    _ type: UICollectionViewLayoutAttributes.Type
  ) {
    for placed in engine.edges?.all ?? [] {
      let key = ElementKey.supplementary(placed.item.kind, IndexPath(item: placed.number, section: 0))
      if let attributes = edgeAttributes(key), attributes.frame.touches(rect) { result.append(attributes) }
    }
  }

  private func edgeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let edges = engine.edges, key.indexPath.section == 0,
      let index = edges.all.firstIndex(where: { $0.item.kind == key.kind && $0.number == key.indexPath.item })
    else { return nil }
    let frame = edges.frame(of: index, visible: visibleRange, length: engine.length)
    let item = edges.all[index].item
    return make(
      key, SolvedSection.Placement(frame: frame, zIndex: item.zIndex, measures: item.size.measures), attributesType)
  }

  // MARK: Attributes

  /// The visible range along the list.
  private var visibleRange: ClosedRange<CGFloat>? {
    guard let view = owner else { return nil }
    let (bounds, insets) = (view.bounds, view.adjustedContentInset)
    let isVertical = engine.axis == .vertical
    var lower = engine.axis.lower(bounds) + (isVertical ? insets.top : insets.left)
    var upper = engine.axis.upper(bounds) - (isVertical ? insets.bottom : insets.right)
    // The list is mirrored after the layout's query.
    if !isVertical, let width = view.mirrorWidth { (lower, upper) = (width - upper, width - lower) }
    return lower.isFinite && upper.isFinite ? lower...max(lower, upper) : nil
  }

  func make(
    _ key: ElementKey, _ place: SolvedSection.Placement, _ type: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.make(key)
    attributes.center = CGPoint(x: place.frame.midX, y: place.frame.midY)
    attributes.size = place.frame.size
    attributes.zIndex = place.zIndex
    if !place.measures.width { attributes.values.fixedAxes.insert(.horizontal) }
    if !place.measures.height { attributes.values.fixedAxes.insert(.vertical) }
    return attributes
  }
}

extension UICollectionViewCompositionalLayout {
  /// The configuration of a list section; nil for others.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    engine.sections.indices.contains(section) ? engine.sections[section].definition.list : nil
  }
}
