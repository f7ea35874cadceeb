import Foundation
import Testing

@testable import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct CollectionScrollToItemTests {
  typealias Position = UICollectionView.ScrollPosition

  @Test(arguments: [
    (Position.top, CGPoint(x: 0, y: 1_000)), (.centeredVertically, CGPoint(x: 0, y: 925)),
    (.bottom, CGPoint(x: 0, y: 850)),
  ])
  func verticalPositions(position: Position, expected: CGPoint) {
    let rig = Rig([100])
    rig.view.scrollToItem(at: path(20), at: position, animated: false)
    #expect(rig.view.contentOffset == expected)
    rig.view.layoutIfNeeded()
    #expect(rig.cell(20) != nil)
  }

  @Test func everyCombinationOnBothAxes() {
    let geometry = ScrollPositionGeometry(
      bounds: CGRect(x: 0, y: 0, width: 100, height: 200), contentSize: CGSize(width: 1_000, height: 2_000),
      inset: .zero)
    let frame = CGRect(x: 500, y: 700, width: 40, height: 60)
    let across: [(Position, CGFloat)] = [(.left, 500), (.centeredHorizontally, 470), (.right, 440), ([], 440)]
    let down: [(Position, CGFloat)] = [(.top, 700), (.centeredVertically, 630), (.bottom, 560), ([], 560)]
    for (horizontal, x) in across {
      for (vertical, y) in down {
        #expect(geometry.offset(for: frame, at: [horizontal, vertical]) == CGPoint(x: x, y: y))
      }
    }
  }

  @Test func insetsCountAsHidden() {
    var geometry = ScrollPositionGeometry(
      bounds: CGRect(x: 0, y: 0, width: 100, height: 200), contentSize: CGSize(width: 100, height: 2_000),
      inset: UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0))
    let frame = CGRect(x: 0, y: 700, width: 100, height: 50)
    #expect(geometry.offset(for: frame, at: .top).y == 670)
    #expect(geometry.offset(for: frame, at: .bottom).y == 560)
    #expect(geometry.offset(for: frame, at: .centeredVertically).y == 615)
    #expect(geometry.offset(for: CGRect(x: 0, y: 0, width: 100, height: 50), at: .bottom).y == -30)
    #expect(geometry.offset(for: CGRect(x: 0, y: 1_950, width: 100, height: 50), at: .top).y == 1_810)
    geometry.bounds.origin.y = 600
    #expect(geometry.offset(for: frame, at: []).y == 600, "an item that is visible stays where it is")
  }

  @Test func contentSmallerThanTheViewStays() {
    let geometry = ScrollPositionGeometry(
      bounds: CGRect(x: 0, y: 0, width: 100, height: 200), contentSize: CGSize(width: 50, height: 50),
      inset: .zero)
    #expect(geometry.offset(for: CGRect(x: 0, y: 20, width: 10, height: 10), at: [.top, .right]) == .zero)
  }

  @Test func twoPositionsOnOneAxisAreAFault() {
    let rig = Rig([100])
    let messages = faults {
      rig.view.scrollToItem(at: path(50), at: [.top, .bottom], animated: false)
      rig.view.scrollToItem(at: path(50), at: [.left, .centeredHorizontally], animated: false)
    }
    #expect(
      messages == [
        "attempt to use conflicting vertical scroll positions",
        "attempt to use conflicting horizontal scroll positions",
      ])
    #expect(rig.view.contentOffset == .zero)
  }

  @Test func anItemThatIsNotThereIsAFault() {
    let rig = Rig([3])
    let messages = faults { rig.view.scrollToItem(at: path(3), at: .top, animated: false) }
    #expect(messages == ["attempt to scroll to invalid index path: {length = 2, path = 0 - 3}"])
  }

  @Test func scrollsAfterAReloadToWhatIsThereThen() {
    let rig = Rig([3])
    rig.source.sections = [(0..<100).map { "new\($0)" }]
    rig.view.reloadData()
    rig.view.scrollToItem(at: path(90), at: .top, animated: false)
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 4_500)
    #expect(rig.shownNames.first == "new90")
  }
}
