import CollectionLayouts
import UIKit

/// The wall of looks, with which the gallery begins, and the way from it to a page and back.
extension GalleryViewController {
  /// The name of the wall in the page's address.
  static let wallName = "wall"

  /// Shows the wall of looks instead of the pictures. Called before the view is loaded, the gallery begins with it.
  ///
  /// - Parameter animated: true to shrink the page to the thumbnail of the look that was opened.
  public func showWall(animated: Bool = false) {
    hasWall = true
    guard isViewLoaded else {
      beginsOnWall = true
      return isOnWall = true
    }
    guard !isOnWall else { return }
    zoom?.finish()
    closePanel()
    stopPlaying()
    motionHint.end(isAnimated: false)
    hint.leave()
    isOnWall = true
    installWall()
    reportAddress(isStep: true)
    wall?.view.layoutIfNeeded()
    let cell = openedLook.flatMap { wall?.cell(of: $0) }
    UIAccessibility.post(notification: .screenChanged, argument: cell ?? wall?.collectionView)
    hint.isHidden = true
    pass(opens: false, animated: animated)
  }

  /// Opens the page of a look.
  func open(_ look: Look, animated: Bool = true) {
    guard isOnWall, let wall else { return }
    zoom?.finish()
    openedLook = look
    wall.isActive = false
    leaveWall {
      histories[look.entry.name, default: SettingsHistory()].replace(
        look.preset?.settings(look.entry.parameters, isWide: screenSpace.isWide) ?? LayoutSettings())
      if look.entry.name == layout.name { land(on: layout) } else { show(look.entry) }
      if page == nil {
        show(item: 0, at: .zero)
        seenItem = nil
      }
    }
    reportAddress(isStep: true)
    UIAccessibility.post(notification: .screenChanged, argument: shownView)
    pass(opens: true, animated: animated)
  }

  /// Passes from the wall to the page or back: in one movement if the look's thumbnail is on screen, by a cross-fade otherwise.
  private func pass(opens: Bool, animated: Bool) {
    guard animated, view.window != nil, let wall else { return showParts() }
    guard let look = openedLook, let cell = wall.cell(of: look), device == .free, !UIAccessibility.isReduceMotionEnabled
    else { return dissolve(opens: opens) }
    let thumbnail = cell.thumbnail ?? wall.makeThumbnail(look)
    cell.show(nil)
    showAlphas(wall: opens ? 1 : 0)
    zoom = WallZoom(
      clip, screen.view, thumbnail, isList: layout.scrolling == .continuous,
      at: cell.ground.convert(cell.ground.bounds, to: view), opens: opens,
      along: { [self] in showAlphas(wall: opens ? 0 : 1) },
      end: { [weak self] in
        if !opens, wall.cell(of: look) === cell {
          thumbnail.alpha = 1
          cell.show(thumbnail)
        }
        self?.zoom = nil
        self?.showParts()
        if opens { self?.showHint() }
      })
  }

  /// Leaves the wall, and makes changes of the page without animation.
  func leaveWall(_ change: () -> Void) {
    let wasFollowing = isFollowingAddress
    isFollowingAddress = true
    isOnWall = false
    UIView.performWithoutAnimation {
      for view in [clip, picker, codeButton, tuneButton] as [UIView] { view.isHidden = false }
      view.setNeedsLayout()
      view.layoutIfNeeded()
      change()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      shownView.layoutIfNeeded()
    }
    isFollowingAddress = wasFollowing
  }

  // MARK: Parts

  func installWall() {
    let wall = self.wall ?? WallViewController(layouts, pictures: pictures, images: images)
    wall.view.isHidden = false
    guard wall.parent == nil else { return }
    self.wall = wall
    wall.onOpen = { [weak self] in self?.open($0) }
    addChild(wall)
    wall.view.frame = view.bounds
    view.insertSubview(wall.view, belowSubview: clip)
    wall.didMove(toParent: self)
  }

  private var chrome: [UIView] { [picker, codeButton, tuneButton] }

  private func showAlphas(wall alpha: CGFloat) {
    wall?.view.alpha = alpha
    for view in chrome { view.alpha = 1 - alpha }
  }

  private func dissolve(opens: Bool) {
    clip.alpha = opens ? 0 : 1
    clip.backgroundColor = .systemBackground
    UIView.animate(withDuration: 0.25) { [self] in
      clip.alpha = opens ? 1 : 0
      for view in chrome { view.alpha = opens ? 1 : 0 }
    } completion: { [weak self] _ in
      self?.showParts()
      if opens { self?.showHint() }
    }
  }

  /// Shows the wall, or the page and its controls.
  func showParts() {
    guard isViewLoaded, zoom == nil else { return }
    wall?.view.isHidden = !isOnWall
    showAlphas(wall: isOnWall ? 1 : 0)
    clip.isHidden = isOnWall
    clip.alpha = 1
    clip.backgroundColor = nil
    header.hasBack = hasWall
    header.isHidden = !showsControls
    for view in chrome { view.isHidden = isOnWall || !showsControls }
    wall?.isActive = isOnWall
  }
}
