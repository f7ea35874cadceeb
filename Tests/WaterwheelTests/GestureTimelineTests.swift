import ArgumentParser
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@testable import waterwheel

@Suite struct GestureTimelineTests {
  private func timeline(_ text: String, rate: Double = 60) throws -> GestureTimeline {
    GestureTimeline(try GestureScript(parsing: text), size: CGSize(width: 400, height: 800), rate: rate)
  }

  @Test func stepsFollowEachOther() throws {
    let line = try timeline("wait 0.5\ntap 25% 10\nwait 1\ninsert")
    #expect(
      line.moments == [
        .init(time: 0.5, event: .began([.init(id: 1, point: CGPoint(x: 100, y: 10))])),
        .init(time: 0.56, event: .ended([.init(id: 1, point: CGPoint(x: 100, y: 10))])),
        .init(time: 1.56, event: .action(.insert(nil))),
      ])
    #expect(line.duration == 1.56)
  }

  @Test func fingersAreMovedOneByOne() throws {
    let line = try timeline("finger 2 10 20\nwait 0.5\nfinger 2 50% 20\nlift 2\nscroll 0 7")
    #expect(
      line.moments == [
        .init(time: 0, event: .began([.init(id: 2, point: CGPoint(x: 10, y: 20))])),
        .init(time: 0.5, event: .moved([.init(id: 2, point: CGPoint(x: 200, y: 20))])),
        .init(time: 0.5, event: .ended([.init(id: 2, point: CGPoint(x: 200, y: 20))])),
        .init(time: 0.5, event: .action(.scroll(CGPoint(x: 0, y: 7)))),
      ])
  }

  @Test func twoTapsAreNear() throws {
    let line = try timeline("tap 1 2 twice")
    #expect(line.moments.count == 4)
    #expect(abs(line.duration - 0.22) < 1e-9)
  }

  @Test func dragsBeginAndEndAtRest() throws {
    let line = try timeline("drag 0 0 to 100 200 over 1 after 0.5")
    let points = line.moments.compactMap { moment -> (Double, CGPoint)? in
      if case .moved(let fingers) = moment.event { return (moment.time, fingers[0].point) }
      return nil
    }
    #expect(points.allSatisfy { $0.0 >= 0.5 && $0.0 < 1.51 })
    #expect(points.last?.1 == CGPoint(x: 100, y: 200))
    let middle = points.min { abs($0.0 - 1) < abs($1.0 - 1) }
    #expect(abs((middle?.1.x ?? 0) - 50) < 2)
    for (a, b) in zip(points, points.dropFirst()) { #expect(b.1.x > a.1.x && b.0 > a.0) }
    #expect((points.first?.1.x ?? 9) < 0.5)
  }

  @Test func flicksLiftAtTheirVelocity() throws {
    let line = try timeline("flick 200 600 by 0 -2000")
    let moves = line.moments.dropLast().suffix(2)
    guard case .moved(let a) = moves.first?.event, case .moved(let b) = moves.last?.event else {
      Issue.record("no moves")
      return
    }
    let seconds = (moves.last?.time ?? 0) - (moves.first?.time ?? 0)
    #expect(abs((b[0].point.y - a[0].point.y) / seconds + 2000) < 1e-6)
    #expect(line.moments.last?.time == moves.last?.time)
  }

  @Test func pinchesAndTurnsHaveTwoFingers() throws {
    let pinch = try timeline("pinch 50% 50% from 100 to 300 over 0.5")
    guard case .began(let start) = pinch.moments.first?.event, case .ended(let end) = pinch.moments.last?.event else {
      Issue.record("no fingers")
      return
    }
    #expect(start.map(\.point) == [CGPoint(x: 150, y: 400), CGPoint(x: 250, y: 400)])
    #expect(end.map(\.point) == [CGPoint(x: 50, y: 400), CGPoint(x: 350, y: 400)])
    let turn = try timeline("rotate 50% 50% by 90 radius 100 over 0.5")
    guard case .ended(let turned) = turn.moments.last?.event else { return }
    #expect(abs(turned[1].point.x - 200) < 1e-9 && abs(turned[1].point.y - 500) < 1e-9)
  }

  @Test func timesNeverGoBack() throws {
    let text = GestureScript.usage.map(\.example).joined(separator: "\n")
    for rate in [1.0, 24, 60, 100] {
      let line = try timeline(text + "\n" + text, rate: rate)
      for (a, b) in zip(line.moments, line.moments.dropFirst()) { #expect(a.time <= b.time) }
      #expect(line.moments.allSatisfy { $0.time <= line.duration })
    }
  }

  @Test func framesAreAsFineAsAScreen() {
    for fps in 1...100 {
      let rate = RenderPlan.rate(fps: fps)
      #expect(rate >= 60 && rate.isMultiple(of: fps) && rate < 60 + fps)
    }
    #expect(RenderPlan.times(from: 1, to: 2, fps: 4) == [1, 1.25, 1.5, 1.75])
    #expect(RenderPlan.names("a/b.png", count: 1) == ["a/b.png"])
    #expect(RenderPlan.names("a/b.png", count: 2) == ["a/b-1.png", "a/b-2.png"])
  }

  /// `--play` shows one round, which ends at rest where it began.
  @MainActor
  @Test(arguments: [nil, "cover-flow"])
  func playingGoesOneRound(preset: String?) throws {
    let look = try LookOptions.parse(["--layout", "carousel"] + (preset.map { ["--preset", $0] } ?? []))
    let script = try GestureScript.read(try WindowOptions.parse(["--play"]), look)
    let gallery = GalleryViewController(pictures: .builtIn(count: 20), layout: look.entry, title: "Test")
    let host = WindowHost(
      rootViewController: gallery, environment: SurfaceEnvironment(size: CGSize(width: 390, height: 700)))
    if let preset { gallery.showPreset(preset) }
    let timeline = GestureTimeline(script, size: CGSize(width: 390, height: 700), rate: 60)
    #expect(timeline.duration == look.shown.playDuration)
    var places: Set<CGFloat> = []
    let player = ScriptPlayer(gallery, in: host, timeline: timeline, rate: 60) { time in
      _ = host.frame(at: time)
      places.insert(gallery.collectionView.contentOffset.x)
    }
    let start = gallery.collectionView.contentOffset.x
    player.advance(to: timeline.duration + 1)
    #expect(places.count > 60 && player.isAtRest)
    #expect(abs(gallery.collectionView.contentOffset.x - start) < 1)
  }
}
