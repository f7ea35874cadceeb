public import CoreGraphics

/// The places of a surface that its user has chosen, for the surface of the program's next run.
@_spi(Waterwheel)
public struct SurfaceState: Codable, Hashable, Sendable {
  /// Content offsets, each with a name that is the same in the next run.
  public var offsets: [String: CGPoint] = [:]
  /// The tabs that are chosen, likewise.
  public var tabs: [String: Int] = [:]

  public init() {}
}

extension Surface {
  /// The state of a surface that keeps none.
  public var restorableState: SurfaceState? { nil }
  public func restore(_ state: SurfaceState) {}
}
