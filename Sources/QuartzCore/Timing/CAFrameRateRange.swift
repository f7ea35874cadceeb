/// The frame rates that an animation prefers. Kept, and used by `CADisplayLink`; displays run at their own rate.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  private var preferredRate: Float

  public var preferred: Float? {
    get { preferredRate == 0 ? nil : preferredRate }
    set { preferredRate = newValue ?? 0 }
  }

  public init() { (minimum, maximum, preferredRate) = (0, 0, 0) }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    preferredRate = preferred ?? 0
  }

  public static let `default` = CAFrameRateRange()
}
