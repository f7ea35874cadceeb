public import UIKit

/// The size of a carousel's items.
public enum CarouselItemSize: Equatable, Sendable {
  /// Fractions of the part of the view that is not covered by insets.
  case fractional(width: CGFloat, height: CGFloat)
  case absolute(CGSize)
  /// Each item has its own size: `collectionView(_:layout:sizeForItemAt:)` of `CurrentItemLayoutDelegate`.
  case delegate
}

/// The distance between a carousel's items.
public enum CarouselSpacing: Equatable, Sendable {
  /// Points between the current item's edge and its neighbour's as they are drawn, effects included.
  case gap(CGFloat)
  /// Points by which a neighbour lies under the current item.
  case overlap(CGFloat)
  /// Points of a neighbour that show at the edge of the view.
  case peek(CGFloat)
  /// Points from the middle of one item to the middle of the next, whatever effects do to them. A flow layout's line has the
  /// item's length plus its line spacing.
  case pitch(CGFloat)
}

/// How an item looks at a distance from its slot. Lengths in points, angles in radians.
public struct ItemEffect: Equatable, Sendable {
  public var scale: CGFloat = 1
  public var alpha: CGFloat = 1
  /// Displacement across the scroll direction.
  public var shift: CGFloat = 0
  /// Displacement along the scroll direction, positive towards later items.
  public var offset: CGFloat = 0
  /// Rotation out of the plane, about the axis across the scroll direction.
  public var rotation: CGFloat = 0
  /// Displacement of the content inside the cell, along the scroll direction.
  public var parallax: CGFloat = 0
  /// 0...1
  public var dimming: CGFloat = 0
  /// 0...1
  public var shadowElevation: CGFloat = 0
  /// The length of the part that shows, along the scroll direction; nil for all of it.
  public var visibleLength: CGFloat?

  public init() {}

  var isFinite: Bool {
    scale.isFinite && alpha.isFinite && shift.isFinite && offset.isFinite && rotation.isFinite && parallax.isFinite
  }
}

/// A carousel's look.
public enum CarouselStyle {
  /// Items away from the current one are smaller and paler.
  case scale
  /// As `scale`, and turned by `sideItemRotation`.
  case coverFlow
  /// Items lie on a drum.
  case cylinder
  /// Items keep their size; away from the current one a mask narrows them, down to a length in points.
  case mask(smallest: CGFloat)
  /// A function of the progress: −1 for the previous item, 0 for the current one, +1 for the next, continuous between.
  case custom(@MainActor (_ progress: CGFloat) -> ItemEffect)

  func isSame(as other: CarouselStyle) -> Bool {
    switch (self, other) {
    case (.scale, .scale), (.coverFlow, .coverFlow), (.cylinder, .cylinder): true
    case (.mask(let a), .mask(let b)): a == b
    default: false
    }
  }
}
