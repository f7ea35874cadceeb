public import Foundation
import QuartzCore

// Members of UIKit's UIScreen that have no implementation. The compiler gives the reason.

extension UIScreen {
  @available(*, unavailable, message: "There is one screen: UIScreen.main.")
  public static var screens: [UIScreen] { [main] }
  @available(*, unavailable, message: "Use the window's bounds.")
  public var applicationFrame: CGRect { bounds }
  @available(*, unavailable, message: "There is one screen.")
  public var mirrored: UIScreen? { nil }
  @available(*, unavailable, message: "There is one screen mode.")
  public var preferredMode: UIScreenMode? { nil }
  @available(*, unavailable, message: "There is no focus engine.")
  public var supportsFocus: Bool { false }
  @available(*, unavailable, message: "There is no focus engine.")
  public var focusedView: UIView? { nil }
}

@available(*, unavailable, message: "The display has no such thing.")
extension UIScreen {
  public var isCaptured: Bool { false }
  public var wantsSoftwareDimming: Bool {
    get { false }
    set {}
  }
  public var calibratedLatency: CFTimeInterval { 0 }
  public var currentEDRHeadroom: CGFloat { 1 }
  public var potentialEDRHeadroom: CGFloat { 1 }
  public var overscanCompensationInsets: UIEdgeInsets { .zero }
}
