import Foundation
import Testing

@testable import CollectionCore

/// Groups one after the other: what takes short cuts against what goes one by one.
@Suite struct GroupRunTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// A node with one to three levels.
  private func node(_ random: inout Random, depth: Int = 2) -> LayoutNode {
    func dimension(_ random: inout Random) -> LayoutDimension {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .fractionalWidth(CGFloat([0.25, 1.0 / 3, 0.5, 1].randomElement(using: &random) ?? 1))
      case 1: .fractionalHeight(CGFloat([0.1, 0.5].randomElement(using: &random) ?? 1))
      case 2, 3: .absolute(CGFloat(Int.random(in: 1...90, using: &random)))
      case 4: .estimated(CGFloat(Int.random(in: 1...90, using: &random)))
      default: .uniform(estimate: CGFloat(Int.random(in: 1...90, using: &random)))
      }
    }
    var node = LayoutNode(size: LayoutDimensions(width: dimension(&random), height: dimension(&random)))
    if Bool.random(using: &random) { node.insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      node.edges = LayoutEdges(top: .flexible(1), leading: .fixed(3), bottom: .fixed(2), trailing: .flexible(0))
    }
    guard depth > 0 else { return node }
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      self.node(&random, depth: Bool.random(using: &random) ? 0 : depth - 1)
    }
    let filling: LayoutNode.Filling =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .repeated
      case 1: .count(Int.random(in: 1...4, using: &random))
      default: .equal(Int.random(in: 1...4, using: &random))
      }
    node.content = .group(
      Bool.random(using: &random) ? .horizontal : .vertical, parts, filling,
      spacing: [nil, .fixed(5), .flexible(2)].randomElement(using: &random) ?? nil)
    return node
  }

  /// Every group solved by itself, in order.
  private func model(_ source: GroupRun.Source) -> [(first: Int, group: SolvedGroup)] {
    var result: [(Int, SolvedGroup)] = []
    var item = 0
    while item < source.count {
      let group = source.solver.solve(
        source.node, in: source.container, along: source.axis, first: item, end: source.count)
      guard !group.leaves.isEmpty else { break }
      result.append((item, group))
      item += group.leaves.count
    }
    return result
  }

  @Test(arguments: 1...500)
  func runsAreTheirGroups(seed: Int) {
    var random = Random(state: UInt64(seed))
    let node = node(&random)
    let count = Int.random(in: 0...40, using: &random)
    var sizes: [Int: CGSize] = [:]
    for item in 0..<count where Int.random(in: 0..<3, using: &random) == 0 {
      sizes[item] = CGSize(
        width: Int.random(in: 1...120, using: &random), height: Int.random(in: 1...120, using: &random))
    }
    let axis: LayoutAxis = Bool.random(using: &random) ? .horizontal : .vertical
    let measured = sizes
    let source = GroupRun.Source(
      node: node, axis: axis, container: CGSize(width: 300, height: 500), spacing: 7, count: count,
      solver: NodeSolver(measuredItem: { measured[$0] }))
    let run = GroupRun(source, measured: measured.keys)
    var groups = model(source)
    // The last group of fixed size is as long as if it were full.
    guard run.count == groups.count else {
      Issue.record("seed \(seed): \(run.count) groups, not \(groups.count)")
      return
    }
    var place: CGFloat = 0
    for (number, (first, group)) in groups.enumerated() {
      let found = run.group(number)
      #expect(run.firstItem(ofGroup: number) == first, "seed \(seed)")
      #expect(abs(run.start(ofGroup: number) - place) < 1e-6, "seed \(seed), group \(number)")
      for (index, leaf) in group.leaves.enumerated() {
        #expect(run.group(ofItem: first + index) == number, "seed \(seed)")
        let isFull = found.leaves.count == group.leaves.count
        if isFull || node.isMeasured, found.leaves.indices.contains(index) {
          #expect(found.leaves[index].frame == leaf.frame, "seed \(seed)")
        }
      }
      place += axis.length(found.size) + 7
    }
    if !groups.isEmpty { #expect(abs(run.length - (place - 7)) < 1e-6) }
    groups.removeAll()
    // What a stretch touches, and nothing else.
    for lower in stride(from: CGFloat(-30), through: place + 30, by: 37) {
      let found = run.groups(from: lower, to: lower + 20)
      for number in 0..<run.count {
        let (start, end) = (run.start(ofGroup: number), run.start(ofGroup: number + 1) - 7)
        #expect(found.contains(number) == (start <= lower + 20 && end >= lower), "seed \(seed), \(number) at \(lower)")
      }
    }
  }

  /// Sizes that come one after the other lead where they lead all at once.
  @Test(arguments: 1...150)
  func measuresAddUp(seed: Int) {
    var random = Random(state: UInt64(seed) &* 77)
    let node = node(&random)
    var sizes: [Int: CGSize] = [:]
    func source() -> GroupRun.Source {
      let measured = sizes
      return GroupRun.Source(
        node: node, axis: .vertical, container: CGSize(width: 300, height: 500), spacing: 7, count: 23,
        solver: NodeSolver(measuredItem: { measured[$0] }))
    }
    var run = GroupRun(source(), measured: [])
    for _ in 0..<15 {
      let item = Int.random(in: 0..<23, using: &random)
      sizes[item] = CGSize(
        width: Int.random(in: 1...120, using: &random), height: Int.random(in: 1...120, using: &random))
      run.update(source(), measured: [item])
      let fresh = GroupRun(source(), measured: sizes.keys)
      #expect(run.count == fresh.count && run.length == fresh.length && run.breadth == fresh.breadth, "seed \(seed)")
      #expect(run.overhang == fresh.overhang, "seed \(seed)")
      for group in 0..<min(run.count, fresh.count) {
        #expect(run.start(ofGroup: group) == fresh.start(ofGroup: group), "seed \(seed)")
        #expect(run.group(group).leaves.map(\.frame) == fresh.group(group).leaves.map(\.frame), "seed \(seed)")
      }
    }
  }

  // MARK: Rows

  private func item(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutNode {
    LayoutNode(size: LayoutDimensions(width: width, height: height))
  }

  private func row(
    _ parts: [LayoutNode], _ filling: LayoutNode.Filling = .repeated, spacing: LayoutSpacing? = nil,
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension = .absolute(100)
  ) -> LayoutNode {
    LayoutNode(
      size: LayoutDimensions(width: width, height: height),
      content: .group(.horizontal, parts, filling, spacing: spacing))
  }

  private func frames(_ node: LayoutNode, _ sizes: [Int: CGSize] = [:], end: Int = .max) -> [CGRect] {
    NodeSolver(measuredItem: { sizes[$0] })
      .solve(node, in: CGSize(width: 300, height: 500), along: .vertical, end: end).leaves.map(\.frame)
  }

  @Test func rowsRepeatTheirPartsWhileTheyFit() {
    let fifth = item(.fractionalWidth(0.2), .fractionalHeight(1))
    #expect(frames(row([fifth])).map(\.minX) == [0, 60, 120, 180, 240])
    #expect(frames(row([fifth], spacing: .fixed(10))).map(\.minX) == [0, 70, 140, 210])
    // What is left is shared.
    #expect(frames(row([fifth], spacing: .flexible(10))).map(\.minX) == [0, 80, 160, 240])
    let pair = [item(.fractionalWidth(0.7), .fractionalHeight(1)), item(.fractionalWidth(0.3), .fractionalHeight(0.5))]
    #expect(frames(row(pair)).map(\.width) == [210, 90] && frames(row(pair)).map(\.height) == [100, 50])
    #expect(frames(row([item(.absolute(0), .absolute(0))])).count == 1)
    #expect(frames(row([item(.absolute(900), .absolute(10))])).count == 1)
  }

  @Test func countsAreExact() {
    let part = item(.absolute(120), .fractionalHeight(1))
    #expect(frames(row([part], .count(4))).map(\.minX) == [0, 120, 240, 360])
    #expect(frames(row([part], .equal(4), spacing: .fixed(20))).map(\.width) == [60, 60, 60, 60])
    #expect(frames(row([part], .count(0))).isEmpty && frames(row([part], .count(-3))).isEmpty)
  }

  @Test func groupsGrowWithWhatIsInThem() {
    let part = item(.fractionalWidth(0.5), .estimated(40))
    let group = row([part], height: .estimated(40))
    let sizes = [0: CGSize(width: 1, height: 90), 1: CGSize(width: 1, height: 20)]
    #expect(frames(group, sizes).map(\.height) == [90, 20] && frames(group, sizes)[1].width == 150)
    let solved = NodeSolver(measuredItem: { sizes[$0] }).solve(
      group, in: CGSize(width: 300, height: 500), along: .vertical)
    #expect(solved.size == CGSize(width: 300, height: 90))
    // Longest wins; what is a part of the group follows it, up and down.
    let uniform = row([item(.fractionalWidth(0.5), .uniform(estimate: 40))], height: .estimated(40))
    #expect(frames(uniform, sizes).map(\.height) == [90, 90])
    let mixed = row([part, item(.fractionalWidth(0.5), .fractionalHeight(1))], height: .estimated(200))
    #expect(frames(mixed, [0: CGSize(width: 1, height: 30)]).map(\.height) == [30, 30])
  }

  @Test func insetsAndSpacesKeepPartsApart() {
    var part = item(.fractionalWidth(1), .fractionalHeight(1))
    part.insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    var group = row([part])
    group.insets = LayoutInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    #expect(frames(group) == [CGRect(x: 22, y: 11, width: 234, height: 56)])
    var centered = item(.absolute(50), .absolute(20))
    centered.edges = LayoutEdges(top: .flexible(0), leading: .flexible(0), bottom: .flexible(0), trailing: .flexible(0))
    #expect(frames(row([centered], .count(1))) == [CGRect(x: 125, y: 40, width: 50, height: 20)])
    // Not on a side that the view decides.
    var measured = item(.fractionalWidth(1), .estimated(30))
    measured.insets = LayoutInsets(top: 9, leading: 5, bottom: 9, trailing: 5)
    #expect(frames(row([measured])) == [CGRect(x: 5, y: 0, width: 290, height: 30)])
  }

  @Test func extrasHangWhereTheirAnchorsMeet() {
    func frame(_ anchor: LayoutAnchor, _ own: LayoutAnchor? = nil) -> CGRect {
      LayoutExtra(
        size: LayoutDimensions(width: .absolute(20), height: .absolute(10)), kind: "badge", zIndex: 1, anchor: anchor,
        ownAnchor: own
      ).frame(on: CGRect(x: 100, y: 200, width: 60, height: 40), measured: nil)
    }
    #expect(frame(LayoutAnchor(x: 1, y: 0)) == CGRect(x: 140, y: 200, width: 20, height: 10))
    #expect(
      frame(LayoutAnchor(x: 1, y: 0, offset: .fractional(CGPoint(x: 0.5, y: -0.5)))).origin == CGPoint(x: 150, y: 195))
    #expect(frame(LayoutAnchor(x: 0.5, y: 1), LayoutAnchor(x: 0.5, y: 0)).origin == CGPoint(x: 120, y: 240))
    #expect(frame(LayoutAnchor(x: 0, y: 0, offset: .absolute(CGPoint(x: 3, y: 4)))).origin == CGPoint(x: 103, y: 204))
  }

  // MARK: Rest

  @Test func sectionsRestWhereTheyAreAskedTo() {
    let source = GroupRun.Source(
      node: row([item(.fractionalWidth(1), .fractionalHeight(1))], width: .absolute(80)), axis: .horizontal,
      container: CGSize(width: 300, height: 500), spacing: 20, count: 10, solver: NodeSolver())
    let run = GroupRun(source, measured: [])
    #expect(run.length == 980)
    func snapping(_ behavior: OrthogonalSnapping.Behavior) -> OrthogonalSnapping {
      OrthogonalSnapping(behavior: behavior, run: run, leading: 10, viewport: 300, range: 0...700)
    }
    func target(_ behavior: OrthogonalSnapping.Behavior, _ offset: CGFloat, start: CGFloat, _ velocity: CGFloat)
      -> CGFloat
    {
      snapping(behavior).target(from: offset, start: start, proposed: offset + velocity / 2, velocity: velocity)
    }
    #expect(target(.continuous, 130, start: 0, 100) == 180)
    #expect(target(.leadingBoundary, 130, start: 0, 100) == 200 && target(.leadingBoundary, 20, start: 0, -500) == 0)
    #expect(target(.leadingBoundary, 690, start: 0, 500) == 700)
    #expect(target(.paging, 20, start: 0, 900) == 300 && target(.paging, 20, start: 0, 0) == 0)
    // One group at most, whatever the speed.
    #expect(target(.groupPaging, 20, start: 0, 5000) == 100 && target(.groupPaging, 280, start: 300, -5000) == 200)
    #expect(target(.groupPaging, 340, start: 300, 0) == 300 && target(.groupPaging, 360, start: 300, 0) == 400)
    #expect(abs(snapping(.groupPagingCentered).target(ofGroup: 3) - 200) < 1e-9)
    #expect(target(.groupPagingCentered, 210, start: 200, 400) == 300)
  }
}
