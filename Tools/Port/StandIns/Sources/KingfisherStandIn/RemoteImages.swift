import Foundation
import FoundationNetworking
import PortSupport
@_spi(Waterwheel) import UIKit

/// A placeholder, then the picture from an address, by URLSession. Nothing is kept on the disk; pictures that have come are kept as long
/// as the program runs.
@preconcurrency @MainActor public enum RemoteImages {
  private static let cache = NSCache<NSURL, UIImage>()
  private static let wanted = PortedValue<URL?>(nil)

  public static func show(
    _ url: URL?, in view: UIView, placeholder: UIImage?, set: @escaping @MainActor (UIImage?) -> Void,
    completion: (@MainActor (Swift.Result<UIImage, any Error>) -> Void)? = nil
  ) {
    wanted[view] = url
    guard let url else { return set(placeholder) }
    if let known = cache.object(forKey: url as NSURL) {
      set(known)
      completion?(.success(known))
      return
    }
    set(placeholder)
    load(url) { [weak view] result in
      if let view, wanted[view] == url, case .success(let image) = result { set(image) }
      completion?(result)
    }
  }

  public static func cancel(_ view: UIView) { wanted[view] = nil }

  static func load(_ url: URL, _ completion: @escaping @MainActor (Swift.Result<UIImage, any Error>) -> Void) {
    Task { @MainActor in
      do {
        let data = try await URLSession.shared.data(from: url).0
        guard let image = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }
        cache.setObject(image, forKey: url as NSURL)
        completion(.success(image))
      } catch {
        KnownGap.log("\(url.host ?? "") sends no pictures: \(error.localizedDescription)")
        completion(.failure(error))
      }
    }
  }
}
