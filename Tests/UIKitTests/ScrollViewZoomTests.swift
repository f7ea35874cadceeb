import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct ScrollViewZoomTests {
  /// A picture as large as its scroll view, which zooms it.
  @MainActor final class Stage: NSObject, UIScrollViewDelegate {
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
    let stage = Stage()
    let middle = CGPoint(x: 100, y: 300)
    stage.host.touch.begin([1: CGPoint(x: 60, y: 300), 2: CGPoint(x: 140, y: 300)])
    for step in 1...10 {
      let half = 40 + CGFloat(step) * 4
      stage.host.touch.move([1: CGPoint(x: 100 - half, y: 300), 2: CGPoint(x: 100 + half, y: 300)])
      stage.host.advance(frames: 1)
      if step > 2 { #expect(stage.view.isZooming) }
      let seen = stage.seen(middle)
      #expect(abs(seen.x - middle.x) <= 0.5 && abs(seen.y - middle.y) <= 0.5)
    }
    // Less the slop: the first step, after which the fingers are 88 points apart.
    let scale: CGFloat = 160 / 88
    #expect(abs(stage.view.zoomScale - scale) < 1e-9)
    #expect(abs(stage.view.contentSize.width - 400 * scale) < 1e-9)
    stage.host.touch.end([1, 2])
    stage.host.settle()
    #expect(!stage.view.isZooming && !stage.view.isZoomBouncing)
    #expect(stage.trace == ["will(true)", "zoom", "end(1.818)"])
    #expect(stage.picture.frame.origin == .zero && abs(stage.picture.frame.height - 800 * scale) < 1e-9)
    #expect(stage.view.contentOffset == CGPoint(x: 82, y: 245.5))
  }

  @Test func aPinchMovesWhatItHolds() {
    let stage = Stage()
    stage.view.zoomScale = 3
    stage.host.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    stage.host.touch.move([1: CGPoint(x: 140, y: 400), 2: CGPoint(x: 260, y: 400)])
    let before = stage.seen(Self.center)
    stage.host.touch.move([1: CGPoint(x: 100, y: 460), 2: CGPoint(x: 220, y: 460)])
    let after = stage.seen(Self.center)
    #expect(abs(after.x - before.x + 40) < 1e-6 && abs(after.y - before.y - 60) < 1e-6)
    stage.host.touch.end([1, 2])
  }

  @Test func beyondTheLimitsItBouncesBack() {
    let stage = Stage()
    stage.host.touch.follow(duration: 0.3) { progress in
      [1: CGPoint(x: 190 - 180 * progress, y: 400), 2: CGPoint(x: 210 + 180 * progress, y: 400)]
    }
    #expect(stage.view.zoomScale > 4 && stage.view.zoomScale < 8)
    stage.host.touch.end([1, 2])
    stage.host.makeFrame()
    #expect(stage.view.isZoomBouncing && !stage.view.isZooming)
    stage.host.settle()
    #expect(stage.view.zoomScale == 4)
    #expect(stage.trace == ["will(true)", "zoom", "end(4.0)"])
    #expect(stage.host.isIdle)
  }

  @Test func withoutBouncesItStopsAtTheLimits() {
    let stage = Stage()
    stage.view.bouncesZoom = false
    stage.host.touch.pinch(center: Self.center, from: 20, to: 380)
    #expect(stage.view.zoomScale == 4)
    stage.host.touch.pinch(center: Self.center, from: 380, to: 20)
    #expect(stage.view.zoomScale == 1)
    stage.host.settle()
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.contentSize == CGSize(width: 400, height: 800))
  }

  @Test func contentThatShrinksComesBackBetweenItsEdges() {
    let stage = Stage()
    stage.view.zoomScale = 3
    stage.view.contentOffset = CGPoint(x: 800, y: 1600)
    stage.host.touch.pinch(center: CGPoint(x: 160, y: 100), from: 300, to: 60)
    stage.host.settle()
    let size = stage.view.contentSize
    let offset = stage.view.contentOffset
    #expect(stage.view.zoomScale == 1)
    #expect(size == CGSize(width: 400, height: 800) && offset == .zero)
  }

  @Test func oneFingerGoesOnMoving() {
    let stage = Stage()
    stage.view.zoomScale = 2
    stage.host.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    stage.host.touch.move([1: CGPoint(x: 130, y: 400), 2: CGPoint(x: 270, y: 400)])
    stage.host.touch.end(finger: 2)
    let (scale, held) = (stage.view.zoomScale, stage.view.contentOffset)
    stage.host.touch.move(to: CGPoint(x: 110, y: 350))
    #expect(stage.view.zoomScale == scale)
    #expect(stage.view.contentOffset == CGPoint(x: held.x + 20, y: held.y + 50))
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.calls.last == "end(\(Double((scale * 1000).rounded() / 1000)))")
  }

  @Test func aDragThatASecondFingerJoinsBecomesAZoom() {
    let stage = Stage()
    stage.view.zoomScale = 2
    stage.host.touch.drag(from: Self.center, to: CGPoint(x: 200, y: 300))
    stage.host.settle()
    stage.host.touch.begin(at: CGPoint(x: 100, y: 400))
    stage.host.touch.move(to: CGPoint(x: 100, y: 370))
    #expect(stage.view.isDragging)
    stage.host.touch.begin(at: CGPoint(x: 300, y: 370), finger: 2)
    stage.host.touch.move(to: CGPoint(x: 320, y: 370), finger: 2)
    stage.host.touch.move(to: CGPoint(x: 350, y: 370), finger: 2)
    #expect(stage.view.isZooming && !stage.view.isDragging)
    #expect(stage.view.zoomScale > 2)
    stage.host.touch.end([1, 2])
    stage.host.settle()
    #expect(!stage.view.isTracking && !stage.view.isZooming && stage.host.isIdle)
  }

  @Test func oneFingerScrollsWhatIsZoomed() {
    let stage = Stage()
    stage.view.zoomScale = 2
    let before = stage.view.contentOffset
    stage.host.touch.drag(from: Self.center, to: CGPoint(x: 200, y: 300))
    stage.host.settle()
    #expect(stage.view.contentOffset.y > before.y + 80)
    #expect(stage.view.zoomScale == 2)
  }

  @Test func aPinchThatIsCancelledEndsAtAScaleThatMayLast() {
    let stage = Stage()
    stage.host.touch.follow(duration: 0.2) { progress in
      [1: CGPoint(x: 190 - 180 * progress, y: 400), 2: CGPoint(x: 210 + 180 * progress, y: 400)]
    }
    stage.host.touch.cancel([1, 2])
    stage.host.settle()
    #expect(stage.view.zoomScale == 4)
    #expect(stage.calls.last == "end(4.0)")
  }

  @Test func leavingTheWindowEndsAZoom() {
    let stage = Stage()
    stage.host.touch.follow(duration: 0.2) { progress in
      [1: CGPoint(x: 190 - 180 * progress, y: 400), 2: CGPoint(x: 210 + 180 * progress, y: 400)]
    }
    stage.view.removeFromSuperview()
    #expect(!stage.view.isZooming && stage.view.zoomScale == 4)
    #expect(stage.calls.last == "end(4.0)")
  }

  // MARK: When there is nothing to zoom

  @Test func withoutAViewOrARangeNothingZooms() {
    let stage = Stage()
    stage.zoomsPicture = false
    stage.host.touch.pinch(center: Self.center, from: 50, to: 300)
    stage.view.zoomScale = 3
    stage.view.setZoomScale(3, animated: true)
    stage.view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    stage.host.settle()
    #expect(stage.view.zoomScale == 1 && stage.calls == [] && stage.picture.transform.isIdentity)

    let fixed = Stage(minimum: 1, maximum: 1)
    #expect(fixed.view.pinchGestureRecognizer == nil)
    fixed.host.touch.pinch(center: Self.center, from: 50, to: 300)
    fixed.view.zoomScale = 3
    #expect(fixed.view.zoomScale == 1)
  }

  @Test func theRecogniserIsThereWhileFingersMayZoom() {
    let stage = Stage()
    let count = stage.view.gestureRecognizers?.count ?? 0
    #expect(stage.view.pinchGestureRecognizer?.view === stage.view)
    stage.view.maximumZoomScale = 1
    #expect(stage.view.pinchGestureRecognizer == nil)
    #expect(stage.view.gestureRecognizers?.count == count - 1)
    stage.view.minimumZoomScale = 0.5
    #expect(stage.view.pinchGestureRecognizer?.view === stage.view)
    #expect(stage.view.gestureRecognizers?.count == count)
  }

  // MARK: The program

  @Test func aScaleIsSetAboutTheMiddle() {
    let stage = Stage()
    stage.view.zoomScale = 2
    #expect(stage.view.zoomScale == 2)
    #expect(stage.picture.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(stage.view.contentSize == CGSize(width: 800, height: 1600))
    #expect(stage.view.contentOffset == CGPoint(x: 200, y: 400))
    #expect(stage.calls == ["zoom"])
    stage.view.zoomScale = 99
    #expect(stage.view.zoomScale == 4)
    stage.view.zoomScale = .nan
    #expect(stage.view.zoomScale == 4)
    stage.view.zoomScale = 0
    #expect(stage.view.zoomScale == 1 && stage.view.contentOffset == .zero)
  }

  @Test func anAnimatedScaleComesAbout() {
    let stage = Stage()
    stage.view.setZoomScale(3, animated: true)
    #expect(stage.view.isZoomAnimating && stage.view.zoomScale == 1)
    var last: CGFloat = 1
    for _ in 0..<12 {
      stage.host.advance(frames: 1)
      #expect(stage.view.zoomScale >= last)
      last = stage.view.zoomScale
      let seen = stage.seen(Self.center)
      #expect(abs(seen.x - 200) <= 0.5 && abs(seen.y - 400) <= 0.5)
    }
    stage.host.settle()
    #expect(stage.view.zoomScale == 3 && !stage.view.isZoomAnimating)
    #expect(stage.trace == ["will(true)", "zoom", "end(3.0)"])
  }

  @Test(arguments: [false, true]) func aRectangleFits(animated: Bool) {
    let stage = Stage()
    stage.view.zoom(to: CGRect(x: 200, y: 200, width: 200, height: 100), animated: animated)
    stage.host.settle()
    #expect(stage.view.zoomScale == 2)
    // In the middle, as far as the edges allow: its middle is at x 600, and the content ends at 800.
    #expect(stage.view.contentOffset == CGPoint(x: 400, y: 100))
    stage.view.zoom(to: CGRect(x: 0, y: 0, width: 400, height: 800), animated: animated)
    stage.host.settle()
    #expect(stage.view.zoomScale == 1 && stage.view.contentOffset == .zero)
    for wrong in [CGRect.null, .infinite, CGRect(x: 0, y: 0, width: 0, height: 0)] {
      stage.view.zoom(to: wrong, animated: false)
      #expect(stage.view.zoomScale.isFinite && stage.view.contentOffset.x.isFinite)
    }
  }

  @Test func aFingerTakesAnAnimationOver() {
    let stage = Stage()
    stage.view.setZoomScale(4, animated: true)
    stage.host.advance(frames: 6)
    let scale = stage.view.zoomScale
    stage.host.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    stage.host.touch.move([1: CGPoint(x: 140, y: 400), 2: CGPoint(x: 260, y: 400)])
    #expect(stage.view.isZooming && !stage.view.isZoomAnimating)
    #expect(abs(stage.view.zoomScale - scale) < 1e-9)
    stage.host.touch.move([1: CGPoint(x: 134, y: 400), 2: CGPoint(x: 266, y: 400)])
    #expect(abs(stage.view.zoomScale - scale * 1.1) < 1e-9)
    stage.host.touch.end([1, 2])
    stage.host.settle()
    #expect(stage.calls.filter { $0.hasPrefix("will") }.count == stage.calls.filter { $0.hasPrefix("end") }.count)
  }

  @Test func stoppingEndsAnAnimation() {
    let stage = Stage()
    stage.view.setZoomScale(4, animated: true)
    stage.host.advance(frames: 6)
    stage.view.stopScrollingAndZooming()
    #expect(!stage.view.isZoomAnimating && stage.view.zoomScale > 1 && stage.view.zoomScale < 4)
    #expect(stage.calls.last?.hasPrefix("end") == true)
    #expect(!stage.host.isIdle || stage.view.zoomScale < 4)
  }

  // MARK: Usual arrangements

  /// A delegate that keeps a small picture in the middle by insets, as photo viewers do.
  @Test func insetsMayCentreSmallContent() {
    let stage = Stage(minimum: 0.25, maximum: 2)
    stage.onZoom = { [unowned stage] in
      let view = stage.view
      let across = max(0, (view.bounds.width - view.contentSize.width) / 2)
      let upright = max(0, (view.bounds.height - view.contentSize.height) / 2)
      view.contentInset = UIEdgeInsets(top: upright, left: across, bottom: upright, right: across)
    }
    stage.view.zoomScale = 0.5
    stage.host.settle()
    #expect(stage.seen(.zero) == CGPoint(x: 100, y: 200))
    stage.host.touch.pinch(center: Self.center, from: 300, to: 150)
    stage.host.settle()
    #expect(stage.view.zoomScale < 0.3)
    #expect(stage.picture.convert(CGPoint(x: 200, y: 400), to: nil).isNear(Self.center))
  }

  /// A delegate that moves the picture itself.
  @Test func theDelegateMayMoveTheView() {
    let stage = Stage(minimum: 0.25, maximum: 2)
    stage.onZoom = { [unowned stage] in
      let size = stage.view.contentSize
      stage.picture.center = CGPoint(x: max(size.width, 400) / 2, y: max(size.height, 800) / 2)
    }
    stage.view.zoomScale = 0.5
    #expect(stage.seen(.zero) == CGPoint(x: 100, y: 200))
    stage.view.zoomScale = 2
    #expect(stage.picture.frame.size == CGSize(width: 800, height: 1600))
    #expect(stage.seen(CGPoint(x: 200, y: 400)) == Self.center)
  }

  /// A picture that constraints hold to the content's edges, with space around it that the delegate adapts.
  @Test func constraintsFollowTheZoom() {
    let stage = Stage(minimum: 0.25, maximum: 2)
    let picture = stage.picture
    picture.translatesAutoresizingMaskIntoConstraints = false
    let top = picture.topAnchor.constraint(equalTo: stage.view.topAnchor)
    let left = picture.leftAnchor.constraint(equalTo: stage.view.leftAnchor)
    let right = stage.view.rightAnchor.constraint(equalTo: picture.rightAnchor)
    let bottom = stage.view.bottomAnchor.constraint(equalTo: picture.bottomAnchor)
    NSLayoutConstraint.activate([
      top, left, right, bottom, picture.widthAnchor.constraint(equalToConstant: 600),
      picture.heightAnchor.constraint(equalToConstant: 600),
    ])
    stage.host.settle()
    #expect(stage.view.contentSize == CGSize(width: 600, height: 600))
    stage.onZoom = { [unowned stage] in
      let size = picture.frame.size
      left.constant = max(0, (400 - size.width) / 2)
      right.constant = left.constant
      top.constant = max(0, (800 - size.height) / 2)
      bottom.constant = top.constant
      stage.view.layoutIfNeeded()
    }
    stage.view.zoomScale = 0.5
    stage.host.settle()
    #expect(picture.frame == CGRect(x: 50, y: 250, width: 300, height: 300))
    #expect(stage.view.contentSize == CGSize(width: 400, height: 800))
    stage.view.zoomScale = 2
    stage.host.settle()
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 1200, height: 1200))
    #expect(stage.view.contentSize == CGSize(width: 1200, height: 1200))
    stage.host.touch.pinch(center: Self.center, from: 380, to: 20)
    stage.host.settle()
    #expect(stage.view.zoomScale == 0.25)
    #expect(picture.frame.isNear(CGRect(x: 125, y: 325, width: 150, height: 150)))
  }

  @Test func aLayoutOfTheSuperviewKeepsTheZoom() {
    let stage = Stage()
    stage.view.zoomScale = 2
    stage.view.setNeedsLayout()
    stage.view.superview?.setNeedsLayout()
    stage.host.settle()
    #expect(stage.view.zoomScale == 2 && stage.view.contentSize == CGSize(width: 800, height: 1600))
  }

  @Test func aPagerLetsItsPagesZoom() {
    let stage = Stage()
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 1200, height: 800)
    let holder = stage.view.superview!
    pager.addSubview(stage.view)
    holder.addSubview(pager)
    stage.host.settle()
    stage.host.touch.pinch(center: Self.center, from: 60, to: 180)
    stage.host.settle()
    #expect(stage.view.zoomScale > 2 && pager.contentOffset == .zero)
    // At the picture's edge the drag is the pager's.
    stage.view.zoomScale = 1
    stage.host.touch.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    stage.host.settle()
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
