import UIKit
import XCTest

private final class WordCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
}

private final class IntrinsicCollectionView: UICollectionView {
  override var contentSize: CGSize {
    didSet { if oldValue != contentSize { invalidateIntrinsicContentSize() } }
  }
  override var intrinsicContentSize: CGSize {
    layoutIfNeeded()
    return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}

private final class WordsController: UIViewController {
  enum Section { case main }
  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Section, String>!
  var words = (0..<30).map { "word \($0) " + String(repeating: "and more ", count: $0 % 5 * 4) }
  override func viewDidLoad() {
    super.viewDidLoad()
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    let layout = UICollectionViewCompositionalLayout(section: section)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let registration = UICollectionView.CellRegistration<WordCell, String> { cell, _, word in cell.label.text = word }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, word in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.main])
    snapshot.appendItems(words)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

final class SelfSizingScreenTests: XCTestCase {
  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  func testAppliedInViewDidLoad() {
    let controller = WordsController()
    let window = window(controller)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    XCTAssertEqual(controller.collectionView.frame.size, window.bounds.size)
    XCTAssertEqual(controller.collectionView.numberOfItems(inSection: 0), 30)
    let cells = controller.collectionView.visibleCells as! [WordCell]
    XCTAssertGreaterThan(cells.count, 5)
    for cell in cells {
      let fits = cell.contentView.systemLayoutSizeFitting(
        CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      XCTAssertEqual(cell.frame.height, fits.height, accuracy: 1)
    }
    withExtendedLifetime(window) {}
  }

  func testAnimatedApplyWithExpectation() {
    let controller = WordsController()
    let window = window(controller)
    controller.view.layoutIfNeeded()
    var snapshot = controller.dataSource.snapshot()
    snapshot.deleteItems(Array(controller.words.prefix(3)))
    snapshot.appendItems(["new"])
    let applied = XCTestExpectation(description: "applied")
    controller.dataSource.apply(snapshot) { applied.fulfill() }
    wait(for: [applied], timeout: 5)
    XCTAssertEqual(controller.collectionView.numberOfItems(inSection: 0), 28)
    XCTAssertEqual(
      (controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? WordCell)?.label.text,
      controller.words[3])
    withExtendedLifetime(window) {}
  }

  func testPredicateExpectation() {
    let controller = WordsController()
    let window = window(controller)
    let predicate = NSPredicate { _, _ in !controller.collectionView.visibleCells.isEmpty }
    let shows = XCTNSPredicateExpectation(predicate: predicate, object: nil)
    wait(for: [shows], timeout: 5)
    withExtendedLifetime(window) {}
  }

  func testRunLoopModes() {
    let controller = WordsController()
    let window = window(controller)
    var finished = false
    UIView.animate(withDuration: 0.05, animations: { controller.view.alpha = 0.5 }) { _ in finished = true }
    let end = Date(timeIntervalSinceNow: 5)
    while !finished, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    XCTAssertTrue(finished)
    withExtendedLifetime(window) {}
  }

  func testIntrinsicHeight() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 10
    let view = IntrinsicCollectionView(frame: .zero, collectionViewLayout: layout)
    let source = FixedSource(count: 7)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.translatesAutoresizingMaskIntoConstraints = false
    let controller = UIViewController()
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.topAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    let window = window(controller)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    XCTAssertEqual(view.frame.height, 170)
    source.count = 10
    view.reloadData()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    XCTAssertEqual(view.frame.height, 230)
    withExtendedLifetime(window) {}
  }

  func testFlowAutomaticSize() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(WordCell.self, forCellWithReuseIdentifier: "cell")
    let source = FixedSource(count: 40) { cell, path in
      (cell as? WordCell)?.label.text = String(repeating: "x", count: path.item % 7 + 1)
    }
    view.dataSource = source
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = window(controller)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    XCTAssertFalse(view.visibleCells.isEmpty)
    for cell in view.visibleCells {
      let label = (cell as! WordCell).label
      XCTAssertEqual(cell.frame.width, label.intrinsicContentSize.width + 16, accuracy: 1)
    }
    withExtendedLifetime(window) {}
  }

  func testListContent() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.secondaryText = String(repeating: text + " ", count: 30)
      cell.contentConfiguration = content
    }
    let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = window(controller)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b"], toSection: 0)
    snapshot.appendItems(["c"], toSection: 1)
    dataSource.apply(snapshot, animatingDifferences: true)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.6))
    XCTAssertEqual(view.visibleCells.count, 3)
    for cell in view.visibleCells { XCTAssertGreaterThan(cell.frame.height, 60) }
    snapshot.reconfigureItems(["a"])
    snapshot.reloadItems(["b"])
    let done = expectation(description: "done")
    dataSource.apply(snapshot, animatingDifferences: true) { done.fulfill() }
    waitForExpectations(timeout: 5)
    XCTAssertEqual(view.visibleCells.count, 3)
    withExtendedLifetime(window) {}
  }
}

private final class FixedSource: NSObject, UICollectionViewDataSource {
  var count: Int
  let fill: (UICollectionViewCell, IndexPath) -> Void
  init(count: Int, fill: @escaping (UICollectionViewCell, IndexPath) -> Void = { _, _ in }) {
    self.count = count
    self.fill = fill
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    fill(cell, indexPath)
    return cell
  }
}
