import RasterDisplay
import Testing

@Suite struct Placeholder {}
