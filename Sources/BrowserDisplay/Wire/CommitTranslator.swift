import Foundation
@_spi(Waterwheel) import QuartzCore

/// Translates the commits of one surface to operations for one page.
///
/// A commit gives positions in the superlayer's coordinates, in Double and as large as the content is. A browser clamps at 33,554,428 px
/// and loses a pixel beyond 17 million. So the sublayers of a scrolled layer are in a container that moves as a whole, and their positions
/// are relative to a base near the scroll offset, which is subtracted in Double before the conversion to Float32. Plain scrolling is then
/// one operation per frame. The base changes every few thousand points, and only then are all (existing) sublayers placed again.
struct CommitTranslator {
  /// The largest distance of the scroll offset from the base, in points. Float32 resolves 1/1024 point at this distance.
  static let reach: CGFloat = 4096

  /// The number under which the page can fetch an image, and the blurred picture, which is empty until it is known.
  typealias NumberedImage = (number: UInt32, blurred: [UInt8])
  typealias ImageNumbering = (ImageReference) -> NumberedImage

  /// The layers. They are objects, so that they change in place: a copy of the translator is not independent of it.
  private var nodes: [UInt32: TranslatedLayer] = [:]
  /// The contents of layers whose blurred picture is not known yet.
  private var unblurred: [UInt32: WireContents] = [:]
  /// Layers to place once all changes of a commit are known.
  private var misplaced: [TranslatedLayer] = []
  private var operations = WireOperations()

  /// Returns the operations that update the page from the last commit to this one.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of changes, with the sublayers of each layer whose base changes.
  mutating func translate(_ commit: LayerCommit, numbering: ImageNumbering) -> WireOperations {
    if commit.isFull {
      nodes = [:]
      unblurred = [:]
    }
    remove(commit.removed)
    create(commit.created)
    for entry in commit.hierarchy { setChildren(entry) }
    if commit.isFull { operations.root(commit.root.rawValue) }
    for change in commit.changes {
      guard let node = nodes[change.layer.rawValue] else { continue }
      for property in change.properties { apply(property, to: node, numbering: numbering) }
    }
    placeMisplaced()
    for text in commit.announcements { operations.announce(text) }
    if let text = commit.copiedText { operations.copy(text) }
    defer { operations = WireOperations() }
    return operations
  }

  /// Returns the operations that set the blurred picture of the layers that show an image.
  ///
  /// - Complexity: O(n) in the number of layers whose blurred picture is not known, and *m* log *m* for the *m* of them that show the
  ///   image.
  mutating func blur(_ image: UInt32, _ blurred: [UInt8]) -> WireOperations {
    var operations = WireOperations()
    for layer in unblurred.filter({ $0.value.image == image }).keys.sorted() {
      var contents = unblurred.removeValue(forKey: layer)
      contents?.blurred = blurred
      operations.contents(layer, contents)
    }
    return operations
  }

  private mutating func remove(_ ids: [LayerID]) {
    guard !ids.isEmpty else { return }
    for id in ids {
      nodes[id.rawValue] = nil
      unblurred[id.rawValue] = nil
    }
    operations.remove(ids.map(\.rawValue))
  }

  private mutating func create(_ ids: [LayerID]) {
    guard !ids.isEmpty else { return }
    nodes.reserveCapacity(nodes.count + ids.count)
    for id in ids { nodes[id.rawValue] = TranslatedLayer(id.rawValue) }
    operations.create(ids.map(\.rawValue))
  }

  private mutating func setChildren(_ entry: LayerCommit.Children) {
    guard let parent = nodes[entry.parent.rawValue] else { return }
    parent.children = entry.children.map(\.rawValue)
    for child in parent.children {
      guard let child = nodes[child], child.parent != parent.id else { continue }
      child.parent = parent.id
      misplace(child)
    }
    operations.children(of: parent.id, parent.children)
  }

