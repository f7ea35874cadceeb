@_spi(Waterwheel) public import BrowserDisplay
public import Gallery

extension BrowserDisplay {
  /// A display whose pages show a gallery: with links, slow motion, single frames and replay.
  ///
  /// - Parameter makeGallery: called whenever a page opens; what it returns is that page's own, for as long as the page is
  ///   open.
  public convenience init(
    configuration: Configuration = Configuration(), makeGallery: @escaping @MainActor () -> GalleryViewController
  ) {
    self.init(configuration: configuration) { GallerySurface(makeGallery(), environment: $0) }
  }
}
