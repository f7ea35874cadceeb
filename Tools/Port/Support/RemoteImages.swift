import Foundation
import FoundationNetworking
import UIKit

// What most apps use Kingfisher and SDWebImage for: a placeholder, then the picture from an address, by URLSession. Nothing is kept on
// the disk; pictures that have come are kept as long as the program runs.

@MainActor enum RemoteImages {
  private static let cache = NSCache<NSURL, UIImage>()
  private static let wanted = PortedValue<URL?>(nil)

  static func show(
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

  static func cancel(_ view: UIView) { wanted[view] = nil }

  static func load(_ url: URL, _ completion: @escaping @MainActor (Swift.Result<UIImage, any Error>) -> Void) {
    Task { @MainActor in
      do {
        let data = try await URLSession.shared.data(from: url).0
        guard let image = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }
        cache.setObject(image, forKey: url as NSURL)
        completion(.success(image))
      } catch {
        acceptedGap("\(url.host ?? "") sends no pictures: \(error.localizedDescription)")
        completion(.failure(error))
      }
    }
  }
}

// MARK: Kingfisher

@MainActor public struct KingfisherWrapper<Base: UIView> {
  let base: Base
  public var indicatorType = IndicatorType.none
  init(_ base: Base) { self.base = base }
  public func cancelDownloadTask() { RemoteImages.cancel(base) }
}
public enum IndicatorType: Sendable { case none, activity }
public enum ImageTransition: Sendable {
  case none, fade(TimeInterval), flipFromLeft(TimeInterval), flipFromRight(TimeInterval)
}
/// Held: a picture comes as it is, at once.
public enum KingfisherOptionsInfoItem: Sendable {
  case transition(ImageTransition), scaleFactor(CGFloat)
  case cacheOriginalImage, forceRefresh, forceTransition, fromMemoryCacheOrRefresh, backgroundDecode,
    keepCurrentImageWhileLoading
}
public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]
public struct RetrieveImageResult: Sendable {
  public let image: UIImage
}
public typealias KingfisherError = any Error

extension UIImageView {
  public var kf: KingfisherWrapper<UIImageView> {
    get { KingfisherWrapper(self) }
    set {}
  }
}

extension KingfisherWrapper where Base == UIImageView {
  public func setImage(
    with url: URL?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
    progressBlock: ((Int64, Int64) -> Void)? = nil,
    completionHandler: ((Swift.Result<RetrieveImageResult, any Error>) -> Void)? = nil
  ) {
    let base = base
    RemoteImages.show(url, in: base, placeholder: placeholder, set: { [weak base] in base?.image = $0 }) {
      completionHandler?($0.map { RetrieveImageResult(image: $0) })
    }
  }
}

// MARK: SDWebImage

extension UIImageView {
  public func sd_setImage(
    with url: URL?, placeholderImage: UIImage? = nil,
    completed: ((UIImage?, (any Error)?, Int, URL?) -> Void)? = nil
  ) {
    RemoteImages.show(url, in: self, placeholder: placeholderImage, set: { [weak self] in self?.image = $0 }) {
      result in
      switch result {
      case .success(let image): completed?(image, nil, 0, url)
      case .failure(let error): completed?(nil, error, 0, url)
      }
    }
  }
  public func sd_cancelCurrentImageLoad() { RemoteImages.cancel(self) }
}
