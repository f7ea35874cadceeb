import CollectionPrimitives
import UIKit

/// Resting positions and sizes of a carousel's items, along and across the scroll direction. Pure arithmetic.
///
/// Items of one size are kept in closed form; items of different sizes take a table of prefix sums.
struct CarouselGeometry: Equatable, Sendable {
  struct Metrics: Equatable, Sendable {
    var viewport: CGFloat = 0
    /// Size of an item, or of a typical one.
    var itemMain: CGFloat = 0
    var itemCross: CGFloat = 0
    /// Sizes of all items where they differ.
    var mixed: [Lengths]?
    var spacing = CarouselLayout.ItemSpacing.gap(16)
    /// The share of a neighbour's length that is drawn.
    var neighbourShare: CGFloat = 1
    /// The drawn length of a neighbour where it does not depend on its own length.
    var neighbourLength: CGFloat?
    var alignment = CurrentItemLayout.Alignment.center
    var sectionSpacing: CGFloat = 0
    var wraps = false
    var contains = false
    /// True if an item that is longer than the view can be read to its end.
    var readsLongItems = false

    /// The length of an item as far as it fills the view: that by which it rests.
    func restingLength(_ length: CGFloat) -> CGFloat { length - overflow(length) }

    /// The length by which an item is longer than the view.
    func overflow(_ length: CGFloat) -> CGFloat {
      readsLongItems && viewport > 0 ? max(length - viewport, 0) : 0
    }

    /// The place in the view at which the centre of an item rests, of a longer one at its beginning.
    func restingCenter(length: CGFloat) -> CGFloat {
      alignment.restingCenter(length: restingLength(length), in: viewport) + overflow(length) / 2
    }

    /// Takes the sizes of all items. Items of one size need no table.
    mutating func apply(_ lengths: [Lengths]) {
      guard let first = lengths.first else { return }
      if lengths.contains(where: { $0 != first }) {
        mixed = lengths
      } else {
        (itemMain, itemCross) = (first.main, first.cross)
      }
    }
  }

  /// The size of an item along the scroll direction and across it.
  struct Lengths: Equatable, Sendable {
    var main: CGFloat
    var cross: CGFloat
  }

  private(set) var snapPoints = SnapPoints.empty
  private(set) var metrics = Metrics()
  /// The longest item.
  private(set) var longest: CGFloat = 0

  init() {}

  init(sequence: ItemIndex, metrics: Metrics) {
    self.metrics = metrics
    longest = metrics.mixed?.lazy.map(\.main).max() ?? metrics.itemMain
    guard !sequence.isEmpty else { return }
    let pitch = Self.pitch(metrics)
    if let mixed = metrics.mixed {
      snapPoints = Self.table(sequence, metrics, mixed, pitch)
      if longest > metrics.restingLength(longest) {
        snapPoints.overflow = .table(mixed.map { metrics.overflow($0.main) })
      }
    } else {
      let overflow = metrics.overflow(metrics.itemMain)
      snapPoints = .uniform(sequence, pitch: pitch + overflow, sectionSpacing: metrics.sectionSpacing)
      if overflow > 0 { snapPoints.overflow = .every(overflow) }
    }
    if metrics.wraps, let period = period(sequence) {
      snapPoints.start(at: 0)
      snapPoints.wrap(every: period)
    } else if metrics.contains {
      contain()
    }
  }

  var count: Int { snapPoints.count }

  func mainLength(of item: Int) -> CGFloat { metrics.mixed?[item].main ?? metrics.itemMain }
  func crossLength(of item: Int) -> CGFloat { metrics.mixed?[item].cross ?? metrics.itemCross }

  /// The place in the content of the centre of the item in a snap point, while nothing displaces it.
  func center(ofIndex virtualIndex: Int) -> CGFloat {
    let item = snapPoints.item(ofIndex: virtualIndex)
    let resting = metrics.restingCenter(length: mainLength(of: item))
    guard !snapPoints.wraps else { return snapPoints.offset(ofIndex: virtualIndex) + resting }
    let start = snapPoints.endCompression == nil ? snapPoints.base(0) : 0
    return snapPoints.base(item) - start + resting
  }

  /// The snap points whose centres lie within an interval of the content, and up to one more at both ends.
  ///
  /// - Complexity: O(log sections) where items are of one size, else O(log items).
  func virtualIndices(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, lower < upper else { return 0..<0 }
    let resting = metrics.restingCenter(length: metrics.itemMain)
    // Covers items of other lengths, which may rest elsewhere.
    let slack = metrics.mixed == nil ? 0 : abs(0.5 - metrics.alignment.fraction) * (longest + metrics.itemMain)
    let first = basePosition(lower - resting - slack).rounded(.down)
    let last = basePosition(upper - resting + slack).rounded(.up)
    let limit = CGFloat(Int32.max) * 1024
    let range = Int(max(first, -limit))..<Int(min(max(last, first), limit)) + 1
    return snapPoints.wraps ? range : range.clamped(to: 0..<count)
  }

