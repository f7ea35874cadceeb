import UIKit

/// The scroll positions of a stack's cards. Pure arithmetic.
enum StackTrack {
  /// How far the wrapped content reaches to both sides of its first round, in points.
  static let wrapReach: CGFloat = 500_000

  /// One pitch a card.
  /// - Parameter wraps: whether the last card is followed by the first.
  static func deck(_ sequence: ItemSequence, pitch: CGFloat, sectionSpacing: CGFloat, wraps: Bool) -> SlotTrack {
    guard !sequence.isEmpty else { return .empty }
    let slots = uniform(sequence, pitch, sectionSpacing)
    var track = SlotTrack(count: sequence.count, slots: slots, pitch: pitch)
    guard wraps else { return track }
    let last = sequence.count - 1
    let seam = sequence.section(ofItem: 0) == sequence.section(ofItem: last) ? 0 : sectionSpacing
    let period = track.base(last) + max(pitch + seam, 1)
    let rounds = max(2, (wrapReach / period).rounded(.up))
    track.period = period
    track.origin = rounds * period
    return track
  }

  /// One head a card; the content ends with the whole of the last card.
  /// - Parameter reveals: how much of each card shows; nil when it is the same for all.
  static func passes(
    _ sequence: ItemSequence, reveal: CGFloat, reveals: [CGFloat]?, sectionSpacing: CGFloat, length: CGFloat,
    viewport: CGFloat
  ) -> SlotTrack {
    guard !sequence.isEmpty else { return .empty }
    let slots = reveals.map { table(sequence, $0, sectionSpacing) } ?? uniform(sequence, reveal, sectionSpacing)
    var track = SlotTrack(count: sequence.count, slots: slots, pitch: reveal)
    let travel = max(track.base(track.count - 1) + length - viewport, 0)
    track.squeeze = SlotTrack.Squeeze(free: track.slots(strictlyBetween: 0, and: travel), travel: travel)
    return track
  }

  private static func uniform(_ sequence: ItemSequence, _ pitch: CGFloat, _ spacing: CGFloat) -> SlotTrack.Slots {
    let gap = max(spacing, 1 - pitch)
    var segments: [SlotTrack.Segment] = []
    for section in 0..<sequence.sectionCount {
      let range = sequence.range(ofSection: section)
      if range.isEmpty || (gap == 0 && !segments.isEmpty) { continue }
      let start = CGFloat(range.lowerBound) * pitch + CGFloat(segments.count) * gap
      segments.append(SlotTrack.Segment(first: range.lowerBound, start: start))
    }
    return .uniform(segments)
  }

  private static func table(_ sequence: ItemSequence, _ reveals: [CGFloat], _ spacing: CGFloat) -> SlotTrack.Slots {
    var bases: [CGFloat] = []
    bases.reserveCapacity(sequence.count)
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
