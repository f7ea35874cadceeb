@_spi(Waterwheel) import CoreGraphics
import Foundation
import TestTools
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  /// What one property says to a display, and what it makes of bad values.
  @MainActor @Suite struct LayerPropertyTests {
    private let white = CGColor(gray: 1, alpha: 1)
    private let whiteValue = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    private let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)

    private func shape(_ edit: (inout ShapeContent) -> Void) -> LayerProperty {
      var content = ShapeContent()
      content.path = PathData(verbs: [.move, .line], points: [0, 0, 4, 0])
      edit(&content)
      return .shape(content)
    }

    private func gradient(_ edit: (inout GradientContent) -> Void) -> LayerProperty {
      var content = GradientContent()
      (content.colors, content.locations) = ([black, whiteValue], [0, 1])
      edit(&content)
      return .gradient(content)
    }

    /// Expects that a change is told as one property, and that the same value again is none.
    private func check(_ layer: CALayer, _ name: String, _ expected: LayerProperty, _ edit: () -> Void) {
      let tree = LayerTree(root: layer)
      CATransaction.begin()
      defer { CATransaction.commit() }
      CATransaction.setDisableActions(true)
      _ = tree.commit(at: 0)
      layer.layoutIfNeeded()
      edit()
      let commit = tree.commit(at: 1)
      #expect(commit?.changes == [.init(layer: layer.layerID, properties: [expected])], "\(name)")
      layer.layoutIfNeeded()
      edit()
      #expect(tree.commit(at: 2) == nil && !tree.hasChanges, "\(name) again")
    }

    @Test func everyChangeIsToldAsOneProperty() {
      let turn = CATransform3DMakeRotation(1, 0, 0, 1)
      let cases: [(String, LayerProperty, (CALayer) -> Void)] = [
        ("position", .position(CGPoint(x: 3, y: 4)), { $0.position = CGPoint(x: 3, y: 4) }),
        ("anchorPoint", .anchorPoint(CGPoint(x: 0, y: 1)), { $0.anchorPoint = CGPoint(x: 0, y: 1) }),
        ("zPosition", .zPosition(-2), { $0.zPosition = -2 }),
        ("transform", .transform(turn.elements), { $0.transform = turn }),
        ("sublayerTransform", .sublayerTransform(turn.elements), { $0.sublayerTransform = turn }),
        (
          "affine", .transform(CATransform3DMakeScale(2, 3, 1).elements),
          { $0.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3)) }
        ),
        ("opacity below", .opacity(0), { $0.opacity = -1 }),
        ("hidden", .hidden(true), { $0.isHidden = true }),
        ("doubleSided", .doubleSided(false), { $0.isDoubleSided = false }),
        ("masksToBounds", .masksToBounds(true), { $0.masksToBounds = true }),
        ("cornerRadius", .corners(radius: 5, mask: 15, continuous: false), { $0.cornerRadius = 5 }),
        ("borderWidth", .border(width: 2, color: black), { $0.borderWidth = 2 }),
        ("backgroundColor", .backgroundColor(whiteValue), { $0.backgroundColor = self.white }),
        (
          "shadowOpacity",
          .shadow(color: black, opacity: 1, radius: 3, offset: CGSize(width: 0, height: -3), path: nil),
          { $0.shadowOpacity = 2 }
        ),
      ]
      for (name, expected, edit) in cases {
        let layer = CALayer()
        check(layer, name, expected) { edit(layer) }
      }
    }

    /// What nobody sees is not told: a radius without a shadow, a colour without a border.
    @Test func partsOfWhatIsNotShownAreNotTold() throws {
      let layer = CALayer()
      let tree = LayerTree(root: layer)
      CATransaction.begin()
      defer { CATransaction.commit() }
      CATransaction.setDisableActions(true)
      _ = tree.commit(at: 0)
      layer.layoutIfNeeded()
      (layer.shadowRadius, layer.shadowOffset, layer.shadowColor) = (9, .zero, white)
      (layer.borderColor, layer.maskedCorners, layer.cornerCurve) = (white, [], .continuous)
      (layer.contentsGravity, layer.contentsScale) = (.center, 2)
      (layer.borderWidth, layer.cornerRadius) = (-3, -4)
      #expect(tree.commit(at: 1) == nil)
      layer.shadowOpacity = 0.5
      #expect(
        try #require(tree.commit(at: 2)).changes[0].properties == [
          .shadow(color: whiteValue, opacity: 0.5, radius: 9, offset: .zero, path: nil)
        ])
    }

    @Test func everySettingOfAShapeIsTold() {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 4, y: 0))
      let cases: [(String, LayerProperty, (CAShapeLayer) -> Void)] = [
        ("fillColor", shape { $0.fillColor = .clear }, { $0.fillColor = nil }),
        ("fillRule", shape { $0.usesEvenOddFill = true }, { $0.fillRule = .evenOdd }),
        ("strokeColor", shape { $0.strokeColor = whiteValue }, { $0.strokeColor = self.white }),
        ("lineWidth", shape { $0.lineWidth = 0 }, { $0.lineWidth = -3 }),
        ("lineCap", shape { $0.lineCap = .round }, { $0.lineCap = .round }),
        ("lineJoin", shape { $0.lineJoin = .bevel }, { $0.lineJoin = .bevel }),
        ("miterLimit", shape { $0.miterLimit = 2 }, { $0.miterLimit = 2 }),
        ("strokeStart", shape { $0.strokeStart = 1 }, { $0.strokeStart = 4 }),
        ("strokeEnd", shape { $0.strokeEnd = 0 }, { $0.strokeEnd = -4 }),
        (
          "dashes", shape { $0.dashPattern = [3, 0, 0] }, { $0.lineDashPattern = [3, -1, NSNumber(value: Double.nan)] }
        ),
        ("dashPhase", shape { $0.dashPhase = 2 }, { $0.lineDashPhase = 2 }),
      ]
      for (name, expected, edit) in cases {
        let layer = CAShapeLayer()
        layer.path = path
        check(layer, name, expected) { edit(layer) }
      }
    }

    @Test func everySettingOfAGradientIsTold() {
      let cases: [(String, LayerProperty, (CAGradientLayer) -> Void)] = [
        ("locations", gradient { $0.locations = [0.5, 0.5] }, { $0.locations = [0.5, 0.25] }),
        ("startPoint", gradient { $0.start = CGPoint(x: 1, y: 0) }, { $0.startPoint = CGPoint(x: 1, y: CGFloat.nan) }),
        ("endPoint", gradient { $0.end = .zero }, { $0.endPoint = .zero }),
        ("type", gradient { $0.kind = .conic }, { $0.type = .conic }),
        (
          "colors", gradient { ($0.colors, $0.locations) = ([whiteValue], [0]) },
          { $0.colors = ["no colour", self.white, 3] }
        ),
      ]
      for (name, expected, edit) in cases {
        let layer = CAGradientLayer()
        layer.colors = [CGColor(gray: 0, alpha: 1), white]
        check(layer, name, expected) { edit(layer) }
      }
      let layer = CAGradientLayer()
      layer.colors = [CGColor(gray: 0, alpha: 1), white]
      layer.locations = [-3, 0.5, 9]
      #expect(layer.locations == [-3, 0.5, 9], "kept as they are; one for each colour is missing, so steps are even")
      #expect(LayerAspect.gradient.property(layer.values) == gradient { _ in })
    }

    /// Every public number, with what is none: what is read back is finite, and so is all that a display hears.
    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func badNumbersStayOut(bad: CGFloat) throws {
      let (point, size) = (CGPoint(x: bad, y: bad), CGSize(width: bad, height: bad))
      let rect = CGRect(origin: point, size: size)
      var matrix = CATransform3DIdentity
      matrix.m42 = bad
      let layer = CAShapeLayer()
      (layer.bounds, layer.position, layer.anchorPoint, layer.anchorPointZ) = (rect, point, point, bad)
      (layer.zPosition, layer.transform, layer.sublayerTransform) = (bad, matrix, matrix)
      layer.frame = rect
      layer.setAffineTransform(CGAffineTransform(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      (layer.opacity, layer.cornerRadius, layer.borderWidth) = (Float(bad), bad, bad)
      (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (Float(bad), size, bad)
      (layer.contentsRect, layer.contentsScale, layer.contentsCenter) = (rect, bad, rect)
      (layer.minificationFilterBias, layer.rasterizationScale, layer.contentsHeadroom) = (Float(bad), bad, bad)
      (layer.lineWidth, layer.miterLimit, layer.strokeStart, layer.strokeEnd) = (bad, bad, bad, bad)
      (layer.lineDashPhase, layer.lineDashPattern) = (bad, [NSNumber(value: Double(bad))])
      let path = CGMutablePath()
      path.addLines(between: [.zero, point])
      (layer.path, layer.shadowPath) = (path, path)
      let gradient = CAGradientLayer()
      (gradient.startPoint, gradient.endPoint) = (point, point)
      (gradient.colors, gradient.locations) = ([white], [NSNumber(value: Double(bad))])
      gradient.shadowOpacity = 1
      gradient.borderWidth = 1
      gradient.setValue(bad, forKeyPath: "transform.rotation.z")
      gradient.setValue(bad, forKeyPath: "bounds.size.width")
      layer.addSublayer(gradient)
      let numbers = [
        layer.position.x, layer.bounds.width, layer.frame.maxY, layer.anchorPoint.x, layer.zPosition,
        layer.cornerRadius,
        layer.contentsCenter.minX, layer.rasterizationScale, layer.contentsHeadroom, layer.lineWidth,
        CGFloat(layer.minificationFilterBias), layer.shadowOffset.width, gradient.frame.maxX,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, "\(numbers)")
      // A path keeps its points; a display hears others.
      let said = String(describing: try #require(LayerTree(root: layer).commit(at: 0)).changes)
      #expect(!said.contains(/\b(nan|inf)\b/), "\(said)")
    }

    @Test func namesOfFrameAndScaleReachTheirProperties() {
      let layer = CALayer()
      layer.setValue(CGRect(x: 1, y: 2, width: 6, height: 8), forKey: "frame")
      #expect(layer.position == CGPoint(x: 4, y: 6) && layer.value(forKey: "frame") as? CGRect == layer.frame)
      layer.setValue(2, forKeyPath: "contentsScale")
      #expect(layer.contentsScale == 2 && layer.value(forKey: "contentsScale") as? Double == 2)
      layer.setValue("cell", forKey: "name")
      #expect(layer.name == "cell" && layer.value(forKey: "name") as? String == "cell")
      for flag in [true as Any, NSNumber(value: true)] {
        layer.masksToBounds = false
        layer.setValue(flag, forKeyPath: "masksToBounds")
        #expect(layer.masksToBounds)
      }
      layer.setValue(nil, forKey: "backgroundColor")
      #expect(layer.backgroundColor == nil)
      layer.setValue("no number", forKey: "opacity")
      #expect(layer.opacity == 1)
    }

    /// Keyed access goes the way of the property.
    @Test func boundsByKeyAreAsGoodAsBounds() {
      let layer = CALayer()
      layer.needsDisplayOnBoundsChange = true
      layer.layoutIfNeeded()
      layer.setValue(CGSize(width: -5, height: 7), forKeyPath: "bounds.size")
      #expect(layer.bounds == CGRect(x: -5, y: 0, width: 5, height: 7), "stands the right way round")
      #expect(layer.needsLayout() && layer.needsDisplay())
    }
  }
}
