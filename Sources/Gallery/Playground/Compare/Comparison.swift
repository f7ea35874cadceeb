import CollectionLayouts
import UIKit

/// The pictures with the settings that were kept, beside those with the present ones. They follow what is scrolled there, and take no
/// touches.
@MainActor
final class Comparison {
  /// A gallery without controls.
  let kept: GalleryViewController
  private let line = UIView()
  private let captions = [Caption("Kept", "Kept settings"), Caption("Now", "Present settings")]
  private var followed: IndexPath?

  /// Makes the kept side of a gallery, with settings of its layout.
  init(_ gallery: GalleryViewController, kept settings: LayoutSettings) {
    kept = GalleryViewController(
      pictures: gallery.pictures, layouts: [gallery.layout], layout: gallery.layout, title: gallery.title ?? "")
    kept.images = gallery.images
    kept.showsControls = false
    kept.histories[gallery.layout.name] = SettingsHistory(settings)
    kept.order = gallery.order
    kept.sectionCount = gallery.sectionCount
    captions[0].detail = settings.text(parameters: gallery.layout.parameters)
    gallery.addChild(kept)
    kept.view.isUserInteractionEnabled = false
    kept.view.accessibilityElementsHidden = true
    line.backgroundColor = .separator
    gallery.view.insertSubview(kept.view, belowSubview: gallery.hint)
    for view in [line] + captions as [UIView] { gallery.view.insertSubview(view, belowSubview: gallery.hint) }
    kept.didMove(toParent: gallery)
  }

  var views: [UIView] { [kept.view, line] + captions }

  func remove() {
    kept.willMove(toParent: nil)
    views.forEach { $0.removeFromSuperview() }
    kept.removeFromParent()
  }

  /// Places the kept side, and shows it on the same device in the same direction as the present one.
  ///
  /// - Parameter foot: the lower edge of the captions.
  func layOut(_ gallery: GalleryViewController, _ stages: (kept: CGRect, present: CGRect), foot: CGFloat) {
    if kept.device != gallery.device || kept.isDeviceRotated != gallery.isDeviceRotated {
      (kept.device, kept.isDeviceRotated) = (gallery.device, gallery.isDeviceRotated)
      kept.view.setNeedsLayout()
    }
    let direction = gallery.collectionView.semanticContentAttribute
    if kept.collectionView.semanticContentAttribute != direction {
      kept.collectionView.semanticContentAttribute = direction
      kept.collectionView.collectionViewLayout.invalidateLayout()
    }
    kept.view.frame = stages.kept
    let x = stages.kept.minX < stages.present.minX ? stages.kept.maxX : stages.present.maxX
    line.frame = CGRect(x: x - 0.5, y: stages.kept.minY, width: 1, height: stages.kept.height)
    for (caption, stage) in zip(captions, [stages.kept, stages.present]) {
      let size = caption.sizeThatFits(.zero)
      caption.frame = CGRect(
        x: (stage.midX - size.width / 2).rounded(), y: (foot - size.height).rounded(), width: size.width,
        height: size.height)
    }
  }

  /// Shows the pictures of the present side.
  func match(_ gallery: GalleryViewController) {
    kept.order = gallery.order
    kept.sectionCount = gallery.sectionCount
    kept.collectionView.reloadData()
    followed = nil
  }

  /// Scrolls the kept side as far as the present one: to the same current item, or to the same part of the content.
  func follow(_ gallery: GalleryViewController) {
    let (from, to) = (gallery.shownScrollView, kept.shownScrollView)
    guard let layout = gallery.collectionView.collectionViewLayout as? CurrentItemLayout, gallery.page == nil else {
      let (part, space) = (from.scrolledPart, to.scrollableSpace)
      let inset = to.adjustedContentInset
      let offset = CGPoint(x: part.x * space.width - inset.left, y: part.y * space.height - inset.top)
      if to.contentOffset != offset { to.contentOffset = offset }
      return
    }
    guard let path = layout.currentIndexPath, path != followed, kept.split.itemCount == gallery.split.itemCount else {
      return
    }
    let isAnimated = followed != nil && !UIAccessibility.isReduceMotionEnabled
    followed = path
    (kept.collectionView.collectionViewLayout as? CurrentItemLayout)?.setCurrentItem(at: path, animated: isAnimated)
  }
}

/// The name of a side, below its pictures.
private final class Caption: UIView {
  private let label = UILabel()

  init(_ text: String, _ name: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
    isUserInteractionEnabled = false
    label.text = text
    label.accessibilityLabel = name
    label.setFont(.systemFont(ofSize: 12, weight: .semibold), as: .caption1, atMost: 18)
    label.textAlignment = .center
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Caption is made in code only.") }

  /// What screen readers say after the name.
  var detail: String? {
    get { label.accessibilityValue }
    set { label.accessibilityValue = newValue }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(size)
    return CGSize(width: text.width.rounded(.up) + 20, height: text.height.rounded(.up) + 6)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

extension UIScrollView {
  /// The distance by which the content can be scrolled.
  fileprivate var scrollableSpace: CGSize {
    let inset = adjustedContentInset
    return CGSize(
      width: max(0, contentSize.width + inset.left + inset.right - bounds.width),
      height: max(0, contentSize.height + inset.top + inset.bottom - bounds.height))
  }

  /// The part of that distance that is scrolled, from 0 to 1 along each axis.
  fileprivate var scrolledPart: CGPoint {
    let (space, inset) = (scrollableSpace, adjustedContentInset)
    func part(_ distance: CGFloat, _ whole: CGFloat) -> CGFloat { whole > 0 ? min(max(distance / whole, 0), 1) : 0 }
    return CGPoint(
      x: part(contentOffset.x + inset.left, space.width), y: part(contentOffset.y + inset.top, space.height))
  }
}
