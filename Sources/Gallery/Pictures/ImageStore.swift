import UIKit

/// A cache of one `UIImage` per picture, which keeps the most recently loaded ones.
@MainActor
final class ImageStore {
  private var images: [String: UIImage] = [:]
  private var order: [String] = []
  private let limit: Int

  init(limit: Int = 256) { self.limit = limit }

  /// Returns the image of a picture in a file; nil for drawings and for files that cannot be read.
  ///
  /// - Complexity: O(1) for pictures in the cache; for others O(n) in the size of the cache, and the time to open the file.
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
