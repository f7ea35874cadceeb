import Foundation

/// The files of the page, built into the program: a fixed map, so that no request can name anything else.
struct PageAssets: Sendable {
  struct Asset: Sendable {
    let bytes: Data
    let mediaType: String
  }

  /// The page runs its own scripts and shows its own server's images, nothing more.
  static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    + "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"

  private let assets: [String: Asset]

  init(title: String, isRightToLeft: Bool) {
    let script = "text/javascript; charset=utf-8"
    let index = String(decoding: PackageResources.index_html, as: UTF8.self)
      .replacingOccurrences(of: "{{title}}", with: Self.escaped(title))
      .replacingOccurrences(of: "{{direction}}", with: isRightToLeft ? "rtl" : "ltr")
    assets = [
      "index.html": Asset(bytes: Data(index.utf8), mediaType: "text/html; charset=utf-8"),
      "style.css": Asset(bytes: Data(PackageResources.style_css), mediaType: "text/css; charset=utf-8"),
      "icon.svg": Asset(bytes: Data(PackageResources.icon_svg), mediaType: "image/svg+xml"),
      "main.js": Asset(bytes: Data(PackageResources.main_js), mediaType: script),
      "connection.js": Asset(bytes: Data(PackageResources.connection_js), mediaType: script),
      "socket-worker.js": Asset(bytes: Data(PackageResources.socket_worker_js), mediaType: script),
      "loop.js": Asset(bytes: Data(PackageResources.loop_js), mediaType: script),
      "wire.js": Asset(bytes: Data(PackageResources.wire_js), mediaType: script),
      "stage.js": Asset(bytes: Data(PackageResources.stage_js), mediaType: script),
      "layer.js": Asset(bytes: Data(PackageResources.layer_js), mediaType: script),
      "paint.js": Asset(bytes: Data(PackageResources.paint_js), mediaType: script),
      "drawing.js": Asset(bytes: Data(PackageResources.drawing_js), mediaType: script),
      "picture.js": Asset(bytes: Data(PackageResources.picture_js), mediaType: script),
      "image-store.js": Asset(bytes: Data(PackageResources.image_store_js), mediaType: script),
      "image-worker.js": Asset(bytes: Data(PackageResources.image_worker_js), mediaType: script),
      "input.js": Asset(bytes: Data(PackageResources.input_js), mediaType: script),
      "environment.js": Asset(bytes: Data(PackageResources.environment_js), mediaType: script),
      "accessibility.js": Asset(bytes: Data(PackageResources.accessibility_js), mediaType: script),
      "notice.js": Asset(bytes: Data(PackageResources.notice_js), mediaType: script),
    ]
  }

  subscript(name: String) -> Asset? { assets[name] }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
