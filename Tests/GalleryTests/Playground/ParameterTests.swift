import CollectionLayouts
import Testing
import UIKit

@testable import Gallery

/// The description of every layout's properties.
@MainActor
@Suite struct ParameterTests {
  private static let classes: [UICollectionViewLayout] = [
    UICollectionViewFlowLayout(), AlignedFlowLayout(), WaterfallLayout(), SpringyListLayout(),
    HoneycombLayout(),
    SectionedLayout { _, _ in UICollectionViewFlowLayout() },
    CarouselLayout(), CircleLayout(), WheelLayout(), StackLayout(), SlidingCardsLayout(), GridLayout(),
    TimetableLayout(),
  ]

  private static let all = classes.flatMap { layout in LayoutParameter.all(of: layout).map { (layout, $0) } }

  @Test func everyPublicPropertyIsAParameter() {
    let described = Set(Self.all.map { "\($0.1.owner).\($0.1.property)" })
    let public_ = Set(PropertySummaries.all.keys)
    #expect(public_.count > 100)
    let forgotten = public_.subtracting(described).subtracting(LayoutParameter.leftOut.keys)
    #expect(forgotten.isEmpty, "neither a parameter nor left out with a reason: \(forgotten.sorted())")
    let stale = Set(LayoutParameter.leftOut.keys).subtracting(public_.subtracting(described))
    #expect(stale.isEmpty, "left out, but not public or described: \(stale.sorted())")
    let unknown = described.subtracting(public_).filter { !$0.hasPrefix("UICollectionViewFlowLayout.") }
    #expect(unknown.isEmpty, "described, but not public: \(unknown.sorted())")
  }

  @Test func everyParameterSaysWhatItIs() {
    for (_, parameter) in Self.all {
      #expect(parameter.summary.hasSuffix("."), "\(parameter.owner).\(parameter.property)")
      #expect(!parameter.title.isEmpty)
    }
  }

