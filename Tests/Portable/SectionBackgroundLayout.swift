import UIKit

class SectionBackgroundView: UICollectionReusableView {
  let gradient = CAGradientLayer()
  override class var layerClass: AnyClass { return CALayer.self }
  override init(frame: CGRect) {
    super.init(frame: frame)
    self.backgroundColor = .init(red: 0.2, green: 0.2, blue: 0.2, alpha: 1)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0.0, 1.0]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    layer.insertSublayer(gradient, at: 0)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 10).cgPath
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  override func layoutSubviews() { super.layoutSubviews(); gradient.frame = bounds }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let a = layoutAttributes as? ColorAttributes { backgroundColor = a.color }
  }
}

class ColorAttributes: UICollectionViewLayoutAttributes {
  var color = UIColor.white
  override func copy(with zone: NSZone? = nil) -> Any {
    let c = super.copy(with: zone) as! ColorAttributes
    c.color = color
    return c
  }
  // UIKit declares this method without an actor, so strict code states the one it runs on.
  override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? ColorAttributes, other.color.isEqual(color) else { return false }
      return super.isEqual(object)
    }
  }
}

/// A coloured background behind the items of each section, as a decoration view.
class SectionBackgroundLayout: UICollectionViewFlowLayout {
  static let kind = "SectionBackground"
  private var decorations: [Int: ColorAttributes] = [:]
  override init() {
    super.init()
    register(SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundLayout.kind)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    self.register(SectionBackgroundView.self, forDecorationViewOfKind: Self.kind)
  }

  override func prepare() {
    super.prepare()
    decorations.removeAll()
    guard let sections = collectionView?.numberOfSections else { return }
    for s in 0..<sections {
      guard let n = collectionView?.numberOfItems(inSection: s), n > 0,
        let f = layoutAttributesForItem(at: IndexPath(item: 0, section: s)),
        let l = layoutAttributesForItem(at: IndexPath(item: n - 1, section: s))
      else { continue }
      let a = ColorAttributes(forDecorationViewOfKind: Self.kind, with: IndexPath(item: 0, section: s))
      var frame = f.frame.union(l.frame)
      frame.origin.x = 0
      frame.size.width = collectionView!.frame.width
      a.frame = frame.insetBy(dx: 4, dy: -sectionInset.top)
      a.zIndex = -1
      a.color = s % 2 == 0 ? .systemTeal : UIColor(hue: 0.3, saturation: 0.5, brightness: 0.9, alpha: 1)
      decorations[s] = a
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var attrs = super.layoutAttributesForElements(in: rect)
    attrs?.append(contentsOf: decorations.values.filter { rect.intersects($0.frame) })
    return attrs
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    if elementKind == Self.kind { return decorations[indexPath.section] }
    return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }
}
