/// A choice that an alert offers.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The kind of a choice: an ordinary one, one that does nothing, or one that cannot be undone.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: UIAlertAction.Style
  open var isEnabled = true { didSet { onChange() } }
  fileprivate let handler: ((UIAlertAction) -> Void)?
  fileprivate var onChange: () -> Void = {}

  public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// A question in front of everything else, in the middle (an alert) or at the bottom (a sheet of actions).
///
/// Return chooses the preferred action, or the only one; Escape cancels.
open class UIAlertController: UIViewController {
  /// The position of the question: at the bottom or in the middle.
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  /// Written in bold, and chosen by the Return key. It must be one of the actions.
  open var preferredAction: UIAlertAction? { didSet { panel?.reload() } }
  open var message: String? { didSet { panel?.reload() } }
  private var panel: AlertPanel?
  private weak var formerResponder: UIResponder?
  private weak var formerFocus: UIView?
  private var isAnswered = false

  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return Fault.report("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.panel?.reload() }
    panel?.reload()
  }

  /// The fields that the alert shows below its message; nil without any.
  open private(set) var textFields: [UITextField]?

  /// Adds a field to an alert. Sheets of actions have none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Fault.report("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    panel?.reload()
  }

  // MARK: View

  open override func loadView() {
    let panel = AlertPanel(self)
    panel.onChoice = { [weak self] in self?.choose($0) }
    panel.accessibilityViewIsModal = true
    self.panel = panel
    view = panel
  }

  /// Remembers the first responder and the focused view, which get the keyboard and the focus back afterwards.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let window = presentingViewController?.viewIfLoaded?.window
    formerResponder = window?.firstResponder
    formerFocus = window?.focusedView
    formerResponder?.resignFirstResponder()
  }

  /// A screen reader begins with the question.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (textFields?.first ?? self).becomeFirstResponder()
    if textFields == nil { view.window?.focus(view) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    formerResponder?.becomeFirstResponder()
    formerFocus?.window?.focus(formerFocus)
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  /// Return is for the button that has the focus, if one has it.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isOnButton = view.window?.focusedView is UIButton
    switch presses.first?.key?.keyCode {
    case .keyboardReturnOrEnter where !isOnButton: if let action = actionOfReturn { choose(action) }
    case .keyboardEscape: if let action = actionOfEscape { choose(action) }
    default: super.pressesBegan(presses, with: event)
    }
  }

  private var actionOfReturn: UIAlertAction? { preferredAction ?? (actions.count == 1 ? actions[0] : nil) }
  var actionOfEscape: UIAlertAction? {
    actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
  }

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isAnswered else { return }
    isAnswered = true
    let answer = { [self] in
      isAnswered = false
      action.handler?(action)
    }
    guard let presenter = presentingViewController else { return answer() }
    presenter.dismiss(animated: true, completion: answer)
  }
}
