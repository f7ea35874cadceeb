@_spi(Waterwheel) public import QuartzCore

extension BrowserDisplay {
  /// Makes previews of the first 48 images, in order, before a page requests them, while the browser starts. Requests of a page take
  /// precedence.
  @_spi(Waterwheel)
  public func prefetchPreviews(of images: [ImageReference]) { hub.prefetchPreviews(of: images) }
}
