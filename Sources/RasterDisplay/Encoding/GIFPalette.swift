import Foundation

/// At most 255 colours for a part of a picture, by median cut over a histogram of five bits a component; index 0 is
/// transparent. Pixels are dithered with a fixed pattern, so that still parts of an animation stay still.
struct GIFPalette {
  /// Red, green, blue of 256 entries.
  private(set) var table: [UInt8] = [0, 0, 0]
  /// For each colour of the histogram, the nearest entry.
  private var nearest = [UInt8](repeating: 0, count: 1 << 15)

  init(_ image: RasterImage, area: ChangedArea) {
    var counts = [Int](repeating: 0, count: 1 << 15)
    image.bytes.withUnsafeBufferPointer { bytes in
      area.forEachPixel { x, y, _ in
        let index = (y * image.width + x) * 4
        counts[Self.cell(Int(bytes[index + 2]), Int(bytes[index + 1]), Int(bytes[index]))] += 1
      }
    }
    let cells = counts.indices.filter { counts[$0] > 0 }
    let boxes = Self.split(cells, counts: counts, most: 255)
    for box in boxes { table += Self.average(box, counts: counts) }
    for (entry, box) in boxes.enumerated() {
      for cell in box { nearest[cell] = UInt8(entry + 1) }
    }
    // Dithering may ask for colours that are in no pixel.
    for cell in counts.indices where counts[cell] == 0 { nearest[cell] = search(cell) }
    table += [UInt8](repeating: 0, count: 256 * 3 - table.count)
  }

  /// One index for each pixel of the area.
  func indices(of image: RasterImage, area: ChangedArea) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: area.width * area.height)
    image.bytes.withUnsafeBufferPointer { bytes in
      result.withUnsafeMutableBufferPointer { result in
        area.forEachPixel { x, y, place in
          let index = (y * image.width + x) * 4
          let shift = Self.pattern[(y & 3) << 2 | (x & 3)]
          func moved(_ value: UInt8) -> Int { min(max(Int(value) + shift, 0), 255) }
          result[place] =
            nearest[Self.cell(moved(bytes[index + 2]), moved(bytes[index + 1]), moved(bytes[index]))]
        }
      }
    }
    return result
  }

  /// Bayer's matrix, spread over the width of a histogram cell.
  private static let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map { $0 / 2 - 4 }

  private static func cell(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
  }

  private static func components(_ cell: Int) -> [Int] { [cell >> 10, cell >> 5 & 31, cell & 31] }

  // MARK: Median cut

  private static func split(_ cells: [Int], counts: [Int], most: Int) -> [[Int]] {
    guard !cells.isEmpty else { return [] }
    var boxes = [Box(cells, counts: counts)]
    while boxes.count < most {
      // The first of equals: the order must not depend on anything but the pixels.
      guard
        let index = boxes.indices.filter({ boxes[$0].cells.count > 1 }).max(by: { boxes[$0].worth < boxes[$1].worth })
      else { break }
      let (first, second) = boxes[index].halves(counts: counts)
      boxes[index] = Box(first, counts: counts)
      boxes.append(Box(second, counts: counts))
    }
    return boxes.map(\.cells)
  }

  private struct Box {
    var cells: [Int]
    /// The component that varies most: 10, 5 or 0 bits up.
    private var shift = 0
    /// How much is won by splitting.
    private(set) var worth = 0.0

    init(_ cells: [Int], counts: [Int]) {
      self.cells = cells
      let total = cells.reduce(0) { $0 + counts[$1] }
      for candidate in [10, 5, 0] {
        let values = cells.map { $0 >> candidate & 31 }
        let mean = zip(cells, values).reduce(0.0) { $0 + Double($1.1 * counts[$1.0]) } / Double(max(1, total))
        let spread = zip(cells, values).reduce(0.0) {
          $0 + (Double($1.1) - mean) * (Double($1.1) - mean) * Double(counts[$1.0])
        }
        if spread > worth { (worth, shift) = (spread, candidate) }
      }
    }

    func halves(counts: [Int]) -> ([Int], [Int]) {
      let sorted = cells.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
      let total = sorted.reduce(0) { $0 + counts[$1] }
      var sum = 0
      var end = 0
      while end < sorted.count - 1, end == 0 || sum < total / 2 {
        sum += counts[sorted[end]]
        end += 1
      }
      return (Array(sorted[..<end]), Array(sorted[end...]))
    }
  }

  private static func average(_ box: [Int], counts: [Int]) -> [UInt8] {
    var sums = [0, 0, 0]
    var total = 0
    for cell in box {
      for (channel, value) in components(cell).enumerated() {
        sums[channel] += (value << 3 | value >> 2) * counts[cell]
      }
      total += counts[cell]
    }
    return sums.map { UInt8(min(255, ($0 + total / 2) / max(1, total))) }
  }

  private func search(_ cell: Int) -> UInt8 {
    let wanted = Self.components(cell).map { $0 << 3 | $0 >> 2 }
    var best = (entry: 1, distance: Int.max)
    for entry in 1..<max(2, table.count / 3) where entry * 3 + 2 < table.count {
      var distance = 0
      for channel in 0..<3 {
        let difference = Int(table[entry * 3 + channel]) - wanted[channel]
        distance += difference * difference
      }
      if distance < best.distance { best = (entry, distance) }
    }
    return UInt8(best.entry)
  }
}
