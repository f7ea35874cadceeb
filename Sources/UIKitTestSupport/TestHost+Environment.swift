public import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) public import UIKit

/// The properties of the display. Each change makes a frame, so that it has taken effect on return.
extension TestHost {
  /// The display's size in points.
  public var size: CGSize { host.environment.size }

  /// Changes the display's size, as when a phone is turned or a window dragged.
  /// - Parameters:
  ///   - size: points.
  ///   - scale: pixels a point; nil leaves it as it is.
  public func resize(to size: CGSize, scale: CGFloat? = nil) {
    change {
      $0.size = size
      if let scale { $0.scale = scale }
    }
  }

  /// The points that bars and cut-outs of the display cover at its edges. Default: zero.
  public var safeAreaInsets: UIEdgeInsets {
    get {
      let environment = host.environment
      return UIEdgeInsets(
        top: environment.safeAreaTop, left: environment.safeAreaLeft, bottom: environment.safeAreaBottom,
        right: environment.safeAreaRight)
    }
    set {
      change {
        $0.safeAreaTop = newValue.top
        $0.safeAreaLeft = newValue.left
        $0.safeAreaBottom = newValue.bottom
        $0.safeAreaRight = newValue.right
      }
    }
  }

  /// True if the display is in dark mode. Default: false.
  public var isDark: Bool {
    get { host.environment.colorScheme == .dark }
    set { change { $0.colorScheme = newValue ? .dark : .light } }
  }

  /// True if the display's language is written from right to left. Default: false.
  public var isRightToLeft: Bool {
    get { host.environment.layoutDirection == .rightToLeft }
    set { change { $0.layoutDirection = newValue ? .rightToLeft : .leftToRight } }
  }

  /// True if the user wants less motion: `UIAccessibility.isReduceMotionEnabled`. Default: false.
  public var reducesMotion: Bool {
    get { host.environment.reducesMotion }
    set { change { $0.reducesMotion = newValue } }
  }

  private func change(_ edit: (inout SurfaceEnvironment) -> Void) {
    var environment = host.environment
    edit(&environment)
    host.resize(to: environment)
    makeFrame()
  }
}
