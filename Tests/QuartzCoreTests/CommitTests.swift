@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

extension LayerSuites {
  @MainActor @Suite struct CommitTests {
    private let clock = FrameClock()

    init() { FrameClock.current = clock }

    private func id(_ layer: CALayer) -> LayerID { layer.layerID }

    @Test func firstCommitIsFullAndListsWhatIsNotDefault() throws {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      let child = CALayer()
      child.opacity = 0.5
      root.addSublayer(child)
      let tree = LayerTree(root: root)
      #expect(tree.hasChanges)
      let commit = try #require(tree.commit(at: 1))
      #expect(commit.isFull && commit.time == 1 && commit.root == id(root))
      #expect(commit.created == [id(root), id(child)])
      #expect(commit.hierarchy == [.init(parent: id(root), children: [id(child)])])
      #expect(
        commit.changes == [
          .init(layer: id(root), properties: [.bounds(CGRect(x: 0, y: 0, width: 10, height: 10))]),
          .init(layer: id(child), properties: [.opacity(0.5)]),
        ])
    }

    @Test func idleTreesHaveNothingToSay() {
      let root = CALayer()
      let tree = LayerTree(root: root)
      _ = tree.commit(at: 0)
      root.layoutIfNeeded()
      #expect(tree.commit(at: 1) == nil && !tree.hasChanges && !tree.hasAnimations)
    }

