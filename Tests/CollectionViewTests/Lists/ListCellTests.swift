import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct ListCellTests {
  @Test func contentStandsBetweenTheAccessories() throws {
    let fixture = ListFixture { cell, _ in
      cell.show("Text")
      cell.accessories = [.disclosureIndicator(), .multiselect(displayed: .always)]
    }
    let cell = fixture.cell()
    #expect(cell.shownAccessories == [.multiselect, .disclosureIndicator])
    #expect(cell.accessoryView(.multiselect)?.frame == CGRect(x: 16, y: 0, width: 24, height: 44))
    #expect(cell.accessoryView(.disclosureIndicator)?.frame == CGRect(x: 296, y: 0, width: 8, height: 44))
    #expect(cell.contentView.frame == CGRect(x: 40, y: 0, width: 256, height: 44))
    #expect(cell.accessoryView(.multiselect)?.body.frame == CGRect(x: 1, y: 11, width: 22, height: 22))
  }

  @Test func rightToLeftMirrorsTheCell() throws {
    let fixture = ListFixture { cell, _ in
      cell.show("Text")
      cell.accessories = [.outlineDisclosure(), .multiselect(displayed: .always)]
      cell.indentationLevel = 2
    }
    let tip = fixture.cell().accessoryView(.outlineDisclosure)
    let before = tip?.shownState.isMirrored
    fixture.host.isRightToLeft = true
    let cell = fixture.cell()
    #expect(cell.accessoryView(.multiselect)?.frame == CGRect(x: 260, y: 0, width: 24, height: 44))
    #expect(cell.accessoryView(.outlineDisclosure)?.frame == CGRect(x: 16, y: 0, width: 14, height: 44))
    #expect(cell.contentView.frame == CGRect(x: 30, y: 0, width: 230, height: 44))
    #expect(before == false && tip?.shownState.isMirrored == true)
  }

  @Test func editingBringsAccessoriesInAndTakesThemAway() throws {
    let fixture = ListFixture { cell, _ in
      cell.show("Text")
      cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
    }
    let cell = fixture.cell()
    let chevron = try #require(cell.accessoryView(.disclosureIndicator))
    #expect(cell.configurationState.isEditing == false)
    fixture.view.isEditing = true
    #expect(cell.configurationState.isEditing)
    #expect(cell.shownAccessories == [.delete])
    let delete = try #require(cell.accessoryView(.delete))
    fixture.host.advance(by: 0.1)
    let position = try #require(delete.layer.presentation()).position.x
    #expect(position > -12 && position < 28, "it slides in")
    #expect(chevron.superview === cell && (chevron.layer.presentation()?.opacity ?? 1) < 1)
    let edge = try #require(cell.contentView.layer.presentation()).frame.minX
    #expect(edge > 0 && edge < 40, "the content makes space")
    fixture.host.settle()
    #expect(chevron.superview == nil)
    #expect(delete.frame.minX == 16 && delete.alpha == 1)
    // A cell that comes later is edited from the start.
    fixture.count = 4
    fixture.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    fixture.host.settle()
    #expect(fixture.cell(3).shownAccessories == [.delete])
    fixture.view.isEditing = false
    fixture.host.settle()
    #expect(cell.shownAccessories == [.disclosureIndicator] && cell.contentView.frame.minX == 0)
    #expect(fixture.cell(3).shownAccessories == [.disclosureIndicator])
  }

  @Test func withoutAnimationEverythingIsThereAtOnce() {
    let fixture = ListFixture { cell, _ in
      cell.show("Text")
      cell.accessories = [.delete(), .checkmark(displayed: .whenNotEditing)]
    }
    let check = fixture.cell().accessoryView(.checkmark)
    UIView.performWithoutAnimation { fixture.view.isEditing = true }
    fixture.host.advance(frames: 1)
    #expect(fixture.cell().contentView.frame.minX == 40)
    #expect(fixture.cell().contentView.layer.animationKeys() == nil)
    #expect(check?.superview == nil)
  }

  @Test func accessoriesSetInAnAnimationMove() throws {
    let fixture = ListFixture { cell, _ in cell.show("Text") }
    let cell = fixture.cell()
    var isDone = false
    UIView.animate(withDuration: 1) {
      cell.accessories = [.checkmark()]
    } completion: { _ in
      isDone = true
    }
    fixture.host.advance(by: 0.5)
    let check = try #require(cell.accessoryView(.checkmark))
    let opacity = try #require(check.layer.presentation()).opacity
    #expect(opacity > 0.1 && opacity < 0.9)
    let width = try #require(cell.contentView.layer.presentation()).bounds.width
    #expect(width > 290 && width < 318)
    fixture.host.settle()
    #expect(isDone)
    #expect(check.alpha == 1 && cell.contentView.frame.width == 288)
    cell.accessories = []
    fixture.host.advance(frames: 1)
    #expect(check.superview == nil && cell.contentView.frame.width == 320)
  }

  @Test func accessoriesOfTheSameTypeKeepTheirViews() {
    let fixture = ListFixture { cell, _ in cell.accessories = [.checkmark(), .label(text: "1")] }
    let cell = fixture.cell()
    let (check, label) = (cell.accessoryView(.checkmark), cell.accessoryView(.label))
    let width = label?.frame.width ?? 0
    cell.accessories = [.label(text: "1 000"), .detail(), .checkmark(options: .init(tintColor: .systemRed))]
    fixture.host.advance(frames: 1)
    #expect(cell.accessoryView(.checkmark) === check && cell.accessoryView(.label) === label)
    #expect((label?.frame.width ?? 0) > width)
    #expect(cell.subviews.count { $0 is CellAccessoryView } == 3)
  }

  @Test func selectionFillsTheCircle() {
    let fixture = ListFixture { cell, _ in
      cell.show("Text")
      cell.accessories = [.multiselect()]
    }
    fixture.view.allowsMultipleSelectionDuringEditing = true
    fixture.view.isEditing = true
    fixture.host.settle()
    let parts = { fixture.cell().accessoryView(.multiselect)?.body.subviews.map(\.alpha) }
    #expect(parts() == [1, 0, 0])
    // On the circle itself: it lets the touch through.
    fixture.host.touch.tap(at: CGPoint(x: 28, y: 22))
    fixture.host.settle()
    #expect(fixture.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(parts() == [0, 1, 1])
    fixture.host.touch.tap(at: CGPoint(x: 160, y: 22))
    fixture.host.settle()
    #expect(parts() == [1, 0, 0])
  }

  @Test func tapsReachTheHandlersAndSelectNothing() {
    var heard: [String] = []
    let fixture = ListFixture { cell, path in
      cell.accessories = [
        .detail(actionHandler: { heard.append("detail \(path.item)") }),
        .delete(displayed: .always, actionHandler: { heard.append("delete \(path.item)") }),
        .insert(displayed: .always), .disclosureIndicator(),
      ]
    }
    fixture.host.touch.tap(at: CGPoint(x: 28, y: 66))
    fixture.host.touch.tap(at: CGPoint(x: 270, y: 22))
    // Without a handler.
    fixture.host.touch.tap(at: CGPoint(x: 64, y: 22))
    #expect(heard == ["delete 1", "detail 0"])
    #expect(fixture.view.indexPathsForSelectedItems == [])
    fixture.host.touch.tap(at: CGPoint(x: 302, y: 22))
    #expect(heard.count == 2)
    #expect(fixture.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    let detail = fixture.cell().accessoryView(.detail)
    #expect(detail?.layer.accessibility?.role == .button && detail?.layer.accessibility?.label == "More info")
    #expect(detail?.accessibilityActivate() == true && heard.last == "detail 0")
  }

  @Test func customViewsHaveTheSizeTheyWant() throws {
    let star = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let button = UIButton(frame: .zero)
    button.setTitle("Go", for: .normal)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let fixture = ListFixture(1) { cell, _ in
      cell.accessories = [
        .customView(configuration: .init(customView: star, placement: .leading(), tintColor: .systemRed)),
        .customView(
          configuration: .init(customView: button, placement: .trailing(), reservedLayoutWidth: .custom(80))),
      ]
    }
    let cell = fixture.cell()
    #expect(star.convert(star.bounds, to: cell) == CGRect(x: 16, y: 12, width: 30, height: 20))
    #expect(star.tintColor == .systemRed)
    #expect(button.bounds.size == button.intrinsicContentSize)
    #expect(button.convert(CGPoint(x: button.bounds.midX, y: 0), to: cell).x == 264)
    #expect(cell.contentView.frame == CGRect(x: 46, y: 0, width: 178, height: 44))
    fixture.host.touch.tap(button)
    #expect(taps == 1)
    fixture.host.touch.tap(star)
    #expect(fixture.view.indexPathsForSelectedItems?.count == 1)
    cell.accessories = []
    fixture.host.advance(frames: 1)
    #expect(star.window == nil && button.window == nil)
  }

  @Test func hiddenAccessoriesKeepTheirPlace() {
    let fixture = ListFixture { cell, path in
      cell.accessories = [.checkmark(options: .init(isHidden: path.item == 0))]
    }
    #expect(fixture.cell(0).contentView.frame.width == fixture.cell(1).contentView.frame.width)
    #expect(fixture.cell(0).accessoryView(.checkmark)?.body.isHidden == true)
    #expect(fixture.cell(1).accessoryView(.checkmark)?.body.isHidden == false)
  }

  @Test func theLookOfAnAccessoryIsInItsShape() throws {
    let fixture = ListFixture(1) { cell, _ in
      cell.accessories = [.delete(displayed: .always, options: .init(tintColor: .black, backgroundColor: .systemTeal))]
    }
    let shapes = try #require(fixture.cell().accessoryView(.delete)?.body.subviews)
    let disc = try #require(shapes.first?.layer as? CAShapeLayer)
    #expect(disc.fillColor == UIColor.systemTeal.cgColor)
    fixture.host.isDark = true
    #expect(disc.fillColor == UIColor.systemTeal.resolvedColor(with: fixture.view.traitCollection).cgColor)
    #expect(
      disc.fillColor != UIColor.systemTeal.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor)
  }
}
