import CollectionLayouts
import Testing
import UIKit

@testable import Gallery

/// Settings, their history, presets and addresses, with no view.
@MainActor
@Suite struct SettingsTests {
  private let parameters = GalleryLayout.carousel.parameters

  @Test func settingsAreTextAndBack() {
    let text = "item-spacing=peek:24&side-item-scale=0.5&wraps-around=true"
    let settings = LayoutSettings(
      text: "wraps-around=on&side-item-scale=0.5&item-spacing=peek:24", parameters: parameters)
    #expect(settings.values.count == 3)
    #expect(settings.text(parameters: parameters) == "item-spacing=peek:24&side-item-scale=0.5&wraps-around=true")
    #expect(LayoutSettings(text: text, parameters: parameters) == settings)
  }

  @Test func textOfStrangersIsHarmless() {
    let alphabet = Array("ab-:,.=&?0123456789x%#\u{0}é")
    for text in [
      "", "&&&", "a=b=c", "side-item-scale=1e999", "side-item-scale=99", String(repeating: "a=1&", count: 5000),
    ] {
      let settings = LayoutSettings(text: text, parameters: parameters)
      for (name, value) in settings.values {
        #expect(parameters.first { $0.name == name }?.type.repaired(value) == value)
      }
    }
    for seed in 1...200 {
      let text = String((0..<40).map { alphabet[(seed * 31 + $0 * $0 * seed + $0 * 7) % alphabet.count] })
      _ = LayoutSettings(text: "item-size=" + text, parameters: parameters)
      _ = GalleryAddress(text)
    }
  }

  @Test func aDragIsOneChange() {
    var history = SettingsHistory()
    for number in 1...20 { history.set("a", to: ParameterValue([Double(number)]), isDragging: true) }
    history.set("a", to: ParameterValue([20]))
    history.set("b", to: ParameterValue([1]))
    history.undo()
    #expect(history.settings.values == ["a": ParameterValue([20])])
    history.undo()
    #expect(history.settings.isEmpty && !history.canUndo)
    history.undo()
    #expect(history.settings.isEmpty)
  }

  @Test func whatChangesNothingIsNoStep() {
    var history = SettingsHistory()
    history.reset("a")
    history.replace(LayoutSettings())
    #expect(!history.canUndo)
    history.set("a", to: ParameterValue([1]))
    history.set("a", to: ParameterValue([1]))
    history.undo()
    #expect(!history.canUndo)
    for number in 0..<300 { history.set("a", to: ParameterValue([Double(number)])) }
    for _ in 0..<SettingsHistory.mostSteps { history.undo() }
    #expect(!history.canUndo)
  }

  @Test(arguments: GalleryLayout.all.filter { $0.page == nil }.map(\.name))
  func presetsAreValues(name: String) throws {
    let layout = try #require(GalleryLayout.named(name))
    let parameters = layout.parameters
    #expect(layout.presets.count >= 4)
    #expect(Set(layout.presets.map(\.name)).count == layout.presets.count)
    var looks: Set<LayoutSettings> = []
    for preset in layout.presets {
      #expect(preset.settings(parameters).values.count == preset.values.count, "\(name) \(preset.name)")
      let wide = preset.settings(parameters, isWide: true)
      #expect(preset.isLook(wide, parameters), "\(name) \(preset.name)")
      for (key, text) in Array(preset.values) + Array(preset.wideValues) {
        let parameter = try #require(parameters.first { $0.name == key }, "\(name) \(preset.name): \(key)")
        let value = try #require(parameter.type.value(of: text), "\(name) \(preset.name): \(key)=\(text)")
        #expect(parameter.type.repaired(value) == value, "\(name) \(preset.name): \(key)=\(text) is out of range")
      }
      for (key, text) in preset.wideValues {
        #expect(wide.values[key] == parameters.first { $0.name == key }?.type.value(of: text))
      }
      looks.insert(preset.settings(parameters))
    }
    #expect(looks.count == layout.presets.count)
  }

  @Test func addressesNameLayoutAndSettings() {
    #expect(GalleryAddress("carousel?a=1&b=2") == GalleryAddress(layout: "carousel", settings: "a=1&b=2"))
    #expect(GalleryAddress("carousel") == GalleryAddress(layout: "carousel"))
    #expect(GalleryAddress(layout: "carousel", settings: "a=1").text == "carousel?a=1")
    #expect(GalleryAddress("") == nil)
    #expect(GalleryAddress("?a=1")?.layout == "a=1")
    #expect(GalleryAddress(String(repeating: "a", count: 5000)) == nil)
  }

  @Test func thePanelStandsBelowOrBeside() {
    for (width, height) in [(390, 844), (320, 568), (820, 1180), (1440, 900), (844, 390), (667, 375), (200, 200)] {
      let bounds = CGRect(x: 0, y: 0, width: width, height: height)
      for isMirrored in [false, true] {
        let geometry = PanelGeometry(bounds, isMirrored: isMirrored)
        #expect(!geometry.panel.intersects(geometry.stage))
        #expect(geometry.panel.union(geometry.stage) == bounds)
        #expect(geometry.stage.width >= 180 && geometry.stage.height >= 90)
        if width >= 820 { #expect(!geometry.isSheet) }
        if !geometry.isSheet { #expect((geometry.panel.minX == 0) == isMirrored) }
      }
    }
    #expect(PanelGeometry(CGRect(x: 0, y: 0, width: 390, height: 844), isMirrored: false).isSheet)
  }
}
