import Foundation
import Testing

@testable import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct CollectionMovementTests {
  /// Both directions of the mapping, for every move within and between two sections, against moving in a list.
  @Test func presentationAndDataPathsAreInverse() {
    let counts = [4, 3]
    let all = counts.enumerated().flatMap { section, count in (0..<count).map { path($0, section) } }
    for from in all {
      for to in all + (from.section == 0 ? [path(3, 1)] : [path(4, 0)]) {
        var model = counts.enumerated().map { section, count in (0..<count).map { path($0, section) } }
        model[from.section].remove(at: from.item)
        guard to.item <= model[to.section].count else { continue }
        model[to.section].insert(from, at: to.item)
        let movement = InteractiveMovement(originalPath: from, currentPath: to, position: .zero)
        for (section, items) in model.enumerated() {
          for (item, data) in items.enumerated() {
            #expect(movement.dataPath(of: path(item, section)) == data)
            #expect(movement.presentationPath(of: data) == path(item, section))
          }
        }
      }
    }
  }

  /// Where either of two orders asks for the other, the finger has to move on before the last step is taken back.
  @Test func aStepIsNotTakenBackUnderAFingerThatRests() {
    var movement = InteractiveMovement(originalPath: path(0), currentPath: path(1), position: CGPoint(x: 50, y: 50))
    #expect(!movement.wavers(to: path(0)))
    movement.lastStep = .init(origin: path(0), position: CGPoint(x: 50, y: 50))
    #expect(movement.wavers(to: path(0)))
    #expect(!movement.wavers(to: path(2)))
    movement.position.y = 57
    #expect(movement.wavers(to: path(0)))
    movement.position.y = 61
    #expect(!movement.wavers(to: path(0)))
  }

  @Test func theDataSourceHearsOnceAtTheEnd() {
    let rig = Rig([4])
    let cells = (0..<4).map { rig.cell($0) }
    #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
    #expect(rig.view.hasUncommittedUpdates)
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))
    rig.view.layoutIfNeeded()
    #expect(rig.trace.count("move") == 0)
    #expect(rig.cell(2) === cells[0])
    #expect(rig.cell(2)?.center == CGPoint(x: 50, y: 125))
    #expect(rig.cell(0) === cells[1])
    #expect(rig.cell(0)?.frame.minY == 0)
    #expect(rig.view.dataSourceIndexPath(forPresentationIndexPath: path(2)) == path(0))
    rig.view.endInteractiveMovement()
    rig.view.layoutIfNeeded()
    #expect(rig.trace.only("move") == ["move 0-0 0-2"])
    #expect(rig.shownNames == ["0-1", "0-2", "0-0", "0-3"])
    #expect(rig.cell(2)?.frame.minY == 100)
    #expect(!rig.view.hasUncommittedUpdates)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func cancellingPutsEverythingBack() {
    let rig = Rig([4])
    let cell = rig.cell(0)
    #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 175))
    rig.view.cancelInteractiveMovement()
    rig.view.layoutIfNeeded()
    #expect(rig.trace.count("move") == 0)
    #expect(rig.cell(0) === cell)
    #expect(rig.shownNames == ["0-0", "0-1", "0-2", "0-3"])
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func anItemThatIsNotThereCannotMove() {
    let rig = Rig([1])
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(5)))
    rig.view.updateInteractiveMovementTargetPosition(.zero)
    rig.view.endInteractiveMovement()
    #expect(rig.view.checkInvariants() == [])
  }
}
