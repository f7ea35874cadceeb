import UIKit

/// What the panel's controls do.
extension GalleryViewController {
  func perform(panelAction action: PlaygroundPanel.Action) {
    switch action {
    case .set(let name, let value, let isHeld):
      if let parameter = stageParameters.first(where: { $0.name == name }) {
        parameter.set(value, on: shownLayout)
        updatePanel()
        if parameter.group == .recording { panel?.showCopied(true) }
        if !isHeld { reportAddress() }
        return
      }
      let isSmooth = layout.parameters.first { $0.name == name }?.isSmooth(to: value, on: shownLayout) ?? false
      tune(isDirect: isHeld && isSmooth) { $0.set(name, to: value, isDragging: isHeld) }
    case .reset(let name):
      guard let parameter = stageParameters.first(where: { $0.name == name }) else { return tune { $0.reset(name) } }
      if let value = stageDefaults[name] { parameter.set(value, on: shownLayout) }
      updatePanel()
      reportAddress()
    case .resetAll where panelTab != .layout && panelTab != .code:
      apply(stage: LayoutSettings())
      reportAddress()
    case .resetAll, .preset(nil): tune(isStep: true) { $0.replace(LayoutSettings()) }
    case .preset(let index?):
      if layout.presets.indices.contains(index) { showPreset(layout.presets[index].name) }
    case .tab(let tab): openPanel(at: tab)
    case .play: togglePlaying()
    case .undo: tune { $0.undo() }
    case .copyLayout: copy(.layout)
    case .copyController: copy(.controller)
    case .copyLink: copyLink()
    case .compare: toggleComparison()
    case .raise: raiseSheet(!isSheetRaised)
    case .close: closePanel()
    }
  }

  private func copy(_ kind: LayoutCode.Kind) {
    copy(code(of: kind))
    panel?.showCopied(true)
  }

  /// Copies the page's address, brought up to date.
  private func copyLink() {
    guard let host else { return }
    reportAddress()
    copy(host.link)
    panel?.showCopied(true)
  }

  func copy(_ text: String) {
    UIPasteboard.general.string = text
    UIAccessibility.post(notification: .announcement, argument: "Copied")
  }
}

extension LayoutParameter {
  /// Returns true if a control that a finger moves changes the view gradually, so that no animation is needed: only numbers of the same
  /// case differ.
  func isSmooth(to value: ParameterValue, on layout: UICollectionViewLayout) -> Bool {
    guard let old = self.value(layout), old.choice == value.choice, old.numbers.count == value.numbers.count else {
      return false
    }
    return zip(type.fields(of: value), zip(old.numbers, value.numbers)).allSatisfy { field, numbers in
      if case .number = field.kind { true } else { numbers.0 == numbers.1 }
    }
  }
}
