import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing
@_spi(Waterwheel) import UIKit

@_spi(Waterwheel) @testable import BrowserDisplay
@testable import Previews

/// Whether a page shows what its session has, whatever happens: gestures, other layouts, other windows, lost connections.
extension FuzzTests {
  @Test(arguments: isThorough ? 1...4 : 1...2) func aPageShowsWhatItsSessionHas(seed: UInt64) throws {
    var random = WireRandom(seed: seed)
    var model = StepModel(seed: seed)
    for step in 0..<count / 200 {
      let what = try model.act(&random)
      // All layers of both take longer than what changed.
      guard what == "resume" || step % 20 == 0 else { continue }
      let differences = model.page.differences(from: try model.session)
      guard differences.isEmpty else {
        Issue.record("seed \(seed), step \(step), \(what): \(differences.prefix(3)) and \(differences.count) in all")
        return
      }
    }
    #expect(model.page.count > 10)
  }

  @Test func aDifferenceIsFound() throws {
    var random = WireRandom(seed: 9)
    var model = StepModel(seed: 9)
    for _ in 0..<20 { _ = try model.act(&random) }
    let before = model.page
    model.controller.view.subviews[0].alpha = 0.3
    _ = try model.frame([])
    #expect(!before.differences(from: model.page).isEmpty)
    var other = model.page
    try other.apply(.update(WireOperations.removing(model.controller.view.layer.layerID)))
    #expect(!other.differences(from: model.page).isEmpty)
  }
}

/// The gallery in a session, and a page of it.
@MainActor
private struct StepModel {
  let controller: GalleryViewController
  private let host: WindowHost
  private let live: PageSession
  private let images = ImageRegistry()
  private let id: SessionID
  private var connection = PageConnection { _ in }
  private var time = 0.0
  private var hand: WireHand
  private(set) var page = PageTree()

  init(seed: UInt64) {
    let layouts = GalleryLayout.all
    let controller = GalleryViewController(
      pictures: .builtIn(count: 500), layout: layouts[Int(seed) % layouts.count], title: "Steps")
    let host = WindowHost(
      rootViewController: controller, environment: SurfaceEnvironment(size: CGSize(width: 390, height: 844)))
    (self.controller, self.host) = (controller, host)
    let instant = ContinuousClock.now
    live = PageSession(
      environment: host.environment, images: images, previews: PreviewStore(cache: PreviewCache(folder: nil)),
      makeSurface: { _ in host }, now: { instant })
    id = SessionID(high: 0, low: seed)
    hand = WireHand(seed: seed)
  }

  /// What the page would show if it were told everything anew.
  var session: PageTree {
    get throws {
      var translator = CommitTranslator()
      var frame = WireFrame(wantsFrames: false, isFull: true)
      frame.operations = translator.translate(host.shownCommit) { (images.id(for: $0), []) }
      var tree = PageTree()
      try tree.apply(ServerMessage(decoding: ServerMessage.frame(frame).encoded()))
      return tree
    }
  }

  mutating func act(_ random: inout WireRandom) throws -> String {
    switch page.count == 0 ? 0 : random.below(40) {
    case 0:
      live.disconnect()
      connection = PageConnection { _ in }
      time = Double(random.below(2)) * 1e6
      let hello = ClientMessage.Hello(
        session: id, time: time, isVisible: random.bool(), environment: random.window(), address: "")
      try take(live.connect(connection, hello: hello))
      return "resume"
    case 1, 2:
      let layout = GalleryLayout.all[random.below(GalleryLayout.all.count)]
      controller.show(layout)
      try frame([])
      return layout.name
    case 3, 4:
      let window = random.window()
      try frame([.environment(window)])
      return "\(window.size)"
    default:
      let events = hand.next(in: controller.view.bounds.size)
      try frame(events)
      return "\(events)"
    }
  }

  mutating func frame(_ events: [ClientMessage.Event]) throws {
    time += 16
    let message = live.handle(.init(time: time, isVisible: true, events: events))
    try take(try #require(message))
  }

  private mutating func take(_ message: ServerMessage) throws {
    try page.apply(ServerMessage(decoding: message.encoded()))
  }
}

extension WireRandom {
  /// From one point to the largest, with any safe area.
  fileprivate mutating func window() -> SurfaceEnvironment {
    let sides: [Double] = [1, 60, 320, 390, 844, 2000, WireFormat.maximumSide]
    let width = sides[below(sides.count)]
    let height = min(sides[below(sides.count)], WireFormat.maximumArea / width)
    var window = SurfaceEnvironment(size: CGSize(width: width, height: height))
    func inset(_ number: Int) -> CGFloat { [0, 44, 1000, 1e5][number] }
    if below(3) == 0 {
      (window.safeAreaTop, window.safeAreaLeft) = (inset(below(4)), inset(below(4)))
      (window.safeAreaBottom, window.safeAreaRight) = (inset(below(4)), inset(below(4)))
    }
    window.layoutDirection = below(4) == 0 ? .rightToLeft : .leftToRight
    window.colorScheme = bool() ? .dark : .light
    window.reducesMotion = below(6) == 0
    return window
  }
}

/// What fingers, keys and the wheel do, event by event.
private struct WireHand {
  private var random: WireRandom
  private var plan: [[ClientMessage.Event]] = []

  init(seed: UInt64) { random = WireRandom(seed: seed &+ 500) }

  mutating func next(in size: CGSize) -> [ClientMessage.Event] {
    if plan.isEmpty { plan = gesture(in: size) }
    return plan.removeFirst()
  }

  private mutating func gesture(in size: CGSize) -> [[ClientMessage.Event]] {
    let start = CGPoint(
      x: size.width * Double(random.below(100)) / 100, y: size.height * Double(random.below(100)) / 100)
    let (dx, dy) = (Double(random.below(61) - 30), Double(random.below(61) - 30))
    func touch(_ id: Int32, _ x: Double, _ y: Double, _ step: Int, _ last: Int) -> SurfaceTouch {
      SurfaceTouch(
        id: id, phase: step == 0 ? .began : step == last ? .ended : .moved, kind: .finger,
        location: CGPoint(x: x, y: y), force: 0.5)
    }
    let rest = Array(repeating: [ClientMessage.Event](), count: random.below(30))
    switch random.below(5) {
    case 0, 1:
      return (0...10).map { step in
        [.input(.touches([touch(1, start.x + dx * Double(step), start.y + dy * Double(step), step, 10)], time: 0))]
      } + rest
    case 2:
      return (0...10).map { step in
        let half = 100 + dx / 4 * Double(step)
        return [
          .input(
            .touches(
              [touch(1, start.x - half, start.y, step, 10), touch(2, start.x + half, start.y, step, 10)], time: 0))
        ]
      } + rest
    case 3:
      let key = ["ArrowDown", "ArrowRight", "Tab", "Enter", "End", "Home", " "][random.below(7)]
      return [
        [.input(.key(key, phase: .down, modifiers: [], time: 0))],
        [.input(.key(key, phase: .up, modifiers: [], time: 0))],
      ] + rest
    default:
      let delta = CGVector2(dx: CGFloat(dx * 8), dy: CGFloat(dy * 8))
      return (0..<6).map { _ in [.input(.scroll(location: start, delta: delta, phase: .discrete, time: 0))] } + rest
    }
  }
}

extension WireOperations {
  fileprivate static func removing(_ layer: LayerID) -> WireOperations {
    var operations = WireOperations()
    operations.remove([layer.rawValue])
    return operations
  }
}
