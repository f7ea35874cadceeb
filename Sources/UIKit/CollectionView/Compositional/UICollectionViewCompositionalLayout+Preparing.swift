import CollectionCore
import CollectionPrimitives

extension UICollectionViewCompositionalLayout {
  func prepareSections() {
    guard let view = owner else {
      engine = CompositionalEngine()
      return
    }
    let space = space(in: view, bounds: view.bounds)
    if space != engine.space || view.numberOfSections != engine.sections.count { engine.validity = .empty }
    engine.space = space
    switch engine.validity {
    case .placed: return
    case .empty:
      engine.axis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
      placeEdges()
      engine.sections = (0..<view.numberOfSections).map { makeSection($0, view) }
    case .stale(let changes):
      placeEdges()
      for (number, changed) in changes where engine.sections.indices.contains(number) {
        let section = engine.sections[number]
        engine.sections[number].solved = solve(
          section.description, number, insteadOf: (section: section.solved, changed: changed))
      }
    }
    engine.arrange(spacing: configuration.interSectionSpacing.finite)
    engine.validity = .placed
    showBackground(of: view)
  }

  /// Sets the list's background colour if the view has none.
  private func showBackground(of view: UICollectionView) {
    guard view.backgroundColor == nil || view.hasDefaultBackground, let list = engine.sections.first?.definition.list
    else { return }
    if view.backgroundColor != list.shownBackgroundColor { view.setDefaultBackgroundColor(list.shownBackgroundColor) }
  }

  // MARK: Space

  /// The size and insets that a view with other bounds would have.
  func space(in view: UICollectionView, bounds: CGRect) -> CompositionalSpace {
    CompositionalSpace(
      size: bounds.size.usable, insets: insets(configuration.contentInsetsReference, view),
      adjusted: view.adjustedContentInset)
  }

  /// The insets of a reference in a view.
  private func insets(_ reference: UIContentInsetsReference, _ view: UICollectionView) -> NSDirectionalEdgeInsets {
    let insets: UIEdgeInsets
    switch reference {
    case .none: insets = .zero
    case .automatic, .safeArea: insets = view.safeAreaInsets
    case .layoutMargins: insets = view.layoutMargins
    case .readableContent:
      let frame = view.readableContentGuide.layoutFrame
      let bounds = view.bounds
      insets = UIEdgeInsets(
        top: view.layoutMargins.top, left: max(0, frame.minX - bounds.minX), bottom: view.layoutMargins.bottom,
        right: max(0, bounds.maxX - frame.maxX))
    }
    return NSDirectionalEdgeInsets(insets, rightToLeft: view.isRightToLeft)
  }

  /// The environment of a section. Along the list, its insets are those that the scroll view keeps free.
  private func environment(_ reference: UIContentInsetsReference, _ view: UICollectionView) -> LayoutEnvironment {
    var insets = reference == .automatic ? engine.space.insets : insets(reference, view)
    let adjusted = view.adjustedContentInset
    if engine.axis == .vertical {
      (insets.top, insets.bottom) = (adjusted.top, adjusted.bottom)
    } else {
      (insets.leading, insets.trailing) = (adjusted.left, adjusted.right)
    }
    return LayoutEnvironment(size: engine.space.size, insets: insets, traits: view.traitCollection)
  }

  // MARK: Sections

  private func makeSection(_ number: Int, _ view: UICollectionView) -> CompositionalEngine.Section {
    let general = environment(.automatic, view)
    let definition = section(number, general) ?? missingSection(number)
    let environment = environment(definition.contentInsetsReference, view)
    let description = describe(definition, number, environment, view)
    return CompositionalEngine.Section(
      definition: definition, environment: environment, description: description, solved: solve(description, number))
  }

  private func missingSection(_ number: Int) -> NSCollectionLayoutSection {
    Fault.report(
      "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
        + "section. This is a client error. Section: \(number)")
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  private func describe(
    _ definition: NSCollectionLayoutSection, _ number: Int, _ environment: LayoutEnvironment,
    _ view: UICollectionView
  ) -> SectionDescription {
    let (axis, insets) = (engine.axis, definition.contentInsets.layoutInsets)
    var reference = environment.contentInsets.layoutInsets
    // The insets along the list reduce the available size, but do not move the section.
    let space = axis.size(
      axis.length(reference.inset(engine.space.size)), axis.other.length(engine.space.size))
    let inner = LayoutEnvironment(
      size: environment.effectiveContentSize, insets: definition.contentInsets, traits: environment.traitCollection)
    var section = SectionDescription(
      axis: axis, node: definition.group.node(inner), size: space, count: max(0, view.numberOfItems(inSection: number)))
    if axis == .vertical { (reference.top, reference.bottom) = (0, 0) }
    if axis == .horizontal { (reference.leading, reference.trailing) = (0, 0) }
    section.reference = reference
    section.insets = insets
    section.scrolling = definition.orthogonalScrollingBehavior.resting
    section.spacing = definition.interGroupSpacing.finite
    section.boundaries = definition.boundarySupplementaryItems.map(\.boundary)
    section.boundaryInsets = boundaryInsets(definition, reference, view)
    return section
  }

  private func boundaryInsets(
    _ definition: NSCollectionLayoutSection, _ reference: LayoutInsets, _ view: UICollectionView
  ) -> LayoutInsets {
    var result = reference
    if definition.supplementaryContentInsetsReference != .automatic {
      result = insets(definition.supplementaryContentInsetsReference, view).layoutInsets
    }
    guard definition.supplementariesFollowContentInsets else { return result }
    let insets = definition.contentInsets.layoutInsets
    result.top += insets.top
    result.bottom += insets.bottom
    result.leading += insets.leading
    result.trailing += insets.trailing
    return result
  }

  private func solve(
    _ description: SectionDescription, _ number: Int,
    insteadOf old: (section: SolvedSection, changed: Set<Int>)? = nil
  ) -> SolvedSection {
    let measures = engine.measures
    let views = measures.views[number] ?? [:]
    let sizes: (String, Int) -> CGSize? = { views[CompositionalMeasures.ViewKey(kind: $0, number: $1)] }
    return SolvedSection(
      description, items: measures.items[number] ?? [:], boundaryViews: sizes, views: sizes,
      measuredViews: views.keys.map(\.number), insteadOf: old)
  }

  private func placeEdges() {
    let items = configuration.boundarySupplementaryItems.map(\.boundary)
    guard !items.isEmpty else {
      engine.edges = nil
      return
    }
    let measures = engine.measures
    engine.edges = PlacedBoundaries(items, axis: engine.axis, space: engine.space.size) {
      measures.size($0, $1, section: 0)
    }
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  fileprivate var resting: OrthogonalSnapping.Behavior? {
    switch self {
    case .none: nil
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .leadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}
