@_spi(Waterwheel) public import CoreGraphics

/// The number of a layer on a display, for as long as the layer is in the tree. It is never reused within one surface.
@_spi(Waterwheel)
public struct LayerID: Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public var description: String { "#\(rawValue)" }
}

/// The changes of a layer tree between two frames: an immutable value, and the only output that a display receives.
///
/// Apply in this order: removals, creations, hierarchy, changes. Numbers are Doubles in points, positions are relative to
/// the superlayer's coordinate space (so a child of a scrolled layer has its content position, however large; the display
/// subtracts `bounds.origin` in Double before it rounds).
@_spi(Waterwheel)
public struct LayerCommit: Hashable, Sendable {
  /// The time of the frame, as handed to `Surface.frame(at:)`.
  public var time: TimeInterval
  /// True if the commit describes the whole tree; the display then discards the layers that it has.
  public var isFull: Bool
  public var root: LayerID
  /// Layers that left the tree; every layer of a removed subtree is listed.
  public var removed: [LayerID]
  /// Layers that entered the tree. Each also has an entry in `changes` with every property that differs from its default.
  public var created: [LayerID]
  /// The whole new list of sublayers, in tree order, for each layer whose list changed.
  public var hierarchy: [Children]
  /// Changed properties, grouped by layer: in tree order for full commits, and in order of id otherwise.
  public var changes: [Change]
  /// Texts for a screen reader to speak next, in order.
  public var announcements: [String] = []
  /// The new text of the display's clipboard; nil leaves the clipboard as it is.
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

/// A property of a layer, with its presentation value. A display assumes the default for a created layer.
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
  /// Default: none. The text that a display shows beside a pointer that rests on the layer or on a layer in it.
  case toolTip(String?)
  /// Default: none.
  case input(TextInput?)

  /// Sixteen Doubles, m11, m12, … m44.
  public typealias Matrix = [Double]
}

/// A colour with components 0…1 in sRGB, not premultiplied.
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
  /// The locations, as many as `colors`, 0…1 and rising; even steps for a layer that has none.
  public var locations: [Double] = []
  /// The start, in unit coordinates of the bounds.
  public var start = CGPoint(x: 0.5, y: 0)
  public var end = CGPoint(x: 0.5, y: 1)
  public init() {}
}

/// A layer's attributes for assistive technology.
@_spi(Waterwheel)
public struct LayerAccessibility: Hashable, Sendable {
  public enum Role: String, Hashable, Sendable {
    case none, list, listItem, grid, gridCell, heading, button, image, text, group
    /// A list whose items can be selected, and an item of such a list.
    case listBox, option
    /// An adjustable value, a control that is on or off, and the progress of a task.
    case slider, toggle, progressBar
    /// Editable text, described by `LayerProperty.input`.
    case textField
    /// A bar of buttons of which one is selected, and such a button; a modal question.
    case tabList, tab, alertDialog
    /// Neither the layer nor its sublayers can be reached by assistive technology or the Tab key.
    case hidden
  }
  /// The state of an element that expands and collapses other content: none for all other elements.
  public enum Expansion: UInt8, Hashable, Sendable { case none, collapsed, expanded }
  public var role = Role.none
  public var label: String?
  public var value: String?
  public var hint: String?
  /// The position in the set, beginning at 1; 0 when unknown.
  public var positionInSet = 0
  public var setSize = 0
  public var isSelected = false
  public var isFocusable = false
  public var isFocused = false
  public var isDisabled = false
  /// True for a button that stays pressed; `isSelected` is its state.
  public var isToggle = false
  public var expansion = Expansion.none
  public init() {}
}
