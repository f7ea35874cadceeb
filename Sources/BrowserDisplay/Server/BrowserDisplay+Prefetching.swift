@_spi(Waterwheel) public import QuartzCore

extension BrowserDisplay {
  /// Makes previews of images before a page asks for them, in the time that the browser takes to start: of the first 48, in
  /// order. What a page asks for meanwhile goes first.
  @_spi(Waterwheel)
  public func prefetchPreviews(of images: [ImageReference]) { hub.prefetchPreviews(of: images) }
}
