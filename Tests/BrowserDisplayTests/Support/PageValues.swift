import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools

@testable import BrowserDisplay

// Messages as the page's modules name their parts.

extension JSON {
  init(_ value: Float) { self = .number(Double(value)) }
  init(_ value: CGFloat) { self = .number(Double(value)) }
  init<Integer: BinaryInteger>(_ value: Integer) { self = .number(Double(value)) }
  init(_ values: [Float]) { self = .array(values.map { JSON($0) }) }
  init<Integer: BinaryInteger>(_ values: [Integer]) { self = .array(values.map { JSON($0) }) }
  init(_ text: String?) { self = text.map(JSON.string) ?? .null }
}

extension ClientMessage.Batch {
  var page: [String: JSON] {
    ["time": .number(time), "visible": .bool(isVisible), "events": .array(events.map { .object($0.page) })]
  }
}

extension ClientMessage.Event {
  var page: [String: JSON] {
    switch self {
    case .environment(let environment): ["type": "environment", "environment": environment.page]
    case .address(let text): ["type": "address", "text": .string(text)]
    case .input(let event): event.page.merging(["time": .number(event.time)]) { $1 }
    }
  }
}

extension SurfaceEnvironment {
  fileprivate var page: JSON {
    [
      "width": JSON(size.width), "height": JSON(size.height), "scale": JSON(scale), "top": JSON(safeAreaTop),
      "left": JSON(safeAreaLeft), "bottom": JSON(safeAreaBottom), "right": JSON(safeAreaRight),
      "dark": .bool(colorScheme == .dark), "rtl": .bool(layoutDirection == .rightToLeft),
      "reducesMotion": .bool(reducesMotion),
    ]
  }
}

extension SurfaceEvent {
  fileprivate var page: [String: JSON] {
    switch self {
    case .touches(let touches, _):
      ["type": "touches", "touches": .array(touches.map(\.page))]
    case .scroll(let location, let delta, _, _):
      [
        "type": "scroll", "x": JSON(location.x), "y": JSON(location.y), "dx": JSON(delta.dx), "dy": JSON(delta.dy),
      ]
    case .key(let key, let phase, let modifiers, _):
      ["type": "key", "key": .string(key), "up": .bool(phase == .up), "modifiers": .number(Double(modifiers.rawValue))]
    case .hover(let location, _):
      location.map { ["type": "hover", "x": JSON($0.x), "y": JSON($0.y)] } ?? ["type": "hover", "left": true]
    case .accessibility(let layer, let action, _):
      ["type": "accessibility", "layer": JSON(layer.rawValue), "action": .number(Double(action.rawValue))]
    case .clipboard(let text, let pastes, _):
      ["type": "clipboard", "text": .string(text), "pastes": .bool(pastes)]
    case .text(let layer, let state, let revision, _):
      [
        "type": "text", "layer": JSON(layer.rawValue), "revision": JSON(revision), "editing": .bool(state.isEditing),
        "text": .string(state.text), "start": JSON(state.selection.lowerBound),
        "end": JSON(state.selection.upperBound), "markedStart": JSON(state.marked?.lowerBound ?? 0),
        "markedEnd": JSON(state.marked?.upperBound ?? 0),
      ]
    }
  }
}

extension SurfaceTouch {
  fileprivate var page: JSON {
    [
      "id": .number(Double(id)), "phase": .number(Double(phase.rawValue)), "kind": .number(Double(kind.rawValue)),
      "x": JSON(location.x), "y": JSON(location.y), "force": JSON(force),
    ]
  }
}

extension LayerProperty {
  /// The operation that tells a page of it, for a layer whose bounds begin at zero.
  func page(_ layer: UInt32) -> JSON {
    func operation(_ name: WireOperation, _ values: JSON...) -> JSON {
      .array([.string("\(name)"), JSON(layer)] + values)
    }
    return switch self {
    case .bounds, .position, .contents: .null
    case .anchorPoint(let point): operation(.anchor, JSON(point.x), JSON(point.y))
    case .zPosition(let z): operation(.depth, .number(z))
    case .transform(let matrix): operation(.transform, .array(matrix.map(JSON.number)))
    case .sublayerTransform(let matrix): operation(.sublayerTransform, .array(matrix.map(JSON.number)))
    case .opacity(let value): operation(.opacity, JSON(value))
    case .hidden(let value): operation(.hidden, .bool(value))
    case .doubleSided(let value): operation(.doubleSided, .bool(value))
    case .masksToBounds(let value): operation(.clips, .bool(value))
    case .corners(let radius, let mask, let isContinuous):
      operation(.corners, .number(radius), JSON(mask), .bool(isContinuous))
    case .border(let width, let color): operation(.border, .number(width), color.page)
    case .backgroundColor(let color): operation(.background, color.page)
    case .shadow(let color, let opacity, let radius, let offset, let path):
      operation(
        .shadow,
        [
          "color": color.page, "opacity": JSON(opacity), "radius": .number(radius), "dx": JSON(offset.width),
          "dy": JSON(offset.height), "path": path?.page ?? .null,
        ])
    case .mask(let mask): operation(.mask, JSON(mask?.rawValue ?? 0))
    case .shape(let shape): operation(.shape, shape.page)
    case .gradient(let gradient): operation(.gradient, gradient.page)
    case .text(let text): operation(.text, text?.page ?? .null)
    case .accessibility(let value): operation(.accessibility, value?.page ?? .null)
    case .toolTip(let text): operation(.toolTip, JSON(text))
    case .input(let input): operation(.input, input?.page ?? .null)
    }
  }
}

