import Foundation
import UIKit

// The springs of pop, as UIKit's animations.

public let kPOPViewAlpha = "alpha"
public let kPOPLayerOpacity = "alpha"
public let kPOPViewCenter = "center"
public let kPOPLayerPosition = "center"
public let kPOPLayerPositionX = "x"
public let kPOPLayerPositionY = "y"
public let kPOPViewFrame = "frame"
public let kPOPViewBounds = "bounds"
public let kPOPLayerBounds = "bounds"
public let kPOPViewSize = "size"
public let kPOPLayerSize = "size"
public let kPOPViewScaleXY = "scale"
public let kPOPLayerScaleXY = "scale"
public let kPOPLayerRotation = "rotation"
public let kPOPViewBackgroundColor = "color"
public let kPOPLayerBackgroundColor = "color"

@preconcurrency @MainActor open class POPPropertyAnimation: NSObject {
  private let property: String
  public var fromValue: Any?
  public var toValue: Any?
  public var completionBlock: ((POPPropertyAnimation?, Bool) -> Void)?
  var damping: CGFloat { 1 }
  var time: TimeInterval { 0.4 }

  public init!(propertyNamed name: String!) { property = name ?? "" }

  func run(on layer: CALayer) {
    set(fromValue, layer)
    UIView.animate(
      withDuration: time, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0, options: [],
      animations: { self.set(self.toValue, layer) },
      completion: { self.completionBlock?(self, $0) })
  }

  private func set(_ value: Any?, _ layer: CALayer) {
    let number =
      value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
      ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    func geometry<Value>(_ boxed: KeyPath<NSValue, Value>) -> Value? {
      value as? Value ?? (value as? NSValue)?[keyPath: boxed]
    }
    switch (property, number) {
    case ("alpha", let alpha?): layer.opacity = Float(alpha)
    case ("x", let x?): layer.position.x = x
    case ("y", let y?): layer.position.y = y
    case ("rotation", let angle?): layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    case ("center", _): layer.position = geometry(\.cgPointValue) ?? layer.position
    case ("frame", _): layer.frame = geometry(\.cgRectValue) ?? layer.frame
    case ("bounds", _): layer.bounds = geometry(\.cgRectValue) ?? layer.bounds
    case ("size", _): layer.bounds.size = geometry(\.cgSizeValue) ?? layer.bounds.size
    case ("scale", _):
      guard let scale = geometry(\.cgSizeValue) else { return }
      layer.transform = CATransform3DMakeScale(scale.width, scale.height, 1)
    case ("color", _): layer.backgroundColor = (value as? UIColor)?.cgColor ?? layer.backgroundColor
    default: break
    }
  }
}

public final class POPSpringAnimation: POPPropertyAnimation {
  public var springBounciness: CGFloat = 4
  public var springSpeed: CGFloat = 12
  public var velocity: Any?
  override var damping: CGFloat { max(0.2, 1 - springBounciness / 25) }
  override var time: TimeInterval { max(0.3, 1.2 - Double(springSpeed) / 25) }
}

public final class POPBasicAnimation: POPPropertyAnimation {
  public var duration: TimeInterval = 0.4
  override var time: TimeInterval { duration }
}

extension CALayer {
  @preconcurrency @MainActor public func pop_add(_ animation: POPPropertyAnimation?, forKey key: String?) {
    animation?.run(on: self)
  }
  @preconcurrency @MainActor public func pop_removeAllAnimations() { removeAllAnimations() }
}

extension UIView {
  public func pop_add(_ animation: POPPropertyAnimation?, forKey key: String?) { animation?.run(on: layer) }
  public func pop_removeAllAnimations() { layer.removeAllAnimations() }
}
