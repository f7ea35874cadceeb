/// The places where the next item of each column would begin, in order, for a number of columns known at compile time.
///
/// Each is one integer: a coordinate and, in the lowest bits, its column. The shortest column is the first of them, so it
/// need not be searched for; putting its new end among the others takes a minimum and a maximum a column, in registers and
/// without a branch. (Which column is next cannot be predicted, so a branch on it would cost more than all the arithmetic.)
protocol SortedTails {
  /// - Parameter tails: packed, in ascending order.
  init(_ tails: UnsafePointer<Int64>)
  var first: Int64 { get set }
  /// Tails that do not exist count as infinitely far; setting them does nothing.
  var second: Int64 { get set }
  var third: Int64 { get set }
  var fourth: Int64 { get }
  /// Drops the first and puts another one among the rest.
  mutating func replaceFirst(with tail: Int64)
  /// The one with the lowest column of those that are not above `limit`, as a key. See `PackedTail.key`.
  func leftmost(upTo limit: Int64) -> UInt64
  /// Drops one. The last place is free afterwards.
  mutating func remove(_ tail: Int64)
  /// Puts one among the others. The last place has to be free.
  mutating func insert(_ tail: Int64)
  func store(to tails: UnsafeMutablePointer<Int64>)
}

/// A coordinate and a column in one integer that sorts by coordinate, then by column.
enum PackedTail {
  static let bits: Int64 = 4
  static let columnMask: Int64 = 15
  static let none = Int64.max

  @inline(__always)
  static func pack(_ tail: Int64, column: Int) -> Int64 { tail << bits | Int64(column) }

  /// The same turned round, so that it sorts by column.
  @inline(__always)
  static func key(_ tail: Int64) -> UInt64 {
    let bits = UInt64(bitPattern: tail)
    return bits >> 4 | bits << 60
  }

  @inline(__always)
  static func tail(ofKey key: UInt64) -> Int64 { Int64(bitPattern: key << 4 | key >> 60) }
}

struct LastTail: SortedTails {
  var first: Int64

  @inline(__always)
  init(_ tails: UnsafePointer<Int64>) { first = tails[0] }

  @inline(__always)
  var second: Int64 {
    get { PackedTail.none }
    set {}
  }

  @inline(__always)
  var third: Int64 {
    get { PackedTail.none }
    set {}
  }

  @inline(__always)
  var fourth: Int64 { PackedTail.none }

  @inline(__always)
  mutating func replaceFirst(with tail: Int64) { first = tail }

  @inline(__always)
  func leftmost(upTo limit: Int64) -> UInt64 {
    PackedTail.key(first) | UInt64(bitPattern: (limit &- first) >> 63)
  }

  @inline(__always)
  mutating func remove(_ tail: Int64) { first = first < tail ? first : PackedTail.none }

  @inline(__always)
  mutating func insert(_ tail: Int64) { first = min(first, tail) }

  @inline(__always)
  func store(to tails: UnsafeMutablePointer<Int64>) { tails[0] = first }
}

struct Tails<Rest: SortedTails>: SortedTails {
  var first: Int64
  private var rest: Rest

  @inline(__always)
  init(_ tails: UnsafePointer<Int64>) {
    first = tails[0]
    rest = Rest(tails + 1)
  }

  @inline(__always)
  var second: Int64 {
    get { rest.first }
    set { rest.first = newValue }
  }

  @inline(__always)
  var third: Int64 {
    get { rest.second }
    set { rest.second = newValue }
  }

  @inline(__always)
  var fourth: Int64 { rest.third }

  @inline(__always)
  mutating func replaceFirst(with tail: Int64) {
    let next = rest.first
    first = min(tail, next)
    rest.replaceFirst(with: max(tail, next))
  }

  @inline(__always)
  func leftmost(upTo limit: Int64) -> UInt64 {
    min(PackedTail.key(first) | UInt64(bitPattern: (limit &- first) >> 63), rest.leftmost(upTo: limit))
  }

  @inline(__always)
  mutating func remove(_ tail: Int64) {
    first = first < tail ? first : rest.first
    rest.remove(tail)
  }

  @inline(__always)
  mutating func insert(_ tail: Int64) {
    let larger = max(first, tail)
    first = min(first, tail)
    rest.insert(larger)
  }

  @inline(__always)
  func store(to tails: UnsafeMutablePointer<Int64>) {
    tails[0] = first
    rest.store(to: tails + 1)
  }
}

typealias TwoColumns = Tails<LastTail>
typealias ThreeColumns = Tails<TwoColumns>
typealias FourColumns = Tails<ThreeColumns>
typealias FiveColumns = Tails<FourColumns>
typealias SixColumns = Tails<FiveColumns>
typealias SevenColumns = Tails<SixColumns>
typealias EightColumns = Tails<SevenColumns>

extension SortedTails {
  /// Gives the first column its next item.
  /// - Returns: where the item begins, with its column, packed.
  @inline(__always)
  mutating func placeInFirst(_ amount: Int64) -> Int64 {
    let chosen = first
    replaceFirst(with: chosen &+ amount)
    return chosen
  }

  /// Gives the leftmost of the columns that begin within the tolerance of the first its next item. Both parameters are
  /// shifted as packed tails are.
  @inline(__always)
  mutating func place(_ amount: Int64, tolerance: Int64) -> Int64 {
    let limit = (first | PackedTail.columnMask) &+ tolerance
    guard second <= limit else { return placeInFirst(amount) }
    // Four columns that are nearly level are rare or, in a grid, usual: predictable in both cases.
    guard fourth > limit else { return placeAmongAll(amount, limit) }
    let (a, b, c) = (first, second, third)
    let key = min(PackedTail.key(a), min(Self.key(b, upTo: limit), Self.key(c, upTo: limit)))
    let chosen = PackedTail.tail(ofKey: key)
    // The chosen one takes the place of the first, and those it passed move up.
    second = chosen == a ? b : a
    third = chosen == c ? b : c
    replaceFirst(with: chosen &+ amount)
    return chosen
  }

  @inline(__always)
  private static func key(_ tail: Int64, upTo limit: Int64) -> UInt64 {
    PackedTail.key(tail) | UInt64(bitPattern: (limit &- tail) >> 63)
  }

  @inline(__always)
  private mutating func placeAmongAll(_ amount: Int64, _ limit: Int64) -> Int64 {
    let chosen = PackedTail.tail(ofKey: leftmost(upTo: limit))
    remove(chosen)
    insert(chosen &+ amount)
    return chosen
  }
}
