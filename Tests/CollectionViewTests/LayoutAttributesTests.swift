import Foundation
import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@testable import UIKitFixtures

@MainActor @Suite struct LayoutAttributesTests {
  private func attributes() -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
    attributes.frame = CGRect(x: 100, y: 200, width: 40, height: 20)
    return attributes
  }

  private func close(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
      && abs(a.height - b.height) < 1e-9
  }

  @Test func frameIsTheBoxAroundATurnedElement() {
    let turned = attributes()
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(close(turned.frame, CGRect(x: 110, y: 190, width: 20, height: 40)))
    #expect(turned.size == CGSize(width: 40, height: 20))
    #expect(turned.center == CGPoint(x: 120, y: 210))
  }

  @Test func settingTheFrameOfATurnedElementKeepsTheTransform() {
    let turned = attributes()
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    turned.frame = CGRect(x: 0, y: 0, width: 60, height: 100)
    #expect(close(turned.frame, CGRect(x: 0, y: 0, width: 60, height: 100)))
    #expect(abs(turned.size.width - 100) < 1e-9)
  }

  @Test func transformsAreTwoViewsOfOne() {
    let a = attributes()
    a.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CATransform3DEqualToTransform(a.transform3D, CATransform3DMakeScale(2, 3, 1)))
    a.transform3D = CATransform3DMakeTranslation(4, 5, 6)
    #expect(a.transform == CGAffineTransform(translationX: 4, y: 5))
    a.transform = .identity
    #expect(CATransform3DIsIdentity(a.transform3D))
  }

  @Test func perspectiveCountsInTheFrame() {
    let a = attributes()
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    a.transform3D = CATransform3DTranslate(transform, 0, 0, 250)
    // Half way to the eye, everything is twice as large.
    #expect(close(a.frame, CGRect(x: 80, y: 190, width: 80, height: 40)))
  }

  @Test func anElementBehindTheEyeHasAFiniteFrame() {
    let a = attributes()
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 10
    a.transform3D = CATransform3DRotate(transform, .pi / 2, 0, 1, 0)
    #expect(a.frame.width.isFinite && a.frame.height.isFinite)
  }

  @Test func boundsHaveNoOrigin() {
    let (old, a) = (Fault.handler, attributes())
    defer { Fault.handler = old }
    var faults = 0
    Fault.handler = { _ in faults += 1 }
    a.bounds = CGRect(x: 0, y: 0, width: 8, height: 9)
    #expect(faults == 0)
    a.bounds = CGRect(x: 1, y: 0, width: 10, height: 12)
    #expect(faults == 1)
    #expect(a.size == CGSize(width: 10, height: 12))
    #expect(a.bounds.origin == .zero)
  }

  @Test func everyValueCountsInEquality() {
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.center.x += 1 }, { $0.size.width += 1 }, { $0.transform3D.m34 = 0.1 }, { $0.alpha = 0.5 }, { $0.zIndex = 1 },
      { $0.isHidden = true }, { $0.indexPath = IndexPath(item: 0, section: 0) },
    ]
    for change in changes {
      let a = attributes()
      let b = attributes()
      #expect(a == b)
      #expect(a.hash == b.hash)
      change(b)
      #expect(a != b)
      #expect(b.copied() == b)
    }
  }

  @Test func describesItself() {
    #expect(
      "\(attributes())" == "<UICollectionViewLayoutAttributes> cell; index path: (1 - 2); frame = (100 200; 40 20)")
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "head", with: IndexPath(item: 0, section: 0))
    header.zIndex = 3
    #expect("\(header)".hasSuffix("supplementary view (head); index path: (0 - 0); frame = (0 0; 0 0); zIndex = 3"))
  }

  @Test func keysNameElements() {
    let path = IndexPath(item: 1, section: 0)
    #expect(UICollectionViewLayoutAttributes(forCellWith: path).elementKey == .cell(path))
    #expect(
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "d", with: path).elementKey == .decoration("d", path))
    let order: [ElementKey] = [
      .cell(path), .supplementary("a", path), .supplementary("b", path), .decoration("a", path),
    ]
    #expect(order.reversed().sorted() == order)
  }
}
