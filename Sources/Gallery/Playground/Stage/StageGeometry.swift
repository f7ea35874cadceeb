import UIKit

/// The screen on which the pictures are shown: all of the available space, or a device's screen, scaled to fit.
struct StageGeometry: Equatable {
  enum Device: String, CaseIterable {
    case free, phone, tablet, desktop

    /// The size of the upright screen, in points; nil for one that takes all of the space.
    fileprivate var size: CGSize? {
      switch self {
      case .free: nil
      case .phone: CGSize(width: 393, height: 852)
      case .tablet: CGSize(width: 820, height: 1180)
      case .desktop: CGSize(width: 800, height: 1280)
      }
    }

    /// The corner radius of the screen.
    var cornerRadius: CGFloat {
      switch self {
      case .free: 0
      case .phone: 55
      case .tablet: 22
      case .desktop: 10
      }
    }

    /// The width of the frame around the screen, in points of the screen.
    var bezel: CGFloat {
      switch self {
      case .free: 0
      case .phone: 12
      case .tablet: 26
      case .desktop: 16
      }
    }

    /// True if the device's usual orientation is landscape.
    fileprivate var isWideByNature: Bool { self == .desktop }

    fileprivate func safeArea(isLandscape: Bool) -> UIEdgeInsets {
      switch self {
      case .free, .desktop: .zero
      case .tablet: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
      case .phone where isLandscape: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
      case .phone: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
      }
    }
  }

  let device: Device
  /// The size of the screen, in points of the device.
  let size: CGSize
  let center: CGPoint
  let scale: CGFloat
  /// The insets that the device's own parts cover, in addition to the window's safe area.
  let safeArea: UIEdgeInsets
  let isLandscape: Bool

  /// - Parameters:
  ///   - isTurned: true if the device has the other orientation than its usual one.
  ///   - room: the space for a device with its frame.
  init(_ device: Device, isRotated: Bool, stage: CGRect, space: CGRect) {
    self.device = device
    guard let upright = device.size else {
      (size, center, scale) = (stage.size, CGPoint(x: stage.midX, y: stage.midY), 1)
      (safeArea, isLandscape) = (.zero, false)
      return
    }
    isLandscape = isRotated != device.isWideByNature
    size = isLandscape ? CGSize(width: upright.height, height: upright.width) : upright
    let frame = 2 * device.bezel
    scale = max(0.05, min(1, space.width / (size.width + frame), space.height / (size.height + frame)))
    center = CGPoint(x: space.midX.rounded(), y: space.midY.rounded())
    safeArea = device.safeArea(isLandscape: isLandscape)
  }

  /// Places a view on the screen, or on the frame around it.
  @MainActor
  func place(_ view: UIView, outset: CGFloat = 0) {
    view.bounds = CGRect(x: 0, y: 0, width: size.width + 2 * outset, height: size.height + 2 * outset)
    view.center = center
    let transform = scale == 1 ? CGAffineTransform.identity : CGAffineTransform(scaleX: scale, y: scale)
    if view.transform != transform { view.transform = transform }
  }
}
