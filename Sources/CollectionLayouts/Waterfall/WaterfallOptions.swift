public import UIKit

extension WaterfallLayout {
  /// The number of columns of a section (rows, where scrolling is horizontal).
  public enum ColumnRule: Equatable, Sendable {
    /// The greatest number of columns that fit when each is at least this wide, in points: at least one, at most 255.
    case adaptive(minimumWidth: CGFloat)
    /// A fixed number. Range: 1...255.
    case count(Int)

    func columns(in length: CGFloat, spacing: CGFloat) -> Int {
      switch self {
      case .count(let count): return min(max(count, 1), WaterfallGeometry.mostColumns)
      case .adaptive(let minimum):
        guard minimum.isFinite, minimum + spacing > 0 else { return 1 }
        let fitting = ((length + spacing) / (minimum + spacing) + 1e-6).rounded(.down)
        return Int(min(max(fitting, 1), CGFloat(WaterfallGeometry.mostColumns)))
      }
    }
  }

  /// The rule by which an item is assigned to a column.
  public enum Placement {
    /// Each item goes into the shortest column. Columns within `placementTolerance` of it count as equally short; the first of them is
    /// taken, so that items keep their reading order when columns are nearly level.
    case shortest
    /// Each item goes into the column after that of the item before it, whatever the lengths of the columns are.
    case sequential
    /// Items are placed as with `shortest`, but the last few items of a section are distributed so that its columns end as evenly as
    /// possible.
    case balanced
    /// A function gives the column of an item, from the columns so far. A number that is out of range is moved into it.
    case custom(@MainActor (_ state: ColumnState, _ indexPath: IndexPath) -> Int)

    func isSame(as other: Placement) -> Bool {
      switch (self, other) {
      case (.shortest, .shortest), (.sequential, .sequential), (.balanced, .balanced): true
      default: false
      }
    }
  }

  /// The rule for the holes beside items that span columns, as `grid-auto-flow` of CSS Grid has it.
  public enum Packing: Equatable, Sendable {
    /// Items keep their order: none begins above an earlier one of its columns, and holes stay empty.
    case sparse
    /// An item begins in the first hole in which it fits, so items may be seen before earlier ones. A hole is open for the next few hundred
    /// items, and a column has at most four. Items lie at levels (`zIndex`) in the order in which they are seen, which is that of subviews.
    case dense
  }

  /// The state on which a custom placement bases its decision.
  public struct ColumnState: Equatable, Sendable {
    /// The length of each column, spacing after its last item included, in points.
    public var lengths: [CGFloat]
    /// The number of columns that the item spans.
    public var span: Int
  }

  /// The source of the length of an item.
  public enum ItemSizing: Equatable, Sendable {
    /// The proportions of the delegate's size, scaled to the width of the column.
    case aspectRatio
    /// The delegate's size is used as it is along the scroll direction.
    case absolute
    /// The delegate's number of rows, each this many points long, with the item spacing between them: a mosaic. 0: as long as a column is
    /// wide, so that tiles are squares.
    case rows(length: CGFloat)
    /// The cell's `preferredLayoutAttributesFitting(_:)`; until it is known, the estimate, in points.
    case selfSizing(estimated: CGFloat)
  }

  /// The end at which content begins.
  public enum ContentDirection: Equatable, Sendable {
    /// The first item is at the top (where scrolling is horizontal: at the leading end).
    case topToBottom
    /// The first item is at the bottom (where scrolling is horizontal: at the trailing end).
    case bottomToTop
  }
}
