import UIKit

/// A diffable list, whose rows lead to the colours' shades. Remove asks first.
final class ColourListController: UIViewController, UICollectionViewDelegate {
  private var colours = Colour.all
  private lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: Self.layout())
  private lazy var source = makeSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Colours"
    view.backgroundColor = .systemBackground
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.alwaysBounceVertical = true
    list.delegate = self
    view.addSubview(list)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Remove", primaryAction: UIAction { [weak self] _ in self?.askToRemove() })
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Reverse", primaryAction: UIAction { [weak self] _ in self?.reverse() })
    show(animated: false)
  }

  private static func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Colour> {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Colour> { cell, _, colour in
      var content = cell.defaultContentConfiguration()
      content.text = colour.name
      content.image = UIImage(systemName: "circle.fill")
      content.imageProperties.tintColor = colour.colour
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    return UICollectionViewDiffableDataSource(collectionView: list) { list, path, colour in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: colour)
    }
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Colour>()
    snapshot.appendSections([0])
    snapshot.appendItems(colours)
    source.apply(snapshot, animatingDifferences: animated)
  }

  private func reverse() {
    colours.reverse()
    show(animated: true)
  }

  private func askToRemove() {
    guard let last = colours.last else { return }
    let alert = UIAlertController(
      title: "Remove \(last.name)?", message: "The list has \(colours.count) colours.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
        self?.colours.removeLast()
        self?.show(animated: true)
      })
    present(alert, animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let colour = source.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(ShadesController(colour), animated: true)
  }
}
