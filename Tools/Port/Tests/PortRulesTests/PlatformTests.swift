import Foundation
import Testing

@testable import PortRules

@Suite struct PlatformTests {
  @Test func readsTheUIKitOfTheClone() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../../Sources/UIKit")
    var platform = Platform()
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      platform.read(try String(contentsOf: file, encoding: .utf8))
    }
    #expect(
      platform.ancestors(of: "UICollectionViewCell") == [
        "UICollectionViewCell", "UICollectionReusableView", "UIView", "UIResponder", "NSObject",
      ])
    #expect(platform.ancestors(of: "UITableView").contains("UIView"))
    #expect(platform.ancestors(of: "UICollectionViewController").contains("UIViewController"))
    #expect(platform.labels(of: "touchesBegan", in: "UIButton") == ["", "with"])
    #expect(platform.types["UIKeyCommand"]?.isEmpty == false)
    #expect(platform.types["UICollectionView"] == "")
  }

  @Test func namesOfStandIns() {
    #expect(
      Platform.names(
        in: """
          import Foundation
          public final class A: B {
            public var c: Int
                public var d = 1
          }
          public typealias E<F> = G<F>
          @MainActor public func h() {}
          extension NSPredicate {}
          extension NSString {}
          let i = 1
          """) == ["A", "c", "E", "h", "NSPredicate"])
  }

  @Test(arguments: [
    ("f", [], "f"), ("f", [""], "f:"), ("f", ["a"], "fWithA:"), ("f", ["", "b"], "f:b:"), ("moveTo", ["x"], "moveToX:"),
    ("move", ["toX", "y"], "moveToX:y:"), ("f", ["atIndex"], "fAtIndex:"), ("f", ["attribute"], "fWithAttribute:"),
  ])
  func namesOfSelectors(_ base: String, _ labels: [String], _ name: String) {
    #expect(ObjectiveCName.selector(base: base, labels: labels) == name)
  }

  @Test func editsApplyInOrder() {
    let edits = [
      Edit(range: 3..<4, text: "D"), Edit(range: 0..<1, text: "A"), Edit(range: 1..<1, text: "-"),
      Edit(range: 0..<2, text: "x"),
    ]
    #expect(String(decoding: Edit.apply(edits, to: Array("abcd".utf8)), as: UTF8.self) == "A-bcD")
  }
}
