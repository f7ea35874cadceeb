import Foundation

/// The files of the page, built into the program: a fixed map, so that no request can name anything else.
struct PageAssets: Sendable {
  struct Asset: Sendable {
    let bytes: [UInt8]
    let mediaType: String
    /// Whether it is a document or a worker, which a policy binds; those of scripts and styles are the document's. Four kilobytes
    /// less for slow networks.
    let isBoundByPolicy: Bool
    /// `Cache-Control` of what may be used again; nil for the document, which has the key. Workers import what the page has loaded
    /// a moment before, and would wait for it another round trip each; a page loaded later gets the files of the program that
    /// runs then.
    let reuse: String?
    /// For `Content-Encoding: gzip`.
    let packed: [UInt8]

    init(bytes: [UInt8], mediaType: String, isBoundByPolicy: Bool = false, reuse: String? = nil) {
      self.bytes = bytes
      self.mediaType = mediaType
      self.isBoundByPolicy = isBoundByPolicy
      self.reuse = reuse
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
      [
        "index.html": Asset(
          bytes: Array(index.utf8), mediaType: "text/html; charset=utf-8", isBoundByPolicy: true)
      ], uniquingKeysWith: { $1 })
  }

  /// The same for all pages; packed once.
  private static let fixed: [String: Asset] = {
    func script(_ bytes: [UInt8], isWorker: Bool = false) -> Asset {
      Asset(
        bytes: withoutComments(bytes), mediaType: "text/javascript; charset=utf-8", isBoundByPolicy: isWorker,
        reuse: "private, max-age=10")
    }
    return [
      "style.css": Asset(bytes: PackageResources.style_css, mediaType: "text/css; charset=utf-8"),
      "icon.svg": Asset(bytes: PackageResources.icon_svg, mediaType: "image/svg+xml"),
      "main.js": script(PackageResources.main_js),
      "connection.js": script(PackageResources.connection_js),
      "socket-worker.js": script(PackageResources.socket_worker_js, isWorker: true),
      "proof.js": script(PackageResources.proof_js),
      "loop.js": script(PackageResources.loop_js),
      "wire.js": script(PackageResources.wire_js),
      "wire-constants.js": script(PackageResources.wire_constants_js),
      "stage.js": script(PackageResources.stage_js),
      "layer.js": script(PackageResources.layer_js),
      "paint.js": script(PackageResources.paint_js),
      "drawing.js": script(PackageResources.drawing_js),
      "picture.js": script(PackageResources.picture_js),
      "image-store.js": script(PackageResources.image_store_js),
      "image-worker.js": script(PackageResources.image_worker_js, isWorker: true),
      "input.js": script(PackageResources.input_js),
      "environment.js": script(PackageResources.environment_js),
      "accessibility.js": script(PackageResources.accessibility_js),
      "clipboard.js": script(PackageResources.clipboard_js),
      "address.js": script(PackageResources.address_js),
      "notice.js": script(PackageResources.notice_js),
      "player.js": script(PackageResources.player_js),
      "text-field.js": script(PackageResources.text_field_js),
      "thumb-hash.js": script(PackageResources.thumb_hash_js),
    ]
  }()

  /// A script without the lines that are comments: a third less to be sent. The lines stay, empty, and so their numbers.
  static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    var isInComment = false
    let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if text.starts(with: "/*".utf8) { isInComment = true }
      let isComment = isInComment || text.starts(with: "//".utf8)
      if isInComment, text.suffix(2).elementsEqual("*/".utf8) { isInComment = false }
      return isComment ? [] : line
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  subscript(name: String) -> Asset? { assets[name] }

  /// A file of the page as text; empty for none.
  static func text(_ name: String) -> String {
    fixed[name].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
