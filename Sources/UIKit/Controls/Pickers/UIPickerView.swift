/// Counts the wheels of a picker and their rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Wheels beside each other, each of which selects the row in its middle.
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Held: the middle is always marked, as on iOS since version 7.
  open var showsSelectionIndicator = true
  private let band = UIView()
  private var wheels: [PickerWheel] = []
  private var isLoaded = false

  override func didMakeLayer() {
    super.didMakeLayer()
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  // MARK: Rows

  open var numberOfComponents: Int { loaded.count }
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }
  /// The width and height of a component's rows.
  open func rowSize(forComponent component: Int) -> CGSize { wheel(component)?.rowLayout.itemSize ?? .zero }
  /// The view of a row that can be seen; nil for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.content(of: row) }

  /// -1 for a component that does not exist or has no rows.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

  /// Turns a wheel without a call of the delegate. Rows beyond the ends select the first or last one.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component)?.select(row, animated: animated)
  }

  open func reloadComponent(_ component: Int) { wheel(component)?.reload() }

  /// Asks the data source anew. Rows stay selected as far as they exist.
  open func reloadAllComponents() {
    let selected = wheels.map(\.selectedRow)
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = []
    isLoaded = false
    setNeedsLayout()
    guard dataSource != nil, !selected.isEmpty else { return }
    for (wheel, row) in zip(loaded, selected) { wheel.select(row, animated: false) }
  }

  private func wheel(_ component: Int) -> PickerWheel? { loaded.indices.contains(component) ? wheels[component] : nil }

  private var loaded: [PickerWheel] {
    guard !isLoaded, let dataSource else { return wheels }
    isLoaded = true
    wheels = (0..<max(dataSource.numberOfComponents(in: self), 0)).map { PickerWheel(picker: self, component: $0) }
    for wheel in wheels { addSubview(wheel) }
    return wheels
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Components without a width of their own share the width that the others leave.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let wheels = loaded
    let own = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    let free = max(bounds.width - 18 - own.reduce(0, +), 0)
    let share = free / CGFloat(max(own.count { $0 <= 0 }, 1))
    let widths = own.map { $0 > 0 ? $0 : share }
    var x = (bounds.width - widths.reduce(0, +)) / 2
    let order = isRightToLeft ? wheels.indices.reversed() : Array(wheels.indices)
    for component in order {
      let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? PickerWheel.rowHeight
      wheels[component].place(
        CGRect(x: x, y: 0, width: widths[component], height: bounds.height), rowHeight: max(height, 1))
      x += widths[component]
    }
    let height = wheels.map(\.rowLayout.itemSize.height).max() ?? PickerWheel.rowHeight
    band.frame = CGRect(x: 9, y: (bounds.height - height) / 2, width: max(bounds.width - 18, 0), height: height)
  }
}
