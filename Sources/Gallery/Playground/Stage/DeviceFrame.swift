import UIKit

/// The visible parts of a device apart from its screen: the frame, and on the screen the camera and the line at the bottom.
final class DeviceFrame: UIView {
  private let camera = UIView()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerCurve = .continuous
    camera.backgroundColor = .black
    line.backgroundColor = .label
    for view in [camera, line] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("DeviceFrame is made in code only.") }

  func show(_ geometry: StageGeometry) {
    let bezel = geometry.device.bezel
    geometry.place(self, outset: bezel)
    layer.borderWidth = bezel
    // A colour with contrast on either background.
    layer.borderColor = UIColor(white: traitCollection.userInterfaceStyle == .dark ? 0.24 : 0.1, alpha: 1).cgColor
    layer.cornerRadius = geometry.device.cornerRadius + bezel
    let screen = bounds.insetBy(dx: bezel, dy: bezel)
    let length: CGFloat = geometry.device == .phone ? 124 : 0
    camera.frame =
      geometry.isLandscape
      ? CGRect(x: screen.minX + 11, y: screen.midY - length / 2, width: min(36, length), height: length)
      : CGRect(x: screen.midX - length / 2, y: screen.minY + 11, width: length, height: min(36, length))
    camera.layer.cornerRadius = 18
    let width: CGFloat = geometry.device == .desktop ? 0 : (screen.width * 0.36).rounded()
    line.frame = CGRect(x: screen.midX - width / 2, y: screen.maxY - 13, width: width, height: width > 0 ? 5 : 0)
    line.layer.cornerRadius = 2.5
  }
}
