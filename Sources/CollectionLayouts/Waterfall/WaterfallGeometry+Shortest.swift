import UIKit

extension WaterfallGeometry {
  /// Places items in the leftmost of the columns that are within the tolerance of the shortest.
  ///
  /// - Complexity: O(items of the range); where items span columns, or there are more than eight, times the number of columns.
  mutating func placeShortest(_ range: Range<Int>, _ columnEnds: inout [Int64], spacing: Int64, tolerance: Int64) {
    guard items.spans == nil, !range.isEmpty else {
      return placeSpanning(range, &columnEnds, spacing: spacing, tolerance: tolerance)
    }
    switch columnEnds.count {
    case 1: placeShortest(LastColumnEnd.self, range, &columnEnds, spacing, tolerance)
    case 2: placeShortest(TwoColumns.self, range, &columnEnds, spacing, tolerance)
    case 3: placeShortest(ThreeColumns.self, range, &columnEnds, spacing, tolerance)
    case 4: placeShortest(FourColumns.self, range, &columnEnds, spacing, tolerance)
    case 5: placeShortest(FiveColumns.self, range, &columnEnds, spacing, tolerance)
    case 6: placeShortest(SixColumns.self, range, &columnEnds, spacing, tolerance)
    case 7: placeShortest(SevenColumns.self, range, &columnEnds, spacing, tolerance)
    case 8: placeShortest(EightColumns.self, range, &columnEnds, spacing, tolerance)
    default: placeSpanning(range, &columnEnds, spacing: spacing, tolerance: tolerance)
    }
  }

  private mutating func placeShortest<Sorted: SortedColumnEnds>(
    _: Sorted.Type, _ range: Range<Int>, _ columnEnds: inout [Int64], _ spacing: Int64, _ tolerance: Int64
  ) {
    var packed = columnEnds.indices.map { PackedColumnEnd.pack(columnEnds[$0], column: $0) }.sorted()
    var sorted = packed.withUnsafeBufferPointer { Sorted($0.baseAddress!) }
    items.lengths.withUnsafeBufferPointer { lengths in
      tops.withUnsafeMutableBufferPointer { tops in
        columns.withUnsafeMutableBufferPointer { columns in
          let target = Target(lengths: lengths, tops: tops, columns: columns, spacing: spacing)
          if tolerance == 0 {
            target.fill(range, &sorted)
          } else {
            target.fill(range, &sorted, tolerance: tolerance << PackedColumnEnd.bits)
          }
        }
      }
    }
    packed.withUnsafeMutableBufferPointer { sorted.store(to: $0.baseAddress!) }
    for columnEnd in packed {
      columnEnds[Int(columnEnd & PackedColumnEnd.columnMask)] = columnEnd >> PackedColumnEnd.bits
    }
  }

  /// The inner loops of placing, in which most time is spent.
  private struct Target {
    let lengths: UnsafeBufferPointer<Int32>
    let tops: UnsafeMutableBufferPointer<Int64>
    let columns: UnsafeMutableBufferPointer<UInt8>
    let spacing: Int64

    @inline(__always)
    func fill<Sorted: SortedColumnEnds>(_ range: Range<Int>, _ sorted: inout Sorted) {
      for item in range { put(item, sorted.placeInFirst(amount(item))) }
    }

    @inline(__always)
    func fill<Sorted: SortedColumnEnds>(_ range: Range<Int>, _ sorted: inout Sorted, tolerance: Int64) {
      for item in range { put(item, sorted.place(amount(item), tolerance: tolerance)) }
    }

    @inline(__always)
    private func amount(_ item: Int) -> Int64 { (Int64(lengths[item]) &+ spacing) << PackedColumnEnd.bits }

    @inline(__always)
    private func put(_ item: Int, _ chosen: Int64) {
      tops[item] = chosen >> PackedColumnEnd.bits
      columns[item] = UInt8(truncatingIfNeeded: chosen & PackedColumnEnd.columnMask)
    }
  }
}
