import CollectionCore
import CollectionPrimitives

/// The prepared state of a flow layout, and the part of it that is valid.
struct FlowEngine {
  /// The part of the state that the next `prepare()` must recompute.
  enum Validity {
    /// Everything, including the delegate's measures.
    case empty
    /// The places; the measures in `inputs` are valid.
    case measured
    /// No part of the state.
    case placed
  }

  var validity = Validity.empty
  /// True while the delegate is asked for measures; its own queries are answered from the known state.
  var isPreparing = false
  /// The measures of each section, kept while only places are stale.
  var inputs: [FlowSectionInput] = []
  var content = FlowContent(sections: [], crossExtent: 0)
  var crossExtent = 0.0
  var hasWarned = false

  /// Sizes that cells requested and that are not placed yet.
  private(set) var pendingSizes: [IndexPath: CGSize] = [:]
  /// All sizes that cells requested, by section.
  private(set) var measuredSizes: [Int: [Int: FlowExtent]] = [:]
  private(set) var measuredSum = FlowExtent(main: 0, cross: 0)
  private(set) var measuredCount = 0

  /// The sizes that headers and footers requested.
  private(set) var measuredExtras: [FlowExtra: CGSize] = [:]

  /// The average of the sizes measured so far; nil before the first.
  var averageSize: FlowExtent? {
    guard measuredCount > 0 else { return nil }
    return FlowExtent(
      main: (measuredSum.main / Double(measuredCount)).rounded(),
      cross: (measuredSum.cross / Double(measuredCount)).rounded())
  }

  mutating func recordMeasured(_ sizes: [IndexPath: CGSize]) { pendingSizes.merge(sizes) { _, new in new } }

  mutating func recordExtras(_ sizes: [FlowExtra: CGSize]) { measuredExtras.merge(sizes) { _, new in new } }

  /// Moves measured sizes with their items and sections after an update.
  ///
  /// - Complexity: O(n log k) in the number of measured items and of operations.
  mutating func apply(_ plan: UpdatePlan) {
    var kept: [Int: [Int: FlowExtent]] = [:]
    for (section, sizes) in measuredSizes {
      for (item, size) in sizes {
        if case .survives(let place) = plan.fate(of: ItemPosition(section: section, item: item)) {
          kept[place.section, default: [:]][place.item] = size
        } else {
          measuredSum = FlowExtent(main: measuredSum.main - size.main, cross: measuredSum.cross - size.cross)
          measuredCount -= 1
        }
      }
    }
    measuredSizes = kept
    var pending: [IndexPath: CGSize] = [:]
    for (path, size) in pendingSizes {
      if case .survives(let place) = plan.fate(of: path.position) { pending[IndexPath(place)] = size }
    }
    pendingSizes = pending
    var extras: [FlowExtra: CGSize] = [:]
    for (extra, size) in measuredExtras {
      if case .survives(let section) = plan.fate(ofSection: extra.section) {
        extras[FlowExtra(isHeader: extra.isHeader, section: section)] = size
      }
    }
    measuredExtras = extras
  }

  mutating func forgetMeasuredSizes() {
    pendingSizes = [:]
    measuredExtras = [:]
    measuredSizes = [:]
    measuredSum = FlowExtent(main: 0, cross: 0)
    measuredCount = 0
  }

  /// Turns the requested sizes of cells into changes by section.
  ///
  /// - Complexity: O(n) in the number of pending sizes.
  mutating func consumePendingSizes(_ axis: FlowAxis) -> [Int: [Int: FlowExtent]] {
    var changes: [Int: [Int: FlowExtent]] = [:]
    for (path, size) in pendingSizes {
      let extent = axis.extent(size)
      changes[path.section, default: [:]][path.item] = extent
      if let old = measuredSizes[path.section]?[path.item] {
        measuredSum = FlowExtent(main: measuredSum.main - old.main, cross: measuredSum.cross - old.cross)
        measuredCount -= 1
      }
      measuredSizes[path.section, default: [:]][path.item] = extent
      measuredSum = FlowExtent(main: measuredSum.main + extent.main, cross: measuredSum.cross + extent.cross)
      measuredCount += 1
    }
    pendingSizes = [:]
    return changes
  }
}

/// A header or a footer.
struct FlowExtra: Hashable {
  var isHeader: Bool
  var section: Int
}

/// The measures of one section, as the properties and the delegate gave them.
struct FlowSectionInput {
  var metrics: FlowMetrics
  var sizes: FlowSizes
  var lastLine: FlowSection.LastLine
}
