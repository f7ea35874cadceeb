import Foundation

/// An `if #available(iOS …, *)` in a typed syntax tree: the version, and what runs from that version on.
struct AvailabilityCheck {
  let version: Double
  let body: Range<Substring.Index>

  /// The first one in the tree; nil for none.
  init?(firstIn tree: Substring) {
    guard let check = tree.range(of: "\"_kind\":\"#available\""),
      let version = tree[check.upperBound...].range(of: "\"domain\":\"iOS\",\"version\":\""),
      let start = tree[check.upperBound...].range(of: "\"then_stmt\":")
    else { return nil }
    self.version = Double(tree[version.upperBound...].prefix { $0 != "\"" && $0 != "," }) ?? 0
    body = start.upperBound..<Self.end(ofObjectAt: start.upperBound, in: tree)
  }

  /// The end of a JSON object: behind the brace that closes it.
  private static func end(ofObjectAt start: Substring.Index, in tree: Substring) -> Substring.Index {
    let bytes = tree.utf8
    var depth = 0
    var isText = false
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index = bytes.index(after: index)
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText: depth -= 1
      default: break
      }
      index = bytes.index(after: index)
      if depth == 0 { break }
    }
    return index
  }
}
