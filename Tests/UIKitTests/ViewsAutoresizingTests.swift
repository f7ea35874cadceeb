import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Autoresizing against a model that is written another way: it shares the gain by walking the parts as a list.
@MainActor @Suite struct ViewsAutoresizingTests {
  /// before, extent, after → the same three when their sum becomes `total`.
  private func model(_ parts: [Double], flexible: [Bool], total: Double) -> [Double] {
    let gain = total - parts.reduce(0, +)
    let chosen = parts.indices.filter { flexible[$0] }
    guard !chosen.isEmpty else { return [parts[0], parts[1], parts[2] + gain] }
    let weight = chosen.map { parts[$0] }.reduce(0, +)
    var result = parts
    for index in chosen {
      result[index] += weight == 0 ? gain / Double(chosen.count) : gain * (parts[index] / weight)
    }
    return result
  }

  private static let flags: [(UIView.AutoresizingMask, axis: Int, part: Int)] = [
    (.flexibleLeftMargin, 0, 0), (.flexibleWidth, 0, 1), (.flexibleRightMargin, 0, 2), (.flexibleTopMargin, 1, 0),
    (.flexibleHeight, 1, 1), (.flexibleBottomMargin, 1, 2),
  ]

  @Test func allMasksAndManyFrames() {
    let frames = [
      CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 0, y: 0, width: 100, height: 80),
      CGRect(x: 0, y: 0, width: 0, height: 0), CGRect(x: 25, y: 0, width: 50, height: 80),
    ]
    let sizes = [CGSize(width: 100, height: 80), CGSize(width: 200, height: 90), CGSize(width: 50, height: 160)]
    for rawMask in 0..<64 {
      let mask = UIView.AutoresizingMask(rawValue: UInt(rawMask))
      for frame in frames {
        for new in sizes {
          let parent = UIView(frame: CGRect(origin: .zero, size: sizes[0]))
          let view = UIView(frame: frame)
          view.autoresizingMask = mask
          parent.addSubview(view)
          parent.frame.size = new
          let x = axis(0, mask, [frame.minX, frame.width, 100 - frame.maxX], new.width)
          let y = axis(1, mask, [frame.minY, frame.height, 80 - frame.maxY], new.height)
          let wanted = CGRect(x: x[0], y: y[0], width: max(0, x[1]), height: max(0, y[1]))
          #expect(
            isClose(view.frame, wanted), "mask \(rawMask) frame \(frame) to \(new): \(view.frame), wanted \(wanted)")
        }
      }
    }
  }

  private func axis(_ axis: Int, _ mask: UIView.AutoresizingMask, _ parts: [CGFloat], _ total: CGFloat) -> [Double] {
    var flexible = [false, false, false]
    for (flag, flagAxis, part) in Self.flags where flagAxis == axis && mask.contains(flag) { flexible[part] = true }
    return model(parts.map { Double($0) }, flexible: flexible, total: Double(total))
  }

  @Test func switchedOffItDoesNothing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.autoresizingMask = [.flexibleWidth]
    parent.addSubview(view)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(view.frame.width == 50)
  }

  @Test func scrollingResizesNobody() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    parent.addSubview(view)
    parent.bounds.origin = CGPoint(x: 30, y: 40)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func aTransformedViewIsResizedAsIfItWereUpright() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 200, height: 50)
    #expect(isClose(view.bounds, CGRect(x: 0, y: 0, width: 200, height: 50)))
    #expect(isClose(view.center, CGPoint(x: 100, y: 25)))
  }

  @Test func subviewsOfSubviewsFollow() {
    let (a, b, c) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 100))
    )
    b.autoresizingMask = .flexibleWidth
    c.autoresizingMask = .flexibleWidth
    a.addSubview(b)
    b.addSubview(c)
    a.bounds.size.width = 150
    #expect(c.frame == CGRect(x: 10, y: 0, width: 130, height: 100))
  }
}
