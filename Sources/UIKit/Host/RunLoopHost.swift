extension WindowHost {
  /// The host of a window that no display shows: the main run loop drives it, in real time, for as long as the window lives
  /// or until a display takes it.
  static func inRealTime(_ window: UIWindow) -> WindowHost {
    let host = WindowHost(inRealTime: window)
    let driver = RunLoopDriver { [weak host] in
      guard let host else { return nil }
      return host.wantsFrames ? 0 : host.nextWakeTime
    } makeFrame: { [weak host] time in
      _ = host?.frame(at: time)
    }
    host.clock.realTime = { RunLoopDriver.now }
    host.onNeedsFrame = { driver.wake() }
    driver.wake()
    return host
  }
}

extension UIWindow {
  /// Lets the main run loop drive the window, unless a host drives it already.
  func liveByRunLoop() {
    guard host == nil, !WindowHost.call.isConnecting else { return }
    let host = WindowHost.inRealTime(self)
    runLoopHost = host
    // The program shows a window while no display calls it: real time becomes the current time of the process, too.
    if !WindowHost.call.isDriving { FrameClock.current = .runLoop }
  }
}
