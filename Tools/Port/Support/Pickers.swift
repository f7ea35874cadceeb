import Foundation
import UIKit

// Wheels do not turn here: each component of a picker is a button that opens a menu of its rows.

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
    -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIView() }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
}

@preconcurrency @MainActor
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsLayout() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsLayout() } }
  open var showsSelectionIndicator = true
  private var buttons: [UIButton] = []
  private var selected: [Int: Int] = [:]
  private var isFresh = false

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? 0 }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = row
    reloadAllComponents()
  }
  open func reloadComponent(_ component: Int) { reloadAllComponents() }
  open func reloadAllComponents() {
    isFresh = false
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 162) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isFresh { makeButtons() }
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (number, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(number) * width, y: 0, width: width, height: bounds.height)
    }
  }

  private func makeButtons() {
    isFresh = true
    for button in buttons { button.removeFromSuperview() }
    buttons = (0..<numberOfComponents).map { component in
      let button = UIButton(type: .system)
      let row = selectedRow(inComponent: component)
      button.setTitle(title(row, component), for: .normal)
      button.menu = UIMenu(
        children: (0..<numberOfRows(inComponent: component)).map { other in
          UIAction(title: title(other, component) ?? "", state: other == row ? .on : .off) { [unowned self] _ in
            selectRow(other, inComponent: component, animated: false)
            delegate?.pickerView(self, didSelectRow: other, inComponent: component)
          }
        })
      button.showsMenuAsPrimaryAction = true
      addSubview(button)
      return button
    }
  }

  /// Of a row that is a view, the words of its first label.
  private func title(_ row: Int, _ component: Int) -> String? {
    guard row < numberOfRows(inComponent: component), let delegate else { return nil }
    return delegate.pickerView(self, titleForRow: row, forComponent: component)
      ?? delegate.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? (delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: nil) as? UILabel)?.text
  }
}
