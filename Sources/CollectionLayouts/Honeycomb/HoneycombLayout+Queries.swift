import CollectionPrimitives
public import UIKit

extension HoneycombLayout {
  /// The radius in use: points from the centre of a cell to its vertices. 0 before the first layout pass.
  public var itemRadius: CGFloat {
    prepareGeometry()
    return max(geometry.pattern.cellSize.width, geometry.pattern.cellSize.height) / 2
  }

  /// An item's cell in the lattice of its section; nil for a path that does not exist.
  ///
  /// The origin is the cell of the section's first item (unless that stands in an aligned last row).
  ///
  /// - Complexity: O(log sections); O(sections) for the first call after a change.
  public func coordinate(forItemAt indexPath: IndexPath) -> HexCoordinate? {
    prepareGeometry()
    return geometry.sequence.item(at: indexPath).map { screenCell(geometry.cell(ofItem: $0)) }
  }

  /// The item in a cell; nil where there is none.
  ///
  /// - Complexity: O(log sections); O(sections) for the first call after a change.
  public func indexPath(at coordinate: HexCoordinate, inSection section: Int = 0) -> IndexPath? {
    prepareGeometry()
    return geometry.item(in: screenCell(coordinate), section: section).flatMap(geometry.sequence.indexPath)
  }

  /// Converts a cell between the scroll axes, which the geometry uses, and the screen axes, which the application uses. The conversion is
  /// its own inverse.
  private func screenCell(_ cell: HexCoordinate) -> HexCoordinate { axis.isHorizontal ? cell.transposed : cell }

  /// The items whose cells share an edge with an item's, clockwise on the screen. Only items of the same section.
  ///
  /// - Complexity: O(log sections); O(sections) for the first call after a change.
  public func neighbors(ofItemAt indexPath: IndexPath) -> [IndexPath] {
    guard let cell = coordinate(forItemAt: indexPath) else { return [] }
    return cell.neighbors.compactMap { self.indexPath(at: $0, inSection: indexPath[0]) }
  }

  /// The item whose hexagon, as it is drawn, contains a point of the content; nil in gaps.
  ///
  /// - Complexity: O(log sections); O(sections) for the first call after a change.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    prepareGeometry()
    if lens == nil, ripple == nil {
      guard let item = geometry.item(at: logicalPoint(point)), holds(point, center: restingCenter(ofItem: item), 1)
      else { return nil }
      return geometry.sequence.indexPath(at: item)
    }
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return elements(in: spot).first {
      $0.representedElementCategory == .cell && holds(point, center: $0.center, $0.transform.a)
    }?.indexPath
  }

  private func holds(_ point: CGPoint, center: CGPoint, _ scale: CGFloat) -> Bool {
    guard scale > 0 else { return false }
    return mask.contains(
      CGPoint(
        x: (point.x - center.x) / scale + mask.size.width / 2, y: (point.y - center.y) / scale + mask.size.height / 2))
  }

  /// The item nearest to the middle of the view; nil when there are no items.
  ///
  /// - Complexity: O(log sections) where no sections are empty, else O(sections).
  public var centeredIndexPath: IndexPath? {
    guard collectionView != nil else { return nil }
    prepareGeometry()
    return item(nearestTo: visibleRect.middle).flatMap(geometry.sequence.indexPath)
  }

  func item(nearestTo point: CGPoint) -> Int? { geometry.nearestItem(to: logicalPoint(point)) }

  /// The content offset that brings an item to the middle of the view, as far as the content reaches; for a path that
  /// does not exist, the present offset.
  ///
  /// It may be called before the first layout pass and directly after `reloadData()`.
  ///
  /// - Complexity: O(log sections), and O(cells in sight) where `edgeReach` is less than 0.5 in a plane; O(sections) for the first call
  ///   after a change.
  public func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint {
    guard let collectionView else { return .zero }
    prepareGeometry()
    guard let item = geometry.sequence.item(at: indexPath) else { return collectionView.contentOffset }
    return contentOffset(centering: restingCenter(ofItem: item), collectionView)
  }

  /// The content offset that brings a point to the middle of the view, as far as the content reaches.
  func contentOffset(centering point: CGPoint, _ collectionView: UICollectionView) -> CGPoint {
    let insets = collectionView.adjustedContentInset
    let (visible, content) = (visibleRect.size, collectionViewContentSize)
    let point = filledPlace(point)
    func offset(_ middle: CGFloat, _ visible: CGFloat, _ content: CGFloat, _ inset: CGFloat) -> CGFloat {
      min(max(middle - visible / 2, 0), max(content - visible, 0)) - inset
    }
    return CGPoint(
      x: offset(point.x, visible.width, content.width, insets.left),
      y: offset(point.y, visible.height, content.height, insets.top))
  }

  /// The place nearest to a point, at which the view is filled as far as `edgeReach` demands. A rectangle in the corner of the view that
  /// reaches as far from both edges as `edgeReach` says is the greatest part that may be empty.
  private func filledPlace(_ point: CGPoint) -> CGPoint {
    guard keepsViewFilled else { return point }
    let share = (1 - edgeReach) * (1 - edgeReach)
    return screenPoint(geometry.filledPlace(near: logicalPoint(point), covering: share))
  }

  private var keepsViewFilled: Bool { scrollAxes == .both && snapping != .none && edgeReach < 0.5 }

  /// The nearest content offset that leaves no more of the view empty than `edgeReach` allows.
  func filledOffset(_ offset: CGPoint) -> CGPoint {
    guard keepsViewFilled, let collectionView else { return offset }
    let (insets, visible) = (collectionView.adjustedContentInset, visibleRect)
    let middle = CGPoint(x: offset.x + insets.left + visible.width / 2, y: offset.y + insets.top + visible.height / 2)
    return contentOffset(centering: middle, collectionView)
  }

  // MARK: Scroll anchor

  /// True if the content begins at an edge of the view. Otherwise it begins with the first item in the middle.
  var isList: Bool { geometry.metrics.reachAlong == nil && !geometry.metrics.growsAcross }
}
