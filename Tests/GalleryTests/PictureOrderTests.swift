import Testing
import UIKit

@testable import Gallery

@Suite struct PictureOrderTests {
  private static let sizes = [(3, 2), (2, 3), (1, 1), (4, 3), (3, 4)]

  private func order(count: Int) -> PictureOrder {
    let pictures = Self.sizes.enumerated().map { number, size in
      Picture(
        source: .artwork(number), title: "\(["d", "a", "c", "b", "e"][number])",
        size: CGSize(width: size.0, height: size.1))
    }
    return PictureOrder(PictureCollection(pictures, count: count))
  }

  @Test func keepsNoListUntilSomethingChanges() {
    let order = order(count: 1_000_000)
    #expect(order.count == 1_000_000)
    #expect(order.item(at: 999_999) == 999_999)
    #expect(order.picture(at: 7).title == "c")
  }

  /// Remainders come by multiplications.
  @Test func sizesRepeat() {
    for count in [1, 2, 3, 7, 60, 64, 1000] {
      let sizes = PictureSizes(pictures: (0..<count).map { CGSize(width: $0, height: 1) }, items: nil)
      for index in Array(0..<3 * count) + [999_999, 1_000_000, Int(UInt32.max) - 1, Int(UInt32.max)] {
        #expect(sizes[index].width == CGFloat(index % count))
      }
      let turned = PictureSizes(pictures: sizes.pictures, items: [2 * count, count + 1])
      #expect(turned[0].width == 0 && turned[1].width == CGFloat(1 % count))
    }
  }

  @Test func addsAndRemoves() {
    var order = order(count: 3)
    order.add(at: 1)
    #expect(order.items == [0, 3, 1, 2])
    order.remove(at: 0)
    #expect(order.items == [3, 1, 2])
    order.add(at: 3)
    #expect(order.items == [3, 1, 2, 4])
  }

  @Test func sorts() {
    var order = order(count: 5)
    order.sort(by: .title)
    #expect((0..<5).map { order.picture(at: $0).title } == ["a", "b", "c", "d", "e"])
    order.sort(by: .shape)
    let shapes = (0..<5).map { order.picture(at: $0).size.width / order.picture(at: $0).size.height }
    #expect(shapes == shapes.sorted())
  }

  @Test func movesAmongFilteredItemsKeepTheHiddenOnes() {
    var order = order(count: 10)
    order.filter(.upright)
    #expect(order.items == [1, 4, 6, 9])
    order.move(from: 0, to: 2)
    #expect(order.items == [4, 6, 1, 9])
    order.filter(.all)
    #expect(order.items == [0, 4, 2, 3, 6, 5, 1, 7, 8, 9])
  }

  @Test func everyStepCanBeUndone() {
    var order = order(count: 8)
    var states = [order.items]
    let steps: [(inout PictureOrder) -> Void] = [
      { $0.shuffle() }, { $0.add(at: 2) }, { $0.filter(.wide) }, { $0.remove(at: 0) }, { $0.move(from: 0, to: 2) },
      { $0.sort(by: .title) }, { $0.filter(.all) }, { $0.shuffle() },
    ]
    for step in steps {
      step(&order)
      states.append(order.items)
    }
    for state in states.dropLast().reversed() {
      #expect(order.canUndo)
      order.undo()
      #expect(order.items == state)
    }
    #expect(!order.canUndo)
  }

  @Test func shufflesAlikeInEveryRun() {
    var first = order(count: 20)
    var second = order(count: 20)
    first.shuffle()
    second.shuffle()
    #expect(first.items == second.items)
    #expect(first.items != Array(0..<20))
    #expect(first.items.sorted() == Array(0..<20))
    second.shuffle()
    #expect(first.items != second.items)
  }

  /// What a page keeps does not grow with every step.
  @Test(arguments: [(3, 50), (4_000, 25), (60_000, 1)])
  func fewerStepsAreKeptOfLongLists(count: Int, steps: Int) {
    var order = order(count: count)
    for _ in 0..<(steps + 3) { order.shuffle() }
    var undone = 0
    while order.canUndo {
      order.undo()
      undone += 1
    }
    #expect(undone == steps)
  }

  @Test func stepsThatMakeNoSenseDoNothing() {
    var order = order(count: 2)
    order.remove(at: 7)
    order.move(from: 0, to: 5)
    order.filter(.all)
    order.undo()
    #expect(order.items == [0, 1])
    var empty = PictureOrder(PictureCollection([]))
    empty.add(at: 0)
    #expect(empty.count == 0)
  }
}
