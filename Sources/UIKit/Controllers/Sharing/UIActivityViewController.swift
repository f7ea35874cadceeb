/// Shows what an app would share. There are no services: the app goes on as after a person's "Cancel".
open class UIActivityViewController: UIViewController {
  /// Called when the controller closes, with the service that the user has chosen.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  private let items: [Any]

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.numberOfLines = 0
    label.textAlignment = .center
    label.text =
      "There is no sharing here.\n\n" + items.map { $0 is UIImage ? "a picture" : "\($0)" }.joined(separator: "\n")
    let close = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Close") { [unowned self] _ in end() })
    let stack = UIStackView(arrangedSubviews: [label, close])
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -32),
    ])
  }

  private func end() {
    presentingViewController?.dismiss(animated: true) { [self] in completionWithItemsHandler?(nil, false, nil, nil) }
  }
}
