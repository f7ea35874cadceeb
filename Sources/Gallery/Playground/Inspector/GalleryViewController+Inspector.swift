import CollectionLayouts
import UIKit

/// What is told of the layout while it is shown, and how time goes meanwhile.
extension GalleryViewController {
  static let recordedSeconds = 10.0

  var inspectorParameters: [LayoutParameter] {
    let speeds: [(name: String, speed: Double)] = [("full", 1), ("a-tenth", 0.1), ("paused", 0)]
    return [
      stageParameter(
        "inspector", .inspector, .fields([.flag()]), "Frames, index paths, depth and alpha; new and reused cells.",
        get: { $0.page == nil ? [$0.isInspecting ? 1 : 0] : nil }, set: { $0.setInspecting($1[0] != 0) }),
      stageChoice(
        "speed", .time, speeds.map(\.name), "How fast time goes. The panel's own controls wait, too.",
        get: { gallery in gallery.host.flatMap { host in speeds.firstIndex { $0.speed == host.speed } } },
        set: { $0.host?.speed = speeds[$1].speed }),
      stageParameter(
        "nextFrame", .time, .fields([.button()]), "A sixtieth of a second, while time is paused.",
        get: { $0.host == nil ? nil : [0] }, set: { $0.nextFrame(isPressed: $1[0] != 0) }),
      stageParameter(
        "replay", .time, .fields([.number("", 0...Self.recordedSeconds, step: 0.02, .seconds)]),
        "How long ago, of the last ten seconds that something moved; 0 shows what is.",
        get: { gallery in gallery.host.map { [$0.replayedTime ?? 0] } },
        set: { $0.host?.replayedTime = $1[0] > 0 ? $1[0] : nil }),
    ]
  }

  private func nextFrame(isPressed: Bool) {
    guard isPressed, let host else { return }
    host.speed = 0
    host.step()
  }

  /// Listens to the layout while somebody looks; otherwise time goes as usual, and nothing is recorded.
  func observeLayout() {
    let isObserving = panel != nil && panelTab == .inspector
    guard isObserving else {
      guard wasObserving else { return }
      wasObserving = false
      (shownLayout as? CollectionLayout)?.observer = nil
      host?.record(nil)
      host?.speed = 1
      return
    }
    if !wasObserving {
      wasObserving = true
      inspector.onChange = { [weak self] in self?.panel?.setNeedsFigures() }
      host?.record(screen.view)
    }
    if (shownLayout as? CollectionLayout)?.observer !== inspector { inspector.forget() }
    (shownLayout as? CollectionLayout)?.observer = inspector
  }

  /// For the end of the inspector's tab.
  var figures: String {
    let view = shownView
    var lines = ["visible     \(view.bounds.text)"]
    if let asked = inspector.asked { lines.append("asked       \(asked.rect.text) → \(asked.count)") }
    lines.append("content     \(view.contentSize.text)")
    let cells = view.visibleCells
    let reused = cells.filter { ($0 as? PictureCell)?.wasReused == true }.count
    lines.append("cells       \(cells.count): \(cells.count - reused) new, \(reused) reused")
    if let layout = view.collectionViewLayout as? CurrentItemLayout, let path = layout.currentIndexPath {
      lines.append(
        "current     \(path.section), \(path.item) at \((Double(layout.currentPosition) * 100).rounded() / 100)")
      lines.append("rests       " + restPositions(of: layout, around: path).joined(separator: ", "))
    }
    if let times = host?.frameTimes, let last = times.last {
      let worst = times.max() ?? last
      lines.append("frame       \(Self.milliseconds(last)), worst \(Self.milliseconds(worst)) ms of \(times.count)")
    }
    let calls =
      view.collectionViewLayout is CollectionLayout ? inspector.calls : ["The system's layout tells no calls."]
    return (lines + [""] + calls).joined(separator: "\n")
  }

  /// The content offsets at which the current item and its neighbours rest.
  private func restPositions(of layout: CurrentItemLayout, around path: IndexPath) -> [String] {
    let (item, isVertical) = (split.item(at: path), layout.scrollDirection == .vertical)
    return (max(0, item - 1)...min(item + 1, max(0, order.count - 1))).map { item in
      let offset = layout.contentOffset(forItemAt: split.path(ofItem: item))
      return (isVertical ? offset.y : offset.x).text
    }
  }

  private static func milliseconds(_ time: Double) -> String { "\((time * 10).rounded() / 10)" }

  private func setInspecting(_ isOn: Bool) {
    isInspecting = isOn
    inspectVisibleCells()
  }

  func inspectVisibleCells() {
    for path in collectionView.indexPathsForVisibleItems {
      if let cell = collectionView.cellForItem(at: path) as? PictureCell { inspect(cell, at: path) }
    }
  }

  /// Tells a cell what to say of itself. It follows what the layout does to it by itself.
  func inspect(_ cell: PictureCell, at indexPath: IndexPath) {
    cell.inspected = isInspecting ? indexPath : nil
  }
}
