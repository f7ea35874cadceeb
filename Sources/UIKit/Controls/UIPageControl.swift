@_spi(Waterwheel) import QuartzCore

/// A row of dots, one for each page, of which the current one is strong.
open class UIPageControl: UIControl {
  /// The use that a finger makes of the control.
  public enum InteractionState: Int, Sendable {
    case none
    /// A tap that goes one page on or back.
    case discrete
    /// A finger that goes through the pages.
    case continuous
  }

  /// The condition under which a background is visible behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger goes through the pages.
    case automatic
    case prominent, minimal
  }

  /// The side on which the first page is.
  public enum Direction: Int, Sendable {
    /// As text runs.
    case natural
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  final private let background = UIView(frame: .zero)
  final private var dotViews: [UIImageView] = []
  final private var shownPage = 0
  final private var pagesStorage = 0
  final private var currentStorage = 0
  final private var images: [Int: UIImage] = [:]
  final private var currentImages: [Int: UIImage] = [:]
  final private var touchStart: CGFloat = 0
  final private var pageAtTouch = 0

  override func didMakeLayer() {
    super.didMakeLayer()
    background.isUserInteractionEnabled = false
    addSubview(background)
  }

  // MARK: Pages

  /// Negative counts are none. Default: 0.
  open var numberOfPages: Int {
    get { pagesStorage }
    set {
      guard newValue != pagesStorage else { return }
      pagesStorage = max(0, newValue)
      currentPage = currentStorage
      invalidateIntrinsicContentSize()
      update()
    }
  }

  /// The nearest page that exists is taken. Sends no event.
  open var currentPage: Int {
    get { currentStorage }
    set {
      currentStorage = max(0, min(newValue, pagesStorage - 1))
      if !defersCurrentPageDisplay || interactionState == .none { shownPage = currentStorage }
      update()
    }
  }

  @available(*, deprecated, message: "The current page is shown at once.")
  open func updateCurrentPageDisplay() {
    shownPage = currentStorage
    update()
  }

  /// True if pages that the user chooses show only after `updateCurrentPageDisplay()`.
  open var defersCurrentPageDisplay = false
  /// True if the control is empty when there is one page. Default: false.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

  // MARK: Look

  /// Nil: a pale label colour.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Nil: the label colour.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var preferredIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    setNeedsLayout()
  }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    setNeedsLayout()
  }

  /// The least size that shows this many dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = PageDots.length(pageCount)
    return isVertical
      ? CGSize(width: PageDots.breadth, height: length) : CGSize(width: length, height: PageDots.breadth)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pagesStorage) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  private var isBackwards: Bool {
    direction == .rightToLeft || direction == .bottomToTop || direction == .natural && isRightToLeft
  }

  private func update() {
    setNeedsLayout()
    mirrorAccessibility()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let space = isVertical ? bounds.height : bounds.width
    let isEmpty = hidesForSinglePage && pagesStorage <= 1
    let dots = PageDots(pages: isEmpty ? 0 : pagesStorage, current: shownPage, space: space)
    while dotViews.count < dots.visible.count {
      let view = UIImageView(frame: .zero)
      addSubview(view)
      dotViews.append(view)
    }
    for (index, view) in dotViews.enumerated() {
      view.isHidden = index >= dots.visible.count
      if !view.isHidden { show(dots.visible.lowerBound + index, in: view, dots) }
    }
    showBackground(dots)
    for view in dotViews { view.alpha = isEnabled ? 1 : 0.5 }
  }

  private func show(_ page: Int, in view: UIImageView, _ dots: PageDots) {
    let isCurrent = page == shownPage
    let own = isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil
    let image = own ?? images[page] ?? preferredIndicatorImage
    let color = isCurrent ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
    let size = image?.size ?? CGSize(width: PageDots.diameter, height: PageDots.diameter)
    let scale = dots.scale(of: page)
    let place = isBackwards ? dots.space - dots.center(of: page) : dots.center(of: page)
    view.image = image
    view.tintColor = color
    view.backgroundColor = image == nil ? color : nil
    view.bounds.size = CGSize(width: size.width * scale, height: size.height * scale)
    view.center = isVertical ? CGPoint(x: bounds.midX, y: place) : CGPoint(x: place, y: bounds.midY)
    view.layer.cornerRadius = image == nil ? view.bounds.width / 2 : 0
  }

  private func showBackground(_ dots: PageDots) {
    let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
    background.backgroundColor = isShown && !dots.visible.isEmpty ? .tertiarySystemFill : nil
    let length = min(PageDots.length(dots.visible.count), dots.space)
    background.bounds.size =
      isVertical ? CGSize(width: PageDots.breadth, height: length) : CGSize(width: length, height: PageDots.breadth)
    background.center = CGPoint(x: bounds.midX, y: bounds.midY)
    background.layer.cornerRadius = PageDots.breadth / 2
  }

  // MARK: Touches

  open private(set) var interactionState = InteractionState.none { didSet { setNeedsLayout() } }
  /// True if a finger may go through the pages. Default: true.
  open var allowsContinuousInteraction = true

  /// Returns the position of a finger along the pages.
  private func travel(_ touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    return (isVertical ? point.y : point.x) * (isBackwards ? -1 : 1)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = travel(touch)
    pageAtTouch = currentStorage
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let distance = travel(touch) - touchStart
    guard allowsContinuousInteraction, interactionState == .continuous || abs(distance) > 10 else { return true }
    interactionState = .continuous
    changePage(to: pageAtTouch + Int((distance / PageDots.pitch).rounded()))
    return true
  }

  /// A tap in the second half goes on, one in the first goes back.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, interactionState == .none, abs(travel(touch) - touchStart) <= 10 {
      let middle = (isVertical ? bounds.midY : bounds.midX) * (isBackwards ? -1 : 1)
      interactionState = .discrete
      changePage(to: currentStorage + (travel(touch) >= middle ? 1 : -1))
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  private func changePage(to page: Int) {
    let page = max(0, min(page, pagesStorage - 1))
    guard page != currentStorage else { return }
    currentPage = page
    sendValueChange()
  }

  // MARK: Accessibility

  private var spoken: String { "page \(currentStorage + 1) of \(pagesStorage)" }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      role: .slider, value: spoken, isDisabled: !isEnabled, isElement: true, traits: .adjustable)
  }
  open override func accessibilityIncrement() { if isEnabled { changePage(to: currentStorage + 1) } }
  open override func accessibilityDecrement() { if isEnabled { changePage(to: currentStorage - 1) } }
}
