@_spi(Waterwheel) public import QuartzCore

/// A surface whose state is part of the page's address, after the #, and that can show the state in an address.
@_spi(Waterwheel)
@MainActor
public protocol AddressedSurface: Surface {
  /// Shows the state in an address. Called when a page opens with one, and when the user changes it, for example by the back button.
  /// Addresses are input of unknown origin.
  func show(address: String)

  /// The address of the page without the part after the #, for links to the surface's state; empty if it is not known. The server sets it
  /// when a page connects. It holds the token that gives access to the server.
  var pageAddress: String { get set }

  /// A closure that the surface calls to change the address; the second argument is true if the page's back button leads to the address
  /// before.
  var onAddress: (@MainActor (String, Bool) -> Void)? { get set }
}
