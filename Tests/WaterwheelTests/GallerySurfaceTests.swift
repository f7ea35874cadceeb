@_spi(Waterwheel) import BrowserDisplay
import CollectionLayouts
import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@testable import Gallery
@testable import GalleryDisplay
@testable import waterwheel

/// The gallery as its page's host drives it: time that is stretched, and what was shown again.
@MainActor
@Suite struct GallerySurfaceTests {
  @MainActor
  private final class Page {
    let gallery: GalleryViewController
    let surface: GallerySurface
    /// What the page shows.
    var picture = LayerPicture()
    var time = 0.0
    var commits = 0
    /// When the pictures changed last.
    var lastCommit = 0.0

    /// - Parameter address: what it begins with, before its first frame.
    init(_ layout: GalleryLayout = .waterfall, count: Int? = nil, at address: String? = nil) {
      gallery = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Test")
      surface = GallerySurface(gallery, environment: SurfaceEnvironment(size: CGSize(width: 1200, height: 800)))
      if let address { surface.show(address: address) } else { run(2) }
    }

    func frame() {
      time += 1.0 / 60
      guard let commit = surface.frame(at: time) else { return }
      #expect(commit.time == time)
      picture.apply(commit)
      commits += 1
      if !picture.isElsewhere(commit, than: gallery.screen.view.layer.layerID) { lastCommit = time }
    }

    func run(_ seconds: Double) { for _ in 0..<Int(seconds * 60) { frame() } }

    func inspect() {
      gallery.togglePanel()
      run(1)
      gallery.panel?.onAction?(.tab(.inspector))
      run(1)
    }

    func set(_ name: String, _ value: ParameterValue) {
      gallery.panel?.onAction?(.set(name, value, isHeld: false))
    }

    /// What the window itself would show.
    var live: LayerPicture {
      var picture = LayerPicture()
      picture.apply(surface.shownCommit)
      return picture
    }
  }

  /// What was never seen is not left by an animation; what was, is.
  @Test(arguments: [
    "carousel?style=cover-flow&item=7", "sections", "wallet?device=tablet&item=9", "wheel", "wheel?panel=layout",
    "circle?panel=stage", "carousel?panel=inspect&inspector=true", "drawer?panel=swift",
  ])
  func aPageBeginsWithWhatItsAddressSays(address: String) {
    let began = Page(at: address)
    began.frame()
    let first = began.picture
    began.run(2)
    #expect(began.gallery.layout.name == address.prefix { $0 != "?" })
    #expect(began.picture == first)
    let page = Page()
    page.surface.show(address: address)
    page.frame()
    let changing = page.picture
    page.run(2)
    #expect(page.picture != changing)
  }

  @Test func timeIsStretched() {
    var time = StretchedTime()
    #expect(time.surfaceTime(4) == 4 && time.displayTime(5) == 5)
    time.setSpeed(0.1, at: 4)
    #expect(abs(time.surfaceTime(14) - 5) < 1e-9)
    #expect(time.displayTime(5).map { abs($0 - 14) < 1e-9 } == true)
    time.setSpeed(0, at: 14)
    #expect(abs(time.surfaceTime(100) - 5) < 1e-9 && time.displayTime(6) == nil)
    time.skip(0.5)
    #expect(abs(time.surfaceTime(101) - 5.5) < 1e-9)
    time.setSpeed(1, at: 101)
    #expect(abs(time.surfaceTime(102) - 6.5) < 1e-9)
    #expect(time.surfaceTime(3) >= 5)
  }

  /// Also when recording begins amid a change.
  @Test func whatIsShownAgainIsWhatWasSeen() {
    let page = Page()
    page.surface.show(address: "carousel?style=cylinder&inspector=true&panel=inspect")
    var seen: [(time: Double, picture: LayerPicture)] = []
    for _ in 0..<90 {
      page.frame()
      seen.append((page.time, page.picture))
    }
    page.run(3)
    let screen = page.gallery.screen.view.layer.layerID
    // Between frames, so that rounding decides nothing.
    let last = page.lastCommit - 1.0 / 240
    for (time, picture) in seen where time < last {
      page.surface.replayedTime = last - time
      page.frame()
      #expect(page.picture == page.live.replacing(screen, by: picture), "\(last - time) seconds ago")
    }
  }

