import CollectionCore
import CollectionPrimitives
import CoreGraphics
import Foundation

/// What a compositional layout has prepared.
struct CompositionalEngine {
  enum Stage {
    case empty
    /// In these sections, views said other sizes: those of items, and on items, by the items' numbers.
    case stale([Int: Set<Int>])
    case placed
  }

  /// A section in place.
  struct Section {
    let definition: NSCollectionLayoutSection
    let environment: LayoutEnvironment
    let description: SectionDescription
    var solved: SolvedSection
    /// Along the list.
    var start: CGFloat = 0
  }

  var stage = Stage.empty
  var sections: [Section] = []
  /// At the edges of the whole content.
  var edges: PlacedBoundaries?
  var axis = LayoutAxis.vertical
  var room = CompositionalRoom()
  /// Along the list.
  var length: CGFloat = 0
  /// How often sections were put in their places.
  private(set) var arrangements = 0
  /// How far anything sticks out of its section, at most.
  private var overhang: CGFloat = 0
  var measures = CompositionalMeasures()
  /// How far sections are scrolled across the list.
  var offsets: [Int: CGFloat] = [:]
  /// Attributes as their section's handler left them.
  var handled: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Those that a handler moved into sight from elsewhere, by section: they go on being its items.
  var carriedIntoSight: [Int: [ElementKey]] = [:]

  var isPlaced: Bool { if case .placed = stage { true } else { false } }

  // MARK: Sections

  /// A section's own corner.
  func origin(ofSection section: Int) -> CGPoint { axis.point(sections[section].start, 0) }

  func offset(ofSection section: Int) -> CGFloat { offsets[section] ?? 0 }

  /// Those that touch a stretch of the list.
  func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard lower <= upper else { return 0..<0 }
    let (lower, upper) = (lower - overhang, upper + overhang)
    let first = sections.prefixCount { $0.start + $0.solved.length < lower }
    var end = first
    while end < sections.count, sections[end].start <= upper { end += 1 }
    return first..<end
  }

  /// Stacks the sections.
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
    edges?.place(content: content, edge: 0, breadth: axis.other.length(room.size))
    length = max(0, place + (edges?.after ?? 0))
  }

  // MARK: Changes of the data

  mutating func follow(_ plan: UpdatePlan) {
    measures.follow(plan)
    var kept: [Int: CGFloat] = [:]
    for (section, offset) in offsets {
      if let place = plan.fate(ofSection: section).position { kept[place] = offset }
    }
    offsets = kept
  }

  mutating func forgetEverything() {
    measures = CompositionalMeasures()
    stage = .empty
  }
}

/// The size and insets that a compositional layout has available.
struct CompositionalRoom: Equatable {
  /// Of the view.
  var size = CGSize.zero
  /// What sections keep away from by default.
  var insets = NSDirectionalEdgeInsets.zero
  var adjusted = UIEdgeInsets.zero
}
