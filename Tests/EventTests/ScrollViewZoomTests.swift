import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct ScrollViewZoomTests {
  /// A picture as large as its scroll view, which zooms it.
  @MainActor final class Fixture: NSObject, UIScrollViewDelegate {
    let host: TestHost
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    var calls: [String] = []
    var zoomsPicture = true
    var onZoom: () -> Void = {}

    init(minimum: CGFloat = 1, maximum: CGFloat = 4) {
      view.contentInsetAdjustmentBehavior = .never
      view.addSubview(picture)
      view.contentSize = picture.bounds.size
      host = TestHost(size: CGSize(width: 400, height: 800), view: view)
      super.init()
      view.delegate = self
      view.minimumZoomScale = minimum
      view.maximumZoomScale = maximum
    }

    /// Where a point of the picture is seen.
    func seen(_ point: CGPoint) -> CGPoint { picture.convert(point, to: nil) }

    var trace: [String] { calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomsPicture ? picture : nil }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      calls.append("will(\(view === picture))")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      calls.append("zoom")
      onZoom()
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("end(\(Double((scale * 1000).rounded() / 1000)))")
    }
  }

  static let center = CGPoint(x: 200, y: 400)

  // MARK: Fingers

  @Test func aPinchZoomsAboutItsMiddle() {
    let fixture = Fixture()
    let middle = CGPoint(x: 100, y: 300)
    fixture.host.touch.begin([1: CGPoint(x: 60, y: 300), 2: CGPoint(x: 140, y: 300)])
    for step in 1...10 {
      let half = 40 + CGFloat(step) * 4
      fixture.host.touch.move([1: CGPoint(x: 100 - half, y: 300), 2: CGPoint(x: 100 + half, y: 300)])
      fixture.host.advance(frames: 1)
      if step > 2 { #expect(fixture.view.isZooming) }
      let seen = fixture.seen(middle)
      #expect(abs(seen.x - middle.x) <= 0.5 && abs(seen.y - middle.y) <= 0.5)
    }
    // Less the slop: the first step, after which the fingers are 88 points apart.
    let scale: CGFloat = 160 / 88
    #expect(abs(fixture.view.zoomScale - scale) < 1e-9)
    #expect(abs(fixture.view.contentSize.width - 400 * scale) < 1e-9)
    fixture.host.touch.end([1, 2])
    fixture.host.settle()
    #expect(!fixture.view.isZooming && !fixture.view.isZoomBouncing)
    #expect(fixture.trace == ["will(true)", "zoom", "end(1.818)"])
    #expect(fixture.picture.frame.origin == .zero && abs(fixture.picture.frame.height - 800 * scale) < 1e-9)
    #expect(fixture.view.contentOffset == CGPoint(x: 82, y: 245.5))
  }

  @Test func aPinchMovesWhatItHolds() {
    let fixture = Fixture()
    fixture.view.zoomScale = 3
    fixture.host.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    fixture.host.touch.move([1: CGPoint(x: 140, y: 400), 2: CGPoint(x: 260, y: 400)])
    let before = fixture.seen(Self.center)
    fixture.host.touch.move([1: CGPoint(x: 100, y: 460), 2: CGPoint(x: 220, y: 460)])
    let after = fixture.seen(Self.center)
    #expect(abs(after.x - before.x + 40) < 1e-6 && abs(after.y - before.y - 60) < 1e-6)
    fixture.host.touch.end([1, 2])
  }

  @Test func beyondTheLimitsItBouncesBack() {
    let fixture = Fixture()
    fixture.host.touch.follow(duration: 0.3) { progress in
      [1: CGPoint(x: 190 - 180 * progress, y: 400), 2: CGPoint(x: 210 + 180 * progress, y: 400)]
    }
    #expect(fixture.view.zoomScale > 4 && fixture.view.zoomScale < 8)
    fixture.host.touch.end([1, 2])
    fixture.host.makeFrame()
    #expect(fixture.view.isZoomBouncing && !fixture.view.isZooming)
    fixture.host.settle()
    #expect(fixture.view.zoomScale == 4)
    #expect(fixture.trace == ["will(true)", "zoom", "end(4.0)"])
    #expect(fixture.host.isIdle)
  }

  @Test func withoutBouncesItStopsAtTheLimits() {
    let fixture = Fixture()
    fixture.view.bouncesZoom = false
    fixture.host.touch.pinch(center: Self.center, from: 20, to: 380)
    #expect(fixture.view.zoomScale == 4)
    fixture.host.touch.pinch(center: Self.center, from: 380, to: 20)
    #expect(fixture.view.zoomScale == 1)
    fixture.host.settle()
    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.view.contentSize == CGSize(width: 400, height: 800))
  }

  @Test func contentThatShrinksComesBackBetweenItsEdges() {
    let fixture = Fixture()
    fixture.view.zoomScale = 3
    fixture.view.contentOffset = CGPoint(x: 800, y: 1600)
    fixture.host.touch.pinch(center: CGPoint(x: 160, y: 100), from: 300, to: 60)
    fixture.host.settle()
    let size = fixture.view.contentSize
    let offset = fixture.view.contentOffset
    #expect(fixture.view.zoomScale == 1)
    #expect(size == CGSize(width: 400, height: 800) && offset == .zero)
  }

  @Test func oneFingerGoesOnMoving() {
    let fixture = Fixture()
    fixture.view.zoomScale = 2
    fixture.host.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    fixture.host.touch.move([1: CGPoint(x: 130, y: 400), 2: CGPoint(x: 270, y: 400)])
    fixture.host.touch.end(finger: 2)
    let (scale, held) = (fixture.view.zoomScale, fixture.view.contentOffset)
    fixture.host.touch.move(to: CGPoint(x: 110, y: 350))
    #expect(fixture.view.zoomScale == scale)
    #expect(fixture.view.contentOffset == CGPoint(x: held.x + 20, y: held.y + 50))
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.calls.last == "end(\(Double((scale * 1000).rounded() / 1000)))")
  }

  @Test func aDragThatASecondFingerJoinsBecomesAZoom() {
    let fixture = Fixture()
    fixture.view.zoomScale = 2
    fixture.host.touch.drag(from: Self.center, to: CGPoint(x: 200, y: 300))
    fixture.host.settle()
    fixture.host.touch.begin(at: CGPoint(x: 100, y: 400))
    fixture.host.touch.move(to: CGPoint(x: 100, y: 370))
    #expect(fixture.view.isDragging)
    fixture.host.touch.begin(at: CGPoint(x: 300, y: 370), finger: 2)
    fixture.host.touch.move(to: CGPoint(x: 320, y: 370), finger: 2)
    fixture.host.touch.move(to: CGPoint(x: 350, y: 370), finger: 2)
    #expect(fixture.view.isZooming && !fixture.view.isDragging)
    #expect(fixture.view.zoomScale > 2)
    fixture.host.touch.end([1, 2])
    fixture.host.settle()
    #expect(!fixture.view.isTracking && !fixture.view.isZooming && fixture.host.isIdle)
  }

  @Test func oneFingerScrollsWhatIsZoomed() {
    let fixture = Fixture()
    fixture.view.zoomScale = 2
    let before = fixture.view.contentOffset
    fixture.host.touch.drag(from: Self.center, to: CGPoint(x: 200, y: 300))
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y > before.y + 80)
    #expect(fixture.view.zoomScale == 2)
  }

  @Test func aPinchThatIsCancelledEndsAtAScaleThatMayLast() {
    let fixture = Fixture()
    fixture.host.touch.follow(duration: 0.2) { progress in
      [1: CGPoint(x: 190 - 180 * progress, y: 400), 2: CGPoint(x: 210 + 180 * progress, y: 400)]
    }
    fixture.host.touch.cancel([1, 2])
    fixture.host.settle()
    #expect(fixture.view.zoomScale == 4)
    #expect(fixture.calls.last == "end(4.0)")
  }

  @Test func leavingTheWindowEndsAZoom() {
    let fixture = Fixture()
    fixture.host.touch.follow(duration: 0.2) { progress in
      [1: CGPoint(x: 190 - 180 * progress, y: 400), 2: CGPoint(x: 210 + 180 * progress, y: 400)]
    }
    fixture.view.removeFromSuperview()
    #expect(!fixture.view.isZooming && fixture.view.zoomScale == 4)
    #expect(fixture.calls.last == "end(4.0)")
  }

  // MARK: When there is nothing to zoom

  @Test func withoutAViewOrARangeNothingZooms() {
    let fixture = Fixture()
    fixture.zoomsPicture = false
    fixture.host.touch.pinch(center: Self.center, from: 50, to: 300)
    fixture.view.zoomScale = 3
    fixture.view.setZoomScale(3, animated: true)
    fixture.view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    fixture.host.settle()
    #expect(fixture.view.zoomScale == 1 && fixture.calls == [] && fixture.picture.transform.isIdentity)

    let fixed = Fixture(minimum: 1, maximum: 1)
    #expect(fixed.view.pinchGestureRecognizer == nil)
    fixed.host.touch.pinch(center: Self.center, from: 50, to: 300)
    fixed.view.zoomScale = 3
    #expect(fixed.view.zoomScale == 1)
  }

  @Test func theRecogniserIsThereWhileFingersMayZoom() {
    let fixture = Fixture()
    let count = fixture.view.gestureRecognizers?.count ?? 0
    #expect(fixture.view.pinchGestureRecognizer?.view === fixture.view)
    fixture.view.maximumZoomScale = 1
    #expect(fixture.view.pinchGestureRecognizer == nil)
    #expect(fixture.view.gestureRecognizers?.count == count - 1)
    fixture.view.minimumZoomScale = 0.5
    #expect(fixture.view.pinchGestureRecognizer?.view === fixture.view)
    #expect(fixture.view.gestureRecognizers?.count == count)
  }

  // MARK: The program

  @Test func aScaleIsSetAboutTheMiddle() {
    let fixture = Fixture()
    fixture.view.zoomScale = 2
    #expect(fixture.view.zoomScale == 2)
    #expect(fixture.picture.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(fixture.view.contentSize == CGSize(width: 800, height: 1600))
    #expect(fixture.view.contentOffset == CGPoint(x: 200, y: 400))
    #expect(fixture.calls == ["zoom"])
    fixture.view.zoomScale = 99
    #expect(fixture.view.zoomScale == 4)
    fixture.view.zoomScale = .nan
    #expect(fixture.view.zoomScale == 4)
    fixture.view.zoomScale = 0
    #expect(fixture.view.zoomScale == 1 && fixture.view.contentOffset == .zero)
  }

  @Test func anAnimatedScaleComesAbout() {
    let fixture = Fixture()
    fixture.view.setZoomScale(3, animated: true)
    #expect(fixture.view.isZoomAnimating && fixture.view.zoomScale == 1)
    var last: CGFloat = 1
    for _ in 0..<12 {
      fixture.host.advance(frames: 1)
      #expect(fixture.view.zoomScale >= last)
      last = fixture.view.zoomScale
      let seen = fixture.seen(Self.center)
      #expect(abs(seen.x - 200) <= 0.5 && abs(seen.y - 400) <= 0.5)
    }
    fixture.host.settle()
    #expect(fixture.view.zoomScale == 3 && !fixture.view.isZoomAnimating)
    #expect(fixture.trace == ["will(true)", "zoom", "end(3.0)"])
  }

  @Test(arguments: [false, true]) func aRectangleFits(animated: Bool) {
    let fixture = Fixture()
    fixture.view.zoom(to: CGRect(x: 200, y: 200, width: 200, height: 100), animated: animated)
    fixture.host.settle()
    #expect(fixture.view.zoomScale == 2)
    // In the middle, as far as the edges allow: its middle is at x 600, and the content ends at 800.
    #expect(fixture.view.contentOffset == CGPoint(x: 400, y: 100))
    fixture.view.zoom(to: CGRect(x: 0, y: 0, width: 400, height: 800), animated: animated)
    fixture.host.settle()
    #expect(fixture.view.zoomScale == 1 && fixture.view.contentOffset == .zero)
    for wrong in [CGRect.null, .infinite, CGRect(x: 0, y: 0, width: 0, height: 0)] {
      fixture.view.zoom(to: wrong, animated: false)
      #expect(fixture.view.zoomScale.isFinite && fixture.view.contentOffset.x.isFinite)
    }
  }

  @Test func aFingerTakesAnAnimationOver() {
    let fixture = Fixture()
    fixture.view.setZoomScale(4, animated: true)
    fixture.host.advance(frames: 6)
    let scale = fixture.view.zoomScale
    fixture.host.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    fixture.host.touch.move([1: CGPoint(x: 140, y: 400), 2: CGPoint(x: 260, y: 400)])
    #expect(fixture.view.isZooming && !fixture.view.isZoomAnimating)
    #expect(abs(fixture.view.zoomScale - scale) < 1e-9)
    fixture.host.touch.move([1: CGPoint(x: 134, y: 400), 2: CGPoint(x: 266, y: 400)])
    #expect(abs(fixture.view.zoomScale - scale * 1.1) < 1e-9)
    fixture.host.touch.end([1, 2])
    fixture.host.settle()
    #expect(fixture.calls.filter { $0.hasPrefix("will") }.count == fixture.calls.filter { $0.hasPrefix("end") }.count)
  }

  @Test func stoppingEndsAnAnimation() {
    let fixture = Fixture()
    fixture.view.setZoomScale(4, animated: true)
    fixture.host.advance(frames: 6)
    fixture.view.stopScrollingAndZooming()
    #expect(!fixture.view.isZoomAnimating && fixture.view.zoomScale > 1 && fixture.view.zoomScale < 4)
    #expect(fixture.calls.last?.hasPrefix("end") == true)
    #expect(!fixture.host.isIdle || fixture.view.zoomScale < 4)
  }

  // MARK: Usual arrangements

  /// A delegate that keeps a small picture in the middle by insets, as photo viewers do.
  @Test func insetsMayCentreSmallContent() {
    let fixture = Fixture(minimum: 0.25, maximum: 2)
    fixture.onZoom = { [unowned fixture] in
      let view = fixture.view
      let across = max(0, (view.bounds.width - view.contentSize.width) / 2)
      let upright = max(0, (view.bounds.height - view.contentSize.height) / 2)
      view.contentInset = UIEdgeInsets(top: upright, left: across, bottom: upright, right: across)
    }
    fixture.view.zoomScale = 0.5
    fixture.host.settle()
    #expect(fixture.seen(.zero) == CGPoint(x: 100, y: 200))
    fixture.host.touch.pinch(center: Self.center, from: 300, to: 150)
    fixture.host.settle()
    #expect(fixture.view.zoomScale < 0.3)
    #expect(fixture.picture.convert(CGPoint(x: 200, y: 400), to: nil).isNear(Self.center))
  }

  /// A delegate that moves the picture itself.
  @Test func theDelegateMayMoveTheView() {
    let fixture = Fixture(minimum: 0.25, maximum: 2)
    fixture.onZoom = { [unowned fixture] in
      let size = fixture.view.contentSize
      fixture.picture.center = CGPoint(x: max(size.width, 400) / 2, y: max(size.height, 800) / 2)
    }
    fixture.view.zoomScale = 0.5
    #expect(fixture.seen(.zero) == CGPoint(x: 100, y: 200))
    fixture.view.zoomScale = 2
    #expect(fixture.picture.frame.size == CGSize(width: 800, height: 1600))
    #expect(fixture.seen(CGPoint(x: 200, y: 400)) == Self.center)
  }

  /// A picture that constraints hold to the content's edges, with space around it that the delegate adapts.
  @Test func constraintsFollowTheZoom() {
    let fixture = Fixture(minimum: 0.25, maximum: 2)
    let picture = fixture.picture
    picture.translatesAutoresizingMaskIntoConstraints = false
    let top = picture.topAnchor.constraint(equalTo: fixture.view.topAnchor)
    let left = picture.leftAnchor.constraint(equalTo: fixture.view.leftAnchor)
    let right = fixture.view.rightAnchor.constraint(equalTo: picture.rightAnchor)
    let bottom = fixture.view.bottomAnchor.constraint(equalTo: picture.bottomAnchor)
    NSLayoutConstraint.activate([
      top, left, right, bottom, picture.widthAnchor.constraint(equalToConstant: 600),
      picture.heightAnchor.constraint(equalToConstant: 600),
    ])
    fixture.host.settle()
    #expect(fixture.view.contentSize == CGSize(width: 600, height: 600))
    fixture.onZoom = { [unowned fixture] in
      let size = picture.frame.size
      left.constant = max(0, (400 - size.width) / 2)
      right.constant = left.constant
      top.constant = max(0, (800 - size.height) / 2)
      bottom.constant = top.constant
      fixture.view.layoutIfNeeded()
    }
    fixture.view.zoomScale = 0.5
    fixture.host.settle()
    #expect(picture.frame == CGRect(x: 50, y: 250, width: 300, height: 300))
    #expect(fixture.view.contentSize == CGSize(width: 400, height: 800))
    fixture.view.zoomScale = 2
    fixture.host.settle()
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 1200, height: 1200))
    #expect(fixture.view.contentSize == CGSize(width: 1200, height: 1200))
    fixture.host.touch.pinch(center: Self.center, from: 380, to: 20)
    fixture.host.settle()
    #expect(fixture.view.zoomScale == 0.25)
    #expect(picture.frame.isNear(CGRect(x: 125, y: 325, width: 150, height: 150)))
  }

  @Test func aLayoutOfTheSuperviewKeepsTheZoom() {
    let fixture = Fixture()
    fixture.view.zoomScale = 2
    fixture.view.setNeedsLayout()
    fixture.view.superview?.setNeedsLayout()
    fixture.host.settle()
    #expect(fixture.view.zoomScale == 2 && fixture.view.contentSize == CGSize(width: 800, height: 1600))
  }

  @Test func aPagerLetsItsPagesZoom() {
    let fixture = Fixture()
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 1200, height: 800)
    let holder = fixture.view.superview!
    pager.addSubview(fixture.view)
    holder.addSubview(pager)
    fixture.host.settle()
    fixture.host.touch.pinch(center: Self.center, from: 60, to: 180)
    fixture.host.settle()
    #expect(fixture.view.zoomScale > 2 && pager.contentOffset == .zero)
    // At the picture's edge the drag is the pager's.
    fixture.view.zoomScale = 1
    fixture.host.touch.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    fixture.host.settle()
    #expect(pager.contentOffset == CGPoint(x: 400, y: 0))
  }
}

extension CGPoint {
  /// To a pixel.
  fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) <= 0.5 && abs(y - other.y) <= 0.5 }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool { origin.isNear(other.origin) && size == other.size }
}
