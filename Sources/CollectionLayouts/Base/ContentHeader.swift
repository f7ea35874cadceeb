public import UIKit

extension CollectionLayout {
  /// A header above all sections, which may shrink while the content scrolls away from its beginning, and grow while it is pulled.
  ///
  /// ```swift
  /// let layout = WaterfallLayout()
  /// layout.contentHeader = .init(height: 240, collapsedHeight: 88)
  /// collectionView.register(
  ///   UICollectionReusableView.self, forSupplementaryViewOfKind: CollectionLayout.elementKindContentHeader,
  ///   withReuseIdentifier: "header")
  /// ```
  /// The data source is asked for a supplementary view of the kind ``CollectionLayout/elementKindContentHeader`` at `IndexPath(index: 0)`.
  /// Its attributes are ``LayoutProgressAttributes``: `progress` is 0 at the full height, 1 at the collapsed one, and negative while the
  /// header is pulled, −0.5 at one and a half times its height. A view reads it in `apply(_:)`, and fades or blurs what it shows.
  public struct ContentHeader: Equatable, Sendable {
    /// The height in points while the content is at its beginning.
    public var height: CGFloat
    /// The height in points to which the header shrinks, and with which it then stays in sight; nil for one that scrolls away. As much as
    /// `height` for one that stays as it is.
    public var collapsedHeight: CGFloat?
    /// A Boolean value: true if the header grows while the content is pulled beyond its beginning, and always reaches the view's edge.
    public var stretches: Bool

    /// Makes a header.
    /// - Parameters:
    ///   - height: the height at the beginning, in points. Numbers that are negative or not finite count as 0.
    ///   - collapsedHeight: the least height, up to `height`; nil, the default, for a header that scrolls away.
    ///   - stretches: true, the default, if it grows with the pull.
    public init(height: CGFloat, collapsedHeight: CGFloat? = nil, stretches: Bool = true) {
      self.height = height
      self.collapsedHeight = collapsedHeight
      self.stretches = stretches
    }

    // MARK: Geometry

    /// The header with lengths that can be used.
    @MainActor var checked: ContentHeader {
      let height = LayoutLog.length(height, "contentHeader.height")
      let collapsed = collapsedHeight.map {
        LayoutLog.clamped($0, in: 0...height, "contentHeader.collapsedHeight", fallback: height)
      }
      return ContentHeader(height: height, collapsedHeight: collapsed, stretches: stretches)
    }

    /// The points by which less of the view is covered than at the beginning.
    func shrinkage(scrolledBy distance: CGFloat) -> CGFloat { min(max(distance, 0), height - (collapsedHeight ?? 0)) }

    /// The top and the height in the coordinates of the content, which begins at 0.
    func span(scrolledBy distance: CGFloat) -> (top: CGFloat, height: CGFloat) {
      if distance < 0, stretches { return (distance - height, height - distance) }
      guard let collapsedHeight, distance > 0 else { return (-height, height) }
      return (distance - height, max(height - distance, collapsedHeight))
    }

    /// 0 at the full height, 1 at the least, negative while it is pulled.
    func progress(scrolledBy distance: CGFloat) -> CGFloat {
      if distance < 0 { return height > 0 ? distance / height : 0 }
      let range = height - (collapsedHeight ?? 0)
      return range > 0 ? min(distance / range, 1) : 0
    }
  }

  /// The kind of the view of the `contentHeader`.
  public static let elementKindContentHeader = "CollectionLayoutContentHeader"
}