  @Test func namesAreOnesOwn() {
    for layout in Self.classes {
      let names = LayoutParameter.all(of: layout).map(\.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func aNewLayoutHasDefaultsWithinRange() {
    for (layout, parameter) in Self.all {
      guard let value = parameter.value(layout) else {
        Issue.record("\(parameter.owner).\(parameter.property) has a default that is not described")
        continue
      }
      #expect(parameter.type.repaired(value)?.isClose(to: value) == true, "\(parameter.owner).\(parameter.property)")
    }
  }

  /// A property that cannot take a value on its own: a range whose ends come together.
  @Test func whatIsSetIsRead() {
    for (layout, parameter) in Self.all {
      for value in parameter.type.valueSamples {
        parameter.set(value, on: layout)
        let read = parameter.value(layout)
        #expect(
          read?.isClose(to: value) == true,
          "\(parameter.owner).\(parameter.property): \(value), read \(String(describing: read))")
      }
    }
  }

  @Test func textsAreRead() throws {
    for (_, parameter) in Self.all {
      for value in parameter.type.valueSamples {
        let text = parameter.type.text(of: value)
        #expect(!text.contains(where: { " &=?#%+".contains($0) }), "\(text) has to be escaped in a link")
        let read = try #require(parameter.type.value(of: text), "\(parameter.name)=\(text)")
        #expect(read.isClose(to: value))
      }
    }
  }

  @Test func shortTextsMeanTheObvious() throws {
    func value(_ property: String, _ text: String, of layout: UICollectionViewLayout) -> ParameterValue? {
      LayoutParameter.all(of: layout).first { $0.property == property }?.type.value(of: text)
    }
    #expect(value("columns", "3", of: WaterfallLayout()) == ParameterValue(choice: "count", [3]))
    #expect(value("radius", "220", of: CircleLayout()) == ParameterValue(choice: "absolute", [220]))
    #expect(value("itemSize", "80", of: CircleLayout()) == ParameterValue([80, 80]))
    #expect(value("sectionInset", "8", of: WaterfallLayout()) == ParameterValue([8, 8, 8, 8]))
    #expect(value("wrapsAround", "on", of: CarouselLayout()) == ParameterValue([1]))
    for nonsense in ["", "x", "count", "count:", "count:x", "count:1,2", "adaptive:nan", "count:1.5", ":3", "1,2"] {
      #expect(value("columns", nonsense, of: WaterfallLayout()) == nil, "\(nonsense)")
    }
  }

  @Test func valuesOutOfRangeAreRepaired() {
    let layout = WaterfallLayout()
    let columns = LayoutParameter.all(of: layout).first { $0.property == "columns" }
    columns?.set(ParameterValue(choice: "count", [1e9]), on: layout)
    #expect(layout.columns == .count(12))
    columns?.set(ParameterValue(choice: "count", [.nan]), on: layout)
    #expect(layout.columns == .count(1))
    columns?.set(ParameterValue(choice: "no-such-case", [4]), on: layout)
    columns?.set(ParameterValue(choice: "count", []), on: layout)
    #expect(layout.columns == .count(1))
  }

  @Test func numbersAreWrittenShortAndExactly() {
    #expect(12.0.written == "12")
    #expect(0.8.written == "0.8")
    #expect((-0.0625).written == "-0.0625")
    #expect((1.0 / 3).written == "0.333333")
    #expect(0.0011363636.written == "0.00113636")
    #expect(Double.nan.written == "0")
    #expect(1_234_567.0.written == "1234567")
  }

  @Test func codeIsSwift() throws {
    func code(_ property: String, _ text: String, of layout: UICollectionViewLayout) throws -> String {
      let parameter = try #require(LayoutParameter.all(of: layout).first { $0.property == property })
      return parameter.code(for: try #require(parameter.type.value(of: text)))
    }
    #expect(try code("columns", "adaptive:160", of: WaterfallLayout()) == ".adaptive(minimumWidth: 160)")
    #expect(try code("columns", "3", of: WaterfallLayout()) == ".count(3)")
    #expect(try code("itemSize", "80,90", of: CircleLayout()) == "CGSize(width: 80, height: 90)")
    #expect(try code("arcLength", "180", of: CircleLayout()) == "180 * .pi / 180")
    #expect(try code("snapping", "item-aligned:one", of: CarouselLayout()) == ".itemAligned(limit: .one)")
    #expect(try code("fisheye", "none", of: HoneycombLayout()) == "nil")
    #expect(
      try code("fisheye", "absolute:200,0.4,smooth,true", of: HoneycombLayout())
        == "HoneycombLayout.Fisheye(radius: .absolute(200), minimumScale: 0.4, curve: .smooth, pullsInward: true)")
    #expect(try code("allowedDirections", "true,false,true,false", of: SlidingCardsLayout()) == "[.left, .up]")
    #expect(try code("updateAnimation", "slide:leading", of: CarouselLayout()) == ".slide(.leading)")
  }

  @Test func countsGoByTheirDigits() {
    let field = ParameterField.count("", to: 1_000_000)
    for number in [0.0, 1, 2, 9, 10, 24, 99, 100, 1200, 56_000, 1_000_000] {
      #expect(field.number(at: field.position(of: number)) == number)
    }
    #expect(field.number(at: field.position(of: 123_456)) == 120_000)
    #expect(field.number(at: 99) == 1_000_000 && field.number(at: -1) == 0)
  }

  @Test func controlsGoInSteps() {
    let field = ParameterField.number("", 0...1, step: 0.1, .scale)
    #expect(field.stepped(0.333) == 0.3)
    #expect(field.stepped(7) == 1)
    #expect(ParameterField.number("", 100...3000, step: 10).stepped(1234) == 1230)
    #expect(ParameterField.whole("", 1...12).stepped(3.6) == 4)
    #expect(ParameterField.number("", 0...120).keyStep == 1)
    #expect(ParameterField.number("", 100...3000, step: 10).keyStep == 30)
    #expect(field.shown(0.3) == "0.3×")
    #expect(field.spoken(0.3) == "0.3 times")
    #expect(ParameterField.number("", 0...120).spoken(12) == "12 points")
  }

  @Test func zeroHasAText() throws {
    let parameter = try #require(GalleryLayout.justified.parameters.first { $0.name == "maximum-number-of-lines" })
    let fields = parameter.type.fields(of: ParameterValue([0]))
    #expect([fields[0].shown(0), fields[0].spoken(0)] == ["No limit", "No limit"])
    #expect([fields[0].shown(3), fields[0].spoken(3)] == ["3", "3 items"])
    #expect(fields[0].text(of: 0) == "0" && fields[0].code(0) == "0")
  }
}
