import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@testable import UIKitFixtures

/// Changes of the view's own size inside animations.
@MainActor @Suite struct CollectionBoundsMotionTests {
  private func cells(_ fixture: Fixture) -> Int { fixture.view.subviews.count { $0 is NamedCell } }

  /// Cells that come in sight are there from the start; cells that go stay until the end.
  @Test func cellsEnterAndLeaveWithTheAnimation() {
    let fixture = Fixture([20]) { $0.layout.invalidatesOnBoundsChange = true }
    UIView.animate(withDuration: 0.4) {
      fixture.view.frame.size.height = 120
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.view.visibleCells.count == 3 && cells(fixture) == 4)
    fixture.run(0.2)
    #expect(cells(fixture) == 4)
    UIView.animate(withDuration: 0.4) {
      fixture.view.frame.size.height = 200
      fixture.view.layoutIfNeeded()
    }
    #expect(fixture.view.visibleCells.count == 4)
    fixture.run(0.6)
    #expect(fixture.view.visibleCells.count == 4 && cells(fixture) == 4)
    #expect(fixture.view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    #expect(fixture.view.checkInvariants() == [])
  }

  /// The layout's own starts and ends are used.
  @Test func theLayoutChoosesHowTheyCome() {
    final class Sliding: UICollectionViewFlowLayout {
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
        if itemIndexPath.item >= 4 { attributes?.alpha = 0 }
        return attributes
      }
    }
    let layout = Sliding()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let fixture = Fixture([20]) { rig in
      rig.view.collectionViewLayout = layout
      rig.view.frame.size.height = 200
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      fixture.view.frame.size.height = 300
      fixture.view.layoutIfNeeded()
    }
    fixture.frame()
    fixture.run(0.2)
    let shown = fixture.rig.cell(5)?.layer.presentation()?.opacity ?? 0
    #expect(shown > 0.4 && shown < 0.62, "\(shown)")
    fixture.run(0.4)
    #expect(fixture.rig.cell(5)?.alpha == 1)
    #expect(fixture.view.checkInvariants() == [])
  }

  /// A move to another section by hand: counts change on both sides, and the model is told once.
  @Test func anItemIsCarriedToAnotherSection() {
    let fixture = Fixture([2, 2])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 135))
    fixture.run(0.4)
    fixture.view.endInteractiveMovement()
    fixture.run(0.5)
    #expect(fixture.rig.trace.only("move") == ["move 0-0 1-1"] || fixture.rig.trace.only("move") == ["move 0-0 1-0"])
    #expect(fixture.rig.source.sections.map(\.count) == [1, 3])
    #expect(fixture.view.numberOfItems(inSection: 0) == 1 && fixture.view.numberOfItems(inSection: 1) == 3)
    #expect(fixture.view.checkInvariants() == [])
  }

  /// After a report of counts that do not add up the view shows what the data source says, whatever was under way.
  @Test func aViewIsConsistentAfterAFaultInMotion() {
    let fixture = Fixture([6])
    fixture.view.performBatchUpdates {
      fixture.rig.source.sections[0].removeLast()
      fixture.view.deleteItems(at: [path(5)])
    }
    fixture.run(0.1)
    let messages = faults {
      fixture.rig.source.sections[0].append("surplus")
      fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [path(0)]) }
    }
    #expect(
      messages == [
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after "
          + "the update (6) must be equal to the number of items contained in that section before the update (5), plus or "
          + "minus the number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the "
          + "number of items moved into or out of that section (0 moved in, 0 moved out). - will perform reloadData."
      ])
    fixture.run(0.5)
    #expect(fixture.view.numberOfItems(inSection: 0) == 6 && cells(fixture) == 4)
    #expect(fixture.view.checkInvariants() == [])
  }
}
