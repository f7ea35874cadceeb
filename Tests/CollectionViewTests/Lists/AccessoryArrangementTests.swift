import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct AccessoryArrangementTests {
  private typealias Kind = UICellAccessory.AccessoryType

  @Test func accessoriesStandInTheSystemsOrder() {
    let all: [UICellAccessory] = [
      .reorder(), .outlineDisclosure(), .label(text: "3"), .disclosureIndicator(), .multiselect(), .detail(),
      .checkmark(), .insert(), .delete(),
    ]
    let editing = AccessoryOrder(all, isEditing: true)
    #expect(editing.leading.map(\.accessoryType) == [.delete, .insert, .multiselect])
    #expect(
      editing.trailing.map(\.accessoryType)
        == [.label, .checkmark, .detail, .disclosureIndicator, .outlineDisclosure, .reorder])
    let resting = AccessoryOrder(all.reversed(), isEditing: false)
    #expect(resting.leading.isEmpty)
    #expect(
      resting.trailing.map(\.accessoryType)
        == [.label, .checkmark, .detail, .disclosureIndicator, .outlineDisclosure])
  }

  @Test func aDisplayedStateOfTheAppsOwnCounts() {
    let all: [UICellAccessory] = [
      .delete(displayed: .always), .checkmark(displayed: .whenNotEditing), .detail(displayed: .whenEditing),
    ]
    let editing = AccessoryOrder(all, isEditing: true)
    #expect(editing.leading.count == 1 && editing.trailing.map(\.accessoryType) == [.detail])
    let resting = AccessoryOrder(all, isEditing: false)
    #expect(resting.leading.count == 1 && resting.trailing.map(\.accessoryType) == [.checkmark])
  }

  @Test func customViewsStandWhereTheAppWants() {
    func custom(_ placement: UICellAccessory.Placement) -> (UICellAccessory, Kind) {
      let view = UIView(frame: .zero)
      return (.customView(configuration: .init(customView: view, placement: placement)), .customView(view))
    }
    let (inner, innerKind) = custom(.leading())
    let (first, firstKind) = custom(.leading(at: { _ in -7 }))
    let (near, nearKind) = custom(.trailing())
    let (before, beforeKind) = custom(.trailing(at: UICellAccessory.Placement.position(before: .checkmark())))
    let (after, afterKind) = custom(.trailing(at: UICellAccessory.Placement.position(after: .checkmark())))
    let (far, farKind) = custom(.trailing(at: { _ in 99 }))
    let (away, _) = custom(.trailing(displayed: .whenEditing))
    let order = AccessoryOrder(
      [
        inner, first, near, before, after, far, away, .checkmark(), .disclosureIndicator(), .label(text: ""),
        .multiselect(displayed: .always),
      ], isEditing: false)
    #expect(order.leading.map(\.accessoryType) == [firstKind, .multiselect, innerKind])
    #expect(
      order.trailing.map(\.accessoryType)
        == [nearKind, .label, beforeKind, .checkmark, afterKind, .disclosureIndicator, farKind])
    #expect(UICellAccessory.Placement.position(before: .detail())([.checkmark()]) == 0)
    #expect(UICellAccessory.Placement.position(after: .detail())([.checkmark()]) == 1)
  }

  @Test func contentFillsTheSpaceBetween() {
    var input = AccessoryArrangement.Input(width: 300, leadingMargin: 16, trailingMargin: 20)
    #expect(AccessoryArrangement(input).content == .init(start: 0, length: 300))
    input.leading = [24, 24]
    input.trailing = [30, 8]
    let result = AccessoryArrangement(input)
    #expect(result.leading == [.init(start: 16, length: 24), .init(start: 52, length: 24)])
    #expect(result.trailing == [.init(start: 230, length: 30), .init(start: 272, length: 8)])
    #expect(result.content == .init(start: 76, length: 154))
    let rect = result.trailing[1].rect(in: CGSize(width: 300, height: 44), isMirrored: true)
    #expect(rect == CGRect(x: 20, y: 0, width: 8, height: 44))
  }

  @Test func indentationMovesTheContentAndMayMoveTheAccessories() {
    var input = AccessoryArrangement.Input(width: 300, leadingMargin: 16, trailingMargin: 16, indentation: 30)
    #expect(AccessoryArrangement(input).content == .init(start: 30, length: 270))
    input.leading = [24]
    #expect(AccessoryArrangement(input).leading[0].start == 46)
    #expect(AccessoryArrangement(input).content.start == 70)
    input.indentsAccessories = false
    #expect(AccessoryArrangement(input).leading[0].start == 16)
    #expect(AccessoryArrangement(input).content.start == 70)
    input.indentation = -5
    #expect(AccessoryArrangement(input).content.start == 40)
  }

  @Test func withoutSpaceTheContentIsEmpty() {
    let input = AccessoryArrangement.Input(
      width: 60, leading: [50], trailing: [50], leadingMargin: 16, trailingMargin: 16)
    #expect(AccessoryArrangement(input).content.length == 0)
  }

  @Test func drawingsStayInTheirSize() throws {
    let kinds: [Kind] = [
      .checkmark, .delete, .detail, .disclosureIndicator, .insert, .multiselect, .outlineDisclosure, .reorder,
    ]
    for kind in kinds {
      for isMirrored in [false, true] {
        let glyph = try #require(AccessoryGlyph(kind, isMirrored: isMirrored))
        for part in glyph.parts {
          let ink = part.path.boundingBoxOfPath.insetBy(dx: -part.lineWidth / 2, dy: -part.lineWidth / 2)
          #expect(CGRect(origin: .zero, size: glyph.size).contains(ink), "\(kind)")
          #expect((part.stroke == .none) == (part.lineWidth == 0))
        }
      }
    }
    #expect(AccessoryGlyph(.label) == nil)
  }

  @Test func onlyTheChevronsAreMirrored() throws {
    func start(_ kind: Kind, _ isMirrored: Bool) -> CGPoint? {
      AccessoryGlyph(kind, isMirrored: isMirrored)?.parts.first?.path.currentPoint
    }
    #expect(start(.disclosureIndicator, false) != start(.disclosureIndicator, true))
    #expect(start(.checkmark, false) == start(.checkmark, true))
  }
}
