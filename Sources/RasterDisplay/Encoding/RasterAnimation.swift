internal import CoreGraphics
public import Foundation

/// An encoder of frames of equal size, each with a duration, to an animated picture.
///
/// Frames are encoded as they are added; only the encoder's own state is kept.
public final class RasterAnimation {
  /// The file format of an animation.
  public enum Format: Hashable, Sendable {
    /// Lossy, `quality` 0…100: a tenth of the size of a GIF, and better.
    case webP(quality: Double)
  }

  private let encoder: any AnimationEncoder
  private var size: (width: Int, height: Int)?
  private var frameCount = 0
  /// More seconds than any format holds.
  private static let longest = 1e6

  /// Makes an animation without frames.
  /// - Parameters:
  ///   - format: the file format. A quality outside of 0...100 counts as the nearer end.
  ///   - loopCount: the number of times that the animation plays; 0 for ever.
  /// - Throws: `RasterError.unavailable` when the package was built without the trait `Raster`.
  public init(_ format: Format = .webP(quality: 75), loopCount: Int = 0) throws(RasterError) {
    #if Raster
      switch format {
      case .webP(let quality):
        encoder = WebPEncoder(quality: quality.isFinite ? min(max(quality, 0), 100) : 75, loopCount: loopCount)
      }
    #else
      throw .unavailable
    #endif
  }

  /// Adds a frame that is shown for `duration` seconds; less than 0 counts as 0. A frame is shown for 16,777 seconds at most.
  /// - Throws: `RasterError.unequalFrames` when its size differs from the first frame's; `RasterError.size` when it has no pixels.
  /// - Complexity: O(n) in the number of pixels.
  public func add(_ image: RasterImage, duration: TimeInterval) throws(RasterError) {
    if let size, size != (image.width, image.height) { throw .unequalFrames }
    guard image.width > 0, image.height > 0 else { throw .size(width: image.width, height: image.height) }
    size = (image.width, image.height)
    frameCount += 1
    try encoder.add(image, duration: min(max(0, duration.finite), Self.longest))
  }

  /// Returns the whole file. Nothing can be added afterwards.
  /// - Throws: `RasterError.noFrames` when no frame was added.
  /// - Complexity: O(n) in the size of the file, and in the number of pixels of the last frames, which are encoded now: at most one more
  ///   than the machine has processors.
  public func finish() throws(RasterError) -> Data {
    guard frameCount > 0 else { throw .noFrames }
    return try encoder.finish()
  }
}

/// The encoder behind an animation, so that the class compiles without the libraries of the trait `Raster`.
protocol AnimationEncoder: AnyObject {
  func add(_ image: RasterImage, duration: TimeInterval) throws(RasterError)
  func finish() throws(RasterError) -> Data
}
