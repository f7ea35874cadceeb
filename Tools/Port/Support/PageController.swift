import UIKit

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// One page in a scroll view, with its neighbours beside it. Pages never curl.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int { case pageCurl, scroll }
  public enum NavigationOrientation: Int { case horizontal, vertical }
  public enum NavigationDirection: Int { case forward, reverse }
  public enum SpineLocation: Int { case none, min, mid, max }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { findNeighbours() } }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open var isDoubleSided = false
  open private(set) var viewControllers: [UIViewController]? = []
  private let scroller = UIScrollView()
  private let dots = UIPageControl()
  private var watch: NSKeyValueObservation?
  private var isTurning = false
  private var before: UIViewController?
  private var after: UIViewController?

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    scroller.isPagingEnabled = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.showsVerticalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    // Not as its delegate: apps find the scroll view among the subviews and become that.
    watch = scroller.observe(\.contentOffset) { [weak self] _, _ in self?.turn() }
    view.addSubview(scroller)
    view.addSubview(dots)
    findNeighbours()
  }

  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    viewControllers = controllers?.first.map { [$0] } ?? []
    findNeighbours()
    completion?(true)
  }

  // MARK: Pages

  /// Asks for the pages beside the current one, and puts the three up.
  private func findNeighbours() {
    guard isViewLoaded else { return }
    let current = viewControllers?.first
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    let pages = self.pages
    for child in children where !pages.contains(child) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
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

  private var pages: [UIViewController] { [before, viewControllers?.first, after].compactMap { $0 } }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if scroller.frame != view.bounds { place() }
  }

  private func place() {
    let size = view.bounds.size
    let step = navigationOrientation == .horizontal ? CGPoint(x: size.width, y: 0) : CGPoint(x: 0, y: size.height)
    scroller.frame = view.bounds
    for (number, page) in pages.enumerated() {
      let origin = CGPoint(x: step.x * CGFloat(number), y: step.y * CGFloat(number))
      page.view.frame = CGRect(origin: origin, size: size)
    }
    let count = CGFloat(max(pages.count - 1, 0))
    scroller.contentSize = CGSize(width: size.width + step.x * count, height: size.height + step.y * count)
    scroller.contentOffset = before == nil ? .zero : step
    dots.frame = CGRect(x: 0, y: size.height - 37, width: size.width, height: 37)
    view.bringSubviewToFront(dots)
  }

  private func turn() {
    if scroller.isDragging {
      if !isTurning { delegate?.pageViewController(self, willTransitionTo: [after ?? before].compactMap { $0 }) }
      isTurning = true
      return
    }
    let along = navigationOrientation == .horizontal
    let length = along ? view.bounds.width : view.bounds.height
    let offset = along ? scroller.contentOffset.x : scroller.contentOffset.y
    guard length > 0, abs(offset.remainder(dividingBy: length)) < 0.5 else { return }
    isTurning = false
    let pages = self.pages
    let number = Int((offset / length).rounded())
    let old = viewControllers ?? []
    guard pages.indices.contains(number), pages[number] !== old.first else { return }
    viewControllers = [pages[number]]
    findNeighbours()
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
  }
}
