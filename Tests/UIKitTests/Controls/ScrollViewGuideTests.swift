import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Content sizes that constraints say, and views that stand still in content that scrolls.
@MainActor @Suite struct ScrollViewGuideTests {
  private let scroll = UIScrollView()
  private let root = UIView()

  private func fixture() -> TestHost {
    scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    scroll.contentInsetAdjustmentBehavior = .never
    root.addSubview(scroll)
    return TestHost(view: root)
  }

  private func pin(_ view: UIView, to item: UIView, inset: CGFloat = 0) {
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: item.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: item.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: item.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: -inset),
    ])
  }

  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func theContentGuideSaysTheContentSize() {
    let content = BoxView(500, 900)
    pin(content, to: scroll.contentLayoutGuide)
    let host = fixture()
    #expect(scroll.contentSize == CGSize(width: 500, height: 900))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 500, height: 900))
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 500, height: 900))
    content.size.height = 1200
    host.makeFrame()
    #expect(scroll.contentSize.height == 1200)
  }

  /// The older rule: edges of the scroll view mean its content's to what lies in it; its width means its own.
  @Test func edgesSeenFromInsideAreTheContents() {
    let content = BoxView(10, 900)
    pin(content, to: scroll, inset: 20)
    content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -40).isActive = true
    let host = fixture()
    #expect(scroll.contentSize == CGSize(width: 200, height: 940))
    #expect(content.frame == CGRect(x: 20, y: 20, width: 160, height: 900))
    scroll.contentOffset.y = 130
    host.makeFrame()
    content.size.height = 800
    host.makeFrame()
    #expect(content.frame == CGRect(x: 20, y: 20, width: 160, height: 800) && scroll.contentOffset.y == 130)
    #expect(scroll.contentSize.height == 840)
  }

  /// Text that wraps to the width of the frame, in a stack.
  @Test func aStackOfTextScrolls() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = Array(repeating: "words that wrap", count: 60).joined(separator: " ")
    let stack = UIStackView(arrangedSubviews: [label, BoxView(10, 50)])
    stack.axis = .vertical
    pin(stack, to: scroll.contentLayoutGuide)
    stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
    _ = fixture()
    #expect(scroll.contentSize.width == 200)
    #expect(abs(scroll.contentSize.height - label.sizeThatFits(CGSize(width: 200, height: 1e6)).height - 50) <= 1)
    #expect(scroll.contentSize.height > 300)
  }

  @Test func theFrameGuideStandsStill() {
    let (content, badge) = (BoxView(200, 2000), BoxView(40, 40))
    pin(content, to: scroll.contentLayoutGuide)
    badge.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -10),
      badge.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor, constant: -10),
    ])
    let host = fixture()
    #expect(badge.frame.origin == CGPoint(x: 150, y: 250))
    for y in [1, 333, 1700] as [CGFloat] {
      scroll.contentOffset.y = y
      host.makeFrame()
      #expect(badge.frame.origin == CGPoint(x: 150, y: 250 + y))
      #expect(content.frame.minY == 0)
    }
  }

  /// A header of the content that does not go above the top of what is around the scroll view.
  @Test func contentCanBeHeldByWhatIsOutside() {
    let (content, header) = (BoxView(200, 2000), BoxView(200, 30))
    pin(content, to: scroll)
    header.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(header)
    let host = fixture()
    let place = header.topAnchor.constraint(equalTo: content.topAnchor, constant: 100)
    place.priority = .defaultLow
    NSLayoutConstraint.activate([
      place, header.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      header.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor),
    ])
    host.makeFrame()
    #expect(header.frame.minY == 100)
    scroll.contentOffset.y = 500
    host.makeFrame()
    #expect(header.frame.minY == 500)
    scroll.contentOffset.y = 50
    host.makeFrame()
    #expect(header.frame.minY == 100)
  }

  /// What is placed by the content alone is not solved again when the content moves.
  @Test func scrollingAloneSolvesNothing() {
    let content = BoxView(200, 2000)
    pin(content, to: scroll.contentLayoutGuide)
    content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
    let host = fixture()
    #expect(!scroll.constraintsFollowOffset)
    scroll.contentOffset.y = 700
    #expect(scroll.rareStorage?.constraintRoot.isStale == false)
    host.makeFrame()
    #expect(content.frame.minY == 0)
  }

  /// An extent that constraints leave open is what the program says.
  @Test func openExtentsAreThePrograms() {
    let view = BoxView(50, 50)
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      view.topAnchor.constraint(equalTo: scroll.topAnchor),
      view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
    ])
    scroll.contentSize = CGSize(width: 777, height: 888)
    let host = fixture()
    #expect(scroll.contentSize == CGSize(width: 50, height: 888))
    scroll.contentSize.height = 999
    host.makeFrame()
    #expect(scroll.contentSize == CGSize(width: 50, height: 999))
  }

  @Test func rightToLeftContentBeginsAtItsRightEnd() {
    scroll.semanticContentAttribute = .forceRightToLeft
    let content = BoxView(500, 300)
    pin(content, to: scroll.contentLayoutGuide)
    _ = fixture()
    #expect(scroll.contentSize.width == 500 && content.frame.minX == 0)
  }

  /// Centres are the frame's: a label in the middle of a collection view stays there.
  @Test func centresAreTheFrames() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let label = BoxView(20, 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    let host = TestHost(size: CGSize(width: 100, height: 200), view: view)
    #expect(label.center == CGPoint(x: 50, y: 100))
    view.contentOffset.y = 40
    host.makeFrame()
    #expect(label.center == CGPoint(x: 50, y: 140))
  }
}
