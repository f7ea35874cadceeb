/// A piece of a file's UTF-8 and its replacement.
///
/// Lowering is a list of edits: code that no edit covers stays byte for byte, with its comments and its place.
struct Edit: Equatable {
  var range: Range<Int>
  var text: String

  /// The bytes after all edits. Of two edits that overlap, the one that begins later is left out; edits at the same place are
  /// done in the order of the list.
  ///
  /// - Complexity: O(bytes + edits · log edits).
  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var position = 0
    for (_, edit) in sorted where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }
}
