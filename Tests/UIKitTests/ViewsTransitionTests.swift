import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore
@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Transitions of one view from what it showed to what it shows.
@MainActor @Suite(.serialized) struct ViewsTransitionTests {
  @MainActor
  private final class Card {
    let fixture = ViewsFixture()
    let view: UIView
    let content = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    private(set) var finished: Bool?

    init(background: UIColor? = .red) {
      view = fixture.addView(CGRect(x: 100, y: 100, width: 100, height: 200))
      view.backgroundColor = background
      view.addSubview(content)
      fixture.frame(at: 0)
    }

    func turn(_ options: UIView.AnimationOptions, duration: Double = 1, to color: UIColor? = .blue) {
      finished = nil
      UIView.transition(with: view, duration: duration, options: [options, .curveLinear]) {
        self.view.backgroundColor = color
        self.content.center.x = 80
      } completion: {
        self.finished = $0
      }
      fixture.frame(at: fixture.time)
    }

    /// All that lies in the root view, from the bottom to the top.
    var layers: [CALayer] { fixture.root.layer.sublayers ?? [] }
    var others: [CALayer] { layers.filter { $0 !== view.layer } }
    var picture: CALayer? { others.first { $0.sublayers?.count == 1 } }

    /// The last frame, at rest with nothing left behind.
    func expectTidy(_ finished: Bool = true) {
      #expect(self.finished == finished && others.isEmpty && view.layer.animationKeys() == nil)
      #expect(!fixture.host.wantsFrames && CATransform3DIsIdentity(view.transform3D) && !view.isHidden)
      #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    }
  }

  private func shown(_ layer: CALayer?) -> CALayer? {
    guard let shown = layer?.presentation(), !shown.isHidden, shown.opacity > 0 else { return nil }
    return shown
  }

  /// The second half of a card's turn mirrors its first half.
  @Test(arguments: [
    UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
    .transitionFlipFromBottom,
  ])
  func flipsShowWhatWasThereUntilTheyAreHalfWay(option: UIView.AnimationOptions) throws {
    let card = Card()
    card.turn(option)
    #expect(card.view.backgroundColor == .blue && card.content.center.x == 80)
    let picture = try #require(card.picture)
    #expect(card.layers.last === picture && card.others.count == 1)
    #expect(picture.backgroundColor == UIColor.red.cgColor && picture.sublayers?.first?.position.x == 25)
    let isAcross = option == .transitionFlipFromLeft || option == .transitionFlipFromRight
    func width(_ layer: CALayer) -> CGFloat {
      shown(layer).map { isAcross ? $0.transform.m11 : $0.transform.m22 } ?? 0
    }
    card.fixture.frame(at: 0.25)
    #expect(abs(width(picture) - 0.5.squareRoot()) < 0.01 && width(card.view.layer) == 0)
    #expect(card.view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
    let lean = picture.presentation()?.transform ?? CATransform3DIdentity
    card.fixture.frame(at: 0.499)
    #expect(width(picture) < 0.01 && width(card.view.layer) == 0)
    card.fixture.frame(at: 0.75)
    #expect(abs(width(card.view.layer) - 0.5.squareRoot()) < 0.01 && width(picture) == 0)
    let back = card.view.layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(lean.m14 + back.m14) < 1e-9 && abs(lean.m24 + back.m24) < 1e-9 && lean.m14 + lean.m24 != 0)
    card.fixture.frame(at: 1)
    card.expectTidy()
  }

