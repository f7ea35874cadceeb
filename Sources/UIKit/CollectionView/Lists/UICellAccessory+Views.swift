// What the view of an accessory goes by.
extension UICellAccessory {
  /// The colours of the drawing; nil for the cell's tint.
  var ink: (tint: UIColor?, background: UIColor?) {
    switch accessoryType {
    case .disclosureIndicator, .reorder: (look.tint ?? .tertiaryLabel, nil)
    case .delete: (look.tint ?? .white, look.background ?? .systemRed)
    case .insert: (look.tint ?? .white, look.background ?? .systemGreen)
    case .multiselect: (look.tint ?? .white, look.background)
    default: (look.tint, look.background)
    }
  }

  var takesTouches: Bool {
    switch accessoryType {
    case .delete, .insert, .detail, .outlineDisclosure, .reorder, .customView: true
    case .checkmark, .disclosureIndicator, .label, .multiselect, .popUpMenu: false
    }
  }

  /// What assistive technology calls it; nil for what is no control.
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
