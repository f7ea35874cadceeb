import CoreGraphics
import Foundation

/// A layer's place among other layers, and what a tree has to remember of it.
struct LayerNode {
  /// Not retained, and cleared when the superlayer goes.
  unowned(unsafe) var superlayer: CALayer?
  var sublayers: [CALayer] = []
  var mask: CALayer?
  /// The layer that this one masks. Not retained, and cleared when that goes.
  unowned(unsafe) var maskOwner: CALayer?

  /// The model layer of a presentation copy.
  var source: CALayer?

  /// Set while the layer is in a tree, from the first commit that shows it.
  ///
  /// Not retained, and cleared when the tree goes: a weak reference would slow down every use of the tree.
  unowned(unsafe) var tree: LayerTree?
  var id = LayerID(rawValue: 0)
  /// Whether a tree stands on this layer, also before its first commit.
  var isTreeRoot = false
  /// What changed since the last commit. Not kept for layers without a tree: they are created with all they have.
  var dirty: LayerAspects = []
  /// Whether the tree's list of changed parents has the layer.
  var isListedAsRestructured = false
  var isListedAsAnimating = false
  /// What the last commit showed.
  var committed: LayerValues?

  var needsLayout = false
  /// Whether a layer below needs layout.
  var subtreeNeedsLayout = false
  /// How many layers above it were added by layout, each by that of the one before.
  var layoutGeneration = 0
  var needsDisplay = false
  /// Whether `draw(in:)` made the contents.
  var hasDrawnContents = false

  func dissolve() {
    for layer in sublayers { layer.node.superlayer = nil }
    mask?.node.maskOwner = nil
  }
}

extension CALayer {
  /// The layer's name on displays; 0 while it has not been in a commit.
  package var layerID: LayerID { node.id }

  /// Text to draw, already broken into lines.
  package var textContent: TextContent? {
    get { values.textContent }
    set { if newValue != values.textContent { changeSilently(.text) { $0.textContent = newValue } } }
  }

  /// What assistive technology learns of the layer.
  package var accessibility: LayerAccessibility? {
    get { values.accessibility }
    set { if newValue != values.accessibility { changeSilently(.accessibility) { $0.accessibility = newValue } } }
  }

  /// What a display shows beside a pointer that rests on the layer.
  package var textInput: TextInput? {
    get { values.textInput }
    set { if newValue != values.textInput { changeSilently(.input) { $0.textInput = newValue } } }
  }
  package var toolTip: String? {
    get { values.toolTip }
    set { if newValue != values.toolTip { changeSilently(.toolTip) { $0.toolTip = newValue } } }
  }
}
