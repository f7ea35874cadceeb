/// Converts between offsets in a line's text and positions along the line.
///
/// A line has one direction. In a line of mixed directions, characters of the other direction are measured as if they
/// ran with the line.
struct TextRuler: Equatable {
  /// Offsets between characters, and how far each is from the beginning of the line.
  private let offsets: [Int]
  private let distances: [CGFloat]
  let isRightToLeft: Bool

  /// Measures a text. `shown` stands for every character, such as a bullet; nil shows the text.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(_ text: String, face: FontFace, shown: Character? = nil) {
    var (offsets, distances) = ([0], [CGFloat(0)])
    for character in text {
      offsets.append(offsets[offsets.count - 1] + character.utf16.count)
      let width = CharacterWidths.width(of: shown ?? character, in: face) * face.size
      distances.append(distances[distances.count - 1] + CGFloat(width))
    }
    self.offsets = offsets
    self.distances = distances
    isRightToLeft = shown == nil && WritingDirection.isRightToLeft(text)
  }

  var width: CGFloat { distances[distances.count - 1] }

  /// Returns the distance of an offset from the left end of the line.
  ///
  /// - Complexity: O(n) in the length of the text.
  func place(of offset: Int) -> CGFloat {
    let distance = distances[offsets.lastIndex { $0 <= offset } ?? 0]
    return isRightToLeft ? width - distance : distance
  }

  /// Returns the nearest offset between characters.
  ///
  /// - Complexity: O(n) in the length of the text.
  func offset(at place: CGFloat) -> Int {
    let distance = isRightToLeft ? width - place : place
    let index = distances.firstIndex { $0 >= distance } ?? distances.count - 1
    guard index > 0 else { return offsets[0] }
    let isNearer = distance - distances[index - 1] < distances[index] - distance
    return offsets[isNearer ? index - 1 : index]
  }

  /// Returns the range from the left end of the selected text to its right end.
  ///
  /// - Complexity: O(n) in the length of the text.
  func span(of range: Range<Int>) -> ClosedRange<CGFloat> {
    let (a, b) = (place(of: range.lowerBound), place(of: range.upperBound))
    return min(a, b)...max(a, b)
  }
}
