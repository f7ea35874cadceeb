import Foundation
@_spi(Waterwheel) import QuartzCore

extension WireOperations {
  /// Appends a property. Its numbers are made finite, and coordinates in the layer's bounds become relative to the layer's box, whose top
  /// left corner is at `origin`.
  ///
  /// Bounds, positions and contents depend on more than the layer: `CommitTranslator` appends them.
  mutating func append(_ property: LayerProperty, to id: UInt32, origin: CGPoint) {
    switch property {
    case .bounds, .position, .contents: break
    case .anchorPoint(let anchor): append(.anchor, id) { $0.write(wire: anchor) }
    case .zPosition(let z): append(.depth, id) { $0.write(wire: z) }
    case .transform(let matrix): appendTransform(matrix, to: id)
    case .sublayerTransform(let matrix): append(.sublayerTransform, id) { $0.write(Self.floats(matrix)) }
    case .opacity(let value): append(.opacity, id) { $0.write(unit: value, default: 1) }
    case .hidden(let value): append(.hidden, id) { $0.write(value) }
    case .doubleSided(let value): append(.doubleSided, id) { $0.write(value) }
    case .masksToBounds(let value): append(.clips, id) { $0.write(value) }
    case .corners(let radius, let mask, let isContinuous):
      append(.corners, id) {
        $0.write(wire: max(0, radius))
        $0.write(mask)
        $0.write(isContinuous)
      }
    case .border(let width, let color):
      append(.border, id) {
        $0.write(wire: max(0, width))
        $0.write(color)
      }
    case .backgroundColor(let color): append(.background, id) { $0.write(color) }
    case .shadow(let color, let opacity, let radius, let offset, let path):
      append(.shadow, id) {
        $0.write(color)
        $0.write(unit: opacity)
        $0.write(wire: max(0, radius))
        $0.write(wire: CGPoint(x: offset.width, y: offset.height))
        $0.write(path != nil)
        if let path { $0.write(path, origin: origin) }
      }
    case .mask(let mask): append(.mask, id) { $0.write(mask?.rawValue ?? 0) }
    case .shape(let shape): append(.shape, id) { $0.write(shape, origin: origin) }
    case .gradient(let gradient): append(.gradient, id) { $0.write(gradient) }
    case .text(let text): append(.text, id) { $0.write(text, origin: origin) }
    case .accessibility(let value): append(.accessibility, id) { $0.write(value) }
    case .toolTip(let value): append(.toolTip, id) { $0.write(value) }
    case .input(let value): append(.input, id) { $0.write(value) }
    }
  }

  private mutating func appendTransform(_ matrix: LayerProperty.Matrix, to id: UInt32) {
    let m = Self.floats(matrix)
    let isAffine =
      m[2] == 0 && m[3] == 0 && m[6] == 0 && m[7] == 0 && m[8] == 0 && m[9] == 0 && m[10] == 1 && m[11] == 0
      && m[14] == 0 && m[15] == 1
    if isAffine {
      append(.affine, id) { $0.write([m[0], m[1], m[4], m[5], m[12], m[13]]) }
    } else {
      append(.transform, id) { $0.write(m) }
    }
  }

  /// Returns sixteen finite numbers; the identity for any other matrix.
  private static func floats(_ matrix: LayerProperty.Matrix) -> [Float] {
    guard matrix.count == 16, matrix.allSatisfy(\.isFinite) else {
      return (0..<16).map { $0 % 5 == 0 ? 1 : 0 }
    }
    return matrix.map { Float($0) }.map { $0.isFinite ? $0 : 0 }
  }
}
