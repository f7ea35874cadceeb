import CollectionLayouts
import UIKit

/// Thumbnails are made and moved frame by frame, as long as there is something to do.
extension WallViewController {
  /// The seconds without scrolling after which thumbnails move by themselves.
  private static let patience = 0.3
  /// The speed beyond which no thumbnails are made, in heights of the window a second.
  private static let fastest = 2.5

  func wake() {
    guard isActive, !driver.isRunning, viewIfLoaded?.window != nil else { return }
    lastTick = 0
    driver.run { [weak self] time in
      guard let self else { return false }
      let seconds = time - lastTick
      lastTick = time
      return tick(seconds)
    }
  }

  private func tick(_ seconds: Double) -> Bool {
    quiet += seconds
    let shown = collectionView.indexPathsForVisibleItems.sorted().compactMap { path in
      (collectionView.cellForItem(at: path) as? WallCell).flatMap { cell in id(at: path).map { (id: $0, cell: cell) } }
    }
    var waiting = shown.filter { $0.cell.thumbnail == nil }
    if allowsThumbnail(seconds), let next = waiting.first, let look = look(next.id) {
      waiting.removeFirst()
      pace.addThumbnail()
      // What fades is painted anew in each frame.
      next.cell.show(makeThumbnail(look), animated: !isScrolling)
    }
    // Nothing moves by itself with reduced motion.
    guard !UIAccessibility.isReduceMotionEnabled else {
      runs = [:]
      return !waiting.isEmpty
    }
    if quiet > Self.patience { play(shown, seconds) }
    return !waiting.isEmpty || quiet <= Self.patience || budget.hasWork(shown.map(\.id))
  }

  private var isScrolling: Bool { quiet < 0.1 }

  private func allowsThumbnail(_ seconds: Double) -> Bool {
    let way = abs(collectionView.contentOffset.y - lastOffset)
    lastOffset = collectionView.contentOffset.y
    let hasTime = pace.add(frame: seconds, isScrolling: isScrolling)
    // What passes by too fast is not seen.
    return hasTime && way < Self.fastest * collectionView.bounds.height * seconds
  }

  private func play(_ shown: [(id: String, cell: WallCell)], _ seconds: Double) {
    let ended = Set(runs.filter { !$0.value.advance(by: seconds) }.map(\.key))
    for id in ended { runs[id] = nil }
    // Only what is seen well.
    let space = collectionView.bounds.inset(by: collectionView.contentInset)
    let visible = shown.filter { $0.cell.thumbnail != nil && space.contains($0.cell.center) }
    budget.update(visible: visible.map(\.id), held: held, ended: ended)
    runs = runs.filter { budget.moving.contains($0.key) }
    for entry in visible where budget.moving.contains(entry.id) && runs[entry.id] == nil {
      guard let thumbnail = entry.cell.thumbnail, let look = look(entry.id) else { continue }
      runs[entry.id] = ScriptRun(look.entry.demo(look.settings), thumbnail)
    }
  }

  /// Lifts the cell under the pointer, and lowers the one before.
  func lift(_ old: String?) {
    for (id, isLifted) in [(old, false), (held, true)] {
      if let look = id.flatMap(look) { cell(of: look)?.isLifted = isLifted }
    }
    wake()
  }
}
