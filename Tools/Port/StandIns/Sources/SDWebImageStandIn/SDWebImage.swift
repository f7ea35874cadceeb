import Foundation
import KingfisherStandIn
import UIKit

// The calls of SDWebImage that most apps make.

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
