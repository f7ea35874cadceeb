import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

@MainActor @Suite struct CollectionSelectionTests {
  @Test func codeSelectsWithoutTellingAnybody() {
    let rig = Rig([4])
    rig.trace.clear()
    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    rig.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [path(2)])
    #expect(rig.cell(1)?.isSelected == false)
    #expect(rig.cell(2)?.isSelected == true)
    rig.view.deselectItem(at: path(2), animated: false)
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.trace.lines.isEmpty)
  }

  @Test func codeMayScroll() {
    let rig = Rig([100])
    rig.view.selectItem(at: path(50), animated: false, scrollPosition: .top)
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 2_500)
    #expect(rig.cell(50)?.isSelected == true)
  }

  @Test func selectionComesBackWithTheItem() {
    let rig = Rig([100])
    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    rig.scroll(to: 2_000)
    #expect(rig.view.visibleCells.allSatisfy { !$0.isSelected })
    rig.scroll(to: 0)
    #expect(rig.cell(1)?.isSelected == true)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func nothingIsSelectedWhereSelectionIsOff() {
    let rig = Rig([4])
    rig.view.allowsSelection = false
    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test func nilDeselectsEverything() {
    let rig = Rig([4]) { $0.view.allowsMultipleSelection = true }
    for item in 0..<3 { rig.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    #expect(rig.view.indexPathsForSelectedItems == [path(0), path(1), path(2)])
    rig.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.view.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func givingUpMultipleSelectionKeepsTheLast() {
    let rig = Rig([4]) { $0.view.allowsMultipleSelection = true }
    for item in 0..<3 { rig.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    rig.view.allowsMultipleSelection = false
    #expect(rig.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test func editingHasItsOwnRules() {
    let rig = Rig([4])
    rig.view.isEditing = true
    rig.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [])
    rig.view.allowsSelectionDuringEditing = true
    rig.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func selectingWhatIsNotThereIsAFault() {
    let rig = Rig([1])
    #expect(faults { rig.view.selectItem(at: path(4), animated: false, scrollPosition: []) }.count == 1)
    #expect(rig.view.indexPathsForSelectedItems == [])
  }
}
