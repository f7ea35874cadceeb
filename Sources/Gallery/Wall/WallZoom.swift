import UIKit

/// The way between a thumbnail and its page, in one movement: a window onto the page that grows from the thumbnail, or shrinks to it. The
/// thumbnail lies on the part of the page that it shows, and fades.
@MainActor
final class WallZoom {
  private let clip: UIView
  private let screen: UIView
  private let thumbnail: LookThumbnail
  private var end: (() -> Void)?
  /// The size of the whole window; in another one the movement ends.
  let size: CGSize

  /// The part of the page that the thumbnail shows.
  private let part: CGRect

  /// The duration in seconds.
  private static let duration = 0.5

  /// Begins the movement.
  ///
  /// - Parameters:
  ///   - clip: the window, above the wall.
  ///   - screen: the page in it.
  ///   - thumbnail: the thumbnail, which is taken out of its superview.
  ///   - isList: true for a page that begins below the header; others are in the middle.
  ///   - place: the frame of the thumbnail, in the coordinates of the window's superview.
  ///   - along: changes of other views that belong to the movement.
  ///   - end: called once, at the end or when the movement is ended early.
  init(
    _ clip: UIView, _ screen: UIView, _ thumbnail: LookThumbnail, isList: Bool, at place: CGRect, opens: Bool,
    along: @escaping () -> Void, end: @escaping () -> Void
  ) {
    (self.clip, self.screen, self.thumbnail, self.end) = (clip, screen, thumbnail, end)
    size = screen.bounds.size
    part = Self.part(of: size, isList: isList)
    let whole = CGRect(origin: .zero, size: size)
    UIView.performWithoutAnimation {
      clip.clipsToBounds = true
      clip.backgroundColor = .systemBackground
      clip.layer.cornerCurve = .continuous
      thumbnail.backgroundColor = .secondarySystemGroupedBackground
      thumbnail.alpha = opens ? 1 : 0
      clip.addSubview(thumbnail)
      lay(in: opens ? place : whole, isOpen: !opens, place)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.92, initialSpringVelocity: 0, options: [],
      animations: {
        self.lay(in: opens ? whole : place, isOpen: opens, place)
        along()
      }, completion: { [weak self] _ in self?.finish() })
    UIView.animate(withDuration: opens ? 0.28 : 0.2, delay: 0, options: []) {
      thumbnail.alpha = opens ? 0 : 1
    }
  }

  /// Ends the movement at once.
  func finish() {
    guard let end else { return }
    self.end = nil
    UIView.performWithoutAnimation {
      for view in [clip, screen, thumbnail] as [UIView] { view.layer.removeAllAnimations() }
      lay(in: CGRect(origin: .zero, size: size), isOpen: true, .zero)
      clip.clipsToBounds = false
      clip.backgroundColor = nil
      thumbnail.backgroundColor = nil
      thumbnail.removeFromSuperview()
      end()
    }
  }

  /// Lays out the window, with the page and the thumbnail in it.
  private func lay(in frame: CGRect, isOpen: Bool, _ place: CGRect) {
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

  /// Returns the part of a page that its thumbnail shows, between the header and the picker: on a phone with the same content in the same
  /// places, in a wide window the middle.
  static func part(of size: CGSize, isList: Bool) -> CGRect {
    let bars = GalleryLayout.indicatorInset
    let ratio = WallCell.stage.height / WallCell.stage.width
    let space = max(size.height - bars.top - bars.bottom, 1)
    let width = size.width * 1.2 < size.height ? size.width : min(size.width, space / ratio)
    let height = width * ratio
    return CGRect(
      x: (size.width - width) / 2, y: bars.top + (isList ? 0 : (space - height) / 2), width: width, height: height)
  }
}
