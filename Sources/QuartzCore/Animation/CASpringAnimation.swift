/// A basic animation that moves as a spring does. The motion lasts for `duration`; set that to `settlingDuration` to
/// see all of it. The timing function is not used.
open class CASpringAnimation: CABasicAnimation {
  public override init() { super.init() }

  /// Makes a spring of mass 1 from the length of one undamped oscillation, in seconds, and its bounce: 0 for none,
  /// towards 1 for more, below 0 for an overdamped spring.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / max(1e-3, perceptualDuration.finite)
    let bounce = min(1, max(-0.999, Double(bounce.finite)))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    stiffness = CGFloat(frequency * frequency)
    damping = CGFloat(2 * ratio * frequency)
    allowsOverdamping = bounce < 0
    duration = settlingDuration.isFinite ? settlingDuration : perceptualDuration
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// The velocity at the begin, in whole distances per second; positive towards the end.
  open var initialVelocity: CGFloat = 0
  /// A Boolean value: when false, a spring that is damped beyond the critical point counts as critically damped. False by default.
  open var allowsOverdamping = false

  package final var curve: SpringCurve {
    SpringCurve(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  /// The time in seconds after which the remaining distance stays below a thousandth of the whole. Infinite without damping.
  open var settlingDuration: CFTimeInterval { curve.settlingDuration() }
  /// The period of the undamped spring, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / curve.frequency }
  open var bounce: CGFloat {
    let ratio = curve.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  package override func runsLike(_ other: CABasicAnimation) -> Bool {
    super.runsLike(other) && curve == (other as? CASpringAnimation)?.curve
  }

  override func way(at position: MediaTiming.Position) -> Double {
    // The last moment is the end itself, however short the duration cuts the motion.
    position.time >= position.duration ? 1 : curve.value(at: position.time)
  }
}
