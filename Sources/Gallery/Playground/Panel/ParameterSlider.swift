import UIKit

/// A slider that stops at a field's steps, tells its value with the unit, and takes small steps by keys.
final class ParameterSlider: UISlider {
  private(set) var field: ParameterField?

  func show(_ field: ParameterField, _ number: Double, label: String) {
    self.field = field
    // What the gallery chooses for a large window may lie beyond.
    minimumValue = Float(field.position(of: min(field.range.lowerBound, number)))
    maximumValue = Float(field.position(of: max(field.range.upperBound, number)))
    accessibilityLabel = label
    move(to: number)
  }

  /// Without moving a thumb that a finger holds.
  func move(to number: Double) {
    if !isTracking { setValue(Float(field?.position(of: number) ?? number), animated: false) }
  }

  var number: Double { field?.number(at: Double(value)) ?? Double(value) }

  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ direction: Double) {
    guard let field, isEnabled else { return }
    let way = Double(maximumValue - minimumValue)
    let next =
      field.isLogarithmic
      ? field.number(at: Double(value) + direction * way / 24) : field.stepped(number + direction * field.keyStep)
    guard next != number else { return }
    setValue(Float(field.position(of: next)), animated: false)
    sendActions(for: .valueChanged)
  }
}
