import Foundation
import NIOCore
import NIOHTTP1
@_spi(Waterwheel) import QuartzCore

/// Makes responses with the unchanged bytes of an image or of a font, which the page decodes.
struct ImageResponder: Sendable {
  let maximumSize: Int

  /// Returns the response with an image. It opens the file, which may block.
  func respond(with source: ImageReference.Source) -> Response {
    switch source {
    case .data(let bytes, let mediaType):
      return response(mediaType: mediaType, body: .bytes(ByteBuffer(bytes: bytes)))
    case .file(let path):
      return respond(withFile: path, called: "picture", mediaType: MediaType.sniff)
    }
  }

  /// Returns the response with a font. It opens the file, which may block.
  func respond(withFont path: String) -> Response {
    respond(withFile: path, called: "font", mediaType: MediaType.sniffFont)
  }

  private func respond(withFile path: String, called kind: String, mediaType: ([UInt8]) -> String?) -> Response {
    guard let file = OpenFile(path: path) else {
      return .text(.notFound, "The \(kind)'s file is gone or cannot be read.")
    }
    guard let head = try? file.read(at: 0, count: min(MediaType.headSize, file.length)),
      let mediaType = mediaType(Array(head.readableBytesView))
    else { return .text(.unsupportedMediaType, "The file is not a \(kind) that browsers can show.") }
    return response(mediaType: mediaType, body: .file(file))
  }

  private func response(mediaType: String, body: Response.Body) -> Response {
    guard body.length <= maximumSize else {
      return .text(.payloadTooLarge, "The file is too large to show.")
    }
    return Response(
      .ok, mediaType: mediaType, body: body,
      [
        // The number refers to the same picture as long as the server runs, and the token is new in the next run.
        "Cache-Control": "private, max-age=600",
        // A picture may be a document with scripts; opened by itself it must not have the rights of the server's pages.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ])
  }
}
