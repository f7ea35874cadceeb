import CollectionLayouts
import UIKit

/// The shades of a colour in a waterfall. A tap shows them as large cards: the same view, in another layout.
class ShadesController: UICollectionViewController, WaterfallLayoutDelegate {
  let colour: Colour
  private let cell = UICollectionView.CellRegistration<UICollectionViewCell, UIColor> { cell, _, colour in
    cell.contentView.backgroundColor = colour
    cell.contentView.layer.cornerRadius = 12
  }

  convenience init(_ colour: Colour) {
    let layout = WaterfallLayout()
    layout.columns = .adaptive(minimumWidth: 110)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    self.init(colour, layout: layout)
  }

  init(_ colour: Colour, layout: UICollectionViewLayout) {
    self.colour = colour
    super.init(collectionViewLayout: layout)
    title = colour.name
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let brightness = 0.35 + 0.6 * CGFloat((path.item * 17) % 40) / 40
    return view.dequeueConfiguredReusableCell(
      using: cell, for: path,
      item: UIColor(hue: colour.hue, saturation: 0.65, brightness: brightness, alpha: 1))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 110, height: 80 + CGFloat(indexPath.item * 37 % 5) * 30) }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    navigationController?.pushViewController(CardsController(colour, at: indexPath), animated: true)
  }
}

/// The same collection view as a carousel.
final class CardsController: ShadesController {
  init(_ colour: Colour, at indexPath: IndexPath) {
    super.init(colour, layout: CarouselLayout())
    title = "Cards"
    useLayoutToLayoutNavigationTransitions = true
  }

  required init?(coder: NSCoder) { nil }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
