import UIKit

/// A line above the picker that describes a page and its gestures.
///
/// It appears with the page and disappears after a while, or at the first gesture. It is placed in the space that the
/// layouts leave free above the picker, and takes no touches.
final class PageHint: UIView {
  /// The time for which it is shown, in seconds.
  static let stay: CFTimeInterval = 6

  private let label = UILabel()
  private(set) var isShown = false
  /// The number of times that it was shown or hidden, so that the end of an earlier time hides nothing.
  private var round = 0

  private static let padding = CGSize(width: 14, height: 3)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    alpha = 0
    backgroundColor = .secondarySystemBackground
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = .center
    addSubview(label)
    if #available(iOS 17, *) {
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (hint: PageHint, _) in
        hint.superview?.setNeedsLayout()
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PageHint is made in code only.") }

  func show(_ text: String) {
    label.text = text
    superview?.setNeedsLayout()
    isShown = true
    isHidden = false
    round += 1
    waitForEnd()
    UIAccessibility.post(notification: .announcement, argument: text)
    // It only fades, which is allowed with reduced motion.
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
  }

  func leave() {
    guard isShown else { return }
    isShown = false
    round += 1
    let round = round
    layer.removeAnimation(forKey: Self.wait)
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.alpha = 0
    } completion: { _ in
      if round == self.round { self.isHidden = true }
    }
  }

  private static let wait = "wait"

  private func waitForEnd() {
    let round = round
    layer.wait(Self.stay, forKey: Self.wait) { [weak self] in
      if let self, round == self.round { leave() }
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let space = CGSize(width: max(0, size.width - 2 * Self.padding.width), height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(space)
    return CGSize(
      width: text.width.rounded(.up) + 2 * Self.padding.width,
      height: text.height.rounded(.up) + 2 * Self.padding.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
    layer.cornerRadius = min(bounds.height / 2, 14)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if #unavailable(iOS 17) { superview?.setNeedsLayout() }
  }
}

/// A recogniser that reports the begin of gestures and key presses without taking them from other responders.
final class GestureNotice: UIGestureRecognizer {
  var onBegin: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { notice() }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { notice() }

  private func notice() {
    onBegin?()
    state = .failed
  }
}
