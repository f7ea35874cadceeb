#if Raster
  import CGdkPixbuf
  @_spi(Waterwheel) import CoreGraphics
  import Foundation

  /// A decoder of pictures, which shrinks them during reading if the format allows that. Stateless; runs on any thread.
  enum PictureDecoder {
    struct Failure: Error, Equatable {
      let reason: String

      init(reason: String) { self.reason = reason }

      /// Makes the failure of a picture with too many pixels; nil for others.
      init?(pixels width: Int, _ height: Int) {
        let (count, isHuge) = width.multipliedReportingOverflow(by: height)
        guard isHuge || count > PictureDecoder.mostPixels else { return nil }
        reason = "it has \(isHuge ? Int.max : count / 1_000_000) megapixels; 100 is the most"
      }
    }

    /// The largest number of pixels of a picture that is decoded.
    static let mostPixels = 100_000_000

    /// Decodes a picture.
    ///
    /// - Parameter factor: the wanted part of each side's length, 0…1.
    static func decode(_ source: ImageReference.Source, factor: Double) -> Result<PixelSurface, Failure> {
      let job = LoaderJob(factor: factor)
      let failure: Failure?
      switch source {
      case .data(let bytes, _):
        failure = bytes.isEmpty ? Failure(reason: "it is empty") : bytes.withUnsafeBytes { job.feed($0) }
      case .file(let path): failure = feed(job, path: path)
      }
      if let failure { return .failure(failure) }
      return job.finish()
    }

    private static func feed(_ job: LoaderJob, path: String) -> Failure? {
      var status = stat()
      guard stat(path, &status) == 0 else { return Failure(reason: "the file is gone") }
      guard status.st_mode & S_IFMT == S_IFREG else { return Failure(reason: "it is not a file") }
      guard status.st_size > 0 else { return Failure(reason: "the file is empty") }
      guard let file = fopen(path, "rb") else { return Failure(reason: "the file cannot be read") }
      defer { fclose(file) }
      return withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 16) { buffer in
        while true {
          let count = fread(buffer.baseAddress, 1, buffer.count, file)
          if count == 0 { return nil }
          if let failure = job.feed(UnsafeRawBufferPointer(rebasing: buffer[0..<count])) { return failure }
        }
      }
    }
  }

  /// A run of gdk-pixbuf's loader.
  private final class LoaderJob {
    private let loader: OpaquePointer?
    private let factor: Double
    private var isOpen = true
    private var refusal: PictureDecoder.Failure?
    /// The last bytes that were fed.
    private var tail: [UInt8] = []
    private static let tailLength = 1024

    init(factor: Double) {
      self.factor = factor
      loader = gdk_pixbuf_loader_new()
      let prepared: @convention(c) (OpaquePointer?, CInt, CInt, UnsafeMutableRawPointer?) -> Void = {
        _, width, height, job in
        guard let job else { return }
        Unmanaged<LoaderJob>.fromOpaque(job).takeUnretainedValue().prepare(width: Int(width), height: Int(height))
      }
      g_signal_connect_data(
        UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque(), nil, 0)
    }

    deinit {
      close()
      if let loader { g_object_unref(UnsafeMutableRawPointer(loader)) }
    }

    private func prepare(width: Int, height: Int) {
      refusal = PictureDecoder.Failure(pixels: width, height)
      // A size of 0 makes gdk-pixbuf's loaders stop before they allocate memory.
      guard refusal == nil else { return gdk_pixbuf_loader_set_size(loader, 0, 0) }
      let wanted = [width, height].map { Int32(max(1, (Double($0) * factor).rounded())) }
      if wanted[0] != width || wanted[1] != height { gdk_pixbuf_loader_set_size(loader, wanted[0], wanted[1]) }
    }

    func feed(_ bytes: UnsafeRawBufferPointer) -> PictureDecoder.Failure? {
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
      var start = 0
      while start < bytes.count {
        let count = min(bytes.count - start, 1 << 17)
        var error: UnsafeMutablePointer<GError>?
        let isRead = gdk_pixbuf_loader_write(loader, base + start, count, &error) != 0
        if let refusal {
          g_clear_error(&error)
          return refusal
        }
        guard isRead else { return Self.failure(&error) }
        tail = (tail + UnsafeBufferPointer(start: base + start, count: count)).suffix(Self.tailLength).map { $0 }
        start += count
      }
      return nil
    }

    private static func failure(_ error: inout UnsafeMutablePointer<GError>?) -> PictureDecoder.Failure {
      defer { g_clear_error(&error) }
      guard let message = error?.pointee.message else { return PictureDecoder.Failure(reason: "it cannot be decoded") }
      return PictureDecoder.Failure(reason: "it cannot be decoded (\(String(cString: message)))")
    }

    private func close() {
      guard isOpen else { return }
      isOpen = false
      gdk_pixbuf_loader_close(loader, nil)
    }

    /// True for a PNG without its end, whose beginning gdk-pixbuf accepts as a whole picture.
    private var isCutOff: Bool {
      guard let format = gdk_pixbuf_loader_get_format(loader), let name = gdk_pixbuf_format_get_name(format) else {
        return false
      }
      defer { g_free(name) }
      return String(cString: name) == "png" && Data(tail).range(of: Data("IEND".utf8)) == nil
    }

    func finish() -> Result<PixelSurface, PictureDecoder.Failure> {
      var error: UnsafeMutablePointer<GError>?
      isOpen = false
      guard gdk_pixbuf_loader_close(loader, &error) != 0 else { return .failure(Self.failure(&error)) }
      guard !isCutOff else {
        return .failure(PictureDecoder.Failure(reason: "the file ends in the middle of the picture"))
      }
      guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
        let upright = gdk_pixbuf_apply_embedded_orientation(decoded)
      else { return .failure(PictureDecoder.Failure(reason: "it cannot be decoded")) }
      defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
      return .success(PixelSurface(upright))
    }
  }

  extension PixelSurface {
    /// Copies the pixels of a pixbuf, premultiplied by alpha.
    fileprivate convenience init(_ pixbuf: OpaquePointer) {
      let width = Int(gdk_pixbuf_get_width(pixbuf))
      let height = Int(gdk_pixbuf_get_height(pixbuf))
      let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
      let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
      self.init(width: width, height: height)
      guard let source = gdk_pixbuf_read_pixels(pixbuf), channels >= 3 else { return }
      withPixels { target in
        for y in 0..<target.height {
          let row = source + y * stride
          let line = target.base + y * target.stride
          if channels == 3 { Self.copyOpaque(row, to: line, count: target.width) }
          if channels == 4 { Self.copyMultiplied(row, to: line, count: target.width) }
        }
      }
    }

    private static func copyOpaque(_ row: UnsafePointer<UInt8>, to line: UnsafeMutablePointer<UInt32>, count: Int) {
      var index = 0
      for x in 0..<count {
        let (red, green, blue) = (UInt32(row[index]), UInt32(row[index &+ 1]), UInt32(row[index &+ 2]))
        line[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
        index &+= 3
      }
    }

    private static func copyMultiplied(
      _ row: UnsafePointer<UInt8>, to line: UnsafeMutablePointer<UInt32>, count: Int
    ) {
      for x in 0..<count {
        let index = x &* 4
        let alpha = UInt32(row[index &+ 3])
        let red = (UInt32(row[index]) &* alpha &+ 127) / 255
        let green = (UInt32(row[index &+ 1]) &* alpha &+ 127) / 255
        let blue = (UInt32(row[index &+ 2]) &* alpha &+ 127) / 255
        line[x] = alpha << 24 | red << 16 | green << 8 | blue
      }
    }
  }
#endif
