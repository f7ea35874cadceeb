/// A row of bar buttons.
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]? { didSet { showItems() } }
  /// A black bar has the dark look.
  open var barStyle = UIBarStyle.default { didSet { barStyleDidChange(from: oldValue, to: barStyle) } }
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .secondarySystemBackground } }
  open var isTranslucent = true
  private let row = UIStackView()

  override func didMakeLayer() {
    super.didMakeLayer()
    backgroundColor = .secondarySystemBackground
    row.alignment = .center
    row.distribution = .equalSpacing
    addSubview(row)
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: 44)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 16, bottom: safeAreaInsets.bottom, right: 16))
  }

  /// An item without anything to show is a space. Spaces share what the buttons leave.
  private func showItems() {
    for view in row.arrangedSubviews { view.removeFromSuperview() }
    for item in items ?? [] {
      item.onChange = { [weak self] in self?.showItems() }
      let button = item.systemItem?.isSpace == true ? UIView() : BarButton(item: item)
      row.addArrangedSubview(item.customView ?? button)
    }
  }
}
