public import UIKit

extension SectionedLayout {
  /// The content of a section of a `SectionedLayout`: a layout, or an orthogonal section.
  @MainActor
  public protocol SectionContent {
    /// The layout that places the section's items.
    var sectionLayout: UICollectionViewLayout { get }
    /// The length of an orthogonal section along the list in points; nil for content that is part of the list, which takes the length it
    /// needs.
    var orthogonalExtent: CGFloat? { get }
  }
}

extension UICollectionViewLayout: SectionedLayout.SectionContent {
  /// The layout itself.
  public var sectionLayout: UICollectionViewLayout { self }
  /// The value nil: the layout's content is part of the list.
  public var orthogonalExtent: CGFloat? { nil }

  /// The layout as an orthogonal section, which scrolls independently across the list if its content is wider than the
  /// list.
  /// - Parameter extent: the section's length along the list, in points.
  public func orthogonalSection(extent: CGFloat) -> SectionedLayout.OrthogonalSection {
    SectionedLayout.OrthogonalSection(layout: self, extent: extent)
  }
}

extension SectionedLayout {
  /// A section that scrolls across the list with a layout of its own, for example a carousel above a waterfall.
  @MainActor
  public struct OrthogonalSection: SectionContent {
    /// The layout that is shown in the orthogonal section.
    public let sectionLayout: UICollectionViewLayout
    /// The orthogonal section's length along the list in points.
    public let orthogonalExtent: CGFloat?

    /// An orthogonal section for a layout.
    /// - Parameters:
    ///   - layout: the layout that is shown in the orthogonal section.
    ///   - extent: the orthogonal section's length along the list in points. A negative number, and one that is not finite, counts as 0.
    public init(layout: UICollectionViewLayout, extent: CGFloat) {
      sectionLayout = layout
      orthogonalExtent = LayoutLog.length(extent, "orthogonalSection(extent:)")
    }
  }

  /// The properties of the list that a ``SectionedLayout`` passes to its closure.
  @MainActor
  public struct Environment {
    /// The size of the collection view without its insets, in points.
    public let size: CGSize
    /// The collection view's traits.
    public let traitCollection: UITraitCollection
    /// A Boolean value: true if the list is laid out from right to left.
    public let isRightToLeft: Bool
  }
}

extension UICollectionViewLayout {
  /// True if the layout's content grows along a list that scrolls in the given direction. Other layouts (carousels that scroll across,
  /// rings, decks) depend on the size of their view and become orthogonal sections.
  func canBePartOfList(isHorizontal: Bool) -> Bool {
    switch self {
    case let flow as UICollectionViewFlowLayout: (flow.scrollDirection == .horizontal) == isHorizontal
    case let layout as CollectionLayout: layout.fitsList(isHorizontal: isHorizontal)
    default: true
    }
  }
}
