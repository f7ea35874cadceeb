extension LayoutPreset {
  static let carousel: [LayoutPreset] = [
    LayoutPreset(
      "Cover flow",
      [
        "style": "cover-flow", "side-item-rotation": "60", "side-item-scale": "0.74", "side-item-alpha": "1",
        "item-size": "fractional:0.42,0.44", "item-spacing": "fractional-overlap:0.1", "perspective-distance": "1000",
      ]),
    LayoutPreset(
      "Cylinder", ["style": "cylinder", "item-size": "fractional:0.5,0.46", "perspective-distance": "800"]),
    LayoutPreset(
      "Masked strip",
      ["style": "mask:56", "item-size": "fractional:0.7,0.56", "item-spacing": "gap:8", "side-item-alpha": "1"]),
    LayoutPreset(
      "Story pages",
      [
        "item-size": "fractional:0.92,0.64", "item-spacing": "gap:10", "side-item-scale": "1", "side-item-alpha": "1",
        "snapping": "item-aligned:one", "wraps-around": "false",
      ]),
    LayoutPreset(
      "Shelf",
      [
        "item-size": "fractional:0.4,0.3", "item-spacing": "gap:12", "alignment": "leading", "side-item-scale": "1",
        "side-item-alpha": "1", "wraps-around": "false", "contains-content": "true",
      ],
      wide: ["item-size": "fractional:0.3,0.5"]),
    LayoutPreset(
      "Two rows",
      [
        "rows": "2", "row-spacing": "12", "item-size": "fractional:0.42,0.72", "item-spacing": "gap:12",
        "alignment": "leading", "side-item-scale": "1", "side-item-alpha": "1", "wraps-around": "false",
        "contains-content": "true", "snapping": "paged-by:2",
      ],
      wide: ["item-size": "fractional:0.24,0.66"]),
    LayoutPreset(
      "Panoramas",
      [
        "item-size": "fractional:1.5,0.6", "item-spacing": "gap:12", "side-item-scale": "1", "side-item-alpha": "1",
        "wraps-around": "false",
      ]),
    LayoutPreset(
      "Vertical feed",
      ["scroll-direction": "vertical", "item-size": "fractional:0.8,0.46", "side-item-scale": "0.86"]),
  ]

  static let circle: [LayoutPreset] = [
    LayoutPreset(
      "Clock face",
      ["overflow": "shrink:0.2", "item-orientation": "upright", "item-size": "70,70", "start-angle": "-90"],
      wide: ["item-size": "110,110"]),
    LayoutPreset(
      "Half dial", ["arc-length": "180", "start-angle": "180", "overflow": "shrink:0.2", "center": "0.5,0.62"]),
    LayoutPreset(
      "Orbit", ["radius-ratio": "0.5", "overflow": "overlap", "item-size": "74,74"], wide: ["item-size": "120,120"]),
    LayoutPreset("Rings", ["overflow": "concentric:6,0.3", "item-orientation": "upright"]),
    LayoutPreset(
      "Spokes", ["item-orientation": "tangent", "distribution": "packed:4", "item-size": "60,60"],
      wide: ["item-size": "76,76"]),
  ]

  static let wheel: [LayoutPreset] = [
    LayoutPreset("Hand of cards", ["angle-per-item": "fixed:9", "edge-scale": "1", "edge-alpha": "1"]),
    LayoutPreset("Ferris wheel", ["item-rotation": "0", "angle-per-item": "fixed:22", "edge-alpha": "0.8"]),
    LayoutPreset("Spaced arc", ["angle-per-item": "automatic:16", "edge-scale": "0.9", "edge-alpha": "0.6"]),
    LayoutPreset("Free spin", ["snapping": "none", "edge-scale": "0.8"]),
    LayoutPreset("Hanging", ["hub": "top", "hub-offset": "0", "angle-per-item": "fixed:16"]),
  ]

  static let drum: [LayoutPreset] = [
    LayoutPreset(
      "Picker", ["item-size": "260,72", "angle-per-item": "automatic:4", "edge-alpha": "0.2"],
      wide: ["item-size": "480,110"]),
    LayoutPreset(
      "Slot machine", ["item-size": "240,240", "radius": "absolute:260", "edge-alpha": "0.1"],
      wide: ["item-size": "380,380", "radius": "absolute:420"]),
    LayoutPreset(
      "Prism", ["scroll-direction": "horizontal", "angle-per-item": "automatic:0", "edge-alpha": "0.7"],
      wide: ["item-size": "440,440", "radius": "absolute:500"]),
    LayoutPreset("Rolodex", ["angle-per-item": "fixed:16", "edge-alpha": "0.9"]),
  ]

  static let stack: [LayoutPreset] = [
    LayoutPreset(
      "Loose pile", ["rotation-step": "seeded:9", "item-offset": "0", "scale-step": "0", "dimming-step": "0.04"]),
    LayoutPreset("Fan", ["rotation-step": "alternating:5", "item-offset": "4", "scale-step": "0.02"]),
    LayoutPreset(
      "Notifications",
      [
        "stack-edge": "top", "item-offset": "26", "scale-step": "0.08", "exit": "fade", "section-inset": "142,20,98,20",
      ]),
    LayoutPreset("Side deck", ["stack-edge": "trailing", "item-offset": "28", "scale-step": "0.1"]),
    LayoutPreset(
      "Staircase",
      [
        "stack-edge": "top-trailing", "item-offset": "20", "offset-decay": "1", "scale-step": "0",
        "section-inset": "134,20,106,20",
      ]),
  ]

  static let wallet: [LayoutPreset] = [
    LayoutPreset("Passes", ["mode": "wallet:64", "corner-radius": "14"]),
    LayoutPreset("File folders", ["mode": "wallet:44", "corner-radius": "8", "stretch-factor": "0.5"]),
    LayoutPreset("Time line", ["mode": "wallet:180", "corner-radius": "18"]),
    LayoutPreset(
      "Tickets", ["mode": "wallet:120", "corner-radius": "4", "collapsed-overlap": "22", "collapsed-count": "3"]),
    LayoutPreset(
      "Browser tabs",
      [
        "mode": "wallet:136", "tilt": "-30", "perspective-distance": "1000", "corner-radius": "16",
        "item-size": "fractional:1,0.74", "swipe-directions": "true,true,false,false",
      ],
      wide: ["mode": "wallet:190", "item-size": "fractional:0.62,0.86", "perspective-distance": "1400"]),
    LayoutPreset(
      "Focus list",
      [
        "mode": "focus-list:104,8", "item-size": "fractional:1,0.44", "corner-radius": "18", "dimming-step": "0.28",
        "snapping": "item-aligned:automatic",
      ],
      wide: ["mode": "focus-list:132,10", "item-size": "fractional:0.8,0.5"]),
  ]

  static let cards: [LayoutPreset] = [
    LayoutPreset(
      "Swipe deck",
      [
        "allowed-directions": "true,true,false,false", "after-swipe": "discard", "item-offset": "10",
        "maximum-rotation": "15",
      ]),
    LayoutPreset("Flash cards", ["after-swipe": "send-to-back", "visible-item-count": "4", "scale-step": "0.04"]),
    LayoutPreset("Flat cards", ["maximum-rotation": "0", "scale-step": "0", "item-offset": "6", "corner-radius": "8"]),
    LayoutPreset(
      "Up for more", ["allowed-directions": "false,false,true,false", "item-offset": "-12", "locked-axes": "automatic"]),
    LayoutPreset(
      "Heavy throw",
      ["commit-distance": "0.8", "projection-rate": "0.97", "maximum-rotation": "30", "item-offset": "20"]),
  ]

}
