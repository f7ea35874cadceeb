import UIKit

/// How large pictures are shown in a window. Worked out once for each picture, since layouts ask about a million items.
struct GalleryMeasures {
  /// The pictures themselves, in pixels.
  let pictures: PictureSizes
  /// The photo wall: pictures of one height in their own proportions.
  let wall: PictureSizes
  /// The carousel: one upright card for all on a phone, the picture's own proportions in a wide window.
  let cards: PictureSizes

  init(_ sizes: PictureSizes, window: CGSize) {
    pictures = sizes
    let height = GalleryLayout.rowHeight(in: window.width)
    wall = sizes.map { CGSize(width: (height * $0.width / $0.height).rounded(), height: height) }
    cards = sizes.map { Self.card($0, window) }
  }

  /// The grid's squares, which fill the width and are as wide as the waterfall's columns.
  static func square(in width: CGFloat) -> CGSize {
    let room = width - GalleryLayout.inset.left - GalleryLayout.inset.right
    let least = GalleryLayout.leastColumnWidth(in: width)
    let columns = max(1, ((room + 10) / (least + 10)).rounded(.down))
    let side = max(1, ((room - 10 * (columns - 1)) / columns).rounded(.down))
    return CGSize(width: side, height: side)
  }

  private static func card(_ picture: CGSize, _ window: CGSize) -> CGSize {
    guard window.width > window.height else {
      let width = window.width * 0.78
      return CGSize(width: width.rounded(), height: max(1, min(window.height - 192, width * 1.5)).rounded())
    }
    // Low windows have less air between header, picture and picker.
    let air: CGFloat = window.height < 500 ? 164 : 216
    let stage = CGSize(width: max(1, window.width * 0.62), height: max(1, window.height - air))
    let scale = min(stage.width / picture.width, stage.height / picture.height)
    return CGSize(width: (picture.width * scale).rounded(), height: (picture.height * scale).rounded())
  }
}
