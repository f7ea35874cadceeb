public import CoreGraphics
public import Foundation

/// Says what part of a layout is no longer valid.
///
/// A layout with more to say returns a subclass from `invalidationContextClass`; every context the collection view
/// makes is then of that class.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  final var contents = InvalidationContents()

  public override init() { super.init() }

  /// For classes known at run time only; see `InstanceFactory`.
  package convenience init(making: Void) { self.init() }

  /// True after a reload, a new data source or a new layout.
  open var invalidateEverything: Bool { contents.everything }

  /// True when the numbers of sections and items must be asked again: also after every insertion, deletion and move.
  open var invalidateDataSourceCounts: Bool { contents.dataSourceCounts }

  /// Adds to what earlier calls named. The layout answers for these items only, when it can.
  open func invalidateItems(at indexPaths: [IndexPath]) { contents.items.append(indexPaths) }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    contents.supplementary[elementKind, default: OrderedPaths()].append(indexPaths)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    contents.decoration[elementKind, default: OrderedPaths()].append(indexPaths)
  }

  /// Each path once, in the order they were named; nil when none was.
  open var invalidatedItemIndexPaths: [IndexPath]? { contents.items.pathsIfAny }

  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    contents.supplementary.isEmpty ? nil : contents.supplementary.mapValues(\.paths)
  }

  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    contents.decoration.isEmpty ? nil : contents.decoration.mapValues(\.paths)
  }

  /// Added to the content offset when the context is processed, so that a change above the viewport does not move it.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Added to the content size when the context is processed.
  open var contentSizeAdjustment = CGSize.zero

  /// Where the items were before the current step of an interactive movement; nil outside one.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { contents.movement?.previous }

  /// Where the items would land now; nil outside an interactive movement.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { contents.movement?.target }

  /// The finger, in the content's coordinates.
  open var interactiveMovementTarget: CGPoint { contents.movement?.position ?? .zero }
}

/// What a context holds beside its adjustments.
struct InvalidationContents {
  struct Movement {
    var previous: [IndexPath]
    var target: [IndexPath]
    var position: CGPoint
  }

  var everything = false
  var dataSourceCounts = false
  var items = OrderedPaths()
  var supplementary: [String: OrderedPaths] = [:]
  var decoration: [String: OrderedPaths] = [:]
  var movement: Movement?
}

/// Paths without repetition, in the order they came.
struct OrderedPaths {
  private(set) var paths: [IndexPath] = []
  private var seen: Set<IndexPath> = []

  var pathsIfAny: [IndexPath]? { paths.isEmpty ? nil : paths }

  mutating func append(_ more: [IndexPath]) {
    for path in more where seen.insert(path).inserted { paths.append(path) }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Marks a context of the collection view's own making.
  package func mark(everything: Bool = false, dataSourceCounts: Bool = false) {
    if everything { contents.everything = true }
    if dataSourceCounts { contents.dataSourceCounts = true }
  }

  /// Whether the context names single elements and nothing else.
  package var isLimitedToElements: Bool {
    guard !invalidateEverything, !invalidateDataSourceCounts else { return false }
    return invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || invalidatedDecorationIndexPaths != nil
  }
}
