@_spi(Waterwheel) import QuartzCore

extension UIKeyboardType {
  var layerValue: TextInput.Keyboard {
    switch self {
    case .numberPad, .asciiCapableNumberPad: .numeric
    case .decimalPad: .decimal
    case .phonePad: .tel
    case .emailAddress: .email
    case .URL: .url
    case .webSearch: .search
    default: .text
    }
  }
}

extension UIReturnKeyType {
  var layerValue: TextInput.ReturnKey {
    switch self {
    case .go, .join, .route: .go
    case .google, .search, .yahoo: .search
    case .next, .continue: .next
    case .send: .send
    case .done: .done
    case .default, .emergencyCall: .enter
    }
  }
}

extension UITextAutocapitalizationType {
  var layerValue: TextInput.Capitalization {
    switch self {
    case .none: .none
    case .words: .words
    case .sentences: .sentences
    case .allCharacters: .characters
    }
  }
}
