import CollectionPrimitives
import UIKit

/// The scroll positions of a stack's cards. Pure arithmetic.
enum StackSnapPoints {
  /// How far wrapped content extends on both sides of its first round, in points.
  static let wrapReach: CGFloat = 500_000

  /// One pitch a card.
  /// - Parameter wraps: whether the last card is followed by the first.
  static func deck(_ sequence: ItemIndex, pitch: CGFloat, sectionSpacing: CGFloat, wraps: Bool) -> SnapPoints {
    guard !sequence.isEmpty else { return .empty }
    let virtualIndices = uniform(sequence, pitch, sectionSpacing)
    var snapPoints = SnapPoints(count: sequence.itemCount, spacing: virtualIndices, pitch: pitch)
    guard wraps else { return snapPoints }
    let last = sequence.itemCount - 1
    let seam = sequence.section(ofRank: 0) == sequence.section(ofRank: last) ? 0 : sectionSpacing
    let period = snapPoints.base(last) + max(pitch + seam, 1)
    let rounds = max(2, (wrapReach / period).rounded(.up))
    snapPoints.period = period
    snapPoints.origin = rounds * period
    return snapPoints
  }

  /// One head a card; the content ends with the whole of the last card.
  /// - Parameter reveals: how much of each card shows; nil when it is the same for all.
  static func wallet(
    _ sequence: ItemIndex, reveal: CGFloat, reveals: [CGFloat]?, sectionSpacing: CGFloat, length: CGFloat,
    viewport: CGFloat
  ) -> SnapPoints {
    guard !sequence.isEmpty else { return .empty }
    let virtualIndices =
      reveals.map { table(sequence, $0, sectionSpacing) } ?? uniform(sequence, reveal, sectionSpacing)
    var snapPoints = SnapPoints(count: sequence.itemCount, spacing: virtualIndices, pitch: reveal)
    let travel = max(snapPoints.base(snapPoints.count - 1) + length - viewport, 0)
    snapPoints.endCompression = SnapPoints.EndCompression(
      free: snapPoints.virtualIndices(strictlyBetween: 0, and: travel), travel: travel)
    return snapPoints
  }

  private static func uniform(_ sequence: ItemIndex, _ pitch: CGFloat, _ spacing: CGFloat) -> SnapPoints.Spacing {
    let gap = max(spacing, 1 - pitch)
    var segments: [SnapPoints.Segment] = []
    for section in 0..<sequence.sectionCount {
      let range = sequence.range(ofSection: section)
      if range.isEmpty || (gap == 0 && !segments.isEmpty) { continue }
      let start = CGFloat(range.lowerBound) * pitch + CGFloat(segments.count) * gap
      segments.append(SnapPoints.Segment(first: range.lowerBound, start: start))
    }
    return .uniform(segments)
  }

  private static func table(_ sequence: ItemIndex, _ reveals: [CGFloat], _ spacing: CGFloat) -> SnapPoints.Spacing {
    var bases: [CGFloat] = []
    bases.reserveCapacity(sequence.itemCount)
    var next: CGFloat = 0
    for section in 0..<sequence.sectionCount {
      let range = sequence.range(ofSection: section)
      if let last = bases.last, !range.isEmpty { next = max(next + spacing, last + 1) }
      for item in range {
        bases.append(next)
        next += max(reveals[item], 1)
      }
    }
    return .table(bases)
  }
}
