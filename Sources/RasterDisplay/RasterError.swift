/// The reason for which a picture could not be made.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The package was built without the trait `Raster`.
  case unavailable
  /// The display has no extent, or more pixels than can be drawn.
  case size(width: Int, height: Int)
  /// A frame of an animation differs in size from the first.
  case unequalFrames
  /// An animation without frames.
  case noFrames
  /// An encoder or the system reported a failure; the text describes it.
  case failed(String)

  public var description: String {
    switch self {
    case .unavailable:
      """
      Drawing pictures needs the trait Raster and a few libraries of the system. On Debian or Ubuntu: \
      apt-get install \(Self.packages.joined(separator: " ")); then build with: swift build --traits Raster
      """
    case .size(let width, let height):
      "A picture of \(width) × \(height) pixels cannot be drawn: each side must be 1…\(RasterImage.maximumSide)."
    case .unequalFrames: "All frames of an animation must have the same size in pixels."
    case .noFrames: "An animation needs at least one frame."
    case .failed(let reason): reason
    }
  }

  /// Debian's names of the packages that the trait `Raster` needs to build and to draw.
  public static let packages = [
    "pkg-config", "libpango1.0-dev", "libgdk-pixbuf-2.0-dev", "webp-pixbuf-loader", "zlib1g-dev", "libwebp-dev",
    "fonts-liberation", "fonts-droid-fallback",
  ]
}
