import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Fruit and their sorts, in list cells with an outline disclosure.
@MainActor
private final class OutlineStage {
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
    let stage = OutlineStage()
    let apple = stage.cell("apple")
    stage.tapChevron("apple")
    #expect(stage.names == ["apple", "boskop", "elstar", "plum"])
    #expect(stage.source.snapshot(for: 0).isExpanded("apple"))
    stage.host.advance(by: 0.1)
    #expect(stage.cell("apple") === apple)
    let turn = stage.shownTurn("apple")
    #expect(turn > 0.05 && turn < .pi / 2 - 0.05, "it turns with the items")
    stage.host.settle()
    #expect(abs(stage.turn("apple") - .pi / 2) < 1e-9)
    #expect(apple.configurationState.isExpanded && !stage.cell("boskop").configurationState.isExpanded)
    #expect(apple.accessoryView(.outlineDisclosure)?.layer.accessibility?.label == "Collapse")
    #expect(stage.cell("boskop").indentationLevel == 1 && apple.indentationLevel == 0)
    #expect(stage.cell("boskop").contentView.frame.minX == 10)
    stage.tapChevron("apple")
    stage.host.settle()
    #expect(stage.names == ["apple", "plum"] && stage.turn("apple") == 0)
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func besideTheChevronACellIsSelected() {
    let stage = OutlineStage()
    stage.tapText("apple")
    #expect(stage.names == ["apple", "plum"])
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func aHeaderExpandsWhereverItIsTapped() {
    let stage = OutlineStage(style: .header)
    stage.tapText("apple")
    stage.host.settle()
    #expect(stage.names.count == 4)
    #expect(stage.view.indexPathsForSelectedItems == [])
    // With the keyboard, too.
    stage.host.key("ArrowDown")
    stage.host.settle()
    stage.host.key("Enter")
    stage.host.settle()
    #expect(stage.names.count == 2)
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func controlsInAHeaderKeepTheirTouches() {
    let stage = OutlineStage(style: .header)
    let button = UIButton(frame: CGRect(x: 80, y: 0, width: 60, height: 44))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.cell("apple").contentView.addSubview(button)
    stage.tapText("apple")
    #expect(taps == 1 && stage.names.count == 2)
  }

  @Test func handlersAreAskedAndTold() {
    let stage = OutlineStage()
    var heard: [String] = []
    stage.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == "apple" }
    stage.source.sectionSnapshotHandlers.willExpandItem = { heard.append("+\($0)") }
    stage.source.sectionSnapshotHandlers.willCollapseItem = { heard.append("-\($0)") }
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      var children = children
      children.append(["late"])
      return children
    }
    stage.tapChevron("plum")
    stage.host.settle()
    #expect(heard == [] && stage.turn("plum") == 0)
    stage.tapChevron("apple")
    stage.host.settle()
    #expect(stage.names == ["apple", "boskop", "elstar", "late", "plum"])
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    stage.tapChevron("apple")
    #expect(heard == ["+apple"] && stage.names.count == 5)
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = nil
    stage.tapChevron("apple")
    #expect(heard == ["+apple", "-apple"] && stage.names.count == 2)
  }

  @Test func anActionHandlerTakesTheTap() {
    let stage = OutlineStage(style: .header, handlesTaps: true)
    stage.tapText("apple")
    stage.tapChevron("plum")
    #expect(stage.taps == ["apple", "plum"])
    #expect(stage.names.count == 2)
  }

  @Test func theChevronFollowsTheSnapshot() {
    let stage = OutlineStage()
    var snapshot = stage.source.snapshot(for: 0)
    // Nothing is below: only the chevron changes.
    snapshot.expand(["plum"])
    stage.source.apply(snapshot, to: 0)
    stage.host.settle()
    #expect(abs(stage.turn("plum") - .pi / 2) < 1e-9)
    snapshot.expand(["apple"])
    snapshot.append(["mirabelle"], to: "boskop")
    snapshot.expand(["boskop"])
    stage.source.apply(snapshot, to: 0, animatingDifferences: false)
    stage.host.advance(frames: 1)
    #expect(stage.cell("mirabelle").indentationLevel == 2)
    #expect(abs(stage.shownTurn("boskop") - .pi / 2) < 1e-9)
    snapshot.collapse(["plum", "boskop"])
    stage.source.apply(snapshot, to: 0, animatingDifferences: false)
    stage.host.advance(frames: 1)
    #expect(stage.turn("plum") == 0 && stage.turn("boskop") == 0)
  }

  @Test func aLevelOfTheAppsOwnStays() {
    let stage = OutlineStage()
    stage.cell("apple").indentationLevel = 3
    stage.tapChevron("apple")
    stage.host.settle()
    #expect(stage.cell("apple").indentationLevel == 3)
  }
}
