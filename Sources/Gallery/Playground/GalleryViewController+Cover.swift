import CollectionLayouts
import UIKit

/// The header above all sections, for layouts whose settings request one. It lies below the bar, whose texts it shows large at first.
extension GalleryViewController {
  /// Returns true if a layout has a header above all sections.
  func hasCover(_ entry: GalleryLayout) -> Bool {
    histories[entry.name].map { entry.hasCover($0.settings) } ?? false
  }

  /// Sets the inset around all sections, to which the layout adds the height of its header.
  func moveOuterInset() {
    var inset = screenInsets
    if hasOuterInset(layout) {
      inset = inset + GalleryLayout.barInset
      if hasCover(layout) { inset.top = screenInsets.top }
    }
    var whole = inset
    whole.top += collectionView.contentInset.top - outerInset.top
    outerInset = inset
    collectionView.move(contentInset: whole)
  }

  func fill(_ cover: CoverView) {
    let insets = screenInsets
    cover.outset = UIEdgeInsets(top: insets.top, left: insets.left, bottom: 0, right: insets.right)
    cover.restingHeight = (collectionView.collectionViewLayout as? CollectionLayout)?.contentHeader?.height ?? 0
    let picture = pictures.cover
    cover.show(picture, image: picture.flatMap(images.image), title: title ?? "", detail: detail)
  }

  /// Updates the header above all sections, and the bar above it.
  func updateCover() {
    let path = IndexPath(index: 0)
    let view = collectionView.supplementaryView(
      forElementKind: CollectionLayout.elementKindContentHeader, at: path)
    if let cover = view as? CoverView { fill(cover) }
    fitHeader()
  }

  /// Shows the bar's texts once the cover ends there, and the bar's shade where no cover is behind it.
  func fitHeader() {
    guard page == nil, hasCover(layout),
      let cover = (collectionView.collectionViewLayout as? CollectionLayout)?.contentHeader
    else { return header.textAlphaOverCover = nil }
    let scrolled = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let foot = outerInset.top + max(cover.height - scrolled, cover.collapsedHeight ?? -.infinity)
    let distance = foot - header.bounds.height
    header.textAlphaOverCover = distance < -8 ? nil : min(max(1 - distance / 48, 0), 1)
  }
}
