import Foundation
import Testing
import UIKit

@testable import UIKitTestSupport

/// Snapshots kept in a folder of this test's own.
@MainActor
@Suite struct SnapshotTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
  private var file: String { folder.appendingPathComponent("MyTests.swift").path }
  private func text(_ name: String) throws -> String {
    try String(
      contentsOf: folder.appendingPathComponent("__Snapshots__/MyTests/\(name).txt"), encoding: .utf8)
  }

  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let label = UILabel(frame: CGRect(x: 10.123, y: 5, width: 80, height: 20))
    label.text = "水車"
    label.alpha = 0.5
    view.addSubview(label)
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.addSubview(turned)
    return view
  }

  @Test func theFirstRunRecordsAndFailsLaterRunsCompare() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    withKnownIssue { assertGeometry(of: makeView(), filePath: file, function: "place(of:)") }
    #expect(
      try text("place") == """
        UIView (0, 0, 100, 50)
          UILabel (10.12, 5, 80, 20) alpha 0.5 "水車"
          UIView (0, 0, 10, 10) transform [0, 1, -1, 0, 0, 0]

        """)
    assertGeometry(of: makeView(), filePath: file, function: "place(of:)")
  }

  @Test func aFailureShowsTheLinesThatDiffer() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let view = makeView()
    assertGeometry(of: view, named: "a b/c", record: true, filePath: file, function: "test")
    view.subviews[1].frame.size.width = 11
    withKnownIssue {
      assertGeometry(of: view, named: "a b/c", record: false, filePath: file, function: "test")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("- ") && text.contains("+ ") && text.contains("test-a-b-c.txt")
    }
    #expect(try text("test-a-b-c").contains("UILabel"))
  }

  @Test func layoutsAreDumpedInOrder() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 30)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    let source = TwelveItems()
    view.dataSource = source
    view.layoutIfNeeded()
    assertGeometry(of: layout, record: true, filePath: file, function: "flow")
    let lines = try text("flow").split(separator: "\n")
    #expect(lines.count == 13 && lines[0].hasPrefix("content 100 × "))
    #expect(lines[1] == "cell 0-0 (0, 0, 40, 30)" && lines[12].hasPrefix("cell 0-11 "))
  }

  @Test func differencesAreShort() {
    let old = (1...20).map(String.init).joined(separator: "\n")
    let difference = LineDifference(from: old, to: old.replacingOccurrences(of: "10", with: "ten"))
    #expect(difference.description == "  …\n  8\n  9\n- 10\n+ ten\n  11\n  12\n  …")
    #expect(LineDifference(from: old, to: old).isEmpty)
  }
}

private final class TwelveItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
