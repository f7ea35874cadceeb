@_spi(Waterwheel) import CoreGraphics
import Foundation

extension LayerKeyPath {
  static var appearancePaths: [String: LayerKeyPath] {
    [
      "opacity": float(.opacity, \.opacity),
      "hidden": other(.hidden, \.isHidden, animatable: true),
      "isHidden": other(.hidden, \.isHidden),
      "doubleSided": other(.doubleSided, \.isDoubleSided, animatable: true),
      "isDoubleSided": other(.doubleSided, \.isDoubleSided),
      "masksToBounds": other(.masksToBounds, \.masksToBounds, animatable: true),
      "cornerRadius": number(.corners, \.cornerRadius),
      "maskedCorners": other(.corners, \.cornerBits),
      "cornerCurve": other(.corners, \.cornerCurve),
      "borderWidth": number(.border, \.borderWidth),
      "borderColor": color(.border, \.borderColor),
      "backgroundColor": color(.backgroundColor, \.backgroundColor),
      "shadowColor": color(.shadow, \.shadowColor),
      "shadowOpacity": float(.shadow, \.shadowOpacity),
      "shadowOffset": size(.shadow, \.shadowOffset),
      "shadowRadius": number(.shadow, \.shadowRadius),
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
    ]
  }
}

extension LayerAppearance {
  fileprivate var cornerBits: UInt {
    get { maskedCorners.rawValue }
    set { maskedCorners = CACornerMask(rawValue: newValue) }
  }
}
