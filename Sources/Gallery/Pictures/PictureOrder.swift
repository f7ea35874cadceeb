import UIKit

/// The pictures of the gallery and their order, with a history.
///
/// Items are numbers: item `n` shows picture `n` modulo the number of pictures. No list is kept until the order changes, so that a million
/// items take no memory; afterwards one number per item.
struct PictureOrder {
  enum Shape: CaseIterable, Sendable {
    case all, upright, wide

    var title: String {
      switch self {
      case .all: "All"
      case .upright: "Upright"
      case .wide: "Wide"
      }
    }

    func includes(_ picture: Picture) -> Bool {
      switch self {
      case .all: true
      case .upright: picture.size.height > picture.size.width
      case .wide: picture.size.width >= picture.size.height
      }
    }
  }

  enum Sorting: CaseIterable, Sendable {
    case title, shape

    var title: String { self == .title ? "by title" : "by shape" }
  }

  private struct State {
    /// All items in their order, those that the filter hides included; nil while they have their original order.
    var all: [Int]?
    var shown: [Int]?
    var shape = Shape.all
    var sorting: Sorting?
  }

  let pictures: PictureCollection
  private var state = State()
  private var history: [State] = []
  private var nextItem: Int
  private var shuffles: UInt64 = 0

  /// The number of steps that can be undone, down to one for long lists: a step keeps up to 16 bytes per item, and a program shows many
  /// pages.
  private var historyLimit: Int { min(50, max(1, 100_000 / max(count, 1))) }

  init(_ pictures: PictureCollection) {
    self.pictures = pictures
    nextItem = pictures.count
  }

  // MARK: Shown items

  var count: Int { state.shown?.count ?? pictures.count }
  var shape: Shape { state.shape }
  var sorting: Sorting? { state.sorting }
  var canUndo: Bool { !history.isEmpty }

  /// Returns the item at an index, which must exist.
  func item(at index: Int) -> Int { state.shown?[index] ?? index }

  func picture(at index: Int) -> Picture { picture(ofItem: item(at: index)) }

  /// The sizes of all pictures in their order; the arrays are not copied.
  var sizes: PictureSizes { PictureSizes(pictures: pictures.sizes, items: state.shown) }

  private func picture(ofItem item: Int) -> Picture { pictures.pictures[item % pictures.pictures.count] }

  /// All items shown, in order.
  ///
  /// - Complexity: O(n) in the number of items while they have their original order, otherwise O(1).
  var items: [Int] { state.shown ?? Array(0..<pictures.count) }

  // MARK: Changes

  /// Inserts a new item at an index; does nothing if there are no pictures.
  ///
  /// - Complexity: O(n) in the number of items.
  mutating func add(at index: Int) {
    guard !pictures.pictures.isEmpty else { return }
    remember()
    let item = nextItem
    nextItem += 1
    var all = state.all ?? Array(0..<pictures.count)
    let before = index < count ? self.item(at: index) : nil
    all.insert(item, at: before.flatMap { all.firstIndex(of: $0) } ?? all.count)
    show(all)
  }

  /// Removes the item at an index; does nothing for an index without an item.
  ///
  /// - Complexity: O(n) in the number of items.
  mutating func remove(at index: Int) {
    guard index >= 0, index < count else { return }
    remember()
    let item = item(at: index)
    var all = state.all ?? Array(0..<pictures.count)
    if let place = all.firstIndex(of: item) { all.remove(at: place) }
    show(all)
  }

  /// Moves an item to the index `destination`, counted after its removal.
  ///
  /// - Complexity: O(n) in the number of items.
  mutating func move(from source: Int, to destination: Int) {
    guard source != destination, source >= 0, source < count, destination >= 0, destination < count else { return }
    remember()
    var shown = items
    let item = shown.remove(at: source)
    shown.insert(item, at: destination)
    state.sorting = nil
    state.shown = shown
    guard state.shape != .all, var all = state.all else { return state.all = shown }
    // Hidden items keep their indices; visible ones fill the others in their new order.
    var next = shown.makeIterator()
    for index in all.indices where state.shape.includes(picture(ofItem: all[index])) {
      if let item = next.next() { all[index] = item }
    }
    state.all = all
  }

  /// Shuffles the items: each call gives another order, and the orders are the same in every run.
  ///
  /// - Complexity: O(n) in the number of items.
  mutating func shuffle() {
    remember()
    shuffles += 1
    var generator = Shuffler(state: 0x9E37_79B9_7F4A_7C15 &* shuffles)
    state.sorting = nil
    show((state.all ?? Array(0..<pictures.count)).shuffled(using: &generator))
  }

  /// Sorts all items, by the pictures' titles or shapes.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of items.
  mutating func sort(by sorting: Sorting) {
    remember()
    state.sorting = sorting
    let all = state.all ?? Array(0..<pictures.count)
    // Sorting the few pictures first spares comparing titles a million times.
    let ranks = ranks(sorting)
    show(all.sorted { (ranks[$0 % ranks.count], $0) < (ranks[$1 % ranks.count], $1) })
  }

  /// Shows only the items whose pictures have a shape.
  ///
  /// - Complexity: O(n) in the number of items.
  mutating func filter(_ shape: Shape) {
    guard shape != state.shape else { return }
    remember()
    state.shape = shape
    show(state.all ?? Array(0..<pictures.count))
  }

  mutating func undo() {
    if let last = history.popLast() { state = last }
  }

  private mutating func remember() {
    history.append(state)
    if history.count > historyLimit { history.removeFirst(history.count - historyLimit) }
  }

  private mutating func show(_ all: [Int]) {
    state.all = all
    state.shown = state.shape == .all ? all : all.filter { state.shape.includes(picture(ofItem: $0)) }
  }

  private func ranks(_ sorting: Sorting) -> [Int] {
    let all = pictures.pictures
    let sorted = all.indices.sorted {
      switch sorting {
      case .title: (all[$0].title, $0) < (all[$1].title, $1)
      case .shape: (all[$0].size.width / all[$0].size.height, $0) < (all[$1].size.width / all[$1].size.height, $1)
      }
    }
    var ranks = [Int](repeating: 0, count: all.count)
    for (rank, index) in sorted.enumerated() { ranks[index] = rank }
    return ranks
  }
}

/// The generator SplitMix64 (Steele, Lea and Flood, 2014), by which the gallery shuffles alike in every run.
private struct Shuffler: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
