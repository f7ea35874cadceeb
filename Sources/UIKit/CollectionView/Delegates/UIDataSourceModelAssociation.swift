/// Maps index paths to stable identifiers of the model, and back.
///
/// UIKit uses it for state restoration, which this UIKit does not have; nothing calls it yet.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
