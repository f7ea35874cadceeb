/// The only caller of a layout's queries for attributes.
///
/// It mirrors queries and results for layouts that request it in a right-to-left view, and lets an item that the user
/// drags follow the finger.
@MainActor
struct LayoutReader {
  let layout: UICollectionViewLayout
  /// The width about which is mirrored; nil when nothing is mirrored.
  var mirrorWidth: CGFloat?
  var moving: (path: IndexPath, position: CGPoint)?

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var answers = layout.layoutAttributesForElements(in: mirrored(rect)) ?? []
    if mirrorWidth != nil || moving != nil {
      answers = answers.map(adjusted)
      if let moving,
        !answers.contains(where: { $0.representedElementCategory == .cell && $0.indexPath == moving.path }),
        let followed = attributes(for: .cell(moving.path))
      {
        answers.append(followed)
      }
    }
    return answers
  }

  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    layout.attributes(for: key).map(adjusted)
  }

  /// Mirrors attributes that another query of the layout has returned, such as initial attributes.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let mirrorWidth, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.center.x = mirrorWidth - copy.center.x
    return copy
  }

  func mirrored(_ rect: CGRect) -> CGRect {
    guard let mirrorWidth else { return rect }
    return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func adjusted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    if let moving, attributes.representedElementCategory == .cell, attributes.indexPath == moving.path {
      return layout.layoutAttributesForInteractivelyMovingItem(at: moving.path, withTargetPosition: moving.position)
    }
    return mirrored(attributes)
  }
}
