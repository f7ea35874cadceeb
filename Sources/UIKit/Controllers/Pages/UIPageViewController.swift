/// Controllers as pages, of which the user sees one and scrolls to those before and after it.
///
/// The page and its two neighbours are children in a scroll view that pages. Pages never curl.
open class UIPageViewController: UIViewController {
  /// The ways in which pages change.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// The axes along which pages lie.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The directions of a change of the page.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// The places of a book's spine. Held: there are no books.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// The keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points between pages, as a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  public let transitionStyle: UIPageViewController.TransitionStyle
  public let navigationOrientation: UIPageViewController.NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if dataSource !== oldValue { loadNeighbours() } }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open var isDoubleSided = false
  open var spineLocation: UIPageViewController.SpineLocation { .none }
  /// Empty, as on iOS for pages that scroll.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The page that is shown, as an array of one.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }
  private let spacing: CGFloat
  private let scroller = PageScrollView()
  private let dots = UIPageControl()
  private var before: UIViewController?
  private var current: UIViewController?
  private var after: UIViewController?
  private var isDragged = false
  private var programmed: (target: UIViewController, completion: ((Bool) -> Void)?)?

  public init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let value = options?[.interPageSpacing]
    let given = value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) } ?? 0
    spacing = given.isFinite ? max(0, given) : 0
    super.init(nibName: nil, bundle: nil)
  }
  /// Makes one with UIKit's default transition, the page curl, which is shown as scrolling.
  public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }
  /// Pages of a storyboard scroll along the horizontal axis.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if transitionStyle == .pageCurl {
      KnownGap.log("UIPageViewController.transitionStyle: pages scroll and do not curl")
    }
    scroller.isPagingEnabled = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.showsVerticalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.onScroll = { [unowned self] in scrolled() }
    scroller.onEnd = { [unowned self] in scrollingEnded() }
    dots.isUserInteractionEnabled = false
    view.addSubview(scroller)
    view.addSubview(dots)
    loadNeighbours()
  }

  /// Shows a page. Animated, it scrolls in from the direction's side, and the completion is called when it stands.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishProgrammed(false)
    let new = viewControllers?.first
    guard animated, let new, let old = current, new !== old, viewIfLoaded?.window != nil, view.bounds.width > 0 else {
      current = new
      loadNeighbours()
      completion?(true)
      return
    }
    (before, after) = direction == .forward ? (nil, new) : (new, nil)
    showPages()
    programmed = (new, completion)
    scroller.setContentOffset(offset(of: new), animated: true)
  }

  private func finishProgrammed(_ finished: Bool) {
    guard let (target, completion) = programmed else { return }
    programmed = nil
    current = target
    loadNeighbours()
    completion?(finished)
  }

  // MARK: Pages

  private var pages: [UIViewController] { [before, current, after].compactMap(\.self) }

  /// Asks for the pages beside the current one.
  private func loadNeighbours() {
    guard isViewLoaded else { return }
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    showPages()
  }

  private func showPages() {
    let pages = pages
    for child in children where !pages.contains(child) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    for page in pages where page.parent !== self {
      addChild(page)
      scroller.addSubview(page.view)
      page.didMove(toParent: self)
    }
    let count = dataSource?.presentationCount(for: self) ?? 0
    dots.numberOfPages = count
    dots.isHidden = count == 0
    if count > 0 { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    place()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if laidOutSize != view.bounds.size { place() }
  }
  private var laidOutSize = CGSize.zero

  private var isVertical: Bool { navigationOrientation == .vertical }
  private var stride: CGFloat { (isVertical ? view.bounds.height : view.bounds.width) + spacing }

  /// The pages in the order of the axis, which follows the direction of reading.
  private var placedPages: [UIViewController] { view.isRightToLeft && !isVertical ? pages.reversed() : pages }

  private func offset(of page: UIViewController) -> CGPoint {
    let index = CGFloat(placedPages.firstIndex { $0 === page } ?? 0)
    return isVertical ? CGPoint(x: 0, y: index * stride) : CGPoint(x: index * stride, y: 0)
  }

  /// The current page stays where it is seen, whichever pages come and go beside it.
  private func place() {
    let size = view.bounds.size
    laidOutSize = size
    let extent = stride * CGFloat(max(pages.count, 1))
    scroller.frame = CGRect(
      x: 0, y: 0, width: size.width + (isVertical ? 0 : spacing), height: size.height + (isVertical ? spacing : 0))
    for page in pages { page.view.frame = CGRect(origin: offset(of: page), size: size) }
    scroller.contentSize =
      isVertical ? CGSize(width: size.width, height: extent) : CGSize(width: extent, height: size.height)
    scroller.contentOffset = current.map(offset) ?? .zero
    dots.frame = CGRect(x: 0, y: size.height - view.safeAreaInsets.bottom - 37, width: size.width, height: 37)
  }

  // MARK: Scrolling

  private func scrolled() {
    guard scroller.isDragging, !isDragged, let current else { return }
    let start = offset(of: current)
    let moved = isVertical ? scroller.contentOffset.y - start.y : scroller.contentOffset.x - start.x
    let isForward = (moved > 0) == (isVertical || !view.isRightToLeft)
    guard moved != 0, let pending = isForward ? after : before else { return }
    isDragged = true
    delegate?.pageViewController(self, willTransitionTo: [pending])
  }

  private func scrollingEnded() {
    if programmed != nil { return finishProgrammed(true) }
    guard isDragged, stride > 0, let old = current else { return }
    isDragged = false
    let offset = isVertical ? scroller.contentOffset.y : scroller.contentOffset.x
    let placed = placedPages
    let index = min(max(Int((offset / stride).rounded()), 0), placed.count - 1)
    let new = placed[index]
    if new !== old {
      current = new
      loadNeighbours()
    }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: new !== old)
  }
}

/// Reports its scrolling without its delegate, which apps set themselves.
final class PageScrollView: UIScrollView {
  var onScroll: () -> Void = {}
  var onEnd: () -> Void = {}

  override func didScroll() {
    super.didScroll()
    onScroll()
  }
  override func scrollingDidEnd() {
    super.scrollingDidEnd()
    onEnd()
  }
}
