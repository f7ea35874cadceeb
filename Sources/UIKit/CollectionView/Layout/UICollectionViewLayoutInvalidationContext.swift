/// The part of a layout that is no longer valid.
///
/// A layout that needs more details returns a subclass from `invalidationContextClass`; every context that the
/// collection view makes is then of that class.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  final var contents = InvalidationContents()

  public override init() { super.init() }

  /// Makes a context whose class is known at run time only; see `InstanceFactory`.
  package convenience init(making: Void) { self.init() }

  /// True after a reload, a new data source or a new layout.
  open var invalidateEverything: Bool { contents.everything }

  /// True when the numbers of sections and items must be requested again, also after every insertion, deletion and
  /// move.
  open var invalidateDataSourceCounts: Bool { contents.dataSourceCounts }

  /// Adds items to those that are invalid. If nothing else is, only these items' attributes are requested again.
  ///
  /// - Complexity: O(k) in the number of index paths.
  open func invalidateItems(at indexPaths: [IndexPath]) { contents.items.append(indexPaths) }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    contents.supplementary[elementKind, default: OrderedPaths()].append(indexPaths)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    contents.decoration[elementKind, default: OrderedPaths()].append(indexPaths)
  }

  /// The invalid items, each path once, in the order in which they were added; nil when there is none.
  open var invalidatedItemIndexPaths: [IndexPath]? { contents.items.pathsIfAny }

  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    contents.supplementary.isEmpty ? nil : contents.supplementary.mapValues(\.paths)
  }

  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    contents.decoration.isEmpty ? nil : contents.decoration.mapValues(\.paths)
  }

  /// The change of the content offset when the context is processed, so that a change above the viewport does not move
  /// visible content.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size when the context is processed.
  open var contentSizeAdjustment = CGSize.zero

  /// The index paths of the items before the current step of an interactive movement; nil outside of one.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { contents.movement?.previous }

  /// The index paths to which the items would move now; nil outside of an interactive movement.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { contents.movement?.target }

  /// The position of the finger, in the content's coordinates.
  open var interactiveMovementTarget: CGPoint { contents.movement?.position ?? .zero }
}

/// The contents of a context except for its adjustments.
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

/// Paths without repetition, in the order in which they were added.
struct OrderedPaths {
  private(set) var paths: [IndexPath] = []
  private var seen: Set<IndexPath> = []

  var pathsIfAny: [IndexPath]? { paths.isEmpty ? nil : paths }

  mutating func append(_ more: [IndexPath]) {
    for path in more where seen.insert(path).inserted { paths.append(path) }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Marks a context that the collection view itself has made.
  package func mark(everything: Bool = false, dataSourceCounts: Bool = false) {
    if everything { contents.everything = true }
    if dataSourceCounts { contents.dataSourceCounts = true }
  }

  /// True if the context contains single elements and nothing else.
  package var isLimitedToElements: Bool {
    guard !invalidateEverything, !invalidateDataSourceCounts else { return false }
    return invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || invalidatedDecorationIndexPaths != nil
  }
}
