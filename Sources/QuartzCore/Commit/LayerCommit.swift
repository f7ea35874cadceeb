@_spi(Waterwheel) public import CoreGraphics
public import Foundation

/// Names a layer on a display for as long as the layer is in the tree. Never reused within one surface.
@_spi(Waterwheel)
public struct LayerID: Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public var description: String { "#\(rawValue)" }
}

/// What changed in a layer tree between two frames: an immutable value, and all that a display ever gets.
///
/// Apply in this order: removals, creations, hierarchy, changes. Numbers are Doubles in points, positions are relative to
/// the superlayer's coordinate space (so a child of a scrolled layer has its content position, however large; the display
/// subtracts `bounds.origin` in Double before it rounds).
@_spi(Waterwheel)
public struct LayerCommit: Hashable, Sendable {
  /// The time of the frame, as handed to `Surface.frame(at:)`.
  public var time: TimeInterval
  /// Whether the commit describes the whole tree; the display drops whatever it had.
  public var isFull: Bool
  public var root: LayerID
  /// Layers that left the tree, subtrees spelled out.
  public var removed: [LayerID]
  /// Layers that entered the tree. Each also has an entry in `changes` with every property that differs from its default.
  public var created: [LayerID]
  /// For each layer whose list of sublayers changed: the whole new list, in tree order.
  public var hierarchy: [Children]
  /// Changed properties, a layer at a time, in tree order for full commits and in order of id otherwise.
  public var changes: [Change]
  /// What a screen reader says next, in order.
  public var announcements: [String] = []
  /// What the display's clipboard holds from now on. nil leaves it as it is.
  public var copiedText: String?

  public struct Children: Hashable, Sendable {
    public var parent: LayerID
    public var children: [LayerID]
    public init(parent: LayerID, children: [LayerID]) {
      self.parent = parent
      self.children = children
    }
  }

  public struct Change: Hashable, Sendable {
    public var layer: LayerID
    public var properties: [LayerProperty]
    public init(layer: LayerID, properties: [LayerProperty]) {
      self.layer = layer
      self.properties = properties
    }
  }

  public init(
    time: TimeInterval, isFull: Bool, root: LayerID, removed: [LayerID] = [], created: [LayerID] = [],
    hierarchy: [Children] = [], changes: [Change] = []
  ) {
    self.time = time
    self.isFull = isFull
    self.root = root
    self.removed = removed
    self.created = created
    self.hierarchy = hierarchy
    self.changes = changes
  }
}

/// One property of a layer, with its presentation value. The default is what a display assumes of a created layer.
@_spi(Waterwheel)
public enum LayerProperty: Hashable, Sendable {
  /// Default: zero. `bounds.origin` is the scroll offset.
  case bounds(CGRect)
  /// Default: zero.
  case position(CGPoint)
  /// Default: (0.5, 0.5).
  case anchorPoint(CGPoint)
  /// Default: 0. Orders siblings, then tree order does. Also the depth in the superlayer's space.
  case zPosition(Double)
  /// Row-major m11…m44. Default: identity.
  case transform(Matrix)
  /// Applied to sublayers about the centre of the bounds. Default: identity.
  case sublayerTransform(Matrix)
  /// Default: 1.
  case opacity(Float)
  /// Default: false.
  case hidden(Bool)
  /// Default: true.
  case doubleSided(Bool)
  /// Default: false.
  case masksToBounds(Bool)
  /// Default: 0; all corners; circular.
  case corners(radius: Double, mask: UInt8, continuous: Bool)
  /// Default: width 0.
  case border(width: Double, color: RGBA)
  /// Default: clear.
  case backgroundColor(RGBA)
  /// Default: opacity 0. `path` is nil when the shadow follows the layer's own outline.
  case shadow(color: RGBA, opacity: Float, radius: Double, offset: CGSize, path: PathData?)
  /// Default: none. Gravity as `CALayerContentsGravity.rawValue`; `rect` in unit coordinates of the image.
  case contents(ImageReference?, gravity: String, rect: CGRect, scale: CGFloat = 1)
  /// Default: none. The mask is a layer of its own, outside of any sublayer list, in this layer's bounds coordinates.
  case mask(LayerID?)
  /// Shape layers only.
  case shape(ShapeContent)
  /// Gradient layers only.
  case gradient(GradientContent)
  /// Default: none.
  case text(TextContent?)
  /// Default: none.
  case accessibility(LayerAccessibility?)
  /// Default: none. What a display shows beside a pointer that rests on the layer or on what lies in it.
  case toolTip(String?)
  /// Default: none.
  case input(TextInput?)

  /// Sixteen Doubles, m11, m12, … m44.
  public typealias Matrix = [Double]
}

/// Components 0…1 in sRGB, not premultiplied.
@_spi(Waterwheel)
public struct RGBA: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float
  public init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
}

/// Path elements in order; points are flat x, y pairs: move 1, line 1, quad 2, curve 3, close 0 points.
@_spi(Waterwheel)
public struct PathData: Hashable, Sendable {
  public enum Verb: UInt8, Hashable, Sendable { case move, line, quad, curve, close }
  public var verbs: [Verb]
  public var points: [Double]
  public init(verbs: [Verb] = [], points: [Double] = []) {
    self.verbs = verbs
    self.points = points
  }
}

@_spi(Waterwheel)
public struct ShapeContent: Hashable, Sendable {
  public enum LineCap: UInt8, Hashable, Sendable { case butt, round, square }
  public enum LineJoin: UInt8, Hashable, Sendable { case miter, round, bevel }
  public var path = PathData()
  public var fillColor = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
  public var usesEvenOddFill = false
  public var strokeColor = RGBA.clear
  public var lineWidth = 1.0
  public var lineCap = LineCap.butt
  public var lineJoin = LineJoin.miter
  public var miterLimit = 10.0
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  public var dashPattern: [Double] = []
  public var dashPhase = 0.0
  public init() {}
}

@_spi(Waterwheel)
public struct GradientContent: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable { case axial, radial, conic }
  public var kind = Kind.axial
  public var colors: [RGBA] = []
  /// As many as `colors`, 0…1 and rising; the commit fills in even steps when the layer has none.
  public var locations: [Double] = []
  /// Unit coordinates of the bounds.
  public var start = CGPoint(x: 0.5, y: 0)
  public var end = CGPoint(x: 0.5, y: 1)
  public init() {}
}

/// What assistive technology learns of a layer.
@_spi(Waterwheel)
public struct LayerAccessibility: Hashable, Sendable {
  public enum Role: String, Hashable, Sendable {
    case none, list, listItem, grid, gridCell, heading, button, image, text, group
    /// A list whose items can be selected, and such an item.
    case listBox, option
    /// An adjustable value, something that is on or off, and how far something has come.
    case slider, toggle, progressBar
    /// Text that is edited, of which `LayerProperty.input` says more.
    case textField
    /// A bar of which one button is selected, and such a button; a question in front of everything.
    case tabList, tab, alertDialog
    /// Neither the layer nor its sublayers are in reach of assistive technology and of the Tab key.
    case hidden
  }
  /// Whether the element shows or hides something, and which it does now.
  public enum Expansion: UInt8, Hashable, Sendable { case none, collapsed, expanded }
  public var role = Role.none
  public var label: String?
  public var value: String?
  public var hint: String?
  /// 1-based, 0 when unknown.
  public var positionInSet = 0
  public var setSize = 0
  public var isSelected = false
  public var isFocusable = false
  public var isFocused = false
  public var isDisabled = false
  /// A button that stays pressed: `isSelected` says whether it is.
  public var isToggle = false
  public var expansion = Expansion.none
  public init() {}
}
