import CoreGraphics
import Foundation

extension LayerKeyPath {
  static var geometryPaths: [String: LayerKeyPath] {
    [
      "position": point(.position) {
        $0.position
      } _: {
        $0.position = $1
      },
      "position.x": number(.position) {
        $0.position.x
      } _: {
        $0.position.x = $1
      },
      "position.y": number(.position) {
        $0.position.y
      } _: {
        $0.position.y = $1
      },
      "anchorPoint": point(.anchorPoint) {
        $0.anchorPoint
      } _: {
        $0.anchorPoint = $1
      },
      "anchorPoint.x": number(.anchorPoint) {
        $0.anchorPoint.x
      } _: {
        $0.anchorPoint.x = $1
      },
      "anchorPoint.y": number(.anchorPoint) {
        $0.anchorPoint.y
      } _: {
        $0.anchorPoint.y = $1
      },
      "anchorPointZ": number(.transform) {
        $0.anchorPointZ
      } _: {
        $0.anchorPointZ = $1
      },
      "zPosition": number(.zPosition) {
        $0.zPosition
      } _: {
        $0.zPosition = $1
      },
      "bounds": rect(.bounds) {
        $0.bounds
      } _: {
        $0.bounds = $1
      },
      "bounds.origin": point(.bounds) {
        $0.bounds.origin
      } _: {
        $0.bounds.origin = $1
      },
      "bounds.origin.x": number(.bounds) {
        $0.bounds.origin.x
      } _: {
        $0.bounds.origin.x = $1
      },
      "bounds.origin.y": number(.bounds) {
        $0.bounds.origin.y
      } _: {
        $0.bounds.origin.y = $1
      },
      "bounds.size": size(.bounds) {
        $0.bounds.size
      } _: {
        $0.bounds.size = $1
      },
      "bounds.size.width": number(.bounds) {
        $0.bounds.size.width
      } _: {
        $0.bounds.size.width = $1
      },
      "bounds.size.height": number(.bounds) {
        $0.bounds.size.height
      } _: {
        $0.bounds.size.height = $1
      },
    ]
  }
}
