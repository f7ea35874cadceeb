import UIKit

/// The space to which a layout is fitted: a window without the covered parts at its edges, or the screen of a device.
struct PictureSpace: Equatable, Sendable {
  let size: CGSize
  /// True if the picker covers the bottom, with the hint above it. With a device they are below its screen.
  var hasPicker = true

  var width: CGFloat { size.width }
  var height: CGFloat { size.height }

  /// True if the space is wider and higher than a phone.
  var isWide: Bool { min(width, height) >= 600 }

  /// The distance from the lower edge to the top of the picker; without a picker the same as at a list's sides.
  var foot: CGFloat { hasPicker ? GalleryLayout.inset.bottom : GalleryLayout.inset.left }

  /// The height that a single card in the middle leaves free above and below together: the height that the hint, or the header, covers on
  /// its side, and the same on the other side.
  var aroundCard: CGFloat { hasPicker ? height < 500 ? 200 : 216 : 2 * GalleryLayout.inset.top }
}
