import CoreGraphics
import Testing

@Suite struct ColorTests {
  @Test func componentsIncludeAlpha() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4 && color.alpha == 0.4)
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
  }

  @Test func equalityNeedsTheSameSpace() {
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func whiteIsWhiteInEverySpace() throws {
    for name in [
      CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.linearDisplayP3, CGColorSpace.genericGrayGamma2_2,
    ] {
      let space = try #require(CGColorSpace(name: name))
      let white = try #require(
        CGColor(red: 1, green: 1, blue: 1, alpha: 1).converted(to: space, intent: .defaultIntent, options: nil))
      for component in white.components ?? [] { #expect(abs(component - 1) < 1e-6) }
    }
  }

  @Test func conversionsComeBack() throws {
    let color = CGColor(red: 0.8, green: 0.3, blue: 0.1, alpha: 0.5)
    let sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    for name in [
      CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.linearDisplayP3, CGColorSpace.genericCMYK,
    ] {
      let space = try #require(CGColorSpace(name: name))
      let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
      let back = try #require(there.converted(to: sRGB, intent: .defaultIntent, options: nil))
      for (a, b) in zip(back.components ?? [], [0.8, 0.3, 0.1, 0.5]) { #expect(abs(a - b) < 1e-6) }
    }
  }

  /// Display P3 red is outside of sRGB: published value of its sRGB coordinates.
  @Test func p3RedIsRedderThanRed() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    let c = red.sRGBComponents
    #expect(abs(c.red - 1.0930) < 1e-3 && abs(c.green + 0.2267) < 1e-3 && abs(c.blue + 0.1501) < 1e-3)
  }

  @Test func unknownSpacesAreNil() {
    #expect(CGColorSpace(name: CFString(string: "nonsense")) == nil)
  }

  @Test func notANumberIsZero() {
    #expect(CGColor(red: .nan, green: .infinity, blue: 0, alpha: 1).components == [0, 0, 0, 1])
  }
}