  private mutating func apply(_ property: LayerProperty, to node: TranslatedLayer, numbering: ImageNumbering) {
    switch property {
    case .bounds(let bounds):
      return setBounds(bounds, of: node)
    case .position(let position):
      node.position = position.finite
      return misplace(node)
    case .anchorPoint(let anchor):
      node.anchor = anchor.finite
      misplace(node)
    case .mask(let mask):
      setMask(mask?.rawValue, of: node)
    case .text(let text):
      node.text = text == nil ? nil : property
    case .shape:
      node.shape = property
    case .contents(let reference, let gravity, let rect, let scale):
      let contents = reference.map {
        let (number, blurred) = numbering($0)
        return WireContents(
          image: number, reference: $0, gravity: gravity, rect: rect, scale: scale, blurred: blurred)
      }
      setContents(contents, of: node.id)
    default:
      break
    }
    operations.append(property, to: node.id, origin: node.bounds.origin)
  }

  private mutating func setContents(_ contents: WireContents?, of id: UInt32) {
    let awaitsBlurred = contents.map { $0.blurred.isEmpty && !$0.isVector } ?? false
    unblurred[id] = awaitsBlurred ? contents : nil
    operations.contents(id, contents)
  }
}

// MARK: - Geometry

extension CommitTranslator {
  private mutating func setBounds(_ newBounds: CGRect, of node: TranslatedLayer) {
    let bounds = newBounds.finite
    let old = node.bounds
    node.bounds = bounds
    if bounds.size != old.size {
      misplace(node)
      operations.size(node.id, bounds.size)
    }
    guard bounds.origin != old.origin else { return }
    if abs(bounds.origin.x - node.base.x) > Self.reach || abs(bounds.origin.y - node.base.y) > Self.reach {
      node.base = Self.base(near: bounds.origin)
      for child in node.children { misplace(nodes[child]) }
    }
    misplace(node.mask.flatMap { nodes[$0] })
    operations.shift(node.id, CGPoint(x: node.base.x - bounds.origin.x, y: node.base.y - bounds.origin.y))
    if let text = node.text { operations.append(text, to: node.id, origin: bounds.origin) }
    if let shape = node.shape { operations.append(shape, to: node.id, origin: bounds.origin) }
  }

  /// Returns a base near an offset: a multiple of `reach`, so that the base for an offset hardly depends on the offsets before.
  private static func base(near origin: CGPoint) -> CGPoint {
    CGPoint(x: (origin.x / reach).rounded() * reach, y: (origin.y / reach).rounded() * reach)
  }

  private mutating func setMask(_ mask: UInt32?, of node: TranslatedLayer) {
    if let old = node.mask { nodes[old]?.maskOwner = nil }
    node.mask = mask
    guard let mask = mask.flatMap({ nodes[$0] }) else { return }
    mask.maskOwner = node.id
    misplace(mask)
  }

  private mutating func misplace(_ node: TranslatedLayer?) {
    guard let node, !node.isMisplaced else { return }
    node.isMisplaced = true
    misplaced.append(node)
  }

  private mutating func placeMisplaced() {
    for node in misplaced.sorted(by: { $0.id < $1.id }) {
      node.isMisplaced = false
      place(node)
    }
    misplaced = []
  }

  private mutating func place(_ node: TranslatedLayer) {
    var reference = CGPoint.zero
    if let owner = node.maskOwner {
      reference = nodes[owner]?.bounds.origin ?? .zero
    } else if let parent = node.parent {
      reference = nodes[parent]?.base ?? .zero
    }
    let x = node.position.x - reference.x - node.anchor.x * node.bounds.width
    let y = node.position.y - reference.y - node.anchor.y * node.bounds.height
    operations.place(node.id, CGPoint(x: x, y: y))
  }
}

/// The translator's state of a layer.
private final class TranslatedLayer {
  let id: UInt32
  var parent: UInt32?
  var children: [UInt32] = []
  var mask: UInt32?
  var maskOwner: UInt32?
  var position = CGPoint.zero
  var anchor = CGPoint(x: 0.5, y: 0.5)
  var bounds = CGRect.zero
  /// The base to which the sublayers' positions are relative.
  var base = CGPoint.zero
  /// The text; kept, as the shape is, because it is drawn in bounds coordinates and moves with the origin.
  var text: LayerProperty?
  var shape: LayerProperty?
  var isMisplaced = false

  init(_ id: UInt32) { self.id = id }
}
