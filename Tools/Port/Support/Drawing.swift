import UIKit

// What views that draw themselves ask of a context and get without effect.

extension CGContext {
  public func setShadow(offset: CGSize, blur: CGFloat) { acceptedGap("CGContext.setShadow: drawn without") }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) { setShadow(offset: offset, blur: blur) }
  public func setAllowsAntialiasing(_ allows: Bool) {}
  public func setShouldAntialias(_ should: Bool) {}
}
