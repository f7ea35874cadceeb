import CollectionCore
import CollectionPrimitives

/// The prepared state of a compositional layout.
struct CompositionalEngine {
  enum Validity {
    case empty
    /// Views in these sections were measured anew: items and views on items, by the items' numbers.
    case stale([Int: Set<Int>])
    case placed
  }

  /// A section with its position.
  struct Section {
    let definition: NSCollectionLayoutSection
    let environment: LayoutEnvironment
    let description: SectionDescription
    var solved: SolvedSection
    /// The start of the section along the list.
    var start: CGFloat = 0
  }

  var validity = Validity.empty
  var sections: [Section] = []
  /// The views at the edges of the whole content.
  var edges: PlacedBoundaries?
  var axis = LayoutAxis.vertical
  var space = CompositionalSpace()
  /// The length of the content along the list.
  var length: CGFloat = 0
  /// The number of times that the sections were arranged.
  private(set) var arrangements = 0
  /// The greatest distance by which anything sticks out of its section.
  private var overhang: CGFloat = 0
  var measures = CompositionalMeasures()
  /// The offsets to which sections are scrolled across the list.
  var offsets: [Int: CGFloat] = [:]
  /// The attributes that section handlers have changed.
  var handled: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The elements that a handler moved into the visible part from elsewhere, by section: they stay among its visible
  /// items.
  var carriedIntoSight: [Int: [ElementKey]] = [:]

  var isPlaced: Bool { if case .placed = validity { true } else { false } }

  // MARK: Sections

  /// The corner of a section.
  func origin(ofSection section: Int) -> CGPoint { axis.point(sections[section].start, 0) }

  func offset(ofSection section: Int) -> CGFloat { offsets[section] ?? 0 }

  /// The sections that touch a range of the list.
  ///
  /// - Complexity: O(log n + k) in the number of sections and of those found.
  func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard lower <= upper else { return 0..<0 }
    let (lower, upper) = (lower - overhang, upper + overhang)
    let first = sections.prefixCount { $0.start + $0.solved.length < lower }
    var end = first
    while end < sections.count, sections[end].start <= upper { end += 1 }
    return first..<end
  }

  /// Places the sections one after the other.
  ///
  /// - Complexity: O(n) in the number of sections.
  mutating func arrange(spacing: CGFloat) {
    arrangements += 1
    var place = edges?.before ?? 0
    overhang = sections.reduce(0) { max($0, $1.solved.overhang) }
    for index in sections.indices {
      sections[index].start = place
      place += sections[index].solved.length + spacing
    }
    if !sections.isEmpty { place -= spacing }
    let content = place - (edges?.before ?? 0)
    edges?.place(content: content, edge: 0, breadth: axis.other.length(space.size))
    length = max(0, place + (edges?.after ?? 0))
  }

  // MARK: Changes of the data

  /// Moves measured sizes and offsets with their items and sections after an update.
  ///
  /// - Complexity: O(n log k) in the number of measured sizes and of operations.
  mutating func apply(_ plan: UpdatePlan) {
    measures.apply(plan)
    var kept: [Int: CGFloat] = [:]
    for (section, offset) in offsets {
      if let place = plan.fate(ofSection: section).position { kept[place] = offset }
    }
    offsets = kept
  }

  mutating func forgetEverything() {
    measures = CompositionalMeasures()
    validity = .empty
  }
}

/// The size and insets that a compositional layout has available.
struct CompositionalSpace: Equatable {
  /// The size of the view.
  var size = CGSize.zero
  /// The insets that sections keep clear of by default.
  var insets = NSDirectionalEdgeInsets.zero
  var adjusted = UIEdgeInsets.zero
}
