import UIKit

/// The sizes at which pictures are shown in a window. Computed once for each picture, since layouts request the sizes of a million items.
/// A class of constants: reading a variable of the view controller would need a check each time.
final class GalleryMeasures {
  /// The pictures themselves, in pixels.
  let pictures: PictureSizes
  /// The sizes for the photo wall: pictures of one height in their own proportions.
  let wall: PictureSizes
  /// The sizes for the carousel: one upright card for all on a phone, the picture's own proportions in a wide window.
  let cards: PictureSizes
  /// The size that is set for all items in place of the pictures' own sizes; nil for none.
  let itemSize: CGSize?
  /// True if `item-sizing` is set.
  let hasItemSizing: Bool

  /// Computes the sizes of pictures for the space in a window.
  ///
  /// - Complexity: O(n) in the number of different pictures.
  init(_ sizes: PictureSizes, in space: PictureSpace, _ settings: LayoutSettings = LayoutSettings()) {
    pictures = sizes
    (itemSize, hasItemSizing) = Self.read(settings)
    let height = GalleryLayout.rowHeight(in: space.width)
    wall = sizes.map { CGSize(width: (height * $0.width / $0.height).rounded(), height: height) }
    cards = sizes.map { Self.card($0, space) }
  }

  private init(_ other: GalleryMeasures, _ settings: LayoutSettings) {
    (pictures, wall, cards) = (other.pictures, other.wall, other.cards)
    (itemSize, hasItemSizing) = Self.read(settings)
  }

  /// Returns the measures of the same pictures with other settings.
  func with(_ settings: LayoutSettings) -> GalleryMeasures {
    Self.read(settings) == (itemSize, hasItemSizing) ? self : GalleryMeasures(self, settings)
  }

  private static func read(_ settings: LayoutSettings) -> (CGSize?, Bool) {
    let size = settings.values["item-size"].flatMap { value in
      // Other layouts' sizes have cases.
      value.choice.isEmpty && value.numbers.count == 2 ? CGSize(width: value.numbers[0], height: value.numbers[1]) : nil
    }
    return (size, settings.values["item-sizing"] != nil)
  }

  /// Returns the size of the grid's squares, which fill the width and are as wide as the waterfall's columns.
  static func square(in width: CGFloat) -> CGSize {
    let space = width - GalleryLayout.inset.left - GalleryLayout.inset.right
    let least = GalleryLayout.leastColumnWidth(in: width)
    let columns = max(1, ((space + 10) / (least + 10)).rounded(.down))
    let side = max(1, ((space - 10 * (columns - 1)) / columns).rounded(.down))
    return CGSize(width: side, height: side)
  }

  /// Returns the size of a row of a list, of which the lengths differ as those of messages do.
  func row(ofItem item: Int) -> CGSize {
    let size = pictures[item]
    let length = min(max(84 * size.height / max(size.width, 1), 60), 132).rounded()
    return CGSize(width: length, height: length)
  }

  /// Returns the columns and rows of a tile: two along the longer side of a picture, every seventh picture large.
  func tile(ofItem item: Int) -> CGSize {
    let size = pictures[item]
    if item.isMultiple(of: 7) { return CGSize(width: 2, height: 2) }
    return CGSize(width: size.width > 1.2 * size.height ? 2 : 1, height: size.height > 1.2 * size.width ? 2 : 1)
  }

  private static func card(_ picture: CGSize, _ space: PictureSpace) -> CGSize {
    guard space.width > space.height else {
      let width = space.width * 0.78
      return CGSize(width: width.rounded(), height: max(1, min(space.height - space.foot - 96, width * 1.5)).rounded())
    }
    let height = space.height - space.aroundCard
    let area = CGSize(width: max(1, space.width * 0.62), height: max(1, height))
    let scale = min(area.width / picture.width, area.height / picture.height)
    return CGSize(width: (picture.width * scale).rounded(), height: (picture.height * scale).rounded())
  }
}
