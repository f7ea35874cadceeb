import Foundation
import Testing
@_spi(Waterwheel) import UIKit

@testable import UIKitFixtures

private final class NotingCell: UICollectionViewCell {
  var states: [UICellConfigurationState] = []
  var madeWith = CGRect.null

  override init(frame: CGRect) {
    super.init(frame: frame)
    madeWith = frame
  }

  required init?(coder: NSCoder) { fatalError("not used") }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state)
  }
}

private final class TallCell: UICollectionViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
}

@MainActor @Suite struct CellsTests {
  private func cell() -> UICollectionViewCell { UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 60)) }

  @Test func contentFillsTheCell() {
    let cell = cell()
    #expect(cell.contentView.superview === cell)
    #expect(cell.contentView.frame == cell.bounds)
    cell.frame.size = CGSize(width: 200, height: 100)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func backgroundsLieBehindTheContent() {
    let cell = cell()
    let background = UIView(frame: .zero)
    let selected = UIView(frame: .zero)
    cell.selectedBackgroundView = selected
    cell.backgroundView = background
    #expect(cell.subviews == [background, cell.contentView])
    cell.isSelected = true
    #expect(cell.subviews == [background, selected, cell.contentView])
    #expect(selected.frame == cell.bounds)
    cell.isSelected = false
    #expect(selected.superview == nil)
    cell.isHighlighted = true
    #expect(cell.subviews == [background, selected, cell.contentView])
    cell.backgroundView = nil
    #expect(cell.subviews == [selected, cell.contentView])
  }

  @Test func stateChangesUpdateTheConfigurationOnce() {
    let cell = NotingCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.layoutIfNeeded()
    #expect(cell.states.count == 1)
    cell.isSelected = true
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(cell.states.count == 2)
    #expect(cell.states.last?.isSelected == true)
    #expect(cell.states.last?.isHighlighted == true)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.states.count == 2)
  }

  @Test func updateHandlerRuns() {
    let cell = cell()
    var seen: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in seen.append(state.isSelected) }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(seen == [false, true])
  }

  @Test func contentConfigurationMakesTheContentView() {
    let cell = cell()
    let plain = cell.contentView
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    cell.contentConfiguration = content
    let made = cell.contentView
    #expect(made !== plain)
    #expect(made is any UIContentView)
    #expect(plain.superview == nil)
    content.text = "Other"
    cell.contentConfiguration = content
    #expect(cell.contentView === made)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is any UIContentView))
  }

  @Test func backgroundConfigurationReplacesBackgroundViews() {
    let cell = cell()
    cell.backgroundView = UIView(frame: .zero)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.cornerRadius = 5
    cell.backgroundConfiguration = background
    #expect(cell.backgroundView == nil)
    #expect(cell.subviews.count == 2)
    #expect(cell.subviews.last === cell.contentView)
    cell.layoutIfNeeded()
    #expect(cell.subviews.first?.subviews.first?.layer.cornerRadius == 5)
  }

  @Test func onlyACellThatCaresAsksForAnotherSize() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(cell().preferredLayoutAttributesFitting(attributes) == attributes)
    let preferred = TallCell(frame: .zero).preferredLayoutAttributesFitting(attributes)
    #expect(preferred.size == CGSize(width: 100, height: 77))
    #expect(attributes.size.height == 50)
  }

  @Test func reuseClearsTheState() {
    let cell = cell()
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted)
  }

  @Test func dequeuingUsesTheFrameInitialiser() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(NotingCell.self, forCellWithReuseIdentifier: "noting")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "noting", for: IndexPath(item: 0, section: 0))
    let noting = try #require(cell as? NotingCell)
    #expect(noting.madeWith != .null)
    #expect(noting.reuseIdentifier == "noting")
  }

  @Test func unregisteredIdentifiersAreAFault() {
    let old = Fault.handler
    defer { Fault.handler = old }
    var faults: [String] = []
    Fault.handler = { faults.append($0) }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    _ = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
    #expect(
      faults == [
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody - must register a nib or "
          + "a class for the identifier or connect a prototype cell in a storyboard"
      ])
  }

  @Test func foreignClassesAreAFault() {
    let old = Fault.handler
    defer { Fault.handler = old }
    var faults = 0
    Fault.handler = { _ in faults += 1 }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionReusableView.self, forCellWithReuseIdentifier: "x")
    #expect(faults == 1)
  }
}
