import Foundation
@_spi(Waterwheel) import QuartzCore

/// An image in a message: the number under which the page fetches it, and a blurred picture to show until it arrives.
struct WireContents {
  let image: UInt32
  let reference: ImageReference
  let gravity: String
  let rect: CGRect
  /// Pixels per point.
  let scale: CGFloat
  /// The ThumbHash; empty while it is not known.
  var blurred: [UInt8]

  var isVector: Bool { reference.isVector }
}

extension ImageReference {
  /// True for a picture that the browser itself draws at any size and that has no previews.
  var isVector: Bool {
    switch source {
    case .data(_, let mediaType): mediaType.hasPrefix("image/svg")
    case .file(let path): path.lowercased().hasSuffix(".svg")
    }
  }
}

/// The values of layers. A page can read them without checks whatever the values are: numbers are finite and counts agree.
extension ByteWriter {
  /// Writes a length, clamped to what a browser can place.
  mutating func write(wire value: CGFloat) {
    write(Self.wire(value))
  }

  private static func wire(_ value: CGFloat) -> Float {
    value.isFinite ? Float(min(max(value, -33_000_000), 33_000_000)) : 0
  }

  mutating func write(wire point: CGPoint) {
    write(wire: point.x)
    write(wire: point.y)
  }

  mutating func write(unit value: Float, default standard: Float = 0) {
    write(value.isFinite ? min(max(value, 0), 1) : standard)
  }

  mutating func write(_ color: RGBA) {
    write(unit: color.red)
    write(unit: color.green)
    write(unit: color.blue)
    write(unit: color.alpha)
  }

  /// Writes a path relative to `origin`. A path whose points do not fit its verbs becomes empty.
  ///
  /// - Complexity: O(n) in the number of points.
  mutating func write(_ path: PathData, origin: CGPoint) {
    let needed = path.verbs.reduce(0) { $0 + $1.pointCount * 2 }
    guard needed == path.points.count else { return write(PathData(), origin: origin) }
    write(counted: path.verbs.map(\.rawValue))
    write(UInt32(path.points.count))
    let points = path.points
    write(count: points.count) { Self.wire(points[$0] - ($0.isMultiple(of: 2) ? origin.x : origin.y)) }
  }

  mutating func write(_ contents: WireContents?) {
    guard let contents else { return write(UInt32(0)) }
    write(contents.image)
    write(UInt32(clamping: contents.reference.pixelWidth))
    write(UInt32(clamping: contents.reference.pixelHeight))
    write(contents.isVector)
    write(WireGravity(name: contents.gravity).rawValue)
    write(wire: contents.scale)
    let isEmpty = !(contents.rect.size.width > 0 && contents.rect.size.height > 0)
    let rect = isEmpty ? CGRect(x: 0, y: 0, width: 1, height: 1) : contents.rect
    write(wire: rect.origin)
    write(wire: CGPoint(x: rect.size.width, y: rect.size.height))
    let blurred = contents.isVector ? [] : Array(contents.blurred.prefix(255))
    write(UInt8(blurred.count))
    append(blurred)
  }

  mutating func write(_ shape: ShapeContent, origin: CGPoint) {
    write(shape.path, origin: origin)
    write(shape.fillColor)
    write(shape.usesEvenOddFill)
    write(shape.strokeColor)
    write(wire: max(0, shape.lineWidth))
    write(shape.lineCap.rawValue)
    write(shape.lineJoin.rawValue)
    write(wire: max(1, shape.miterLimit))
    write(wire: min(max(shape.strokeStart, 0), 1))
    write(wire: min(max(shape.strokeEnd, 0), 1))
    write(wire: shape.dashPhase)
    write(UInt32(shape.dashPattern.count))
    for length in shape.dashPattern { write(wire: max(0, length)) }
  }

  /// Writes a gradient. A colour without a location gets one of even steps.
  mutating func write(_ gradient: GradientContent) {
    write(gradient.kind.rawValue)
    write(wire: gradient.start)
    write(wire: gradient.end)
    write(UInt32(gradient.colors.count))
    let steps = max(gradient.colors.count - 1, 1)
    for (index, color) in gradient.colors.enumerated() {
      write(color)
      let location = index < gradient.locations.count ? gradient.locations[index] : Double(index) / Double(steps)
      write(wire: min(max(location, 0), 1))
    }
  }

  mutating func write(_ text: TextContent?, origin: CGPoint) {
    write(text != nil)
    guard let text else { return }
    write(text.letters)
    write(text.shadowColor)
    write(wire: CGPoint(x: text.shadowOffset.width, y: text.shadowOffset.height))
    write(UInt32(text.lines.count))
    for line in text.lines {
      write(line.string)
      write(wire: CGPoint(x: line.origin.x - origin.x, y: line.origin.y - origin.y))
      write(wire: max(0, line.width))
      write(line.isRightToLeft)
      write(line.letters != nil)
      if let letters = line.letters { write(letters) }
    }
    write(UInt32(text.bars.count))
    for bar in text.bars {
      write(wire: CGPoint(x: bar.frame.minX - origin.x, y: bar.frame.minY - origin.y))
      write(wire: CGPoint(x: bar.frame.width, y: bar.frame.height))
      write(bar.color)
      write(bar.isInFront)
    }
  }

  private mutating func write(_ letters: TextContent.Letters) {
    write(letters.color)
    write(letters.family)
    write(wire: max(0, letters.size))
    write(UInt16(clamping: min(max(letters.weight, 1), 1000)))
    write(letters.isItalic)
    write(wire: letters.spacing)
  }

  mutating func write(_ value: LayerAccessibility?) {
    write(value != nil)
    guard let value else { return }
    write(WireRole(value.role).rawValue)
    write(value.label)
    write(value.value)
    write(value.hint)
    write(UInt32(clamping: value.positionInSet))
    write(UInt32(clamping: value.setSize))
    for flag in [value.isSelected, value.isFocusable, value.isFocused, value.isDisabled, value.isToggle] { write(flag) }
    write(value.expansion.rawValue)
  }
}

extension ByteWriter {
  mutating func write(_ value: TextInput?) {
    write(value != nil)
    guard let value else { return }
    write(value.revision)
    write(value.state.text)
    write(UInt32(clamping: value.state.selection.lowerBound))
    write(UInt32(clamping: value.state.selection.upperBound))
    for flag in [value.state.isEditing, value.isSecure, value.corrects, value.holdsLines] { write(flag) }
    write(WireKeyboard(value.keyboard).rawValue)
    write(WireReturnKey(value.returnKey).rawValue)
    write(WireCapitalization(value.capitalization).rawValue)
  }
}

extension PathData.Verb {
  fileprivate var pointCount: Int {
    switch self {
    case .close: 0
    case .move, .line: 1
    case .quad: 2
    case .curve: 3
    }
  }
}
