import CollectionLayouts
import UIKit

extension GalleryViewController {
  /// Changes the layout; pictures move to their new positions, and the one in the middle stays visible.
  public func show(_ newLayout: GalleryLayout) {
    guard newLayout.name != layout.name else { return }
    guard !finishesTransition(to: newLayout) else { return }
    let item = itemInTheMiddle
    motionHint.end(isAnimated: false)
    leave(newLayout)
    // While another page is shown, the collection view keeps its layout and content offset.
    let next = newLayout.page == nil ? newLayout.make() : nil
    if let next { fit(newLayout, next) }
    move(isAnimated: page == nil) { [self] isAnimated in
      if let next { collectionView.setCollectionViewLayout(next, animated: isAnimated) }
      land(on: newLayout)
      fitLayout()
      if let item, !(collectionView.collectionViewLayout is CurrentItemLayout) { keepInView(item) }
    }
    UIAccessibility.post(
      notification: .layoutChanged, argument: "\(newLayout.title), \(GalleryHeader.pictures(order.count))")
  }

  /// Makes a change that moves pictures. With reduced motion the pictures cross-fade in place.
  func move(isAnimated: Bool = true, _ change: @escaping (_ isAnimated: Bool) -> Void) {
    let isAnimated = isAnimated && view.window != nil
    guard isAnimated, UIAccessibility.isReduceMotionEnabled else { return change(isAnimated) }
    dissolve { change(false) }
  }

  func dissolve(_ change: @escaping () -> Void) {
    UIView.transition(
      with: collectionView, duration: 0.3, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: change)
  }

  /// Ends the present layout's title and hint, and selects a new layout in the picker.
  func leave(_ newLayout: GalleryLayout) {
    if layout.page == nil { previousLayout = layout }
    // Settings of two layouts are not compared.
    endComparison()
    layout = newLayout
    removeTitle()
    if let index = layouts.firstIndex(where: { $0.name == newLayout.name }) { picker.select(index) }
    showHint()
  }

  /// Sets up scrolling, title, page and panel for the layout that the collection view has now.
  func land(on layout: GalleryLayout) {
    passOnFeedback()
    if layout.page == nil { setUpScrolling(of: layout) }
    collectionView.scrollIndicatorInsets = GalleryLayout.indicatorInset
    setUpCells()
    enableItemTap()
    showTitle()
    change(to: layout.page?(pictures, images))
    describeLook()
    observeLayout()
    showParameters()
    reportAddress()
    updateCover()
  }

  func setUpCells() {
    for case let cell as PictureCell in collectionView.visibleCells { setUp(cell) }
  }

  /// Sets what a cell has of the layout.
  func setUp(_ cell: PictureCell) {
    cell.titlePlace = layout.titlePlace
    cell.leastCornerRadius = layout.pictureCornerRadius(in: collectionView.collectionViewLayout)
  }

  /// Sets the way in which the view scrolls, which depends on the layout's properties, too.
  func setUpScrolling(of layout: GalleryLayout) {
    let scrolling = layout.scrolling
    let isPlane = scrolling == .plane
    let isVertical = !scrollsSideways
    collectionView.decelerationRate = scrolling == .items ? .fast : .normal
    collectionView.isScrollEnabled = scrolling != .none
    collectionView.alwaysBounceVertical = scrolling != .none && (isVertical || isPlane)
    collectionView.alwaysBounceHorizontal = scrolling != .none && (!isVertical || isPlane)
    collectionView.showsHorizontalScrollIndicator = isPlane
    collectionView.showsVerticalScrollIndicator = (scrolling == .continuous && isVertical) || isPlane
  }

  var scrollsSideways: Bool {
    switch collectionView.collectionViewLayout {
    case let layout as CurrentItemLayout: layout.scrollDirection == .horizontal
    case let layout as WaterfallLayout: layout.scrollDirection == .horizontal
    case let layout as AlignedFlowLayout: layout.scrollDirection == .horizontal
    case let layout as UICollectionViewFlowLayout: layout.scrollDirection == .horizontal
    case let layout as HoneycombLayout: layout.scrollAxes == .horizontal
    default: false
    }
  }

  func passOnFeedback() {
    guard isViewLoaded else { return }
    (collectionView.collectionViewLayout as? CurrentItemLayout)?.feedbackHandler = feedbackHandler
  }

  /// Shows a separate page in front of the collection view, or removes it.
  private func change(to newPage: UIViewController?) {
    if page == nil, newPage == nil { return }
    let old = page
    page = newPage
    old?.willMove(toParent: nil)
    if let newPage {
      screen.addChild(newPage)
      newPage.view.frame = screen.view.bounds
      screen.view.insertSubview(newPage.view, aboveSubview: collectionView)
      newPage.didMove(toParent: screen)
      UIView.performWithoutAnimation { newPage.view.alpha = 0 }
    }
    // The collection view stays visible until the page covers it.
    collectionView.isHidden = false
    UIView.animate(withDuration: 0.25) {
      newPage?.view.alpha = 1
      old?.view.alpha = 0
    } completion: { [weak self] _ in
      old?.view.removeFromSuperview()
      old?.removeFromParent()
      guard let self else { return }
      collectionView.isHidden = page != nil
    }
    describe()
  }

  /// Fits the layout to the window; behind a page also the layout of the collection view, which is visible until the page covers it, and
  /// again when the page disappears.
  func fitLayout() {
    if page != nil, let previousLayout { fit(previousLayout, collectionView.collectionViewLayout) }
    fit(layout, shownLayout)
  }

  var itemInTheMiddle: IndexPath? {
    if let layout = collectionView.collectionViewLayout as? CurrentItemLayout { return layout.currentIndexPath }
    let middle = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
    return collectionView.indexPathForItem(at: middle)
      ?? collectionView.indexPathsForVisibleItems.min { distance(of: $0, to: middle) < distance(of: $1, to: middle) }
  }

  private func distance(of path: IndexPath, to point: CGPoint) -> CGFloat {
    guard let center = collectionView.layoutAttributesForItem(at: path)?.center else { return .infinity }
    return hypot(center.x - point.x, center.y - point.y)
  }

  private func keepInView(_ item: IndexPath) {
    guard let frame = collectionView.layoutAttributesForItem(at: item)?.frame else { return }
    if !collectionView.bounds.intersects(frame) {
      collectionView.scrollToItem(at: item, at: .centeredVertically, animated: false)
    }
  }
}
