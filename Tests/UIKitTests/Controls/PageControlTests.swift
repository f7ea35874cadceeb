import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct PageControlTests {
  private let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 150, height: 26))

  private func fixture(_ pages: Int = 5) -> TestHost {
    let root = UIView()
    root.addSubview(control)
    control.numberOfPages = pages
    return TestHost(view: root)
  }

  private var dots: [UIView] { control.subviews.dropFirst().filter { !$0.isHidden } }

  private final class Log {
    var pages: [Int] = []
  }

  private func log() -> Log {
    let log = Log()
    control.addAction(
      UIAction { [weak control] _ in control.map { log.pages.append($0.currentPage) } }, for: .valueChanged)
    return log
  }

  @Test func pagesStayInRange() {
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 4
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
  }

  @Test func sizes() {
    control.numberOfPages = 3
    #expect(
      control.intrinsicContentSize == control.size(forNumberOfPages: 3) && control.intrinsicContentSize.height == 26)
    #expect(control.size(forNumberOfPages: 5).width > control.size(forNumberOfPages: 4).width)
    control.direction = .topToBottom
    #expect(control.intrinsicContentSize.width == 26)
  }

  @Test func tapsGoOnAndBack() {
    let (host, log) = (fixture(), log())
    host.touch.tap(at: CGPoint(x: 240, y: 113))
    host.touch.tap(at: CGPoint(x: 180, y: 113))
    host.touch.tap(at: CGPoint(x: 110, y: 113))
    host.touch.tap(at: CGPoint(x: 110, y: 113))
    host.touch.tap(at: CGPoint(x: 110, y: 113))
    #expect(log.pages == [1, 2, 1, 0])
    control.semanticContentAttribute = .forceRightToLeft
    host.touch.tap(at: CGPoint(x: 110, y: 113))
    #expect(log.pages.last == 1)
  }

  @Test func aFingerGoesThroughThePages() {
    let (host, log) = (fixture(), log())
    host.touch.begin(at: CGPoint(x: 145, y: 113))
    for x in [150, 161, 177, 193, 600] as [CGFloat] { host.touch.move(to: CGPoint(x: x, y: 113)) }
    #expect(log.pages == [1, 2, 3, 4] && control.interactionState == .continuous)
    host.touch.end()
    #expect(control.currentPage == 4 && control.interactionState == .none)
    control.allowsContinuousInteraction = false
    host.touch.drag(from: CGPoint(x: 200, y: 113), to: CGPoint(x: 120, y: 113))
    #expect(control.currentPage == 4)
  }

  @Test func theCurrentDotIsStrong() {
    let host = fixture()
    control.currentPage = 2
    host.makeFrame()
    #expect(dots.map { $0.backgroundColor == .label } == [false, false, true, false, false])
    #expect(dots[2].center == CGPoint(x: 75, y: 13))
    control.currentPageIndicatorTintColor = .systemRed
    control.pageIndicatorTintColor = .systemBlue
    host.makeFrame()
    #expect(dots[2].backgroundColor == .systemRed && dots[0].backgroundColor == .systemBlue)
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    host.makeFrame()
    #expect(dots.isEmpty)
  }

  @Test func aMillionPagesHaveAFewDots() {
    let host = fixture(1_000_000)
    control.currentPage = 500_000
    host.makeFrame()
    #expect(dots.count == 8 && control.subviews.count <= 9)
    #expect(dots[0].bounds.width < dots[1].bounds.width && dots[1].bounds.width < dots[2].bounds.width)
    #expect(dots.filter { $0.backgroundColor == .label }.count == 1)
  }

  @Test func dotsAreExhaustive() {
    for pages in 0...12 {
      for current in 0..<max(1, pages) {
        for space in stride(from: 0 as CGFloat, through: 260, by: 20) {
          let dots = PageDots(pages: pages, current: current, space: space)
          #expect(pages == 0 ? dots.visible.isEmpty : dots.visible.contains(current))
          #expect(dots.visible.lowerBound >= 0 && dots.visible.upperBound <= pages)
          #expect(dots.scale(of: current) == 1)
          let centers = dots.visible.map(dots.center)
          #expect(zip(centers, centers.dropFirst()).allSatisfy { $1 - $0 == PageDots.pitch })
          if space >= PageDots.length(1), let first = centers.first, let last = centers.last {
            #expect(first >= PageDots.pitch / 2 && last <= space - PageDots.pitch / 2)
          }
          if space >= PageDots.length(pages) { #expect(dots.visible.count == pages) }
        }
      }
    }
  }

  @Test func keysAndScreenReadersTurnPages() {
    let (host, log) = (fixture(), log())
    host.accessibility(.focus, on: control)
    host.key("ArrowRight")
    #expect(control.accessibilityValue == "page 2 of 5" && control.layer.accessibility?.value == "page 2 of 5")
    control.accessibilityDecrement()
    control.accessibilityDecrement()
    #expect(log.pages == [1, 0])
  }
}
