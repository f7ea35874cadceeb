import CollectionPrimitives
import UIKit

/// The scroll positions of a stack's cards. Pure arithmetic.
enum StackSnapPoints {
  /// Snap points of one pitch a card.
  /// - Parameter wraps: true if the last card is followed by the first.
  /// - Complexity: O(sections).
  static func deck(_ sequence: ItemIndex, pitch: CGFloat, sectionSpacing: CGFloat, wraps: Bool) -> SnapPoints {
    guard !sequence.isEmpty else { return .empty }
    var snapPoints = SnapPoints.uniform(sequence, pitch: pitch, sectionSpacing: sectionSpacing)
    if wraps { snapPoints.wrap(every: snapPoints.round(of: sequence, sectionSpacing: sectionSpacing)) }
    return snapPoints
  }

  /// Snap points of one head a card; the content ends with the whole of the last card.
  /// - Parameter reveals: the points of each card that show; nil when they are the same for all.
  /// - Complexity: O(sections), with `reveals` O(items).
  static func wallet(
    _ sequence: ItemIndex, reveal: CGFloat, reveals: [CGFloat]?, sectionSpacing: CGFloat, length: CGFloat,
    viewport: CGFloat
  ) -> SnapPoints {
    guard !sequence.isEmpty else { return .empty }
    var snapPoints =
      reveals.map { SnapPoints(count: $0.count, spacing: table(sequence, $0, sectionSpacing), pitch: reveal) }
      ?? .uniform(sequence, pitch: reveal, sectionSpacing: sectionSpacing)
    snapPoints.compressEnds(to: max(snapPoints.base(snapPoints.count - 1) + length - viewport, 0))
    return snapPoints
  }

  /// Snap points of one long card and a gap each: the card that leaves stays under the finger. The content goes on until the last card is
  /// the first one.
  /// - Complexity: O(sections).
  static func focusList(
    _ sequence: ItemIndex, length: CGFloat, spacing: CGFloat, sectionSpacing: CGFloat
  ) -> SnapPoints {
    guard !sequence.isEmpty else { return .empty }
    return .uniform(sequence, pitch: max(length + spacing, 1), sectionSpacing: sectionSpacing)
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
