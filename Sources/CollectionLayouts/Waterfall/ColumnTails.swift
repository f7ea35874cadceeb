/// The places where the next item of each column would begin, for a number of columns known at compile time.
///
/// Which column is next cannot be predicted, so a branch on it would cost more than all the arithmetic. Everything here is
/// sums and masks on values in registers: a mask of all ones stands for "yes". Larger sets are pairs of smaller ones.
protocol ColumnTails {
  static var count: Int { get }
  init(_ tails: UnsafePointer<Int64>)
  var minimum: Int64 { get }
  /// All ones if any tail is below `limit`.
  func reaches(below limit: Int64) -> Int64
  /// Moves on the tail of the first column that is below `limit`, unless `blocked` is all ones.
  /// - Returns: where that tail was, and the column's number counted from `number`; zeros if there was none.
  mutating func place(below limit: Int64, _ amount: Int64, blocked: Int64, number: Int64) -> (top: Int64, column: Int64)
  func store(to tails: UnsafeMutablePointer<Int64>)
}

struct OneColumn: ColumnTails {
  private var tail: Int64

  @inline(__always)
  static var count: Int { 1 }

  @inline(__always)
  init(_ tails: UnsafePointer<Int64>) {
    tail = tails[0]
  }

  @inline(__always)
  var minimum: Int64 { tail }

  @inline(__always)
  func reaches(below limit: Int64) -> Int64 { (tail &- limit) >> 63 }

  @inline(__always)
  mutating func place(below limit: Int64, _ amount: Int64, blocked: Int64, number: Int64) -> (top: Int64, column: Int64)
  {
    let chosen = reaches(below: limit) & ~blocked
    let top = tail & chosen
    tail &+= amount & chosen
    return (top, number & chosen)
  }

  @inline(__always)
  func store(to tails: UnsafeMutablePointer<Int64>) {
    tails[0] = tail
  }
}

struct ColumnPair<First: ColumnTails, Second: ColumnTails>: ColumnTails {
  private var first: First
  private var second: Second

  @inline(__always)
  static var count: Int { First.count &+ Second.count }

  @inline(__always)
  init(_ tails: UnsafePointer<Int64>) {
    first = First(tails)
    second = Second(tails + First.count)
  }

  @inline(__always)
  var minimum: Int64 { min(first.minimum, second.minimum) }

  @inline(__always)
  func reaches(below limit: Int64) -> Int64 { first.reaches(below: limit) | second.reaches(below: limit) }

  @inline(__always)
  mutating func place(below limit: Int64, _ amount: Int64, blocked: Int64, number: Int64) -> (top: Int64, column: Int64)
  {
    let isTaken = blocked | first.reaches(below: limit)
    let a = first.place(below: limit, amount, blocked: blocked, number: number)
    let b = second.place(below: limit, amount, blocked: isTaken, number: number &+ Int64(First.count))
    return (a.top | b.top, a.column | b.column)
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
