extension UICollectionViewCell {
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

  /// The size that a configured content needs; nil for a plain content view.
  func contentSizeThatFits(_ size: CGSize) -> CGSize? {
    updateConfigurationIfNeeded()
    guard parts.contentConfiguration != nil, let content = parts.content else { return nil }
    return content.sizeThatFits(size)
  }
}
