import CollectionCore
import Testing

@Suite struct OutlineTreeTests {
  typealias Tree = OutlineTree<String>

  /// a(a1(a1x), a2), b, c(c1)
  private var tree: Tree {
    var tree = Tree()
    expectSound(tree.append(["a", "b", "c"], to: nil))
    expectSound(tree.append(["a1", "a2"], to: "a"))
    expectSound(tree.append(["a1x"], to: "a1"))
    expectSound(tree.append(["c1"], to: "c"))
    return tree
  }

  @Test func itemsAreReadParentsFirst() {
    let tree = tree
    #expect(tree.items == ["a", "a1", "a1x", "a2", "b", "c", "c1"])
    #expect(tree.rootItems == ["a", "b", "c"])
    #expect(tree.visibleItems == ["a", "b", "c"])
    #expect(tree.items.map { tree.level(of: $0) } == [0, 1, 2, 1, 0, 0, 1])
    #expect(tree.items.map { tree.index(of: $0) } == Array(0..<7))
    #expect(tree.parent(of: "a1x") == "a1")
    #expect(tree.parent(of: "a") == nil)
    #expect(tree.index(of: "q") == nil)
    #expect(tree.level(of: "q") == nil)
  }

  @Test func whatIsBelowExpandedItemsIsVisible() {
    var tree = tree
    expectSound(tree.setExpanded(true, ["a1"]))
    #expect(tree.visibleItems == ["a", "b", "c"])
    #expect(tree.isVisible("a1x") == false)
    expectSound(tree.setExpanded(true, ["a"]))
    #expect(tree.visibleItems == ["a", "a1", "a1x", "a2", "b", "c"])
    #expect(tree.isVisible("a1x") == true)
    #expect(tree.expandedItems == ["a", "a1"])
    expectFault(tree.setExpanded(false, ["a", "q"]))
    #expect(tree.visibleItems == ["a", "b", "c"])
    #expect(tree.isExpanded("a1") == true)
    #expect(tree.visualDescription == "+ a\n  - a1\n    * a1x\n  * a2\n* b\n+ c\n  * c1")
  }

  @Test func insertionsBesideItems() {
    var tree = tree
    expectSound(tree.insert(["x", "y"], after: "a1"))
    expectSound(tree.insert(["z"], before: "b"))
    #expect(tree.items == ["a", "a1", "a1x", "x", "y", "a2", "z", "b", "c", "c1"])
    #expect(tree.parent(of: "x") == "a")
    #expect(tree.parent(of: "z") == nil)
  }

  @Test func branchesAreCutGraftedAndReplaced() {
    var tree = tree
    expectSound(tree.setExpanded(true, ["a", "a1"]))
    let branch = tree.subtree(of: "a", includingParent: true)
    #expect(branch?.items == ["a", "a1", "a1x", "a2"])
    #expect(branch?.expandedItems == ["a", "a1"])
    #expect(tree.subtree(of: "a", includingParent: false)?.rootItems == ["a1", "a2"])
    tree.delete(["a"])
    #expect(tree.items == ["b", "c", "c1"])
    expectSound(tree.insert(branch!, after: "c1"))
    #expect(tree.items == ["b", "c", "c1", "a", "a1", "a1x", "a2"])
    #expect(tree.level(of: "a1x") == 3)
    #expect(tree.expandedItems == ["a", "a1"])
    var other = Tree()
    expectSound(other.append(["n", "m"], to: nil))
    expectSound(tree.replaceChildren(of: "a", with: other))
    #expect(tree.items == ["b", "c", "c1", "a", "n", "m"])
    expectFault(tree.insert(other, before: "b"))
    #expect(tree.items.count == 6)
  }

  @Test func mistakes() {
    var tree = tree
    expectFault(tree.append(["k"], to: "q"))
    expectFault(tree.append(["b", "k", "k"], to: "c"))
    #expect(tree.items == ["a", "a1", "a1x", "a2", "b", "c", "c1", "k"])
    expectFault(tree.insert(["l"], before: "q"))
    expectFault(tree.replaceChildren(of: "q", with: Tree()))
    #expect(tree.subtree(of: "q", includingParent: true) == nil)
    tree.delete(["q", "a", "a1"])
    #expect(tree.items == ["b", "c", "c1", "k"])
  }

  @Test func aMovedItemTakesWhatIsBelowItAlong() {
    var tree = tree
    expectSound(tree.setExpanded(true, ["c"]))
    let first = tree.moving("a", showing: ["b", "a", "c", "c1"])
    #expect(first.items == ["b", "a", "a1", "a1x", "a2", "c", "c1"])
    let child = tree.moving("b", showing: ["a", "c", "b", "c1"])
    #expect(child.parent(of: "b") == "c")
    #expect(tree.moving("c1", showing: ["c1", "a", "b", "c"]).parent(of: "c1") == nil)
    // A parent cannot leave its visible children behind.
    let flat = tree.moving("c", showing: ["a", "b", "c1", "c"])
    #expect(flat.rootItems == ["a", "b", "c1", "c"])
  }

  @Test func aTreeFollowsWhatIsShown() {
    let tree = tree
    #expect(tree.showing(["a", "c"]).items == ["a", "a1", "a1x", "a2", "c", "c1"])
    #expect(tree.showing(["c", "a", "b"]).items == ["c", "a", "b"])
    #expect(tree.showing(["a", "b", "c", "d"]).rootItems == ["a", "b", "c", "d"])
  }

  /// Many below one, one at a time.
  @Test func growsInLinearTime() {
    var tree = OutlineTree<Int>()
    expectSound(tree.append([-1], to: nil))
    for item in 0..<20_000 { expectSound(tree.append([item], to: -1)) }
    #expect(tree.index(of: 19_999) == 20_000)
    // As deep as it is long.
    for item in 0..<20_000 { expectSound(tree.append([100_000 + item], to: item == 0 ? nil : 99_999 + item)) }
    #expect(tree.level(of: 119_999) == 19_999)
    tree.delete([100_000])
    #expect(tree.items.count == 20_001)
  }
}
