import ArgumentParser
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import UIKit

extension RenderCommand {
  /// The largest number of pixels of a picture; larger pictures are skipped with a message.
  private static let mostPixels = 100_000_000
  /// The longest time after the script, in seconds, for animations that never come to rest.
  private static let longestWait = 20.0

  @MainActor
  func makeSession() throws -> GallerySession {
    let script = try readScript()
    try checkOutput()
    let pictures = try shown.loadPictures(limit: Self.mostPixels)
    let environment = window.environment(scale: scale)
    let rate = Double(RenderPlan.rate(fps: fps))
    let timeline = GestureTimeline(script, size: environment.size, rate: rate)
    let controller = shown.makeGallery(pictures)
    controller.showsControls = !window.bare
    shown.showPreset(in: controller)
    do {
      let session = try GallerySession(controller, environment: environment, timeline: timeline, rate: rate)
      session.onMessage = { StandardError.write("waterwheel: \($0)\n") }
      return session
    } catch {
      throw Exit.fail(error.description, code: .cannotCreate)
    }
  }

  // MARK: Input

  @MainActor
  private func readScript() throws -> GestureScript {
    if let flick {
      let middle = GestureScript.Location(x: .percent(50), y: .percent(50))
      let action = GestureScript.Action.flick(middle, velocity: CGPoint(x: flick.x, y: flick.y))
      return GestureScript(steps: [GestureScript.Step(line: 0, action: action)])
    }
    return try GestureScript.read(window, shown.look)
  }

  // MARK: Output

  /// Checks before the work that its result can be written.
  private func checkOutput() throws {
    let folder = URL(fileURLWithPath: output).deletingLastPathComponent().path
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw Exit.fail("There is no folder \(folder) to write to.", code: .cannotCreate)
    }
    let isTaken = FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory)
    guard !(isTaken && isDirectory.boolValue) else { throw Exit.fail("\(output) is a folder.", code: .cannotCreate) }
    let target = isTaken ? output : folder
    guard FileManager.default.isWritableFile(atPath: target) else {
      throw Exit.fail("\(target) cannot be written to: check its permissions.", code: .cannotCreate)
    }
  }

  private func write(_ data: Data, to path: String) throws(RasterError) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .failed("\(path) cannot be written.")
    }
  }

  @MainActor
  func drawStills(_ session: GallerySession, _ format: RenderFormat) throws(RasterError) {
    let times = at?.seconds ?? [seconds ?? from]
    let progress = ProgressLine()
    defer { progress.clear() }
    for (index, (time, path)) in zip(times, RenderPlan.names(output, count: times.count)).enumerated() {
      if times.count > 1 { progress.show("Drawing \(index + 1) of \(times.count)") }
      session.advance(to: time)
      try write(format == .svg ? try session.svg() : try session.draw().pngData(), to: path)
    }
  }

  @MainActor
  func drawAnimation(_ session: GallerySession) throws(RasterError) {
    let animation = try RasterAnimation(.webP(quality: quality))
    let progress = ProgressLine()
    defer { progress.clear() }
    let frames = RenderPlan.times(from: from, to: seconds ?? RenderPlan.longest, fps: fps)
    var end: Double?
    for (index, time) in frames.enumerated() {
      if let end, time >= end { break }
      progress.show(seconds == nil ? "Drawing frame \(index + 1)" : "Drawing frame \(index + 1) of \(frames.count)")
      session.advance(to: time)
      try animation.add(try session.draw(), duration: 1 / Double(fps))
      if seconds == nil, end == nil, session.isAtRest || time > session.scriptEnd + Self.longestWait {
        end = time + 0.4
      }
    }
    try write(try animation.finish(), to: output)
  }
}
