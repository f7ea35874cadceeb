import UIKit

/// What a waterfall's geometry depends on besides its properties and its data.
struct WaterfallEnvironment: Equatable {
  var isHorizontal: Bool
  var flipsMain: Bool
  var flipsCross: Bool
  var cross: CGFloat
  /// Insets of the safe area or the layout margins, across the scroll direction.
  var crossLeading: CGFloat = 0
  var crossTrailing: CGFloat = 0
}

enum WaterfallValidity: Equatable {
  case valid
  /// Sizes and counts have to be asked again. `placement`: columns may be chosen differently, so nothing can be kept.
  case stale(placement: Bool)
}

/// A place in the content that should stay where it is on the screen.
enum WaterfallPlace: Equatable {
  /// A distance from the beginning of the content.
  case offset(CGFloat)
  /// An item, and how far after the visible beginning it begins.
  case item(IndexPath, distance: CGFloat)
  /// An item in the middle of the view.
  case middle(IndexPath)
}

/// Which place the layout holds on to while sizes, counts or the view change.
enum WaterfallAnchoring: Equatable {
  /// Nothing was shown yet.
  case unplaced
  case free
  /// After a change of sizes; until the next scroll step.
  case held(WaterfallPlace)
  /// In a batch update whose items are not known yet, with the sequence as it was.
  case updating(WaterfallPlace, before: ItemSequence)

  var place: WaterfallPlace? {
    switch self {
    case .unplaced, .free: nil
    case .held(let place), .updating(let place, _): place
    }
  }

  mutating func hold(_ place: WaterfallPlace, before: ItemSequence?) {
    guard self != .unplaced else { return }
    self = before.map { .updating(place, before: $0) } ?? .held(place)
  }

  mutating func release() {
    if case .held = self { self = .free }
  }
}

/// A section across the scroll direction, in points.
struct WaterfallSectionCross: Equatable {
  var leading: CGFloat = 0
  var columnLength: CGFloat = 0
  var columnSpacing: CGFloat = 0
  var headerLeading: CGFloat = 0
  var headerLength: CGFloat = 0
  var footerLeading: CGFloat = 0
  var footerLength: CGFloat = 0

  func start(ofColumn column: Int) -> CGFloat { leading + CGFloat(column) * (columnLength + columnSpacing) }

  func length(ofSpan span: Int) -> CGFloat { CGFloat(span) * columnLength + CGFloat(span - 1) * columnSpacing }
}

/// Sizes that cells and headers have told for themselves.
struct WaterfallMeasurements {
  /// One entry an item, −1 while unknown. Empty until a first size is known.
  var lengths: [Int32] = []
  var headers: [Int: Int64] = [:]
  var footers: [Int: Int64] = [:]

  var isEmpty: Bool { lengths.isEmpty && headers.isEmpty && footers.isEmpty }

  mutating func forget() { self = WaterfallMeasurements() }

  mutating func set(_ length: Int32, of item: Int, count: Int) {
    if lengths.count < count { lengths.append(contentsOf: repeatElement(-1, count: count - lengths.count)) }
    if item < lengths.count { lengths[item] = length }
  }

  func length(of item: Int) -> Int32? {
    item < lengths.count && lengths[item] >= 0 ? lengths[item] : nil
  }

  /// Sizes move with their items in a batch update.
  mutating func move(from old: ItemSequence, to new: ItemSequence, _ map: IndexPathMap) {
    let before = lengths
    lengths = before.isEmpty ? [] : [Int32](repeating: -1, count: new.count)
    for (item, length) in before.enumerated() where length >= 0 {
      if let path = old.indexPath(at: item), let after = map.after(path), let target = new.item(at: after) {
        lengths[target] = length
      }
    }
    // Headers are few; they are measured again when they are next shown.
    headers = [:]
    footers = [:]
  }
}
