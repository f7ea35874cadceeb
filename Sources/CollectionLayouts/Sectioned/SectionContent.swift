public import UIKit

/// What a `SectionedLayout` may show a section with: a layout, or a layout in a band of its own.
@MainActor
public protocol SectionContent {
  /// The layout that places the section's items.
  var sectionLayout: UICollectionViewLayout { get }
  /// The length of a band along the list in points; nil for content that is part of the list, as long as it needs.
  var bandExtent: CGFloat? { get }
}

extension UICollectionViewLayout: SectionContent {
  /// The layout itself.
  public var sectionLayout: UICollectionViewLayout { self }
  /// Nil: the layout's content is part of the list.
  public var bandExtent: CGFloat? { nil }

  /// The layout in a band: a window across the list that scrolls for itself if its content is wider than the list.
  /// - Parameter extent: the band's length along the list, in points.
  public func band(extent: CGFloat) -> SectionBand { SectionBand(layout: self, extent: extent) }
}

/// A window across the list through which a layout of its own is seen, for example a carousel over a waterfall.
@MainActor
public struct SectionBand: SectionContent {
  /// The layout that is seen in the band.
  public let sectionLayout: UICollectionViewLayout
  /// The band's length along the list in points.
  public let bandExtent: CGFloat?

  /// A band for a layout.
  /// - Parameters:
  ///   - layout: what is seen in the band.
  ///   - extent: the band's length along the list in points. Less than 0, and what is not finite, counts as 0.
  public init(layout: UICollectionViewLayout, extent: CGFloat) {
    sectionLayout = layout
    bandExtent = LayoutLog.length(extent, "band(extent:)")
  }
}

/// What a ``SectionedLayout`` tells its closure about the list.
@MainActor
public struct SectionEnvironment {
  /// The part of the collection view that its insets leave free, in points.
  public let size: CGSize
  /// The collection view's traits.
  public let traitCollection: UITraitCollection
  /// Whether the list is laid out from right to left.
  public let isRightToLeft: Bool
}

extension UICollectionViewLayout {
  /// Whether the layout's content is as long as it needs in a list that scrolls the given way. Others (carousels that
  /// scroll across, rings, decks) are shaped by the view they are in, and get a band.
  func canBePartOfList(isHorizontal: Bool) -> Bool {
    switch self {
    case let flow as UICollectionViewFlowLayout: (flow.scrollDirection == .horizontal) == isHorizontal
    case let layout as CollectionLayout: layout.fitsList(isHorizontal: isHorizontal)
    default: true
    }
  }
}
