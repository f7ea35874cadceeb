public import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) public import UIKit

/// What the display is like. Each change makes a frame, so that it has taken effect on return.
extension TestHost {
  /// In points.
  public var size: CGSize { host.environment.size }

  /// Changes the display's size, as when a phone is turned or a window dragged.
  public func resize(to size: CGSize, scale: CGFloat? = nil) {
    change {
      $0.size = size
      if let scale { $0.scale = scale }
    }
  }

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

  public var isDark: Bool {
    get { host.environment.colorScheme == .dark }
    set { change { $0.colorScheme = newValue ? .dark : .light } }
  }

  public var isRightToLeft: Bool {
    get { host.environment.layoutDirection == .rightToLeft }
    set { change { $0.layoutDirection = newValue ? .rightToLeft : .leftToRight } }
  }

  /// The user's wish for less motion.
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
