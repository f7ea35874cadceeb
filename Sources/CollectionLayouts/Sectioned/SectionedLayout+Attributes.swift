import UIKit

extension SectionedLayout {
  /// The attributes of the sublayouts without preparing them.
  func partElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    for index in stack.sublayouts(overlapping: axis.mainSpan(of: rect)) {
      let sublayout = sublayouts[index]
      let shift = sublayout.shift
      let found = sublayout.layout.layoutAttributesForElements(in: rect.offsetBy(dx: -shift.x, dy: -shift.y)) ?? []
      result.reserveCapacity(result.count + found.count)
      for attributes in found {
        if let toList = sublayout.toList(attributes, shift: shift) { result.append(configuredCell(toList)) }
      }
    }
    return result
  }

  func attributes(
    at path: IndexPath, _ ask: (UICollectionViewLayout, IndexPath) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard environment != nil, !isPlacing, let sublayout = sublayout(of: path), let own = sublayout.sublayoutPath(path)
    else {
      return nil
    }
    return sublayout.toList(ask(sublayout.layout, own)).map(configuredCell)
  }

  private func configuredCell(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    if attributes.representedElementCategory == .cell { return configured(attributes) }
    align(attributes)
    return attributes
  }
}
