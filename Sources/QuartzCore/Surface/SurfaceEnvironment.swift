/// A display's properties as its surface uses them. A value; two equal environments give the same picture.
@_spi(Waterwheel)
public struct SurfaceEnvironment: Hashable, Sendable {
  public enum ColorScheme: UInt8, Hashable, Sendable { case light, dark }
  public enum LayoutDirection: UInt8, Hashable, Sendable { case leftToRight, rightToLeft }

  /// The size, in points.
  public var size: CGSize
  /// Device pixels per point.
  public var scale: CGFloat
  /// Safe area, in points.
  public var safeAreaTop: CGFloat = 0
  public var safeAreaLeft: CGFloat = 0
  public var safeAreaBottom: CGFloat = 0
  public var safeAreaRight: CGFloat = 0
  public var colorScheme: ColorScheme = .light
  public var layoutDirection: LayoutDirection = .leftToRight
  public var reducesMotion = false

  public init(size: CGSize, scale: CGFloat = 2) {
    self.size = size
    self.scale = scale
  }
}
