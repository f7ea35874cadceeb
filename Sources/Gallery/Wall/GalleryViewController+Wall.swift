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
    if panel != nil { closePanel() }
    stopPlaying()
    motionHint.end(isAnimated: false)
    hint.leave()
    isOnWall = true
    installWall()
    reportAddress(isStep: true)
    guard let wall else { return }
    wall.view.layoutIfNeeded()
    let look = openedLook
    let cell = look.flatMap(wall.cell)
    UIAccessibility.post(notification: .screenChanged, argument: cell ?? wall.collectionView)
    guard animated, view.window != nil else { return showParts() }
    guard let look, let cell, device == .free, !UIAccessibility.isReduceMotionEnabled else {
      return dissolve(to: 1)
    }
    let thumbnail = cell.thumbnail ?? wall.makeThumbnail(look)
    cell.show(nil)
    wall.view.alpha = 0
    hint.isHidden = true
    zoom = WallZoom(
      clip, screen.view, thumbnail, isList: layout.scrolling == .continuous, at: cell.ground.convert(cell.ground.bounds, to: view), opens: false,
      along: { [self] in showAlphas(wall: 1) },
      end: { [weak self] in
        thumbnail.alpha = 1
        cell.show(thumbnail)
        self?.zoom = nil
        self?.showParts()
      })
  }

  /// Opens the page of a look.
  func open(_ look: Look, animated: Bool = true) {
    guard isOnWall, let wall else { return }
    zoom?.finish()
    let cell = wall.cell(of: look)
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
    guard animated, view.window != nil, let cell, device == .free, !UIAccessibility.isReduceMotionEnabled else {
      return animated ? dissolve(to: 0) : showParts()
    }
    let thumbnail = cell.thumbnail ?? wall.makeThumbnail(look)
    let place = cell.ground.convert(cell.ground.bounds, to: view)
    cell.show(nil)
    for view in chrome { view.alpha = 0 }
    zoom = WallZoom(
      clip, screen.view, thumbnail, isList: layout.scrolling == .continuous, at: place, opens: true, along: { [self] in showAlphas(wall: 0) },
      end: { [weak self] in
        self?.zoom = nil
        self?.showParts()
        self?.showHint()
      })
  }

  /// Leaves the wall, and makes changes of the page without animation.
  func leaveWall(_ change: () -> Void) {
    let wasFollowing = isFollowingAddress
    isFollowingAddress = true
    isOnWall = false
    UIView.performWithoutAnimation {
      for view in [clip, picker, tuneButton] as [UIView] { view.isHidden = false }
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

  private var chrome: [UIView] { [picker, tuneButton] }

  private func showAlphas(wall alpha: CGFloat) {
    wall?.view.alpha = alpha
    for view in chrome { view.alpha = 1 - alpha }
  }

  private func dissolve(to alpha: CGFloat) {
    wall?.view.isHidden = false
    showAlphas(wall: 1 - alpha)
    UIView.animate(withDuration: 0.25) {
      self.showAlphas(wall: alpha)
    } completion: { [weak self] _ in
      self?.showParts()
    }
  }

  /// Shows the wall, or the page and its controls.
  func showParts() {
    guard isViewLoaded, zoom == nil else { return }
    wall?.view.isHidden = !isOnWall
    showAlphas(wall: isOnWall ? 1 : 0)
    clip.isHidden = isOnWall
    header.hasBack = hasWall
    header.isHidden = !showsControls
    for view in chrome { view.isHidden = isOnWall || !showsControls }
    wall?.isActive = isOnWall
  }
}
