import UIKit

/// The control for the cases of a property: segments if they are few and short, otherwise a button with a menu.
final class ChoiceControl: UIView {
  var onChange: ((String) -> Void)?

  private let cases: [ParameterCase]
  private let segments: UISegmentedControl?
  private let button: UIButton?
  private var chosen = ""

  init(_ cases: [ParameterCase], title: String) {
    self.cases = cases
    let isShort = cases.count <= 4 && cases.reduce(0) { $0 + $1.title.count + 3 } <= 40
    segments = isShort ? UISegmentedControl(items: cases.map(\.title)) : nil
    button = isShort ? nil : UIButton(configuration: .gray())
    super.init(frame: .zero)
    if let segments {
      segments.addAction(UIAction { [weak self] _ in self?.segmentChosen() }, for: .valueChanged)
      segments.accessibilityLabel = title
      addSubview(segments)
    }
    if let button {
      button.showsMenuAsPrimaryAction = true
      button.configuration?.buttonSize = .small
      button.configuration?.cornerStyle = .capsule
      button.configuration?.image = UIImage(systemName: "chevron.up.chevron.down")
      button.configuration?.imagePlacement = .trailing
      button.configuration?.imagePadding = 6
      button.configuration?.baseForegroundColor = .label
      button.configuration?.background.backgroundColor = .tertiarySystemFill
      button.accessibilityLabel = title
      addSubview(button)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ChoiceControl is made in code only.") }

  /// True for a button with a menu, which is placed beside the property's title.
  var standsBesideTitle: Bool { button != nil }
  var menuWidth: CGFloat { button.map { min($0.sizeThatFits(.zero).width.rounded(.up), 190) } ?? 0 }

  func show(_ name: String) {
    guard name != chosen else { return }
    chosen = name
    segments?.selectedSegmentIndex = cases.firstIndex { $0.name == name } ?? UISegmentedControl.noSegment
    guard let button else { return }
    button.configuration?.title = cases.first { $0.name == name }?.title
    button.accessibilityValue = cases.first { $0.name == name }?.title
    button.menu = UIMenu(
      children: cases.map { one in
        UIAction(title: one.title, state: one.name == name ? .on : .off) { [weak self] _ in self?.onChange?(one.name) }
      })
    superview?.setNeedsLayout()
  }

  private func segmentChosen() {
    guard let index = segments?.selectedSegmentIndex, cases.indices.contains(index) else { return }
    onChange?(cases[index].name)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    segments?.frame = bounds
    button?.frame = bounds
  }
}
