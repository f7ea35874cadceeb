@_spi(Waterwheel) public import QuartzCore

/// A surface that says in the page's address what it shows, behind the #, and can show what an address says.
@_spi(Waterwheel)
@MainActor
public protocol AddressedSurface: Surface {
  /// Shows what an address says. Called when a page opens with one, and when the user changes it, by the back button for
  /// instance. Addresses come from anybody.
  func follow(address: String)

  /// Called by the surface when the address is to change; the second argument says whether the page's back button leads to the
  /// one before.
  var onAddress: (@MainActor (String, Bool) -> Void)? { get set }
}
