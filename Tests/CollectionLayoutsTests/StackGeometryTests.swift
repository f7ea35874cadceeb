import CollectionPrimitives
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@Suite struct StackGeometryTests {
  private func deck() -> StackDeckGeometry {
    var deck = StackDeckGeometry()
    deck.viewport = CGSize(width: 390, height: 844)
    deck.restingCenter = CGPoint(x: 195, y: 422)
    deck.itemSize = CGSize(width: 300, height: 500)
    return deck
  }

  @Test(arguments: NSRectAlignment.sidesAndCorners)
  func edgesShowByTheOffsets(edge: NSRectAlignment) {
    var deck = deck()
    deck.direction = edge.direction
    deck.visibleItemCount = 5
    let frames = (0..<5).map { deck.pose(item: $0, depth: CGFloat($0), pitch: 390).frame }
    for (depth, offset) in [12, 9.6, 7.68, 6.144].enumerated() {
      let (front, back) = (frames[depth], frames[depth + 1])
      if edge.direction.dx > 0 { #expect(abs(back.maxX - front.maxX - offset) < 1e-9) }
      if edge.direction.dx < 0 { #expect(abs(front.minX - back.minX - offset) < 1e-9) }
      if edge.direction.dx == 0 { #expect(abs(back.midX - front.midX) < 1e-9) }
      if edge.direction.dy > 0 { #expect(abs(back.maxY - front.maxY - offset) < 1e-9) }
      if edge.direction.dy < 0 { #expect(abs(front.minY - back.minY - offset) < 1e-9) }
      if edge.direction.dy == 0 { #expect(abs(back.midY - front.midY) < 1e-9) }
      #expect(abs(back.width / front.width - 0.95) < 1e-9)
    }
  }

  @Test func theLastCardFadesInOverOneStep() {
    let deck = deck()
    for (depth, alpha) in [(0, 1), (1.5, 1), (2, 1), (2.25, 0.75), (2.5, 0.5), (3, 0), (9, 0)] as [(CGFloat, CGFloat)] {
      #expect(abs(deck.pose(item: 0, depth: depth, pitch: 390).alpha - alpha) < 1e-9)
    }
  }

  @Test(arguments: [false, true], 0..<11)
  func cardsLeaveTheView(isHorizontal: Bool, kind: Int) {
    let exits =
      [.automatic, .fade, .flyOff(rotation: 0.9)] + NSRectAlignment.sidesAndCorners.map { StackLayout.Exit.slide($0) }
    for size in [CGSize(width: 300, height: 500), CGSize(width: 900, height: 1200), .zero] {
      var deck = deck()
      deck.isHorizontal = isHorizontal
      deck.itemSize = size
      deck.exit = exits[kind]
      deck.margins = UIEdgeInsets(top: 90, left: 20, bottom: 60, right: 30)
      let screen = CGRect(x: -20, y: -90, width: 440, height: 994)
      let pitch: CGFloat = isHorizontal ? 390 : 844
      let pose = deck.pose(item: 3, depth: 0, departure: 1, pitch: pitch)
      #expect(pose.alpha == 0 || !pose.frame.insetBy(dx: 1e-6, dy: 1e-6).intersects(screen))
    }
  }

  @Test func theTopCardStaysUnderTheFinger() {
    let deck = deck()
    for departure in [CGFloat(0), 0.1, 0.37, 0.99] {
      let pose = deck.pose(item: 0, depth: 0, departure: departure, pitch: 390)
      #expect(abs(pose.center.x - (195 - 390 * departure)) < 1e-9)
      #expect(pose.center.y == 422 && pose.scale == 1 && pose.alpha == 1)
    }
  }

  @Test func aPulledDeckOpens() {
    let deck = deck()
    let rest = (0..<3).map { deck.pose(item: $0, depth: CGFloat($0), pitch: 390) }
    let pulled = (0..<3).map { deck.pose(item: $0, depth: CGFloat($0), pitch: 390, overscroll: -50) }
    let moves = zip(rest, pulled).map { $1.center.x - $0.center.x }
    #expect(zip(moves, [50, 40, 30]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func seededAnglesAreScatteredAndAlwaysTheSame() {
    let angles = (0..<1000).map { StackLayout.Rotation.seeded(maximum: 0.1).angle(ofItem: $0) }
    #expect(angles.allSatisfy { abs($0) <= 0.1 })
    #expect(Set(angles).count > 900)
    #expect(abs(angles.reduce(0, +) / 1000) < 0.01)
    #expect(angles == (0..<1000).map { StackLayout.Rotation.seeded(maximum: 0.1).angle(ofItem: $0) })
    #expect(
      StackLayout.Rotation.alternating(0.2).angle(ofItem: 4) == -StackLayout.Rotation.alternating(0.2).angle(ofItem: 5))
  }

  @Test(arguments: 1...20)
  func walletCardsAreFoundAsByLookingAtAll(seed: UInt64) {
    var dice = Dice(seed: seed)
    let counts = (0..<Int.random(in: 1...5, using: &dice)).map { _ in Int.random(in: 0...30, using: &dice) }
    let sequence = ItemIndex(counts: counts)
    let reveals = (0..<sequence.itemCount).map { _ in CGFloat.random(in: 1...120, using: &dice) }
    var wallet = StackListGeometry(viewport: 700, length: 300)
    wallet.snapPoints = StackSnapPoints.wallet(
      sequence, reveal: 60, reveals: seed.isMultiple(of: 2) ? reveals : nil, sectionSpacing: 25, length: 300,
      viewport: 700)
    for _ in 0..<60 {
      wallet.offset = CGFloat.random(in: -120...3000, using: &dice)
      let (lower, reach) = (CGFloat.random(in: -500...900, using: &dice), CGFloat.random(in: 1...600, using: &dice))
      let expected = (0..<sequence.itemCount).filter {
        wallet.viewStart(of: $0) < lower + reach && wallet.viewStart(of: $0) + 300 > lower
      }
      #expect(Array(wallet.items(from: lower, to: lower + reach)) == expected)
      let begun = wallet.begun(before: lower)
      #expect(abs(begun - wallet.begun(before: lower + 0.01)) < 0.02)
      let whole = (0..<sequence.itemCount).filter { wallet.viewStart(of: $0) < lower }.count
      #expect(begun <= CGFloat(whole) && begun >= CGFloat(whole) - 1)
    }
  }

  @Test func aPulledListUncoversItsHeads() {
    var wallet = StackListGeometry(viewport: 700, length: 300)
    wallet.snapPoints = StackSnapPoints.wallet(
      ItemIndex(counts: [9]), reveal: 80, reveals: nil, sectionSpacing: 0, length: 300, viewport: 700)
    wallet.offset = -100
    for item in 0..<8 { #expect(abs(wallet.viewStart(of: item) - (100 + 100 * CGFloat(item))) < 1e-9) }
  }

  @Test func theHandHoldsTheCard() {
    let long = StackDrag(progress: 1, way: 300)
    #expect(abs(long.progress(draggedBy: 150) - 0.5) < 1e-9)
    let short = StackDrag(progress: 0.5, way: -20)
    #expect(abs(short.progress(draggedBy: 60) - 0.25) < 1e-9)
    #expect(abs(long.progress(pinchedTo: 0.75, threshold: 0.25) - 0.5) < 1e-9)
    #expect((1...1.2).contains(long.progress(draggedBy: -5000)))
    #expect((-0.1...0).contains(long.progress(draggedBy: 5000)))
    #expect(StackDrag.projected(20, velocity: 300, rate: 0.998) > 120)
  }

  @Test func staggeredCardsAllArrive() {
    var expansion = StackExpansion(item: 4, amount: 0)
    for distance in [1, 2, 8, 50] {
      expansion.amount = 0
      #expect(expansion.share(ofNeighbour: distance) == 0)
      expansion.amount = 1
      #expect(abs(expansion.share(ofNeighbour: -distance) - 1) < 1e-9)
    }
    expansion.amount = 0.5
    #expect(expansion.share(ofNeighbour: 1) > expansion.share(ofNeighbour: 2))
  }
}
