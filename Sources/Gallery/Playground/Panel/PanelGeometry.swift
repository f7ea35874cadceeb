import UIKit

/// The places of the panel and the pictures in a window, beside or above each other.
struct PanelGeometry: Equatable {
  /// True if the panel is at the bottom instead of at the trailing side.
  let isSheet: Bool
  let panel: CGRect
  /// The part of the window that is left for the pictures.
  let stage: CGRect

  /// True if the panel has space for the code below the properties.
  let pinsCode: Bool

  /// The least size of a window in which it has.
  static let leastCodeSize = CGSize(width: 1100, height: 640)
  /// The least width of a window in which the panel is beside the pictures.
  static let leastWideWidth: CGFloat = 820

  /// The two halves of the stage: the first, where reading begins, for settings that were kept.
  var halves: (kept: CGRect, present: CGRect) {
    let (left, right) = stage.divided(atDistance: (stage.width / 2).rounded(), from: .minXEdge)
    return panel.minX < stage.minX ? (right, left) : (left, right)
  }

  init(_ bounds: CGRect, isMirrored: Bool) {
    let isLow = bounds.height < 480 && bounds.width > 560
    pinsCode = bounds.width >= Self.leastCodeSize.width && bounds.height >= Self.leastCodeSize.height
    isSheet = bounds.width < Self.leastWideWidth && !isLow
    if isSheet {
      let height = min(max(bounds.height * 0.48, 300), max(bounds.height - 240, bounds.height * 0.4)).rounded()
      panel = CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
      stage = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - height)
    } else {
      let width: CGFloat = isLow ? 300 : bounds.width < 1200 ? 350 : 380
      let x = isMirrored ? bounds.minX : bounds.maxX - width
      panel = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      stage = CGRect(
        x: isMirrored ? bounds.minX + width : bounds.minX, y: bounds.minY, width: bounds.width - width,
        height: bounds.height)
    }
  }
}
