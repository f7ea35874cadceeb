import CollectionPrimitives
import UIKit

extension SnapPoints {
  /// Snap points at equal distances, with extra points between sections.
  /// - Complexity: O(sections).
  static func uniform(_ sequence: ItemIndex, pitch: CGFloat, sectionSpacing: CGFloat) -> SnapPoints {
    let gap = max(sectionSpacing, 1 - pitch)
    var segments: [Segment] = []
    for section in 0..<sequence.sectionCount {
      let range = sequence.range(ofSection: section)
      if range.isEmpty || (gap == 0 && !segments.isEmpty) { continue }
      let start = CGFloat(range.lowerBound) * pitch + CGFloat(segments.count) * gap
      segments.append(Segment(first: range.lowerBound, start: start))
    }
    return SnapPoints(count: sequence.itemCount, spacing: .uniform(segments), pitch: pitch)
  }

  /// Moves all snap points so that the first is at an offset. In place: a copy of a million entries takes longer than making them.
  ///
  /// - Complexity: O(sections) where distances are equal, else O(items).
  mutating func start(at start: CGFloat) {
    let distance = start - base(0)
    switch spacing {
    case .table(var bases):
      spacing = .uniform([])
      for index in bases.indices { bases[index] += distance }
      spacing = .table(bases)
    case .endless(let bases, let length): spacing = .endless(bases.map { $0 + distance }, every: length)
    case .uniform(let segments):
      spacing = .uniform(segments.map { Segment(first: $0.first, start: $0.start + distance) })
    }
  }

  // MARK: Wrap-around

  /// The distance by which wrapped content extends on both sides of its first round, in points.
  private static let wrapReach: CGFloat = 500_000

  /// The length of a round in which the first item follows the last one.
  /// - Parameter correction: the difference of the step from the last item to the first from the others.
  func round(of sequence: ItemIndex, sectionSpacing: CGFloat, correction: CGFloat = 0) -> CGFloat {
    let last = count - 1
    let isOneSection = sequence.section(ofRank: 0) == sequence.section(ofRank: last)
    // The pitch has the overflow of an item where all are equal.
    let overflow: CGFloat = if case .table = overflow { overflow(ofIndex: last) } else { 0 }
    return base(last) + overflow - base(0) + max(pitch + (isOneSection ? 0 : sectionSpacing) + correction, 1)
  }

  /// Makes the first item follow the last one, in rounds of a length.
  mutating func wrap(every period: CGFloat) {
    self.period = period
    origin = max(2, (Self.wrapReach / period).rounded(.up)) * period
  }

  // MARK: End compression

  /// Keeps the ends of the content at the view's edges.
  /// - Parameter travel: the distance by which the view can be scrolled.
  /// - Complexity: O(log items) where distances differ, else O(log items · log sections).
  mutating func compressEnds(to travel: CGFloat) {
    endCompression = EndCompression(free: virtualIndices(strictlyBetween: 0, and: travel), travel: travel)
  }

  /// The snap points that rest within an open interval.
  private func virtualIndices(strictlyBetween lower: CGFloat, and upper: CGFloat) -> ClosedRange<Int>? {
    guard count > 0, lower < upper else { return nil }
    let indices = 0..<count
    let first = indices.prefixCount { base($0) <= lower }
    let end = indices.prefixCount { base($0) < upper }
    return first < end ? first...end - 1 : nil
  }
}
