/// Receives the events of an alert view.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
}

/// An alert as it was before `UIAlertController`, which shows it: in front of the key window, with buttons known by number.
@available(iOS, deprecated: 9.0, message: "Use UIAlertController.")
open class UIAlertView: UIView {
  open var title = ""
  open var message: String?
  open weak var delegate: (any UIAlertViewDelegate)?
  /// -1: none of the buttons cancels.
  open var cancelButtonIndex = -1
  open private(set) var isVisible = false
  private var titles: [String] = []
  private weak var controller: UIAlertController?

  /// The button that cancels, if there is one, has the number 0; the others follow.
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title
    self.message = message
    self.delegate = delegate
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button and returns its number.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }
  /// Nil for a number that no button has.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }
  open var numberOfButtons: Int { titles.count }
  /// -1 where there is none but the one that cancels.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }

  /// Shows the alert in front of the key window's controllers. Without such a window there is only a message.
  open func show() {
    guard !isVisible else { return }
    guard let presenter = UIApplication.shared.keyWindowStorage?.rootViewController?.frontmost else {
      return KnownGap.log("UIAlertView.show(): there is no key window with a root view controller to show it in")
    }
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for index in titles.indices {
      let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
      alert.addAction(UIAlertAction(title: titles[index], style: style) { _ in self.end(with: index, isClick: true) })
    }
    isVisible = true
    controller = alert
    delegate?.willPresent(self)
    presenter.present(alert, animated: true) { self.delegate?.didPresent(self) }
  }

  /// Ends the alert as if that button had been pressed, but for `alertView(_:clickedButtonAt:)`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, let controller else { return }
    controller.presentingViewController?.dismiss(animated: animated) { self.end(with: buttonIndex, isClick: false) }
  }

  private func end(with index: Int, isClick: Bool) {
    if isClick { delegate?.alertView(self, clickedButtonAt: index) }
    delegate?.alertView(self, willDismissWithButtonIndex: index)
    isVisible = false
    delegate?.alertView(self, didDismissWithButtonIndex: index)
  }
}

extension UIViewController {
  /// The controller that was presented last.
  fileprivate var frontmost: UIViewController { presentedViewController?.frontmost ?? self }
}
