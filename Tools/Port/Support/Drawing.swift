import Foundation
import UIKit

// Views that draw themselves. `port` lets them draw when they are laid out: what they draw becomes their layer's picture.

extension UIView {
  private static let drawnSize = PortedValue<CGSize?>(nil)

  public func portedDraw() {
    guard bounds.width > 0, bounds.height > 0, Self.drawnSize[self] != bounds.size else { return }
    Self.drawnSize[self] = bounds.size
    layer.contents = UIGraphicsImageRenderer(bounds: bounds).image { _ in draw(bounds) }.cgImage
  }

  public func portedDrawLater() {
    Self.drawnSize[self] = nil
    setNeedsLayout()
  }
}

// MARK: Image contexts

/// Begun and not ended, the last one last. As in UIKit, one stack for all who draw at the same time on a thread.
private final class ImageContexts: NSObject {
  var all: [UIGraphicsImageRendererContext] = []

  static var current: ImageContexts {
    let key = "PortSupport.imageContexts"
    if let known = Thread.current.threadDictionary[key] as? ImageContexts { return known }
    let made = ImageContexts()
    Thread.current.threadDictionary[key] = made
    return made
  }
}

/// A scale of 0 is that of the screen, which is taken to be 2.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let format = UIGraphicsImageRendererFormat()
  format.opaque = opaque
  if scale > 0 { format.scale = scale }
  _ = UIGraphicsImageRenderer(size: size, format: format).image { ImageContexts.current.all.append($0) }
  if let context = ImageContexts.current.all.last { UIGraphicsPushContext(context.cgContext) }
}

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { ImageContexts.current.all.last?.currentImage }

public func UIGraphicsEndImageContext() {
  if ImageContexts.current.all.popLast() != nil { UIGraphicsPopContext() }
}

extension CGContext {
  public func setShadow(offset: CGSize, blur: CGFloat) { acceptedGap("CGContext.setShadow: drawn without") }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) { setShadow(offset: offset, blur: blur) }
  public func setAllowsAntialiasing(_ allows: Bool) {}
  public func setShouldAntialias(_ should: Bool) {}
}
