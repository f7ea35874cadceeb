#if Raster
  import CPangoCairo
  import Foundation

  /// A Cairo surface in memory.
  final class PixelSurface: @unchecked Sendable {
    enum Format {
      case color
      /// Alpha alone, one byte per pixel.
      case coverage
    }

    let pointer: OpaquePointer
    let width: Int
    let height: Int
    let format: Format

    /// Makes a transparent surface. Sizes are clamped to those that Cairo can draw.
    init(width: Int, height: Int, format: Format = .color) {
      self.width = min(max(1, width), RasterImage.maximumSide)
      self.height = min(max(1, height), RasterImage.maximumSide)
      self.format = format
      pointer = cairo_image_surface_create(
        format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, Int32(self.width), Int32(self.height))
    }

    deinit { cairo_surface_destroy(pointer) }

    /// The number of bytes from one row to the next.
    var stride: Int { Int(cairo_image_surface_get_stride(pointer)) }

    var byteCount: Int { stride * height }

    /// Calls `body` with the pixels, to read or write; nil when there was not enough memory for them.
    func withBytes<T>(_ body: (UnsafeMutablePointer<UInt8>) -> T) -> T? {
      cairo_surface_flush(pointer)
      guard let data = cairo_image_surface_get_data(pointer) else { return nil }
      defer { cairo_surface_mark_dirty(pointer) }
      return body(data)
    }

    func withPixels<T>(_ body: (PixelBuffer) -> T) -> T? {
      let (width, height, stride) = (width, height, stride / 4)
      return withBytes { bytes in
        bytes.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
          body(PixelBuffer(base: $0, width: width, height: height, stride: stride))
        }
      }
    }

    /// Returns a copy of the pixels without padding.
    ///
    /// - Complexity: O(n) in the number of pixels.
    func image(scale: Double) -> RasterImage {
      var result = [UInt8](repeating: 0, count: width * height * 4)
      let (width, height, stride) = (width, height, stride)
      _ = withBytes { bytes in
        result.withUnsafeMutableBytes { target in
          guard let base = target.baseAddress else { return }
          for row in 0..<height { memcpy(base + row * width * 4, bytes + row * stride, width * 4) }
        }
      }
      return RasterImage(width: width, height: height, scale: scale, bytes: result)
    }
  }
#endif
