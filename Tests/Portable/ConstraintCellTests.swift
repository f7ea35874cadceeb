import Testing
import UIKit

/// Cells placed by constraints, as apps write them.
@MainActor @Suite struct ConstraintCellTests {
  private static let messages = [
    (name: "Ada", text: "Yes."),
    (
      name: "Grace",
      text: "The stream drives the wheel, the wheel drives the shaft, and the shaft drives everything else in the mill."
    ),
    (name: "Mary", text: "Two lines are more than one, but they are fewer than three."),
  ]

  @Test func cellsAreAsHighAsTheirText() throws {
    let controller = MessagesViewController(messages: Self.messages)
    let window = show(controller)
    let view = try #require(controller.collectionView)
    #expect(view.frame == window.bounds)
    var top: CGFloat = 8
    for (index, message) in Self.messages.enumerated() {
      let cell = try #require(view.cellForItem(at: IndexPath(item: index, section: 0)) as? MessageCell)
      #expect(cell.messageLabel.text == message.text)
      let textWidth = cell.bounds.width - 76
      let nameHeight = cell.nameLabel.intrinsicContentSize.height
      let textHeight = cell.messageLabel.sizeThatFits(CGSize(width: textWidth, height: 0)).height
      let height = 24 + max(40, nameHeight + 4 + textHeight)
      #expect(cell.frame == CGRect(x: 8, y: top, width: window.bounds.width - 16, height: height))
      #expect(cell.avatarView.frame == CGRect(x: 12, y: 12, width: 40, height: 40))
      #expect(cell.nameLabel.frame.origin == CGPoint(x: 64, y: 12))
      #expect(cell.messageLabel.frame == CGRect(x: 64, y: 16 + nameHeight, width: textWidth, height: textHeight))
      top += height + 8
    }
  }

  @Test func aRequiredWidthGivesTheHeight() {
    let cell = MessageCell(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    cell.nameLabel.text = "Ada"
    cell.messageLabel.text = Self.messages[1].text
    var heights: [CGFloat] = []
    for width in stride(from: CGFloat(400), to: 160, by: -40) {
      let size = cell.contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size.width == width)
      heights.append(size.height)
    }
    #expect(heights == heights.sorted())
    #expect(heights.first! < heights.last!)
  }
}
