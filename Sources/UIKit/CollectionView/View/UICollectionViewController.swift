/// A view controller that shows a collection view, of which it is the data source and the delegate.
///
/// Every method of the data source and of the delegate is declared here, so that a subclass implements it with `override`. A
/// subclass that adopts a further protocol, such as `UICollectionViewDelegateFlowLayout`, adopts it itself.
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  private let firstLayout: UICollectionViewLayout
  private var collectionViewStorage: UICollectionView?
  var movementPress: UILongPressGestureRecognizer?

  // MARK: Creation

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: The collection view

  /// The collection view. It is made when the view is loaded, with this controller as its data source and delegate.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collectionViewStorage
    }
    set { replaceCollectionView(with: newValue) }
  }

  /// The layout of the collection view; before the view is loaded, the one that it will have.
  open var collectionViewLayout: UICollectionViewLayout { collectionViewStorage?.collectionViewLayout ?? firstLayout }

  /// True if the selection is cleared each time the view appears. Default: true.
  open var clearsSelectionOnViewWillAppear = true

  /// True if this controller, when it is pushed onto another collection view controller, shows that controller's
  /// collection view with its own layout. The data source stays the same. Set it before the view is loaded. Default:
  /// false.
  open var useLayoutToLayoutNavigationTransitions = false

  /// The controller whose collection view this controller shows.
  weak var lender: UICollectionViewController?
  /// The layout that a lent collection view gets again when it is returned.
  private var lentLayout: UICollectionViewLayout?
  var layoutToComeBack: UICollectionViewLayout { lentLayout ?? firstLayout }

  /// True if a long press starts dragging an item, provided that the data source implements `canMoveItemAt` and
  /// `moveItemAt`. Default: true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { updateMovementPress() }
  }

  open override func loadView() {
    makeContainer()
    if let lender {
      adoptCollectionView(lender.collectionView)
    } else {
      replaceCollectionView(with: UICollectionView(frame: view.bounds, collectionViewLayout: firstLayout))
    }
  }

  private func makeContainer() {
    let container = UIView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = container
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { collectionViewStorage?.deselectAll(animated: animated) }
  }

  private func replaceCollectionView(with new: UICollectionView?) {
    movementPress?.view?.removeGestureRecognizer(movementPress!)
    movementPress = nil
    collectionViewStorage?.removeFromSuperview()
    collectionViewStorage = new
    guard let new else { return }
    // An override of `loadView()` may set the collection view alone.
    if isLoadingView, viewIfLoaded == nil { makeContainer() }
    loadViewIfNeeded()
    new.frame = view.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if new.dataSource == nil { new.dataSource = self }
    if new.delegate == nil { new.delegate = self }
    if new.superview !== view { view.insertSubview(new, at: 0) }
    updateMovementPress()
  }

  /// Shows the collection view of another controller, with its data source.
  func adoptCollectionView(_ shared: UICollectionView) {
    collectionViewStorage = shared
    shared.frame = view.bounds
    view.insertSubview(shared, at: 0)
  }

  func lendLayout() { lentLayout = collectionViewStorage?.collectionViewLayout }

  func updateMovementPress() {
    guard let view = collectionViewStorage else { return }
    if let press = movementPress {
      press.isEnabled = installsStandardGestureForInteractiveMovement
    } else if installsStandardGestureForInteractiveMovement {
      installMovementPress(on: view)
    }
  }

  // MARK: Data source

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    missing(true)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    Fault.report("\(type(of: self)) must override collectionView(_:cellForItemAt:), asked for \(indexPath.position)")
    return UICollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { missing(IndexPath(item: 0, section: 0)) }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalCall.miss() }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { missing(UICollectionReusableView(frame: .zero)) }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { missing(nil) }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { missing(1) }

  // MARK: Delegate

  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    missing(true)
  }

  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    missing(true)
  }

  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { missing(false) }

  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { missing(!collectionView.isEditing) }

  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalCall.miss() }

  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    OptionalCall.miss()
  }

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalCall.miss() }

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.miss() }

  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    OptionalCall.miss()
  }

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    OptionalCall.miss()
  }

  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    OptionalCall.miss()
  }

  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) { OptionalCall.miss() }

  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    OptionalCall.miss()
  }

  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { missing(collectionView.selectionFollowsFocus) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { missing(false) }

  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    missing(true)
  }

  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    missing(true)
  }

  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    missing(true)
  }

  open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
    missing(false)
  }

  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { missing(proposedContentOffset) }

  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { missing(proposedIndexPath) }

  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { missing(proposedIndexPath) }

  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    missing(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { OptionalCall.miss() }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalCall.miss() }

  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { OptionalCall.miss() }

  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { missing(nil) }

  // MARK: Scroll view delegate

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { OptionalCall.miss() }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalCall.miss() }

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalCall.miss()
  }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalCall.miss() }

  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    OptionalCall.miss()
  }

  open func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.miss() }

  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalCall.miss() }

  open func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.miss() }

  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { missing(true) }

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalCall.miss() }

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalCall.miss() }

  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { OptionalCall.miss() }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalCall.miss() }

  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { missing(nil) }

  // MARK: Delegate: menus, spring loading and focus, of which only methods of menus are called

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { missing(nil) }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { missing(nil) }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { missing(nil) }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { missing(nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { missing(nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { missing(nil) }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OptionalCall.miss() }

  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OptionalCall.miss() }

  open func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { OptionalCall.miss() }

  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { missing(true) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { missing(true) }

  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OptionalCall.miss() }
}
