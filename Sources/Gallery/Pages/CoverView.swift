import CollectionLayouts
import UIKit

/// A header above all sections: a picture with a large title, which grows with the pull and becomes a bar.
final class CoverView: UICollectionReusableView {
  private let ground = UIView()
  /// As large as the header at rest. The header shows the middle of it while it collapses, and all of it, enlarged, while it is pulled.
  private let pictureView = UIView()
  private let imageView = UIImageView()
  private let drawing = ArtworkView()
  private let dimming = UIView()
  private let shade = CAGradientLayer()
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let barLabel = UILabel()
  private var progress: CGFloat = 0

  /// The height while the content is at its beginning.
  var restingHeight: CGFloat = 0 { didSet { if restingHeight != oldValue { setNeedsLayout() } } }
  /// The parts of the view's edges beyond the header that the picture covers, too, such as the safe area above.
  var outset = UIEdgeInsets.zero { didSet { if outset != oldValue { setNeedsLayout() } } }
  /// True if the bar has the title in its middle; false where something else shows it. Default: false.
  var showsBarTitle = false { didSet { barLabel.isHidden = !showsBarTitle } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.backgroundColor = .systemGray
    ground.clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    dimming.backgroundColor = .black
    shade.colors = [0.42, 0, 0, 0.62].map { UIColor(white: 0, alpha: $0).cgColor }
    titleLabel.setFont(.systemFont(ofSize: 34, weight: .bold), as: .largeTitle)
    detailLabel.setFont(.systemFont(ofSize: 15, weight: .regular), as: .subheadline)
    barLabel.setFont(.systemFont(ofSize: 17, weight: .semibold), as: .headline, atMost: 23)
    barLabel.textAlignment = .center
    barLabel.isHidden = true
    for label in [titleLabel, detailLabel, barLabel] {
      label.textColor = .white
      label.adjustsFontSizeToFitWidth = true
    }
    for view in [imageView, drawing] as [UIView] { pictureView.addSubview(view) }
    for view in [pictureView, dimming] { ground.addSubview(view) }
    ground.layer.addSublayer(shade)
    for view in [ground, titleLabel, detailLabel, barLabel] { addSubview(view) }
    accessibilityTraits = .header
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("CoverView is made in code only.") }

  /// Shows a picture.
  ///
  /// - Parameter image: the picture's image; nil for drawings.
  func show(_ picture: Picture?, image: UIImage?, title: String, detail: String) {
    imageView.image = image
    if case .artwork(let number) = picture?.source, Artwork.all.indices.contains(number) {
      drawing.artwork = Artwork.all[number]
    }
    drawing.isHidden = drawing.artwork == nil || image != nil
    titleLabel.text = title
    detailLabel.text = detail
    barLabel.text = title
    accessibilityLabel = detail.isEmpty ? title : "\(title), \(detail)"
    setNeedsLayout()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    progress = (layoutAttributes as? LayoutProgressAttributes)?.progress ?? 0
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = bounds.inset(by: UIEdgeInsets(top: -outset.top, left: -outset.left, bottom: 0, right: -outset.right))
    ground.frame = frame
    dimming.frame = ground.bounds
    dimming.alpha = 0.4 * max(progress, 0)
    layOutPicture(frame.size)
    layOutShade(frame.size)
    layOutTexts()
  }

  private func layOutPicture(_ size: CGSize) {
    let height = max(restingHeight + outset.top, 1)
    let scale = max(1, size.height / height)
    pictureView.transform = .identity
    pictureView.bounds = CGRect(x: 0, y: 0, width: size.width, height: height)
    pictureView.center = CGPoint(x: size.width / 2, y: size.height / 2)
    for view in [imageView, drawing] as [UIView] { view.frame = pictureView.bounds }
    if scale > 1 { pictureView.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }

  /// Darkens the upper edge for the bar, and the lower one for the large title.
  private func layOutShade(_ size: CGSize) {
    let height = max(size.height, 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = CGRect(origin: .zero, size: size)
    shade.locations = [
      0, NSNumber(value: Double(min((96 + outset.top) / height, 0.45))),
      NSNumber(value: Double(max(1 - 150 / height, 0.55))), 1,
    ]
    CATransaction.commit()
  }

  private func layOutTexts() {
    let (title, detail) = (titleLabel.font.lineHeight.rounded(.up), detailLabel.font.lineHeight.rounded(.up))
    let width = max(0, bounds.width - 32)
    let foot = bounds.height - 16 - (detailLabel.text?.isEmpty == false ? detail : 0)
    detailLabel.frame = CGRect(x: 16, y: bounds.height - 16 - detail, width: width, height: detail)
    titleLabel.frame = CGRect(x: 16, y: foot - title, width: width, height: title)
    barLabel.frame = CGRect(x: 16, y: 0, width: width, height: bounds.height)
    let large = min(max(1 - progress * 1.6, 0), 1)
    titleLabel.alpha = large
    detailLabel.alpha = large * 0.85
    barLabel.alpha = min(max(progress * 4 - 3, 0), 1)
  }
}
