/// The places where the next item of each column would begin, for a number of columns known at compile time.
///
/// All operations are free of branches and memory, so that placing an item costs a few nanoseconds: values stay in
/// registers, a column is selected by masks. Larger sets are pairs of smaller ones.
protocol ColumnTails {
  static var count: Int { get }
  init(_ tails: UnsafePointer<Int64>)
  var minimum: Int64 { get }
  /// One bit for each column whose tail is not above `limit`; column 0 is bit 0.
  func columns(notAbove limit: Int64) -> UInt32
  /// Moves the tail of one column on and returns where it was; other columns count as 0.
  mutating func advance(_ column: Int64, by amount: Int64) -> Int64
  func store(to tails: UnsafeMutablePointer<Int64>)
}

struct OneColumn: ColumnTails {
  private var tail: Int64

  static var count: Int { 1 }

  @inline(__always)
  init(_ tails: UnsafePointer<Int64>) {
    tail = tails[0]
  }

  @inline(__always)
  var minimum: Int64 { tail }

  @inline(__always)
  func columns(notAbove limit: Int64) -> UInt32 { tail <= limit ? 1 : 0 }

  @inline(__always)
  mutating func advance(_ column: Int64, by amount: Int64) -> Int64 {
    let mask: Int64 = column == 0 ? -1 : 0
    let old = tail & mask
    tail &+= amount & mask
    return old
  }

  @inline(__always)
  func store(to tails: UnsafeMutablePointer<Int64>) {
    tails[0] = tail
  }
}

struct ColumnPair<First: ColumnTails, Second: ColumnTails>: ColumnTails {
  private var first: First
  private var second: Second

  static var count: Int {
    @inline(__always) get { First.count + Second.count }
  }

  @inline(__always)
  init(_ tails: UnsafePointer<Int64>) {
    first = First(tails)
    second = Second(tails + First.count)
  }

  @inline(__always)
  var minimum: Int64 {
    let (a, b) = (first.minimum, second.minimum)
    return a < b ? a : b
  }

  @inline(__always)
  func columns(notAbove limit: Int64) -> UInt32 {
    first.columns(notAbove: limit) | second.columns(notAbove: limit) << UInt32(truncatingIfNeeded: First.count)
  }

  @inline(__always)
  mutating func advance(_ column: Int64, by amount: Int64) -> Int64 {
    first.advance(column, by: amount) | second.advance(column &- Int64(First.count), by: amount)
  }

  @inline(__always)
  func store(to tails: UnsafeMutablePointer<Int64>) {
    first.store(to: tails)
    second.store(to: tails + First.count)
  }
}

typealias TwoColumns = ColumnPair<OneColumn, OneColumn>
typealias ThreeColumns = ColumnPair<TwoColumns, OneColumn>
typealias FourColumns = ColumnPair<TwoColumns, TwoColumns>
typealias FiveColumns = ColumnPair<ThreeColumns, TwoColumns>
typealias SixColumns = ColumnPair<ThreeColumns, ThreeColumns>
typealias SevenColumns = ColumnPair<FourColumns, ThreeColumns>
typealias EightColumns = ColumnPair<FourColumns, FourColumns>
