import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Fruit and their sorts, in list cells with an outline disclosure.
@MainActor
private final class OutlineFixture {
  let view: UICollectionView
  let host: TestHost
  let source: UICollectionViewDiffableDataSource<Int, String>
  var taps: [String] = []

  init(style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic, handlesTaps: Bool = false) {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 320, height: 44)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    var tapped: (String) -> Void = { _ in }
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      cell.show(name)
      let handler: UICellAccessory.ActionHandler? = handlesTaps ? { tapped(name) } : nil
      cell.accessories = [.outlineDisclosure(options: .init(style: style), actionHandler: handler)]
    }
    source = .init(collectionView: view) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    host = TestHost(size: CGSize(width: 320, height: 480), view: view)
    tapped = { [weak self] in self?.taps.append($0) }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["apple", "plum"])
    snapshot.append(["boskop", "elstar"], to: "apple")
    source.apply(snapshot, to: 0, animatingDifferences: false)
    host.advance(frames: 2)
  }

  var names: [String] { source.snapshot().itemIdentifiers }

  func cell(_ name: String) -> UICollectionViewListCell {
    source.indexPath(for: name).flatMap { view.cellForItem(at: $0) } as? UICollectionViewListCell
      ?? UICollectionViewListCell(frame: .zero)
  }

  /// How far the chevron is turned: at rest, and on the display.
  func turn(_ name: String) -> CGFloat {
    guard let transform = cell(name).accessoryView(.outlineDisclosure)?.body.transform else { return .nan }
    return atan2(transform.b, transform.a)
  }

  func shownTurn(_ name: String) -> CGFloat {
    guard let layer = cell(name).accessoryView(.outlineDisclosure)?.body.layer.presentation() else { return .nan }
    return atan2(layer.affineTransform().b, layer.affineTransform().a)
  }

  func tapChevron(_ name: String) {
    let frame = cell(name).convert(cell(name).bounds, to: nil)
    host.touch.tap(at: CGPoint(x: 297, y: frame.midY))
  }

  func tapText(_ name: String) {
    let frame = cell(name).convert(cell(name).bounds, to: nil)
    host.touch.tap(at: CGPoint(x: 100, y: frame.midY))
  }
}

@MainActor @Suite struct ListOutlineTests {
  @Test func aTapOnTheChevronExpandsAndCollapses() throws {
    let fixture = OutlineFixture()
    let apple = fixture.cell("apple")
    fixture.tapChevron("apple")
    #expect(fixture.names == ["apple", "boskop", "elstar", "plum"])
    #expect(fixture.source.snapshot(for: 0).isExpanded("apple"))
    fixture.host.advance(by: 0.1)
    #expect(fixture.cell("apple") === apple)
    let turn = fixture.shownTurn("apple")
    #expect(turn > 0.05 && turn < .pi / 2 - 0.05, "it turns with the items")
    fixture.host.settle()
    #expect(abs(fixture.turn("apple") - .pi / 2) < 1e-9)
    #expect(apple.configurationState.isExpanded && !fixture.cell("boskop").configurationState.isExpanded)
    #expect(apple.accessoryView(.outlineDisclosure)?.layer.accessibility?.label == "Collapse")
    #expect(fixture.cell("boskop").indentationLevel == 1 && apple.indentationLevel == 0)
    #expect(fixture.cell("boskop").contentView.frame.minX == 10)
    fixture.tapChevron("apple")
    fixture.host.settle()
    #expect(fixture.names == ["apple", "plum"] && fixture.turn("apple") == 0)
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }

  @Test func besideTheChevronACellIsSelected() {
    let fixture = OutlineFixture()
    fixture.tapText("apple")
    #expect(fixture.names == ["apple", "plum"])
    #expect(fixture.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func aHeaderExpandsWhereverItIsTapped() {
    let fixture = OutlineFixture(style: .header)
    fixture.tapText("apple")
    fixture.host.settle()
    #expect(fixture.names.count == 4)
    #expect(fixture.view.indexPathsForSelectedItems == [])
    // With the keyboard, too.
    fixture.host.key("ArrowDown")
    fixture.host.settle()
    fixture.host.key("Enter")
    fixture.host.settle()
    #expect(fixture.names.count == 2)
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }

  @Test func controlsInAHeaderKeepTheirTouches() {
    let fixture = OutlineFixture(style: .header)
    let button = UIButton(frame: CGRect(x: 80, y: 0, width: 60, height: 44))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    fixture.cell("apple").contentView.addSubview(button)
    fixture.tapText("apple")
    #expect(taps == 1 && fixture.names.count == 2)
  }

  @Test func handlersAreAskedAndTold() {
    let fixture = OutlineFixture()
    var heard: [String] = []
    fixture.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == "apple" }
    fixture.source.sectionSnapshotHandlers.willExpandItem = { heard.append("+\($0)") }
    fixture.source.sectionSnapshotHandlers.willCollapseItem = { heard.append("-\($0)") }
    fixture.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      var children = children
      children.append(["late"])
      return children
    }
    fixture.tapChevron("plum")
    fixture.host.settle()
    #expect(heard == [] && fixture.turn("plum") == 0)
    fixture.tapChevron("apple")
    fixture.host.settle()
    #expect(fixture.names == ["apple", "boskop", "elstar", "late", "plum"])
    fixture.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    fixture.tapChevron("apple")
    #expect(heard == ["+apple"] && fixture.names.count == 5)
    fixture.source.sectionSnapshotHandlers.shouldCollapseItem = nil
    fixture.tapChevron("apple")
    #expect(heard == ["+apple", "-apple"] && fixture.names.count == 2)
  }

  @Test func anActionHandlerTakesTheTap() {
    let fixture = OutlineFixture(style: .header, handlesTaps: true)
    fixture.tapText("apple")
    fixture.tapChevron("plum")
    #expect(fixture.taps == ["apple", "plum"])
    #expect(fixture.names.count == 2)
  }

  @Test func theChevronFollowsTheSnapshot() {
    let fixture = OutlineFixture()
    var snapshot = fixture.source.snapshot(for: 0)
    // Nothing is below: only the chevron changes.
    snapshot.expand(["plum"])
    fixture.source.apply(snapshot, to: 0)
    fixture.host.settle()
    #expect(abs(fixture.turn("plum") - .pi / 2) < 1e-9)
    snapshot.expand(["apple"])
    snapshot.append(["mirabelle"], to: "boskop")
    snapshot.expand(["boskop"])
    fixture.source.apply(snapshot, to: 0, animatingDifferences: false)
    fixture.host.advance(frames: 1)
    #expect(fixture.cell("mirabelle").indentationLevel == 2)
    #expect(abs(fixture.shownTurn("boskop") - .pi / 2) < 1e-9)
    snapshot.collapse(["plum", "boskop"])
    fixture.source.apply(snapshot, to: 0, animatingDifferences: false)
    fixture.host.advance(frames: 1)
    #expect(fixture.turn("plum") == 0 && fixture.turn("boskop") == 0)
  }

  @Test func aLevelOfTheAppsOwnStays() {
    let fixture = OutlineFixture()
    fixture.cell("apple").indentationLevel = 3
    fixture.tapChevron("apple")
    fixture.host.settle()
    #expect(fixture.cell("apple").indentationLevel == 3)
  }
}
