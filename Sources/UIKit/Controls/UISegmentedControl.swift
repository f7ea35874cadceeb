/// Segments side by side, of which one is selected: the user taps it, or drags the selection there.
open class UISegmentedControl: UIControl {
  /// Places of segments, for app-drawn backgrounds.
  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  /// The value of `selectedSegmentIndex` while nothing is selected.
  public class var noSegment: Int { -1 }

  final private(set) var segments: [SegmentView] = []
  final let thumb = UIView(frame: .zero)
  final var dividers: [UIView] = []
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// The segment under the finger.
  final var pressedIndex: Int?
  /// True if the finger came down on the selected segment, and moves the selection.
  final var isDragging = false
  final private var selectedStorage = -1

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Items are strings and images. As large as they need.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] { append(item) }
    bounds.size = intrinsicContentSize
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A segment for each action, which is carried out when its segment is selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
  }

  override func didMakeLayer() {
    super.didMakeLayer()
    setUp()
  }

  private func append(_ item: Any) {
    switch item {
    case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
    case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
    case let action as UIAction: insertSegment(action: action, at: numberOfSegments, animated: false)
    default: Fault.report("UISegmentedControl.init(items:) takes strings and images, not \(type(of: item)).")
    }
  }

  // MARK: Selection

  /// `noSegment` when nothing is selected. Setting it sends no events; an index that is out of range is the caller's mistake.
  open var selectedSegmentIndex: Int {
    get { selectedStorage }
    set {
      guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
        return Fault.report("\(newValue) is no segment of a UISegmentedControl with \(segments.count).")
      }
      selectedStorage = newValue
      setNeedsLayout()
      showSegments()
    }
  }

  /// True if the selection disappears as soon as its event has been sent. Default: false.
  open var isMomentary = false { didSet { setNeedsLayout() } }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// The index is limited to the segments that there are.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title), at: segment, animated: animated)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(image: image), at: segment, animated: animated)
  }
  /// An action whose identifier a segment has already is the caller's mistake.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    guard segmentIndex(identifiedBy: action.identifier) == NSNotFound else {
      return Fault.report("UISegmentedControl has a segment with the action \(action.identifier.rawValue) already.")
    }
    insert(SegmentView(action: action), at: segment, animated: animated)
  }

  private func insert(_ view: SegmentView, at segment: Int, animated: Bool) {
    let index = min(max(segment, 0), segments.count)
    segments.insert(view, at: index)
    if selectedStorage >= index { selectedStorage += 1 }
    adopt(view, animated: animated)
  }

  /// Nothing happens when there is no such segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let view = segments.remove(at: segment)
    if selectedStorage == segment { selectedStorage = Self.noSegment }
    if selectedStorage > segment { selectedStorage -= 1 }
    abandon(view, animated: animated)
  }
  open func removeAllSegments() {
    for view in segments { view.removeFromSuperview() }
    segments = []
    selectedStorage = Self.noSegment
    segmentsDidChange()
  }

  // MARK: Contents

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    edit(segment) {
      $0.title = title
      $0.image = nil
      $0.action = nil
    }
  }
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.shownTitle }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    edit(segment) {
      $0.image = image
      $0.title = nil
      $0.action = nil
    }
  }
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.shownImage }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    edit(segment) {
      $0.action = action
      $0.title = nil
      $0.image = nil
    }
  }
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// In points; 0: by the control's rule.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    edit(segment) { $0.fixedWidth = max(0, width.finite) }
  }
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.fixedWidth ?? 0 }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    edit(segment) { $0.contentOffset = offset }
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.contentOffset ?? .zero }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { edit(segment) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  private subscript(segment: Int) -> SegmentView? {
    segments.indices.contains(segment) ? segments[segment] : nil
  }

  private func edit(_ segment: Int, _ change: (SegmentView) -> Void) {
    guard let view = self[segment] else {
      return Fault.report("\(segment) is no segment of a UISegmentedControl with \(segments.count).")
    }
    change(view)
    view.setNeedsLayout()
    segmentsDidChange()
  }

  // MARK: Look

  /// The colour behind the selected segment. Nil: white, a light gray in the dark.
  open var selectedSegmentTintColor: UIColor? { didSet { showSegments() } }
  /// True if the widths of segments are in proportion to their contents; false if all are equal. Default: false.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

  /// Font and colour are shown.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    segmentsDidChange()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    SegmentGeometry.intrinsicSize(items, isProportional: apportionsSegmentWidthsByContent)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSegments()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showSegments()
  }
  override func stateDidChange() {
    super.stateDidChange()
    showSegments()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(at: touch.location(in: self))
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    track(touch.location(in: self))
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return release(choosing: nil) }
    track(touch.location(in: self))
    release(choosing: pressedIndex)
  }
  open override func cancelTracking(with event: UIEvent?) { release(choosing: nil) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard !handleKeys(presses) else { return }
    super.pressesBegan(presses, with: event)
  }
}
