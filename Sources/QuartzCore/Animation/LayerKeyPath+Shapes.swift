@_spi(Waterwheel) import CoreGraphics
import Foundation

// Written to a layer of another class, these have no effect.
extension LayerKeyPath {
  static var shapePaths: [String: LayerKeyPath] {
    let defaults = ShapeValues()
    return [
      "path": path(.shape) {
        $0.shape?.path
      } _: {
        $0.shape?.path = $1
      },
      "fillColor": color(.shape) {
        $0.shape?.fillColor
      } _: {
        $0.shape?.fillColor = $1
      },
      "strokeColor": color(.shape) {
        $0.shape?.strokeColor
      } _: {
        $0.shape?.strokeColor = $1
      },
      "lineWidth": number(.shape) {
        $0.shape?.lineWidth ?? defaults.lineWidth
      } _: {
        $0.shape?.lineWidth = $1
      },
      "miterLimit": number(.shape) {
        $0.shape?.miterLimit ?? defaults.miterLimit
      } _: {
        $0.shape?.miterLimit = $1
      },
      "strokeStart": number(.shape) {
        $0.shape?.strokeStart ?? 0
      } _: {
        $0.shape?.strokeStart = $1
      },
      "strokeEnd": number(.shape) {
        $0.shape?.strokeEnd ?? 1
      } _: {
        $0.shape?.strokeEnd = $1
      },
      "lineDashPhase": number(.shape) {
        $0.shape?.lineDashPhase ?? 0
      } _: {
        $0.shape?.lineDashPhase = $1
      },
      "lineDashPattern": numbers(.shape) {
        $0.shape?.lineDashPattern
      } _: {
        $0.shape?.lineDashPattern = $1
      },
      "fillRule": other(.shape) {
        $0.shape?.fillRule ?? .nonZero
      } _: {
        $0.shape?.fillRule = $1
      },
      "lineCap": other(.shape) {
        $0.shape?.lineCap ?? .butt
      } _: {
        $0.shape?.lineCap = $1
      },
      "lineJoin": other(.shape) {
        $0.shape?.lineJoin ?? .miter
      } _: {
        $0.shape?.lineJoin = $1
      },
      "colors": LayerKeyPath(.gradient) {
        .colors($0.gradient?.colors)
      } write: { values, value in
        if case .colors(let colors) = value { values.gradient?.colors = colors }
      },
      "locations": numbers(.gradient) {
        $0.gradient?.locations
      } _: {
        $0.gradient?.locations = $1
      },
      "startPoint": point(.gradient) {
        $0.gradient?.startPoint ?? .zero
      } _: {
        $0.gradient?.startPoint = $1
      },
      "endPoint": point(.gradient) {
        $0.gradient?.endPoint ?? .zero
      } _: {
        $0.gradient?.endPoint = $1
      },
      "type": other(.gradient) {
        $0.gradient?.type ?? .axial
      } _: {
        $0.gradient?.type = $1
      },
    ]
  }

  private static func numbers(
    _ aspect: LayerAspect, _ get: @escaping (LayerValues) -> [Double]?,
    _ set: @escaping (inout LayerValues, [Double]?) -> Void
  ) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .numbers(get($0))
    } write: { values, value in
      if case .numbers(let numbers) = value { set(&values, numbers) }
    }
  }
}
