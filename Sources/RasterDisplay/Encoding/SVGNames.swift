import Foundation

/// Names in SVG that Cairo writes. It numbers surfaces and images through the life of the process; here they are counted anew in each
/// document, so that one scene gives the same bytes each time.
enum SVGNames {
  private static let kinds = ["surface", "image"].map { Array($0.utf8) }
  private static let marks = [UInt8(ascii: "\""), UInt8(ascii: "#")]

  /// - Complexity: O(bytes).
  static func counted(_ data: Data) -> Data {
    let bytes = [UInt8](data)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var copied = 0
    for index in bytes.indices.dropLast() where marks.contains(bytes[index]) {
      let start = index + 1
      guard let kind = kinds.first(where: { bytes[start...].starts(with: $0) }) else { continue }
      let digits = bytes[(start + kind.count)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let end = digits.endIndex
      guard !digits.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: ")")
      else {
        continue
      }
      let number = numbers[bytes[start..<end], default: numbers.count]
      numbers[bytes[start..<end]] = number
      result += bytes[copied..<start] + kind + Array(String(number).utf8)
      copied = end
    }
    return Data(result + bytes[copied...])
  }
}
