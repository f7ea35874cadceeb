/// A layer's relations to other layers, and its state in a tree.
struct LayerNode {
  /// The superlayer. Not retained; cleared when the superlayer is deallocated.
  unowned(unsafe) var superlayer: CALayer?
  var sublayers: [CALayer] = []
  var mask: CALayer?
  /// The layer that this one masks. Not retained; cleared when that layer is deallocated.
  unowned(unsafe) var maskOwner: CALayer?

  /// The model layer of a presentation copy.
  var source: CALayer?

  /// The tree of the layer, set from the first commit that shows it.
  ///
  /// Not retained; cleared when the tree is deallocated: a weak reference would slow down every use of the tree.
  unowned(unsafe) var tree: LayerTree?
  var id = LayerID(rawValue: 0)
  /// True if this layer is the root of a tree, also before the tree's first commit.
  var isTreeRoot = false
  /// The aspects that changed since the last commit. Not kept for layers without a tree, whose creation lists all properties.
  var dirty: LayerAspects = []
  /// True if the tree's list of changed parents contains the layer.
  var isListedAsRestructured = false
  var isListedAsAnimating = false
  /// The values in the last commit.
  var committed: LayerValues?

  var needsLayout = false
  /// True if a layer below needs layout.
  var subtreeNeedsLayout = false
  /// The number of layers above it in a chain in which the layout of each added the next one.
  var layoutGeneration = 0
  var needsDisplay = false
  /// True if `draw(in:)` made the contents.
  var hasDrawnContents = false

  func dissolve() {
    for layer in sublayers { layer.node.superlayer = nil }
    mask?.node.maskOwner = nil
  }
}

extension CALayer {
  /// The layer's id on displays; 0 while it has not been in a commit.
  package var layerID: LayerID { node.id }

  /// Text to draw, already broken into lines.
  package var textContent: TextContent? {
    get { values.textContent }
    set { if newValue != values.textContent { changeSilently(.text) { $0.textContent = newValue } } }
  }

  /// The layer's attributes for assistive technology.
  package var accessibility: LayerAccessibility? {
    get { values.accessibility }
    set { if newValue != values.accessibility { changeSilently(.accessibility) { $0.accessibility = newValue } } }
  }

  /// The text input of the layer; nil for a layer that takes no text.
  package var textInput: TextInput? {
    get { values.textInput }
    set { if newValue != values.textInput { changeSilently(.input) { $0.textInput = newValue } } }
  }
  /// The text that a display shows beside a pointer that rests on the layer.
  package var toolTip: String? {
    get { values.toolTip }
    set { if newValue != values.toolTip { changeSilently(.toolTip) { $0.toolTip = newValue } } }
  }
}
