/// The coordinates at which the next item of each column would begin, sorted, for a number of columns known at compile
/// time.
///
/// Each is one integer: a coordinate and, in the lowest bits, its column. The first is the shortest column, so no
/// search is needed. Inserting its new end takes a minimum and a maximum per column, in registers and without branches.
/// (The next column is not predictable, so a branch on it would cost more than the arithmetic.)
protocol SortedColumnEnds {
  /// - Parameter columnEnds: packed and ascending.
  init(_ columnEnds: UnsafePointer<Int64>)
  var first: Int64 { get set }
  /// Column ends that do not exist count as infinitely far; setting them does nothing.
  var second: Int64 { get set }
  var third: Int64 { get set }
  var fourth: Int64 { get }
  /// Removes the first column end and inserts another one.
  mutating func replaceFirst(with columnEnd: Int64)
  /// The column end with the lowest column among those not above `limit`, as a key. See `PackedColumnEnd.key`.
  func leftmost(upTo limit: Int64) -> UInt64
  /// Removes a column end, which frees the last element.
  mutating func remove(_ columnEnd: Int64)
  /// Inserts a column end. The last element must be free.
  mutating func insert(_ columnEnd: Int64)
  func store(to columnEnds: UnsafeMutablePointer<Int64>)
}

/// A coordinate and a column in one integer that sorts by coordinate, then by column.
enum PackedColumnEnd {
  static let bits: Int64 = 4
  static let columnMask: Int64 = 15
  static let none = Int64.max

  @inline(__always)
  static func pack(_ columnEnd: Int64, column: Int) -> Int64 { columnEnd << bits | Int64(column) }

  /// The same bits rotated, so that they sort by column.
  @inline(__always)
  static func key(_ columnEnd: Int64) -> UInt64 {
    let bits = UInt64(bitPattern: columnEnd)
    return bits >> 4 | bits << 60
  }

  /// The same; the largest number for one above `limit`.
  @inline(__always)
  static func key(_ columnEnd: Int64, upTo limit: Int64) -> UInt64 {
    key(columnEnd) | UInt64(bitPattern: (limit &- columnEnd) >> 63)
  }

  @inline(__always)
  static func columnEnd(ofKey key: UInt64) -> Int64 { Int64(bitPattern: key << 4 | key >> 60) }
}

struct LastColumnEnd: SortedColumnEnds {
  var first: Int64

  @inline(__always)
  init(_ columnEnds: UnsafePointer<Int64>) { first = columnEnds[0] }

  @inline(__always)
  var second: Int64 {
    get { PackedColumnEnd.none }
    set {}
  }

  @inline(__always)
  var third: Int64 {
    get { PackedColumnEnd.none }
    set {}
  }

  @inline(__always)
  var fourth: Int64 { PackedColumnEnd.none }

  @inline(__always)
  mutating func replaceFirst(with columnEnd: Int64) { first = columnEnd }

  @inline(__always)
  func leftmost(upTo limit: Int64) -> UInt64 { PackedColumnEnd.key(first, upTo: limit) }

  @inline(__always)
  mutating func remove(_ columnEnd: Int64) { first = first < columnEnd ? first : PackedColumnEnd.none }

  @inline(__always)
  mutating func insert(_ columnEnd: Int64) { first = min(first, columnEnd) }

  @inline(__always)
  func store(to columnEnds: UnsafeMutablePointer<Int64>) { columnEnds[0] = first }
}

struct ColumnEnds<Tail: SortedColumnEnds>: SortedColumnEnds {
  var first: Int64
  private var tail: Tail

  @inline(__always)
  init(_ columnEnds: UnsafePointer<Int64>) {
    first = columnEnds[0]
    tail = Tail(columnEnds + 1)
  }

  @inline(__always)
  var second: Int64 {
    get { tail.first }
    set { tail.first = newValue }
  }

  @inline(__always)
  var third: Int64 {
    get { tail.second }
    set { tail.second = newValue }
  }

  @inline(__always)
  var fourth: Int64 { tail.third }

  @inline(__always)
  mutating func replaceFirst(with columnEnd: Int64) {
    let next = tail.first
    first = min(columnEnd, next)
    tail.replaceFirst(with: max(columnEnd, next))
  }

  @inline(__always)
  func leftmost(upTo limit: Int64) -> UInt64 {
    min(PackedColumnEnd.key(first, upTo: limit), tail.leftmost(upTo: limit))
  }

  @inline(__always)
  mutating func remove(_ columnEnd: Int64) {
    first = first < columnEnd ? first : tail.first
    tail.remove(columnEnd)
  }

  @inline(__always)
  mutating func insert(_ columnEnd: Int64) {
    let larger = max(first, columnEnd)
    first = min(first, columnEnd)
    tail.insert(larger)
  }

  @inline(__always)
  func store(to columnEnds: UnsafeMutablePointer<Int64>) {
    columnEnds[0] = first
    tail.store(to: columnEnds + 1)
  }
}

typealias TwoColumns = ColumnEnds<LastColumnEnd>
typealias ThreeColumns = ColumnEnds<TwoColumns>
typealias FourColumns = ColumnEnds<ThreeColumns>
typealias FiveColumns = ColumnEnds<FourColumns>
typealias SixColumns = ColumnEnds<FiveColumns>
typealias SevenColumns = ColumnEnds<SixColumns>
typealias EightColumns = ColumnEnds<SevenColumns>

extension SortedColumnEnds {
  /// Places the next item in the first column.
  /// - Returns: the packed start of the item, with its column.
  @inline(__always)
  mutating func placeInFirst(_ amount: Int64) -> Int64 {
    let chosen = first
    replaceFirst(with: chosen &+ amount)
    return chosen
  }

  /// Places the next item in the leftmost of the columns whose ends are within the tolerance of the first. Both
  /// parameters are shifted like packed column ends.
  @inline(__always)
  mutating func place(_ amount: Int64, tolerance: Int64) -> Int64 {
    let limit = (first | PackedColumnEnd.columnMask) &+ tolerance
    guard second <= limit else { return placeInFirst(amount) }
    // Four nearly level columns are rare or, in a grid, usual: the branch is predictable in both cases.
    guard fourth > limit else { return placeAmongAll(amount, limit) }
    let (a, b, c) = (first, second, third)
    let key = min(PackedColumnEnd.key(a), min(PackedColumnEnd.key(b, upTo: limit), PackedColumnEnd.key(c, upTo: limit)))
    let chosen = PackedColumnEnd.columnEnd(ofKey: key)
    // The chosen column replaces the first, and the columns before it move up.
    second = chosen == a ? b : a
    third = chosen == c ? b : c
    replaceFirst(with: chosen &+ amount)
    return chosen
  }

  @inline(__always)
  private mutating func placeAmongAll(_ amount: Int64, _ limit: Int64) -> Int64 {
    let chosen = PackedColumnEnd.columnEnd(ofKey: leftmost(upTo: limit))
    remove(chosen)
    insert(chosen &+ amount)
    return chosen
  }
}
