extension UIScrollView {
  var zoomLimits: ZoomLimits { ZoomLimits(minimum: minimumZoomScale, maximum: maximumZoomScale) }

  /// The view that a pinch would zoom now.
  var viewThatZooms: UIView? { scrollDelegate?.viewForZooming(in: self) }

  func zoomLimitsDidChange() {
    let isOpen = minimumZoomScale < maximumZoomScale
    if isOpen, zoom == nil { zoom = ScrollZoom(view: self) }
    zoom?.allowsFingers = isOpen
  }

  func setZoom(_ scale: CGFloat, showing rect: CGRect? = nil, animated: Bool) {
    if zoom == nil, viewThatZooms != nil { zoom = ScrollZoom(view: self) }
    zoom?.set(scale, showing: rect, animated: animated)
  }
}
