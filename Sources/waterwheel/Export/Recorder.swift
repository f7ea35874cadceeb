@_spi(Waterwheel) import BrowserDisplay
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Records what a gallery shows in a window that exists in memory only.
@MainActor
final class Recorder {
  static let rate = 60.0

  let host: WindowHost
  private var page: StaticPage
  /// The time of the last frame, in seconds.
  private(set) var time = 0.0

  init(_ gallery: GalleryViewController, title: String, environment: SurfaceEnvironment) {
    host = WindowHost(rootViewController: gallery, environment: environment)
    page = StaticPage(title: title, environment: environment)
  }

  func makeFrame(at time: Double) {
    self.time = time
    if let commit = host.frame(at: time) { page.add(commit, at: time) }
  }

  /// Returns the page that plays what was recorded; see `StaticPage.html(duration:article:)`.
  func html(article: String = "") throws -> String { try page.html(duration: time, article: article) }
}
