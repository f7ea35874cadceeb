import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Indicators of activity and progress.
@MainActor @Suite struct IndicatorTests {
  @Test func sizesByStyle() {
    #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.bounds.size == CGSize(width: 37, height: 37) && view.intrinsicContentSize.width == 37)
    view.style = .medium
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
  }

  @Test func aStoppedIndicatorIsHidden() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden && !view.isAnimating && view.hidesWhenStopped)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  /// It turns in eight steps a second, and lets the display sleep when it has stopped.
  @Test func itTurnsInSteps() {
    let view = UIActivityIndicatorView(style: .large)
    let root = UIView()
    root.addSubview(view)
    let host = TestHost(view: root)
    #expect(host.settle())
    view.startAnimating()
    host.makeFrame()
    host.forgetCommits()
    host.advance(by: 2)
    #expect((15...17).contains(host.commitCount))
    view.removeFromSuperview()
    root.addSubview(view)
    host.makeFrame()
    host.forgetCommits()
    host.advance(by: 1)
    #expect((7...9).contains(host.commitCount))
    view.stopAnimating()
    #expect(host.settle())
  }

  @Test func colours() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.color == .systemGray)
    view.color = .systemRed
    #expect(view.color == .systemRed)
    view.color = nil
    #expect(view.color == .systemGray)
  }

  @Test func progressIsAPartOfTheWidth() {
    let view = UIProgressView(progressViewStyle: .default)
    #expect(view.intrinsicContentSize.height == 4)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
    view.progress = 0.25
    view.layoutIfNeeded()
    #expect(view.subviews[1].frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(view.subviews[1].frame.minX == 150)
    view.progress = 7
    #expect(view.progress == 1 && view.accessibilityValue == "100%")
    view.progress = -.infinity
    #expect(view.progress == 0)
    view.progress = 0.5
    #expect(view.layer.accessibility?.role == .progressBar && view.layer.accessibility?.value == "50%")
  }

  @Test func animatedProgressGrows() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    let root = UIView()
    root.addSubview(view)
    let host = TestHost(view: root)
    view.setProgress(1, animated: true)
    host.advance(by: 0.1)
    let width = view.subviews[1].layer.presentation()?.bounds.width ?? 0
    #expect(width > 10 && width < 190)
    host.settle()
    #expect(view.subviews[1].layer.presentation()?.bounds.width == 200)
  }
}
