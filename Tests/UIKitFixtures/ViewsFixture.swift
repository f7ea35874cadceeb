import Foundation
@_spi(Waterwheel) import QuartzCore

@testable @_spi(Waterwheel) import UIKit

/// A window on a host whose time the test owns, with one plain controller's view in it.
@MainActor
final class ViewsFixture {
  let controller = UIViewController()
  let host: WindowHost
  private(set) var time: TimeInterval = 0

  init(size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 2) {
    host = WindowHost(rootViewController: controller, environment: SurfaceEnvironment(size: size, scale: scale))
    frame(at: 0)
  }

  var root: UIView { controller.view }
  var window: UIWindow { host.window }

  @discardableResult
  func frame(at time: TimeInterval) -> LayerCommit? {
    self.time = time
    return host.frame(at: time)
  }

  /// A view of the given frame in the root view, already on the display.
  func addView(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
    let view = UIView(frame: frame)
    root.addSubview(view)
    self.frame(at: time)
    return view
  }
}

extension UIView {
  /// What the screen shows.
  var shownPosition: CGPoint { layer.presentation()?.position ?? CGPoint(x: -1e9, y: -1e9) }
  var shownOpacity: Float { layer.presentation()?.opacity ?? -1 }
}

func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
  isClose(a.minX, b.minX, within: tolerance) && isClose(a.minY, b.minY, within: tolerance)
    && isClose(a.width, b.width, within: tolerance) && isClose(a.height, b.height, within: tolerance)
}

func isClose(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-6) -> Bool {
  isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}
