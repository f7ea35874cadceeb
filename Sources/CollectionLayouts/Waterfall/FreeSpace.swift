/// The space of a section's columns that items may still take: what lies below the last item of each column, and a few holes between items.
///
/// A column has at most `mostHoles` holes; the uppermost is given up for another one.
struct FreeSpace: Equatable, Sendable {
  /// A hole in a column, from the earliest start of an item in it to the start of the item below.
  struct Hole: Equatable, Sendable {
    var start: Int64
    var end: Int64

    /// A place without a hole: nothing fits, not even an item without a length.
    static let none = Hole(start: .max / 4, end: .min / 4)

    var isNone: Bool { end < start }
  }

  static let mostHoles = 4

  /// The holes of each column from above, `mostHoles` places each, of which the last ones may be empty.
  private(set) var holes: [Hole]
  /// The length of the largest hole of each column.
  private var largest: [Int64]
  /// The start of the next item of each column below all others.
  private(set) var ends: [Int64]

  /// - Parameter ends: the start of the first item of each column.
  init(ends: [Int64]) {
    self.ends = ends
    holes = [Hole](repeating: .none, count: ends.count * Self.mostHoles)
    largest = [Int64](repeating: 0, count: ends.count)
  }

  /// The earliest start that a later item can have.
  ///
  /// - Complexity: O(columns).
  var first: Int64 {
    var first = ends.min() ?? 0
    for column in ends.indices { first = min(first, holes[column * Self.mostHoles].start) }
    return first
  }

  /// Gives up what lies above a coordinate.
  ///
  /// - Parameter spacing: a hole has to be larger than this.
  /// - Complexity: O(columns).
  mutating func close(above floor: Int64, spacing: Int64) {
    for column in ends.indices {
      let places = column * Self.mostHoles..<(column + 1) * Self.mostHoles
      var kept = holes[places].filter { $0.end - max($0.start, floor) > spacing }
      for index in kept.indices { kept[index].start = max(kept[index].start, floor) }
      largest[column] = kept.map { $0.end - $0.start }.max() ?? 0
      holes.replaceSubrange(places, with: kept + [Hole](repeating: .none, count: places.count - kept.count))
    }
  }

  /// Calls a function with the space in place, for a run of items.
  @inline(__always)
  mutating func fill(_ body: (Filling) -> Void) {
    holes.withUnsafeMutableBufferPointer { holes in
      largest.withUnsafeMutableBufferPointer { largest in
        ends.withUnsafeMutableBufferPointer { ends in
          withUnsafeTemporaryAllocation(of: Int64.self, capacity: ends.count) { tops in
            body(Filling(holes: holes, largest: largest, ends: ends, tops: tops))
          }
        }
      }
    }
  }
}

extension FreeSpace {
  /// The space while items are placed in it.
  struct Filling {
    fileprivate let holes: UnsafeMutableBufferPointer<Hole>
    fileprivate let largest: UnsafeMutableBufferPointer<Int64>
    fileprivate let ends: UnsafeMutableBufferPointer<Int64>
    /// The earliest start in each column, of the item that is being placed.
    fileprivate let tops: UnsafeMutableBufferPointer<Int64>

    /// The leftmost column in which an item can begin within the tolerance of its earliest possible start.
    ///
    /// - Parameter amount: the item's length and the spacing after it.
    /// - Complexity: O(columns · span).
    @inline(__always)
    func column(_ amount: Int64, span: Int, tolerance: Int64) -> Int {
      let last = ends.count - span
      var lowest = Int64.max / 2
      for column in 0..<ends.count {
        tops[column] = amount <= largest[column] ? top(amount, in: column, from: .min) : ends[column]
        if span == 1 { lowest = min(lowest, tops[column]) }
      }
      if span > 1 {
        for column in 0...last {
          var (start, end) = (tops[column], ends[column])
          for covered in column + 1..<column + span {
            (start, end) = (max(start, tops[covered]), max(end, ends[covered]))
          }
          // Below all columns there is room, and what begins too late is not chosen.
          if start < end, start <= lowest &+ tolerance { start = top(amount, in: column, span: span, from: start) }
          tops[column] = start
          lowest = min(lowest, start)
        }
      }
      var column = 0
      while column < last, tops[column] > lowest &+ tolerance { column += 1 }
      return column
    }