  @Test func pausedTimeStandsStillAndIsTakenInFrames() {
    let page = Page()
    page.inspect()
    page.set("speed", ParameterValue(choice: "paused"))
    page.run(1)
    #expect(!page.surface.wantsFrames)
    let count = page.commits
    page.run(1)
    #expect(page.commits == count, "a paused page is silent")
    let top = page.gallery.collectionView.layer.layerID
    page.gallery.collectionView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    page.run(2)
    let before = page.gallery.collectionView.contentOffset.y
    for _ in 0..<6 {
      page.set("next-frame", ParameterValue([1]))
      #expect(page.surface.wantsFrames)
      page.frame()
    }
    #expect(page.gallery.collectionView.contentOffset.y > before)
    #expect(page.gallery.collectionView.contentOffset.y < 300)
    #expect(page.picture.contains(top))
    page.set("speed", ParameterValue(choice: "full"))
    page.run(2)
    #expect(abs(page.gallery.collectionView.contentOffset.y - 300) < 0.5)
  }

  /// A control that is touched while time stands still shows its new state at once.
  @Test func controlsOfThePanelDoNotWait() throws {
    let page = Page()
    page.inspect()
    let panel = try #require(page.gallery.panel)
    func controls(in view: UIView) -> [UIControl] {
      ((view as? UIControl).map { [$0] } ?? []) + view.subviews.flatMap { controls(in: $0) }
    }
    func touch(_ label: String, at x: CGFloat) throws {
      let control = try #require(controls(in: panel).first { $0.accessibilityLabel == label })
      let place = control.convert(CGPoint(x: control.bounds.width * x, y: control.bounds.midY), to: nil)
      for phase in [SurfaceTouch.Phase.began, .ended] {
        page.surface.handle(.touches([SurfaceTouch(id: 3, phase: phase, location: place)], time: page.time))
        page.frame()
      }
      page.run(0.1)
      func animations(of layer: CALayer) -> Int {
        (layer.animationKeys() ?? []).count + (layer.sublayers ?? []).map { animations(of: $0) }.reduce(0, +)
      }
      #expect(animations(of: panel.layer) == 0)
    }
    try touch("Speed", at: 0.9)
    #expect(page.surface.speed == 0)
    try touch("Inspector", at: 0.5)
    #expect(page.gallery.isInspecting)
    try touch("Speed", at: 0.5)
    #expect(page.surface.speed == 0.1)
  }

  @Test func aTenthOfTheTimeShowsTenTimesTheFrames() {
    func frames(_ speed: String) -> Int {
      let page = Page()
      page.inspect()
      page.set("speed", ParameterValue(choice: speed))
      page.run(1)
      page.gallery.collectionView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      for count in 1..<1200 {
        page.frame()
        if page.gallery.collectionView.contentOffset.y >= 199.9 { return count }
      }
      return 0
    }
    let (full, tenth) = (frames("full"), frames("a-tenth"))
    #expect(full > 5 && abs(Double(tenth) / Double(full) - 10) < 1.5)
  }

  @Test func whatWasShownIsShownAgain() {
    let page = Page()
    page.inspect()
    #expect(page.picture == page.live)
    var earlier: [(time: Double, picture: LayerPicture)] = []
    page.gallery.collectionView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    for _ in 0..<90 {
      page.frame()
      earlier.append((page.time, page.picture))
    }
    let last = earlier.last { $0.picture != page.live }?.time ?? page.time
    let screen = page.gallery.screen.view.layer.layerID
    // Between frames, so that rounding decides nothing.
    for ago in [0.11, 0.31, 0.21] {
      page.set("replay", ParameterValue([ago]))
      #expect(page.surface.wantsFrames)
      page.frame()
      let then = earlier.min { abs($0.time - last - 1.0 / 60 + ago) < abs($1.time - last - 1.0 / 60 + ago) }
      let wanted = page.live.replacing(screen, by: then?.picture ?? LayerPicture())
      #expect(page.picture == wanted, "\(ago) s ago")
      #expect(page.picture != page.live)
    }
    // What is live goes on meanwhile, and comes back.
    page.set("columns", ParameterValue(choice: "count", [3]))
    page.run(1)
    page.set("replay", ParameterValue([0]))
    page.run(1)
    #expect(page.picture == page.live)
  }

