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

  private func carried(_ kind: Kind) -> (LayoutStage, CurrentItemLayout) {
    let layout = kind.make()
    let stage = LayoutStage(layout, counts: [8])
    stage.host.settle()
    layout.setCurrentItem(at: [0, 3], animated: false)
    stage.host.settle()
    #expect(stage.view.beginInteractiveMovementForItem(at: [0, 3]))
    return (stage, layout)
  }

  private func carry(to x: CGFloat, _ stage: LayoutStage) {
    let bounds = stage.view.bounds
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: bounds.minX + x, y: bounds.midY))
    stage.host.advance(by: 0.5)
  }

  @Test(arguments: Kind.all)
  func neighboursPart(kind: Kind) throws {
    let (stage, _) = carried(kind)
    func place(_ item: Int) throws -> CGFloat {
      try #require(stage.view.cellForItem(at: [0, item])).center.x - stage.view.bounds.minX
    }
    let (slot, far) = try (place(3), place(5))
    carry(to: 275, stage)
    // The next item has gone to the slot that the carried one left; the one behind it stands where it stood.
    #expect(try abs(place(3) - slot) < 1)
    #expect(try abs(place(5) - far) < 1)
    stage.view.cancelInteractiveMovement()
    stage.host.settle()
    #expect(try abs(place(3) - slot) < 1)
  }

  /// A reload ends the movement; from then on the current item is followed again.
  @Test(arguments: Kind.all)
  func aReloadEndsIt(kind: Kind) {
    let (stage, layout) = carried(kind)
    carry(to: 275, stage)
    stage.view.reloadData()
    stage.host.settle()
    layout.setCurrentItem(at: [0, 4], animated: false)
    stage.view.performBatchUpdates { [stage] in
      stage.source.sections[0].removeFirst()
      stage.view.deleteItems(at: [[0, 0]])
    }
    stage.host.settle()
    #expect(layout.currentIndexPath == [0, 3])
  }

  @Test(arguments: Kind.all)
  func scrolledContentRestsOnAnItem(kind: Kind) {
    let (stage, layout) = carried(kind)
    carry(to: 370, stage)
    stage.view.endInteractiveMovement()
    stage.host.settle()
    let position = layout.currentPosition
    #expect(abs(position - position.rounded()) < 0.02 && position > 3)
    #expect(layout.settledIndexPath == layout.currentIndexPath)
  }
}
