import CollectionLayouts
import UIKit

/// A panel with a tab for each of these: the controls for every property of a layout, with its looks; those of the stage; those of the
/// inspector; and the code of the shown layout. In a wide window the code stays in sight below the layout's properties, too.
final class PlaygroundPanel: UIView {
  enum Action {
    case set(String, ParameterValue, isHeld: Bool)
    case reset(String)
    /// The choice of a preset; nil for the gallery's own look.
    case preset(Int?)
    case tab(PanelTab)
    case play, undo, resetAll, copyLayout, copyController, copyLink, compare, raise, close
  }

  var onAction: ((Action) -> Void)?
  /// A closure that is called while a finger pulls the panel, as a sheet, by its head.
  var onPull: ((UIPanGestureRecognizer) -> Void)?

  private let grabber = PanelGrabber()
  private let header = PanelHeader()
  private let tabs = UISegmentedControl(items: PanelTab.allCases.map(\.rawValue))
  private let presets = PresetStrip()
  private let scroll = UIScrollView()
  private let text = CodeView(.code)
  private let edge = UIView()
  private var rows: [ParameterRow] = []
  private var headings: [(label: UILabel, first: Int)] = []
  private var heightsWidth: CGFloat = -1
  /// True if the panel is at the bottom of the window instead of at its side.
  var isSheet = false { didSet { if isSheet != oldValue { setNeedsLayout() } } }
  /// True if the panel covers the pictures.
  var isRaised = false {
    didSet {
      guard isRaised != oldValue else { return }
      grabber.isRaised = isRaised
      accessibilityViewIsModal = isRaised
    }
  }
  /// True while the layout moves by itself.
  var isPlaying: Bool {
    get { header.isPlaying }
    set { header.isPlaying = newValue }
  }
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
    tabs.accessibilityLabel = "Show"
    tabs.addAction(UIAction { [weak self] _ in self?.pickTab() }, for: .valueChanged)
    // Screen readers and keys follow this order.
    for view in [grabber, header, tabs, scroll, edge] as [UIView] { addSubview(view) }
    for view in [presets, text] as [UIView] { scroll.addSubview(view) }
    grabber.addAction(UIAction { [weak self] _ in self?.onAction?(.raise) }, for: .touchUpInside)
    let pan = UIPanGestureRecognizer()
    pan.addAction { [weak self] in self?.onPull?($0) }
    grabber.addGestureRecognizer(pan)
    text.onAction = { [weak self] in self?.onAction?($0) }
    presets.onPick = { [weak self] in self?.onAction?(.preset($0)) }
    header.onAction = { [weak self] action in
      switch action {
      case .play: self?.onAction?(.play)
      case .undo: self?.onAction?(.undo)
      case .reset: self?.onAction?(.resetAll)
      case .copy: self?.onAction?(.copyLayout)
      case .close: self?.onAction?(.close)
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PlaygroundPanel is made in code only.") }

  /// The shown tab; the layout's properties at first.
  private(set) var tab = PanelTab.layout

  private func pickTab() {
    let all = PanelTab.allCases
    if all.indices.contains(tabs.selectedSegmentIndex) { onAction?(.tab(all[tabs.selectedSegmentIndex])) }
  }

  /// Makes the controls of a tab, or of another layout.
  func show(
    _ title: String, _ tab: PanelTab, _ parameters: [LayoutParameter], looks: [PresetStrip.Look], _ state: PanelState
  ) {
    self.tab = tab
    header.title = title
    tabs.selectedSegmentIndex = PanelTab.allCases.firstIndex(of: tab) ?? UISegmentedControl.noSegment
    presets.show(looks)
    text.isHidden = tab == .layout || tab == .stage
    pinned?.isHidden = tab != .layout
    text.style = tab == .code ? .code : .figures
    rows.forEach { $0.removeFromSuperview() }
    headings.forEach { $0.label.removeFromSuperview() }
    headings = []
    rows = parameters.filter { PanelTab.of($0.group) == tab && state.values[$0.name] != nil }.map(makeRow)
    for (index, row) in rows.enumerated() where index == 0 || rows[index - 1].parameter.group != row.parameter.group {
      headings.append((makeHeading(row.parameter.group.rawValue), index))
    }
    // Comes last for screen readers and keys, too.
    scroll.bringSubviewToFront(text)
    heightsWidth = -1
    setNeedsLayout()
    scroll.contentOffset = .zero
    update(state)
  }

  func update(_ state: PanelState) {
    var hasOtherHeights = false
    for row in rows {
      guard let value = state.values[row.parameter.name] else { continue }
      hasOtherHeights = row.show(value, isTuned: state.tuned.contains(row.parameter.name)) || hasOtherHeights
      hasOtherHeights = row.show(state.curves[row.parameter.name]) || hasOtherHeights
    }
    presets.select(state.preset)
    header.show(
      canUndo: state.canUndo, canReset: rows.contains { state.tuned.contains($0.parameter.name) })
    showCopied(false)
    code = state.code
    for view in [text, pinned] { view?.hasLink = state.hasLink }
    pinned?.isComparing = state.isComparing
    if tab == .inspector { setNeedsFigures() }
    if tab == .code, text.show(state.code) { hasOtherHeights = true }
    if tab == .layout, pinned?.show(state.code) == true { setNeedsLayout() }
    if hasOtherHeights {
      heightsWidth = -1
      setNeedsLayout()
    }
  }

  /// A closure that returns the inspector's figures, called when the panel is laid out after a change.
  var makeFigures: (() -> String)?

  func setNeedsFigures() {
    needsFigures = true
    setNeedsLayout()
  }
  private var needsFigures = false

  func showCopied(_ isCopied: Bool) { header.showCopied(isCopied) }

  /// The element that gets the focus when the panel opens.
  var firstElement: UIView { header.closeButton }

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
    label.setFont(.systemFont(ofSize: 12, weight: .semibold), as: .caption1)
    label.textColor = .secondaryLabel
    label.accessibilityTraits = .header
    scroll.addSubview(label)
    return label
  }

  // MARK: The code below the properties

  /// True to keep the code in sight while properties change.
  var pinsCode = false {
    didSet {
      guard pinsCode != oldValue else { return }
      pinned?.removeFromSuperview()
      pinned = pinsCode ? makePinned() : nil
      heightsWidth = -1
      setNeedsLayout()
    }
  }
  private var pinned: CodeView?
  private var code = ShownCode()
  private var pinnedHeight: (layout: String, height: CGFloat)?
  private var showsPinned: Bool { pinned != nil && tab == .layout }

  private func makePinned() -> CodeView {
    let view = CodeView(.pinned)
    view.isHidden = tab != .layout
    view.onAction = { [weak self] in self?.onAction?($0) }
    view.hasLink = text.hasLink
    view.show(code)
    insertSubview(view, belowSubview: edge)
    return view
  }

  /// Places the code at the foot of the panel. Returns its height, 0 for none.
  private func placePinned() -> CGFloat {
    guard showsPinned, let pinned else { return 0 }
    // No lower than it was for the same layout, so that the rows above it stay while a knob is turned.
    let needed = min(pinned.height(for: bounds.width), (bounds.height * 0.36).rounded())
    let kept = pinnedHeight?.layout == code.layout ? pinnedHeight?.height ?? 0 : 0
    let height = max(needed, min(kept, (bounds.height * 0.36).rounded())) + bottomInset
    pinnedHeight = (code.layout, height - bottomInset)
    pinned.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height - bottomInset)
    return height
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    layer.cornerRadius = isSheet ? 18 : 0
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    edge.isHidden = isSheet
    edge.frame = placed(CGRect(x: 0, y: 0, width: 0.5, height: bounds.height))
    grabber.isHidden = !isSheet
    grabber.frame = CGRect(x: 0, y: 0, width: width, height: 54)
    let top: CGFloat = isSheet ? 12 : 8
    header.frame = CGRect(x: 0, y: top, width: width, height: 42)
    tabs.frame = CGRect(x: 16, y: top + 44, width: max(0, width - 32), height: 32)
    let start = top + 82
    let foot = placePinned()
    scroll.frame = CGRect(x: 0, y: start, width: width, height: max(0, bounds.height - start - foot))
    if needsFigures, tab == .inspector, text.show(ShownCode(text: makeFigures?() ?? "")) { heightsWidth = -1 }
    needsFigures = false
    if heightsWidth != width { placeRows(width) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Texts may be larger now.
    heightsWidth = -1
    for view in [self, header, presets] { view.setNeedsLayout() }
  }

  private func placeRows(_ width: CGFloat) {
    heightsWidth = width
    presets.frame = CGRect(x: 0, y: 0, width: width, height: presets.height)
    var y = presets.height + 4
    for (index, row) in rows.enumerated() {
      if let heading = headings.first(where: { $0.first == index }) {
        let line = max(18, heading.label.font.lineHeight.rounded(.up))
        heading.label.frame = CGRect(x: 16, y: y + 8, width: max(0, width - 32), height: line)
        y += line + 10
      }
      let height = row.height(for: width)
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    if !text.isHidden {
      let height = text.height(for: width)
      text.frame = CGRect(x: 0, y: y + 8, width: width, height: height)
      y += height + 8
    }
    scroll.contentSize = CGSize(width: width, height: y + 16 + (showsPinned ? 0 : bottomInset))
  }
}
