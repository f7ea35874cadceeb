/// Decides which thumbnails move: the one under the pointer or the finger, and of the others a few in turn.
struct MotionBudget {
  /// The number of thumbnails that move by themselves at a time.
  var limit = 2
  /// The number of times that each moves by itself, so that a page that is left open comes to rest.
  var rounds = 3

  private(set) var moving: Set<String> = []
  /// The number of times that each has begun.
  private var begun: [String: Int] = [:]
  /// The begin of each, counted over all.
  private var last: [String: Int] = [:]
  private var count = 0

  /// True if one of the visible thumbnails moves or has not moved often enough.
  func hasWork(_ visible: [String]) -> Bool { !moving.isEmpty || visible.contains { begun[$0, default: 0] < rounds } }

  /// Chooses anew, among the visible thumbnails in their order: those that have waited longest come first, and of those that have never
  /// moved not the neighbours.
  ///
  /// - Parameters:
  ///   - held: the thumbnail under the pointer or the finger, which moves whatever the limit; nil for none.
  ///   - ended: those whose script is over.
  /// - Complexity: O(n) in the number of visible thumbnails, for each that begins.
  mutating func update(visible: [String], held: String?, ended: Set<String> = []) {
    moving.formIntersection(visible)
    moving.subtract(ended)
    if let held, visible.contains(held) { begin(held) }
    while moving.subtracting(held.map { [$0] } ?? []).count < limit, let next = next(visible) { begin(next) }
  }

  /// The next one to move by itself: of those that have begun least often, the one that has waited longest.
  private func next(_ visible: [String]) -> String? {
    let resting = visible.indices.filter { !moving.contains(visible[$0]) && begun[visible[$0], default: 0] < rounds }
    return resting.min { rank($0, visible) < rank($1, visible) }.map { visible[$0] }
  }

  /// Numbers that are the smaller, the earlier the one at the index moves. Those that have never moved follow each other by steps of three.
  private func rank(_ index: Int, _ visible: [String]) -> (Int, Int, Int, Int) {
    let id = visible[index]
    return (begun[id, default: 0], last[id, default: 0], index % 3, index)
  }

  private mutating func begin(_ id: String) {
    guard moving.insert(id).inserted else { return }
    count += 1
    last[id] = count
    begun[id, default: 0] += 1
  }
}
