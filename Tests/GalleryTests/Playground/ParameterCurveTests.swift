import CollectionLayouts
import CollectionPrimitives
import Foundation
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// Curves and springs as plots.
@MainActor
@Suite struct ParameterCurveTests {
  @Test(arguments: [0, 1, 2, 3])
  func aCurveIsSampledWhereItIs(index: Int) {
    let curve = [TransitionCurve.linear, .easeIn, .easeOut, .smooth][index]
    let plot = ParameterCurve(curve, extent: "1 items")
    #expect(plot.points.count == ParameterCurve.sampleCount + 1)
    #expect(plot.points.first == .zero && plot.points.last == CGPoint(x: 1, y: 1))
    for point in plot.points { #expect(point.y == curve.value(at: point.x)) }
    #expect(zip(plot.points, plot.points.dropFirst()).allSatisfy { $0.x < $1.x && $0.y <= $1.y })
    let quarter = ["25", "6", "44", "15"][index]
    #expect(plot.spoken.hasPrefix("\(quarter) % after a quarter of the way, "))
  }

  @Test func whatIsSaidOfASpringIsSo() {
    var random = SeededRandom(64)
    for _ in 0..<40 {
      let spring = SpringMotion(from: 0, to: 1, response: random.double(0.05...5), dampingRatio: random.double(0.1...1))
      let values = (0...4000).map { spring.value(at: Double($0) * spring.response / 400) }
      #expect(abs((values.max() ?? 0) - 1 - spring.overshoot) < 0.002)
      let settled = spring.settlingTime
      #expect(abs(spring.value(at: settled) - 1) <= 0.021)
      #expect(
        (1...1000).allSatisfy { abs(spring.value(at: settled + Double($0) * spring.response / 100) - 1) <= 0.0201 })
    }
    #expect(ParameterCurve(response: 0.4, dampingRatio: 1).spoken.hasPrefix("does not swing, within 2 % after "))
    #expect(ParameterCurve(response: 0.4, dampingRatio: 0.5).spoken.hasPrefix("swings 16 % too far"))
    #expect(ParameterCurve(response: 0.4, dampingRatio: 1).extent == "1 s")
    for bad in [Double.nan, -1, 0, .infinity] {
      #expect(ParameterCurve(response: bad, dampingRatio: bad).points.allSatisfy { $0.y.isFinite })
    }
  }

  @Test func aLensFallsToItsLeastScale() {
    for curve in [HoneycombLayout.Fisheye.Curve.quadratic, .smooth] {
      let plot = ParameterCurve(HoneycombLayout.Fisheye(minimumScale: 0.4, curve: curve))
      #expect(plot.points.first?.y == 1 && abs((plot.points.last?.y ?? 0) - 0.4) < 1e-9)
    }
  }

  // MARK: In the panel

  private func open(
    _ layout: GalleryLayout, size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> (GalleryViewController, TestHost, PlaygroundPanel) {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: gallery)
    gallery.openPanel(at: .layout)
    host.settle()
    return (gallery, host, try #require(gallery.panel))
  }

  private func plotted(_ name: String, _ panel: PlaygroundPanel) throws -> (ParameterRow, CurveView) {
    let row = try #require(find(ParameterRow.self, in: panel).first { $0.parameter.name == name })
    return (row, try #require(find(CurveView.self, in: row).first))
  }

  private func line(of view: CurveView) -> CGPath? {
    let layers = view.subviews.flatMap { $0.layer.sublayers ?? [] }.compactMap { $0 as? CAShapeLayer }
    return layers.last?.path
  }

  @Test func aPlotFollowsItsControl() throws {
    let (gallery, host, panel) = try open(.carousel)
    let (row, plot) = try plotted("transition-curve", panel)
    let before = try #require(line(of: plot))
    #expect(row.bounds.contains(plot.frame) && plot.accessibilityLabel == "Curve of transition curve")
    #expect(plot.accessibilityValue?.hasPrefix("15 % after a quarter") == true)
    gallery.setParameter("transition-curve", to: "linear")
    host.settle()
    #expect(line(of: plot) != before && plot.accessibilityValue?.hasPrefix("25 % after a quarter") == true)
    // Below every control of its row.
    for view in row.subviews where view !== plot && !view.isHidden { #expect(view.frame.maxY <= plot.frame.minY) }
  }

  @Test func aSpringsPlotFollowsBothProperties() throws {
    let (gallery, host, panel) = try open(.springy)
    let (_, plot) = try plotted("response", panel)
    var seen = [try #require(line(of: plot))]
    for (name, value) in [("response", "0.7"), ("damping-ratio", "0.3")] {
      gallery.setParameter(name, to: value)
      host.settle()
      let path = try #require(line(of: plot))
      #expect(!seen.contains(path))
      seen.append(path)
    }
    #expect(find(CurveView.self, in: panel).count == 1)
    #expect(plot.accessibilityValue?.hasPrefix("swings 37 % too far") == true)
  }

  @Test func aLensThatIsOffHasNoPlot() throws {
    let (gallery, host, panel) = try open(.springboard)
    let (row, plot) = try plotted("fisheye", panel)
    let height = row.bounds.height
    #expect(!plot.isHidden)
    gallery.setParameter("fisheye", to: "none")
    host.settle()
    #expect(plot.isHidden && row.bounds.height < height - plot.height)
    gallery.setParameter("fisheye", to: "automatic:0.5,smooth,true")
    host.settle()
    #expect(!plot.isHidden && row.bounds.height == height && row.bounds.contains(plot.frame))
  }

  @Test func aPlotIsMirrored() throws {
    let (_, host, panel) = try open(.carousel)
    let (_, plot) = try plotted("transition-curve", panel)
    let before = try #require(line(of: plot))
    #expect(before.currentPoint.x > plot.bounds.midX)
    host.isRightToLeft = true
    plot.setNeedsLayout()
    host.settle()
    #expect(try #require(line(of: plot)).currentPoint.x < plot.bounds.midX)
  }
}