extension TextInput {
  fileprivate var page: JSON {
    [
      "revision": JSON(revision), "text": .string(state.text), "start": JSON(state.selection.lowerBound),
      "end": JSON(state.selection.upperBound), "editing": .bool(state.isEditing), "secure": .bool(isSecure),
      "corrects": .bool(corrects), "lines": .bool(holdsLines), "keyboard": .string("\(keyboard)"),
      "returnKey": .string("\(returnKey)"),
      "capitalization": .string("\(capitalization)"),
    ]
  }
}

extension RGBA {
  fileprivate var page: JSON { ["r": JSON(red), "g": JSON(green), "b": JSON(blue), "a": JSON(alpha)] }
}

extension PathData {
  fileprivate var page: JSON {
    ["verbs": JSON(verbs.map(\.rawValue)), "points": .array(points.map(JSON.number))]
  }
}

extension WireContents {
  var page: JSON {
    [
      "image": JSON(image), "pixelWidth": .number(Double(reference.pixelWidth)),
      "pixelHeight": .number(Double(reference.pixelHeight)), "isVector": .bool(isVector),
      "gravity": .string(gravity), "scale": JSON(scale), "blurred": JSON(blurred),
      "rect": [JSON(rect.minX), JSON(rect.minY), JSON(rect.width), JSON(rect.height)],
    ]
  }
}

extension ShapeContent {
  fileprivate var page: JSON {
    [
      "path": path.page, "fill": fillColor.page, "evenOdd": .bool(usesEvenOddFill), "stroke": strokeColor.page,
      "lineWidth": .number(lineWidth), "cap": .string("\(lineCap)"), "join": .string("\(lineJoin)"),
      "miterLimit": .number(miterLimit), "start": .number(strokeStart), "end": .number(strokeEnd),
      "dashPhase": .number(dashPhase), "dashes": .array(dashPattern.map(JSON.number)),
    ]
  }
}

extension GradientContent {
  fileprivate var page: JSON {
    [
      "kind": .string("\(kind)"), "points": [JSON(start.x), JSON(start.y), JSON(end.x), JSON(end.y)],
      "stops": .array(zip(colors, locations).map { ["color": $0.page, "location": .number($1)] }),
    ]
  }
}

extension TextContent {
  fileprivate var page: JSON {
    [
      "letters": letters.page, "shadowColor": shadowColor.page, "shadowDX": JSON(shadowOffset.width),
      "shadowDY": JSON(shadowOffset.height),
      "lines": .array(
        lines.map {
          [
            "string": .string($0.string), "x": JSON($0.origin.x), "y": JSON($0.origin.y), "width": .number($0.width),
            "rtl": .bool($0.isRightToLeft), "letters": $0.letters?.page ?? .null,
          ]
        }),
      "bars": .array(
        bars.map {
          [
            "x": JSON($0.frame.minX), "y": JSON($0.frame.minY), "width": JSON($0.frame.width),
            "height": JSON($0.frame.height), "color": $0.color.page, "front": .bool($0.isInFront),
          ]
        }),
    ]
  }
}

extension TextContent.Letters {
  fileprivate var page: JSON {
    [
      "color": color.page, "family": .string(family), "size": .number(size), "weight": .number(Double(weight)),
      "italic": .bool(isItalic), "spacing": .number(spacing),
    ]
  }
}

extension LayerAccessibility {
  fileprivate var page: JSON {
    let roles: [Role: JSON] = [
      .listItem: "listitem", .gridCell: "gridcell", .image: "img", .listBox: "listbox", .toggle: "switch",
      .progressBar: "progressbar", .textField: "textbox", .tabList: "tablist", .alertDialog: "alertdialog",
    ]
    return [
      "role": roles[role] ?? .string(role.rawValue), "label": JSON(label), "value": JSON(value), "hint": JSON(hint),
      "position": .number(Double(positionInSet)), "setSize": .number(Double(setSize)), "selected": .bool(isSelected),
      "focusable": .bool(isFocusable), "focused": .bool(isFocused),
      "disabled": .bool(isDisabled), "toggles": .bool(isToggle),
      "expanded": expansion == .none ? .null : .bool(expansion == .expanded),
    ]
  }
}
