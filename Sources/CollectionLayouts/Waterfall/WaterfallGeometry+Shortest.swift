import UIKit

extension WaterfallGeometry {
  /// Places items in the leftmost of the columns that are within the tolerance of the shortest.
  mutating func placeShortest(_ range: Range<Int>, _ tails: inout [Int64], spacing: Int64, tolerance: Int64) {
    guard items.spans == nil, !range.isEmpty else {
      return placeSpanning(range, &tails, spacing: spacing, tolerance: tolerance)
    }
    switch tails.count {
    case 1: placeShortest(LastTail.self, range, &tails, spacing, tolerance)
    case 2: placeShortest(TwoColumns.self, range, &tails, spacing, tolerance)
    case 3: placeShortest(ThreeColumns.self, range, &tails, spacing, tolerance)
    case 4: placeShortest(FourColumns.self, range, &tails, spacing, tolerance)
    case 5: placeShortest(FiveColumns.self, range, &tails, spacing, tolerance)
    case 6: placeShortest(SixColumns.self, range, &tails, spacing, tolerance)
    case 7: placeShortest(SevenColumns.self, range, &tails, spacing, tolerance)
    case 8: placeShortest(EightColumns.self, range, &tails, spacing, tolerance)
    default: placeSpanning(range, &tails, spacing: spacing, tolerance: tolerance)
    }
  }

  private mutating func placeShortest<Sorted: SortedTails>(
    _: Sorted.Type, _ range: Range<Int>, _ tails: inout [Int64], _ spacing: Int64, _ tolerance: Int64
  ) {
    var packed = tails.indices.map { PackedTail.pack(tails[$0], column: $0) }.sorted()
    var sorted = packed.withUnsafeBufferPointer { Sorted($0.baseAddress!) }
    items.lengths.withUnsafeBufferPointer { lengths in
      tops.withUnsafeMutableBufferPointer { tops in
        columns.withUnsafeMutableBufferPointer { columns in
          let target = Target(lengths: lengths, tops: tops, columns: columns, spacing: spacing)
          if tolerance == 0 {
            target.fill(range, &sorted)
          } else {
            target.fill(range, &sorted, tolerance: tolerance << PackedTail.bits)
          }
        }
      }
    }
    packed.withUnsafeMutableBufferPointer { sorted.store(to: $0.baseAddress!) }
    for tail in packed { tails[Int(tail & PackedTail.columnMask)] = tail >> PackedTail.bits }
  }

  /// The hot loops.
  private struct Target {
    let lengths: UnsafeBufferPointer<Int32>
    let tops: UnsafeMutableBufferPointer<Int64>
    let columns: UnsafeMutableBufferPointer<UInt8>
    let spacing: Int64

    @inline(__always)
    func fill<Sorted: SortedTails>(_ range: Range<Int>, _ sorted: inout Sorted) {
      for item in range { put(item, sorted.placeInFirst(amount(item))) }
    }

    @inline(__always)
    func fill<Sorted: SortedTails>(_ range: Range<Int>, _ sorted: inout Sorted, tolerance: Int64) {
      for item in range { put(item, sorted.place(amount(item), tolerance: tolerance)) }
    }

    @inline(__always)
    private func amount(_ item: Int) -> Int64 { (Int64(lengths[item]) &+ spacing) << PackedTail.bits }

    @inline(__always)
    private func put(_ item: Int, _ chosen: Int64) {
      tops[item] = chosen >> PackedTail.bits
      columns[item] = UInt8(truncatingIfNeeded: chosen & PackedTail.columnMask)
    }
  }
}
