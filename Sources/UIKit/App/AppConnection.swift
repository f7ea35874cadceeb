/// A surface of a running app, with its scene when the app has scenes. Reports the events of its life in UIKit's order.
@MainActor
final class AppConnection {
  let scene: UIWindowScene?
  private unowned let app: RunningApp
  weak var host: WindowHost?
  private(set) var isForeground: Bool
  private var isEnded = false
  /// True if an app without scenes has been active: it then comes back to the foreground; otherwise it is launched into
  /// it.
  private var wasActive: Bool

  init(app: RunningApp, scene: UIWindowScene?, isForeground: Bool) {
    self.app = app
    self.scene = scene
    self.isForeground = isForeground
    wasActive = isForeground
  }

  /// Called when the page came into view, or went out of it.
  func setVisible(_ isVisible: Bool) {
    guard !isEnded, isVisible != isForeground else { return }
    if isVisible { enterForeground() } else { enterBackground() }
  }

  /// Called when the page is gone for good, or the process ends.
  func end(isDiscarded: Bool) {
    guard !isEnded else { return }
    setVisible(false)
    isEnded = true
    if let scene {
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification)
      app.ended(self, isDiscarded: isDiscarded)
    }
  }

  /// Called when another page shows the window instead.
  func takeOver() {
    isEnded = true
    host?.connection = nil
    host?.onTakenOver?()
  }

  private func enterForeground() {
    let wasAppActive = app.isActive
    if let scene {
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification)
    }
    if !wasAppActive, wasActive || scene != nil {
      app.notify(
        UIApplication.willEnterForegroundNotification, ofWholeApp { $0.applicationWillEnterForeground(.shared) })
    }
    isForeground = true
    wasActive = true
    if let scene {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification)
    }
    if !wasAppActive {
      app.notify(UIApplication.didBecomeActiveNotification, ofWholeApp { $0.applicationDidBecomeActive(.shared) })
    }
  }

  private func enterBackground() {
    let isLast = app.connections.allSatisfy { $0 === self || !$0.isForeground }
    if let scene {
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification)
      scene.activationState = .foregroundInactive
    }
    if isLast {
      app.notify(UIApplication.willResignActiveNotification, ofWholeApp { $0.applicationWillResignActive(.shared) })
    }
    isForeground = false
    if let scene {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification)
    }
    if isLast {
      app.notify(UIApplication.didEnterBackgroundNotification, ofWholeApp { $0.applicationDidEnterBackground(.shared) })
    }
  }

  /// Returns `call` in an app without scenes; nil in one with scenes, whose scene delegates are called instead.
  private func ofWholeApp(_ call: @escaping (any UIApplicationDelegate) -> Void) -> (
    (any UIApplicationDelegate) -> Void
  )? {
    scene == nil ? call : nil
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: scene) }
}

extension WindowHost {
  public func setVisible(_ isVisible: Bool) {
    guard let connection else { return }
    drive { connection.setVisible(isVisible) }
  }

  public func close() {
    guard let connection else { return }
    drive { connection.end(isDiscarded: true) }
  }
}
