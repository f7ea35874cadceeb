import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools

@testable import BrowserDisplay

// Messages as the page's modules name their parts.

extension JSON {
  fileprivate init(_ value: Float) { self = .number(Double(value)) }
  fileprivate init(_ value: CGFloat) { self = .number(Double(value)) }
  fileprivate init(_ value: UInt32) { self = .number(Double(value)) }
  fileprivate init(_ values: [Float]) { self = .array(values.map { JSON($0) }) }
  fileprivate init(_ values: [UInt32]) { self = .array(values.map { JSON($0) }) }
  fileprivate init(_ text: String?) { self = text.map(JSON.string) ?? .null }
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

extension WireOperation {
  /// The name, the layer, and what `wire.js` hands to the stage.
  var page: JSON {
    switch self {
    case .remove(let ids): ["remove", JSON(ids)]
    case .create(let ids): ["create", JSON(ids)]
    case .children(let parent, let ids): ["children", JSON(parent), JSON(ids)]
    case .root(let id): ["root", JSON(id)]
    case .announce(let text): ["announce", .string(text)]
    case .place(let id, let x, let y): ["place", JSON(id), JSON(x), JSON(y)]
    case .size(let id, let width, let height): ["size", JSON(id), JSON(width), JSON(height)]
    case .anchor(let id, let x, let y): ["anchor", JSON(id), JSON(x), JSON(y)]
    case .depth(let id, let z): ["depth", JSON(id), JSON(z)]
    case .affine(let id, let values): ["affine", JSON(id), JSON(values)]
    case .transform(let id, let values): ["transform", JSON(id), JSON(values)]
    case .sublayerTransform(let id, let values): ["sublayerTransform", JSON(id), JSON(values)]
    case .shift(let id, let x, let y): ["shift", JSON(id), JSON(x), JSON(y)]
    default: appearance
    }
  }

  private var appearance: JSON {
    switch self {
    case .opacity(let id, let value): ["opacity", JSON(id), JSON(value)]
    case .hidden(let id, let value): ["hidden", JSON(id), .bool(value)]
    case .doubleSided(let id, let value): ["doubleSided", JSON(id), .bool(value)]
    case .clips(let id, let value): ["clips", JSON(id), .bool(value)]
    case .corners(let id, let radius, let mask, let isContinuous):
      ["corners", JSON(id), JSON(radius), .number(Double(mask)), .bool(isContinuous)]
    case .border(let id, let width, let color): ["border", JSON(id), JSON(width), color.page]
    case .background(let id, let color): ["background", JSON(id), color.page]
    case .shadow(let id, let shadow): ["shadow", JSON(id), shadow.page]
    case .contents(let id, let contents): ["contents", JSON(id), contents?.page ?? .null]
    case .mask(let id, let mask): ["mask", JSON(id), JSON(mask ?? 0)]
    case .shape(let id, let shape): ["shape", JSON(id), shape.page]
    case .gradient(let id, let gradient): ["gradient", JSON(id), gradient.page]
    case .text(let id, let text): ["text", JSON(id), text?.page ?? .null]
    case .accessibility(let id, let value): ["accessibility", JSON(id), value?.page ?? .null]
    case .toolTip(let id, let text): ["toolTip", JSON(id), JSON(text)]
    default: .null
    }
  }
}

extension RGBA {
  fileprivate var page: JSON { ["r": JSON(red), "g": JSON(green), "b": JSON(blue), "a": JSON(alpha)] }
}

extension WirePath {
  fileprivate var page: JSON { ["verbs": .array(verbs.map { .number(Double($0)) }), "points": JSON(points)] }
}

extension WireShadow {
  fileprivate var page: JSON {
    [
      "color": color.page, "opacity": JSON(opacity), "radius": JSON(radius), "dx": JSON(dx), "dy": JSON(dy),
      "path": path?.page ?? .null,
    ]
  }
}

extension WireContents {
  fileprivate var page: JSON {
    [
      "image": JSON(image), "pixelWidth": JSON(pixelWidth), "pixelHeight": JSON(pixelHeight),
      "isVector": .bool(isVector), "gravity": .number(Double(gravity.rawValue)), "rect": JSON(rect),
      "blurred": .array(blurred.map { .number(Double($0)) }),
    ]
  }
}

extension WireShape {
  fileprivate var page: JSON {
    [
      "path": path.page, "fill": fillColor.page, "evenOdd": .bool(usesEvenOddFill), "stroke": strokeColor.page,
      "lineWidth": JSON(lineWidth), "cap": .string("\(lineCap)"), "join": .string("\(lineJoin)"),
      "miterLimit": JSON(miterLimit), "start": JSON(strokeStart), "end": JSON(strokeEnd),
      "dashPhase": JSON(dashPhase), "dashes": JSON(dashPattern),
    ]
  }
}

extension WireGradient {
  fileprivate var page: JSON {
    [
      "kind": .string("\(kind)"), "points": JSON(points),
      "stops": .array(stops.map { ["color": $0.color.page, "location": JSON($0.location)] }),
    ]
  }
}

extension WireText {
  fileprivate var page: JSON {
    [
      "color": color.page, "family": .string(family), "size": JSON(size), "weight": .number(Double(weight)),
      "italic": .bool(isItalic), "shadowColor": shadowColor.page, "shadowDX": JSON(shadowDX),
      "shadowDY": JSON(shadowDY),
      "lines": .array(
        lines.map {
          [
            "string": .string($0.string), "x": JSON($0.x), "y": JSON($0.y), "width": JSON($0.width),
            "rtl": .bool($0.isRightToLeft),
          ]
        }),
    ]
  }
}

extension LayerAccessibility {
  fileprivate var page: JSON {
    let roles: [Role: JSON] = [.listItem: "listitem", .gridCell: "gridcell", .image: "img", .listBox: "listbox"]
    return [
      "role": roles[role] ?? .string(role.rawValue), "label": JSON(label), "value": JSON(value), "hint": JSON(hint),
      "position": .number(Double(positionInSet)), "setSize": .number(Double(setSize)), "selected": .bool(isSelected),
      "focusable": .bool(isFocusable), "focused": .bool(isFocused),
      "disabled": .bool(isDisabled), "toggles": .bool(isToggle),
      "expanded": expansion == .none ? .null : .bool(expansion == .expanded),
    ]
  }
}
