/// What the gallery cannot know by itself. A program that shows it in a page supplies it; an application need not.
@MainActor
public protocol GalleryHost: AnyObject {
  /// The part of the page's address that holds layout and settings; empty for none.
  var address: String { get }

  /// Changes that part.
  /// - Parameter isStep: whether the page's back button leads to what was before.
  func setAddress(_ address: String, isStep: Bool)

  /// Called when somebody else has changed it: by the back button, say.
  var onAddressChange: (@MainActor (String) -> Void)? { get set }
}
