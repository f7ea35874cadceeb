@_spi(Waterwheel) import QuartzCore

/// Makes the previews of pictures. Stateless; may take seconds, on a background thread.
struct PreviewMaker {
  /// The result for a picture.
  enum Result: Equatable {
    /// The blurred picture, and a preview with its width, which is the wanted one when there was one.
    case made(hash: [UInt8], preview: Preview?, width: Int)
    /// The picture cannot be decoded here; the page may be able to.
    case unknown
    case broken(String)
  }

  let system: SystemDecoder?

  /// The least width in pixels from which the blurred picture is made.
  private static let leastWidth = 64

  /// Makes the blurred picture, and a preview.
  ///
  /// - Parameter width: the width of the wanted preview; nil when only the blurred picture is wanted. A preview that needs no further
  ///   decoding is then made as well.
  /// - Complexity: O(n) in the size of the file and the number of its pixels.
  func make(_ reference: ImageReference, width: Int?) -> Result {
    guard let picture = PictureBytes(reference.source) else { return .unknown }
    if let damage = picture.damage { return .broken(damage) }
    if picture.isJPEG {
      switch makeJPEG(picture.bytes, reference, width: width) {
      case .unknown: break
      case let result: return result
      }
    }
    return makeOther(reference, width: width)
  }

  /// Returns a smaller preview made from a larger one; nil when that is not possible.
  func shrink(_ preview: Preview, of reference: ImageReference, to width: Int) -> Preview? {
    guard preview.mediaType == "image/jpeg" else { return nil }
    let height = Preview.height(forWidth: width, of: reference.pixelWidth, reference.pixelHeight)
    guard let decoded = try? JPEGDecoder.decode(preview.bytes, leastWidth: width, leastHeight: height) else {
      return nil
    }
    return encoded(decoded.scaled(width: width, height: height), profile: JPEGMetadata(preview.bytes).profile)
  }

  // MARK: JPEG

  private func makeJPEG(_ bytes: [UInt8], _ reference: ImageReference, width: Int?) -> Result {
    let metadata = JPEGMetadata(bytes)
    if width == nil, let hash = hashOfThumbnail(bytes, metadata) { return .made(hash: hash, preview: nil, width: 0) }
    let wanted = width ?? Self.leastWidth
    let height = Preview.height(forWidth: wanted, of: reference.pixelWidth, reference.pixelHeight)
    let swapsAxes = metadata.orientation >= 5
    do throws(JPEGError) {
      let decoded = try JPEGDecoder.decode(
        bytes, leastWidth: swapsAxes ? height : wanted, leastHeight: swapsAxes ? wanted : height)
      return finish(
        decoded.upright(from: metadata.orientation), reference, width: width, profile: metadata.profile)
    } catch {
      return error == .truncated ? .broken(PictureBytes.cutOff) : .unknown
    }
  }

  /// Returns the blurred picture made from the thumbnail that cameras write, in some milliseconds instead of some dozens; nil without a
  /// usable thumbnail.
  private func hashOfThumbnail(_ bytes: [UInt8], _ metadata: JPEGMetadata) -> [UInt8]? {
    guard let range = metadata.thumbnail,
      let thumbnail = try? JPEGDecoder.decode(Array(bytes[range]), leastWidth: Self.leastWidth, leastHeight: 1),
      metadata.hasShape(width: thumbnail.width, height: thumbnail.height)
    else { return nil }
    return ThumbHash.encode(thumbnail.upright(from: metadata.orientation))
  }

  // MARK: Others

  private func makeOther(_ reference: ImageReference, width: Int?) -> Result {
    guard let system, case .file(let path) = reference.source,
      let decoded = system.decode(path, width: width ?? Self.leastWidth)
    else { return .unknown }
    return finish(decoded, reference, width: width, profile: [])
  }

  private func finish(_ decoded: PixelBuffer, _ reference: ImageReference, width: Int?, profile: [UInt8]) -> Result {
    let width =
      width
      ?? Preview.widths.last {
        $0 <= decoded.width && Preview.isUseful(width: $0, originalWidth: reference.pixelWidth)
      }
    guard let width else { return .made(hash: ThumbHash.encode(decoded), preview: nil, width: 0) }
    let height = Preview.height(forWidth: width, of: reference.pixelWidth, reference.pixelHeight)
    let picture = decoded.scaled(width: width, height: height)
    return .made(hash: ThumbHash.encode(picture), preview: encoded(picture, profile: profile), width: width)
  }

  private func encoded(_ picture: PixelBuffer, profile: [UInt8]) -> Preview? {
    if picture.isOpaque {
      return Preview(bytes: JPEGEncoder.encode(picture, profile: profile), mediaType: "image/jpeg")
    }
    return system?.png(picture).map { Preview(bytes: $0, mediaType: "image/png") }
  }
}
