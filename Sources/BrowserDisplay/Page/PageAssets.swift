import Foundation

/// The files of the page, built into the program: a fixed map, so that no request can name anything else.
struct PageAssets: Sendable {
  struct Asset: Sendable {
    let bytes: [UInt8]
    let mediaType: String
    /// For `Content-Encoding: gzip`.
    let packed: [UInt8]

    init(bytes: [UInt8], mediaType: String) {
      self.bytes = bytes
      self.mediaType = mediaType
      packed = Gzip.compress(bytes)
    }
  }

  /// The page runs its own scripts, shows its own server's images and talks with it, nothing more.
  ///
  /// - Parameter host: the name and port by which the page was asked for.
  static func contentSecurityPolicy(host: String) -> String {
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
      + "connect-src http://\(host) ws://\(host); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  private let assets: [String: Asset]

  init(_ configuration: BrowserDisplay.Configuration, key: PageKey) {
    let index = String(decoding: PackageResources.index_html, as: UTF8.self)
      .replacingOccurrences(of: "{{title}}", with: Self.escaped(configuration.title))
      .replacingOccurrences(of: "{{key}}", with: key.hexadecimal)
      .replacingOccurrences(of: "{{direction}}", with: configuration.isRightToLeft ? "rtl" : "ltr")
      .replacingOccurrences(of: "{{motion}}", with: configuration.reducesMotion ? "reduce" : "")
    assets = Self.fixed.merging(
      ["index.html": Asset(bytes: Array(index.utf8), mediaType: "text/html; charset=utf-8")], uniquingKeysWith: { $1 })
  }

  /// The same for all pages; packed once.
  private static let fixed: [String: Asset] = {
    let script = "text/javascript; charset=utf-8"
    return [
      "style.css": Asset(bytes: PackageResources.style_css, mediaType: "text/css; charset=utf-8"),
      "icon.svg": Asset(bytes: PackageResources.icon_svg, mediaType: "image/svg+xml"),
      "main.js": Asset(bytes: PackageResources.main_js, mediaType: script),
      "connection.js": Asset(bytes: PackageResources.connection_js, mediaType: script),
      "socket-worker.js": Asset(bytes: PackageResources.socket_worker_js, mediaType: script),
      "proof.js": Asset(bytes: PackageResources.proof_js, mediaType: script),
      "loop.js": Asset(bytes: PackageResources.loop_js, mediaType: script),
      "wire.js": Asset(bytes: PackageResources.wire_js, mediaType: script),
      "stage.js": Asset(bytes: PackageResources.stage_js, mediaType: script),
      "layer.js": Asset(bytes: PackageResources.layer_js, mediaType: script),
      "paint.js": Asset(bytes: PackageResources.paint_js, mediaType: script),
      "drawing.js": Asset(bytes: PackageResources.drawing_js, mediaType: script),
      "picture.js": Asset(bytes: PackageResources.picture_js, mediaType: script),
      "image-store.js": Asset(bytes: PackageResources.image_store_js, mediaType: script),
      "image-worker.js": Asset(bytes: PackageResources.image_worker_js, mediaType: script),
      "input.js": Asset(bytes: PackageResources.input_js, mediaType: script),
      "environment.js": Asset(bytes: PackageResources.environment_js, mediaType: script),
      "accessibility.js": Asset(bytes: PackageResources.accessibility_js, mediaType: script),
      "notice.js": Asset(bytes: PackageResources.notice_js, mediaType: script),
      "thumb-hash.js": Asset(bytes: PackageResources.thumb_hash_js, mediaType: script),
    ]
  }()

  subscript(name: String) -> Asset? { assets[name] }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
