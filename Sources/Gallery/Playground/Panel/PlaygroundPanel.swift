import UIKit

/// What the panel shows.
struct PanelState {
  var values: [String: ParameterValue] = [:]
  /// The properties that somebody has set.
  var tuned: Set<String> = []
  var canUndo = false
  /// 0 for the gallery's own look, then the presets; nil when what is shown has no name.
  var preset: Int?
  var code = ""
}

/// Controls for every property of a layout, with looks to begin from and the code of what one sees.
final class PlaygroundPanel: UIView {
  enum Action {
    case set(String, ParameterValue, isHeld: Bool)
    case reset(String)
    /// nil for the gallery's own look.
    case preset(Int?)
    case undo, resetAll, copyLayout, copyController, close
  }

  var onAction: ((Action) -> Void)?

  private let header = PanelHeader()
  private let presets = PresetStrip()
  private let scroll = UIScrollView()
  private let code = CodeView()
  private let edge = UIView()
  private var rows: [ParameterRow] = []
  private var headings: [(label: UILabel, first: Int)] = []
  private var heightsWidth: CGFloat = -1
  /// At the bottom of the window instead of at its side.
  var isSheet = false { didSet { if isSheet != oldValue { setNeedsLayout() } } }
  var bottomInset: CGFloat = 0 { didSet { if bottomInset != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 16
    edge.backgroundColor = .separator
    scroll.alwaysBounceVertical = true
    scroll.contentInsetAdjustmentBehavior = .never
    for view in [scroll, header, presets, edge] as [UIView] { addSubview(view) }
    scroll.addSubview(code)
    code.onCopy = { [weak self] in self?.onAction?($0 ? .copyController : .copyLayout) }
    presets.onPick = { [weak self] in self?.onAction?(.preset($0)) }
    header.onAction = { [weak self] action in
      switch action {
      case .undo: self?.onAction?(.undo)
      case .reset: self?.onAction?(.resetAll)
      case .copy: self?.onAction?(.copyLayout)
      case .close: self?.onAction?(.close)
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PlaygroundPanel is made in code only.") }

  /// Makes the controls of another layout.
  func show(_ title: String, _ parameters: [LayoutParameter], presets titles: [String], _ state: PanelState) {
    header.title = title
    presets.show(titles)
    rows.forEach { $0.removeFromSuperview() }
    headings.forEach { $0.label.removeFromSuperview() }
    headings = []
    rows = parameters.filter { state.values[$0.name] != nil }.map(makeRow)
    for (index, row) in rows.enumerated() where index == 0 || rows[index - 1].parameter.group != row.parameter.group {
      headings.append((makeHeading(row.parameter.group.rawValue), index))
    }
    // Screen readers and keys go in the order of the views.
    scroll.bringSubviewToFront(code)
    scroll.contentOffset = .zero
    update(state)
  }

  func update(_ state: PanelState) {
    var hasOtherHeights = false
    for row in rows {
      guard let value = state.values[row.parameter.name] else { continue }
      hasOtherHeights = row.show(value, isTuned: state.tuned.contains(row.parameter.name)) || hasOtherHeights
    }
    presets.select(state.preset)
    header.show(canUndo: state.canUndo, canReset: !state.tuned.isEmpty)
    if code.show(state.code) {
      hasOtherHeights = true
      showCopied(false)
    }
    if hasOtherHeights {
      heightsWidth = -1
      setNeedsLayout()
    }
  }

  func showCopied(_ isCopied: Bool) { header.showCopied(isCopied) }

  /// What the focus goes to when the panel opens.
  var firstElement: UIView { header }

  private func makeRow(_ parameter: LayoutParameter) -> ParameterRow {
    let row = ParameterRow(parameter)
    row.onSet = { [weak self] in self?.onAction?(.set(parameter.name, $0, isHeld: $1)) }
    row.onReset = { [weak self] in self?.onAction?(.reset(parameter.name)) }
    scroll.addSubview(row)
    return row
  }

  private func makeHeading(_ title: String) -> UILabel {
    let label = UILabel()
    label.text = title.uppercased()
    label.accessibilityLabel = title
    label.font = .systemFont(ofSize: 12, weight: .semibold)
    label.textColor = .secondaryLabel
    label.accessibilityTraits = .header
    scroll.addSubview(label)
    return label
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    layer.cornerRadius = isSheet ? 18 : 0
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    edge.frame =
      isSheet
      ? CGRect(x: (width - 36) / 2, y: 6, width: 36, height: 4)
      : placed(CGRect(x: 0, y: 0, width: 0.5, height: bounds.height))
    edge.layer.cornerRadius = isSheet ? 2 : 0
    let top: CGFloat = isSheet ? 12 : 8
    header.frame = CGRect(x: 0, y: top, width: width, height: 42)
    presets.frame = CGRect(x: 0, y: top + 42, width: width, height: 44)
    let start = top + 42 + 44 + 4
    scroll.frame = CGRect(x: 0, y: start, width: width, height: max(0, bounds.height - start))
    if heightsWidth != width { placeRows(width) }
  }

  private func placeRows(_ width: CGFloat) {
    heightsWidth = width
    var y: CGFloat = 4
    for (index, row) in rows.enumerated() {
      if let heading = headings.first(where: { $0.first == index }) {
        heading.label.frame = CGRect(x: 16, y: y + 8, width: max(0, width - 32), height: 18)
        y += 28
      }
      let height = row.height(for: width)
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    let height = code.height(for: width)
    code.frame = CGRect(x: 0, y: y + 8, width: width, height: height)
    scroll.contentSize = CGSize(width: width, height: y + 8 + height + 16 + bottomInset)
  }
}
