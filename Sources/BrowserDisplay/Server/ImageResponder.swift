import FlyingFox
import Foundation
@_spi(Waterwheel) import QuartzCore

/// Sends the bytes of an image as they are; the page decodes.
struct ImageResponder {
  let maximumSize: Int

  func respond(with source: ImageReference.Source, isHead: Bool) -> HTTPResponse {
    switch source {
    case .data(let bytes, let mediaType):
      guard bytes.count <= maximumSize else { return tooLarge }
      return response(
        mediaType: mediaType, length: bytes.count,
        body: HTTPBodySequence(data: isHead ? Data() : Data(bytes), suggestedBufferSize: FileBody.chunkSize))
    case .file(let path):
      return respond(withFile: path, isHead: isHead)
    }
  }

  private func respond(withFile path: String, isHead: Bool) -> HTTPResponse {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = (attributes[.size] as? NSNumber)?.intValue,
      let handle = try? FileHandle(forReadingFrom: url)
    else { return .text(.notFound, "The picture's file is gone or cannot be read.") }
    guard size <= maximumSize else { return tooLarge }
    guard let head = try? handle.read(upToCount: MediaType.headSize), (try? handle.seek(toOffset: 0)) != nil,
      let mediaType = MediaType.sniff([UInt8](head))
    else { return .text(.unsupportedMediaType, "The file is not a picture that browsers can show.") }
    guard !isHead else { return response(mediaType: mediaType, length: size, body: HTTPBodySequence()) }
    let body = HTTPBodySequence(
      from: FileBody(handle: handle, length: size), count: size, suggestedBufferSize: FileBody.chunkSize)
    return response(mediaType: mediaType, length: size, body: body)
  }

  private func response(mediaType: String, length: Int, body: HTTPBodySequence) -> HTTPResponse {
    var headers = HTTPResponse.commonHeaders
    headers[.contentType] = mediaType
    headers[.contentLength] = String(length)
    // The number stands for the same picture as long as the server runs, and the token is new in the next run.
    headers[.cacheControl] = "private, max-age=600"
    // A picture may be a document with scripts; opened by itself it must not be one of our pages.
    headers[HTTPHeader("Content-Security-Policy")] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return HTTPResponse(statusCode: .ok, headers: headers, body: body)
  }

  private var tooLarge: HTTPResponse { .text(.payloadTooLarge, "The picture's file is too large to show.") }
}

/// What a picture is, told by its first bytes; names lie too often.
enum MediaType {
  static let headSize = 512

  /// nil for what no browser draws.
  static func sniff(_ head: [UInt8]) -> String? {
    func starts(_ prefix: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + prefix.count && head[offset..<(offset + prefix.count)].elementsEqual(prefix)
    }
    func starts(_ prefix: String, at offset: Int = 0) -> Bool { starts(Array(prefix.utf8), at: offset) }
    if starts([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if starts("GIF87a") || starts("GIF89a") { return "image/gif" }
    if starts("RIFF"), starts("WEBP", at: 8) { return "image/webp" }
    if starts("ftypavif", at: 4) || starts("ftypavis", at: 4) { return "image/avif" }
    if starts("BM") { return "image/bmp" }
    if starts([0, 0, 1, 0]) { return "image/x-icon" }
    let text = String(decoding: head, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
    let isMarkup = text.hasPrefix("<?xml") || text.hasPrefix("<!--") || text.hasPrefix("<!DOCTYPE svg")
    return text.hasPrefix("<svg") || (isMarkup && text.contains("<svg")) ? "image/svg+xml" : nil
  }
}
