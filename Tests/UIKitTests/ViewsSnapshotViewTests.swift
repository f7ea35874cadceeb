import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Pictures of views that are views themselves.
@MainActor @Suite struct ViewsSnapshotViewTests {
  @Test func aSnapshotShowsTheViewByItselfAndStaysAsItWas() throws {
    let fixture = ViewsFixture()
    let view = UIScrollView(frame: CGRect(x: 30, y: 40, width: 100, height: 60))
    let (part, hidden) = (UIView(frame: CGRect(x: 5, y: 25, width: 10, height: 10)), UIView())
    hidden.isHidden = true
    view.showsVerticalScrollIndicator = false
    view.backgroundColor = .red
    view.layer.cornerRadius = 8
    view.alpha = 0.5
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.contentOffset.y = 20
    part.backgroundColor = .blue
    for subview in [part, hidden] { view.addSubview(subview) }
    fixture.root.addSubview(view)
    fixture.frame(at: 0)

    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 100, height: 60) && snapshot.subviews.isEmpty)
    let picture = try #require(snapshot.layer.sublayers?.first)
    #expect(picture.frame == snapshot.bounds && picture.opacity == 1 && CATransform3DIsIdentity(picture.transform))
    #expect(picture.backgroundColor == UIColor.red.cgColor && picture.cornerRadius == 8)
    let shown = try #require(picture.sublayers?.first { $0.backgroundColor == UIColor.blue.cgColor })
    #expect(snapshot.layer.convert(shown.bounds, from: shown) == CGRect(x: 5, y: 5, width: 10, height: 10))

    part.removeFromSuperview()
    view.backgroundColor = .green
    fixture.root.addSubview(snapshot)
    fixture.frame(at: 0.1)
    #expect(picture.backgroundColor == UIColor.red.cgColor && shown.superlayer === picture)
    #expect(!fixture.host.wantsFrames)
    snapshot.removeFromSuperview()
    fixture.frame(at: 0.2)
    #expect(!fixture.host.wantsFrames)
  }

  @Test func whatMovesIsShownWhereItIs() throws {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(part)
    fixture.frame(at: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { part.center.x = 90 }
    fixture.frame(at: 0)
    fixture.frame(at: 0.5)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(isClose(snapshot.layer.sublayers?.first?.sublayers?.first?.position.x ?? 0, 50))
  }

  /// Layout that waits is done first when the picture shall show it.
  @Test func layoutThatWaitsIsDoneWhenAskedFor() {
    final class Filled: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    for waits in [true, false] {
      let view = Filled(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.addSubview(UIView())
      let snapshot = view.snapshotView(afterScreenUpdates: waits)
      #expect((snapshot?.layer.sublayers?.first?.sublayers?.first?.bounds.width ?? 0) == (waits ? 50 : 0))
    }
  }
}
