import UIKit

extension CollectionLayout {
  /// Levels for the `zIndex` of attributes, from back to front.
  ///
  /// UIKit does not say which of two elements at one level is in front: give them different levels where they overlap. Off Apple's systems
  /// supplementary views are in front of items, and of items the later one. Layouts whose items cover each other, such as stacks and
  /// carousels, order them by levels of their own.
  public enum ZIndex {
    /// The level of decorations behind the items of a section: -1.
    public static let background = -1
    /// The level of items, and of headers and footers that scroll with them: 0, as in UIKit's layouts.
    public static let content = 0
    /// The level of headers, footers, rows and columns that stay at an edge of the view: 10, as in UIKit's flow layout.
    public static let pinned = 10
    /// The level of elements in front of pinned ones, such as a mark of the present time: 20.
    public static let floating = 20
    /// The level of an item that a finger carries: the highest.
    public static let lifted = Int.max
  }
}
