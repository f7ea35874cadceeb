/// How lines of text stand in their width.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// Both edges straight but for the last line. Drawn as `natural` so far.
  case justified
  /// Left or right, by the layout direction.
  case natural
}

/// What happens to text that is wider than its space.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Where text shrunk to fit stands.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
