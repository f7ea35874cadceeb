import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// An item that is carried along a layout with a current item: neighbours part, nothing else moves, and content that was scrolled at
/// the edge rests on an item.
@MainActor
@Suite struct CarriedItemTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @MainActor @Sendable () -> CurrentItemLayout

    static let all: [Kind] = [false, true].flatMap { wrapsAround in
      [
        Kind(testDescription: "carousel, endless: \(wrapsAround)") {
          let layout = CarouselLayout()
          layout.itemSize = .absolute(CGSize(width: 90, height: 120))
          layout.wrapsAround = wrapsAround
          return layout
        },
        Kind(testDescription: "wheel, endless: \(wrapsAround)") {
          let layout = WheelLayout()
          (layout.itemSize, layout.wrapsAround) = (CGSize(width: 70, height: 100), wrapsAround)
          return layout
        },
        Kind(testDescription: "drum, endless: \(wrapsAround)") {
          let layout = WheelLayout()
          (layout.itemSize, layout.wrapsAround) = (CGSize(width: 70, height: 100), wrapsAround)
          layout.style = .drum(perspective: 1 / 500, diameterRatio: 2)
          return layout
        },
      ]
    }
  }

  private func carried(_ kind: Kind) -> (LayoutFixture, CurrentItemLayout) {
    let layout = kind.make()
    let fixture = LayoutFixture(layout, counts: [8])
    fixture.host.settle()
    layout.setCurrentItem(at: [0, 3], animated: false)
    fixture.host.settle()
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 3]))
    return (fixture, layout)
  }

  private func carry(to x: CGFloat, _ fixture: LayoutFixture) {
    let bounds = fixture.view.bounds
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: bounds.minX + x, y: bounds.midY))
    fixture.host.advance(by: 0.5)
  }

  @Test(arguments: Kind.all)
  func neighboursPart(kind: Kind) throws {
    let (fixture, _) = carried(kind)
    func place(_ item: Int) throws -> CGFloat {
      try #require(fixture.view.cellForItem(at: [0, item])).center.x - fixture.view.bounds.minX
    }
    let (slot, far) = try (place(3), place(5))
    carry(to: 275, fixture)
    // The next item has gone to the slot that the carried one left; the one behind it stands where it stood.
    #expect(try abs(place(3) - slot) < 1)
    #expect(try abs(place(5) - far) < 1)
    fixture.view.cancelInteractiveMovement()
    fixture.host.settle()
    #expect(try abs(place(3) - slot) < 1)
  }

  /// A reload ends the movement; from then on the current item is followed again.
  @Test(arguments: Kind.all)
  func aReloadEndsIt(kind: Kind) {
    let (fixture, layout) = carried(kind)
    carry(to: 275, fixture)
    fixture.view.reloadData()
    fixture.host.settle()
    layout.setCurrentItem(at: [0, 4], animated: false)
    fixture.view.performBatchUpdates { [fixture] in
      fixture.source.sections[0].removeFirst()
      fixture.view.deleteItems(at: [[0, 0]])
    }
    fixture.host.settle()
    #expect(layout.currentIndexPath == [0, 3])
  }

  @Test(arguments: Kind.all)
  func scrolledContentRestsOnAnItem(kind: Kind) {
    let (fixture, layout) = carried(kind)
    carry(to: 370, fixture)
    fixture.view.endInteractiveMovement()
    fixture.host.settle()
    let position = layout.currentPosition
    #expect(abs(position - position.rounded()) < 0.02 && position > 3)
    #expect(layout.settledIndexPath == layout.currentIndexPath)
  }
}
