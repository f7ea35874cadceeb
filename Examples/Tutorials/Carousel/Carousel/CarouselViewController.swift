import UIKit

extension Notification.Name {
  static let cardChosen = Notification.Name("cardChosen")
}

class CarouselViewController: UIViewController {
  private let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
  private var collectionView: UICollectionView!
  private let pages = UIPageControl()
  private var observation: NSKeyValueObservation?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: LineLayout())
    collectionView.backgroundColor = .clear
    collectionView.decelerationRate = .fast
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: String(describing: CardCell.self))
    collectionView.dataSource = self
    collectionView.delegate = self
    pages.numberOfPages = colors.count
    pages.currentPageIndicatorTintColor = .label
    pages.pageIndicatorTintColor = .tertiaryLabel
    pages.addTarget(self, action: #selector(CarouselViewController.pageChanged), for: .valueChanged)
    for child in [collectionView!, pages] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      collectionView.heightAnchor.constraint(equalToConstant: 360),
      pages.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pages.topAnchor.constraint(equalTo: collectionView.bottomAnchor, constant: 16),
    ])
    NotificationCenter.default.addObserver(self, selector: #selector(chosen(_:)), name: .cardChosen, object: nil)
    observation = collectionView.observe(\.contentOffset, options: [.new]) { [weak self] collectionView, _ in
      let middle = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
      guard let indexPath = collectionView.indexPathForItem(at: middle) else { return }
      self?.pages.currentPage = indexPath.item
    }
  }

  @objc func pageChanged() {
    collectionView.scrollToItem(
      at: IndexPath(item: pages.currentPage, section: 0), at: .centeredHorizontally, animated: true)
  }

  @objc private func chosen(_ notification: Notification) {
    guard let indexPath = notification.object as? IndexPath else { return }
    collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
  }
}

extension CarouselViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: String(describing: CardCell.self), for: indexPath)
    (cell as? CardCell)?.show(number: indexPath.item + 1, color: colors[indexPath.item])
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    NotificationCenter.default.post(name: .cardChosen, object: indexPath)
  }
}

final class CardCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 16
    label.font = .boldSystemFont(ofSize: 60)
    label.textColor = .white
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(number: Int, color: UIColor) {
    label.text = "\(number)"
    contentView.backgroundColor = color
  }
}
