public import UIKit

extension CarouselLayout {
  /// The distance between a carousel's items.
  public enum ItemSpacing: Equatable, Sendable {
    /// Points between the current item's edge and its neighbour's as they are drawn, effects included.
    case gap(CGFloat)
    /// Points by which a neighbour lies under the current item.
    case overlap(CGFloat)
    /// The part of the item's own length by which a neighbour lies under the current item: the same look in every window.
    case fractionalOverlap(CGFloat)
    /// Points of a neighbour that show at the edge of the view.
    case peek(CGFloat)
    /// Points from the middle of one item to the middle of the next, whatever effects do to them. A flow layout's line
    /// has the item's length plus its line spacing.
    case pitch(CGFloat)
  }

  /// The appearance of an item at a distance from the current one. Lengths are in points, angles in radians.
  ///
  /// An effect with a number that is not finite is not shown; ``LayoutLog`` reports it.
  public struct ItemEffect: Equatable, Sendable {
    /// The item's size relative to its own. Default: 1.
    public var scale: CGFloat = 1
    /// The item's alpha, 0...1. Default: 1.
    public var alpha: CGFloat = 1
    /// Displacement across the scroll direction. Default: 0.
    public var shift: CGFloat = 0
    /// Displacement along the scroll direction, positive towards later items. Default: 0.
    public var offset: CGFloat = 0
    /// Rotation out of the plane, about the axis across the scroll direction. Default: 0.
    public var rotation: CGFloat = 0
    /// Displacement of the content inside the cell, along the scroll direction. Default: 0.
    public var parallax: CGFloat = 0
    /// The degree to which the item is darkened, 0...1. Default: 0. Cells have to be a ``LayoutCell`` or read the attributes themselves.
    public var dimming: CGFloat = 0
    /// The height at which the item floats above its background, 0...1: the strength of its shadow. Default: 0.
    public var shadowElevation: CGFloat = 0
    /// The length of the part that shows, along the scroll direction; nil, the default, for all of it.
    public var visibleLength: CGFloat?

    /// An effect that changes nothing.
    public init() {}

    var isFinite: Bool {
      scale.isFinite && alpha.isFinite && shift.isFinite && offset.isFinite && rotation.isFinite && parallax.isFinite
    }
  }

  /// The appearance of a carousel's items away from the current one.
  public enum Style {
    /// Items away from the current one are smaller and paler.
    case scale
    /// Items are smaller and paler as with `scale`, and turned by `sideItemRotation`.
    case coverFlow
    /// Items lie on the outside of a cylinder that turns with scrolling; its radius is 0.6 of the view's length.
    case cylinder
    /// Items keep their size; away from the current one a mask narrows them, down to a length in points.
    case mask(smallest: CGFloat)
    /// A function of the progress: −1 for the previous item, 0 for the current one, +1 for the next, continuous in
    /// between.
    case custom(@MainActor (_ progress: CGFloat) -> ItemEffect)

    func isSame(as other: Style) -> Bool {
      switch (self, other) {
      case (.scale, .scale), (.coverFlow, .coverFlow), (.cylinder, .cylinder): true
      case (.mask(let a), .mask(let b)): a == b
      default: false
      }
    }
  }
}