  /// Only what changes the pictures counts: somebody looks for the replay's control, and finds it, in the meantime.
  @Test func timeInWhichThePicturesRestDoesNotPushThemOut() throws {
    let page = Page()
    page.inspect()
    page.gallery.collectionView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    var seen: [LayerPicture] = []
    for _ in 0..<60 {
      page.frame()
      seen.append(page.picture)
    }
    page.run(2)
    let commits = page.commits
    let panel = try #require(page.gallery.panel)
    let slider = try #require(find(UISlider.self, in: panel).last)
    for step in 0..<1200 {
      slider.minimumTrackTintColor = step.isMultiple(of: 2) ? .systemRed : .systemBlue
      page.frame()
    }
    #expect(page.commits > commits + 1000)
    page.set("replay", ParameterValue([0.2]))
    page.frame()
    let screen = page.gallery.screen.view.layer.layerID
    #expect(seen.contains { page.picture == page.live.replacing(screen, by: $0) } && page.picture != page.live)
  }

  private func find<Wanted: UIView>(_ type: Wanted.Type, in view: UIView) -> [Wanted] {
    ((view as? Wanted).map { [$0] } ?? []) + view.subviews.flatMap { find(type, in: $0) }
  }

  /// Against all commits, done again from the first one. The times have rests after which all that is kept is old.
  @Test func whatWasShownInTheLastSecondsIsKept() throws {
    let (a, b) = (LayerID(rawValue: 1), LayerID(rawValue: 2))
    var recording = CommitRecording(from: LayerPicture(), length: 10)
    var (time, picture) = (0.0, LayerPicture())
    var shown: [(time: Double, picture: LayerPicture)] = []
    var oldest = 0
    for number in 0..<3000 {
      let commit = LayerCommit(
        time: time, isFull: number == 0, root: a, created: number == 0 ? [a, b] : [],
        hierarchy: number == 0 ? [.init(parent: a, children: [b])] : [],
        changes: [.init(layer: b, properties: [.position(CGPoint(x: number, y: 0))])])
      picture.apply(commit)
      recording.add(commit, making: picture)
      shown.append((time, picture))
      // What is older goes, one keyframe at a time.
      let kept = recording.picture(secondsAgo: 1e9)
      if oldest > 0 || kept != LayerPicture() {
        let next = shown[oldest...].firstIndex { $0.picture == kept }
        #expect(try #require(next) - oldest <= CommitRecording.commitsPerKeyframe)
        oldest = next ?? oldest
      }
      for ago in [0, 0.003, 0.1, 1, 4.999, 9.99] where number % 37 == 0 && ago <= time {
        let wanted = shown.last { $0.time <= time - ago }
        #expect(recording.picture(secondsAgo: ago) == wanted?.picture, "\(ago) s before \(number)")
      }
      time += number % 700 == 699 ? 3600 : Double(number * 7 % 5) / 100
    }
    #expect(recording.picture(secondsAgo: 0) == picture)
    // Ten seconds are 250 commits here on average.
    #expect(oldest > 2000)
  }

