/// The alignment of lines of text in their width.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// Both edges straight but for the last line. Drawn as `natural` so far.
  case justified
  /// Left or right, by the layout direction.
  case natural
}

/// The treatment of text that is wider than its space.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The vertical position of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
