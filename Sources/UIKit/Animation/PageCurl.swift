/// A page that turns about its top edge towards the eye, until it is seen edge on. A value.
struct PageCurl {
  /// The page as it lies, relative to the point that its transform keeps.
  let page: CGRect

  /// The distance of the eye from the page, in heights of the page.
  private static let distance: CGFloat = 2.5

  /// The angle from lying flat until the eye lies in the page's plane, in radians.
  static let reach = atan(2 * distance)

  /// The page's transform after a part of the turn: 0 flat, 1 edge on.
  func transform(at part: CGFloat) -> CATransform3D {
    guard part > 0, page.height > 0 else { return CATransform3DIdentity }
    let turn = CATransform3DMakeRotation(part * Self.reach, 1, 0, 0)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (Self.distance * page.height)
    let hinged = CATransform3DConcat(CATransform3DMakeTranslation(-page.midX, -page.minY, 0), turn)
    let middle = CATransform3DConcat(hinged, CATransform3DMakeTranslation(0, page.minY - page.midY, 0))
    return CATransform3DConcat(
      CATransform3DConcat(middle, eye), CATransform3DMakeTranslation(page.midX, page.midY, 0))
  }

  /// The page's opacity after a part of the turn. It fades towards the end: if the view itself is turned, the page
  /// would not be seen edge on.
  func opacity(at part: CGFloat) -> CGFloat {
    let remaining = min(max((1 - part) / 0.2, 0), 1)
    return remaining * remaining * (3 - 2 * remaining)
  }
}