  private func basePosition(_ distance: CGFloat) -> CGFloat {
    if snapPoints.wraps { return snapPoints.position(at: distance) }
    return snapPoints.basePosition(at: distance + (snapPoints.endCompression == nil ? snapPoints.base(0) : 0))
  }

  /// The place in the view at which a current item's centre rests.
  var restingCenter: CGFloat { metrics.restingCenter(length: metrics.itemMain) }

  // MARK: Distances

  /// The distance between the centres of neighbours, without what is longer than the view.
  static func pitch(_ metrics: Metrics) -> CGFloat {
    let length = metrics.restingLength(metrics.itemMain)
    let own = length / 2
    let neighbour = (metrics.neighbourLength ?? length * metrics.neighbourShare) / 2
    switch metrics.spacing {
    case .gap(let gap): return max(own + gap + neighbour, 1)
    case .overlap(let overlap): return max(own - overlap + neighbour, 1)
    case .fractionalOverlap(let part): return max(own - part * length + neighbour, 1)
    case .pitch(let pitch): return max(pitch, 1)
    case .peek(let points):
      let center = metrics.alignment.restingCenter(length: length, in: metrics.viewport)
      return max(max(center, metrics.viewport - center) - points + neighbour, 1)
    }
  }

  private static func table(
    _ sequence: ItemIndex, _ metrics: Metrics, _ lengths: [Lengths], _ pitch: CGFloat
  ) -> SnapPoints {
    // The same rule as for equal lengths, with the mean of both in place of the one length.
    let share = (1 + metrics.neighbourShare) / 2
    let gap = pitch - metrics.restingLength(metrics.itemMain) * share
    var bases: [CGFloat] = []
    bases.reserveCapacity(sequence.itemCount)
    var (center, previous, overflow): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for section in 0..<sequence.sectionCount {
      var sectionSpacing = metrics.sectionSpacing
      for item in sequence.range(ofSection: section) {
        let length = metrics.restingLength(lengths[item].main)
        var base = -metrics.alignment.restingCenter(length: length, in: metrics.viewport)
        if let last = bases.last {
          center += max((previous + length) / 2 * share + gap + sectionSpacing, 1) + overflow
          base = max(center + base, last + overflow + 1)
        }
        bases.append(base)
        (previous, overflow, sectionSpacing) = (length, metrics.overflow(lengths[item].main), 0)
      }
    }
    return SnapPoints(count: bases.count, spacing: .table(bases), pitch: pitch)
  }

  // MARK: Ends

  /// The length of one round; nil when the items are too few to fill the view without showing one twice.
  private func period(_ sequence: ItemIndex) -> CGFloat? {
    guard snapPoints.count > 1 else { return nil }
    let seam = metrics.mixed.map { seamCorrection($0, snapPoints.count - 1) } ?? 0
    let period = snapPoints.round(of: sequence, sectionSpacing: metrics.sectionSpacing, correction: seam)
    return period >= metrics.viewport + max(snapPoints.pitch, longest) ? period : nil
  }

  /// The difference of the step from the last item to the first from the usual pitch.
  private func seamCorrection(_ lengths: [Lengths], _ last: Int) -> CGFloat {
    let (first, last) = (metrics.restingLength(lengths[0].main), metrics.restingLength(lengths[last].main))
    let share = (1 + metrics.neighbourShare) / 2
    return ((first + last) / 2 - metrics.restingLength(metrics.itemMain)) * share
      + (last - first) * (0.5 - metrics.alignment.fraction)
  }

  /// Keeps the first and last item at the view's edges.
  private mutating func contain() {
    let last = snapPoints.count - 1
    func resting(_ item: Int) -> CGFloat { metrics.restingCenter(length: mainLength(of: item)) }
    let firstCenter = snapPoints.base(0) + resting(0)
    let (before, after) = (mainLength(of: 0) / 2, mainLength(of: last) / 2)
    let total = before + snapPoints.base(last) + resting(last) - firstCenter + after
    let free = max(metrics.viewport - total, 0)
    let start = before + metrics.alignment.fraction * free - resting(0)
    snapPoints.start(at: start)
    snapPoints.compressEnds(to: max(total - metrics.viewport, 0))
  }
}
