/// The state of a display: the layers that commits have made, by their ids. A value, so that the state of a moment can be kept.
package struct LayerPicture: Equatable {
  struct Node: Equatable {
    var properties: [LayerAspect: LayerProperty] = [:]
    var children: [LayerID] = []

    /// The children and the mask.
    var below: [LayerID] {
      if case .mask(let id?) = properties[.mask] { children + [id] } else { children }
    }
  }

  /// The properties that a display assumes for a created layer.
  private static let defaults = Dictionary(
    uniqueKeysWithValues: LayerAspect.allCases.map { ($0, $0.property(LayerValues())) })

  private(set) var nodes: [LayerID: Node] = [:]
  private var root: LayerID?

  package init() {}

  package var isEmpty: Bool { nodes.isEmpty }

  package func contains(_ id: LayerID) -> Bool { nodes[id] != nil }

  /// Applies a commit, as a display does.
  ///
  /// - Complexity: O(n) in the number of layers and properties in the commit.
  package mutating func apply(_ commit: LayerCommit) {
    if commit.isFull { nodes = [:] }
    root = commit.root
    for id in commit.removed { nodes[id] = nil }
    for id in commit.created { nodes[id] = Node() }
    for entry in commit.hierarchy { nodes[entry.parent]?.children = entry.children }
    for change in commit.changes {
      for property in change.properties {
        let aspect = property.aspect
        nodes[change.layer]?.properties[aspect] = property == LayerPicture.defaults[aspect] ? nil : property
      }
    }
  }

  /// Returns the commit that changes a display from another picture to this one; nil when both are equal.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of layers of both.
  package func changes(since old: LayerPicture, time: Double) -> LayerCommit? {
    guard let root else { return nil }
    var commit = LayerCommit(time: time, isFull: old.root != root, root: root)
    let old = commit.isFull ? LayerPicture() : old
    commit.removed = old.nodes.keys.filter { nodes[$0] == nil }.sorted { $0.rawValue < $1.rawValue }
    for (id, node) in nodes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let before = old.nodes[id]
      if before == nil { commit.created.append(id) }
      if node.children != before?.children ?? [] { commit.hierarchy.append(.init(parent: id, children: node.children)) }
      var properties = node.properties
        .filter { aspect, property in before?.properties[aspect] != property }
      for aspect in before?.properties.keys.filter({ node.properties[$0] == nil }) ?? [] {
        properties[aspect] = Self.defaults[aspect]
      }
      guard before == nil || !properties.isEmpty else { continue }
      let ordered = properties.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
      commit.changes.append(.init(layer: id, properties: ordered))
    }
    return commit.isEmpty ? nil : commit
  }

  /// Returns this picture with a layer, and all layers below it, taken from another one; unchanged if one of both lacks the layer.
  ///
  /// - Complexity: O(n) in the number of layers of both.
  package func replacing(_ id: LayerID, by other: LayerPicture) -> LayerPicture {
    guard let place = nodes[id]?.properties, other.nodes[id] != nil else { return self }
    var result = self
    for layer in branch(id) { result.nodes[layer] = nil }
    for layer in other.branch(id) { result.nodes[layer] = other.nodes[layer] }
    // The layer keeps its own position.
    for aspect in [LayerAspect.bounds, .position, .transform] { result.nodes[id]?.properties[aspect] = place[aspect] }
    return result
  }

  /// Returns true if a commit only changes properties of layers other than this one and those below it.
  ///
  /// - Complexity: O(n) in the number of layers below it and of those that the commit changes.
  package func isElsewhere(_ commit: LayerCommit, than id: LayerID) -> Bool {
    guard !commit.isFull, commit.created.isEmpty, commit.removed.isEmpty, commit.hierarchy.isEmpty else { return false }
    let changed = Set(commit.changes.map(\.layer))
    return branch(id).allSatisfy { !changed.contains($0) }
  }

  private func branch(_ id: LayerID) -> [LayerID] {
    var found: [LayerID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let node = nodes[next] else { continue }
      found.append(next)
      waiting += node.below
    }
    return found
  }
}

extension LayerProperty {
  fileprivate var aspect: LayerAspect {
    switch self {
    case .bounds: .bounds
    case .position: .position
    case .anchorPoint: .anchorPoint
    case .zPosition: .zPosition
    case .transform: .transform
    case .sublayerTransform: .sublayerTransform
    case .opacity: .opacity
    case .hidden: .hidden
    case .doubleSided: .doubleSided
    case .masksToBounds: .masksToBounds
    case .corners: .corners
    case .border: .border
    case .backgroundColor: .backgroundColor
    case .shadow: .shadow
    case .contents: .contents
    case .mask: .mask
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .accessibility: .accessibility
    case .toolTip: .toolTip
    case .input: .input
    }
  }
}
