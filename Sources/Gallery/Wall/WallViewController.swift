import CollectionLayouts
import UIKit

/// The wall of looks: a live thumbnail for each look of each layout, which is opened by a tap.
///
/// Only the cells on screen have thumbnails. After the first they are made one a frame, so that a flick never waits for them.
final class WallViewController: UIViewController {
  let looks: [Look]
  private let layouts: [GalleryLayout]
  private let pictures: PictureCollection
  private let images: ImageStore
  /// A closure that is called with the look that was chosen.
  var onOpen: ((Look) -> Void)?

  let head: WallHead
  private let flow = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: flow)
  private lazy var dataSource = makeDataSource()
  private let indices: [String: Int]
  private lazy var search = WallSearch(looks)
  private lazy var emptyLabel = makeEmptyLabel()

  // What moves; see WallViewController+Motion.
  /// False while a page is shown or on its way: nothing moves then, and no thumbnails are made.
  var isActive = true {
    didSet {
      held = nil
      if isActive { wake() } else { driver.stop() }
    }
  }
  let driver = MotionDriver()
  var lastTick = 0.0
  var lastOffset: CGFloat = 0
  var pace = ThumbnailPace()
  /// The seconds since the wall has scrolled last.
  var quiet = 0.0
  var budget = MotionBudget()
  /// False until one thumbnail was made together with its cell, so that the first frame shows pictures. More would delay it.
  private var hasThumbnail = false
  var runs: [String: ScriptRun] = [:]
  /// The look under the pointer or the finger.
  var held: String? { didSet { if held != oldValue { lift(oldValue) } } }

  init(_ layouts: [GalleryLayout], pictures: PictureCollection, images: ImageStore) {
    (self.layouts, self.images) = (layouts, images)
    self.pictures = pictures
    looks = Look.all(of: layouts)
    indices = Dictionary(zip(looks.map(\.id), looks.indices)) { first, _ in first }
    head = WallHead(searchHint: "Search \(looks.count) looks: snap, header, endless")
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("WallViewController is made in code only.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    collectionView.backgroundColor = .clear
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.keyboardDismissMode = .onDrag
    collectionView.alwaysBounceVertical = true
    collectionView.accessibilityLabel = "Looks"
    collectionView.delegate = self
    head.searchBar.delegate = self
    for subview in [collectionView, head] as [UIView] { view.addSubview(subview) }
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] hover in
      guard let self else { return }
      let place = hover.location(in: collectionView)
      let isOver = hover.state != .ended && hover.state != .cancelled && !head.frame.contains(hover.location(in: view))
      held = isOver ? id(at: collectionView.indexPathForItem(at: place)) : nil
    }
    collectionView.addGestureRecognizer(hover)
    show(looks, animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    wake()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    driver.stop()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let width = bounds.width - safe.left - safe.right
    let margin: CGFloat = width < 600 ? 16 : 28
    let gap: CGFloat = width < 600 ? 12 : 18
    head.margin = margin
    head.insets = safe
    let height = head.heights(bounds.width).whole
    let columns = max(2, ((width - 2 * margin + gap) / ((width < 600 ? 150 : 156) + gap)).rounded(.down))
    let side = max(1, ((width - 2 * margin - gap * (columns - 1)) / columns * 2).rounded(.down) / 2)
    let size = CGSize(
      width: side,
      height: (side * WallCell.stage.height / WallCell.stage.width).rounded()
        + WallCell.titleHeight(in: traitCollection))
    if flow.itemSize != size { flow.itemSize = size }
    (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (gap, gap - 4)
    flow.sectionInset = UIEdgeInsets(top: 0, left: margin + safe.left, bottom: 0, right: margin + safe.right)
    flow.headerReferenceSize = CGSize(width: 0, height: WallHeading.height(in: traitCollection))
    collectionView.frame = bounds
    collectionView.move(contentInset: UIEdgeInsets(top: height, left: 0, bottom: 24 + safe.bottom, right: 0))
    collectionView.scrollIndicatorInsets = UIEdgeInsets(top: height, left: 0, bottom: safe.bottom, right: 0)
    placeHead()
    wake()
  }

  private func placeHead() {
    let (whole, least) = head.heights(view.bounds.width)
    let scrolled = collectionView.contentOffset.y + collectionView.contentInset.top
    head.scrolled = scrolled
    head.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: whole - min(max(scrolled, 0), whole - least))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Texts may be larger now.
    view.setNeedsLayout()
  }

  // MARK: Content

  private func makeDataSource() -> UICollectionViewDiffableDataSource<String, String> {
    let cells = UICollectionView.CellRegistration<WallCell, String> { [weak self] cell, _, id in
      if let look = self?.look(id) { cell.show(look) }
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
    }
    let headings = UICollectionView.SupplementaryRegistration<WallHeading>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, path in
      guard let self, let id = id(at: path), let look = look(id) else { return }
      view.margin = flow.sectionInset.left
      view.show(look.entry)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headings, for: path)
    }
    return source
  }

  func look(_ id: String) -> Look? { indices[id].map { looks[$0] } }
  func id(at path: IndexPath?) -> String? { path.flatMap { dataSource.itemIdentifier(for: $0) } }

  private func show(_ shown: [Look], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for look in shown {
      if snapshot.sectionIdentifiers.last != look.entry.name { snapshot.appendSections([look.entry.name]) }
      snapshot.appendItems([look.id])
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
    collectionView.backgroundView = shown.isEmpty ? emptyLabel : nil
  }

  private func makeEmptyLabel() -> UILabel {
    let label = UILabel()
    label.text = "No look has all of these words."
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    return label
  }

  /// Makes the thumbnail of a look.
  func makeThumbnail(_ look: Look) -> LookThumbnail {
    let pictures = LookThumbnail.pictures(of: pictures, in: look.entry)
    return LookThumbnail(look.entry, look.settings, pictures, images: images, size: WallCell.stage)
  }

  /// Returns the cell of a look; nil if it is not on screen.
  func cell(of look: Look) -> WallCell? {
    dataSource.indexPath(for: look.id).flatMap { collectionView.cellForItem(at: $0) as? WallCell }
  }
}

extension WallViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let look = id(at: indexPath).flatMap(look) else { return }
    _ = head.searchBar.resignFirstResponder()
    onOpen?(look)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { (cell as? WallCell)?.show(nil) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if !hasThumbnail, let look = id(at: indexPath).flatMap(look) {
      hasThumbnail = true
      (cell as? WallCell)?.show(makeThumbnail(look))
    }
    wake()
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    held = id(at: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { held = nil }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    placeHead()
    quiet = 0
    wake()
  }
}

extension WallViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    let shown = search.found(searchText).map { looks[$0] }
    collectionView.contentOffset.y = -collectionView.contentInset.top
    show(shown, animated: view.window != nil && !UIAccessibility.isReduceMotionEnabled)
    UIAccessibility.post(notification: .announcement, argument: shown.count == 1 ? "1 look" : "\(shown.count) looks")
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { _ = searchBar.resignFirstResponder() }

  /// Handles a key. A slash leads to the search; Escape empties it.
  func handle(_ key: UIKey) -> Bool {
    if key.characters == "/", !head.searchBar.isFirstResponder { return head.searchBar.becomeFirstResponder() }
    return key.keyCode == .keyboardEscape && clearSearch()
  }

  /// Empties the search. Returns false if it was empty.
  func clearSearch() -> Bool {
    guard head.searchBar.text?.isEmpty == false else { return false }
    head.searchBar.text = ""
    searchBar(head.searchBar, textDidChange: "")
    return true
  }
}
