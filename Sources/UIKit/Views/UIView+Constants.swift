extension UIView {
  /// Stands for an extent that a view has no opinion about.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// Asks for the smallest size that holds the content.
  public nonisolated static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// Asks for the largest size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
