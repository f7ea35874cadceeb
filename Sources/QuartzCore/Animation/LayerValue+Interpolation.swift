@_spi(Waterwheel) import CoreGraphics

extension LayerValue {
  /// Returns the value at the fraction `t` of the way to `other`: exact at 0 and 1, extrapolated below and beyond them for springs.
  ///
  /// Values that cannot be interpolated (images, paths of another structure, names) change at the middle.
  ///
  /// - Complexity: O(n) in the number of a path's points, of colours or of numbers; O(1) for all other values.
  package func interpolated(to other: LayerValue, _ t: Double) -> LayerValue {
    if t == 0 { return self }
    if t == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(mix(a, b, t))
    case (.point(let a), .point(let b)): return .point(mix(a, b, t))
    case (.size(let a), .size(let b)): return .size(mix(a, b, t))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: mix(a.origin, b.origin, t), size: mix(a.size, b.size, t)))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, t))
    case (.color(let a), .color(let b)): return .color(mix(a, b, t))
    case (.path(let a?), .path(let b?)):
      if let path = a.interpolated(to: b, t) { return .path(path) }
    case (.colors(let a?), .colors(let b?)) where a.count == b.count:
      return .colors(zip(a, b).map { mix($0, $1, t) ?? $0 })
    case (.numbers(let a?), .numbers(let b?)) where a.count == b.count:
      return .numbers(zip(a, b).map { mix($0, $1, t) })
    default: break
    }
    return t < 0.5 ? self : other
  }

  /// Returns the sum of `base` and this value. A transform is applied after `base`; a value that cannot be added replaces it.
  package func added(to base: LayerValue) -> LayerValue {
    switch (base, self) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
          height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    case (.color(let a?), .color(let b?)): .color(CGColor(rgba: a.rgba + b.rgba))
    case (.numbers(let a?), .numbers(let b?)) where a.count == b.count: .numbers(zip(a, b).map { $0 + $1 })
    default: self
    }
  }

  /// Returns the difference that must be added to `base` to get this value.
  package func subtracting(_ base: LayerValue) -> LayerValue {
    switch (base, self) {
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(CATransform3DInvert(a), b))
    default: scaled(by: 1).added(to: base.scaled(by: -1))
    }
  }

  /// Returns `count` times this value: the sum of a cumulative animation's runs. A transform is concatenated `count` times.
  ///
  /// - Complexity: O(`count`) for a transform, of which at most 1000 are concatenated; O(n) in the number of numbers in a list; O(1) for
  ///   others.
  package func scaled(by count: Double) -> LayerValue {
    let k = CGFloat(count)
    switch self {
    case .number(let a): return .number(a * count)
    case .point(let a): return .point(CGPoint(x: a.x * k, y: a.y * k))
    case .size(let a): return .size(CGSize(width: a.width * k, height: a.height * k))
    case .rect(let a):
      // Not standardised: a difference may well be negative.
      return .rect(
        CGRect(
          origin: CGPoint(x: a.origin.x * k, y: a.origin.y * k),
          size: CGSize(width: a.size.width * k, height: a.size.height * k)))
    case .transform(let a):
      return .transform(
        (0..<max(0, min(1000, Int(count)))).reduce(CATransform3DIdentity) { r, _ in CATransform3DConcat(r, a) })
    case .numbers(let a?): return .numbers(a.map { $0 * count })
    default: return self
    }
  }

  /// True if the value is a number, a point or a size of zero.
  var isZero: Bool {
    switch self {
    case .number(let a): a == 0
    case .point(let a): a == .zero
    case .size(let a): a == .zero
    default: false
    }
  }

  /// Returns the distance between two values, in their own unit, by which paced keyframes are timed.
  func distance(to other: LayerValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(b - a)
    case (.point(let a), .point(let b)): Double(hypot(b.x - a.x, b.y - a.y))
    case (.size(let a), .size(let b)): Double(hypot(b.width - a.width, b.height - a.height))
    case (.rect(let a), .rect(let b)): Double(hypot(b.midX - a.midX, b.midY - a.midY))
    case (.transform(let a), .transform(let b)): zip(a.elements, b.elements).reduce(0) { $0 + abs($1.1 - $1.0) }
    case (.color(let a?), .color(let b?)): a.rgba.distance(to: b.rgba)
    default: 1
    }
  }
}

extension AnimationOrigins.Start<LayerValue> {
  /// Returns the value at the fraction `t` of the way from the moving start to `other`.
  func interpolated(to other: LayerValue, _ t: Double) -> LayerValue {
    guard case .transform(let now) = now, case .transform(let first) = first, case .transform(let end) = other else {
      return now.interpolated(to: other, t)
    }
    return .transform(now.interpolated(to: end, t, since: first))
  }
}

private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

private func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
  CGPoint(x: mix(Double(a.x), Double(b.x), t), y: mix(Double(a.y), Double(b.y), t))
}

private func mix(_ a: CGSize, _ b: CGSize, _ t: Double) -> CGSize {
  CGSize(width: mix(Double(a.width), Double(b.width), t), height: mix(Double(a.height), Double(b.height), t))
}

/// Mixes two colours. A missing colour counts as the other one with an alpha of 0.
private func mix(_ a: CGColor?, _ b: CGColor?, _ t: Double) -> CGColor? {
  guard let first = a ?? b?.copy(alpha: 0), let second = b ?? a?.copy(alpha: 0) else { return nil }
  let (x, y) = (first.rgba, second.rgba)
  func component(_ a: Float, _ b: Float) -> Float { a + (b - a) * Float(t) }
  return CGColor(
    rgba: RGBA(
      red: component(x.red, y.red), green: component(x.green, y.green), blue: component(x.blue, y.blue),
      alpha: min(1, max(0, component(x.alpha, y.alpha)))))
}

extension CGPath {
  /// Returns the path between two paths of the same elements; nil for others.
  fileprivate func interpolated(to other: CGPath, _ t: Double) -> CGPath? {
    guard storage.types == other.storage.types else { return nil }
    return CGPath(storage: storage.withPoints(zip(storage.points, other.storage.points).map { mix($0, $1, t) }))
  }
}
