extension CGContext {
  public func setShadow(offset: CGSize, blur: CGFloat) { KnownGap.log("CGContext.setShadow: drawn without") }
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) { setShadow(offset: offset, blur: blur) }
  /// Without effect: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Without effect: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
}
