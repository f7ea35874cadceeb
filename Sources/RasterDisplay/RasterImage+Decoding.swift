@_spi(Waterwheel) import CoreGraphics
public import Foundation

extension RasterImage {
  /// Decodes a picture of any format that gdk-pixbuf reads, upright and at its own size.
  ///
  /// - Throws: `RasterError.unavailable` when the package was built without the trait `Raster`; `RasterError.failed`
  ///   when the bytes are no picture, or one of more than 100 megapixels.
  /// - Complexity: O(n) in the number of bytes and pixels.
  public init(data: Data, scale: Double = 1) throws(RasterError) {
    #if Raster
      switch PictureDecoder.decode(.data([UInt8](data), mediaType: ""), factor: 1) {
      case .success(let surface): self = surface.image(scale: scale)
      case .failure(let failure): throw .failed("The picture cannot be read: \(failure.reason).")
      }
    #else
      throw .unavailable
    #endif
  }
}
