/// A value that describes what a content view shows and makes the view for it.
public protocol UIContentConfiguration {
  /// Makes a new view that shows this configuration.
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView

  /// This configuration, adapted to a state. Values that the app set itself stay.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration and can be given another one.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }

  /// Returns true if the view can show this configuration, so that the view need not be replaced. Default: true for a
  /// configuration of the present type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
