import AlamofireStandIn
import Foundation
import KingfisherStandIn
import UIKit

// The calls of AlamofireImage that most apps make.

@preconcurrency @MainActor public struct ImageExtension {
  let view: UIImageView
  public func setImage(withURL url: URL, placeholderImage: UIImage? = nil) {
    RemoteImages.show(url, in: view, placeholder: placeholderImage, set: { [weak view] in view?.image = $0 })
  }
  public func cancelImageRequest() { RemoteImages.cancel(view) }
}

extension UIImageView {
  public var af: ImageExtension { ImageExtension(view: self) }
  public func af_setImage(withURL url: URL, placeholderImage: UIImage? = nil) {
    af.setImage(withURL: url, placeholderImage: placeholderImage)
  }
}

extension DataRequest {
  @discardableResult
  public func responseImage(completionHandler: @escaping @MainActor (AFDataResponse<UIImage>) -> Void) -> Self {
    load(
      { if let image = UIImage(data: $0) { image } else { throw URLError(.cannotDecodeContentData) } },
      completionHandler)
  }
}
