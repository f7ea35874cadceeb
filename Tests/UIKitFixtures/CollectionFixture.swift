import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// A rig whose view fills the window of a host, driven at 60 frames a second.
@MainActor
final class Fixture {
  let rig: Rig
  let host: WindowHost
  private(set) var time: TimeInterval = 0

  init(_ counts: [Int], size: CGSize = CGSize(width: 100, height: 200), prepare: (Rig) -> Void = { _ in }) {
    rig = Rig(counts, size: size, prepare: prepare)
    let controller = UIViewController()
    host = WindowHost(rootViewController: controller, environment: SurfaceEnvironment(size: size, scale: 1))
    controller.view.addSubview(rig.view)
    frame()
  }

  var view: UICollectionView { rig.view }

  func frame() { frame(after: 1.0 / 60) }

  func frame(after step: TimeInterval) {
    time += step
    _ = host.frame(at: time)
  }

  func run(_ seconds: TimeInterval) {
    let end = time + seconds
    while time < end { frame() }
  }

  func touch(_ phase: SurfaceTouch.Phase, _ x: CGFloat, _ y: CGFloat, id: Int32 = 1) {
    host.handle(.touches([SurfaceTouch(id: id, phase: phase, location: CGPoint(x: x, y: y))], time: time))
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    touch(.began, x, y)
    run(0.2)
    touch(.ended, x, y)
    frame()
  }

  func key(_ name: String) {
    host.handle(.key(name, phase: .down, modifiers: [], time: time))
    host.handle(.key(name, phase: .up, modifiers: [], time: time))
    run(0.5)
  }
}
