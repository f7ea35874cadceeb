import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Performs a timeline on a gallery in a window that exists in memory only.
@MainActor
final class ScriptPlayer {
  private let controller: GalleryViewController
  private let host: WindowHost
  private let timeline: GestureTimeline
  private let rate: Double
  /// A closure that makes the frame of a time.
  private let makeFrame: (Double) -> Void
  private var next = 0
  /// The number of frames made so far, after the one at time 0.
  private var frame = 0
  /// The time of the last frame, in seconds.
  private(set) var time = 0.0

  /// - Parameter rate: the number of frames made per second, kept or not.
  init(
    _ controller: GalleryViewController, in host: WindowHost, timeline: GestureTimeline, rate: Double,
    makeFrame: @escaping (Double) -> Void
  ) {
    self.controller = controller
    self.host = host
    self.timeline = timeline
    self.rate = rate
    self.makeFrame = makeFrame
    makeFrame(0)
  }

  /// The end of the script's last step, in seconds.
  var scriptEnd: Double { timeline.duration }

  /// True if every step has happened and nothing moves any more.
  var isAtRest: Bool { next == timeline.moments.count && time >= timeline.duration && !host.wantsFrames }

  /// Makes all frames up to `time`, in seconds; an event is part of the frame of its own time.
  func advance(to time: Double) {
    while Double(frame + 1) / rate <= time + 1e-9 {
      frame += 1
      step(to: Double(frame) / rate)
    }
    if time > self.time + 1e-9 || hasDue(time) { step(to: time) }
  }

  private func hasDue(_ time: Double) -> Bool {
    next < timeline.moments.count && timeline.moments[next].time <= time + 1e-9
  }

  private func step(to time: Double) {
    while hasDue(time) {
      perform(timeline.moments[next])
      next += 1
    }
    self.time = time
    makeFrame(time)
  }

  private func perform(_ moment: GestureTimeline.Moment) {
    switch moment.event {
    case .began(let fingers): touch(fingers, .began, moment.time)
    case .moved(let fingers): touch(fingers, .moved, moment.time)
    case .ended(let fingers): touch(fingers, .ended, moment.time)
    case .action(let action): perform(action, at: moment.time)
    }
  }

  private func touch(_ fingers: [GestureTimeline.Finger], _ phase: SurfaceTouch.Phase, _ time: Double) {
    let touches = fingers.map { SurfaceTouch(id: Int32($0.id), phase: phase, location: $0.point) }
    host.handle(.touches(touches, time: time))
  }

  private func perform(_ action: GestureScript.Action, at time: Double) {
    switch action {
    case .wheel(let location, let delta):
      host.handle(
        .scroll(
          location: location.point(in: host.environment.size), delta: CGVector2(dx: delta.x, dy: delta.y),
          phase: .discrete, time: time))
    case .key(let name):
      for phase in [SurfaceKeyPhase.down, .up] { host.handle(.key(name, phase: phase, modifiers: [], time: time)) }
    case .scroll(let offset): controller.scroll(to: offset)
    case .insert(let index): controller.insertPicture(at: index)
    case .delete(let index): controller.deletePicture(at: index)
    case .shuffle: controller.shufflePictures()
    case .play: controller.play()
    case .layout(let name): GalleryLayout.named(name).map(controller.show)
    case .set(let name, let value): controller.setParameter(name, to: value)
    case .wait, .tap, .press, .drag, .flick, .pinch, .rotate, .finger, .lift: break
    }
  }
}
