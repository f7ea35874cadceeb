import UIKit

/// The panel with the layout's properties.
extension GalleryViewController {
  /// True if the panel is open.
  public var showsPanel: Bool { panel != nil }

  /// The part of the window that the panel leaves to the pictures.
  var stage: CGRect {
    guard panel != nil else { return view.bounds }
    let geometry = panelGeometry
    return comparison != nil && geometry.pinsCode ? geometry.halves.present : geometry.stage
  }

  /// The screen in that part, which is a device's or all of it.
  var stageGeometry: StageGeometry {
    let stage = stage
    // The picker, and above it the hint.
    let foot = stageBottomInset + 24 + 46 + 30
    let edges = UIEdgeInsets(top: max(16, view.safeAreaInsets.top), left: 16, bottom: foot, right: 16)
    return StageGeometry(device, isRotated: isDeviceRotated, stage: stage, space: stage.inset(by: edges))
  }

  /// The insets of the covered parts at the edges of the screen.
  var screenInsets: UIEdgeInsets {
    guard device == .free else { return stageGeometry.safeArea }
    let (stage, safe) = (stage, view.safeAreaInsets)
    return UIEdgeInsets(
      top: safe.top, left: stage.minX > view.bounds.minX ? 0 : safe.left, bottom: stageBottomInset,
      right: stage.maxX < view.bounds.maxX ? 0 : safe.right)
  }

