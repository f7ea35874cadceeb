import UIKit

/// The way between a thumbnail and its page, in one movement: a window onto the page that grows from the thumbnail, or shrinks to it. The
/// thumbnail lies on the part of the page that it shows, and fades.
@MainActor
final class WallZoom {
  private let clip = UIView()
  private let screen: UIView
  private let thumbnail: LookThumbnail
  private var end: (() -> Void)?
  /// The size of the window; in another one the movement ends.
  let size: CGSize

  /// The duration in seconds.
  private static let duration = 0.5

  /// Begins the movement.
  ///
  /// - Parameters:
  ///   - screen: the view of the page, below all others of its superview, to which it returns in the end.
  ///   - thumbnail: the thumbnail, which is taken out of its superview.
  ///   - place: the frame of the thumbnail in the superview of the screen.
  ///   - along: changes of other views that belong to the movement.
  ///   - end: called once, at the end or when the movement is ended early.
  init(
    _ screen: UIView, _ thumbnail: LookThumbnail, at place: CGRect, opens: Bool, along: @escaping () -> Void,
    end: @escaping () -> Void
  ) {
    (self.screen, self.thumbnail, self.end) = (screen, thumbnail, end)
    size = screen.superview?.bounds.size ?? .zero
    guard let window = screen.superview else { return }
    UIView.performWithoutAnimation {
      clip.clipsToBounds = true
      clip.backgroundColor = .systemBackground
      clip.layer.cornerCurve = .continuous
      window.insertSubview(clip, at: window.subviews.firstIndex(of: screen).map { $0 + 2 } ?? 0)
      thumbnail.backgroundColor = .secondarySystemGroupedBackground
      thumbnail.alpha = opens ? 1 : 0
      for view in [screen, thumbnail] { clip.addSubview(view) }
      lay(in: opens ? place : window.bounds, isOpen: !opens, place)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.92, initialSpringVelocity: 0, options: [],
      animations: { [self] in
        lay(in: opens ? window.bounds : place, isOpen: opens, place)
        along()
      }, completion: { [weak self] _ in self?.finish() })
    UIView.animate(withDuration: opens ? 0.32 : 0.2, delay: opens ? 0.06 : 0, options: []) {
      thumbnail.alpha = opens ? 0 : 1
    }
  }

  /// Ends the movement at once.
  func finish() {
    guard let end else { return }
    self.end = nil
    UIView.performWithoutAnimation {
      for view in [clip, screen, thumbnail] as [UIView] { view.layer.removeAllAnimations() }
      clip.superview?.insertSubview(screen, at: 0)
      screen.transform = .identity
      clip.removeFromSuperview()
      thumbnail.backgroundColor = .clear
      thumbnail.removeFromSuperview()
      end()
    }
  }

  /// Lays out the window onto the page, with the page and the thumbnail in it.
  private func lay(in frame: CGRect, isOpen: Bool, _ place: CGRect) {
    let size = screen.bounds.size
    let part = Self.part(of: size)
    let scale = isOpen ? 1 : place.width / part.width
    clip.frame = frame
    clip.layer.cornerRadius = isOpen ? 0 : WallCell.cornerRadius
    let middle = isOpen ? CGPoint(x: part.midX, y: part.midY) : CGPoint(x: frame.width / 2, y: frame.height / 2)
    screen.transform = CGAffineTransform(scaleX: scale, y: scale)
    screen.center = CGPoint(
      x: middle.x + (size.width / 2 - part.midX) * scale, y: middle.y + (size.height / 2 - part.midY) * scale)
    let stretch = part.width * scale / WallCell.stage.width
    thumbnail.transform = CGAffineTransform(scaleX: stretch, y: stretch)
    thumbnail.center = middle
  }

  /// Returns the part of a page that its thumbnail shows: on a phone the part below the header, with the same content in the same places.
  static func part(of size: CGSize) -> CGRect {
    let ratio = WallCell.stage.height / WallCell.stage.width
    if size.width * 1.2 < size.height {
      let scale = size.width / WallCell.stage.width
      return CGRect(x: 0, y: GalleryLayout.indicatorInset.top * scale, width: size.width, height: size.width * ratio)
    }
    let width = min(size.width, size.height / ratio)
    return CGRect(x: (size.width - width) / 2, y: (size.height - width * ratio) / 2, width: width, height: width * ratio)
  }
}
