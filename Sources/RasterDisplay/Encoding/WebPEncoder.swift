#if Raster
  import CWebP
  import Foundation

  /// Animated WebP: only what changed from frame to frame is stored.
  final class WebPEncoder: AnimationEncoder {
    private let quality: Double
    private let loopCount: Int
    private var encoder: OpaquePointer?
    private var config = WebPConfig()
    private var time = 0.0

    init(quality: Double, loopCount: Int) {
      self.quality = quality
      self.loopCount = loopCount
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    private func begin(width: Int, height: Int) throws(RasterError) {
      var options = WebPAnimEncoderOptions()
      guard WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0,
        WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, Float(quality), WEBP_ENCODER_ABI_VERSION) != 0
      else { throw .failed("libwebp is of another version than its headers.") }
      options.anim_params.loop_count = Int32(clamping: loopCount)
      config.method = 3
      config.thread_level = 1
      encoder = WebPAnimEncoderNewInternal(Int32(width), Int32(height), &options, WEBP_MUX_ABI_VERSION)
      guard encoder != nil else { throw .failed("libwebp cannot make animations of \(width) × \(height) pixels.") }
    }

    func add(_ image: RasterImage, duration: TimeInterval) throws(RasterError) {
      if encoder == nil { try begin(width: image.width, height: image.height) }
      var picture = WebPPicture()
      WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION)
      defer { WebPPictureFree(&picture) }
      picture.use_argb = 1
      picture.width = Int32(image.width)
      picture.height = Int32(image.height)
      let stride = Int32(image.width * 4)
      let isImported = image.isOpaque ? WebPPictureImportBGRX(&picture, image.bytes, stride)
        : WebPPictureImportBGRA(&picture, image.plainBytes, stride)
      guard isImported != 0, WebPAnimEncoderAdd(encoder, &picture, Int32((time * 1000).rounded()), &config) != 0 else {
        throw .failed("A frame could not be encoded: \(lastError).")
      }
      time += duration
    }

    func finish() throws(RasterError) -> Data {
      var data = WebPData()
      guard WebPAnimEncoderAdd(encoder, nil, Int32((time * 1000).rounded()), nil) != 0,
        WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = data.bytes
      else { throw .failed("The animation could not be put together: \(lastError).") }
      defer { WebPFree(UnsafeMutableRawPointer(mutating: bytes)) }
      return Data(bytes: bytes, count: data.size)
    }

    private var lastError: String { WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown" }
  }
#endif

extension RasterImage {
  /// The bytes, not multiplied by alpha.
  var plainBytes: [UInt8] {
    var result = bytes
    for index in stride(from: 0, to: result.count, by: 4) where result[index + 3] != 255 && result[index + 3] != 0 {
      let alpha = Int(result[index + 3])
      for channel in index..<index + 3 {
        result[channel] = UInt8(min(255, (Int(result[channel]) * 255 + alpha / 2) / alpha))
      }
    }
    return result
  }
}
