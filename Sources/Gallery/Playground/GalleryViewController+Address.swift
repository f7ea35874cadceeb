import UIKit

/// Layout and settings in the page's address.
extension GalleryViewController {
  func joinHost() {
    // What the host supplies has its first value now.
    stageDefaults.merge(stageValues) { known, _ in known }
    host?.onAddressChange = { [weak self] in self?.follow(address: $0) }
    if let host, !host.address.isEmpty { follow(address: host.address) }
  }

  /// Shows what an address says; an empty one, what the gallery began with. One that names no layout changes nothing.
  func follow(address text: String) {
    guard let address = text.isEmpty ? GalleryAddress(layout: firstLayout.name) : GalleryAddress(text),
      let entry = layouts.first(where: { $0.name == address.layout })
    else { return }
    let settings = LayoutSettings(text: address.settings, parameters: entry.parameters)
    isFollowingAddress = true
    defer { isFollowingAddress = false }
    follow(stage: LayoutSettings(text: address.settings, parameters: stageParameters))
    if entry.name == layout.name {
      tune { $0.replace(settings) }
    } else {
      histories[entry.name, default: SettingsHistory()].replace(settings)
      show(entry)
    }
  }

  /// Writes layout and settings into the address: another layout or look as a step of its own, single settings in place of
  /// those before.
  func tellAddress(isStep: Bool = false) {
    guard let host, !isFollowingAddress, view.window != nil else { return }
    let texts = [settings.text(parameters: layout.parameters), stageSettings.text(parameters: stageParameters)]
    let address = GalleryAddress(layout: layout.name, settings: texts.filter { !$0.isEmpty }.joined(separator: "&"))
      .text
    guard address != host.address else { return }
    host.setAddress(
      address, isStep: isStep || (GalleryAddress(host.address)?.layout ?? firstLayout.name) != layout.name)
  }
}
