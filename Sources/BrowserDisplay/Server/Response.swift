import NIOCore
import NIOHTTP1

/// The response to a request.
struct Response: Sendable {
  enum Body: Sendable {
    case bytes(ByteBuffer)
    case file(OpenFile)

    var length: Int {
      switch self {
      case .bytes(let buffer): buffer.readableBytes
      case .file(let file): file.length
      }
    }
  }

  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: Body

  /// The headers of every response, against use by other sites and guesses of the media type. A response that is opened by itself has no
  /// rights.
  static let commonHeaders: HTTPHeaders = [
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
  ]

  init(_ status: HTTPResponseStatus, mediaType: String, body: Body, _ headers: KeyValuePairs<String, String> = [:]) {
    self.status = status
    self.body = body
    self.headers = Self.commonHeaders
    self.headers.add(name: "Content-Type", value: mediaType)
    for (name, value) in headers { self.headers.replaceOrAdd(name: name, value: value) }
  }

  static func text(
    _ status: HTTPResponseStatus, _ message: String, _ headers: KeyValuePairs<String, String> = [:]
  ) -> Response {
    Response(
      status, mediaType: "text/plain; charset=utf-8", body: .bytes(ByteBuffer(string: message + "\n")), headers)
  }

  static var methodNotAllowed: Response {
    .text(.methodNotAllowed, "Only GET and HEAD work here.", ["Allow": "GET, HEAD"])
  }
}
