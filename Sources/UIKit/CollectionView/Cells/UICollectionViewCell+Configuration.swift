import CoreGraphics
import Foundation

extension UICollectionViewCell {
  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = parts.isSelected
    state.isHighlighted = parts.isHighlighted
    state.isEditing = parts.isEditing
    state.isExpanded = parts.isExpanded
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    parts.contentConfiguration = configuration
    guard let configuration else {
      if parts.content is any UIContentView { installContentView(UIView(frame: .zero)) }
      return
    }
    if let content = parts.content as? (any UIView & UIContentView), content.supports(configuration) {
      content.configuration = configuration
    } else {
      installContentView(configuration.makeContentView())
    }
    setNeedsLayout()
  }

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?, from origin: CellParts.BackgroundOrigin)
  {
    parts.backgroundOrigin = origin
    parts.backgroundConfiguration = configuration
    parts.configuredBackground?.removeFromSuperview()
    parts.configuredBackground = nil
    guard let configuration else { return }
    if origin == .app {
      backgroundView = nil
      selectedBackgroundView = nil
    }
    let view = CellBackgroundView(configuration: configuration, tint: tintColor)
    parts.configuredBackground = view
    place(view, at: 0)
  }

  func updateConfigurationIfNeeded() {
    guard parts.needsConfigurationUpdate else { return }
    parts.needsConfigurationUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// What the base class does with a new state: every configuration adapts itself.
  func updateConfigurationsAutomatically(_ state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
      let updated = configuration.updated(for: state)
      if parts.backgroundOrigin == .app {
        backgroundConfiguration = updated
      } else if updated != configuration {
        setBackgroundConfiguration(updated, from: .system)
      }
    }
  }

  /// A configured content knows its size; nil for a plain content view.
  func contentSizeThatFits(_ size: CGSize) -> CGSize? {
    updateConfigurationIfNeeded()
    guard parts.contentConfiguration != nil, let content = parts.content else { return nil }
    return content.sizeThatFits(size)
  }
}
