import CollectionLayouts
public import UIKit

/// The information on the layout while it is shown, and the control of its time.
extension GalleryViewController {
  nonisolated static let recordedSeconds = 10.0

  var inspectorParameters: [LayoutParameter] {
    let speeds: [(name: String, speed: Double)] = [("full", 1), ("a-tenth", 0.1), ("paused", 0)]
    return [
      stageParameter(
        "inspector", .inspector, .fields([.flag()]),
        "Frames, index paths, depth and alpha; a map with what is visible (blue), asked for (pink) and where it rests (green).",
        get: { $0.page == nil ? [$0.isInspecting ? 1 : 0] : nil }, set: { $0.setInspecting($1[0] != 0) }),
      stageChoice(
        "speed", .time, speeds.map(\.name), "How fast time goes for the pictures.",
        get: { gallery in gallery.host.flatMap { host in speeds.firstIndex { $0.speed == host.speed } } },
        set: { $0.host?.speed = speeds[$1].speed }),
      stageParameter(
        "nextFrame", .time, .fields([.button("Step")]), "A sixtieth of a second, while time is paused.",
        get: { $0.host == nil ? nil : [0] }, set: { $0.nextFrame(isPressed: $1[0] != 0) }),
      stageParameter(
        "replay", .time, .fields([.number("", 0...Self.recordedSeconds, step: 0.02, .seconds)]),
        "How long ago, of the last ten seconds that something moved; 0 shows what is.",
        get: { gallery in gallery.host.map { [$0.replayedTime ?? 0] } },
        set: { $0.host?.replayedTime = $1[0] > 0 ? $1[0] : nil }),
    ] + recordingParameters
  }

  private func nextFrame(isPressed: Bool) {
    guard isPressed, let host else { return }
    host.speed = 0
    host.step()
  }

  /// Observes the layout while the inspector is open; otherwise time has its usual speed, and nothing is recorded.
  func observeLayout() {
    let isObserving = panel != nil && panelTab == .inspector
    guard isObserving else {
      guard wasObserving else { return }
      wasObserving = false
      (shownLayout as? CollectionLayout)?.observer = nil
      host?.record(nil)
      host?.untimedView = nil
      recordInput(false)
      host?.speed = 1
      return
    }
    if !wasObserving {
      wasObserving = true
      inspector.onChange = { [weak self] in
        self?.panel?.setNeedsFigures()
        self?.inspectorMap?.setNeedsLayout()
      }
      host?.record(screen.view)
      host?.untimedView = panel
      recordInput(true)
    }
    if (shownLayout as? CollectionLayout)?.observer !== inspector { inspector.forget() }
    forgetInput()
    (shownLayout as? CollectionLayout)?.observer = inspector
  }

  /// The figures at the end of the inspector's tab.
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
      let isVertical = layout.scrollDirection == .vertical
      let rests = snapOffsets(of: layout, around: path).map { (isVertical ? $0.y : $0.x).text }
      lines.append("rests       " + rests.joined(separator: ", "))
    }
    if let times = host?.frameTimes, let last = times.last {
      let worst = times.max() ?? last
      lines.append("frame       \(Self.milliseconds(last)), worst \(Self.milliseconds(worst)) ms of \(times.count)")
    }
    let calls =
      view.collectionViewLayout is CollectionLayout ? inspector.calls : ["The system's layout tells no calls."]
    return (lines + [""] + calls).joined(separator: "\n")
  }

  /// Returns the content offsets at which the current item and its neighbours rest.
  private func snapOffsets(of layout: CurrentItemLayout, around path: IndexPath) -> [CGPoint] {
    let item = split.item(at: path)
    return (max(0, item - 1)...min(item + 1, max(0, order.count - 1)))
      .map { layout.contentOffset(forItemAt: split.path(ofItem: $0)) }
  }

  private static func milliseconds(_ time: Double) -> String { "\((time * 10).rounded() / 10)" }

  private func setInspecting(_ isOn: Bool) {
    isInspecting = isOn
    inspectVisibleCells()
    inspectorMap?.removeFromSuperview()
    inspectorMap = nil
    guard isOn else { return }
    let map = InspectorMap()
    map.makeRectangles = { [weak self] in self?.mapped ?? ([], .zero) }
    screen.view.addSubview(map)
    inspectorMap = map
    layOutMap()
  }

  func layOutMap() {
    guard let map = inspectorMap else { return }
    let (bounds, insets) = (screen.view.bounds, screenInsets)
    let scale = 120 / max(bounds.width, bounds.height, 1)
    let size = CGSize(width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
    map.frame = screen.view.placed(
      CGRect(
        x: bounds.width - insets.right - 12 - size.width, y: header.frame.maxY + 12, width: size.width,
        height: size.height))
    map.setNeedsLayout()
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    inspectorMap?.setNeedsLayout()
    fitHeader()
    comparison?.follow(self)
  }

  /// The content of the map: items from the back, which is dark, to the front, and rectangles around them.
  private var mapped: (rectangles: [InspectorMap.Rectangle], region: CGRect) {
    let (view, layout) = (collectionView, collectionView.collectionViewLayout)
    // The inspector lays out the map after every call that it observes, so it must not observe the map's own calls.
    let observer = (layout as? CollectionLayout)?.observer
    (layout as? CollectionLayout)?.observer = nil
    defer { (layout as? CollectionLayout)?.observer = observer }
    let visible = view.bounds
    let items = (layout.layoutAttributesForElements(in: visible) ?? []).sorted { $0.zIndex < $1.zIndex }
    var rectangles = items.indices.map { index in
      let attributes = items[index]
      let light = 0.25 + 0.65 * CGFloat(index + 1) / CGFloat(items.count)
      return InspectorMap.Rectangle(
        frame: attributes.frame, fill: UIColor(white: light, alpha: max(0.2, attributes.alpha)), border: .black)
    }
    if let layout = layout as? CurrentItemLayout, let path = layout.currentIndexPath {
      rectangles += snapOffsets(of: layout, around: path).map {
        InspectorMap.Rectangle(frame: CGRect(origin: $0, size: visible.size), border: .systemGreen, borderWidth: 1)
      }
    }
    rectangles.append(.init(frame: visible, border: .systemBlue, borderWidth: 2))
    // If both are equal, only one is seen.
    if wasObserving, let asked = inspector.asked {
      rectangles.append(.init(frame: asked.rect, border: .systemPink, borderWidth: 1))
    }
    return (rectangles, visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2))
  }

  func inspectVisibleCells() {
    for path in collectionView.indexPathsForVisibleItems {
      if let cell = collectionView.cellForItem(at: path) as? PictureCell { inspect(cell, at: path) }
    }
  }

  /// Sets the index path that a cell shows; nil while the inspector is off. The cell itself follows its attributes.
  func inspect(_ cell: PictureCell, at indexPath: IndexPath) {
    cell.inspected = isInspecting ? indexPath : nil
  }
}
