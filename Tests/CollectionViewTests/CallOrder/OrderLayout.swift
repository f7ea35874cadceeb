import Foundation
import UIKit

@testable import UIKitFixtures

/// Rows of 50 points with an optional header of 20 for each section. Notes every message a layout can get, by UIKit's
/// names.
final class OrderLayout: UICollectionViewLayout {
  let name: String
  var trace: Trace?
  var rowHeight: CGFloat
  var hasHeaders = false
  var hasBoxes = false
  var followsBounds = false
  var measured: [IndexPath: CGFloat] = [:]
  private var tops: [[CGFloat]] = []
  private var ends: [CGFloat] = []
  private var starts: [CGFloat] = []

  init(_ name: String = "layout", rowHeight: CGFloat = 50) {
    self.name = name
    self.rowHeight = rowHeight
    super.init()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func note(_ line: String) { trace?.note("\(name).\(line)") }

  private func text(_ path: IndexPath) -> String {
    path.count == 2 ? "\(path.section)-\(path.item == NSNotFound ? "all" : String(path.item))" : "\(path)"
  }

  // MARK: Places

  override func prepare() {
    note("prepare")
    super.prepare()
    (tops, ends, starts) = ([], [], [])
    guard let view = collectionView else { return }
    var y: CGFloat = 0
    for section in 0..<view.numberOfSections {
      starts.append(y)
      if hasHeaders { y += 20 }
      tops.append(
        (0..<view.numberOfItems(inSection: section)).map { item in
          defer { y += height(IndexPath(item: item, section: section)) }
          return y
        })
      ends.append(y)
    }
  }

  private func height(_ path: IndexPath) -> CGFloat { measured[path] ?? rowHeight }
  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  override var collectionViewContentSize: CGSize {
    note("collectionViewContentSize")
    return CGSize(width: width, height: ends.last ?? 0)
  }

  private func item(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard tops.indices.contains(path.section), tops[path.section].indices.contains(path.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: tops[path.section][path.item], width: width, height: height(path))
    return attributes
  }

  private func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    guard hasHeaders, starts.indices.contains(section) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: section))
    attributes.frame = CGRect(x: 0, y: starts[section], width: width, height: 20)
    return attributes
  }

  private func box(_ section: Int) -> UICollectionViewLayoutAttributes? {
    guard hasBoxes, starts.indices.contains(section) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "box", with: IndexPath(item: 0, section: section))
    attributes.frame = CGRect(x: 0, y: starts[section], width: width, height: ends[section] - starts[section])
    attributes.zIndex = -1
    return attributes
  }

  // MARK: Questions

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    note("layoutAttributesForElements \(Int(rect.minY))+\(Int(rect.height))")
    let items = tops.indices.flatMap { section in
      tops[section].indices.compactMap { item(IndexPath(item: $0, section: section)) }
    }
    let extras = tops.indices.flatMap { [header($0), box($0)].compactMap { $0 } }
    return (items + extras).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    note("layoutAttributesForItem \(text(indexPath))")
    return item(indexPath)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("layoutAttributesForSupplementaryView \(text(indexPath))")
    return header(indexPath.section)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("layoutAttributesForDecorationView \(text(indexPath))")
    return box(indexPath.section)
  }

  // MARK: Invalidation

  override func invalidateLayout() {
    note("invalidateLayout()")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flags = [context.invalidateEverything ? "everything" : "", context.invalidateDataSourceCounts ? "counts" : ""]
    note((["invalidateLayout(with:)"] + flags.filter { !$0.isEmpty }).joined(separator: " "))
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let old = collectionView?.bounds ?? .zero
    let isSameSize = old.size == newBounds.size
    note(
      isSameSize
        ? "shouldInvalidateLayout(forBoundsChange) y \(Int(old.minY)) to \(Int(newBounds.minY))"
        : "shouldInvalidateLayout(forBoundsChange) width \(Int(old.width)) to \(Int(newBounds.width))")
    return followsBounds || !isSameSize
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    note("invalidationContext(forBoundsChange)")
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    note(
      "shouldInvalidateLayout(forPreferred) \(text(originalAttributes.indexPath)) "
        + "\(Int(originalAttributes.size.height)) to \(Int(preferredAttributes.size.height))")
    return measured[originalAttributes.indexPath] != preferredAttributes.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    note("invalidationContext(forPreferred) \(text(originalAttributes.indexPath))")
    measured[originalAttributes.indexPath] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  // MARK: Offsets

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    note("targetContentOffset \(Int(proposedContentOffset.y))")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    note("targetContentOffset(withScrollingVelocity)")
    return super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let names = ["insert", "delete", "reload", "move", "none"]
    let items = updateItems.map { item in
      let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { $0.map(text) ?? "nil" }
      return "\(names[item.updateAction.rawValue]) \(paths[0]) > \(paths[1])"
    }
    note("prepare(forCollectionViewUpdates) \(items.joined(separator: ", "))")
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    note("finalizeCollectionViewUpdates \(UIView.inheritedAnimationDuration > 0 ? "animated" : "still")")
    super.finalizeCollectionViewUpdates()
  }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    note("indexPathsToDeleteForSupplementaryView \(elementKind)")
    return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
  }

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    note("indexPathsToInsertForSupplementaryView \(elementKind)")
    return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
  }

  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    note("indexPathsToDeleteForDecorationView \(elementKind)")
    return super.indexPathsToDeleteForDecorationView(ofKind: elementKind)
  }

  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    note("indexPathsToInsertForDecorationView \(elementKind)")
    return super.indexPathsToInsertForDecorationView(ofKind: elementKind)
  }

  // MARK: Coming and going

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial item \(text(itemIndexPath))")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final item \(text(itemIndexPath))")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial \(elementKind) \(text(elementIndexPath))")
    return super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final \(elementKind) \(text(elementIndexPath))")
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("initial \(elementKind) \(text(decorationIndexPath))")
    return super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("final \(elementKind) \(text(decorationIndexPath))")
    return super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
  }

  // MARK: Transitions and bounds

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    note("prepareForTransition(to: \((newLayout as? OrderLayout)?.name ?? "transition"))")
    super.prepareForTransition(to: newLayout)
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    note("prepareForTransition(from: \((oldLayout as? OrderLayout)?.name ?? "transition"))")
    super.prepareForTransition(from: oldLayout)
  }

  override func finalizeLayoutTransition() {
    note("finalizeLayoutTransition \(UIView.inheritedAnimationDuration > 0 ? "animated" : "still")")
    super.finalizeLayoutTransition()
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    note("prepare(forAnimatedBoundsChange) from width \(Int(oldBounds.width))")
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }

  override func finalizeAnimatedBoundsChange() {
    note("finalizeAnimatedBoundsChange \(UIView.inheritedAnimationDuration > 0 ? "animated" : "still")")
    super.finalizeAnimatedBoundsChange()
  }

  // MARK: Movement

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    note("targetIndexPath(forInteractivelyMovingItem) \(text(previousIndexPath)) is \(text(target))")
    return target
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    note("layoutAttributesForInteractivelyMovingItem \(text(indexPath))")
    return super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
  }

  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    note(
      "invalidationContext(forInteractivelyMovingItems) \(previousIndexPaths.map(text)) > \(targetIndexPaths.map(text))"
    )
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }

  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    note(
      "invalidationContextForEndingInteractiveMovement \(previousIndexPaths.map(text)) > \(indexPaths.map(text))"
        + (movementCancelled ? " cancelled" : ""))
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
}
