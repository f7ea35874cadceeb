import TestTools

@testable import BrowserDisplay

/// What a page shows: the layers that the server's operations make, as the page's `layer-tree.js` does.
struct PageTree {
  private struct Layer {
    var children: [Int] = []
    /// What operations said last, by their names.
    var values: [String: [JSON]] = [:]
  }

  private var layers: [Int: Layer] = [:]

  var count: Int { layers.count }

  mutating func apply(_ message: ServerMessage) throws {
    if case .frame(let frame) = message, frame.isFull { layers = [:] }
    for operation in try message.operations.decoded() { apply(operation) }
  }

  private mutating func apply(_ operation: JSON) {
    guard let name = operation[0]?.string else { return }
    switch name {
    case "remove": for id in Self.numbers(operation[1]) { layers[id] = nil }
    case "create": for id in Self.numbers(operation[1]) { layers[id] = Layer() }
    case "announce", "address", "copy", "root": break
    case "children": layers[operation[1]?.int ?? 0]?.children = Self.numbers(operation[2])
    default: layers[operation[1]?.int ?? 0]?.values[name] = Array((operation.array ?? []).dropFirst(2))
    }
  }

  private static func numbers(_ value: JSON?) -> [Int] { (value?.array ?? []).compactMap(\.int) }

  // MARK: Comparing

  /// What differs in what is seen; empty for none.
  func differences(from other: PageTree) -> [String] {
    let (mine, others) = (seen, other.seen)
    return Set(mine.keys).union(others.keys).sorted().compactMap { key in
      guard let one = mine[key], let two = others[key] else {
        return "\(key) is \(mine[key] == nil ? "not" : "only") here: \(mine[key] ?? others[key] ?? [])"
      }
      return Self.isSame(one, two) ? nil : "\(key): \(one), \(two)"
    }
  }

  /// By layer and operation. Places are relative to the bounds of the layer above, which operations split in two parts.
  private var seen: [String: [JSON]] {
    var all: [String: [JSON]] = [:]
    for (id, layer) in layers {
      all["\(id) children"] = layer.children.map { JSON.number(Double($0)) }
      for (name, values) in layer.values where !Self.isDefault(name, values) { all["\(id) \(name)"] = values }
      // Where nothing is below it is not seen.
      all["\(id) shift"] = nil
    }
    for layer in layers.values {
      let shift = layer.values["shift"]?.compactMap(\.double) ?? [0, 0]
      for child in layer.children {
        let place = layers[child]?.values["place"]?.compactMap(\.double) ?? [0, 0]
        all["\(child) place"] = [.number(place[0] + shift[0]), .number(place[1] + shift[1])]
      }
    }
    return all
  }

  /// What a page assumes of a layer that it was told nothing of.
  private static func isDefault(_ name: String, _ values: [JSON]) -> Bool {
    switch name {
    case "place", "size": values == [0, 0]
    case "anchor": values == [0.5, 0.5]
    case "depth": values == [0]
    case "opacity": values == [1]
    case "hidden", "clips": values == [false]
    case "doubleSided": values == [true]
    case "affine": values == [[1, 0, 0, 1, 0, 0]]
    case "transform", "sublayerTransform": values == [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]]
    case "corners", "border": values[0] == 0
    case "background": values[0]["a"] == 0
    case "shadow": values[0]["opacity"] == 0
    case "contents", "text", "accessibility", "toolTip", "input": values == [.null]
    case "mask": values == [0]
    case "shape": values[0]["path"]?["verbs"] == []
    case "gradient": values[0]["stops"] == []
    default: false
    }
  }

  /// Numbers are Float32, and those far from the beginning of a long list are rounded.
  private static func isSame(_ one: [JSON], _ other: [JSON]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy(isSame)
  }

  private static func isSame(_ one: JSON, _ other: JSON) -> Bool {
    switch (one, other) {
    case (.number(let a), .number(let b)): abs(a - b) <= 0.01 + abs(a) * 1e-6
    case (.array(let a), .array(let b)): isSame(a, b)
    case (.object(let a), .object(let b)):
      a.keys == b.keys && a.allSatisfy { key, value in b[key].map { isSame(value, $0) } ?? false }
    default: one == other
    }
  }
}
