/// A place in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// In UTF-16 units from the beginning.
  let offset: Int

  public override init() { offset = 0 }
  init(_ offset: Int) { self.offset = offset }
}

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  let offsets: Range<Int>

  public override init() { offsets = 0..<0 }
  init(_ offsets: Range<Int>) { self.offsets = offsets }

  open var start: UITextPosition { UITextPosition(offsets.lowerBound) }
  open var end: UITextPosition { UITextPosition(offsets.upperBound) }
  open var isEmpty: Bool { offsets.isEmpty }
}
