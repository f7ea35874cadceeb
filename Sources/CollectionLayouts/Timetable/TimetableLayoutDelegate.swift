public import UIKit

/// The values for which a timetable asks the collection view's delegate, when items are placed.
@MainActor
public protocol TimetableLayoutDelegate: UICollectionViewDelegate {
  /// Returns when an item starts and ends, in units of the axis. An end before the start counts as the start. By default each item of a
  /// channel takes one unit, one after the other from 0.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: TimetableLayout,
    intervalForItemAt indexPath: IndexPath
  ) -> TimetableLayout.Interval

  /// Returns the length of a channel across the time axis in points, with `channelSizing == .delegate`. 0 hides it. Defaults to 120.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: TimetableLayout, lengthForChannel section: Int
  ) -> CGFloat
}

extension TimetableLayoutDelegate {
  public func collectionView(
    _: UICollectionView, layout _: TimetableLayout, intervalForItemAt indexPath: IndexPath
  ) -> TimetableLayout.Interval { TimetableLayout.Interval(start: Double(indexPath[1]), end: Double(indexPath[1]) + 1) }

  public func collectionView(
    _: UICollectionView, layout _: TimetableLayout, lengthForChannel _: Int
  ) -> CGFloat { 120 }
}

extension TimetableLayout {
  /// An interval of the time axis, in its units.
  public struct Interval: Equatable, Sendable {
    /// The beginning.
    public var start: Double
    /// The end; an interval without length has its start here.
    public var end: Double

    /// Creates an interval from its ends.
    public init(start: Double, end: Double) { (self.start, self.end) = (start, end) }
  }

  /// The kind of the supplementary views in the ruler, one for each tick with `IndexPath(item: tick, section: 0)`.
  public static let elementKindTick = "TimetableLayoutTick"
  /// The kind of the supplementary view between ruler and headers of channels, with `IndexPath(item: 0, section: 0)`.
  public static let elementKindCorner = "TimetableLayoutCorner"
}
