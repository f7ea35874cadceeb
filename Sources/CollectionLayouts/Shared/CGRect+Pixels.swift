import UIKit

// Elements whose edges lie between two pixels look blurred, and columns of 118.333 points look unevenly wide.
extension CGFloat {
  /// The nearest whole pixel. Halves go towards larger coordinates on both sides of zero, so that moving content by whole pixels
  /// changes nothing else.
  ///
  /// - Parameter scale: pixels per point. With 0, where no display is known, the value stays.
  func alignedToPixels(_ scale: CGFloat) -> CGFloat {
    scale > 0 ? (self * scale + 0.5).rounded(.down) / scale : self
  }

  /// The nearest length of whole pixels, at least one if there is any length.
  func lengthInPixels(_ scale: CGFloat) -> CGFloat {
    scale > 0 && self > 0 ? Swift.max(alignedToPixels(scale), 1 / scale) : self
  }

  /// The shortest length of whole pixels that holds this one, up to rounding errors. Aligned elements stay within content whose size is
  /// extended.
  func extendedToPixels(_ scale: CGFloat) -> CGFloat {
    scale > 0 ? (self * scale - 0.001).rounded(.up) / scale : self
  }
}

extension CGRect {
  /// Each edge on the nearest whole pixel: neighbours that shared an edge share it afterwards, and sums stay exact. Lengths change by
  /// less than a pixel, and never to zero.
  func alignedToPixels(_ scale: CGFloat) -> CGRect {
    guard scale > 0, !isNull, !isInfinite else { return self }
    let (left, top) = (minX.alignedToPixels(scale), minY.alignedToPixels(scale))
    return CGRect(
      x: left, y: top, width: width > 0 ? max(maxX.alignedToPixels(scale) - left, 1 / scale) : 0,
      height: height > 0 ? max(maxY.alignedToPixels(scale) - top, 1 / scale) : 0)
  }
}

extension CGSize {
  func alignedToPixels(_ scale: CGFloat) -> CGSize {
    CGSize(width: width.lengthInPixels(scale), height: height.lengthInPixels(scale))
  }

  func extendedToPixels(_ scale: CGFloat) -> CGSize {
    CGSize(width: width.extendedToPixels(scale), height: height.extendedToPixels(scale))
  }
}
