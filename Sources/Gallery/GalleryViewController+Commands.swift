import CollectionLayouts
public import UIKit

/// Programmatic equivalents of the buttons.
extension GalleryViewController {
  /// Puts a new picture before an item, or into the middle of the window. Animated.
  public func insertPicture(at index: Int? = nil) {
    let index = index ?? middle
    change { $0.add(at: min(index, $0.count)) }
  }

  /// Takes a picture away: that of an item, or the one in the middle. Animated; items that do not exist count for nothing.
  public func deletePicture(at index: Int? = nil) {
    let index = index ?? middle
    guard index < order.count else { return }
    remove(at: split.path(ofItem: index))
  }

  /// Gives the pictures another order, the same in every run. Animated.
  public func shufflePictures() { change { $0.shuffle() } }

  /// Scrolls what is shown, at once.
  public func scroll(to offset: CGPoint) { shownView.contentOffset = offset }

  /// Changes a property of the layout; see `GalleryLayout.parameters`. Animated. Returns whether the layout has it and it takes
  /// the value.
  @discardableResult
  public func setParameter(_ name: String, to text: String) -> Bool {
    guard let parameter = layout.parameters.first(where: { $0.name == name }),
      let value = parameter.type.value(of: text).flatMap(parameter.type.repaired)
    else { return false }
    tune { $0.set(name, to: value) }
    return true
  }

  /// Shows one of the layout's presets. Animated. Returns whether there is one of this name.
  @discardableResult
  public func showPreset(_ name: String) -> Bool {
    guard let preset = layout.preset(named: name) else { return false }
    // Nobody knows yet how large the window is.
    if viewIfLoaded?.window == nil { earlyPreset = preset }
    let settings = preset.settings(layout.parameters, isWide: screenRoom.isWide)
    tune(isStep: true) { $0.replace(settings) }
    return true
  }

  /// Chooses again what was chosen before there was a window, for that window.
  func showEarlyPreset() {
    guard let preset = earlyPreset, view.window != nil else { return }
    earlyPreset = nil
    var history = SettingsHistory()
    history.replace(preset.settings(layout.parameters, isWide: screenRoom.isWide))
    guard preset.isLook(settings, layout.parameters), history.settings != settings else { return }
    histories[layout.name] = history
  }

  private var middle: Int { itemInTheMiddle.map(split.item) ?? 0 }
}
