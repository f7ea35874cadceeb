import UIKit

/// The inputs of a layout's geometry besides its properties and its data.
struct LayoutEnvironment: Equatable {
  /// The axes, and the extents of the part of the view that no inset covers. The length along the scroll direction is 0 where nothing
  /// depends on it; the content offset never counts.
  private(set) var viewport: LayoutViewport
  /// Insets of the safe area or the layout margins, across the scroll direction.
  private(set) var crossLeading: CGFloat = 0
  private(set) var crossTrailing: CGFloat = 0
  var isMotionReduced: Bool
  var isRightToLeft = false
  /// The content inset, for layouts that hand it on.
  var contentInset = UIEdgeInsets.zero

  init(_ viewport: LayoutViewport, dependsOnLength: Bool, isMotionReduced: Bool) {
    self.viewport = viewport
    self.viewport.origin = 0
    self.viewport.mainInset = 0
    self.viewport.crossInset = 0
    if !dependsOnLength { self.viewport.main = 0 }
    self.isMotionReduced = isMotionReduced
  }

  var cross: CGFloat { viewport.cross }

  /// Sets the insets that section insets are measured from. The adjusted content inset already contains a part of these
  /// insets.
  @MainActor
  mutating func setReference(
    _ reference: UICollectionViewFlowLayout.SectionInsetReference, of collectionView: UICollectionView
  ) {
    let insets: UIEdgeInsets
    switch reference {
    case .fromSafeArea: insets = collectionView.safeAreaInsets
    case .fromLayoutMargins: insets = collectionView.layoutMargins
    default: return
    }
    let (axis, counted) = (viewport.axis, collectionView.adjustedContentInset)
    let sides =
      axis.isHorizontal
      ? (insets.top - counted.top, insets.bottom - counted.bottom)
      : (insets.left - counted.left, insets.right - counted.right)
    crossLeading = (axis.flipsCross ? sides.1 : sides.0).usableLength
    crossTrailing = (axis.flipsCross ? sides.0 : sides.1).usableLength
  }
}

/// The validity of the places that a layout has computed.
enum LayoutValidity: Equatable {
  case valid
  /// Counts changed, and the collection view is going to report which items; until then the former places are used.
  /// - wasPrepared: there has been a layout pass since.
  case awaitingUpdates(wasPrepared: Bool)
  /// Everything has to be placed again.
  case stale

  var isAwaitingUpdates: Bool { if case .awaitingUpdates = self { true } else { false } }
}

/// The meaning of an invalidation of the metrics for the data.
enum DataChange: Equatable {
  /// The items are the same.
  case none
  /// A batch update begins.
  case update
  case reload
}
