import CollectionPrimitives
public import UIKit

/// Items in lines, like words in a text, with every line aligned by one rule: tags, chips, photo walls.
///
/// ```swift
/// let layout = AlignedFlowLayout()
/// layout.horizontalAlignment = .filled
/// ```
///
/// A line takes items until the next one no longer fits. Sizes, insets, spacings, headers and footers come from the
/// properties or from a delegate that is a `UICollectionViewDelegateFlowLayout`, as for UIKit's own flow layout; an
/// ``AlignedFlowLayoutDelegate`` tells baselines, too.
///
/// Where scrolling is horizontal lines are columns: the first item of a column is at the top, and so is the leading end
/// of a line.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: Preparing takes O(items), a few nanoseconds each plus what the delegate takes; a query O(log lines +
///   items found).
open class AlignedFlowLayout: CollectionLayout {
  /// The direction in which lines follow each other. Default: vertical.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { metricsChanged(scrollDirection != oldValue) }
  }

  /// The size of items in points where the delegate tells none. An item is never longer than its line. Default: 50 by
  /// 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      itemSize = LayoutLog.size(itemSize, "itemSize", fallback: oldValue)
      metricsChanged(itemSize != oldValue)
    }
  }

  /// Where the size of an item comes from. Default: `.fixed`.
  open var itemSizing: ItemSizing = .fixed {
    didSet {
      if itemSizing != oldValue { measured.forget() }
      metricsChanged(itemSizing != oldValue)
    }
  }

  /// Points between lines. Default: 10.
  open var lineSpacing: CGFloat = 10 {
    didSet {
      lineSpacing = LayoutLog.length(lineSpacing, "lineSpacing", fallback: oldValue)
      metricsChanged(lineSpacing != oldValue)
    }
  }

  /// The least number of points between the items of a line. Default: 10.
  open var itemSpacing: CGFloat = 10 {
    didSet {
      itemSpacing = LayoutLog.length(itemSpacing, "itemSpacing", fallback: oldValue)
      metricsChanged(itemSpacing != oldValue)
    }
  }

  /// Where items stand along their line. Default: `.leading`.
  open var horizontalAlignment: HorizontalAlignment = .leading {
    didSet { metricsChanged(horizontalAlignment != oldValue) }
  }

  /// Where items stand across their line. Where scrolling is horizontal, `.top` means the line's leading side, and
  /// `.firstBaseline` means the same. Default: `.center`.
  open var verticalAlignment: VerticalAlignment = .center {
    didSet { metricsChanged(verticalAlignment != oldValue) }
  }

  /// Where the items of a section's last line stand along it. Default: `.sameAsOthers`.
  open var lastLineAlignment: LastLineAlignment = .sameAsOthers {
    didSet { metricsChanged(lastLineAlignment != oldValue) }
  }

  /// The most lines that a section shows; 0, the default, for any number. `overflowCount(forSection:)` tells how many
  /// items are left out.
  open var maximumNumberOfLines = 0 {
    didSet {
      maximumNumberOfLines = Int(
        LayoutLog.fraction(CGFloat(maximumNumberOfLines), in: 0...1e9, "maximumNumberOfLines", fallback: 0))
      metricsChanged(maximumNumberOfLines != oldValue)
    }
  }

  /// Room around a section's lines in points. `left` counts as leading in right-to-left languages, as in UIKit's
  /// layouts. Default: zero. May be negative.
  open var sectionInset: UIEdgeInsets = .zero {
    didSet {
      sectionInset = LayoutLog.insets(sectionInset, "sectionInset")
      metricsChanged(sectionInset != oldValue)
    }
  }

  /// What `sectionInset` is measured from, across the scroll direction. Default: `.fromContentInset`.
  open var sectionInsetReference: UICollectionViewFlowLayout.SectionInsetReference = .fromContentInset {
    didSet { metricsChanged(sectionInsetReference != oldValue) }
  }

  /// The size of headers in points, of which only the extent along the scroll direction counts; zero, the default, for
  /// none.
  open var headerReferenceSize: CGSize = .zero {
    didSet {
      headerReferenceSize = LayoutLog.size(headerReferenceSize, "headerReferenceSize", fallback: oldValue)
      metricsChanged(headerReferenceSize != oldValue)
    }
  }

  /// The size of footers in points, of which only the extent along the scroll direction counts; zero, the default, for
  /// none.
  open var footerReferenceSize: CGSize = .zero {
    didSet {
      footerReferenceSize = LayoutLog.size(footerReferenceSize, "footerReferenceSize", fallback: oldValue)
      metricsChanged(footerReferenceSize != oldValue)
    }
  }

  /// Whether a header stays in sight as long as its section does. Default: false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { metricsChanged(sectionHeadersPinToVisibleBounds != oldValue) }
  }

  /// Whether a footer stays in sight as long as its section does. Default: false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { metricsChanged(sectionFootersPinToVisibleBounds != oldValue) }
  }

  /// The kind of a decoration view that lies behind each section, from its header to its footer; nil, the default, for
  /// none. Register a class for it with `register(_:forDecorationViewOfKind:)`.
  open var sectionBackgroundKind: String? {
    didSet { metricsChanged(sectionBackgroundKind != oldValue) }
  }

  // MARK: State

  var geometry = AlignedFlowGeometry()
  var measured = AlignedFlowMeasurements()

  /// The number of items of a section that exceed its maximum number of lines, for a "+5 more"; 0 for a section that
  /// does not exist.
  open func overflowCount(forSection section: Int) -> Int { overflow(ofSection: section) }

  // MARK: Placing

  override var answersAttributes: Bool { true }
  override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
  override var dependsOnLength: Bool { false }
  override var insetReference: UICollectionViewFlowLayout.SectionInsetReference { sectionInsetReference }
  open override var followsScrolling: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  open override func prepareItems() { askForEverything() }

  open override var contentSize: CGSize { axis.size(main: geometry.end, cross: environment?.cross ?? 0) }

  override func carryValues(from old: ItemIndex, by map: IndexPathMap) -> Bool { carryMeasurements(old, map) }

  override func describeScrolling(to newBounds: CGRect, in context: LayoutInvalidationContext) {
    invalidatePinned(newBounds, context)
  }

  /// The first line in sight stays.
  open override var scrollAnchor: ScrollAnchor { isAtBeginning ? super.scrollAnchor : lineAnchor }

  // MARK: UICollectionViewLayout

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryAttributes(ofKind: elementKind, at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    backgroundAttributes(ofKind: elementKind, at: indexPath)
  }

  override func needsCorrection(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool { isNews(preferred, original) }

  override func correct(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) { takeSize(preferred, original, in: context) }
}
