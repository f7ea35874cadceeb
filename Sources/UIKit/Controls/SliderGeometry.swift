/// Computes the frames of the parts of a slider.
struct SliderGeometry {
  static let height: CGFloat = 34
  static let thumb = CGSize(width: 28, height: 28)
  static let trackHeight: CGFloat = 4
  /// Between the track and a picture at its end.
  static let gap: CGFloat = 14
  /// Between the track's ends and the edges.
  static let inset: CGFloat = 2

  var bounds: CGRect
  var leftImage: CGSize?
  var rightImage: CGSize?
  var trackHeight = SliderGeometry.trackHeight

  var leftImageRect: CGRect { imageRect(leftImage, atLeft: true) }
  var rightImageRect: CGRect { imageRect(rightImage, atLeft: false) }

  private func imageRect(_ size: CGSize?, atLeft: Bool) -> CGRect {
    guard let size else { return CGRect(x: atLeft ? bounds.minX : bounds.maxX, y: bounds.midY, width: 0, height: 0) }
    return CGRect(
      x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  var trackRect: CGRect {
    let left = leftImage.map { $0.width + Self.gap } ?? Self.inset
    let right = rightImage.map { $0.width + Self.gap } ?? Self.inset
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - trackHeight / 2, width: max(0, bounds.width - left - right),
      height: trackHeight)
  }

  /// The thumb of a size on a track, at a part 0…1 of the way from left to right. It overlaps the track's ends slightly.
  static func thumbRect(on track: CGRect, size: CGSize, part: CGFloat) -> CGRect {
    let way = max(0, track.width + 2 * inset - size.width)
    return CGRect(
      x: track.minX - inset + way * part, y: track.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The part of the way at which a thumb stands whose middle is at `x`.
  static func part(ofThumbAt x: CGFloat, on track: CGRect, size: CGSize) -> CGFloat {
    let way = track.width + 2 * inset - size.width
    guard way > 0 else { return 0 }
    return min(1, max(0, (x - size.width / 2 - track.minX + inset) / way))
  }
}

/// The values of a slider.
struct SliderRange: Equatable {
  var minimum: Float = 0
  var maximum: Float = 1

  func clamp(_ value: Float) -> Float { value.isFinite ? max(minimum, min(maximum, value)) : minimum }

  /// 0…1.
  func part(of value: Float) -> CGFloat {
    maximum > minimum ? CGFloat((Double(clamp(value)) - Double(minimum)) / (Double(maximum) - Double(minimum))) : 0
  }

  func value(at part: CGFloat) -> Float {
    clamp(Float(Double(minimum) + Double(part) * (Double(maximum) - Double(minimum))))
  }
}