    @Test func onlyWhatChangedIsTold() throws {
      let root = CALayer()
      let children = (0..<3).map { _ in CALayer() }
      for child in children { root.addSublayer(child) }
      let tree = LayerTree(root: root)
      _ = tree.commit(at: 0)
      CATransaction.setDisableActions(true)
      children[2].position.x = 5
      children[0].isHidden = true
      children[1].opacity = 0
      children[1].opacity = 1
      let commit = try #require(tree.commit(at: 1))
      #expect(!commit.isFull && commit.created.isEmpty && commit.removed.isEmpty && commit.hierarchy.isEmpty)
      #expect(
        commit.changes == [
          .init(layer: id(children[0]), properties: [.hidden(true)]),
          .init(layer: id(children[2]), properties: [.position(CGPoint(x: 5, y: 0))]),
        ])
      #expect(tree.commit(at: 2) == nil)
    }

    @Test func subtreesLeaveWholeAndComeBackUnderNewNumbers() throws {
      let root = CALayer()
      let (branch, leaf, mask) = (CALayer(), CALayer(), CALayer())
      root.addSublayer(branch)
      branch.addSublayer(leaf)
      leaf.mask = mask
      let tree = LayerTree(root: root)
      let first = try #require(tree.commit(at: 0))
      let old = [id(branch), id(leaf), id(mask)]
      #expect(Set(first.created) == Set(old + [id(root)]))
      #expect(first.changes.contains(.init(layer: id(leaf), properties: [.mask(id(mask))])))
      branch.removeFromSuperlayer()
      let away = try #require(tree.commit(at: 1))
      #expect(away.removed == old.sorted { $0.rawValue < $1.rawValue })
      #expect(away.hierarchy == [.init(parent: id(root), children: [])])
      #expect(id(branch).rawValue == 0 && tree.layer(for: old[0]) == nil)
      root.addSublayer(branch)
      let back = try #require(tree.commit(at: 2))
      #expect(back.created == [id(branch), id(leaf), id(mask)] && back.removed.isEmpty)
      #expect(Set(back.created).isDisjoint(with: old))
      #expect(tree.layer(for: id(leaf)) === leaf)
    }

    @Test func movingBetweenParentsIsAChangeOfHierarchyOnly() throws {
      let root = CALayer()
      let (a, b, child) = (CALayer(), CALayer(), CALayer())
      root.addSublayer(a)
      root.addSublayer(b)
      a.addSublayer(child)
      child.addSublayer(CALayer())
      let tree = LayerTree(root: root)
      _ = tree.commit(at: 0)
      b.addSublayer(child)
      let commit = try #require(tree.commit(at: 1))
      #expect(commit.removed.isEmpty && commit.created.isEmpty && commit.changes.isEmpty)
      #expect(commit.hierarchy == [.init(parent: id(a), children: []), .init(parent: id(b), children: [id(child)])])
    }

    @Test func descendantsSavedFromALeavingBranchStay() throws {
      let root = CALayer()
      let (branch, saved) = (CALayer(), CALayer())
      root.addSublayer(branch)
      branch.addSublayer(saved)
      let tree = LayerTree(root: root)
      _ = tree.commit(at: 0)
      let (branchID, savedID) = (id(branch), id(saved))
      branch.removeFromSuperlayer()
      root.addSublayer(saved)
      let commit = try #require(tree.commit(at: 1))
      #expect(commit.removed == [branchID] && id(saved) == savedID && commit.created.isEmpty)
      let (fresh, inner) = (CALayer(), CALayer())
      fresh.addSublayer(saved)
      fresh.addSublayer(inner)
      root.addSublayer(fresh)
      let second = try #require(tree.commit(at: 2))
      #expect(second.created == [id(fresh), id(inner)] && second.removed.isEmpty && id(saved) == savedID)
      #expect(second.hierarchy.contains(.init(parent: id(fresh), children: [savedID, id(inner)])))
    }

    @Test func commitsAreEqualRunToRun() {
      func run() -> [LayerCommit?] {
        let clock = FrameClock()
        FrameClock.current = clock
        let root = CALayer()
        let tree = LayerTree(root: root)
        var commits: [LayerCommit?] = []
        var state: UInt64 = 7
        func random(_ n: Int) -> Int {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Int(state >> 33) % n
        }
        var all = [root]
        for frame in 0..<60 {
          for _ in 0..<5 {
            let layer = all[random(all.count)]
            switch random(5) {
            case 0:
              let child = CALayer()
              all.append(child)
              layer.addSublayer(child)
            case 1: if layer !== root { layer.removeFromSuperlayer() }
            case 2: layer.position.x = CGFloat(random(100))
            case 3: if layer !== root { all[random(all.count)].addSublayer(layer) }
            default: layer.backgroundColor = CGColor(gray: CGFloat(random(10)) / 10, alpha: 1)
            }
          }
          let time = Double(frame) / 60
          FrameClock.current.advance(to: time)
          tree.finishAnimations(at: time)
          commits.append(tree.commit(at: time))
        }
        return commits
      }
      #expect(run() == run())
    }

    /// A display that does as the contract says must have the tree's own shape after every commit.
    @Test func displaysCanFollow() {
      let root = CALayer()
      let tree = LayerTree(root: root)
      var children: [LayerID: [LayerID]] = [:]
      var state: UInt64 = 99
      func random(_ n: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % n
      }
      let pool = [root] + (0..<30).map { _ in CALayer() }
      for frame in 0..<300 {
        for _ in 0..<random(6) {
          let layer = pool[1 + random(30)]
          if random(3) == 0 { layer.removeFromSuperlayer() } else { pool[random(31)].addSublayer(layer) }
        }
        if random(20) == 0 { tree.invalidate() }
        guard let commit = tree.commit(at: Double(frame)) else { continue }
        if commit.isFull { children = [:] }
        for id in commit.removed { #expect(children.removeValue(forKey: id) != nil) }
        for id in commit.created { #expect(children.updateValue([], forKey: id) == nil) }
        for entry in commit.hierarchy { #expect(children.updateValue(entry.children, forKey: entry.parent) != nil) }
        var expected: [LayerID: [LayerID]] = [:]
        func visit(_ layer: CALayer) {
          expected[layer.layerID] = (layer.sublayers ?? []).map(\.layerID)
          for sublayer in layer.sublayers ?? [] { visit(sublayer) }
        }
        visit(root)
        #expect(children == expected)
      }
    }

    @Test(arguments: [true, false]) func layersMoveFromTreeToTree(oldTreeFirst: Bool) throws {
      let roots = [CALayer(), CALayer()]
      let (branch, leaf) = (CALayer(), CALayer())
      branch.addSublayer(leaf)
      roots[0].addSublayer(branch)
      let trees = roots.map { LayerTree(root: $0) }
      for tree in trees { _ = tree.commit(at: 0) }
      let old = [id(branch), id(leaf)]
      roots[1].addSublayer(branch)
      var commits = [LayerCommit?](repeating: nil, count: 2)
      for index in oldTreeFirst ? [0, 1] : [1, 0] { commits[index] = trees[index].commit(at: 1) }
      #expect(try #require(commits[0]).removed == old)
      #expect(try #require(commits[0]).hierarchy == [.init(parent: id(roots[0]), children: [])])
      #expect(try #require(commits[1]).created == [id(branch), id(leaf)])
      #expect(trees[0].layer(for: old[0]) == nil && trees[1].layer(for: id(leaf)) === leaf)
    }

    @Test func layersDieWithTheirTree() {
      weak var lost: CALayer?
      let kept = CALayer()
      do {
        let root = CALayer()
        let tree = LayerTree(root: root)
        let child = CALayer()
        lost = child
        root.addSublayer(child)
        root.addSublayer(kept)
        _ = tree.commit(at: 0)
      }
      #expect(lost == nil && kept.superlayer == nil && kept.layerID.rawValue == 0)
      kept.opacity = 0.5
    }

    @Test func invalidatedTreesTellEverythingUnderTheSameNumbers() throws {
      let root = CALayer()
      let child = CALayer()
      root.addSublayer(child)
      let tree = LayerTree(root: root)
      let first = try #require(tree.commit(at: 0))
      tree.invalidate()
      var second = try #require(tree.commit(at: 1))
      second.time = 0
      #expect(first == second)
    }

    @Test func changesAreAnnouncedOnce() {
      let root = CALayer()
      let tree = LayerTree(root: root)
      var calls = 0
      tree.onChange = { calls += 1 }
      root.layoutIfNeeded()
      _ = tree.commit(at: 0)
      CATransaction.setDisableActions(true)
      root.opacity = 0.5
      root.opacity = 0.6
      root.setNeedsLayout()
      #expect(calls == 1)
      root.layoutIfNeeded()
      _ = tree.commit(at: 1)
      root.setNeedsLayout()
      #expect(calls == 2)
    }

    private final class Displaying: NSObject, CALayerDelegate {
      var calls = 0
      func display(_ layer: CALayer) {
        calls += 1
        var text = TextContent()
        text.letters.size = CGFloat(calls)
        layer.textContent = text
      }
    }

    @Test func displayHappensInTheCommit() throws {
      let root = CALayer()
      let delegate = Displaying()
      root.delegate = delegate
      let tree = LayerTree(root: root)
      root.setNeedsDisplay()
      let commit = try #require(tree.commit(at: 0))
      var text = TextContent()
      text.letters.size = 1
      #expect(commit.changes[0].properties == [.text(text)])
      root.setNeedsDisplay()
      root.setNeedsDisplay()
      #expect(tree.commit(at: 1)?.changes.count == 1)
      #expect(delegate.calls == 2)
    }

    @Test func everyAspectReachesTheDisplay() throws {
      let layer = CALayer()
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      layer.cornerRadius = 4
      layer.cornerCurve = .continuous
      layer.maskedCorners = [.layerMinXMinYCorner]
      layer.borderWidth = 2
      layer.shadowOpacity = 0.3
      layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      layer.zPosition = 3
      layer.anchorPointZ = 5
      layer.isDoubleSided = false
      layer.masksToBounds = true
      let reference = ImageReference(source: .file(path: "/a.png"), pixelWidth: 4, pixelHeight: 3)
      layer.contents = CGImage(reference: reference)
      layer.contentsGravity = .resizeAspectFill
      let properties = try #require(LayerTree(root: layer).commit(at: 0)).changes[0].properties
      let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
      #expect(
        properties == [
          .zPosition(3), .transform(CATransform3DMakeTranslation(0, 0, -5).elements), .doubleSided(false),
          .masksToBounds(true), .corners(radius: 4, mask: 1, continuous: true), .border(width: 2, color: black),
          .backgroundColor(RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)),
          .shadow(
            color: black, opacity: 0.3, radius: 3, offset: CGSize(width: 0, height: -3),
            path: PathData(verbs: [.move, .line, .line, .line, .close], points: [0, 0, 1, 0, 1, 1, 0, 1])),
          .contents(reference, gravity: "resizeAspectFill", rect: CGRect(x: 0, y: 0, width: 1, height: 1)),
        ])
    }

    @Test func gradientsAreFilledIn() throws {
      let layer = CAGradientLayer()
      layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)]
      let commit = try #require(LayerTree(root: layer).commit(at: 0))
      guard case .gradient(let content) = commit.changes[0].properties[0] else {
        Issue.record("no gradient")
        return
      }
      #expect(content.locations == [0, 0.5, 1] && content.colors.count == 3)
      layer.locations = [0.8, 0.2, 3]
    }

    @Test(.timed) func costDoesNotGrowWithTheTree() {
      func cost(_ count: Int) -> Duration {
        let root = CALayer()
        for _ in 0..<count { root.addSublayer(CALayer()) }
        let tree = LayerTree(root: root)
        _ = tree.commit(at: 0)
        let one = root.sublayers![count / 2]
        CATransaction.setDisableActions(true)
        return (0..<5).map { round in
          ContinuousClock().measure {
            for step in 0..<200 {
              CATransaction.setDisableActions(true)
              one.position.x = CGFloat(step + round * 200 + 1)
              _ = tree.commit(at: Double(step))
            }
          }
        }.min()!
      }
      _ = cost(100)
      let (small, large) = (cost(100), cost(20_000))
      #expect(large < small * 4, "\(small) \(large)")
    }
  }
}
