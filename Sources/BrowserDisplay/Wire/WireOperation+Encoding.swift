@_spi(Waterwheel) import QuartzCore

extension ByteWriter {
  /// A count and the operations.
  mutating func write(_ operations: [WireOperation]) {
    write(UInt32(operations.count))
    for operation in operations { write(operation) }
  }

  mutating func write(_ operation: WireOperation) {
    switch operation {
    case .remove(let ids): write(.remove, ids)
    case .create(let ids): write(.create, ids)
    case .children(let parent, let ids): write(.children, parent) { $0.write(counted: ids) }
    case .root(let id): write(.root, id) { _ in }
    case .announce(let text):
      write(WireOperation.Code.announce.rawValue)
      write(text)
    case .place(let id, let x, let y): write(.place, id) { $0.write([x, y]) }
    case .size(let id, let width, let height): write(.size, id) { $0.write([width, height]) }
    case .anchor(let id, let x, let y): write(.anchor, id) { $0.write([x, y]) }
    case .depth(let id, let z): write(.depth, id) { $0.write(z) }
    case .affine(let id, let values): write(.affine, id) { $0.write(values) }
    case .transform(let id, let values): write(.transform, id) { $0.write(values) }
    case .sublayerTransform(let id, let values): write(.sublayerTransform, id) { $0.write(values) }
    case .shift(let id, let x, let y): write(.shift, id) { $0.write([x, y]) }
    default: writeAppearance(operation)
    }
  }

  private mutating func writeAppearance(_ operation: WireOperation) {
    switch operation {
    case .opacity(let id, let value): write(.opacity, id) { $0.write(value) }
    case .hidden(let id, let value): write(.hidden, id) { $0.write(value) }
    case .doubleSided(let id, let value): write(.doubleSided, id) { $0.write(value) }
    case .clips(let id, let value): write(.clips, id) { $0.write(value) }
    case .corners(let id, let radius, let mask, let continuous):
      write(.corners, id) {
        $0.write(radius)
        $0.write(mask)
        $0.write(continuous)
      }
    case .border(let id, let width, let color):
      write(.border, id) {
        $0.write(width)
        $0.write(color)
      }
    case .background(let id, let color): write(.background, id) { $0.write(color) }
    case .shadow(let id, let shadow): write(.shadow, id) { $0.write(shadow) }
    case .contents(let id, let contents): write(.contents, id) { $0.write(contents) }
    case .mask(let id, let mask): write(.mask, id) { $0.write(mask ?? 0) }
    case .shape(let id, let shape): write(.shape, id) { $0.write(shape) }
    case .gradient(let id, let gradient): write(.gradient, id) { $0.write(gradient) }
    case .text(let id, let text): write(.text, id) { $0.write(text) }
    case .accessibility(let id, let value): write(.accessibility, id) { $0.write(value) }
    case .toolTip(let id, let value): write(.toolTip, id) { $0.write(value) }
    default: break
    }
  }

  private mutating func write(_ code: WireOperation.Code, _ ids: [UInt32]) {
    write(code.rawValue)
    write(counted: ids)
  }

  private mutating func write(_ code: WireOperation.Code, _ id: UInt32, _ payload: (inout ByteWriter) -> Void) {
    write(code.rawValue)
    write(id)
    payload(&self)
  }

  private mutating func write(_ color: RGBA) { write([color.red, color.green, color.blue, color.alpha]) }

  private mutating func write(_ path: WirePath) {
    write(counted: path.verbs)
    write(counted: path.points)
  }

  private mutating func write(_ shadow: WireShadow) {
    write(shadow.color)
    write([shadow.opacity, shadow.radius, shadow.dx, shadow.dy])
    write(shadow.path != nil)
    if let path = shadow.path { write(path) }
  }

  private mutating func write(_ contents: WireContents?) {
    guard let contents else { return write(UInt32(0)) }
    write(contents.image)
    write(contents.pixelWidth)
    write(contents.pixelHeight)
    write(contents.isVector)
    write(contents.gravity.rawValue)
    write(contents.rect)
    write(UInt8(contents.blurred.count))
    append(contents.blurred)
  }

  private mutating func write(_ shape: WireShape) {
    write(shape.path)
    write(shape.fillColor)
    write(shape.usesEvenOddFill)
    write(shape.strokeColor)
    write(shape.lineWidth)
    write(shape.lineCap.rawValue)
    write(shape.lineJoin.rawValue)
    write([shape.miterLimit, shape.strokeStart, shape.strokeEnd, shape.dashPhase])
    write(counted: shape.dashPattern)
  }

  private mutating func write(_ gradient: WireGradient) {
    write(gradient.kind.rawValue)
    write(gradient.points)
    write(UInt32(gradient.stops.count))
    for stop in gradient.stops {
      write(stop.color)
      write(stop.location)
    }
  }

  private mutating func write(_ text: WireText?) {
    write(text != nil)
    guard let text else { return }
    write(text.color)
    write(text.family)
    write(text.size)
    write(text.weight)
    write(text.isItalic)
    write(text.shadowColor)
    write([text.shadowDX, text.shadowDY])
    write(UInt32(text.lines.count))
    for line in text.lines {
      write(line.string)
      write([line.x, line.y, line.width])
      write(line.isRightToLeft)
    }
  }

  private mutating func write(_ value: LayerAccessibility?) {
    write(value != nil)
    guard let value else { return }
    write(WireRole(value.role).rawValue)
    write(value.label)
    write(value.value)
    write(value.hint)
    write(UInt32(clamping: value.positionInSet))
    write(UInt32(clamping: value.setSize))
    write(value.isSelected)
    write(value.isFocusable)
    write(value.isFocused)
    write(value.isDisabled)
    write(value.isToggle)
    write(value.expansion.rawValue)
  }
}

/// Roles by number.
enum WireRole: UInt8, CaseIterable {
  case none, list, listItem, grid, gridCell, heading, button, image, text, group, listBox, option

  init(_ role: LayerAccessibility.Role) {
    self =
      switch role {
      case .none: .none
      case .list: .list
      case .listItem: .listItem
      case .grid: .grid
      case .gridCell: .gridCell
      case .heading: .heading
      case .button: .button
      case .image: .image
      case .text: .text
      case .group: .group
      case .listBox: .listBox
      case .option: .option
      }
  }

  var role: LayerAccessibility.Role {
    switch self {
    case .none: .none
    case .list: .list
    case .listItem: .listItem
    case .grid: .grid
    case .gridCell: .gridCell
    case .heading: .heading
    case .button: .button
    case .image: .image
    case .text: .text
    case .group: .group
    case .listBox: .listBox
    case .option: .option
    }
  }
}
