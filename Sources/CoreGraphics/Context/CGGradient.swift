/// Colours and their places along a gradient. Colours between two of them are mixed in sRGB.
public final class CGGradient: Hashable, Sendable {
  /// In the order of the locations, 0…1.
  let stops: [ContextRecording.Gradient.Stop]

  /// Makes a gradient of colours.
  ///
  /// - Parameters:
  ///   - space: ignored; colours are mixed in sRGB.
  ///   - colors: `CGColor` values; what else is in the array is left out.
  ///   - locations: one for each colour, 0…1; nil for even distances.
  /// - Returns: nil without a colour.
  /// - Complexity: O(n log n) in the number of colours.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    self.init(colors.compactMap { $0 as? CGColor }, locations)
  }

  /// Makes a gradient of components: for each colour the space's, and alpha.
  ///
  /// - Returns: nil without a colour.
  /// - Complexity: O(n log n) in the number of colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(count, 0)).compactMap { CGColor(colorSpace: space, components: components + $0 * size) }
    self.init(colors, locations)
  }

  private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      let location = locations?[index] ?? CGFloat(index) / CGFloat(max(colors.count - 1, 1))
      return ContextRecording.Gradient.Stop(location: location.isNaN ? 0 : min(max(location, 0), 1), color: color)
    }
    .sorted { $0.location < $1.location }
  }

  public static var typeID: CFTypeID { 0x4347_4752 }

  public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The sides on which a gradient goes on beyond its ends, with its first or last colour. Nothing is drawn beyond the others.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Draws a gradient over all that the clip leaves; nothing where start and end are one point.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(start: start, end: end), options)
  }

  /// Draws a gradient from one circle to another over all that the clip leaves; nothing where both are one circle.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      .radial(startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius), options)
  }

  private func draw(
    _ gradient: CGGradient, _ shape: ContextRecording.Gradient.Shape, _ options: CGGradientDrawingOptions
  ) {
    guard shape.isDrawn else { return }
    draw(ContextRecording.Gradient(shape: shape, stops: shape.stops(of: gradient, options)))
  }
}

extension ContextRecording {
  /// A gradient as displays draw it: the first and the last stop go on beyond the ends.
  package struct Gradient {
    package enum Shape {
      case linear(start: CGPoint, end: CGPoint)
      case radial(startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
    }

    package struct Stop: Sendable {
      package var location: CGFloat
      package var color: CGColor
    }

    package var shape: Shape
    package var stops: [Stop]
  }
}

extension ContextRecording.Gradient.Shape {
  fileprivate var isDrawn: Bool {
    switch self {
    case .linear(let start, let end):
      return start != end && [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      let numbers = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
      return numbers.allSatisfy(\.isFinite) && startRadius >= 0 && endRadius >= 0
        && (startCenter != endCenter || startRadius != endRadius)
    }
  }

  /// Returns the gradient's stops, with transparent ones at the ends beyond which nothing is drawn.
  fileprivate func stops(
    of gradient: CGGradient, _ options: CGGradientDrawingOptions
  ) -> [ContextRecording.Gradient.Stop] {
    typealias Stop = ContextRecording.Gradient.Stop
    var stops = gradient.stops
    guard let first = stops.first?.color, let last = stops.last?.color else { return [] }
    if !options.contains(.drawsBeforeStartLocation), !beginsAtPoint {
      stops.insert(contentsOf: [first.copy(alpha: 0) ?? first, first].map { Stop(location: 0, color: $0) }, at: 0)
    }
    if !options.contains(.drawsAfterEndLocation) {
      stops += [last, last.copy(alpha: 0) ?? last].map { Stop(location: 1, color: $0) }
    }
    return stops
  }

  /// Whether nothing lies before the start. A transparent stop would be a hole of one pixel there.
  private var beginsAtPoint: Bool {
    if case .radial(_, 0, _, _) = self { true } else { false }
  }
}