    /// The earliest start of an item in a column and those after it that it covers.
    @inline(__always)
    func top(_ amount: Int64, in column: Int, span: Int) -> Int64 {
      var start = Int64.min
      for covered in column..<column + span { start = max(start, top(amount, in: covered, from: .min)) }
      return span > 1 ? top(amount, in: column, span: span, from: start) : start
    }

    /// Moves a start down until the item fits in every column that it covers.
    @inline(__always)
    private func top(_ amount: Int64, in column: Int, span: Int, from start: Int64) -> Int64 {
      var start = start
      var fitting = 0
      var covered = column
      while fitting < span {
        let next = top(amount, in: covered, from: start)
        fitting = next == start ? fitting + 1 : 1
        start = next
        covered = covered + 1 == column + span ? column : covered + 1
      }
      return start
    }

    /// The first start from a coordinate on at which an item fits in a column.
    @inline(__always)
    private func top(_ amount: Int64, in column: Int, from start: Int64) -> Int64 {
      var top = max(ends[column], start)
      var index = (column + 1) * FreeSpace.mostHoles
      for _ in 0..<FreeSpace.mostHoles {
        index -= 1
        let begin = max(holes[index].start, start)
        top = holes[index].end &- begin >= amount ? begin : top
      }
      return top
    }

    /// Takes the space of an item out of the columns that it covers.
    @inline(__always)
    func take(_ top: Int64, _ amount: Int64, in column: Int, span: Int, spacing: Int64) {
      for covered in column..<column + span {
        let end = ends[covered]
        if top >= end {
          ends[covered] = top &+ amount
          if top &- end > spacing { append(Hole(start: end, end: top), in: covered) }
        } else {
          split(covered, top, top &+ amount, spacing: spacing)
        }
      }
    }

    private func append(_ hole: Hole, in column: Int) {
      let first = column * FreeSpace.mostHoles
      var index = first
      while index < first + FreeSpace.mostHoles, !holes[index].isNone { index += 1 }
      insert(hole, at: index, in: column)
      measure(column)
    }

    /// Replaces the hole in which an item begins with what is left of it.
    private func split(_ column: Int, _ top: Int64, _ next: Int64, spacing: Int64) {
      let first = column * FreeSpace.mostHoles
      var index = first
      while holes[index].end < next { index += 1 }
      let hole = holes[index]
      for later in index..<first + FreeSpace.mostHoles - 1 { holes[later] = holes[later + 1] }
      holes[first + FreeSpace.mostHoles - 1] = .none
      if hole.end &- next > spacing { insert(Hole(start: next, end: hole.end), at: index, in: column) }
      if top &- hole.start > spacing { insert(Hole(start: hole.start, end: top), at: index, in: column) }
      measure(column)
    }

    private func measure(_ column: Int) {
      var most: Int64 = 0
      for index in column * FreeSpace.mostHoles..<(column + 1) * FreeSpace.mostHoles {
        most = max(most, holes[index].end &- holes[index].start)
      }
      largest[column] = most
    }

    /// Inserts a hole; the uppermost makes room for it.
    private func insert(_ hole: Hole, at index: Int, in column: Int) {
      let first = column * FreeSpace.mostHoles
      let last = first + FreeSpace.mostHoles - 1
      if holes[last].isNone {
        for later in stride(from: last, to: index, by: -1) { holes[later] = holes[later - 1] }
        holes[index] = hole
      } else if index > first {
        for earlier in first..<index - 1 { holes[earlier] = holes[earlier + 1] }
        holes[index - 1] = hole
      }
    }
  }
}
