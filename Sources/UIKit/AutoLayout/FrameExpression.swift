import CollectionCore

/// The alignment rectangle of a view or guide as expressions in the variables of a layout problem, in the coordinates
/// of its root.
struct FrameExpression {
  var left: LinearExpression
  var top: LinearExpression
  var width: LinearExpression
  var height: LinearExpression

  var right: LinearExpression { left + width }
  var bottom: LinearExpression { top + height }
  var centerX: LinearExpression { left + width * 0.5 }
  var centerY: LinearExpression { top + height * 0.5 }

  /// The expressions of a rectangle with constant size, relative to the upper left corner of this one.
  func offset(_ rect: CGRect) -> FrameExpression {
    FrameExpression(
      left: left + Double(rect.minX), top: top + Double(rect.minY), width: LinearExpression(Double(rect.width)),
      height: LinearExpression(Double(rect.height)))
  }

  func inset(by insets: UIEdgeInsets) -> FrameExpression {
    FrameExpression(
      left: left + Double(insets.left), top: top + Double(insets.top),
      width: width - Double(insets.left + insets.right), height: height - Double(insets.top + insets.bottom))
  }

  /// The expressions of a subview with an autoresizing mask and the frame `rect`, for a superview of the size `size`.
  func resizing(_ rect: CGRect, mask: UIView.AutoresizingMask, size: CGSize) -> FrameExpression {
    var result = offset(rect)
    func shares(start: CGFloat, extent: CGFloat, whole: CGFloat, _ flexible: (Bool, Bool, Bool)) -> (Double, Double) {
      let one = AutoresizingGeometry.resize(
        start: start, extent: extent, old: whole, new: whole + 1, before: flexible.0, inside: flexible.1,
        after: flexible.2)
      return (Double(one.start - start), Double(one.extent - extent))
    }
    let horizontal = shares(
      start: rect.minX, extent: rect.width, whole: size.width,
      (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
    let vertical = shares(
      start: rect.minY, extent: rect.height, whole: size.height,
      (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
    let widthGain = width - Double(size.width)
    let heightGain = height - Double(size.height)
    result.left.add(widthGain, times: horizontal.0)
    result.width.add(widthGain, times: horizontal.1)
    result.top.add(heightGain, times: vertical.0)
    result.height.add(heightGain, times: vertical.1)
    return result
  }
}
