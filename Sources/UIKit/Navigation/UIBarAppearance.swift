/// The look of a bar: its background and the line under it.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  /// Held: content does not shine through bars.
  open var backgroundEffect: UIBlurEffect?
  /// Not shown.
  open var backgroundImage: UIImage? { didSet { logImage("backgroundImage", backgroundImage) } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// An image without a size takes the line away, as apps use it for; others are not shown.
  open var shadowImage: UIImage? {
    didSet { if shadowImage?.size == .zero { shadowColor = nil } else { logImage("shadowImage", shadowImage) } }
  }

  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// The background of another one.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    (backgroundColor, shadowColor) = (barAppearance.backgroundColor, barAppearance.shadowColor)
    (backgroundEffect, backgroundImage) = (barAppearance.backgroundEffect, barAppearance.backgroundImage)
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowImage = barAppearance.shadowImage
  }

  private func logImage(_ name: String, _ image: UIImage?) {
    if image != nil { KnownGap.log("UIBarAppearance.\(name): bars show no pictures") }
  }

  /// The system's background. Content does not shine through it.
  open func configureWithDefaultBackground() {
    backgroundColor = .systemBackground
    shadowColor = .separator
  }
  open func configureWithOpaqueBackground() { configureWithDefaultBackground() }
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = nil
  }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Font and colour count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Font and colour count.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Held: titles stand in the middle.
  open var titlePositionAdjustment = UIOffset.zero
  /// Changes of it count when the appearance is set again, as on iOS; of the other two, too.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// For buttons of the styles `done` and `prominent`, where it has attributes.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// For the back button, where it has attributes.
  open var backButtonAppearance = UIBarButtonItemAppearance()

  public override init() { super.init() }
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    titlePositionAdjustment = other.titlePositionAdjustment
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    backButtonAppearance = other.backButtonAppearance
  }

  /// The look of an item's button; of the back button for nil. That of plain buttons stands for one without attributes.
  func buttonLook(for item: UIBarButtonItem?) -> UIBarButtonItemAppearance {
    let own = item == nil ? backButtonAppearance : item?.style == .plain ? buttonAppearance : doneButtonAppearance
    return own.hasTitleAttributes ? own : buttonAppearance
  }
}
