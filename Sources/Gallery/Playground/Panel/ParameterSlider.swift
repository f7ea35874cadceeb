import UIKit

/// A slider that stops at a field's steps, and takes small steps by keys.
final class ParameterSlider: UISlider {
  private(set) var field: ParameterField?

  func show(_ field: ParameterField, _ number: Double, label: String) {
    self.field = field
    // Values that the gallery chooses for a large window may be outside the range.
    minimumValue = Float(field.position(of: min(field.range.lowerBound, number)))
    maximumValue = Float(field.position(of: max(field.range.upperBound, number)))
    accessibilityLabel = label
    move(to: number)
  }

  /// Moves the thumb to a number, unless a finger holds it.
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
