// The properties of a kind that the view of an accessory uses.
extension UICellAccessory {
  /// The colours of the drawing; nil for the cell's tint.
  var ink: (tint: UIColor?, background: UIColor?) {
    switch accessoryType {
    case .disclosureIndicator, .reorder: (options.tintColor ?? .tertiaryLabel, nil)
    case .delete: (options.tintColor ?? .white, options.backgroundColor ?? .systemRed)
    case .insert: (options.tintColor ?? .white, options.backgroundColor ?? .systemGreen)
    case .multiselect: (options.tintColor ?? .white, options.backgroundColor)
    default: (options.tintColor, options.backgroundColor)
    }
  }

  var handlesTouches: Bool {
    switch accessoryType {
    case .delete, .insert, .detail, .outlineDisclosure, .reorder, .customView: true
    case .checkmark, .disclosureIndicator, .label, .multiselect, .popUpMenu: false
    }
  }

  /// The name for assistive technology; nil for accessories that are not controls.
  func spokenName(isExpanded: Bool) -> String? {
    switch accessoryType {
    case .delete: "Delete"
    case .insert: "Insert"
    case .detail: "More info"
    case .outlineDisclosure: isExpanded ? "Collapse" : "Expand"
    case .reorder: "Reorder"
    case .checkmark, .customView, .disclosureIndicator, .label, .multiselect, .popUpMenu: nil
    }
  }
}
