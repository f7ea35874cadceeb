import CoreGraphics
import Foundation
import TestTools
import Testing

@Suite struct ColorConversionTests {
  private let names = [
    CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB,
    CGColorSpace.genericRGBLinear, CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3,
    CGColorSpace.linearDisplayP3, CGColorSpace.extendedLinearDisplayP3, CGColorSpace.genericGrayGamma2_2,
    CGColorSpace.extendedGray, CGColorSpace.linearGray, CGColorSpace.extendedLinearGray, CGColorSpace.genericCMYK,
  ]

  private func converted(_ color: CGColor, _ name: CFString) throws -> CGColor {
    let space = try #require(CGColorSpace(name: name))
    return try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
  }

  private func isClose(_ a: CGColor, _ b: CGColor) -> Bool {
    a.colorSpace == b.colorSpace && zip(a.components ?? [], b.components ?? []).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func everySpaceOfColourKeepsEveryColour() throws {
    var random = SeededRandom(1)
    for _ in 0..<60 {
      let color = CGColor(
        red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1), alpha: random.double(0...1))
      for first in names {
        let there = try converted(color, first)
        #expect(there.alpha == color.alpha && there.colorSpace?.name == first)
        #expect(there.numberOfComponents == (there.colorSpace?.numberOfComponents ?? 0) + 1)
        guard there.colorSpace?.model != .monochrome else { continue }
        for second in names where CGColorSpace(name: second)?.model != .monochrome {
          let direct = try converted(color, second)
          #expect(isClose(try converted(there, second), direct), "\(first) \(second)")
        }
      }
    }
  }

  /// Grey is how much light there is: linear in the linear components.
  @Test func greysWeighTheLight() throws {
    var random = SeededRandom(2)
    for _ in 0..<40 {
      let color = CGColor(red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1), alpha: 1)
      let light = try #require(try converted(color, CGColorSpace.linearSRGB).components)
      let gray = try #require(try converted(color, CGColorSpace.linearGray).components)
      #expect(abs(gray[0] - (0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2])) < 1e-9)
      let level = CGFloat(random.double(0...1))
      let back = try converted(CGColor(gray: level, alpha: 0.5), CGColorSpace.sRGB).components ?? []
      #expect(back == [level, level, level, 0.5])
      #expect(
        abs(try converted(CGColor(gray: level, alpha: 1), CGColorSpace.extendedGray).components![0] - level) < 1e-9)
    }
  }

  @Test func publishedPointsOfTheCurve() throws {
    for (code, light) in [(0.0, 0.0), (0.04045, 0.0031308), (0.5, 0.2140411), (0.735357, 0.5), (1, 1)] {
      let linear = try converted(CGColor(red: code, green: 0, blue: 0, alpha: 1), CGColorSpace.linearSRGB)
      #expect(abs(linear.components![0] - light) < 1e-5)
    }
    // The extended spaces go on beyond 0 and 1, alike on both sides.
    let beyond = try converted(CGColor(red: -0.5, green: 1.5, blue: 0, alpha: 1), CGColorSpace.extendedLinearSRGB)
    #expect(abs(beyond.components![0] + 0.2140411) < 1e-5 && beyond.components![1] > 1)
  }

  @Test func inksMixDown() throws {
    let ink = CGColor(genericCMYKCyan: 0.25, magenta: 0.5, yellow: 1, black: 0.5, alpha: 0.75)
    let rgb = try converted(ink, CGColorSpace.sRGB)
    #expect(isClose(rgb, CGColor(red: 0.375, green: 0.25, blue: 0, alpha: 0.75)))
    #expect(try converted(CGColor(gray: 0, alpha: 1), CGColorSpace.genericCMYK).components == [0, 0, 0, 1, 1])
    #expect(try converted(CGColor(gray: 1, alpha: 1), CGColorSpace.genericCMYK).components == [0, 0, 0, 0, 1])
  }

  @Test func spacesAreEqualByName() throws {
    for first in names {
      let space = try #require(CGColorSpace(name: first))
      for second in names { #expect((space == CGColorSpace(name: second)) == (first == second)) }
      #expect(space.isWideGamutRGB == String(describing: first).contains("P3"))
    }
    #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpace(name: CGColorSpace.sRGB))
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome && CGColorSpaceCreateDeviceCMYK().model == .cmyk)
    #expect(Set(try names.map { try #require(CGColorSpace(name: $0)) }).count == names.count)
  }

  @Test func componentsAreReadAsManyAsTheSpaceHas() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.genericCMYK))
    let color = try #require(CGColor(colorSpace: space, components: [0.1, 0.2, .nan, 0.4, 0.5]))
    #expect(color.components == [0.1, 0.2, 0, 0.4, 0.5] && color.alpha == 0.5)
    #expect(color.copy() == color && color.copy(alpha: 0.25)?.components?.last == 0.25)
    #expect(Set([color, color.copy()!]).count == 1)
  }
}
