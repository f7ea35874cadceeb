@_spi(Waterwheel) import BrowserDisplay
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// The gallery's window in a page, whose address holds layout and settings.
@MainActor
final class GallerySurface: AddressedSurface, GalleryHost {
  private let window: WindowHost
  private(set) var address = ""
  var onAddress: (@MainActor (String, Bool) -> Void)?
  var onAddressChange: (@MainActor (String) -> Void)?

  init(_ gallery: GalleryViewController, environment: SurfaceEnvironment) {
    window = WindowHost(rootViewController: gallery, environment: environment)
    gallery.host = self
  }

  // MARK: The address

  func follow(address: String) {
    guard address != self.address else { return }
    self.address = address
    onAddressChange?(address)
  }

  func setAddress(_ address: String, isStep: Bool) {
    self.address = address
    onAddress?(address, isStep)
  }

  // MARK: The window

  var environment: SurfaceEnvironment { window.environment }
  func resize(to environment: SurfaceEnvironment) { window.resize(to: environment) }
  func handle(_ event: SurfaceEvent) { window.handle(event) }
  func frame(at time: TimeInterval) -> LayerCommit? { window.frame(at: time) }
  var wantsFrames: Bool { window.wantsFrames }
  var nextWakeTime: TimeInterval? { window.nextWakeTime }
  func invalidateCommits() { window.invalidateCommits() }
  func setVisible(_ isVisible: Bool) { window.setVisible(isVisible) }
  func close() { window.close() }

  var onTakenOver: (@MainActor () -> Void)? {
    get { window.onTakenOver }
    set { window.onTakenOver = newValue }
  }

  var onNeedsFrame: (@MainActor () -> Void)? {
    get { window.onNeedsFrame }
    set { window.onNeedsFrame = newValue }
  }
}
