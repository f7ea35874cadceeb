import Foundation
import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit

/// Classes known at run time only are made through their own initialisers, in debug and release builds.
@MainActor @Suite struct InstanceFactoryTests {
  // MARK: Overrides are reached

  private final class Cell: UICollectionViewCell {
    let made: CGRect
    override init(frame: CGRect) {
      made = frame
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  private class Attributes: UICollectionViewLayoutAttributes {
    var angle: Double
    override init() {
      angle = 7
      super.init()
    }
    /// A designated initialiser beside it: no other one has to be written for it.
    init(angle: Double) {
      self.angle = angle
      super.init()
    }
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Attributes)?.angle = angle
      return copy
    }
  }

  private final class Generic<Value>: UICollectionViewLayoutAttributes { var notes: [Value] = [] }

  private final class Context: UICollectionViewLayoutInvalidationContext {
    let words: [String]
    override init() { words = ["made"] }
    init(words: [String]) { self.words = words }
  }

  private final class Group: NSCollectionLayoutGroup {
    var name = "row"
    init(name: String) {
      self.name = name
      super.init()
    }
    override init() { super.init() }
  }

  private final class Animator: UIViewPropertyAnimator {
    var notes: [String] = []
    override init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
      notes = ["made \(duration)"]
      super.init(duration: duration, timingParameters: parameters)
    }
    init(note: String) {
      notes = [note]
      super.init(duration: 1, timingParameters: UICubicTimingParameters(animationCurve: .linear))
    }
  }

  private final class Rope: UIAttachmentBehavior { var strands = 3 }
  private final class Wide: NSCollectionLayoutDimension { var note = "wide" }
  private final class Gap: NSCollectionLayoutSpacing { var note = "gap" }

  @Test func viewsAreMadeByTheirInitialiser() throws {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    for type in [UICollectionReusableView.self, UICollectionViewCell.self, Cell.self] {
      let view = InstanceFactory.make(type, frame: frame)
      #expect(Swift.type(of: view) == type && view.frame == frame)
      #expect((view as? Cell)?.made ?? frame == frame)
    }
  }

  @Test func attributesKeepTheirClassAndFields() throws {
    let key = ElementKey.cell(IndexPath(item: 2, section: 1))
    let type: UICollectionViewLayoutAttributes.Type = Attributes.self
    let made = try #require(type.make(key) as? Attributes)
    #expect(made.angle == 7 && made.indexPath == IndexPath(item: 2, section: 1))
    let own = Attributes(angle: 2)
    own.alpha = 0.5
    let copy = try #require(own.copied() as? Attributes)
    #expect(copy.angle == 2 && copy.alpha == 0.5 && copy !== own)
    let generic = Generic<Int>(forCellWith: IndexPath(item: 0, section: 0))
    generic.notes = [1]
    #expect((generic.copied() as? Generic<Int>)?.notes == [])
    for _ in 0..<10_000 { _ = own.copied() }
  }

  @Test func contextsGroupsAnimatorsAndOthers() throws {
    let context: UICollectionViewLayoutInvalidationContext.Type = Context.self
    #expect((InstanceFactory.make(context) as? Context)?.words == ["made"])
    #expect(Context(words: ["own"]).words == ["own"])

    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = Group.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    #expect(group.name == "row" && group.subitems.count == 1)
    #expect((group.copy() as? Group)?.name == "row" && Group(name: "column").name == "column")
    #expect(Wide.fractionalWidth(0.5).note == "wide" && Gap.fixed(3).note == "gap" && Gap.fixed(3).spacing == 3)

    let animator = Animator.runningPropertyAnimator(withDuration: 2, delay: 0, animations: {})
    #expect(animator.notes == ["made 2.0"] && animator.duration == 2)
    let copy = try #require(Animator(note: "own").copy() as? Animator)
    #expect(copy.notes == ["made 1.0"] && copy.timingParameters?.cubicTimingParameters?.animationCurve == .linear)
    animator.stopAnimation(true)

    let rope = Rope.limitAttachment(
      with: UIView(), offsetFromCenter: .zero, attachedTo: UIView(), offsetFromCenter: .zero)
    #expect(rope.strands == 3 && rope.items.count == 2)
  }
}