  /// The turn comes on top of the view's own transform, which may be in motion.
  @Test func flipsLeaveTheViewsTransformAlone() {
    let card = Card()
    card.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.view.transform = .identity }
    card.turn(.transitionFlipFromLeft)
    card.fixture.frame(at: 0.75)
    let transform = card.view.layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(transform.m22 - 1.25) < 1e-6 && abs(transform.m11 - 1.25 * 0.5.squareRoot()) < 1e-6)
    card.fixture.frame(at: 1)
    card.expectTidy()
  }

  @Test func theOldPageCurlsAwayUpwards() throws {
    let card = Card()
    card.turn(.transitionCurlUp)
    let picture = try #require(card.picture)
    // The view, what falls on it, the page and what falls on that.
    #expect(card.layers.count == 4 && card.layers[0] === card.view.layer && card.layers[2] === picture)
    #expect(abs((shown(card.layers[1])?.opacity ?? 0) - 0.4) < 1e-6 && shown(card.layers[3]) == nil)
    card.fixture.frame(at: 0.5)
    #expect(CATransform3DIsIdentity(card.view.layer.presentation()?.transform ?? CATransform3DIdentity))
    let turned = shown(picture)?.transform ?? CATransform3DIdentity
    #expect(turned.m22 < 0.8 && turned.m23 > 0.5)
    #expect(abs((shown(card.layers[1])?.opacity ?? 0) - 0.2) < 1e-6)
    #expect(abs((shown(card.layers[3])?.opacity ?? 0) - 0.175) < 1e-6)
    #expect(CATransform3DEqualToTransform(shown(card.layers[3])?.transform ?? CATransform3DIdentity, turned))
    card.fixture.frame(at: 1)
    card.expectTidy()
  }

  @Test func theNewPageComesDownOnTheOld() throws {
    let card = Card(background: nil)
    card.turn(.transitionCurlDown)
    let picture = try #require(card.picture)
    // Nothing dark where something shows through.
    #expect(card.layers.count == 2 && card.layers[0] === picture)
    let start = card.view.layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(start.m23 > 0.9)
    card.fixture.frame(at: 0.5)
    #expect(CATransform3DIsIdentity(picture.presentation()?.transform ?? CATransform3DIdentity))
    card.fixture.frame(at: 1)
    card.expectTidy()
  }

  @Test func pagesTurnAboutTheirTopEdgeUntilTheyAreSeenEdgeOn() {
    let page = CGRect(x: -30, y: -50, width: 200, height: 400)
    let turn = PageCurl(page: page)
    #expect(CATransform3DIsIdentity(turn.transform(at: 0)))
    func projected(_ point: CGPoint, _ part: CGFloat) -> CGPoint {
      let t = turn.transform(at: part)
      let depth = point.x * t.m14 + point.y * t.m24 + t.m44
      return CGPoint(
        x: (point.x * t.m11 + point.y * t.m21 + t.m41) / depth, y: (point.x * t.m12 + point.y * t.m22 + t.m42) / depth)
    }
    var last = page.maxY
    for part in stride(from: 0.1, through: 1, by: 0.1) {
      for x in [page.minX, page.midX, page.maxX] {
        #expect(isClose(projected(CGPoint(x: x, y: page.minY), CGFloat(part)), CGPoint(x: x, y: page.minY)))
      }
      let bottom = projected(CGPoint(x: page.midX, y: page.maxY), CGFloat(part))
      #expect(abs(bottom.x - page.midX) < 1e-9 && (bottom.y < last || part < 0.3))
      last = bottom.y
    }
    for y in stride(from: page.minY, through: page.maxY, by: 50) {
      #expect(abs(projected(CGPoint(x: page.minX, y: y), 1).y - page.minY) < 1e-6)
    }
  }

  @Test func dissolvesFadeThePictureOut() throws {
    for isOpaque in [true, false] {
      let card = Card(background: isOpaque ? .red : nil)
      card.turn(.transitionCrossDissolve, to: isOpaque ? .blue : nil)
      let picture = try #require(card.picture)
      #expect(card.layers.last === picture)
      card.fixture.frame(at: 0.5)
      let half: Float = isOpaque ? 0.5 : 0.75
      #expect(shown(picture)?.opacity == half && card.view.shownOpacity == (isOpaque ? 1 : half))
      // Another one takes all of it for its picture, in which it stands still.
      card.turn(.transitionCrossDissolve, to: isOpaque ? .green : nil)
      let group = try #require(card.others.first)
      #expect(card.others.count == 1 && shown(group)?.opacity == 1 && picture.superlayer == nil)
      let parts = try #require(group.sublayers)
      #expect(parts.map(\.opacity) == [isOpaque ? 1 : half, half])
      #expect(card.view.shownOpacity == (isOpaque ? 1 : 0))
      card.fixture.frame(at: 1.5)
      card.expectTidy()
    }
  }

  @Test func picturesAreFrozen() throws {
    let card = Card()
    let (hidden, mask) = (UIView(frame: card.content.frame), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    hidden.isHidden = true
    card.view.addSubview(hidden)
    card.view.mask = mask
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.content.center.x = 65 }
    card.fixture.frame(at: 0)
    card.fixture.frame(at: 0.5)
    card.turn(.transitionFlipFromLeft)
    let picture = try #require(card.picture)
    #expect(picture.sublayers?.count == 1 && isClose(picture.sublayers?.first?.position.x ?? 0, 45))
    #expect(picture.mask?.bounds.width == 50 && picture.mask !== mask.layer)
    card.content.removeFromSuperview()
    card.fixture.frame(at: 0.9)
    #expect(picture.sublayers?.count == 1 && isClose(picture.sublayers?.first?.presentation()?.position.x ?? 0, 45))
  }

  /// What is seen of a flip when another begins turns away, still; then the newest contents turn up.
  @Test(arguments: [UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight], [0.2, 0.7])
  func aSecondFlipBeginsFromWhatIsSeen(option: UIView.AnimationOptions, moment: Double) throws {
    let card = Card()
    var first: Bool?
    UIView.transition(with: card.view, duration: 1, options: .transitionFlipFromLeft) {
      card.view.backgroundColor = .yellow
    } completion: {
      first = $0
    }
    card.fixture.frame(at: 0)
    card.fixture.frame(at: moment)
    let seen = try #require(card.layers.compactMap { shown($0) }.first)
    card.turn(option)
    #expect(first == false && card.others.count == 1)
    let still = try #require(card.others.first)
    #expect(still.sublayers?.count == 1 && still.sublayers?.first?.backgroundColor == seen.backgroundColor)
    #expect(CATransform3DEqualToTransform(still.sublayers?.first?.transform ?? CATransform3DIdentity, seen.transform))
    for frame in 0...60 {
      card.fixture.frame(at: moment + Double(frame) / 60)
      #expect((shown(still) != nil) == (frame < 30) || frame == 30)
      #expect((shown(card.view.layer) != nil) == (frame > 30) || frame == 30)
    }
    card.expectTidy()
  }

  @Test func aViewThatLeavesTakesItsPictureWithIt() {
    for option in [UIView.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp, .transitionCrossDissolve] {
      let card = Card()
      card.turn(option)
      card.fixture.frame(at: 0.3)
      card.view.removeFromSuperview()
      card.fixture.frame(at: 0.31)
      card.fixture.frame(at: 0.32)
      #expect(card.others.isEmpty && card.finished == false && !card.fixture.host.wantsFrames)
    }
  }

  @Test func withoutAnimationsChangesShowAtOnce() {
    for isOff in [true, false] {
      let card = Card()
      UIView.setAnimationsEnabled(!isOff)
      card.turn(.transitionCurlUp, duration: isOff ? 1 : 0)
      UIView.setAnimationsEnabled(true)
      #expect(card.view.backgroundColor == .blue && card.others.isEmpty)
      card.fixture.frame(at: 0.01)
      card.expectTidy()
    }
    var finished = false
    let loose = UIView()
    UIView.transition(with: loose, duration: 1, options: .transitionFlipFromTop) {
      loose.alpha = 0.5
    } completion: {
      finished = $0
    }
    #expect(loose.alpha == 0.5 && !finished)
    ViewsFixture().frame(at: 0.1)
  }

  @Test func curlsExchangeTwoViews() {
    for option in [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown] {
      let card = Card()
      let new = UIView(frame: card.view.frame)
      new.backgroundColor = .blue
      var finished = false
      UIView.transition(from: card.view, to: new, duration: 1, options: [option, .curveLinear]) { finished = $0 }
      card.fixture.frame(at: 0)
      card.fixture.frame(at: 0.5)
      #expect(shown(card.view.layer) == nil && shown(card.picture) != nil && shown(new.layer) != nil)
      let page = option == .transitionCurlUp ? card.picture : new.layer
      #expect((page?.presentation()?.transform.m23 ?? 0) > 0.5)
      card.fixture.frame(at: 1)
      #expect(finished && card.view.superview == nil && !card.view.isHidden && card.layers == [new.layer])
      #expect(new.layer.animationKeys() == nil && !card.fixture.host.wantsFrames)
    }
  }

  @Test func everyRateShowsTheSame() {
    func frames(_ rate: Int, _ option: UIView.AnimationOptions) -> [[Double]] {
      let card = Card()
      UIView.transition(with: card.view, duration: 0.5, options: option) { card.view.backgroundColor = .blue }
      card.fixture.frame(at: 0)
      return (1...rate).compactMap { frame in
        card.fixture.frame(at: Double(frame) / Double(rate))
        guard frame % (rate / 30) == 0 else { return nil }
        return card.layers.flatMap { layer in
          shown(layer).map { [Double($0.opacity)] + $0.transform.elements } ?? [0]
        }
      }
    }
    for option in [UIView.AnimationOptions.transitionFlipFromTop, .transitionCurlUp, .transitionCurlDown] {
      let slow = frames(30, option)
      #expect(slow == frames(60, option) && slow == frames(120, option))
      #expect(Set(slow.map { $0.count }).count > 1)
    }
  }
}
