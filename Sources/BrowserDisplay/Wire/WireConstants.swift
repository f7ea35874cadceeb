// Written by Scripts/generate-wire from Scripts/support/wire-table.mjs.
@_spi(Waterwheel) import QuartzCore

/// Constants of the wire format; `Docs/Wire.md` describes it byte by byte.
enum WireFormat {
  /// The first byte of every message, in both directions.
  static let version: UInt8 = 1
  /// The longest message a page may send. Real ones stay below 2 KB.
  static let maximumClientMessageSize: Int = 65_536
  /// The longest key name, in UTF-8 bytes.
  static let maximumKeyLength: Int = 64
  /// The longest text that a page may send, in UTF-8 bytes.
  static let maximumTextLength: Int = 32_768
  /// The longest state in an address, in UTF-8 bytes.
  static let maximumAddressLength: Int = 4096
  /// The largest number of events in a batch. Pages send fewer than half.
  static let maximumEventCount: Int = 512
  /// The largest number of fingers in an event, and of fingers that are down at a time.
  static let maximumFingerCount: Int = 32
  /// The largest coordinate or distance, in points, in either direction.
  static let maximumCoordinate: Float = 1_000_000
  /// The longest side of a surface, in points.
  static let maximumSide: Double = 8192
  /// The largest surface, in square points: more than 3840 × 2160. The cost of a first frame grows with it.
  static let maximumArea: Double = 9_000_000
  /// Marks an absent string, in place of its length.
  static let noString: UInt32 = 4_294_967_295
  /// The number of bytes of the key, of random numbers and of proofs.
  static let proofLength: Int = 32
  /// Set if the page should request frames at its refresh rate.
  static let wantsFramesFlag: UInt8 = 1
  /// Set if the frame describes the whole tree.
  static let fullFlag: UInt8 = 2
  /// Set if the frame has the delay after which the page must request a frame although nothing moves.
  static let wakeDelayFlag: UInt8 = 4
  /// Set if the frame has the number of the last events that are not handled yet.
  static let waitingFlag: UInt8 = 8
}

/// Messages of the server.
enum WireServerKind: UInt8, CaseIterable {
  case frame = 1, wake, proof, welcome, update
}

/// Messages of the page.
enum WireClientKind: UInt8, CaseIterable {
  case hello = 1, batch, challenge, proof
}

/// Events in a batch.
enum WireEvent: UInt8, CaseIterable {
  case touches = 1, scroll, key, hover, accessibility, environment, clipboard, text, address
}

/// Operations by which a page updates its elements.
enum WireOperation: UInt8, CaseIterable {
  case remove = 1, create, children, root, announce, copy, address
  case place = 16, size, anchor, depth, affine, transform, sublayerTransform, shift
  case opacity = 32, hidden, doubleSided, clips, corners, border, background, shadow, contents, mask
  case shape, gradient, text, accessibility, toolTip, input
}

/// The reason for which the server ends a connection.
enum WireCloseCode: UInt16, CaseIterable {
  case leaving = 1001, nonsense
  case tooLarge = 1009
  case tooManyPages = 1013
  case replaced = 4001
}

/// `CALayerContentsGravity.rawValue` by number.
enum WireGravity: UInt8, CaseIterable {
  case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft
  case topRight, bottomLeft, bottomRight

  init(name: String) {
    self =
      switch name {
      case "resizeAspect": .resizeAspect
      case "resizeAspectFill": .resizeAspectFill
      case "center": .center
      case "top": .top
      case "bottom": .bottom
      case "left": .left
      case "right": .right
      case "topLeft": .topLeft
      case "topRight": .topRight
      case "bottomLeft": .bottomLeft
      case "bottomRight": .bottomRight
      default: .resize
      }
  }
}

/// `LayerAccessibility.Role` by number.
enum WireRole: UInt8, CaseIterable {
  case none, list, listItem, grid, gridCell, heading, button, image, text, group, listBox, option
  case slider, toggle, progressBar, textField, tabList, tab, alertDialog, hidden

  init(_ name: LayerAccessibility.Role) {
    self =
      switch name {
      case .none: .none
      case .list: .list
      case .listItem: .listItem
      case .grid: .grid
      case .gridCell: .gridCell
      case .heading: .heading
      case .button: .button
      case .image: .image
      case .text: .text
      case .group: .group
      case .listBox: .listBox
      case .option: .option
      case .slider: .slider
      case .toggle: .toggle
      case .progressBar: .progressBar
      case .textField: .textField
      case .tabList: .tabList
      case .tab: .tab
      case .alertDialog: .alertDialog
      case .hidden: .hidden
      }
  }
}

/// `TextInput.Keyboard` by number.
enum WireKeyboard: UInt8, CaseIterable {
  case text, numeric, decimal, tel, email, url, search

  init(_ name: TextInput.Keyboard) {
    self =
      switch name {
      case .text: .text
      case .numeric: .numeric
      case .decimal: .decimal
      case .tel: .tel
      case .email: .email
      case .url: .url
      case .search: .search
      }
  }
}

/// `TextInput.ReturnKey` by number.
enum WireReturnKey: UInt8, CaseIterable {
  case enter, done, go, next, search, send

  init(_ name: TextInput.ReturnKey) {
    self =
      switch name {
      case .enter: .enter
      case .done: .done
      case .go: .go
      case .next: .next
      case .search: .search
      case .send: .send
      }
  }
}

/// `TextInput.Capitalization` by number.
enum WireCapitalization: UInt8, CaseIterable {
  case none, words, sentences, characters

  init(_ name: TextInput.Capitalization) {
    self =
      switch name {
      case .none: .none
      case .words: .words
      case .sentences: .sentences
      case .characters: .characters
      }
  }
}
