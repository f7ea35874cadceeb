import Testing

@testable import CollectionLayouts

@Suite struct ShownItemsTests {
  @Test(arguments: 1...20)
  func answersLikeASet(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 77)
    var (shown, model) = (ShownItems(), Set<Int>())
    for _ in 0..<60 {
      let item = Int.random(in: 0..<300, using: &dice)
      if Int.random(in: 0..<12, using: &dice) == 0 {
        shown.removeAll(from: item)
        model = model.filter { $0 < item }
      } else {
        for item in item..<item + Int.random(in: 1...70, using: &dice) {
          shown.insert(item)
          model.insert(item)
        }
      }
      let range = Int.random(in: 0..<200, using: &dice)..<Int.random(in: 200..<450, using: &dice)
      #expect(shown.first(in: range, isShown: true) == range.first { model.contains($0) } ?? range.upperBound)
      #expect(shown.first(in: range, isShown: false) == range.first { !model.contains($0) } ?? range.upperBound)
      #expect((0..<450).allSatisfy { shown.contains($0) == model.contains($0) })
    }
  }
}
