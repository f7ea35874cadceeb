import CollectionLayouts
public import UIKit

/// Programmatic equivalents of the buttons.
extension GalleryViewController {
  /// Inserts a new picture before an item, or in the middle of the window. Animated.
  ///
  /// - Complexity: O(n) in the number of items.
  public func insertPicture(at index: Int? = nil) {
    let index = index ?? middle
    change { $0.add(at: min(index, $0.count)) }
  }

  /// Removes a picture: that of an item, or the one in the middle. Animated; an item that does not exist is ignored.
  ///
  /// - Complexity: O(n) in the number of items.
  public func deletePicture(at index: Int? = nil) {
    let index = index ?? middle
    guard index < order.count else { return }
    remove(at: split.path(ofItem: index))
  }

  /// Shuffles the pictures, into the same order in every run. Animated.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of items.
  public func shufflePictures() { change { $0.shuffle() } }

  /// Scrolls the shown collection view to an offset, without animation.
  public func scroll(to offset: CGPoint) { shownScrollView.contentOffset = offset }

  /// Changes a property of the layout; see `GalleryLayout.parameters`. Animated. Returns true if the layout has the property and the text
  /// is a value of it.
  @discardableResult
  public func setParameter(_ name: String, to text: String) -> Bool {
    guard let parameter = layout.parameters.first(where: { $0.name == name }),
      let value = parameter.type.value(of: text).flatMap(parameter.type.repaired)
    else { return false }
    tune { $0.set(name, to: value) }
    return true
  }

  /// Shows one of the layout's presets. Animated. Returns true if there is one of this name.
  @discardableResult
  public func showPreset(_ name: String) -> Bool {
    guard let preset = layout.preset(named: name) else { return false }
    // The size of the window is not known yet.
    if viewIfLoaded?.window == nil { earlyPreset = preset }
    let settings = preset.settings(layout.parameters, isWide: screenSpace.isWide)
    tune(isStep: true) { $0.replace(settings) }
    return true
  }

  /// Applies a preset that was chosen before there was a window once more, for the window's size.
  func showEarlyPreset() {
    guard let preset = earlyPreset, view.window != nil else { return }
    earlyPreset = nil
    var history = SettingsHistory()
    history.replace(preset.settings(layout.parameters, isWide: screenSpace.isWide))
    guard preset.isLook(settings, layout.parameters), history.settings != settings else { return }
    histories[layout.name] = history
  }

  private var middle: Int { itemInTheMiddle.map(split.item) ?? 0 }
}
