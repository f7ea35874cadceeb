import Foundation
import Testing
@_spi(Waterwheel) import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

@MainActor @Suite struct DiffableViewsTests {
  @Test func supplementaryViewsComeFromTheirProvider() {
    let fixture = DiffableFixture([("a", ["1"]), ("b", ["2"])], headers: true)
    #expect(fixture.view.supplementaryView(forElementKind: "header", at: path(0, 1))?.tag == 1)
  }

  @Test func aSubclassMayMakeThemItself() {
    final class Source: NameDataSource {
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "h", for: indexPath)
        view.tag = 7
        return view
      }

      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        super.collectionView(collectionView, numberOfItemsInSection: section)
      }
    }
    let fixture = DiffableFixture { view, provider in
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "h")
      return Source(collectionView: view, cellProvider: provider)
    }
    fixture.layout.hasHeaders = true
    fixture.apply([("a", ["1"])])
    #expect(fixture.view.supplementaryView(forElementKind: "header", at: path(0))?.tag == 7)
  }

  @Test func aMissingProviderIsAFault() {
    let fixture = DiffableFixture()
    fixture.layout.hasHeaders = true
    let messages = TestHost.captureFaults { fixture.apply([("a", ["1"])]) }
    #expect(messages.first?.contains("viewForSupplementaryElementOfKind") == true)
    #expect(fixture.names == ["1"])
    let other = DiffableFixture()
    other.layout.hasHeaders = true
    other.source.supplementaryViewProvider = { _, _, _ in nil }
    let more = TestHost.captureFaults { other.apply([("a", ["1"])]) }
    #expect(more.first?.hasSuffix("withReuseIdentifier:forIndexPath: or is nil ((null))") == true)
  }

  @Test func aCellThatIsNotGivenIsAFault() {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
    let source = NameDataSource(collectionView: view) { _, _, _ in nil }
    let messages = TestHost.captureFaults {
      source.apply(snapshot([("a", ["1", "2"])]))
      view.layoutIfNeeded()
    }
    #expect(messages.count == 2)
    #expect(messages[0].contains("with item identifier '1'"))
    #expect(view.visibleCells.count == 2)
    #expect(view.checkInvariants() == [])
  }

  @Test func mistakesInASnapshotAreFaults() {
    var snapshot = NameSnapshot()
    let messages = TestHost.captureFaults {
      snapshot.appendItems(["1"])
      snapshot.appendSections(["a"])
      snapshot.appendItems(["1", "1"])
      snapshot.reloadItems(["2"])
      #expect(snapshot.itemIdentifiers(inSection: "q") == [])
      #expect(snapshot.numberOfItems(inSection: "q") == 0)
      #expect(snapshot.sectionIdentifier(containingItem: "q") == nil)
      #expect(snapshot.indexOfItem("q") == nil)
    }
    #expect(messages.count == 5)
    #expect(messages[0] == "There are currently no sections in the data source. Please add a section first.")
    #expect(
      messages[1] == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}")
    #expect(snapshot.itemIdentifiers == ["1"])
  }

  @Test func mistakesOnAnotherThreadAreReportedOnTheMainOne() async {
    let name = "of another thread"
    var messages: [String] = []
    let old = Fault.handler
    // Other tests may run while this one waits.
    Fault.handler = { $0.contains(name) ? messages.append($0) : old($0) }
    defer { Fault.handler = old }
    await Task.detached {
      var snapshot = NameSnapshot()
      snapshot.reloadItems([name])
    }.value
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(messages.count == 1)
  }

  @Test func snapshotsAreValues() {
    let one = snapshot([("a", ["1", "2"])])
    var two = one
    two.appendItems(["3"])
    two.moveItem("3", beforeItem: "1")
    #expect(one.itemIdentifiers == ["1", "2"])
    #expect(two.itemIdentifiers == ["3", "1", "2"])
    #expect(two.indexOfItem("2") == 2)
    #expect(one.indexOfItem("2") == 1)
    two.insertSections(["0"], beforeSection: "a")
    two.insertSections(["z"], afterSection: "a")
    two.moveSection("z", beforeSection: "0")
    two.moveSection("a", afterSection: "z")
    #expect(two.sectionIdentifiers == ["z", "a", "0"])
    #expect(two.indexOfSection("a") == 1)
    two.deleteAllItems()
    #expect(two.numberOfSections == 0)
    #expect(one.numberOfItems == 2)
  }

  /// Asked through the data source's protocol, as the collection view does.
  @Test func optionalMethodsAnswer() {
    let fixture = DiffableFixture([("a", ["1"])])
    #expect(fixture.view.dataSource?.indexTitles?(for: fixture.view) == nil)
    #expect(fixture.view.dataSource?.numberOfSections?(in: fixture.view) == 1)
    #expect(fixture.view.dataSource?.collectionView?(fixture.view, canMoveItemAt: path(0)) == false)
  }
}
