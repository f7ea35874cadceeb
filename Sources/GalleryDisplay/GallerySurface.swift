@_spi(Waterwheel) import BrowserDisplay
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// The gallery's window in a page, whose address contains layout and settings. Its time can be slowed down, and its last seconds can be
/// replayed.
@MainActor
final class GallerySurface: AddressedSurface, GalleryHost {
  private let window: WindowHost
  private(set) var address = ""
  var pageAddress = ""
  var onAddress: (@MainActor (String, Bool) -> Void)?
  var onAddressChange: (@MainActor (String) -> Void)?
  var onNeedsFrame: (@MainActor () -> Void)?

  private var time = StretchedTime()
  /// The last time of the display's clock.
  private var displayTime: TimeInterval = 0
  /// True if there is a change to show although time stands still.
  private var needsFrame = true
  private var wasShown = false
  private var chosenMotion: Bool?
  private var recorder: CommitRecorder?
  /// The duration of the present frame's preparation.
  private var preparation = Duration.zero

  init(_ gallery: GalleryViewController, environment: SurfaceEnvironment) {
    window = WindowHost(rootViewController: gallery, environment: environment)
    window.onNeedsFrame = { [weak self] in self?.wake() }
    gallery.host = self
  }

  private func wake() {
    needsFrame = true
    onNeedsFrame?()
  }

  // MARK: The address

  func show(address: String) {
    guard address != self.address else { return }
    self.address = address
    // A page begins with the state in its address.
    if wasShown { onAddressChange?(address) } else { UIView.performWithoutAnimation { onAddressChange?(address) } }
  }

  func setAddress(_ address: String, isStep: Bool) {
    self.address = address
    onAddress?(address, isStep)
  }

  var link: String {
    pageAddress + "#" + (address.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? "")
  }

  // MARK: Time

  var speed: Double {
    get { time.speed }
    set {
      time.setSpeed(newValue, at: displayTime)
      wake()
    }
  }

  func step() {
    time.skip(1 / 60)
    wake()
  }

  weak var untimedView: UIView?

  private func endUntimedAnimations() {
    guard time.speed < 1, let untimedView else { return }
    untimedView.layoutIfNeeded()
    untimedView.layer.removeAnimationsInTree()
  }

  func handle(_ event: SurfaceEvent) {
    displayTime = max(displayTime, event.time)
    needsFrame = true
    let event = event.at(time.surfaceTime(event.time))
    if case .scroll(let place, let delta, .discrete, let time) = event {
      onWheel?(place, CGVector(dx: delta.dx, dy: delta.dy), time)
    }
    window.handle(event)
  }

  func prepareFrame(at time: TimeInterval) {
    displayTime = max(displayTime, time)
    let start = ContinuousClock.now
    endUntimedAnimations()
    window.prepareFrame(at: self.time.surfaceTime(time))
    preparation += ContinuousClock.now - start
  }

  func frame(at time: TimeInterval) -> LayerCommit? {
    displayTime = max(displayTime, time)
    needsFrame = false
    wasShown = true
    let start = ContinuousClock.now - preparation
    preparation = .zero
    endUntimedAnimations()
    var commit = window.frame(at: self.time.surfaceTime(time))
    commit?.time = time
    guard let recorder else { return commit }
    if commit != nil { recorder.record(frame: ContinuousClock.now - start) }
    return recorder.shown(commit, at: time)
  }

  /// True if frames are wanted: while time stands still only for events and commands.
  var wantsFrames: Bool { recorder?.hasChanges == true || (time.speed > 0 ? window.wantsFrames : needsFrame) }

  var nextWakeTime: TimeInterval? { window.nextWakeTime.flatMap { time.displayTime($0) } }

  // MARK: The recording

  var onWheel: (@MainActor (CGPoint, CGVector, TimeInterval) -> Void)?

  func record(_ view: UIView?) {
    recorder = view.map { CommitRecorder($0, of: window) }
    wake()
  }

  var replayedTime: Double? {
    get { recorder?.secondsAgo }
    set {
      recorder?.secondsAgo = newValue
      wake()
    }
  }

  var frameTimes: [Double] { recorder?.frameTimes ?? [] }

  // MARK: The window

  /// The commit that the window itself would make, without a replay.
  var shownCommit: LayerCommit { window.shownCommit }

  var environment: SurfaceEnvironment { window.environment }

  func resize(to environment: SurfaceEnvironment) {
    var environment = environment
    if let chosenMotion { environment.reducesMotion = chosenMotion }
    needsFrame = true
    window.resize(to: environment)
  }

  var reducesMotion: Bool {
    get { window.environment.reducesMotion }
    set {
      chosenMotion = newValue
      resize(to: window.environment)
      wake()
    }
  }

  func invalidateCommits() {
    needsFrame = true
    recorder?.forgetShown()
    window.invalidateCommits()
  }

  func setVisible(_ isVisible: Bool) { window.setVisible(isVisible) }
  func close() { window.close() }

  var onTakenOver: (@MainActor () -> Void)? {
    get { window.onTakenOver }
    set { window.onTakenOver = newValue }
  }
}

extension CALayer {
  fileprivate func removeAnimationsInTree() {
    removeAllAnimations()
    for layer in sublayers ?? [] { layer.removeAnimationsInTree() }
  }
}

extension SurfaceEvent {
  /// Returns the same event at another time.
  fileprivate func at(_ time: TimeInterval) -> SurfaceEvent {
    switch self {
    case .touches(let touches, _): .touches(touches, time: time)
    case .scroll(let location, let delta, let phase, _):
      .scroll(location: location, delta: delta, phase: phase, time: time)
    case .key(let key, let phase, let modifiers, _): .key(key, phase: phase, modifiers: modifiers, time: time)
    case .hover(let location, _): .hover(location, time: time)
    case .accessibility(let layer, let action, _): .accessibility(layer, action, time: time)
    case .clipboard(let text, let pastes, _): .clipboard(text, pastes: pastes, time: time)
    case .text(let layer, let state, let revision, _): .text(layer, state, revision: revision, time: time)
    }
  }
}
