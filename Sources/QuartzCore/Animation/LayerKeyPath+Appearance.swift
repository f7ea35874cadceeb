@_spi(Waterwheel) import CoreGraphics
import Foundation

extension LayerKeyPath {
  static var appearancePaths: [String: LayerKeyPath] {
    [
      "opacity": number(.opacity) {
        CGFloat($0.opacity)
      } _: {
        $0.opacity = Float($1)
      },
      "hidden": other(.hidden, animatable: true) {
        $0.isHidden
      } _: {
        $0.isHidden = $1
      },
      "isHidden": other(.hidden) {
        $0.isHidden
      } _: {
        $0.isHidden = $1
      },
      "doubleSided": other(.doubleSided, animatable: true) {
        $0.isDoubleSided
      } _: {
        $0.isDoubleSided = $1
      },
      "isDoubleSided": other(.doubleSided) {
        $0.isDoubleSided
      } _: {
        $0.isDoubleSided = $1
      },
      "masksToBounds": other(.masksToBounds, animatable: true) {
        $0.masksToBounds
      } _: {
        $0.masksToBounds = $1
      },
      "cornerRadius": number(.corners) {
        $0.cornerRadius
      } _: {
        $0.cornerRadius = $1
      },
      "maskedCorners": other(.corners) {
        $0.maskedCorners.rawValue
      } _: {
        $0.maskedCorners = CACornerMask(rawValue: $1)
      },
      "cornerCurve": other(.corners) {
        $0.cornerCurve
      } _: {
        $0.cornerCurve = $1
      },
      "borderWidth": number(.border) {
        $0.borderWidth
      } _: {
        $0.borderWidth = $1
      },
      "borderColor": color(.border) {
        $0.borderColor
      } _: {
        $0.borderColor = $1
      },
      "backgroundColor": color(.backgroundColor) {
        $0.backgroundColor
      } _: {
        $0.backgroundColor = $1
      },
      "shadowColor": color(.shadow) {
        $0.shadowColor
      } _: {
        $0.shadowColor = $1
      },
      "shadowOpacity": number(.shadow) {
        CGFloat($0.shadowOpacity)
      } _: {
        $0.shadowOpacity = Float($1)
      },
      "shadowOffset": size(.shadow) {
        $0.shadowOffset
      } _: {
        $0.shadowOffset = $1
      },
      "shadowRadius": number(.shadow) {
        $0.shadowRadius
      } _: {
        $0.shadowRadius = $1
      },
      "shadowPath": path(.shadow) {
        $0.shadowPath
      } _: {
        $0.shadowPath = $1
      },
    ]
  }

  static var contentPaths: [String: LayerKeyPath] {
    [
      "contents": LayerKeyPath(.contents) {
        .image($0.contents)
      } write: { values, value in
        if case .image(let image) = value { values.contents = image }
      },
      "contentsRect": rect(.contents) {
        $0.contentsRect
      } _: {
        $0.contentsRect = $1
      },
      "contentsGravity": other(.contents) {
        $0.contentsGravity
      } _: {
        $0.contentsGravity = $1
      },
    ]
  }
}
