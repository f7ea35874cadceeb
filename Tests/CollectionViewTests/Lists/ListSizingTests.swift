import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct ListSizingTests {
  private static let long = "A wheel turns in the stream, a shaft turns with the wheel, and all the mill turns with it."
  /// The head of a PNG of 300 × 200 pixels.
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 44, 0, 0, 0, 200]

  @Test func oneLineIs44PointsHigh() {
    let fixture = ListFixture(height: nil) { cell, path in
      cell.show(path.item == 1 ? Self.long : "Text")
      cell.accessories = [.disclosureIndicator()]
    }
    #expect(fixture.cell(0).frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    let height = fixture.cell(1).frame.height
    #expect(height > 60)
    #expect(fixture.cell(2).frame.minY == 44 + height)
  }

  @Test func accessoriesLeaveLessSpaceForTheText() {
    let fixture = ListFixture(2, height: nil) { cell, path in
      cell.show(Self.long)
      if path.item == 1 { cell.accessories = [.label(text: "a long label"), .multiselect(displayed: .always)] }
    }
    #expect(fixture.cell(1).frame.height > fixture.cell(0).frame.height)
  }

  @Test func cellsGrowWhenEditingNarrowsThem() throws {
    let fixture = ListFixture(2, height: nil) { cell, path in
      cell.show(Self.long)
      cell.accessories = [.delete(), .reorder(), .multiselect(), .insert()]
    }
    let before = fixture.cell().frame.height
    fixture.view.isEditing = true
    fixture.host.settle()
    let grown = fixture.cell().frame.height
    #expect(grown > before)
    #expect(fixture.cell(1).frame.minY == grown)
    fixture.view.isEditing = false
    fixture.host.settle()
    #expect(fixture.cell().frame.height == before)
  }

  @Test func constraintsInTheContentDecide() {
    let fixture = ListFixture(1, height: nil) { cell, _ in
      let box = UIView(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: 70),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        cell.contentView.widthAnchor.constraint(equalToConstant: 280),
      ])
    }
    #expect(fixture.cell().frame.height == 70)
  }

  @Test func separatorsBeginAtTheText() throws {
    let fixture = ListFixture { cell, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      if path.item == 1 { content.image = UIImage(data: Data(Self.picture), scale: 10) }
      cell.contentConfiguration = path.item == 2 ? nil : content
      cell.accessories = [.multiselect(displayed: .always)]
    }
    let frames = (0..<3).map { fixture.cell($0).separatorLayoutGuide.layoutFrame }
    #expect(frames[0] == CGRect(x: 56, y: 0, width: 264, height: 44))
    #expect(frames[1] == CGRect(x: 102, y: 0, width: 218, height: 44))
    #expect(frames[2].minX == 56)
    fixture.host.isRightToLeft = true
    #expect(fixture.cell(0).separatorLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 264, height: 44))
  }

  @Test func constraintsMoveASideOfTheSeparators() {
    let mark = UIView(frame: CGRect(x: 90, y: 0, width: 10, height: 10))
    let fixture = ListFixture(1) { cell, _ in
      cell.show("Text")
      cell.contentView.addSubview(mark)
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: mark.leadingAnchor).isActive = true
    }
    #expect(fixture.cell().separatorLayoutGuide.layoutFrame == CGRect(x: 90, y: 0, width: 230, height: 44))
  }
}
