/// The views and the state of one cell.
struct CellParts {
  var content: UIView?
  var background: UIView?
  var selectedBackground: UIView?
  /// The view made from the background configuration.
  var configuredBackground: UIView?
  var contentConfiguration: (any UIContentConfiguration)?
  var backgroundConfiguration: UIBackgroundConfiguration?
  var backgroundOrigin = BackgroundOrigin.nobody
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isExpanded = false
  /// UIKit updates the configuration of every cell once before it is first shown.
  var needsConfigurationUpdate = true

  /// The origin of the background configuration.
  enum BackgroundOrigin { case nobody, system, app }

  var hasConfigurations: Bool { contentConfiguration != nil || backgroundConfiguration != nil }

  /// The views behind the content, from back to front.
  var backgrounds: [UIView] { [configuredBackground, background, selectedBackground].compactMap { $0 } }
}

extension UICollectionViewCell {
  func installContentView(_ view: UIView) {
    guard parts.content !== view else { return }
    let old = parts.content
    parts.content = view
    contentViewDidChange()
    view.frame = contentFrame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: parts.backgrounds.filter { $0.superview === self }.count)
    old?.removeFromSuperview()
  }

  func setBackgroundView(_ view: UIView?) {
    guard parts.background !== view else { return }
    parts.background?.removeFromSuperview()
    parts.background = view
    guard let view else { return }
    place(view, at: parts.configuredBackground == nil ? 0 : 1)
  }

  func setState(selected: Bool, highlighted: Bool) {
    guard parts.isSelected != selected || parts.isHighlighted != highlighted else { return }
    parts.isSelected = selected
    parts.isHighlighted = highlighted
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  /// Adds the selected background while the cell is selected or highlighted, and removes it otherwise.
  func showSelectedBackground() {
    guard let view = parts.selectedBackground else { return }
    if parts.isSelected || parts.isHighlighted {
      guard view.superview !== self else { return }
      let behind = [parts.configuredBackground, parts.background].compactMap { $0 }.filter { $0.superview === self }
      place(view, at: behind.count)
    } else {
      view.removeFromSuperview()
    }
  }

  func place(_ view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  /// Sets whether the collection view is being edited.
  func applyEditing(_ isEditing: Bool) {
    guard parts.isEditing != isEditing else { return }
    parts.isEditing = isEditing
    setNeedsUpdateConfiguration()
    editingDidChange()
  }

  /// Places content and backgrounds, regardless of their autoresizing masks.
  func fillCellWithParts() {
    // The bounds of a row that is swiped to the side begin elsewhere, so that its content moves.
    let (bounds, frame) = (CGRect(origin: .zero, size: bounds.size), contentFrame)
    if let content = parts.content, content.frame != frame { content.frame = frame }
    for view in parts.backgrounds where view.superview === self && view.frame != bounds { view.frame = bounds }
  }

  /// Makes a recycled cell neither selected nor highlighted. The properties are set because subclasses draw the state
  /// in their observers.
  func resetStateForReuse() {
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
    if bounds.origin != .zero { bounds.origin = .zero }
  }
}
