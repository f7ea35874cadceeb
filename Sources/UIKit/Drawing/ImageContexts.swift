/// Begins a picture: until `UIGraphicsEndImageContext()` it is the current context. A scale of 0 is the screen's, taken to be 2.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let bounds = CGRect(origin: .zero, size: size)
  UIGraphicsPushContext(
    CGContext(
      ContextRecording(bounds: bounds, scale: ImageContent.valid(scale: scale == 0 ? 2 : scale), isOpaque: opaque)))
}

/// Begins a picture with one pixel a point, on nothing.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Returns the picture drawn so far; nil if no picture was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(drawing: $0) }
}

public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
