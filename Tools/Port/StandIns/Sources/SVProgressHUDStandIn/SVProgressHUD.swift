import Foundation
import UIKit

/// A box with a spinner and a text above the app's window.
@preconcurrency @MainActor public final class SVProgressHUD: UIView {
  private static let shared = SVProgressHUD(frame: CGRect(x: 0, y: 0, width: 140, height: 110))
  private let spinner = UIActivityIndicatorView(style: .large)
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
    label.frame = CGRect(x: 8, y: 70, width: 124, height: 32)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    spinner.center = CGPoint(x: 70, y: 44)
    [spinner, label].forEach(addSubview)
  }
  public required init?(coder: NSCoder) { nil }

  public static func show(withStatus text: String? = nil) { shared.appear(text, spins: true) }
  public static func showInfo(withStatus text: String?) { shared.appear(text, spins: false) }
  public static func showSuccess(withStatus text: String?) { shared.appear(text, spins: false) }
  public static func showError(withStatus text: String?) { shared.appear(text, spins: false) }
  public static func isVisible() -> Bool { shared.superview != nil }
  public static func dismiss() { shared.removeFromSuperview() }
  public static func dismiss(withDelay delay: TimeInterval) { shared.disappear(after: delay) }

  private func appear(_ text: String?, spins: Bool) {
    layer.removeAllAnimations()
    alpha = 1
    label.text = text
    if spins { spinner.startAnimating() } else { spinner.stopAnimating() }
    let windows = UIApplication.shared.windows
    guard let window = windows.first(where: \.isKeyWindow) ?? windows.first else { return }
    center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    window.addSubview(self)
    if !spins { disappear(after: 1.5) }
  }

  private func disappear(after delay: TimeInterval) {
    UIView.animate(
      withDuration: 0.15, delay: delay, options: .allowUserInteraction, animations: { self.alpha = 0 },
      completion: { if $0 { self.removeFromSuperview() } })
  }
}
