import UIKit

extension SectionedLayout {
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let collectionView, environment != nil else { return [] }
    show(collectionView.bounds)
    return partElements(in: rect)
  }

  /// As the parts stand, without having them look again.
  func partElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    for index in stack.parts(overlapping: axis.mainSpan(of: rect)) {
      let part = parts[index]
      let shift = part.shift
      let found = part.layout.layoutAttributesForElements(in: rect.offsetBy(dx: -shift.x, dy: -shift.y)) ?? []
      result.reserveCapacity(result.count + found.count)
      for attributes in found {
        if let listed = part.listed(attributes, shift: shift) { result.append(configuredCell(listed)) }
      }
    }
    return result
  }

  func attributes(
    at path: IndexPath, _ ask: (UICollectionViewLayout, IndexPath) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard environment != nil, let part = part(of: path), let own = part.ownPath(path) else { return nil }
    return part.listed(ask(part.layout, own)).map(configuredCell)
  }

  private func configuredCell(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.representedElementCategory == .cell ? configured(attributes) : attributes
  }
}
