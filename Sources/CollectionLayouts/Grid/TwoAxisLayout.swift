import CollectionPrimitives
public import UIKit

/// A base class for layouts that scroll both ways, with headers and lines along two axes: ``GridLayout`` and ``TimetableLayout``. For
/// layouts of your own, subclass one of these, or ``CollectionLayout``.
open class TwoAxisLayout: CollectionLayout {
  var geometry = GridGeometry()

  // MARK: For layouts built on this one

  /// True if sections are columns; otherwise they are rows. Their headers are of UIKit's kind.
  var sectionsAreColumns: Bool { false }
  /// The kind of the headers of the lines that are not sections, with `IndexPath(item: line, section: 0)`.
  var otherHeaderKind: String { "" }
  /// The kind of the view between both headers.
  var cornerKind: String { "" }
  /// The kinds of the decoration views between rows, and between columns; they differ.
  var separatorKinds: (rows: String?, columns: String?) { (nil, nil) }
  /// The rules by which scrolling comes to rest.
  var snapping: (rows: SnapBehavior, columns: SnapBehavior) { (.none, .none) }
  /// The attributes of cells in a rectangle.
  func cells(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { [] }
  /// The place of an item in the content, from the leading edge, wherever it is shown; nil for one that has none.
  func place(ofItemAt path: IndexPath) -> CGRect? { nil }
  /// True along the axes along which an item stays in sight.
  func stays(_ path: IndexPath) -> (down: Bool, across: Bool) { (false, false) }

  private var isReady: Bool { environment != nil && !isPlacing }

  // MARK: CollectionLayout

  override var answersAttributes: Bool { true }

  open override var contentSize: CGSize { geometry.size }

  open override var followsScrolling: Bool {
    geometry.rows.stays || geometry.columns.stays || separatorKinds.rows != nil || separatorKinds.columns != nil
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { cells(in: rect) + extras(in: rect) }

  override func anchorFrame(ofItemAt path: IndexPath) -> CGRect? { place(ofItemAt: path).map(mirrored) }

  override func contentOffset(for anchor: ScrollAnchor) -> CGPoint? {
    if case .visible(let path) = anchor { return roomOffset(showing: path, at: []) }
    return super.contentOffset(for: anchor)
  }

  override func offset(showing path: IndexPath, at position: UICollectionView.ScrollPosition) -> CGPoint? {
    roomOffset(showing: path, at: position)
  }

  // MARK: UICollectionViewLayout

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    (isReady ? headerAttributes(ofKind: elementKind, at: indexPath, shownPart) : nil)
      ?? super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    (isReady ? separatorAttributes(ofKind: elementKind, at: indexPath, shownPart) : nil)
      ?? super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { restingOffset(proposedContentOffset, velocity) }
}
