public import UIKit

extension HoneycombLayout {
  /// The orientation of the hexagons of a lattice.
  public enum Orientation: Equatable, Sendable {
    /// A vertex at the top: cells form rows.
    case pointyTop
    /// An edge at the top: cells form columns.
    case flatTop
  }

  /// The size of the cells of a honeycomb.
  public enum Sizing: Equatable, Sendable {
    /// The number of points from the centre to a vertex. A line has as many cells as fit.
    case itemRadius(CGFloat)
    /// The greatest size with this number of cells in a line across the scroll direction (in a spiral: across its middle).
    case columns(Int)
  }

  /// The order in which the items of a section fill the lattice.
  public enum Arrangement: Equatable, Sendable {
    /// Lines of equally many cells, every other one moved by half a cell: the second, the fourth … or, with
    /// `firstRowIndented`, the first, the third …
    case staggered(firstRowIndented: Bool)
    /// Lines of n and n − 1 cells in turn.
    case alternating
    /// Rings around the section's first item.
    case spiral
  }

  /// The directions a honeycomb scrolls in.
  public enum ScrollAxes: Equatable, Sendable {
    /// The content scrolls up and down.
    case vertical
    /// The content scrolls to the sides.
    case horizontal
    /// The content scrolls in both directions; items form a block that is about as wide as it is high.
    case both
  }

  /// The alignment of an incomplete last line. Cells stay on the lattice, so the centre may be half a cell off.
  public enum LastLineAlignment: Equatable, Sendable {
    /// The cells begin at the leading end.
    case leading
    /// The cells are in the middle, as far as the lattice lets them.
    case center
    /// The cells end at the trailing end.
    case trailing
  }

  /// Makes cells smaller towards the edges of the view, as on the home screen of a watch.
  public struct Fisheye: Equatable, Sendable {
    /// The distance at which the smallest size is reached.
    public enum Radius: Equatable, Sendable {
      /// The smallest size is reached at the edges of the view; sizes fall off over 30 % of its shorter side (at least a cell), along the
      /// axes that scroll.
      case automatic
      /// The smallest size is reached on a circle around the middle of the view, with a radius in points of at least a cell and a half;
      /// sizes fall off over its outer 30 % (at least a cell).
      case absolute(CGFloat)
    }

    /// The curve by which the size falls off. Neither curve has a slope where it begins.
    public enum Curve: Equatable, Sendable {
      /// The size falls off with the square of the distance.
      case quadratic
      /// The size falls off with `(1 − cos πt) / 2`: without a slope at the far end, too.
      case smooth

      /// Returns the part of the fall that is reached after a part of the way, both from 0 to 1.
      package func value(at part: CGFloat) -> CGFloat { self == .quadratic ? part * part : (1 - cos(.pi * part)) / 2 }
    }

    /// The distance at which the smallest size is reached. Default: `.automatic`.
    public var radius: Radius
    /// The smallest size, relative to a cell's own. Default: 0.5. Range: 0.05...1.
    public var minimumScale: CGFloat
    /// The curve by which the size falls off. Default: `.quadratic`.
    public var curve: Curve
    /// A Boolean value: true if smaller cells move towards the middle, so that gaps shrink with them. Default: true.
    public var pullsInward: Bool

    /// Creates a lens over the view. Numbers out of range are repaired when a layout takes it.
    public init(
      radius: Radius = .automatic, minimumScale: CGFloat = 0.5, curve: Curve = .quadratic, pullsInward: Bool = true
    ) {
      self.radius = radius
      self.minimumScale = minimumScale
      self.curve = curve
      self.pullsInward = pullsInward
    }
  }

  /// The place where the ripple of a batch update begins.
  public enum RippleOrigin: Equatable, Sendable {
    /// The first inserted or deleted item.
    case changedItem
    /// The middle of the view.
    case visibleCenter
  }
}
