/// The state of a controller's view between off and on the screen.
enum AppearanceState: Equatable {
  case disappeared
  /// `isManual`: a container ends it; otherwise the window does, after its next layout.
  case appearing(animated: Bool, isManual: Bool)
  case appeared
  case disappearing(animated: Bool, isManual: Bool)
}

enum ParentMove { case none, toParent, fromParent }

extension UIViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool, isManual: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing(animated: animated, isManual: isManual)
      loadViewIfNeeded()
      viewWillAppear(animated)
      // Nothing will move it there.
      if isManual, viewStorage?.windowStorage != nil { viewIsAppearing(animated) }
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing(animated: animated, isManual: isManual)
      viewWillDisappear(animated)
    case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
      break
    }
  }

  func endAppearance() {
    switch appearance {
    case .appearing(let animated, _):
      appearance = .appeared
      viewDidAppear(animated)
      parentMove = .none
    case .disappearing(let animated, _):
      appearance = .disappeared
      viewDidDisappear(animated)
      if parentMove == .fromParent, parentStorage == nil { parentMove = .none }
    case .appeared, .disappeared: break
    }
  }

  private var followsWindow: Bool { parentStorage?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  /// The root view is about to enter or leave a window.
  func viewWillMove(toWindow window: UIWindow?) {
    guard followsWindow else { return }
    beginAppearance(window != nil, animated: presentation.isAnimated, isManual: false)
  }

  func viewDidMoveToWindow() {
    let window = viewStorage?.windowStorage
    switch appearance {
    case .appearing(let animated, let isManual) where window != nil:
      viewIsAppearing(animated)
      if !isManual { window?.pendingAppearance.append(self) }
    case .disappearing(_, isManual: false) where window == nil:
      endAppearance()
    default: break
    }
  }

  /// The window has laid out for the first time since the view came.
  func finishPendingAppearance() {
    guard case .appearing(_, isManual: false) = appearance else { return }
    guard presentation.phase == .none else { return }
    endAppearance()
  }
}
