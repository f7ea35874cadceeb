import CollectionPrimitives

extension UICollectionView {
  /// Scrolls a section that scrolls across the list to one of its items.
  func scrollSection(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let layout = installedLayout as? UICollectionViewCompositionalLayout,
      let place = layout.place(of: .cell(path))
    else { return }
    layout.scrollers.scroll(to: place, section: path.section, at: position, animated: animated)
  }
}
