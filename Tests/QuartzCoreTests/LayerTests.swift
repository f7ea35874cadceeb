@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

/// Layers need one clock; suites that use it run one after the other.
@Suite(.serialized) struct LayerSuites {}

extension LayerSuites {
  @MainActor @Suite struct LayerTests {
    private func layer(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: y, width: w, height: h)
      return layer
    }

    @Test func framesAreMadeOfPositionAndBounds() {
      let layer = layer(10, 20, 30, 40)
      #expect(layer.position == CGPoint(x: 25, y: 40) && layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
      layer.anchorPoint = .zero
      #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      #expect(layer.frame == CGRect(x: 25, y: 40, width: 60, height: 80))
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      #expect(
        layer.bounds.size == CGSize(width: 5, height: 10) && layer.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
    }

    @Test func scrolledBoundsMoveWhatIsInside() {
      let root = layer(0, 0, 100, 100)
      let child = layer(10, 5000, 20, 20)
      root.addSublayer(child)
      root.bounds.origin.y = 4990
      #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 5000))
      #expect(root.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(root.hitTest(CGPoint(x: 15, y: 15)) === child)
    }

    @Test func conversionsAreExactFarAway() {
      let root = layer(0, 0, 100, 100)
      let far = layer(0, 1e9, 33, 33)
      let inner = layer(0.25, 0.5, 10, 10)
      root.addSublayer(far)
      far.addSublayer(inner)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 1.25, y: 1e9 + 1.5))
      #expect(root.convert(CGPoint(x: 1.25, y: 1e9 + 1.5), to: inner) == CGPoint(x: 1, y: 1))
    }

    @Test func conversionsGoThroughPerspective() {
      let root = layer(0, 0, 400, 400)
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 500
      root.sublayerTransform = eye
      let (a, b) = (layer(50, 50, 100, 100), layer(200, 200, 100, 100))
      a.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
      b.transform = CATransform3DMakeRotation(-0.5, 1, 0.5, 0)
      root.addSublayer(a)
      root.addSublayer(b)
      let point = CGPoint(x: 30, y: 70)
      // By hand: to the anchor, turned, placed, to the centre of the root, seen through the eye, divided.
      let turned = CATransform3DConcat(CATransform3DMakeTranslation(-50, -50, 0), a.transform)
      let placed = CATransform3DConcat(turned, CATransform3DMakeTranslation(100 - 200, 100 - 200, 0))
      let m = CATransform3DConcat(placed, eye)
      let w = point.x * m.m14 + point.y * m.m24 + m.m44
      let x = (point.x * m.m11 + point.y * m.m21 + m.m41) / w + 200
      let y = (point.x * m.m12 + point.y * m.m22 + m.m42) / w + 200
      let seen = a.convert(point, to: root)
      #expect(abs(seen.x - x) < 1e-9 && abs(seen.y - y) < 1e-9)
      let back = b.convert(a.convert(point, to: b), to: a)
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
      #expect(root.hitTest(seen) === a)
    }

    /// What stands out towards the eye is seen larger, turned or not.
    @Test func conversionsGoByDepth() {
      let root = layer(0, 0, 400, 400)
      root.sublayerTransform.m34 = -1 / 500
      let near = layer(50, 50, 100, 100)
      near.zPosition = 100
      root.addSublayer(near)
      #expect(near.convert(CGPoint.zero, to: root) == CGPoint(x: 200 - 150 / 0.8, y: 200 - 150 / 0.8))
      #expect(root.hitTest(CGPoint(x: 20, y: 20)) === near && root.hitTest(CGPoint(x: 140, y: 140)) === root)
      let space = CATransformLayer()
      space.frame = root.bounds
      space.addSublayer(near)
      root.addSublayer(space)
      #expect(near.convert(CGPoint.zero, to: root) == CGPoint(x: 200 - 150 / 0.8, y: 200 - 150 / 0.8))
    }

    @Test func hitTestingTakesTheFrontmost() {
      let root = layer(0, 0, 100, 100)
      let (back, front) = (layer(0, 0, 50, 50), layer(0, 0, 50, 50))
      root.addSublayer(back)
      root.addSublayer(front)
      let point = CGPoint(x: 10, y: 10)
      #expect(root.hitTest(point) === front)
      back.zPosition = 1
      #expect(root.hitTest(point) === back)
      back.isHidden = true
      #expect(root.hitTest(point) === front)
      #expect(root.hitTest(CGPoint(x: 200, y: 0)) == nil)
      let outside = layer(150, 0, 10, 10)
      front.addSublayer(outside)
      #expect(root.hitTest(CGPoint(x: 155, y: 5)) === outside)
      root.masksToBounds = true
      #expect(root.hitTest(CGPoint(x: 155, y: 5)) == nil)
    }

    @Test func treeEditsKeepOrderAndParents() {
      let root = CALayer()
      let layers = (0..<4).map { _ in CALayer() }
      for layer in layers { root.addSublayer(layer) }
      root.insertSublayer(layers[3], at: 0)
      #expect(root.sublayers == [layers[3], layers[0], layers[1], layers[2]])
      root.insertSublayer(layers[3], above: layers[1])
      #expect(root.sublayers == [layers[0], layers[1], layers[3], layers[2]])
      root.insertSublayer(layers[2], below: layers[0])
      #expect(root.sublayers == [layers[2], layers[0], layers[1], layers[3]])
      let other = CALayer()
      root.replaceSublayer(layers[0], with: other)
      #expect(root.sublayers == [layers[2], other, layers[1], layers[3]] && layers[0].superlayer == nil)
      root.sublayers = [layers[1], other]
      #expect(root.sublayers == [layers[1], other] && layers[3].superlayer == nil)
      other.addSublayer(root)
      #expect(root.superlayer == nil, "a layer cannot be put below itself")
      root.sublayers = nil
      #expect(root.sublayers == nil)
    }

    @Test func superlayersAreNotRetained() {
      let child = CALayer()
      do {
        let parent = CALayer()
        parent.addSublayer(child)
        parent.mask = CALayer()
        #expect(child.superlayer === parent)
      }
      #expect(child.superlayer == nil)
    }

    private final class Counting: CALayer {
      var passes = 0
      override func layoutSublayers() { passes += 1 }
    }

    @Test func layoutReachesMarkedLayersOnly() {
      let root = Counting()
      let (a, b, leaf) = (Counting(), Counting(), Counting())
      root.addSublayer(a)
      root.addSublayer(b)
      a.addSublayer(leaf)
      root.layoutIfNeeded()
      #expect([root, a, b, leaf].map(\.passes) == [1, 1, 0, 0])
      leaf.setNeedsLayout()
      root.layoutIfNeeded()
      #expect([root, a, b, leaf].map(\.passes) == [1, 1, 0, 1])
      #expect(!root.needsLayoutInSubtree)
      leaf.bounds.size.width = 5
      #expect(leaf.needsLayout() && root.needsLayoutInSubtree)
      leaf.layoutIfNeeded()
      #expect(leaf.passes == 2)
    }

    @Test func layoutStartsAtTheTopOfTheMarkedChain() {
      let (root, middle, leaf) = (Counting(), Counting(), Counting())
      root.addSublayer(middle)
      middle.addSublayer(leaf)
      leaf.setNeedsLayout()
      leaf.layoutIfNeeded()
      #expect([root, middle, leaf].map(\.passes) == [1, 1, 1])
    }

    @Test func badNumbersBecomeZero() {
      let layer = CALayer()
      layer.position = CGPoint(x: CGFloat.nan, y: 3)
      layer.bounds = CGRect(x: 0, y: 0, width: -10, height: CGFloat.infinity)
      layer.opacity = .nan
      var broken = CATransform3DIdentity
      broken.m11 = .nan
      layer.transform = broken
      #expect(layer.position == CGPoint(x: 0, y: 3) && layer.bounds.size == CGSize(width: 10, height: 0))
      #expect(layer.opacity == 0 && CATransform3DIsIdentity(layer.transform))
    }

    @Test func keyedAccessReachesPropertiesAndParts() {
      let layer = CALayer()
      layer.setValue(CGFloat(0.5), forKeyPath: "transform.scale")
      #expect(layer.transform.m11 == 0.5 && layer.transform.m22 == 0.5)
      layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
      #expect(abs(layer.transform.m12 - 0.5) < 1e-12)
      layer.setValue(7, forKeyPath: "position.x")
      #expect(layer.position.x == 7 && layer.value(forKeyPath: "position.x") as? Double == 7)
      layer.setValue("mine", forKey: "anything")
      #expect(layer.value(forKey: "anything") as? String == "mine")
      #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    }

    @Test func descriptionsSayWhatMatters() {
      let layer = layer(1, 2, 3, 4)
      layer.name = "cell"
      layer.isHidden = true
      #expect(layer.description == "<CALayer \"cell\" frame=(1 2; 3 4) hidden>")
    }

    private final class OwnInit: CALayer {
      let number: Int
      init(number: Int) {
        self.number = number
        super.init()
      }
      override init() {
        number = 5
        super.init()
      }
      required init?(coder: NSCoder) { fatalError("not used") }
      override init(layer: Any) {
        number = (layer as? OwnInit)?.number ?? -1
        super.init(layer: layer)
      }
    }

    @Test func classesMakeTheirOwnLayers() throws {
      let fresh = LayerFactory.make(OwnInit.self as CALayer.Type, .fresh)
      #expect((fresh as? OwnInit)?.number == 5)
      let copy = LayerFactory.make(OwnInit.self as CALayer.Type, .copy(of: OwnInit(number: 9)))
      #expect((copy as? OwnInit)?.number == 9)
      let shape = LayerFactory.make(CAShapeLayer.self as CALayer.Type, .fresh)
      #expect((shape as? CAShapeLayer)?.lineWidth == 1)
    }

    @Test func shapesKeepCopiesOfPaths() {
      let shape = CAShapeLayer()
      let path = CGMutablePath()
      path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
      shape.path = path
      path.addLine(to: CGPoint(x: 100, y: 100))
      #expect(shape.path?.boundingBox.width == 5)
    }
  }
}
