import CollectionLayouts
import UIKit

/// The layout's properties, as the panel, links and scripts set them.
extension GalleryViewController {
  /// The settings of the present layout.
  var settings: LayoutSettings { histories[layout.name]?.settings ?? LayoutSettings() }

  /// The index of the preset that the settings are; nil for the gallery's own look and for settings without a name.
  var presetIndex: Int? {
    let settings = settings
    guard !settings.isEmpty else { return nil }
    let parameters = layout.parameters
    return layout.presets.firstIndex { $0.isLook(settings, parameters) }
  }

  /// The view whose layout is tuned: a page has one of its own.
  var shownView: UICollectionView { (page as? any LayoutPage)?.collectionView ?? collectionView }
  /// The view that scrolls, in which the shown view may lie.
  var shownScrollView: UIScrollView { (page as? any LayoutPage)?.scrollView ?? collectionView }
  var shownLayout: UICollectionViewLayout { shownView.collectionViewLayout }

  /// Fits a layout to the window, and applies its settings.
  ///
  /// Inside an animation, pictures move once, with the layout pass that the caller makes, and not after each property.
  func fit(_ entry: GalleryLayout, _ layout: UICollectionViewLayout) {
    let settings = histories[entry.name]?.settings ?? LayoutSettings()
    UIView.performWithoutAnimation {
      if settings.isEmpty, sectionCount == 1 {
        entry.fit(layout, screenSpace)
      } else {
        apply(settings, of: entry, to: layout)
      }
    }
  }

  /// Sets the properties of a layout to those of the settings, and the others to those that the gallery chooses in this window.
  private func apply(_ settings: LayoutSettings, of entry: GalleryLayout, to layout: UICollectionViewLayout) {
    let target = fittedLayout(of: entry)
    for parameter in entry.parameters {
      guard let value = settings.values[parameter.name] ?? parameter.value(target) else { continue }
      if parameter.value(layout)?.isClose(to: value) != true { parameter.setValue(layout, value) }
    }
  }

  /// Returns the layout as the gallery shows it in this window without settings.
  func fittedLayout(of entry: GalleryLayout) -> UICollectionViewLayout {
    let layout = entry.make()
    entry.fit(layout, screenSpace)
    // The space for the bars is around all sections, not around each.
    if hasOuterInset(entry), let inset = entry.barInsetParameter {
      inset.setValue(layout, GalleryLayout.innerInset)
    } else if hasCover(entry), let inset = entry.barInsetParameter {
      inset.setValue(layout, GalleryLayout.insetBelowCover)
    }
    return layout
  }

  /// Returns true if the space for the bars is around the whole content: with several sections, and with a header, which precedes the
  /// inset of its section.
  func hasOuterInset(_ entry: GalleryLayout) -> Bool {
    let hasHeader = histories[entry.name].map { entry.hasHeader($0.settings) } ?? false
    return (sectionCount > 1 || hasHeader) && entry.barInsetParameter != nil
  }

  /// Changes the settings and shows them.
  ///
  /// - Parameters:
  ///   - isDirect: true to show them at once, for controls that a finger moves; animated otherwise.
  ///   - isStep: true if the page's back button reverts the change.
  func tune(isDirect: Bool = false, isStep: Bool = false, _ change: (inout SettingsHistory) -> Void) {
    guard !(shownLayout is UICollectionViewTransitionLayout) else { return }
    let before = settings
    change(&histories[layout.name, default: SettingsHistory()])
    if settings != before {
      forgetInput()
      show(settings, before: before, isDirect: isDirect)
    }
    describeLook()
    updatePanel()
    // Browsers allow few changes of the address per second.
    if !isDirect { reportAddress(isStep: isStep) }
  }

  private func show(_ settings: LayoutSettings, before: LayoutSettings, isDirect: Bool) {
    hint.leave()
    motionHint.end(isAnimated: false)
    shownView.layoutIfNeeded()
    let change = { [self] in
      let shown = shownLayout
      UIView.performWithoutAnimation { apply(settings, of: layout, to: shown) }
      if !isDirect { restAtCurrentItem(of: shown) }
      // The delegate provides other sizes.
      if ["item-size", "item-sizing"].contains(where: { settings.values[$0] != before.values[$0] }) {
        shown.invalidateLayout()
      }
      (page as? any LayoutPage)?.layoutDidChange()
      if page == nil {
        layOutScreen()
        setUpScrolling(of: layout)
        setUpCells()
        layOutTitle()
        currentTitle?.layoutIfNeeded()
      }
    }
    if isDirect { return change() }
    move { isAnimated in
      UIView.animate(
        withDuration: isAnimated ? 0.45 : 0, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
      ) {
        change()
        self.shownView.layoutIfNeeded()
      }
    }
  }
}

extension GalleryViewController {
  /// Brings the current item to its place: a look may rest at items where the one before did not.
  private func restAtCurrentItem(of layout: UICollectionViewLayout) {
    guard let layout = layout as? CurrentItemLayout, layout.snapping != .none, let path = layout.currentIndexPath,
      layout.currentPosition != layout.currentPosition.rounded(), !shownView.isTracking, !shownView.isDecelerating
    else { return }
    shownView.layoutIfNeeded()
    layout.setCurrentItem(at: path, animated: false)
  }
}

extension GalleryLayout {
  func hasCover(_ settings: LayoutSettings) -> Bool { (settings.values["content-header"]?.choice ?? "none") != "none" }

  func hasHeader(_ settings: LayoutSettings) -> Bool {
    ["header-height", "header-reference-size"].contains { settings.values[$0] != nil }
  }
}
