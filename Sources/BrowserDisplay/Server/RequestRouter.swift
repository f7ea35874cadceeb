import FlyingFox
import Foundation
@_spi(Waterwheel) import QuartzCore

/// Answers HTTP requests: the page's files, images, and the upgrade to a WebSocket. Nothing else exists.
///
/// Paths are compared as they arrive, never decoded, so no spelling of `..` leads anywhere.
struct RequestRouter: HTTPHandler {
  let token: String
  let assets: PageAssets
  let images: ImageRegistry
  let maximumImageSize: Int
  let hub: SessionHub

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let headers = RequestHeaders(host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")])
    if let refusal = RequestGuard.refusal(of: headers) {
      return .text(.forbidden, refusal)
    }
    switch Route(path: request.target.path(), token: token) {
    case .nowhere:
      return .text(.notFound, "Nothing here. Open the address that was printed when the program started.")
    case .directory:
      return HTTPResponse(statusCode: .movedPermanently, headers: HTTPHeaders([.location: "/\(token)/"]))
    case .socket:
      return try await openSocket(request, headers)
    case .asset(let name):
      guard let asset = assets[name] else { return .text(.notFound, "There is no file of this name.") }
      return respond(to: request, with: asset)
    case .image(let id):
      guard RequestGuard.isRead(request.method.rawValue) else { return .methodNotAllowed }
      guard let reference = images[id] else { return .text(.notFound, "There is no image of this number.") }
      return ImageResponder(maximumSize: maximumImageSize)
        .respond(with: reference.source, isHead: request.method == .HEAD)
    }
  }

  private func respond(to request: HTTPRequest, with asset: PageAssets.Asset) -> HTTPResponse {
    guard RequestGuard.isRead(request.method.rawValue) else { return .methodNotAllowed }
    var headers = HTTPResponse.commonHeaders
    headers[.contentType] = asset.mediaType
    headers[.contentLength] = String(asset.bytes.count)
    headers[.cacheControl] = "no-store"
    headers[HTTPHeader("Content-Security-Policy")] = PageAssets.contentSecurityPolicy
    return HTTPResponse(statusCode: .ok, headers: headers, body: request.method == .HEAD ? Data() : asset.bytes)
  }

  private func openSocket(_ request: HTTPRequest, _ headers: RequestHeaders) async throws -> HTTPResponse {
    guard request.method == .GET else { return .methodNotAllowed }
    // Browsers always send it; without it the sender is no page of ours.
    guard headers.origin != nil else { return .text(.forbidden, "A WebSocket needs an Origin header.") }
    return try await WebSocketHTTPHandler(handler: PageSocket(hub: hub)).handleRequest(request)
  }
}

/// Where a path leads.
enum Route: Hashable {
  case nowhere
  /// The token without the slash.
  case directory
  case socket
  case asset(String)
  case image(UInt32)

  init(path: String, token: String) {
    guard path != "/\(token)" else {
      self = .directory
      return
    }
    let prefix = "/\(token)/"
    guard path.hasPrefix(prefix) else {
      self = .nowhere
      return
    }
    let name = path.dropFirst(prefix.count)
    if name == "socket" {
      self = .socket
    } else if name.hasPrefix("image/") {
      let digits = name.dropFirst("image/".count)
      let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
      self = isNumber ? UInt32(digits).map(Route.image) ?? .nowhere : .nowhere
    } else {
      self = .asset(name.isEmpty ? "index.html" : String(name))
    }
  }
}

extension HTTPResponse {
  /// Keep other sites and sniffing browsers out.
  static var commonHeaders: HTTPHeaders {
    [
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }

  static func text(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    var headers = commonHeaders
    headers[.contentType] = "text/plain; charset=utf-8"
    headers[.cacheControl] = "no-store"
    return HTTPResponse(statusCode: status, headers: headers, body: Data((message + "\n").utf8))
  }

  static var methodNotAllowed: HTTPResponse {
    var response = text(.methodNotAllowed, "Only GET and HEAD work here.")
    response.headers[HTTPHeader("Allow")] = "GET, HEAD"
    return response
  }
}
