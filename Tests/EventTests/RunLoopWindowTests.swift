import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures
@testable @_spi(Waterwheel) import UIKitTestSupport

/// Windows that no display shows live by the main run loop, in real time. What happens is awaited, never timed.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RunLoopWindowTests {
  /// A shown window with a controller that lays out its views itself.
  @MainActor private final class Fixture {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
      window.rootViewController = controller
      controller.view.addSubview(box)
      window.makeKeyAndVisible()
    }

    /// Waits for so many frames of the window.
    func frames(_ count: Int) async {
      var left = count
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        let link = CADisplayLink { link in
          left -= 1
          guard left == 0 else { return }
          link.invalidate()
          done.resume()
        }
        RunLoopWindowTests.inFrame(of: window) { link.add(to: .main, forMode: .common) }
      }
    }

    /// Waits until nothing is planned for the window any more.
    func rest() async {
      while let host = window.host, host.wantsFrames || host.nextWakeTime != nil { await frames(1) }
    }
  }

  /// As when code runs in a frame of the window.
  private static func inFrame(of window: UIWindow, _ body: () -> Void) {
    guard let clock = window.host?.clock else { return body() }
    clock.asCurrent(body)
  }

  /// As when no display was driven last: other tests with hosts run at the same time.
  private static func byTheRunLoop(_ body: () -> Void) { FrameClock.runLoop.asCurrent(body) }

  private func animate(_ duration: TimeInterval, delay: TimeInterval = 0, _ body: @escaping () -> Void) async -> Bool {
    await withCheckedContinuation { done in
      UIView.animate(withDuration: duration, delay: delay, animations: body) { done.resume(returning: $0) }
    }
  }

  @Test func layoutHappensByItself() async {
    let fixture = Fixture()
    #expect(fixture.controller.view.frame.size == CGSize(width: 320, height: 480))
    let view = LayoutCounter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fixture.controller.view.addSubview(view)
    await fixture.frames(2)
    #expect(view.count == 1)
    view.setNeedsLayout()
    await fixture.frames(2)
    #expect(view.count == 2)
    // A frame leaves the screen alone: a window has its own size.
    let screen = UIScreen.main.bounds
    _ = fixture.window.host?.frame(at: RunLoopDriver.now)
    #expect(UIScreen.main.bounds == screen && fixture.window.bounds.size == CGSize(width: 320, height: 480))
  }

  @Test func controllersAppear() async {
    let fixture = Fixture()
    let controller = AppearanceRecorder()
    fixture.window.rootViewController = controller
    await fixture.frames(2)
    #expect(controller.calls == ["viewWillAppear", "viewDidAppear"])
  }

  @Test func animationsRunAndEnd() async {
    let fixture = Fixture()
    await fixture.frames(1)
    var seen: [CGFloat] = []
    let link = CADisplayLink { _ in seen.append(fixture.box.layer.presentation()?.position.x ?? -1) }
    Self.inFrame(of: fixture.window) { link.add(to: .main, forMode: .common) }
    var finished: Bool?
    UIView.animate(withDuration: 0.15, delay: 0.03) {
      fixture.box.center.x = 105
    } completion: {
      finished = $0
    }
    #expect(fixture.box.layer.animationKeys() != nil)
    while finished == nil { await fixture.frames(1) }
    link.invalidate()
    #expect(
      finished == true && fixture.box.layer.animationKeys() == nil
        && fixture.box.layer.presentation()?.position.x == 105)
    #expect(seen == seen.sorted() && seen.allSatisfy { $0 >= 5 && $0 <= 105 })
  }

  @Test func updatesEnd() async {
    let fixture = Fixture()
    let source = CountingSource(3)
    let view = UICollectionView(frame: fixture.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    fixture.controller.view.addSubview(view)
    await fixture.frames(2)
    #expect(view.visibleCells.count == 3)
    source.count = 4
    let finished = await withCheckedContinuation { done in
      view.performBatchUpdates {
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: {
        done.resume(returning: $0)
      }
    }
    #expect(finished && view.visibleCells.count == 4)
  }

  @Test func animatorsAndChainsOfCompletionsGoOn() async {
    let fixture = Fixture()
    let animator = UIViewPropertyAnimator(duration: 0.05, curve: .linear) { fixture.box.alpha = 0 }
    let position = await withCheckedContinuation { done in
      animator.addCompletion { done.resume(returning: $0) }
      animator.startAnimation()
    }
    #expect(position == .end)
    var count = 0
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      @MainActor func again() {
        count += 1
        if count == 20 { return done.resume() }
        UIView.animate(withDuration: 0.2, animations: {}) { _ in again() }
      }
      Self.inFrame(of: fixture.window, again)
    }
    #expect(count == 20)
  }

  @Test func atRestNothingIsPlanned() async throws {
    let fixture = Fixture()
    _ = await animate(0.02) { fixture.box.alpha = 0.5 }
    await fixture.rest()
    let host = try #require(fixture.window.host)
    // Another window goes on meanwhile.
    let other = Fixture()
    let before = host.clock.time
    var wakes = 0
    let wake = host.onNeedsFrame
    host.onNeedsFrame = {
      wakes += 1
      wake?()
    }
    await other.frames(10)
    #expect(wakes == 0 && !host.wantsFrames && host.nextWakeTime == nil)
    // Its time goes on all the same, so that what comes next is not late.
    #expect(host.clock.time > before)
    #expect(await animate(0.02) { fixture.box.alpha = 1 })
    #expect(wakes > 0)
  }

  /// A synchronous test is a task of the main actor: as long as it lasts, nothing comes from the main queue. Its thread need
  /// not be the process's first, and then `RunLoop.main.run(until:)` returns at once on Linux.
  @Test func aRunLoopWithinATaskDrivesWindows() {
    let fixture = Fixture()
    var isFinished = false
    Self.inFrame(of: fixture.window) {
      UIView.animate(withDuration: 0.05) {
        fixture.box.center.x = 100
      } completion: {
        isFinished = $0
      }
    }
    let end = Date(timeIntervalSinceNow: 60)
    while !isFinished, Date() < end { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01)) }
    #expect(isFinished)
  }

  @Test func anIdleDriverMakesNoFrames() async {
    var due: TimeInterval? = 0
    let driver = RunLoopDriver {
      due
    } makeFrame: { _ in
      due = nil
    }
    driver.wake()
    let other = Fixture()
    await other.frames(3)
    #expect(driver.frameCount == 1)
    driver.wake()
    await other.frames(5)
    #expect(driver.frameCount == 1)
  }

  @Test func viewsInNoWindowAreNotAnimatedAndTheirCompletionsCome() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var isInside = true
    let finished = await withCheckedContinuation { done in
      Self.byTheRunLoop {
        UIView.animate(withDuration: 0.3) {
          view.center.x = 100
        } completion: { finished in
          #expect(!isInside)
          done.resume(returning: finished)
        }
      }
      #expect(view.layer.animationKeys() == nil && view.center.x == 100)
      isInside = false
    }
    #expect(finished)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let source = CountingSource(2)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    let updated = await withCheckedContinuation { done in
      Self.byTheRunLoop {
        list.performBatchUpdates {
          source.count = 3
          list.insertItems(at: [IndexPath(item: 2, section: 0)])
        } completion: {
          done.resume(returning: $0)
        }
      }
    }
    #expect(updated && list.numberOfItems(inSection: 0) == 3)
  }

  private func fade(_ layer: CALayer, completion: @escaping () -> Void) {
    Self.byTheRunLoop {
      CATransaction.begin()
      CATransaction.setCompletionBlock(completion)
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
      CATransaction.commit()
    }
  }

  @Test func whatNoTreeHasEndsInALaterTurn() async {
    let layer = CALayer()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in fade(layer) { done.resume() } }
    #expect(layer.animationKeys() == nil)
  }

  /// Its commit ends the animation, and its clock stands still afterwards.
  @Test func anotherDisplayMayEndWhatNoTreeHas() async {
    let layer = CALayer()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      fade(layer) { done.resume() }
      TestHost(view: UIView()).makeFrame()
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func timeGoesOnOutsideOfFramesAndStandsWithin() async {
    let start = FrameClock.runLoop.time
    let fixture = Fixture()
    await fixture.frames(2)
    #expect(FrameClock.runLoop.time > start)
    var times: [TimeInterval] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      fixture.window.host?.clock.schedule(after: 0.01) {
        times = (0..<1000).map { _ in CACurrentMediaTime() }
        done.resume()
      }
    }
    #expect(Set(times).count == 1)
  }

  @Test func hostsStayOnTheirOwnTime() async {
    let host = TestHost(view: UIView())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.window.rootViewController?.view.addSubview(view)
    host.settle()
    var isOver = false
    UIView.animate(withDuration: 0.01, animations: { view.alpha = 0 }, completion: { _ in isOver = true })
    host.makeFrame()
    host.forgetCommits()
    let fixture = Fixture()
    _ = await animate(0.05) { fixture.box.alpha = 0 }
    await fixture.frames(10)
    #expect(!isOver && host.commitCount == 0 && view.layer.presentation()?.opacity == 1)
    // A turn of the run loop leaves no trace in what the host's next call finds.
    host.makeFrame()
    _ = fixture.window.host?.frame(at: RunLoopDriver.now)
    #expect(CACurrentMediaTime() == host.time)
    host.advance(by: 0.1)
    #expect(isOver)
  }

  @Test func aWindowThatGetsAHostLeavesTheRunLoop() async {
    let fixture = Fixture()
    await fixture.frames(2)
    var isOver = false
    UIView.animate(withDuration: 0.05, animations: { fixture.box.center.x = 105 }, completion: { _ in isOver = true })
    weak let earlier = fixture.window.host
    let host = TestHost(size: CGSize(width: 200, height: 300), window: fixture.window)
    #expect(earlier == nil && fixture.window.host === host.host && fixture.window.bounds.size == host.size)
    #expect(host.time == 0 && host.mirror.problems == [])
    let other = Fixture()
    await other.frames(10)
    #expect(!isOver)
    // It goes on from where it was, by the host's time.
    host.advance(by: 0.02)
    let half = fixture.box.layer.presentation()?.position.x ?? 0
    #expect(half > 5 && half < 105 && !isOver)
    #expect(host.nextWakeTime.map { $0 >= host.time } ?? true)
    host.advance(by: 0.1)
    #expect(isOver && host.isIdle && host.mirror.problems == [])
    host.touch.tap(fixture.box)
    #expect(host.mirror.frame(of: fixture.box)?.midX == 105)
  }

  @Test func aWindowGoesAway() async {
    weak var window: UIWindow?
    weak var box: UIView?
    let other = Fixture()
    do {
      let fixture = Fixture()
      await fixture.frames(1)
      (window, box) = (fixture.window, fixture.box)
      await fixture.rest()
    }
    await other.frames(2)
    #expect(window == nil && box == nil)
  }

  @Test func aHiddenWindowThatIsShownComesAlive() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(window.host == nil)
    window.isHidden = false
    #expect(window.host != nil)
    let view = UIView()
    window.addSubview(view)
    #expect(await animate(0.02) { view.alpha = 0 })
  }
}

private final class LayoutCounter: UIView {
  var count = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}

private final class AppearanceRecorder: UIViewController {
  var calls: [String] = []
  override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
}

private final class CountingSource: NSObject, UICollectionViewDataSource {
  var count: Int
  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
