import Foundation
import UIKit

// The calls of Kingfisher that most apps make.

@preconcurrency @MainActor public struct KingfisherWrapper<Base: UIView> {
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
