import UIKit

/// A place in a mill, with an icon of its own and everything else that list cells have.
final class PlaceCell: UICollectionViewListCell {
  private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))

  var place: OutlineViewController.Place? {
    didSet { setNeedsUpdateConfiguration() }
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = defaultContentConfiguration().updated(for: state)
    content.text = place?.name
    content.secondaryText = state.isExpanded ? "open" : nil
    contentConfiguration = content

    dot.backgroundColor = .systemTeal
    dot.layer.cornerRadius = 6
    let dotAccessory = UICellAccessory.CustomViewConfiguration(
      customView: dot, placement: .leading(displayed: .whenNotEditing), reservedLayoutWidth: .custom(20),
      maintainsFixedSize: true)
    accessories = [.customView(configuration: dotAccessory), .multiselect(displayed: .whenEditing)]
    if place?.isGroup == true {
      accessories.append(.outlineDisclosure(options: UICellAccessory.OutlineDisclosureOptions(style: .header)))
    } else {
      accessories.append(.disclosureIndicator(displayed: .whenNotEditing))
    }
  }
}

/// An outline as apps write it: one section snapshot, list cells, and the system does the rest.
final class OutlineViewController: UIViewController, UICollectionViewDelegate {
  struct Place: Hashable, Sendable {
    let name: String
    var isGroup = false
  }

  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Place>!
  private(set) var opened: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.delegate = self
    view.addSubview(collectionView)

    let registration = UICollectionView.CellRegistration<PlaceCell, Place> { cell, _, place in
      cell.place = place
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, place in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: place)
    }
    dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] in self?.opened.append($0.name) }

    let mill = Place(name: "Mill", isGroup: true)
    var snapshot = NSDiffableDataSourceSectionSnapshot<Place>()
    snapshot.append([mill, Place(name: "Stream")])
    snapshot.append([Place(name: "Wheel"), Place(name: "Stones")], to: mill)
    dataSource.apply(snapshot, to: 0, animatingDifferences: false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }
}
