/// Something that menus and controls can offer.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The attributes of a menu element: destructive, disabled, hidden, or kept open after a tap.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var disabled: Attributes { Attributes(rawValue: 1) }
    public static var destructive: Attributes { Attributes(rawValue: 2) }
    public static var hidden: Attributes { Attributes(rawValue: 4) }
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 8) }
  }

  /// The state of a menu element, shown as a checkmark.
  public enum State: Int, Sendable { case off, on, mixed }

  final var shownTitle: String
  final var shownImage: UIImage?

  open var title: String { shownTitle }
  open var subtitle: String?
  open var image: UIImage? { shownImage }

  init(title: String, subtitle: String?, image: UIImage?) {
    shownTitle = title
    shownImage = image
    self.subtitle = subtitle
  }
}

/// Called when an action is carried out.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A closure with a title and an identity.
open class UIAction: UIMenuElement {
  /// The name of an action.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public static let paste = Identifier("UIActionIdentifierPaste")
    public static let pasteAndMatchStyle = Identifier("UIActionIdentifierPasteAndMatchStyle")
    public static let pasteAndGo = Identifier("UIActionIdentifierPasteAndGo")
    public static let pasteAndSearch = Identifier("UIActionIdentifierPasteAndSearch")

    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private static var lastNumber = 0

  public let identifier: Identifier
  open override var title: String {
    get { shownTitle }
    set { shownTitle = newValue }
  }
  open override var image: UIImage? {
    get { shownImage }
    set { shownImage = newValue }
  }
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes = []
  open var state = UIMenuElement.State.off
  open var selectedImage: UIImage?
  /// The object that the action was sent from, while its handler runs.
  private weak var senderStorage: AnyObject?
  let handler: UIActionHandler

  private init(_ title: String, _ identifier: Identifier, _ handler: @escaping UIActionHandler) {
    self.identifier = identifier
    self.handler = handler
    super.init(title: title, subtitle: nil, image: nil)
  }

  private static func nextIdentifier() -> Identifier {
    lastNumber += 1
    return Identifier("UIAction-\(lastNumber)")
  }

  /// Without an identifier the action gets one of its own.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.init(title, identifier ?? Self.nextIdentifier(), handler)
    self.subtitle = subtitle
    self.image = image
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  open var sender: Any? { senderStorage }

  func perform(from sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    senderStorage = sender
    handler(self)
    senderStorage = nil
  }
}
