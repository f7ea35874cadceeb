import Foundation

/// The files of the page, built into the program: a fixed map, so that no request can name anything else.
struct PageAssets: Sendable {
  struct Asset: Sendable {
    let bytes: [UInt8]
    let mediaType: String
    /// True for a document or a worker, which has a content security policy. Scripts and styles are subject to the document's policy, and
    /// need none: four kilobytes less for slow networks.
    let isBoundByPolicy: Bool
    /// The bytes for `Content-Encoding: gzip`.
    let packed: [UInt8]

    init(bytes: [UInt8], mediaType: String, isBoundByPolicy: Bool = false) {
      self.bytes = bytes
      self.mediaType = mediaType
      self.isBoundByPolicy = isBoundByPolicy
      packed = Gzip.compress(bytes)
    }
  }

  /// Returns the page's policy: it may run its own scripts, load images and fonts from its own server and connect to it, nothing more. The
  /// hashes of the document's script and style are listed.
  ///
  /// - Parameter host: the name and port in the request for the page.
  static func contentSecurityPolicy(host: String) -> String {
    "default-src 'none'; script-src 'self' \(connectHash); worker-src 'self'; style-src \(styleHash); "
      + "img-src 'self' data: blob:; font-src 'self'; connect-src http://\(host) ws://\(host); base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  private let assets: [String: Asset]

  init(_ configuration: BrowserDisplay.Configuration, key: PageKey) {
    let index = String(decoding: PackageResources.index_html, as: UTF8.self)
      .replacingOccurrences(of: "{{style}}", with: Self.style)
      .replacingOccurrences(of: "{{connect}}", with: Self.connect)
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

  /// The files that are the same for all pages, compressed once.
  private static let fixed: [String: Asset] = {
    func script(_ name: String, isWorker: Bool = false) -> Asset {
      Asset(
        bytes: Array(bundle(name).utf8), mediaType: "text/javascript; charset=utf-8", isBoundByPolicy: isWorker)
    }
    return [
      "icon.svg": Asset(bytes: PackageResources.icon_svg, mediaType: "image/svg+xml"),
      "main.js": script("main"),
      "socket-worker.js": script("socket-worker", isWorker: true),
      "image-worker.js": script("image-worker", isWorker: true),
    ]
  }()

  /// The document's own script.
  private static let connect = bundle("connect")
  private static let connectHash = hash(of: connect)
  private static let styleHash = hash(of: style)

  private static func hash(of text: String) -> String {
    "'sha256-\(Data(SHA256.hash(Array(text.utf8))).base64EncodedString())'"
  }

  private static let modules: [String: [UInt8]] = [
    "accessibility": PackageResources.accessibility_js,
    "address": PackageResources.address_js,
    "box-shadow": PackageResources.box_shadow_js,
    "clipboard": PackageResources.clipboard_js,
    "connect": PackageResources.connect_js,
    "connection": PackageResources.connection_js,
    "drawing": PackageResources.drawing_js,
    "environment": PackageResources.environment_js,
    "image-store": PackageResources.image_store_js,
    "image-worker": PackageResources.image_worker_js,
    "input": PackageResources.input_js,
    "layer": PackageResources.layer_js,
    "layer-tree": PackageResources.layer_tree_js,
    "loop": PackageResources.loop_js,
    "main": PackageResources.main_js,
    "notice": PackageResources.notice_js,
    "paint": PackageResources.paint_js,
    "picture": PackageResources.picture_js,
    "player": PackageResources.player_js,
    "proof": PackageResources.proof_js,
    "socket-worker": PackageResources.socket_worker_js,
    "text-field": PackageResources.text_field_js,
    "thumb-hash": PackageResources.thumb_hash_js,
    "unanswered": PackageResources.unanswered_js,
    "wheel-pinch": PackageResources.wheel_pinch_js,
    "wire": PackageResources.wire_js,
    "wire-constants": PackageResources.wire_constants_js,
  ]

  /// Returns a script with its modules; empty for an unknown name.
  static func bundle(_ name: String) -> String { ScriptBundle.text(of: name, source: module) ?? "" }

  static func module(_ name: String) -> String? { modules[name].map(withoutComments) }

  /// Returns a script without empty lines and comment lines, which saves a third.
  static func withoutComments(_ script: [UInt8]) -> String {
    var isInComment = false
    let lines = script.split(separator: UInt8(ascii: "\n")).filter { line in
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if text.starts(with: "/*".utf8) { isInComment = true }
      let isComment = isInComment || text.starts(with: "//".utf8)
      if isInComment, text.suffix(2).elementsEqual("*/".utf8) { isInComment = false }
      return !isComment && !text.isEmpty
    }
    return String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }

  subscript(name: String) -> Asset? { assets[name] }

  static let style = String(decoding: PackageResources.style_css, as: UTF8.self)

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
