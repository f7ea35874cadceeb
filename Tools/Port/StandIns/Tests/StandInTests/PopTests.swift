import Testing
import UIKit
import UIKitTestSupport
import popStandIn

/// Springs of pop end exactly at their values, and say so.
@MainActor @Suite struct PopTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let host: TestHost

  init() {
    host = TestHost(view: UIView())
    host.window.rootViewController?.view.addSubview(view)
  }

  private func run(_ property: String, from start: Any? = nil, to value: Any?) -> Bool {
    let spring = POPSpringAnimation(propertyNamed: property)!
    spring.fromValue = start
    spring.toValue = value
    spring.springBounciness = 20
    var isDone = false
    spring.completionBlock = { animation, finished in isDone = animation === spring && finished }
    view.layer.pop_add(spring, forKey: property)
    host.advance(by: 0.1)
    let isEarly = isDone
    host.advance(by: 6)
    return isDone && !isEarly
  }

  @Test func numbersAndPoints() {
    #expect(run(kPOPLayerPositionX, to: 217) && view.layer.position.x == 217)
    #expect(run(kPOPLayerPositionY, to: 300.5) && view.layer.position.y == 300.5)
    #expect(run(kPOPViewAlpha, from: 0, to: 0.25) && view.alpha == 0.25)
    #expect(run(kPOPLayerPosition, to: NSValue(cgPoint: CGPoint(x: 40, y: 41))))
    #expect(view.center == CGPoint(x: 40, y: 41))
    #expect(run(kPOPViewCenter, to: CGPoint(x: 50, y: 51)) && view.center == CGPoint(x: 50, y: 51))
  }

  @Test func sizesFramesAndScales() {
    #expect(run(kPOPViewSize, to: NSValue(cgSize: CGSize(width: 30, height: 20))))
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    #expect(run(kPOPViewFrame, to: NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(run(kPOPLayerScaleXY, to: NSValue(cgSize: CGSize(width: 2, height: 0.5))))
    #expect(view.layer.transform.m11 == 2 && view.layer.transform.m22 == 0.5)
    #expect(run(kPOPLayerBackgroundColor, from: UIColor.blue, to: UIColor.red))
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func whatIsShownMovesFromTheFirstValue() throws {
    let spring = POPSpringAnimation(propertyNamed: kPOPLayerPositionX)!
    spring.fromValue = 0
    spring.toValue = 200
    view.pop_add(spring, forKey: "x")
    host.advance(by: 0.15)
    let shown = try #require(host.mirror.frame(of: view)).midX
    #expect(shown > 1 && shown != 200)
    host.advance(by: 6)
    #expect(try #require(host.mirror.frame(of: view)).midX == 200)
  }

  @Test func basicAnimationsLastAsLongAsTheySay() {
    let animation = POPBasicAnimation(propertyNamed: kPOPViewAlpha)!
    animation.toValue = 0
    animation.duration = 1
    var isDone = false
    animation.completionBlock = { _, finished in isDone = finished }
    view.pop_add(animation, forKey: "fade")
    host.advance(by: 0.9)
    #expect(!isDone)
    host.advance(by: 0.2)
    #expect(isDone && view.alpha == 0)
  }
}
