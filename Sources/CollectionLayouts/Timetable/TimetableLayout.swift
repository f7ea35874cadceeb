import CollectionPrimitives
public import UIKit

/// Items by start and end along a time axis, in channels side by side: a day, a week, rooms, a programme guide. A section is a channel.
///
/// ```swift
/// let layout = TimetableLayout()
/// layout.axisRange = .init(start: 0, end: 24)
/// layout.channelSizing = .fractional(1 / 7.0)
/// layout.now = 9.5
/// ```
///
/// The axis counts in units of yours, as a `Double`: hours of a day, minutes, seconds since a date. The layout reads no clock and knows no
/// calendar. Items that overlap share the room of their channel side by side. The ruler and the headers of channels, of
/// `UICollectionView.elementKindSectionHeader`, stay in sight. ``TimetableInteraction`` zooms the axis with two fingers.
///
/// The collection view's delegate conforms to ``TimetableLayoutDelegate`` and says when items start and end.
///
/// - Complexity: Placing takes O(n log n) for n items; zooming O(1); a scroll step O(channels in sight · log n + items in sight · log n).
open class TimetableLayout: TwoAxisLayout {
  /// The direction of the time axis. Default: `.vertical`, with channels as columns; `.horizontal` for a programme guide, with channels as
  /// rows.
  @Invalidating open var timeDirection: UICollectionView.ScrollDirection = .vertical

  /// The part of the axis that is shown, in its units; nil, the default, for that which the items take. Items reach no farther than
  /// it, and those outside are hidden. It is extended to whole ticks.
  @Invalidating open var axisRange: Interval? = nil

  /// Points for a unit of the axis. Default: 60. Moved into `pointsPerUnitRange`. A change keeps the time in the middle of the view where it
  /// is; see ``zoom(by:around:)``.
  open var pointsPerUnit: CGFloat {
    get { plan.scale }
    set { zoom(to: newValue) }
  }

  /// The range of `pointsPerUnit`. Default: 4...2,000.
  open var pointsPerUnitRange: ClosedRange<CGFloat> = 4...2000 {
    didSet {
      let isUsable = pointsPerUnitRange.lowerBound > 0 && pointsPerUnitRange.upperBound <= LayoutLog.longest
      if !isUsable {
        LayoutLog.misused("pointsPerUnitRange", "it has to lie above 0 and up to 1,000,000; the former one is used")
        pointsPerUnitRange = oldValue
      }
      zoom(to: plan.scale)
    }
  }

  /// The least length of an item in units of the axis, with which those without length are seen. Default: 0.25. Range: 0...1,000,000.
  @Invalidating(.metrics, .length, "minimumDuration") open var minimumDuration: CGFloat = 0.25

  /// The lengths of channels across the time axis. Default: 120 points each. A channel does not measure its cells: with `.selfSizing`, the
  /// estimate counts.
  @Invalidating(.metrics, PropertyRepair(usable: GridLayout.usable), "channelSizing")
  open var channelSizing: GridLayout.LineSizing = .absolute(120)

  /// Points between channels. Default: 0.
  @Invalidating(.metrics, .length, "channelSpacing") open var channelSpacing: CGFloat = 0

  /// Points between items that follow each other or share a channel. Default: 1.
  @Invalidating(.metrics, .length, "itemSpacing") open var itemSpacing: CGFloat = 1

  /// The length of channel headers along the time axis in points; 0, the default, for none.
  @Invalidating(.metrics, .length, "channelHeaderLength") open var channelHeaderLength: CGFloat = 0

  /// The length of the ruler across the time axis in points; 0, the default, for none. Its views are of ``elementKindTick``.
  @Invalidating(.metrics, .length, "rulerLength") open var rulerLength: CGFloat = 0

  /// Units of the axis from one tick to the next. Default: 1. Range: above 0.
  @Invalidating(.metrics, .within(1e-6...1e6), "tickInterval") open var tickInterval: CGFloat = 1

  /// The kind of a decoration view at the end of each tick but the last, one point thick, with `IndexPath(item: tick, section: 0)`; nil,
  /// the default, for none. Register a class for it with `register(_:forDecorationViewOfKind:)`.
  @Invalidating open var tickSeparatorKind: String? = nil

  /// The kind of a decoration view after each channel but the last, in the gap or one point thick, with
  /// `IndexPath(item: 0, section: channel)`; nil, the default, for none.
  @Invalidating open var channelSeparatorKind: String? = nil

  /// The present time in units of the axis, which the application sets; nil, the default, for no mark.
  @Invalidating(.appearance) open var now: Double? = nil

  /// The kind of the decoration view that marks `now`, across all channels, with `IndexPath(item: 0, section: 0)`; nil, the default, for
  /// none.
  @Invalidating open var nowKind: String? = nil

  /// The thickness of the mark in points, with the present time in its middle. Default: 2.
  @Invalidating(.appearance, .length, "nowThickness") open var nowThickness: CGFloat = 2

  /// The rule by which scrolling along the time axis comes to rest at ticks. Default: `.none`.
  open var tickSnapping: SnapBehavior = .none

  /// The rule by which scrolling across the time axis comes to rest at channels. Default: `.none`.
  open var channelSnapping: SnapBehavior = .none

  // MARK: State

  var plan = TimetableGeometry()

  // MARK: Placing

  override var sectionsAreColumns: Bool { timeDirection == .vertical }
  override var otherHeaderKind: String { Self.elementKindTick }
  override var cornerKind: String { Self.elementKindCorner }

  override var separatorKinds: (rows: String?, columns: String?) {
    sectionsAreColumns ? (tickSeparatorKind, channelSeparatorKind) : (channelSeparatorKind, tickSeparatorKind)
  }

  override var snapping: (rows: SnapBehavior, columns: SnapBehavior) {
    sectionsAreColumns ? (tickSnapping, channelSnapping) : (channelSnapping, tickSnapping)
  }

  open override var followsScrolling: Bool { super.followsScrolling || (now != nil && nowKind != nil) }

  open override func prepareItems() { placeItems() }

  override func cells(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    plan.forEachItem(in: mirrored(rect.bounded)) { section, item, frame in
      let number = sequence.range(ofSection: section).lowerBound + item
      result.append(attributes(frame, ofItem: number, at: IndexPath(item: item, section: section)))
    }
    return result
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(plan.frame(of: plan.items.place(ofItem: item), inSection: path[0]), ofItem: item, at: path)
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    super.elements(in: rect) + [nowAttributes].compactMap { $0 }
  }

  override func place(ofItemAt path: IndexPath) -> CGRect? {
    guard let item = sequence.nearestItem(to: path) else { return nil }
    return plan.frame(of: plan.items.place(ofItem: item), inSection: sequence.section(ofRank: item))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == nowKind && indexPath == [0, 0]
      ? nowAttributes : super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }
}
