import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// A cell whose shape comes and goes.
@MainActor
@Suite struct LayoutCellMaskTests {
  private let cell = LayoutCell(frame: CGRect(x: 20, y: 20, width: 80, height: 100))
  private let host: TestHost
  private let hexagon = HexagonMask(radius: 50).path

  init() {
    let controller = UIViewController()
    host = TestHost(size: CGSize(width: 300, height: 300), rootViewController: controller)
    controller.view.addSubview(cell)
    host.advance(by: 0.1)
  }

  private func apply(_ path: CGPath?, size: CGSize = CGSize(width: 80, height: 100)) {
    let attributes = LayoutProgressAttributes(forCellWith: [0, 0])
    attributes.size = size
    attributes.center = CGPoint(x: 60, y: 70)
    attributes.contentPath = path
    cell.bounds.size = size
    cell.apply(attributes)
  }

  private var mask: CALayer? { cell.contentView.layer.mask }

  /// Whether all of the content is inside the shape as it is drawn now.
  private func coversCorners(_ size: CGSize) -> Bool {
    guard let mask, let shape = (mask as? CAShapeLayer)?.path else { return true }
    let drawn = CATransform3DGetAffineTransform(mask.presentation()?.transform ?? mask.transform)
    return [(0, 0), (1, 0), (0, 1), (1, 1)].allSatisfy { x, y in
      shape.contains(CGPoint(x: x * size.width, y: y * size.height).applying(drawn.inverted()))
    }
  }

  @Test func withoutAnAnimationItIsThereAtOnce() {
    apply(hexagon)
    #expect(mask != nil && CATransform3DIsIdentity(mask?.transform ?? CATransform3DMakeScale(2, 2, 2)))
    #expect(cell.point(inside: CGPoint(x: 40, y: 50), with: nil) && !cell.point(inside: CGPoint(x: 1, y: 1), with: nil))
    apply(nil)
    #expect(mask == nil && cell.point(inside: CGPoint(x: 1, y: 1), with: nil))
  }

  @Test(arguments: [(0, 0), (1, 1), (0, 1), (1, 0)] as [(CGFloat, CGFloat)])
  func onlyAShadowThatIsSeenAnimates(before: CGFloat, after: CGFloat) {
    let attributes = LayoutProgressAttributes(forCellWith: [0, 0])
    attributes.frame = CGRect(x: 20, y: 20, width: 80, height: 100)
    attributes.shadowElevation = before
    attributes.contentPath = HexagonMask(radius: 40).path
    cell.apply(attributes)
    host.advance(by: 0.1)
    attributes.contentPath = hexagon
    attributes.shadowElevation = after
    UIView.animate(withDuration: 0.4) { cell.apply(attributes) }
    #expect(cell.layer.shadowPath == hexagon)
    #expect((cell.layer.animation(forKey: "shadowPath") != nil) == (before > 0 || after > 0))
  }

  @Test(arguments: [CGSize(width: 80, height: 100), CGSize(width: 200, height: 90)])
  func itOpensUntilAllOfTheCellIsInIt(size: CGSize) {
    apply(hexagon)
    host.advance(by: 0.1)
    UIView.animate(withDuration: 0.4) { apply(nil, size: size) }
    host.advance(by: 0.02)
    #expect(mask != nil && !coversCorners(cell.contentView.layer.presentation()?.bounds.size ?? size))
    // Fingers need not wait.
    #expect(cell.point(inside: CGPoint(x: 1, y: 1), with: nil))
    host.advance(by: 0.36)
    #expect(mask != nil && coversCorners(size))
    host.settle()
    #expect(mask == nil)
  }

  @Test func itClosesFromAllOfTheCell() {
    UIView.animate(withDuration: 0.4) { apply(hexagon) }
    host.advance(by: 0.02)
    #expect(mask != nil && coversCorners(CGSize(width: 80, height: 100)))
    host.settle()
    #expect(mask.map { CATransform3DIsIdentity($0.presentation()?.transform ?? $0.transform) } ?? false)
    #expect(!coversCorners(CGSize(width: 80, height: 100)))
  }

  @Test func theLastChangeWins() {
    apply(hexagon)
    host.advance(by: 0.1)
    UIView.animate(withDuration: 0.4) { apply(nil) }
    host.advance(by: 0.2)
    let scale = mask?.presentation()?.transform.m11 ?? 0
    UIView.animate(withDuration: 0.4) { apply(hexagon) }
    host.makeFrame()
    #expect(scale > 1.1 && abs((mask?.presentation()?.transform.m11 ?? 0) - scale) < 0.01)
    host.settle()
    #expect(mask != nil && CATransform3DIsIdentity(mask?.transform ?? CATransform3DMakeScale(2, 2, 2)))
    UIView.animate(withDuration: 0.4) { apply(nil) }
    host.advance(by: 0.1)
    apply(nil)
    apply(hexagon)
    host.settle()
    #expect(mask != nil)
  }

  @Test func boxesThatAreNoneChangeNothing() {
    #expect(CATransform3DIsIdentity(LayoutCellMask.fitting(.zero, to: CGRect(x: 0, y: 0, width: 10, height: 10))))
    #expect(CATransform3DIsIdentity(LayoutCellMask.opening(CGRect(x: 0, y: 0, width: 10, height: 10), to: .zero)))
  }
}
