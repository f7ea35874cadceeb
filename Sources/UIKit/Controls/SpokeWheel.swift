/// Eight spokes about a centre, each fainter than the next, that turn from place to place.
final class SpokeWheel: UIView {
  private static let count = 8
  private static let spinKey = "spin"

  var color = UIColor.systemGray { didSet { showColors() } }
  /// The number of visible spokes, from the top on.
  var visibleSpokes = SpokeWheel.count { didSet { if visibleSpokes != oldValue { showColors() } } }
  var isSpinning = false { didSet { if isSpinning != oldValue { spinIfVisible() } } }

  private let spokes = (0..<SpokeWheel.count).map { _ in CALayer() }

  override func didMakeLayer() {
    super.didMakeLayer()
    isUserInteractionEnabled = false
    for spoke in spokes { layer.addSublayer(spoke) }
    showColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = min(bounds.width, bounds.height) / 2
    let (width, length) = (radius * 0.24, radius * 0.5)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.count)
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.cornerRadius = width / 2
      spoke.position = CGPoint(
        x: bounds.midX + sin(angle) * (radius - length / 2), y: bounds.midY - cos(angle) * (radius - length / 2))
      spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    spinIfVisible()
  }

  /// The spoke at the top is the strongest when all are shown; they pale against the clock.
  private func showColors() {
    let color = color.resolvedColor(with: traitCollection).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, spoke) in spokes.enumerated() {
      spoke.backgroundColor = color
      let age = (Self.count - index) % Self.count
      let strength = isSpinning || visibleSpokes == Self.count ? 1 - Float(age) / Float(Self.count) * 0.8 : 1
      spoke.opacity = index < visibleSpokes ? strength : 0
    }
    CATransaction.commit()
  }

  private func spinIfVisible() {
    showColors()
    guard isSpinning, window != nil else { return layer.removeAnimation(forKey: Self.spinKey) }
    guard layer.animation(forKey: Self.spinKey) == nil else { return }
    let spin = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    spin.values = (0..<Self.count).map { 2 * Double.pi * Double($0) / Double(Self.count) }
    spin.calculationMode = .discrete
    spin.duration = 1
    spin.repeatCount = .infinity
    layer.add(spin, forKey: Self.spinKey)
  }
}
