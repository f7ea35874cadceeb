import UIKit

/// Where the panel and the pictures stand in a window, beside or above each other.
struct PanelGeometry: Equatable {
  /// At the bottom instead of at the trailing side.
  let isSheet: Bool
  let panel: CGRect
  /// What is left for the pictures.
  let stage: CGRect

  /// From this width on the panel stands beside the pictures.
  static let leastWideWidth: CGFloat = 820

  init(_ bounds: CGRect, isMirrored: Bool) {
    let isLow = bounds.height < 480 && bounds.width > 560
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
