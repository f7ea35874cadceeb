import CollectionCore

extension UICollectionViewDiffableDataSource {
  enum Manner {
    case animated, still, reloading
  }

  func show(_ new: Content, _ manner: Manner, _ completion: (() -> Void)?) {
    guard !isApplying else {
      waiting.append { [self] in show(new, manner, completion) }
      return
    }
    guard let view = collectionView else {
      install(new.unmarked)
      return finish(completion, in: nil)
    }
    if manner != .reloading, view.movement != nil, waitsForMovement(in: view, new, manner, completion) { return }
    isApplying = true
    switch manner {
    case .reloading:
      let touched = view.touchSelection.path.flatMap(itemIdentifier)
      install(new.unmarked)
      view.reloadData()
      view.moveTouch(to: touched.flatMap(indexPath))
      finish(completion, in: view)
    case .still: UIView.performWithoutAnimation { change(view, to: new, isAnimated: false, completion) }
    case .animated: change(view, to: new, isAnimated: true, completion)
    }
    isApplying = false
    showWaiting()
  }

  func show(_ tree: Outline, in section: SectionIdentifierType, _ manner: Manner, _ completion: (() -> Void)?) {
    guard !isApplying else {
      waiting.append { [self] in show(tree, in: section, manner, completion) }
      return
    }
    var new = content
    if !new.contains(section: section) { _ = new.appendSections([section]) }
    new.replaceItems(of: section, with: tree.visibleItems)
    outlines[section] = tree
    show(new, manner, completion)
  }

  /// Shows the snapshots that were applied while another one was being applied.
  func showWaiting() {
    while !isApplying, !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func change(_ view: UICollectionView, to new: Content, isAnimated: Bool, _ completion: (() -> Void)?) {
    let difference = SectionedDifference(from: content, to: new)
    let reconfigured = difference.reconfigured.map { IndexPath($0) }
    guard !difference.operations.isEmpty else {
      install(new.unmarked)
      if !reconfigured.isEmpty { view.reconfigureItems(at: reconfigured) }
      view.showOutline()
      // A snapshot that is applied without animation also stands for other data on which the layout depends.
      if !isAnimated { view.invalidateInstalledLayout(everything: false, counts: false) }
      return finish(completion, in: view)
    }
    let isOnDisplay = view.isOnHostedWindow
    view.runBatch(
      {
        self.install(new.unmarked)
        view.record(difference.operations)
        if !reconfigured.isEmpty { view.reconfigure(reconfigured) }
      }, completion: isOnDisplay ? completion.map { completion in { _ in completion() } } : nil)
    if !isOnDisplay { finish(completion, in: view) }
  }

  func install(_ new: Content) {
    content = new
    for (section, tree) in outlines {
      outlines[section] = new.items(in: section).map { tree.showing($0) }
    }
  }

  /// Calls a completion at the next turn of the clock of the view's display. Without a display the main queue calls it,
  /// so that it is called in any case.
  func finish(_ completion: (() -> Void)?, in view: UICollectionView?) {
    guard let completion else { return }
    if let view, view.isOnHostedWindow { return view.soon { completion() } }
    nonisolated(unsafe) let unsafe = completion
    DispatchQueue.main.async { unsafe() }
  }

  // MARK: Threads

  /// Runs `body` on the main queue. UIKit lets a snapshot be applied from one background queue instead of the main one,
  /// where the compiler does not check the call.
  func onMain(_ body: @escaping @MainActor (UICollectionViewDiffableDataSource) -> Void) {
    MainQueue.run { body(self) }
  }

  /// Runs `body` and waits until the closure that it receives is called, or is released without a call.
  func completed(_ body: (_ completion: @escaping () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in
      let resumption = Resumption(continuation)
      body { resumption.resume() }
    }
  }
}

/// Resumes a continuation once: by a call, or when it is released.
private final class Resumption {
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

  deinit { resume() }

  func resume() {
    continuation?.resume()
    continuation = nil
  }
}

extension UICollectionView {
  /// True if the view is in the window of a display, whose clock continues.
  fileprivate var isOnHostedWindow: Bool { windowForSubviews?.host != nil }
}
