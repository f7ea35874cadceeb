import Foundation
import Gallery
import ImageIO
import UniformTypeIdentifiers

/// Copies of picked photos, small enough to scroll through, in a folder that goes with this object.
@MainActor
final class PhotoImport {
  /// The longer side of a copy in pixels.
  nonisolated private static let longestSide = 2048

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What can be read of these, in their order.
  func pictures(of items: [NSItemProvider]) async -> [Picture] {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var pictures: [Picture] = []
    for (index, item) in items.enumerated() {
      let copy = folder.appendingPathComponent("\(UUID().uuidString).jpg")
      guard let size = await Self.copy(item, to: copy) else { continue }
      let title = item.suggestedName ?? "Photo \(index + 1)"
      pictures.append(Picture(source: .file(path: copy.path), title: title, size: size))
    }
    return pictures
  }

  /// The size of the copy in pixels; nil if the photo cannot be read.
  private static func copy(_ item: NSItemProvider, to file: URL) async -> CGSize? {
    await withCheckedContinuation { continuation in
      _ = item.loadFileRepresentation(forTypeIdentifier: UTType.image.identifier) { @Sendable original, _ in
        continuation.resume(returning: original.flatMap { scaled($0, to: file) })
      }
    }
  }

  nonisolated private static func scaled(_ original: URL, to file: URL) -> CGSize? {
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: longestSide,
    ]
    guard let source = CGImageSourceCreateWithURL(original as CFURL, nil),
      let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
      let target = CGImageDestinationCreateWithURL(file as CFURL, UTType.jpeg.identifier as CFString, 1, nil)
    else { return nil }
    CGImageDestinationAddImage(target, image, nil)
    return CGImageDestinationFinalize(target) ? CGSize(width: image.width, height: image.height) : nil
  }
}
