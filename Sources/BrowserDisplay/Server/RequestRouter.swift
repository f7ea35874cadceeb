import NIOCore
import NIOHTTP1
@_spi(Waterwheel) import QuartzCore

/// The router of requests: to the page's files, images, fonts, and the upgrade to a WebSocket. Nothing else exists.
struct RequestRouter: Sendable {
  /// The answer to a request.
  enum Answer: Sendable {
    case response(Response)
    /// An image, to be read on another thread than the one that serves the connections.
    case image(ImageReference.Source)
    /// A font, to be read on another thread as well.
    case font(path: String)
    /// An image at a width of `Preview.widths`, or the original for another width.
    case preview(ImageReference, number: UInt32, width: Int)
    /// The upgrade to a WebSocket, with the key that both sides must prove; nil for a path with the token.
    case socket(proving: PageKey?)
  }

  let token: String
  let key: PageKey
  let requestGuard: RequestGuard
  let assets: PageAssets
  let images: ImageRegistry

  /// Returns the answer to a request.
  ///
  /// - Returns: the answer, and true if the request has shown that it knows the token.
  func answer(_ request: HTTPRequestHead) -> (Answer, knowsToken: Bool) {
    if let refusal = requestGuard.refusal(of: request.headers) {
      return (.response(.text(.forbidden, refusal)), false)
    }
    let path = request.uri.prefix { $0 != "?" }
    let route = Route(path: String(path), token: token)
    return (answer(request, route), route.needsToken)
  }

  private func answer(_ request: HTTPRequestHead, _ route: Route) -> Answer {
    guard request.method == .GET || request.method == .HEAD || route == .nowhere else {
      return .response(.methodNotAllowed)
    }
    switch route {
    case .nowhere:
      return .response(
        .text(.notFound, "Nothing here. Open the address that was printed when the program started."))
    case .directory:
      return .response(.text(.movedPermanently, "The page is one slash further.", ["Location": "/\(token)/"]))
    case .socket, .provingSocket:
      return socket(request, proving: route == .provingSocket ? key : nil)
    case .asset(let name):
      guard let asset = assets[name] else { return .response(.text(.notFound, "There is no file of this name.")) }
      return .response(response(to: request, with: asset))
    case .image(let id, let width):
      guard let reference = images[id] else {
        return .response(.text(.notFound, "There is no image of this number."))
      }
      guard let width, !reference.isVector else { return .image(reference.source) }
      return .preview(reference, number: id, width: width)
    case .font(let name):
      guard let file = FontFiles.file(named: name) else {
        return .response(.text(.notFound, "The program has no font of this name."))
      }
      return .font(path: file.path)
    }
  }

  private func response(to request: HTTPRequestHead, with asset: PageAssets.Asset) -> Response {
    let isPacked = request.headers[canonicalForm: "Accept-Encoding"].contains { $0.lowercased() == "gzip" }
    var response = Response(
      .ok, mediaType: asset.mediaType, body: .bytes(ByteBuffer(bytes: isPacked ? asset.packed : asset.bytes)))
    if asset.isBoundByPolicy {
      let host = RequestGuard.only("Host", in: request.headers) ?? ""
      response.headers.replaceOrAdd(
        name: "Content-Security-Policy", value: PageAssets.contentSecurityPolicy(host: host))
    }
    if isPacked { response.headers.add(name: "Content-Encoding", value: "gzip") }
    return response
  }

  private func socket(_ request: HTTPRequestHead, proving key: PageKey?) -> Answer {
    guard request.method == .GET else { return .response(.methodNotAllowed) }
    // Browsers always send it; a request without it does not come from a page.
    guard request.headers.contains(name: "Origin") else {
      return .response(.text(.forbidden, "A WebSocket needs an Origin header."))
    }
    return .socket(proving: key)
  }
}
