import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

/// Changes of the view's own size inside animations.
@MainActor @Suite struct CollectionBoundsMotionTests {
  private func cells(_ stage: Stage) -> Int { stage.view.subviews.count { $0 is NamedCell } }

  /// Cells that come in sight are there from the start; cells that go stay until the end.
  @Test func cellsEnterAndLeaveWithTheAnimation() {
    let stage = Stage([20]) { $0.layout.invalidatesOnBoundsChange = true }
    UIView.animate(withDuration: 0.4) {
      stage.view.frame.size.height = 120
      stage.view.layoutIfNeeded()
    }
    #expect(stage.view.visibleCells.count == 3 && cells(stage) == 4)
    stage.run(0.2)
    #expect(cells(stage) == 4)
    UIView.animate(withDuration: 0.4) {
      stage.view.frame.size.height = 200
      stage.view.layoutIfNeeded()
    }
    #expect(stage.view.visibleCells.count == 4)
    stage.run(0.6)
    #expect(stage.view.visibleCells.count == 4 && cells(stage) == 4)
    #expect(stage.view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    #expect(stage.view.checkInvariants() == [])
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
    let stage = Stage([20]) { rig in
      rig.view.collectionViewLayout = layout
      rig.view.frame.size.height = 200
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      stage.view.frame.size.height = 300
      stage.view.layoutIfNeeded()
    }
    stage.frame()
    stage.run(0.2)
    let shown = stage.rig.cell(5)?.layer.presentation()?.opacity ?? 0
    #expect(shown > 0.4 && shown < 0.62, "\(shown)")
    stage.run(0.4)
    #expect(stage.rig.cell(5)?.alpha == 1)
    #expect(stage.view.checkInvariants() == [])
  }

  /// A move to another section by hand: counts change on both sides, and the model is told once.
  @Test func anItemIsCarriedToAnotherSection() {
    let stage = Stage([2, 2])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 135))
    stage.run(0.4)
    stage.view.endInteractiveMovement()
    stage.run(0.5)
    #expect(stage.rig.trace.only("move") == ["move 0-0 1-1"] || stage.rig.trace.only("move") == ["move 0-0 1-0"])
    #expect(stage.rig.source.sections.map(\.count) == [1, 3])
    #expect(stage.view.numberOfItems(inSection: 0) == 1 && stage.view.numberOfItems(inSection: 1) == 3)
    #expect(stage.view.checkInvariants() == [])
  }

  /// After a report of counts that do not add up the view shows what the data source says, whatever was under way.
  @Test func aViewIsConsistentAfterAFaultInMotion() {
    let stage = Stage([6])
    stage.view.performBatchUpdates {
      stage.rig.source.sections[0].removeLast()
      stage.view.deleteItems(at: [path(5)])
    }
    stage.run(0.1)
    let messages = faults {
      stage.rig.source.sections[0].append("surplus")
      stage.view.performBatchUpdates { stage.view.deleteItems(at: [path(0)]) }
    }
    #expect(
      messages == [
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after "
          + "the update (6) must be equal to the number of items contained in that section before the update (5), plus or "
          + "minus the number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the "
          + "number of items moved into or out of that section (0 moved in, 0 moved out). - will perform reloadData."
      ])
    stage.run(0.5)
    #expect(stage.view.numberOfItems(inSection: 0) == 6 && cells(stage) == 4)
    #expect(stage.view.checkInvariants() == [])
  }
}
