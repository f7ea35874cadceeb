extension UIView {
  /// Converts through the layers. `nil` stands for the window (or the topmost view of a hierarchy without one).
  ///
  /// - Complexity: O(n) in the depths of the two views.
  func convertPoint(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? topmostView, target !== self else { return point }
    return backing.convert(point, to: target.backing)
  }

  func convertPoint(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? topmostView, source !== self else { return point }
    return backing.convert(point, from: source.backing)
  }

  /// The smallest upright rectangle around the converted corners.
  ///
  /// - Complexity: O(n) in the depths of the two views.
  func convertRect(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let target = view ?? topmostView, target !== self else { return rect }
    return backing.convert(rect, to: target.backing)
  }

  func convertRect(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? topmostView, source !== self else { return rect }
    return backing.convert(rect, from: source.backing)
  }

  private var topmostView: UIView? {
    if let window = windowForSubviews { return window }
    var view: UIView = self
    while let parent = view.superviewStorage { view = parent }
    return view
  }

  // MARK: UICoordinateSpace

  /// The view behind a coordinate space; nil for a screen's, which is the window's. Swift 6.3's optimiser fails on this
  /// cast where it is inlined.
  @inline(never)
  private func view(of coordinateSpace: any UICoordinateSpace) -> UIView? { coordinateSpace as? UIView }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convertPoint(point, to: view(of: coordinateSpace))
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convertPoint(point, from: view(of: coordinateSpace))
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convertRect(rect, to: view(of: coordinateSpace))
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convertRect(rect, from: view(of: coordinateSpace))
  }
}
