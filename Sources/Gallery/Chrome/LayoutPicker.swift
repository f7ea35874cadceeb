import UIKit

/// A floating bar with one button per layout, which scrolls when they are many and fades where more follow; a sliding capsule marks the
/// chosen one.
final class LayoutPicker: UIView {
  /// A closure that is called with the index of a layout that the user picks.
  var onPick: ((Int) -> Void)?

  private(set) var selectedIndex: Int
  private let buttons: [PickerButton]
  /// The capsule, which clips `inverse`: titles change colour at its edge.
  private let capsule = UIView()
  private let inverse: PickerTitles
  private let strip = UIScrollView()
  /// Holds the strip, whose own mask would scroll along.
  private let clip = UIView()
  private let fade = CAGradientLayer()

  private static let padding: CGFloat = 5
  /// The length over which names fade at an edge beyond which there are more.
  private static let fadeLength: CGFloat = 44
  /// Names stand closer together in a narrower bar, where few fit.
  private static let tightWidth: CGFloat = 480
  fileprivate static let buttonHeight: CGFloat = 36

  init(titles: [String], selectedIndex: Int) {
    self.selectedIndex = selectedIndex
    buttons = titles.map(PickerButton.init(title:))
    inverse = PickerTitles(titles)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = Self.buttonHeight / 2 + Self.padding
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 6)
    capsule.backgroundColor = .label
    capsule.layer.cornerRadius = Self.buttonHeight / 2
    capsule.clipsToBounds = true
    capsule.isUserInteractionEnabled = false
    capsule.addSubview(inverse)
    for (index, button) in buttons.enumerated() {
      strip.addSubview(button)
      button.addAction(UIAction { [weak self] _ in self?.pick(index) }, for: .touchUpInside)
    }
    strip.addSubview(capsule)
    strip.showsHorizontalScrollIndicator = false
    strip.contentInsetAdjustmentBehavior = .never
    strip.clipsToBounds = true
    strip.layer.cornerRadius = layer.cornerRadius
    strip.delegate = self
    fade.startPoint = CGPoint(x: 0, y: 0.5)
    fade.endPoint = CGPoint(x: 1, y: 0.5)
    clip.addSubview(strip)
    addSubview(clip)
    updateSelection()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("LayoutPicker is made in code only.") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = contentWidth(isTight: size.width > 0 && size.width < Self.tightWidth)
    return CGSize(
      width: size.width > 0 ? min(width, size.width) : width, height: Self.buttonHeight + 2 * Self.padding)
  }

  private var contentWidth: CGFloat { contentWidth(isTight: isTight) }
  private var isTight: Bool { bounds.width < Self.tightWidth }

  private func contentWidth(isTight: Bool) -> CGFloat {
    buttons.reduce(0) { $0 + $1.fittingWidth(isTight: isTight) } + 2 * Self.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    strip.frame = bounds
    strip.contentSize = CGSize(width: contentWidth, height: bounds.height)
    var x = Self.padding
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for button in isMirrored ? buttons.reversed() : buttons {
      let width = button.fittingWidth(isTight: isTight)
      button.frame = CGRect(x: x, y: Self.padding, width: width, height: Self.buttonHeight)
      x += width
    }
    inverse.lay(over: buttons.map(\.frame))
    placeCapsule()
    if !strip.isDragging, !strip.isDecelerating { strip.contentOffset.x = offsetOfSelection }
    updateFade()
  }

  /// Fades the names at each edge as far as there are more beyond it.
  private func updateFade() {
    let most = contentWidth - bounds.width
    guard most > 0 else { return clip.layer.mask = nil }
    func visibility(_ beyond: CGFloat) -> CGColor {
      UIColor(white: 0, alpha: 1 - min(max(beyond / Self.fadeLength, 0), 1)).cgColor
    }
    let part = min(Self.fadeLength / bounds.width, 0.5)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    fade.frame = bounds
    fade.locations = [0, NSNumber(value: part), NSNumber(value: 1 - part), 1]
    fade.colors = [
      visibility(strip.contentOffset.x), UIColor.black.cgColor, UIColor.black.cgColor,
      visibility(most - strip.contentOffset.x),
    ]
    clip.layer.mask = fade
    CATransaction.commit()
  }

  /// Places the capsule, and its content in the opposite direction, so that the titles in it do not move.
  private func placeCapsule() {
    let frame = buttons[selectedIndex].frame
    capsule.frame = frame
    inverse.frame = CGRect(
      origin: CGPoint(x: -frame.minX, y: -frame.minY), size: CGSize(width: contentWidth, height: bounds.height))
  }

  /// The content offset with the chosen button in the middle, as far as the strip's ends allow.
  private var offsetOfSelection: CGFloat {
    let middle = buttons[selectedIndex].frame.midX - bounds.width / 2
    return min(max(middle, 0), max(0, contentWidth - bounds.width)).rounded()
  }

  private func pick(_ index: Int) {
    guard index != selectedIndex else { return }
    select(index)
    onPick?(index)
  }

  /// Moves the capsule without calling `onPick`.
  func select(_ index: Int) {
    guard index != selectedIndex, buttons.indices.contains(index) else { return }
    selectedIndex = index
    updateSelection()
    UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0) {
      self.placeCapsule()
    }
    strip.setContentOffset(CGPoint(x: offsetOfSelection, y: 0), animated: true)
  }

  private func updateSelection() {
    for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
  }
}

extension LayoutPicker: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { updateFade() }
}

/// The titles in the colour for the capsule.
private final class PickerTitles: UIView {
  private let labels: [UILabel]

  init(_ titles: [String]) {
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.textColor = .systemBackground
      label.setFont(PickerButton.font, as: .subheadline, atMost: PickerButton.largestSize)
      label.textAlignment = .center
      label.isAccessibilityElement = false
      return label
    }
    super.init(frame: .zero)
    labels.forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PickerTitles is made in code only.") }

  func lay(over frames: [CGRect]) {
    for (label, frame) in zip(labels, frames) { label.frame = frame }
  }
}

/// A button with a title, paler while pressed.
private final class PickerButton: UIButton {
  static let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
  static let largestSize: CGFloat = 21

  init(title: String) {
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(.label, for: .normal)
    setTitleColor(.secondaryLabel, for: .highlighted)
    titleLabel?.setFont(Self.font, as: .subheadline, atMost: Self.largestSize)
    // The outline of the focus follows it.
    layer.cornerRadius = LayoutPicker.buttonHeight / 2
    accessibilityTraits = .toggle(isOn: false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PickerButton is made in code only.") }

  func fittingWidth(isTight: Bool) -> CGFloat { sizeThatFits(.zero).width.rounded(.up) + (isTight ? 22 : 32) }

  override var isSelected: Bool { didSet { accessibilityTraits = .toggle(isOn: isSelected) } }
}
