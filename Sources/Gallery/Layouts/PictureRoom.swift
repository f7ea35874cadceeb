import UIKit

/// The room that a layout is suited to: a window without what covers its edges, or the screen of a device.
struct PictureRoom: Equatable, Sendable {
  let size: CGSize
  /// Whether the picker lies over its foot, with the hint above it. Below a device they cover nothing.
  var hasPicker = true

  var width: CGFloat { size.width }
  var height: CGFloat { size.height }

  /// Wider and higher than a phone.
  var isWide: Bool { min(width, height) >= 600 }

  /// From the lower edge to the top of the picker, or the same as at a list's sides.
  var foot: CGFloat { hasPicker ? GalleryLayout.inset.bottom : GalleryLayout.inset.left }

  /// What one card in the middle leaves above and below it: what the hint, or the header, covers on its side, and as much on the other.
  var aroundCard: CGFloat { hasPicker ? height < 500 ? 200 : 216 : 2 * GalleryLayout.inset.top }
}
