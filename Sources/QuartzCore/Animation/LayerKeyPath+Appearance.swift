@_spi(Waterwheel) import CoreGraphics

extension LayerKeyPath {
  static var appearancePaths: [String: LayerKeyPath] {
    [
      "opacity": float(.opacity, \.opacity),
      "hidden": other(.hidden, \.isHidden, animatable: true),
      "isHidden": other(.hidden, \.isHidden),
      "doubleSided": other(.doubleSided, \.isDoubleSided, animatable: true),
      "isDoubleSided": other(.doubleSided, \.isDoubleSided),
      "masksToBounds": other(.masksToBounds, \.masksToBounds, animatable: true),
      "cornerRadius": number(.corners, \.animatedCornerRadius),
      "maskedCorners": other(.corners, \.cornerBits),
      "cornerCurve": other(.corners, \.cornerCurve),
      "borderWidth": number(.border, \.animatedBorderWidth),
      "borderColor": color(.border, \.borderColor),
      "backgroundColor": color(.backgroundColor, \.backgroundColor),
      "shadowColor": color(.shadow, \.shadowColor),
      "shadowOpacity": float(.shadow, \.animatedShadowOpacity),
      "shadowOffset": size(.shadow, \.animatedShadowOffset),
      "shadowRadius": number(.shadow, \.animatedShadowRadius),
      "shadowPath": path(.shadow, \.shadowPath),
    ]
  }

  static var contentPaths: [String: LayerKeyPath] {
    [
      "contents": LayerKeyPath(.contents) {
        .image($0.contents)
      } write: { values, value in
        if case .image(let image) = value { values.contents = image }
      },
      "contentsRect": rect(.contents, \.contentsRect),
      "contentsGravity": other(.contents, \.contentsGravity),
      "contentsScale": LayerKeyPath(.contents, animatable: false) {
        .number(Double($0.contentsScale))
      } write: { values, value in
        if case .number(let scale) = value { values.contentsScale = scale > 0 ? CGFloat(scale) : 1 }
      },
    ]
  }
}

extension LayerAppearance {
  fileprivate var cornerBits: UInt {
    get { maskedCorners.rawValue }
    set { maskedCorners = CACornerMask(rawValue: newValue) }
  }
}

/// Plain properties for the paths above: Swift builds a new key path through a dynamic member for every access, in every frame of an
/// animation.
extension LayerValues {
  fileprivate var animatedCornerRadius: CGFloat {
    get { self.cornerRadius }
    set { self.cornerRadius = newValue }
  }
  fileprivate var animatedBorderWidth: CGFloat {
    get { self.borderWidth }
    set { self.borderWidth = newValue }
  }
  fileprivate var animatedShadowOpacity: Float {
    get { self.shadowOpacity }
    set { self.shadowOpacity = newValue }
  }
  fileprivate var animatedShadowOffset: CGSize {
    get { self.shadowOffset }
    set { self.shadowOffset = newValue }
  }
  fileprivate var animatedShadowRadius: CGFloat {
    get { self.shadowRadius }
    set { self.shadowRadius = newValue }
  }
}
