/// An entry of the cache: a preview, or a blurred picture when the media type is empty.
///
/// Its file consists of a word that names the format, a checksum of the rest, the media type after its length, and the bytes. A truncated
/// file, or one of another program, is no entry.
struct PreviewEntry: Hashable, Sendable {
  var mediaType: String
  var bytes: [UInt8]

  private static let magic = Array("WWPREV1\n".utf8)
  private static let mediaTypes: Set<String> = ["", "image/jpeg", "image/png"]
}

extension PreviewEntry {
  init?(file: [UInt8]) {
    guard file.starts(with: Self.magic) else { return nil }
    let sum = Array(file.dropFirst(Self.magic.count).prefix(8))
    let body = Array(file.dropFirst(Self.magic.count + 8))
    guard Self.checksum(of: body) == sum, let length = body.first.map(Int.init), body.count > length else { return nil }
    mediaType = String(decoding: body[1..<(1 + length)], as: UTF8.self)
    guard Self.mediaTypes.contains(mediaType) else { return nil }
    bytes = Array(body.dropFirst(1 + length))
  }

  var file: [UInt8] {
    let type = Array(mediaType.utf8)
    let body = [UInt8(type.count)] + type + bytes
    return Self.magic + Self.checksum(of: body) + body
  }

  /// The bytes of the checksum, the lowest first.
  private static func checksum(of body: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: Checksum.of(body).littleEndian) { Array($0) }
  }
}
