import CollectionLayouts
public import UIKit

/// The layout, its settings and the position in its content in the page's address.
extension GalleryViewController {
  func joinHost() {
    // The parameters that the host supplies have their first values now.
    stageDefaults.merge(stageValues) { known, _ in known }
    host?.onAddressChange = { [weak self] in self?.show(address: $0) }
    if let host, !host.address.isEmpty { show(address: host.address) }
  }

  /// Shows the state in an address; for an empty address the gallery's first layout, or the wall if it began with it. An address that names no layout changes nothing.
  func show(address text: String) {
    if hasWall, text == homeName || text == Self.wallName {
      isFollowingAddress = true
      defer { isFollowingAddress = false }
      return showWall(animated: true)
    }
    guard let address = text.isEmpty ? GalleryAddress(layout: firstLayout.name) : GalleryAddress(text),
      let entry = layouts.first(where: { $0.name == address.layout })
    else { return }
    let settings = LayoutSettings(text: address.settings, parameters: entry.parameters)
    isFollowingAddress = true
    defer { isFollowingAddress = false }
    if isOnWall {
      leaveWall {}
      showParts()
    }
    // First, since the panel takes some of the pictures' space: pictures that move to another layout do not adapt to a changed space.
    if let tab = address.value(of: Self.panelName).flatMap(PanelTab.init(name:)) {
      openPanel(at: tab)
    } else {
      closePanel()
    }
    apply(stage: LayoutSettings(text: address.settings, parameters: stageParameters))
    if entry.name == layout.name {
      tune { $0.replace(settings) }
    } else {
      histories[entry.name, default: SettingsHistory()].replace(settings)
      show(entry)
    }
    compare(
      with: address.value(of: Self.keptName).map {
        LayoutSettings(text: $0.replacingOccurrences(of: ";", with: "&"), parameters: entry.parameters)
      })
    if let item = address.value(of: Self.itemName).flatMap(Int.init) {
      let place = (address.value(of: Self.placeName) ?? "").split(separator: ",").compactMap { Double($0) }.filter(
        \.isFinite)
      show(item: item, at: place.count == 2 ? CGPoint(x: place[0], y: place[1]) : .zero)
    }
  }

  /// Writes layout and settings into the address: another layout or look as a step of its own, single settings in place of the settings
  /// before.
  func reportAddress(isStep: Bool = false) {
    guard let host, !isFollowingAddress, view.window != nil else { return }
    if isOnWall {
      if host.address != homeName { host.setAddress(homeName, isStep: true) }
      return
    }
    if seenItem != nil { seenItem = itemInTheMiddle.map(item(at:)) }
    let texts = [
      settings.text(parameters: layout.parameters), stageSettings.text(parameters: stageParameters),
      seenItem.map { "\(Self.itemName)=\($0)" } ?? "", seenPlace,
      panel == nil ? "" : "\(Self.panelName)=\(panelTab.name)",
      comparison.map {
        let kept = $0.kept.settings.text(parameters: layout.parameters)
        return "\(Self.keptName)=\(kept.replacingOccurrences(of: "&", with: ";"))"
      } ?? "",
    ]
    let address = GalleryAddress(layout: layout.name, settings: texts.filter { !$0.isEmpty }.joined(separator: "&"))
      .text
    guard address != host.address else { return }
    host.setAddress(
      address, isStep: isStep || (GalleryAddress(host.address)?.layout ?? firstAddress) != layout.name)
  }

  /// What an address without a layout stands for, and the wall's address.
  private var firstAddress: String { beginsOnWall ? Self.wallName : firstLayout.name }
  private var homeName: String { beginsOnWall ? "" : Self.wallName }

  // MARK: The position in the content

  private static let itemName = "item"
  private static let placeName = "at"
  private static let panelName = "panel"
  /// The kept settings of a comparison, separated by semicolons.
  private static let keptName = "kept"

  /// The text of the picture's centre relative to the view's; empty for a picture that rests in the middle by itself.
  private var seenPlace: String {
    guard let item = seenItem, !(collectionView.collectionViewLayout is CurrentItemLayout),
      let place = offset(ofItem: split.path(ofItem: item)), max(abs(place.x), abs(place.y)) >= 1
    else { return "" }
    return "\(Self.placeName)=\(Int(place.x.rounded())),\(Int(place.y.rounded()))"
  }

  private func offset(ofItem path: IndexPath) -> CGPoint? {
    let bounds = collectionView.bounds
    return collectionView.layoutAttributesForItem(at: path).map {
      CGPoint(x: $0.center.x - bounds.midX, y: $0.center.y - bounds.midY)
    }
  }

  /// Notes the picture in the middle when the content came to rest.
  func recordScroll() {
    guard !motionHint.scrollDidEnd(), page == nil else { return }
    seenItem = itemInTheMiddle.map(item(at:))
    reportAddress()
  }

  /// Scrolls a picture to the middle, or to an offset from it.
  func show(item: Int, at place: CGPoint) {
    guard page == nil, (0..<order.count).contains(item) else { return }
    motionHint.end(isAnimated: false)
    seenItem = item
    let path = split.path(ofItem: item)
    collectionView.layoutIfNeeded()
    if let layout = collectionView.collectionViewLayout as? CurrentItemLayout {
      layout.setCurrentItem(at: path, animated: false)
    } else {
      collectionView.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
      guard place != .zero, let now = offset(ofItem: path) else { return }
      let (old, inset) = (collectionView.contentOffset, collectionView.adjustedContentInset)
      let (content, size) = (collectionView.contentSize, collectionView.bounds.size)
      func clamp(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
        min(max(value, least), max(least, most))
      }
      collectionView.contentOffset = CGPoint(
        x: clamp(old.x + now.x - place.x, -inset.left, content.width + inset.right - size.width),
        y: clamp(old.y + now.y - place.y, -inset.top, content.height + inset.bottom - size.height))
    }
  }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { recordScroll() }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { recordScroll() }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { recordScroll() }
}
