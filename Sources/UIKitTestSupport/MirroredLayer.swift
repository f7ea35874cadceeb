public import Foundation
@_spi(Waterwheel) import QuartzCore

/// One layer as a display has it.
public struct MirroredLayer: Sendable {
  public let id: UInt32
  public internal(set) var parent: UInt32?
  public internal(set) var children: [UInt32] = []
  public internal(set) var bounds = CGRect.zero
  public internal(set) var position = CGPoint.zero
  public internal(set) var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public internal(set) var zPosition = 0.0
  public internal(set) var opacity: Float = 1
  public internal(set) var isHidden = false
  public internal(set) var masksToBounds = false
  public internal(set) var cornerRadius = 0.0
  /// Red, green, blue, alpha, 0…1.
  public internal(set) var backgroundColor: [Float] = [0, 0, 0, 0]
  /// What the image is, as its reference describes itself; nil without one.
  public internal(set) var image: String?
  /// Lines joined by line feeds; nil without text.
  public internal(set) var text: String?
  /// The role, label and place that assistive technology learns.
  public internal(set) var role: String?
  public internal(set) var label: String?
  public internal(set) var positionInSet = 0
  public internal(set) var setSize = 0
  public internal(set) var isSelected = false
  public internal(set) var toolTip: String?
  /// m11…m44.
  public internal(set) var transform: [Double] = Self.identity
  public internal(set) var sublayerTransform: [Double] = Self.identity
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
    case .contents(let value, _, _): image = value.map { "\($0)" }
    case .mask(let value): mask = value?.rawValue
    case .text(let value): text = value?.lines.map(\.string).joined(separator: "\n")
    case .accessibility(let value):
      role = value?.role.rawValue
      label = value?.label
      positionInSet = value?.positionInSet ?? 0
      setSize = value?.setSize ?? 0
      isSelected = value?.isSelected ?? false
    case .toolTip(let value): toolTip = value
    case .doubleSided, .border, .shadow, .shape, .gradient: break
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
