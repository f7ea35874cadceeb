public import UIKit

// Supplementary and decoration views of a subclass.
extension CollectionLayout {
  /// The part of the content in view that no inset and no `contentHeader` covers, in the coordinates of frames: from the left, also in right-to-left
  /// languages. `.zero` before the first layout pass.
  public var visibleFrame: CGRect {
    guard collectionView != nil, environment != nil else { return .zero }
    return flipped(uncoveredRect)
  }

  /// The header and the subclass's elements in a rectangle of the content.
  func supplementaries(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = ownSupplementaries(in: rect)
    guard let header = contentHeaderAttributes(), header.frame.intersects(rect) else { return found }
    return found + [header]
  }

  /// The subclass's elements in a rectangle of the content, mirrored.
  private func ownSupplementaries(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    // A rectangle without end has no middle to be mirrored about.
    let area = flipped(rect.intersection(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)))
    var found = supplementaryAttributes(in: area)
    if found.isEmpty { return [] }
    // The subclass may keep its attributes: copies are mirrored and aligned.
    found = found.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
    for attributes in found {
      let (frame, kind) = (attributes.frame, attributes.representedElementKind ?? "")
      let checked = LayoutLog.frame(
        frame, "\(type(of: self)).supplementaryAttributes(in:), frame of \(kind)", fallback: .zero)
      if checked != frame { attributes.frame = checked }
      attributes.center = flipped(CGRect(origin: attributes.center, size: .zero)).origin
      align(attributes)
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  func supplementary(
    _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard environment != nil, !isPlacing else { return nil }
    if kind == Self.elementKindContentHeader { return path == IndexPath(index: 0) ? contentHeaderAttributes() : nil }
    return ownSupplementaries(in: .infinite).first {
      $0.indexPath == path && $0.representedElementCategory == category && $0.representedElementKind == kind
    }
  }

  /// Mirrors a rectangle in right-to-left languages, about the middle of the content.
  private func flipped(_ rect: CGRect) -> CGRect {
    guard collectionView?.isRightToLeft == true else { return rect }
    return CGRect(
      x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
