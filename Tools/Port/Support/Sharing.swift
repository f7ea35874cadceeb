import Foundation
import UIKit

// There is nothing to share with. What would be shared is shown, so that the app goes on as after a person's "Cancel".

open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    private static func apple(_ name: String) -> ActivityType { ActivityType("com.apple.UIKit.activity." + name) }
    public static let postToFacebook = apple("PostToFacebook")
    public static let postToTwitter = apple("PostToTwitter")
    public static let message = apple("Message")
    public static let mail = apple("Mail")
    public static let print = apple("Print")
    public static let copyToPasteboard = apple("CopyToPasteboard")
    public static let assignToContact = apple("AssignToContact")
    public static let saveToCameraRoll = apple("SaveToCameraRoll")
    public static let addToReadingList = apple("AddToReadingList")
    public static let airDrop = apple("AirDrop")
    public static let openInIBooks = apple("OpenInIBooks")
    public static let markupAsPDF = apple("MarkupAsPDF")
  }
}

open class UIActivityViewController: UIViewController {
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