  /// The part of the screen that nothing covers. A safe area may leave nothing of a small window.
  var screenSpace: PictureSpace {
    let (size, insets) = (stageGeometry.size, screenInsets)
    return PictureSpace(
      size: CGSize(
        width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom)
      ),
      hasPicker: device == .free)
  }

  /// The safe area below the pictures: none above a sheet, which covers the lower edge of the window.
  var stageBottomInset: CGFloat { panel != nil && panelGeometry.isSheet ? 0 : view.safeAreaInsets.bottom }

  var panelGeometry: PanelGeometry {
    PanelGeometry(view.bounds, isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Opens the panel with controls, or closes it if it shows some. Animated.
  public func togglePanel() {
    if panel != nil, panelTab != .code { closePanel() } else { openPanel(at: panelTab == .code ? .layout : panelTab) }
  }

  /// Opens the panel with the code, or closes it if the code is shown. Animated.
  func toggleCode() {
    if panel != nil, panelTab == .code { closePanel() } else { openPanel(at: .code) }
  }

  /// Opens the panel with a tab.
  func openPanel(at tab: PanelTab) {
    panelTab = tab
    guard panel != nil else { return openPanel() }
    observeLayout()
    showParameters()
    reportAddress()
  }

  private func openPanel() {
    guard panel == nil else { return }
    isSheetRaised = false
    let panel = closingPanel ?? makePanel()
    closingPanel = nil
    // Before there is less space: laying out the panel first lays out its superview, here without animation, so that pictures would jump.
    view.layoutIfNeeded()
    self.panel = panel
    observeLayout()
    showParameters()
    UIView.performWithoutAnimation {
      layOutPanel()
      panel.frame = hiddenPanelFrame
      panel.layoutIfNeeded()
    }
    hint.leave()
    motionHint.end()
    rearrange()
    reportAddress()
    // A link opens the panel without a user's action.
    if !isFollowingAddress { UIAccessibility.post(notification: .layoutChanged, argument: panel.firstElement) }
  }

  private func makePanel() -> PlaygroundPanel {
    let panel = PlaygroundPanel(frame: hiddenPanelFrame)
    panel.onAction = { [weak self] in self?.perform(panelAction: $0) }
    panel.onPull = { [weak self] in self?.pullSheet($0) }
    panel.makeFigures = { [weak self] in self?.figures ?? "" }
    view.addSubview(panel)
    return panel
  }

  /// Closes the panel. Animated.
  func closePanel() {
    guard let panel else { return }
    let frame = hiddenPanelFrame
    let removeComparison = removingComparison()
    self.panel = nil
    closingPanel = panel
    observeLayout()
    showOpenTab()
    rearrange {
      removeComparison()
      panel.frame = frame
    } completion: { [weak self] in
      // A panel that was opened and closed again meanwhile still moves.
      guard panel !== self?.panel, panel.layer.animationKeys() == nil else { return }
      panel.removeFromSuperview()
      self?.closingPanel = nil
    }
    reportAddress()
    if !isFollowingAddress {
      UIAccessibility.post(notification: .layoutChanged, argument: panelTab == .code ? codeButton : tuneButton)
    }
  }

  private func showOpenTab() {
    codeButton.isSelected = panel != nil && panelTab == .code
    tuneButton.isSelected = panel != nil && panelTab != .code
  }

  private var hiddenPanelFrame: CGRect {
    let geometry = panelGeometry
    let frame = geometry.panel
    if geometry.isSheet { return panelFrame.offsetBy(dx: 0, dy: view.bounds.maxY - panelFrame.minY + 30) }
    return frame.offsetBy(dx: (frame.minX > 0 ? 1 : -1) * (frame.width + 30), dy: 0)
  }

  /// Lays out the pictures in the space that they have now. Animated.
  func rearrange(_ change: @escaping () -> Void = {}, completion: @escaping () -> Void = {}) {
    view.setNeedsLayout()
    let isAnimated = view.window != nil && !UIAccessibility.isReduceMotionEnabled
    UIView.animate(withDuration: isAnimated ? 0.35 : 0, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
      change()
      self.view.layoutIfNeeded()
      self.collectionView.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }

  func layOutPanel() {
    guard let panel else { return }
    panel.isSheet = panelGeometry.isSheet
    panel.pinsCode = panelGeometry.pinsCode
    panel.isRaised = panelGeometry.isSheet && isSheetRaised
    panel.bottomInset = view.safeAreaInsets.bottom
    panel.frame = panelFrame
  }

  // MARK: Content

  /// Shows the properties of another layout.
  func showParameters() {
    guard let panel else { return }
    showOpenTab()
    panel.show(
      layout.title, panelTab, layout.parameters + stageParameters, looks: panelTab == .layout ? looks : [], panelState)
  }

  /// The gallery's own look, and the named ones.
  private var looks: [PresetStrip.Look] {
    guard !layout.presets.isEmpty else { return [] }
    let parameters = layout.parameters
    let pictures = LookThumbnail.pictures(of: pictures, in: layout)
    let looks = layout.presets.map { ($0.title, $0.settings(parameters)) }
    return ([("Default", LayoutSettings())] + looks).map { title, settings in
      // The layout of a page of its own needs more than items.
      let thumbnail =
        layout.page == nil
        ? LookThumbnail(layout, settings, pictures, images: images, size: PresetStrip.thumbnailSize) : nil
      return PresetStrip.Look(title: title, thumbnail: thumbnail)
    }
  }

  func updatePanel() { panel?.update(panelState) }

  /// The state that the panel shows. It is needed whenever a finger moves a control, and therefore made for the present tab only.
  private var panelState: PanelState {
    let parameters = layout.parameters
    let shown = shownLayout
    let history = histories[layout.name] ?? SettingsHistory()
    let isOfLayout = panelTab == .layout || panelTab == .code
    var state = PanelState()
    for parameter in isOfLayout ? parameters : stageParameters where PanelTab.of(parameter.group) == panelTab {
      state.values[parameter.name] = parameter.value(shown)
      state.curves[parameter.name] = parameter.curve?(shown)
    }
    state.tuned = Set((isOfLayout ? history.settings : stageSettings).values.keys)
    state.canUndo = history.canUndo
    state.hasLink = host != nil
    state.isComparing = comparison != nil
    state.preset = history.settings.isEmpty ? 0 : presetIndex.map { $0 + 1 }
    if panelTab == .code || (panelTab == .layout && panelGeometry.pinsCode) { state.code = shownCode }
    return state
  }
}
