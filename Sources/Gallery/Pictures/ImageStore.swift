import UIKit

/// Hands out one `UIImage` per picture and keeps those used last.
@MainActor
final class ImageStore {
  private var images: [String: UIImage] = [:]
  private var order: [String] = []
  private let limit: Int

  init(limit: Int = 256) { self.limit = limit }

  /// The image of a picture in a file; nil for drawings and for files that cannot be read. O(1) for pictures seen lately.
  func image(of picture: Picture) -> UIImage? {
    guard case .file(let path) = picture.source else { return nil }
    if let image = images[path] { return image }
    guard let image = UIImage(contentsOfFile: path) else { return nil }
    images[path] = image
    order.append(path)
    if order.count > limit { images[order.removeFirst()] = nil }
    return image
  }
}
