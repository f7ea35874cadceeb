/// The rectangle of a part of a selection that is in one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() {}

  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  /// True if the selection begins in the rectangle.
  open var containsStart: Bool { false }
  /// True if the selection ends in the rectangle.
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// That of a selection in a line, which begins and ends there.
final class LineSelectionRect: UITextSelectionRect {
  private let frame: CGRect
  private let direction: NSWritingDirection

  init(_ frame: CGRect, isRightToLeft: Bool) {
    (self.frame, direction) = (frame, isRightToLeft ? .rightToLeft : .leftToRight)
  }

  override var rect: CGRect { frame }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { true }
  override var containsEnd: Bool { true }
}
