/// The look of a bar: its background and the line under it.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?

  public override init() {
    super.init()
    configureWithDefaultBackground()
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
}
