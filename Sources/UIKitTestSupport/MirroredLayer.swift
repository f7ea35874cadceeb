public import Foundation
@_spi(Waterwheel) import QuartzCore

/// A layer as a display has it. Properties have the units and defaults of `CALayer`'s.
public struct MirroredLayer: Sendable {
  /// The number by which commits name the layer.
  public let id: UInt32
  /// The superlayer's `id`; nil for the root and for masks.
  public internal(set) var parent: UInt32?
  /// The sublayers' `id`s in the order of the tree.
  public internal(set) var children: [UInt32] = []
  /// The layer's rectangle in its own coordinates, in points.
  public internal(set) var bounds = CGRect.zero
  /// The position of the anchor point in the superlayer's coordinates.
  public internal(set) var position = CGPoint.zero
  /// The point about which transforms act, as fractions of `bounds`.
  public internal(set) var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The order among siblings; and the depth under a perspective.
  public internal(set) var zPosition = 0.0
  /// 0 is transparent, 1 opaque; the layers above are not taken into account.
  public internal(set) var opacity: Float = 1
  /// True if the layer itself is hidden.
  public internal(set) var isHidden = false
  /// True if sublayers are cut off at `bounds`.
  public internal(set) var masksToBounds = false
  /// The radius of the rounded corners in points.
  public internal(set) var cornerRadius = 0.0
  /// Red, green, blue and alpha, 0...1 each.
  public internal(set) var backgroundColor: [Float] = [0, 0, 0, 0]
  /// The image, as its reference describes itself; nil without one.
  ///
  /// - Complexity: O(n) in the bytes of an encoded image.
  public var image: String? { contents.map { "\($0)" } }
  private var contents: ImageReference?
  /// Lines joined by line feeds; nil without text.
  public internal(set) var text: String?
  /// The role that assistive technology learns, in ARIA's words; nil for an element that it does not learn of.
  public internal(set) var role: String?
  /// The label that assistive technology reads.
  public internal(set) var label: String?
  /// The element's place in its list, counted from 1; 0 for none.
  public internal(set) var positionInSet = 0
  /// The number of elements in its list; 0 for none.
  public internal(set) var setSize = 0
  /// True if assistive technology reports the element as selected.
  public internal(set) var isSelected = false
  /// The text that is shown under a pointer that rests on the layer; nil for none.
  public internal(set) var toolTip: String?
  /// The sixteen numbers of the transform, row by row: m11, m12, … m44.
  public internal(set) var transform: [Double] = Self.identity
  /// The sixteen numbers of the transform of all sublayers, row by row.
  public internal(set) var sublayerTransform: [Double] = Self.identity
  /// The `id` of the layer that masks this one; nil for none.
  public internal(set) var mask: UInt32?

  static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  init(id: UInt32) { self.id = id }

  mutating func apply(_ property: LayerProperty) {
    switch property {
    case .bounds(let value): bounds = value
    case .position(let value): position = value
    case .anchorPoint(let value): anchorPoint = value
    case .zPosition(let value): zPosition = value
    case .transform(let value): transform = value
    case .sublayerTransform(let value): sublayerTransform = value
    case .opacity(let value): opacity = value
    case .hidden(let value): isHidden = value
    case .masksToBounds(let value): masksToBounds = value
    case .corners(let radius, _, _): cornerRadius = radius
    case .backgroundColor(let value): backgroundColor = [value.red, value.green, value.blue, value.alpha]
    case .contents(let value, _, _, _): contents = value
    case .mask(let value): mask = value?.rawValue
    case .text(let value): text = value?.lines.map(\.string).joined(separator: "\n")
    case .accessibility(let value):
      role = value?.role.rawValue
      label = value?.label
      positionInSet = value?.positionInSet ?? 0
      setSize = value?.setSize ?? 0
      isSelected = value?.isSelected ?? false
    case .toolTip(let value): toolTip = value
    case .doubleSided, .border, .shadow, .shape, .gradient, .input: break
    }
  }

  /// From this layer's coordinates to its parent's. What the parent's `sublayerTransform` does is done about the
  /// middle of its bounds; then the layer is flat in the parent's plane.
  func plane(in parent: MirroredLayer?) -> Homography {
    let anchorX = bounds.minX + anchorPoint.x * bounds.width
    let anchorY = bounds.minY + anchorPoint.y * bounds.height
    var matrix = Matrix4.translation(-anchorX, -anchorY, 0)
      .concatenating(Matrix4(values: transform))
      .concatenating(.translation(position.x, position.y, zPosition))
    if let parent, parent.sublayerTransform != Self.identity {
      matrix = matrix.concatenating(.translation(-parent.bounds.midX, -parent.bounds.midY, 0))
        .concatenating(Matrix4(values: parent.sublayerTransform))
        .concatenating(.translation(parent.bounds.midX, parent.bounds.midY, 0))
    }
    return matrix.flattened
  }
}
