import Foundation
@_spi(Waterwheel) import UIKit

/// UIKit's own methods, under names that a written package does not declare itself.
extension UICollectionView {
  public func portedDequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  public func portedDequeueView(_ kind: String, _ identifier: String, _ indexPath: IndexPath)
    -> UICollectionReusableView
  {
    dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }
}

extension Bundle {
  public func portedPath(_ name: String?, _ type: String?) -> String? { path(forResource: name, ofType: type) }
}

/// A coder from which `UICollectionView.init(coder:)` takes the layout.
public func portedCoder(_ layout: UICollectionViewLayout) -> NSCoder { LayoutCoder(layout) }

/// A value that an object holds for as long as it lives.
@MainActor
public struct PortedValue<Value> {
  private let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private let fallback: Value

  public init(_ fallback: Value) { self.fallback = fallback }

  public subscript(_ owner: AnyObject) -> Value {
    get { objc_getAssociatedObject(owner, key) as? Value ?? fallback }
    nonmutating set { objc_setAssociatedObject(owner, key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
