import UIKit

class CircleViewController: UICollectionViewController {
  private var numbers = Array(1...10)
  private var circle: CircleLayout { collectionViewLayout as! CircleLayout }

  convenience init() { self.init(collectionViewLayout: CircleLayout()) }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(BallCell.self, forCellWithReuseIdentifier: "ball")
    let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotated(_:)))
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(self.pinched(_:)))
    let double = UITapGestureRecognizer(target: self, action: #selector(add))
    double.numberOfTapsRequired = 2
    [rotation, pinch, double].forEach(collectionView.addGestureRecognizer)
  }

  @objc func rotated(_ recognizer: UIRotationGestureRecognizer) {
    circle.angle += recognizer.rotation
    recognizer.rotation = 0
  }

  @objc func pinched(_ recognizer: UIPinchGestureRecognizer) {
    circle.radius = min(max(circle.radius * recognizer.scale, 60), 170)
    recognizer.scale = 1
  }

  @objc func add() {
    numbers.append(numbers.count + 1)
    collectionView.insertItems(at: [IndexPath(item: numbers.count - 1, section: 0)])
  }
}

extension CircleViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "ball", for: indexPath) as! BallCell
    cell.label.text = "\(numbers[indexPath.item])"
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    numbers.remove(at: indexPath.item)
    collectionView.deleteItems(at: [indexPath])
  }
}

class BallCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemTeal
    contentView.layer.cornerRadius = 32
    label.textAlignment = .center
    label.textColor = .white
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
