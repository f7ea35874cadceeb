import UIKit

@objc protocol CardCellDelegate: AnyObject {
  @objc optional func cardDidLike(_ card: CardCell)
}

class CardCell: UICollectionViewCell {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet private weak var likeButton: UIButton!
  weak var delegate: CardCellDelegate?
  @objc var likes = 0 { didSet { likeButton.setTitle("♥ \(likes)", for: .normal) } }

  func show(_ title: String, likes: Int) {
    titleLabel.text = title
    self.likes = likes
  }

  @IBAction func like(_ sender: UIButton) {
    likes += 1
    delegate?.cardDidLike?(self)
  }
}

class CardsViewController: UIViewController {
  @IBOutlet var collectionView: UICollectionView!
  @IBOutlet var totalLabel: UILabel!
  private var likes = Array(repeating: 0, count: 12)

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UINib(nibName: "CardCell", bundle: nil), forCellWithReuseIdentifier: "CardCell")
    showTotal()
  }

  private func showTotal() { totalLabel.text = "\(likes.reduce(0, +)) likes" }

  @IBAction func clear(_ sender: Any?) {
    likes = likes.map { _ in 0 }
    showTotal()
    collectionView.reloadData()
  }
}

extension CardsViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { likes.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "CardCell", for: indexPath) as! CardCell
    cell.delegate = self
    cell.show("Card \(indexPath.item + 1)", likes: likes[indexPath.item])
    return cell
  }
}

extension CardsViewController: CardCellDelegate {
  func cardDidLike(_ card: CardCell) {
    guard let indexPath = collectionView.indexPath(for: card) else { return }
    likes[indexPath.item] = card.likes
    showTotal()
  }
}
