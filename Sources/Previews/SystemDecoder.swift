import Foundation

/// The library gdk-pixbuf, which most desktops have: it decodes PNG, GIF, WebP and all other formats for which it has loaders.
///
/// It is loaded when the program runs, so that no build needs it and no machine must have it. Only functions that have been the same since
/// version 2.32 (2015) are used, by name; a library that lacks one is not used at all.
struct SystemDecoder: @unchecked Sendable {
  private typealias Size = UnsafeMutablePointer<Int32>
  private typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private typealias Names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias FileInfo = @convention(c) (UnsafePointer<CChar>, Size, Size) -> UnsafeMutableRawPointer?
  private typealias Load = @convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, Failure) -> OpaquePointer?
  private typealias Map = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias Number = @convention(c) (OpaquePointer) -> Int32
  private typealias Pixels = @convention(c) (OpaquePointer) -> UnsafePointer<UInt8>?
  private typealias Save =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<UInt>,
      UnsafePointer<CChar>,
      Names?, Names?, Failure
    ) -> Int32
  private typealias Wrap =
    @convention(c) (
      UnsafePointer<UInt8>, Int32, Int32, Int32, Int32, Int32, Int32, OpaquePointer?, OpaquePointer?
    ) -> OpaquePointer?
  private typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private let fileInfo: FileInfo
  private let load: Load
  private let upright: Map
  private let width: Number
  private let height: Number
  private let channels: Number
  private let stride: Number
  private let pixels: Pixels
  private let wrap: Wrap
  private let save: Save
  private let release: Release
  private let releaseError: Release
  private let free: Release

  /// The largest number of pixels of a picture that is decoded, which takes 200 MB.
  static let mostPixels = 50_000_000

  /// The installed library; nil when there is none, and when `WATERWHEEL_SYSTEM_DECODER` is `none`.
  static let installed: SystemDecoder? =
    ProcessInfo.processInfo.environment["WATERWHEEL_SYSTEM_DECODER"] == "none"
    ? nil : SystemDecoder(library: "libgdk_pixbuf-2.0.so.0")

  init?(library: String) {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<T>(_ name: String, as type: T.Type) -> T? {
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
    guard let fileInfo = function("gdk_pixbuf_get_file_info", as: FileInfo.self),
      let load = function("gdk_pixbuf_new_from_file_at_scale", as: Load.self),
      let upright = function("gdk_pixbuf_apply_embedded_orientation", as: Map.self),
      let width = function("gdk_pixbuf_get_width", as: Number.self),
      let height = function("gdk_pixbuf_get_height", as: Number.self),
      let channels = function("gdk_pixbuf_get_n_channels", as: Number.self),
      let stride = function("gdk_pixbuf_get_rowstride", as: Number.self),
      let pixels = function("gdk_pixbuf_read_pixels", as: Pixels.self),
      let wrap = function("gdk_pixbuf_new_from_data", as: Wrap.self),
      let save = function("gdk_pixbuf_save_to_bufferv", as: Save.self),
      let release = function("g_object_unref", as: Release.self),
      let releaseError = function("g_error_free", as: Release.self),
      let free = function("g_free", as: Release.self)
    else { return nil }
    (self.fileInfo, self.load, self.upright) = (fileInfo, load, upright)
    (self.width, self.height, self.channels, self.stride, self.pixels) = (width, height, channels, stride, pixels)
    self.wrap = wrap
    (self.save, self.release, self.releaseError, self.free) = (save, release, releaseError, free)
  }

  /// Returns the picture in a file, upright and reduced to a width of about `wanted` pixels; nil when it cannot be
  /// decoded or is too large. The size is checked before anything is decoded.
  ///
  /// - Complexity: O(n) in the size of the file and the number of its pixels.
  func decode(_ path: String, width wanted: Int) -> PixelBuffer? {
    var (fullWidth, fullHeight): (Int32, Int32) = (0, 0)
    guard fileInfo(path, &fullWidth, &fullHeight) != nil, fullWidth > 0, fullHeight > 0,
      Int(fullWidth) * Int(fullHeight) <= Self.mostPixels
    else { return nil }
    let factor = min(1, Double(wanted) / Double(fullWidth))
    let target = [fullWidth, fullHeight].map { Int32(max(1, (Double($0) * factor).rounded(.up))) }
    var error: UnsafeMutableRawPointer?
    guard let loaded = load(path, target[0], target[1], 0, &error) else {
      if let error { releaseError(error) }
      return nil
    }
    defer { release(UnsafeMutableRawPointer(loaded)) }
    guard let picture = upright(loaded) else { return nil }
    defer { release(UnsafeMutableRawPointer(picture)) }
    return buffer(picture)
  }

  private func buffer(_ picture: OpaquePointer) -> PixelBuffer? {
    let (width, height) = (Int(width(picture)), Int(height(picture)))
    let (channels, stride) = (Int(channels(picture)), Int(stride(picture)))
    guard width > 0, height > 0, channels == 3 || channels == 4, stride >= width * channels,
      let source = pixels(picture)
    else { return nil }
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    bytes.withUnsafeMutableBufferPointer { target in
      for y in 0..<height {
        for x in 0..<width {
          let (from, to) = (y * stride + x * channels, (y * width + x) * 4)
          for channel in 0..<channels { target[to + channel] = source[from + channel] }
        }
      }
    }
    return PixelBuffer(width: width, height: height, bytes: bytes)
  }

  /// Returns a picture as PNG; nil when the library cannot write PNG.
  ///
  /// - Complexity: O(n) in the number of pixels.
  func png(_ picture: PixelBuffer) -> [UInt8]? {
    picture.bytes.withUnsafeBufferPointer { bytes in
      // The colour space is RGB, with alpha and 8 bits; the library does not take over the bytes.
      guard let base = bytes.baseAddress,
        let wrapped = wrap(
          base, 0, 1, 8, Int32(picture.width), Int32(picture.height), Int32(picture.width * 4), nil, nil)
      else { return nil }
      defer { release(UnsafeMutableRawPointer(wrapped)) }
      var data: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      var error: UnsafeMutableRawPointer?
      guard save(wrapped, &data, &count, "png", nil, nil, &error) != 0, let data else {
        if let error { releaseError(error) }
        return nil
      }
      defer { free(UnsafeMutableRawPointer(data)) }
      return Array(UnsafeBufferPointer(start: data, count: Int(count)))
    }
  }
}
