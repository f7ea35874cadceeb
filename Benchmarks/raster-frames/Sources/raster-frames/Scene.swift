import UIKit

/// Cards with a gradient or a picture, rounded, with a shadow, a border and two lines of text, that drift.
@MainActor
final class SceneController: UIViewController {
  enum Style { case flat, tilted }

  private let count: Int
  private let style: Style
  private let images: [UIImage]
  private var cards: [UIView] = []

  init(count: Int, style: Style, images: [UIImage]) {
    (self.count, self.style, self.images) = (count, style, images)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    if style == .tilted {
      var space = CATransform3DIdentity
      space.m34 = -1 / 600
      view.layer.sublayerTransform = space
    }
    for index in 0..<count {
      let card = makeCard(index)
      view.addSubview(card)
      cards.append(card)
    }
  }

  private func makeCard(_ index: Int) -> UIView {
    let size = style == .flat ? CGSize(width: 120, height: 84) : CGSize(width: 200, height: 150)
    let card = UIView(frame: CGRect(origin: .zero, size: size))
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 8
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    card.layer.cornerRadius = 12
    card.backgroundColor = .white
    let face = UIImageView(frame: card.bounds)
    face.layer.cornerRadius = 12
    face.clipsToBounds = true
    face.contentMode = .scaleAspectFill
    if images.isEmpty || index.isMultiple(of: 3) {
      let gradient = CAGradientLayer()
      gradient.frame = card.bounds
      gradient.colors = [
        UIColor(hue: CGFloat(index % 17) / 17, saturation: 0.6, brightness: 0.95, alpha: 1).cgColor,
        UIColor(hue: CGFloat(index % 17) / 17, saturation: 0.9, brightness: 0.6, alpha: 1).cgColor,
      ]
      face.layer.addSublayer(gradient)
    } else {
      face.image = images[index % images.count]
    }
    card.addSubview(face)
    for (line, text) in ["Card \(index)", "水車 瀑布流 \(index)"].enumerated() {
      let label = UILabel(frame: CGRect(x: 10, y: 8 + 22 * CGFloat(line), width: size.width - 20, height: 20))
      label.text = text
      label.textColor = .white
      label.font = .systemFont(ofSize: 15)
      card.addSubview(label)
    }
    return card
  }

  /// Where everything is at a time.
  func move(to time: Double) {
    for (index, card) in cards.enumerated() {
      let column = CGFloat(index % 3)
      let row = CGFloat(index / 3)
      switch style {
      case .flat:
        card.center = CGPoint(
          x: 70 + column * 125, y: 30 + row * (800 / CGFloat(max(1, count / 3))) - CGFloat(time) * 30)
      case .tilted:
        card.center = CGPoint(x: 195, y: 40 + CGFloat(index) * 780 / CGFloat(max(1, count)))
        card.transform3D = CATransform3DRotate(
          CATransform3DMakeTranslation(0, 0, CGFloat(index)), 0.9 * sin(CGFloat(time) + CGFloat(index)), 0, 1, 0.2)
      }
    }
  }
}
