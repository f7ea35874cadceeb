extension LayerKeyPath {
  static var geometryPaths: [String: LayerKeyPath] {
    [
      "position": point(.position, \.position),
      "position.x": number(.position, \.position.x),
      "position.y": number(.position, \.position.y),
      "anchorPoint": point(.anchorPoint, \.anchorPoint),
      "anchorPoint.x": number(.anchorPoint, \.anchorPoint.x),
      "anchorPoint.y": number(.anchorPoint, \.anchorPoint.y),
      "anchorPointZ": number(.transform, \.anchorPointZ),
      "zPosition": number(.zPosition, \.zPosition),
      "bounds": rect(.bounds, \.bounds),
      "bounds.origin": point(.bounds, \.bounds.origin),
      "bounds.origin.x": number(.bounds, \.bounds.origin.x),
      "bounds.origin.y": number(.bounds, \.bounds.origin.y),
      "bounds.size": size(.bounds, \.bounds.size),
      "bounds.size.width": number(.bounds, \.bounds.size.width),
      "bounds.size.height": number(.bounds, \.bounds.size.height),
    ]
  }
}