  @Test func framesAreMeasuredWhileSomebodyLooks() {
    let page = Page()
    #expect(page.surface.frameTimes.isEmpty)
    page.inspect()
    page.gallery.collectionView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    page.run(1)
    #expect(page.surface.frameTimes.count > 5)
    #expect(page.surface.frameTimes.allSatisfy { $0 > 0 })
    // The panel says what its host has measured.
    let worst = page.surface.frameTimes.max() ?? 0
    #expect(
      page.gallery.figures.contains("worst \((worst * 10).rounded() / 10) ms of \(page.surface.frameTimes.count)\n"))
    page.gallery.togglePanel()
    page.run(1)
    #expect(page.surface.frameTimes.isEmpty && page.surface.speed == 1)
    #expect(page.picture == page.live)
  }

  /// What was done in the page, done again by the script that is copied, ends at the same place; the test has the same touches.
  @Test func whatFingersWheelAndKeysDidIsCopied() throws {
    let page = Page(.waterfall, count: 200)
    page.inspect()
    let (gallery, view) = (page.gallery, page.gallery.collectionView)
    view.contentOffset.y = 200
    page.run(0.5)
    func touch(_ y: Double, _ phase: SurfaceTouch.Phase) {
      let place = gallery.screen.view.convert(CGPoint(x: 300, y: y), to: nil)
      page.surface.handle(.touches([SurfaceTouch(id: 7, phase: phase, location: place)], time: page.time))
      page.frame()
    }
    touch(600, .began)
    for step in 1...9 { touch(600 - 30 * Double(step), .moved) }
    touch(330, .ended)
    page.run(4)
    #expect(view.contentOffset.y > 600)
    func turnWheel(over view: UIView, by step: CGFloat) {
      let place = view.convert(CGPoint(x: 40, y: 300), to: nil)
      page.surface.handle(
        .scroll(location: place, delta: CGVector2(dx: 0, dy: step), phase: .discrete, time: page.time))
      page.run(1)
    }
    turnWheel(over: gallery.screen.view, by: 120)
    try turnWheel(over: #require(gallery.panel), by: 60)
    page.surface.handle(.key("PageDown", phase: .down, modifiers: [], time: page.time))
    page.run(2)
    #expect(view.contentOffset.y > 1300)
    func copied(_ name: String) -> String {
      page.set(name, ParameterValue([1]))
      return UIPasteboard.general.string ?? ""
    }
    let script = try GestureScript(parsing: copied("copy-script"))
    try script.check(from: "waterfall")
    let other = GalleryViewController(pictures: .builtIn(count: 200), layout: .waterfall, title: "Test")
    let size = gallery.screen.view.bounds.size
    let host = WindowHost(rootViewController: other, environment: SurfaceEnvironment(size: size))
    let timeline = GestureTimeline(script, size: size, rate: 60)
    let player = ScriptPlayer(other, in: host, timeline: timeline, rate: 60) { _ = host.frame(at: $0) }
    player.advance(to: timeline.duration + 4)
    #expect(abs(other.collectionView.contentOffset.y - view.contentOffset.y) < 1)
    let test = copied("copy-test")
    #expect(test.contains("  host.touch.begin(at: CGPoint(x: 300, y: 600), finger: 1)\n  host.advance(by: 0.0167)\n"))
    #expect(test.contains("  host.wheel(at: CGPoint(x: 40, y: 300), by: CGVector(dx: 0, dy: 120))\n"))
    #expect(test.contains("  host.key(\"PageDown\")\n") && !test.contains("dy: 60"))
    #expect(test.contains("contentOffset = CGPoint(x: 0, y: 200)") && test.contains("assertGeometry(of: host)"))
    // Another layout begins anew, and so does a closed inspector.
    gallery.show(.carousel)
    page.run(1)
    #expect(!copied("copy-script").contains("finger"))
    gallery.togglePanel()
    #expect(gallery.inputRecorder == nil)
  }

  @Test func aChosenMotionOutlivesAnotherSize() {
    let page = Page()
    page.surface.reducesMotion = true
    page.run(0.1)
    #expect(UIAccessibility.isReduceMotionEnabled)
    page.surface.resize(to: SurfaceEnvironment(size: CGSize(width: 500, height: 800)))
    page.run(0.1)
    #expect(page.surface.environment.reducesMotion)
  }
}
