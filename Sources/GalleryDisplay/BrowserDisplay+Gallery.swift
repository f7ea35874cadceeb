@_spi(Waterwheel) public import BrowserDisplay
public import Gallery

extension BrowserDisplay {
  /// Makes a display whose pages show a gallery: with links, slow motion, single frames and replay.
  ///
  /// - Parameter makeGallery: called whenever a page opens; each page has a gallery of its own while it is open.
  public convenience init(
    configuration: Configuration = Configuration(), makeGallery: @escaping @MainActor () -> GalleryViewController
  ) {
    self.init(configuration: configuration) { GallerySurface(makeGallery(), environment: $0) }
  }
}
