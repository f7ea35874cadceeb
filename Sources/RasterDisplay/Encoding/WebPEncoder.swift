#if Raster
  import CWebP
  import Dispatch
  import Foundation
  import Synchronization

  /// An encoder of animated WebP. Each frame stores all pixels of the rectangle that changed: libwebp's own encoder of
  /// animations leaves out pixels that changed a little, so that slow movements leave blocks behind.
  final class WebPEncoder: AnimationEncoder {
    private struct Frame: Sendable {
      var image: RasterImage
      var area: ChangedArea
      var milliseconds: Int
    }

    /// The longest duration of a frame, in 24 bits, and the largest number of loops, in 16.
    private static let mostMilliseconds = 0xFF_FFFF
    private static let mostLoops = 0xFFFF

    private let quality: Double
    private let loopCount: Int
    private let mux = WebPNewInternal(WEBP_MUX_ABI_VERSION)
    private var last: RasterImage?
    private var time = 0.0
    private var writtenTime = 0
    /// Frames to encode, which wait until there is one for each processor.
    private var waiting: [Frame] = []

    init(quality: Double, loopCount: Int) {
      self.quality = quality
      self.loopCount = loopCount
    }

    deinit { WebPMuxDelete(mux) }

    func add(_ image: RasterImage, duration: TimeInterval) throws(RasterError) {
      time += duration
      let end = Int((time * 1000).rounded())
      defer { writtenTime = end }
      if image == last, !waiting.isEmpty {
        waiting[waiting.count - 1].milliseconds += end - writtenTime
        return
      }
      // The last frame stays: an equal one may follow, which lengthens its duration.
      if waiting.count > ProcessInfo.processInfo.activeProcessorCount { try encode(keeping: 1) }
      let area = ChangedArea(from: last, to: image).evenOrigin
      waiting.append(Frame(image: image, area: area, milliseconds: end - writtenTime))
      last = image
    }

    private func encode(keeping remainder: Int) throws(RasterError) {
      let frames = Array(waiting.dropLast(remainder))
      waiting.removeFirst(frames.count)
      let quality = quality
      let results = Mutex<[[UInt8]?]>(Array(repeating: nil, count: frames.count))
      DispatchQueue.concurrentPerform(iterations: frames.count) { index in
        let bytes = Self.encode(frames[index].image, area: frames[index].area, quality: quality)
        results.withLock { $0[index] = bytes }
      }
      for (frame, bytes) in zip(frames, results.withLock({ $0 })) {
        guard let bytes else { throw .failed("A frame could not be encoded as WebP.") }
        try push(bytes, frame)
      }
    }

    private func push(_ bytes: [UInt8], _ frame: Frame) throws(RasterError) {
      let status = bytes.withUnsafeBufferPointer { bytes in
        var info = WebPMuxFrameInfo()
        info.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        info.x_offset = Int32(frame.area.x)
        info.y_offset = Int32(frame.area.y)
        info.duration = Int32(min(frame.milliseconds, Self.mostMilliseconds))
        info.id = WEBP_CHUNK_ANMF
        info.dispose_method = WEBP_MUX_DISPOSE_NONE
        info.blend_method = WEBP_MUX_NO_BLEND
        return WebPMuxPushFrame(mux, &info, 1)
      }
      guard status == WEBP_MUX_OK else { throw .failed("libwebp did not take a frame: \(status.rawValue).") }
    }

    func finish() throws(RasterError) -> Data {
      try encode(keeping: 0)
      guard let last else { throw .noFrames }
      var parameters = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(min(max(0, loopCount), Self.mostLoops)))
      var data = WebPData()
      guard WebPMuxSetAnimationParams(mux, &parameters) == WEBP_MUX_OK,
        WebPMuxSetCanvasSize(mux, Int32(last.width), Int32(last.height)) == WEBP_MUX_OK,
        WebPMuxAssemble(mux, &data) == WEBP_MUX_OK, let bytes = data.bytes
      else { throw .failed("The animation could not be put together.") }
      defer { WebPFree(UnsafeMutableRawPointer(mutating: bytes)) }
      return Data(bytes: bytes, count: data.size)
    }

    /// The trade between speed and size, 0…6: higher values take longer and make smaller files.
    private static let effort: Int32 = 2

    private static func encode(_ image: RasterImage, area: ChangedArea, quality: Double) -> [UInt8]? {
      var config = WebPConfig()
      var picture = WebPPicture()
      guard WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, Float(quality), WEBP_ENCODER_ABI_VERSION) != 0,
        WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0
      else { return nil }
      defer { WebPPictureFree(&picture) }
      config.method = effort
      picture.width = Int32(area.width)
      picture.height = Int32(area.height)
      let isOpaque = image.isOpaque
      let isImported = (isOpaque ? image.bytes : image.plainBytes).withUnsafeBufferPointer { bytes in
        let start = bytes.baseAddress.map { $0 + (area.y * image.width + area.x) * 4 }
        let stride = Int32(image.width * 4)
        return isOpaque
          ? WebPPictureImportBGRX(&picture, start, stride) : WebPPictureImportBGRA(&picture, start, stride)
      }
      guard isImported != 0 else { return nil }
      var writer = WebPMemoryWriter()
      WebPMemoryWriterInit(&writer)
      defer { WebPMemoryWriterClear(&writer) }
      return withUnsafeMutablePointer(to: &writer) { writer in
        picture.writer = WebPMemoryWrite
        picture.custom_ptr = UnsafeMutableRawPointer(writer)
        guard WebPEncode(&config, &picture) != 0 else { return nil }
        return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
      }
    }
  }

  extension ChangedArea {
    /// The area enlarged to even coordinates, at which frames of WebP begin.
    fileprivate var evenOrigin: ChangedArea {
      var result = self
      result.width += x & 1
      result.height += y & 1
      result.x -= x & 1
      result.y -= y & 1
      return result
    }
  }
#endif

extension RasterImage {
  /// The bytes with components that are not premultiplied by alpha.
  ///
  /// - Complexity: O(n) in the number of pixels.
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
