import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Hidden views of stacks, and stacks in cells that size themselves.
@MainActor @Suite(.serialized) struct StackViewHidingTests {
  private let views = [BoxView(40, 20), BoxView(60, 20), BoxView(50, 20)]

  private func fixture() -> (stack: UIStackView, host: TestHost) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.alignment = .top
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 100, width: 300, height: 20)
    views[2].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let root = UIView()
    root.addSubview(stack)
    return (stack, TestHost(view: root))
  }

  private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

  @Test func hiddenViewsTakeNoSpace() {
    let (stack, host) = fixture()
    views[1].isHidden = true
    host.makeFrame()
    #expect(views[2].frame.minX == stack.bounds.width - 50 && views[0].frame.maxX == 240)
    #expect(stack.arrangedSubviews == views)
    views[0].isHidden = true
    host.makeFrame()
    #expect(views[2].frame.minX == 0)
    views.forEach { $0.isHidden = false }
    host.makeFrame()
    #expect(views.map(\.frame.minX) == [0, 50, 250])
  }

  @Test func hidingInAnAnimationMovesTheOthers() {
    let (stack, host) = fixture()
    stack.distribution = .equalSpacing
    host.makeFrame()
    let start = shown(views[1])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
    #expect(views[0].isHidden && views[1].frame.minX == 0)
    host.advance(by: 0.5)
    #expect(abs(shown(views[1]).minX - start.minX / 2) < 3)
    // A picture of the hidden view shrinks to nothing, at the place where the view was.
    #expect(stack.departing.count == 1 && abs(shown(stack.departing[0].picture).width - 20) < 1)
    host.settle()
    stack.setNeedsLayout()
    host.makeFrame()
    #expect(stack.departing.isEmpty && stack.layer.sublayers?.count == 3)
  }

  @Test func aViewThatComesGrowsFromNothing() {
    let (stack, host) = fixture()
    stack.distribution = .equalSpacing
    views[1].isHidden = true
    host.makeFrame()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
    host.advance(by: 0.01)
    #expect(shown(views[1]).width < 2 && abs(shown(views[1]).minX - 40) < 3)
    host.advance(by: 0.99)
    host.settle()
    #expect(shown(views[1]) == views[1].frame && views[1].frame.width == 60)
    #expect(stack.departing.isEmpty)
  }

  /// Constraints inside of a hidden view have no space to hold in; nobody is warned of that.
  @Test func hidingBreaksNoConstraint() {
    let standard = ConstraintWarning.handler
    defer { ConstraintWarning.handler = standard }
    var messages: [String] = []
    ConstraintWarning.handler = { messages.append($0) }
    let inner = UIStackView(arrangedSubviews: [BoxView(10, 10), BoxView(10, 10)])
    inner.spacing = 5
    views[0].widthAnchor.constraint(equalToConstant: 33).isActive = true
    let (stack, host) = fixture()
    stack.insertArrangedSubview(inner, at: 0)
    host.makeFrame()
    UIView.animate(withDuration: 0.2) {
      inner.isHidden = true
      views[0].isHidden = true
    }
    host.settle()
    UIView.animate(withDuration: 0.2) { inner.isHidden = false }
    host.settle()
    #expect(messages == [] && inner.frame.minX == 0)
  }

  // MARK: In cells

  private final class StackCell: UICollectionViewCell {
    let (label, extra, stack) = (UILabel(), BoxView(30, 40), UIStackView())

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      stack.axis = .vertical
      stack.spacing = 6
      for view in [label, extra] { stack.addArrangedSubview(view) }
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      guard let cell = cell as? StackCell else { return cell }
      cell.label.text =
        path.item == 1 ? Array(repeating: "several words", count: 12).joined(separator: " ") : "one line"
      cell.extra.isHidden = path.item == 2
      return cell
    }
  }

  @Test func cellsAreAsHighAsTheirStacks() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(StackCell.self, forCellWithReuseIdentifier: "cell")
    view.selfSizingInvalidation = .enabledIncludingConstraints
    let source = Source()
    view.dataSource = source
    let host = TestHost(view: view)
    host.settle()
    let cells = try (0..<3).map { try #require(view.cellForItem(at: [0, $0]) as? StackCell) }
    let line = cells[0].label.font.lineHeight.rounded(.up)
    let (low, high): (CGFloat, CGFloat) = (line + 20, line + 66)
    #expect(isClose(cells[0].frame.height, high, within: 1))
    #expect(cells[1].frame.height > cells[0].frame.height + line)
    #expect(isClose(cells[2].frame.height, low, within: 1))
    // Hiding a view makes the cell lower, and the cells below follow.
    cells[0].extra.isHidden = true
    host.settle()
    #expect(isClose(cells[0].frame.height, low, within: 1))
    #expect(isClose(cells[1].frame.minY, cells[0].frame.maxY, within: 0.5))
  }
}
