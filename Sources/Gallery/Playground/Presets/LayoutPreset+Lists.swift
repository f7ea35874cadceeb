extension LayoutPreset {
  static let flow: [LayoutPreset] = [
    LayoutPreset(
      "App icons", ["item-size": "60,60", "minimum-interitem-spacing": "27", "minimum-line-spacing": "30"],
      wide: ["item-size": "120,120", "minimum-interitem-spacing": "72", "minimum-line-spacing": "60"]),
    LayoutPreset(
      "Contact sheet", ["item-size": "84,84", "minimum-interitem-spacing": "2", "minimum-line-spacing": "2"],
      wide: ["item-size": "199,199"]),
    LayoutPreset("Film strip", ["scroll-direction": "horizontal", "item-size": "240,240"]),
    LayoutPreset("Posters", ["item-size": "160,240", "minimum-interitem-spacing": "16", "minimum-line-spacing": "20"]),
    LayoutPreset(
      "Sticky header", ["header-reference-size": "0,44", "section-headers-pin-to-visible-bounds": "true"]),
  ]

  static let justified: [LayoutPreset] = [
    LayoutPreset("Seamless wall", ["item-spacing": "0", "line-spacing": "0", "last-line-alignment": "justified"]),
    LayoutPreset(
      "Tag cloud", ["horizontal-alignment": "center", "item-spacing": "10", "line-spacing": "10"]),
    LayoutPreset("Left-aligned flow", ["horizontal-alignment": "leading", "vertical-alignment": "top"]),
    LayoutPreset(
      "Spaced evenly", ["horizontal-alignment": "space-evenly", "item-size": "96,96", "line-spacing": "24"],
      wide: ["item-size": "176,176", "line-spacing": "32"]),
    LayoutPreset("Three lines", ["maximum-number-of-lines": "3"]),
    LayoutPreset(
      "Three lines and more",
      [
        "maximum-number-of-lines": "3", "maximum-items-per-line": "4", "overflow-size": "72,72",
        "horizontal-alignment": "leading", "item-size": "72,72",
      ], wide: ["item-size": "120,120", "overflow-size": "120,120", "maximum-items-per-line": "6"]),
    LayoutPreset("Side by side", ["scroll-direction": "horizontal", "horizontal-alignment": "justified"]),
  ]

  static let waterfall: [LayoutPreset] = [
    LayoutPreset("Masonry", ["columns": "count:3", "column-spacing": "8", "item-spacing": "8"]),
    LayoutPreset("Pinboard", ["columns": "count:2", "column-spacing": "18", "item-spacing": "18"]),
    LayoutPreset(
      "Mosaic", ["columns": "count:5", "column-spacing": "2", "item-spacing": "2", "placement": "balanced"]),
    LayoutPreset(
      "Tiles",
      [
        "columns": "count:4", "column-spacing": "4", "item-spacing": "4", "packing": "dense", "item-sizing": "rows:0",
        "placement-tolerance": "0",
      ], wide: ["columns": "count:8"]),
    LayoutPreset("Rows", ["scroll-direction": "horizontal", "columns": "count:3"]),
    LayoutPreset("Newest below", ["content-direction": "bottom-to-top"]),
    LayoutPreset(
      "Cover header", ["content-header": "collapsing:300,56,true"],
      wide: ["content-header": "collapsing:420,56,true"]),
    LayoutPreset(
      "Sticky header",
      ["header-height": "44", "section-headers-pin-to-visible-bounds": "true", "placement": "sequential"]),
  ]

  static let springy: [LayoutPreset] = [
    LayoutPreset("Messages", ["content-direction": "bottom-to-top", "item-spacing": "16"]),
    LayoutPreset(
      "Loose springs",
      ["reach": "900", "response": "0.7", "damping-ratio": "0.35", "item-spacing": "20", "maximum-lag": "120"]),
    LayoutPreset("Firm springs", ["reach": "2500", "response": "0.25", "damping-ratio": "1", "item-spacing": "6"]),
    LayoutPreset("Two columns", ["columns": "count:2", "column-spacing": "12", "item-spacing": "12"]),
    LayoutPreset("Side by side", ["scroll-direction": "horizontal", "columns": "count:3"]),
  ]

  static let honeycomb: [LayoutPreset] = [
    LayoutPreset("Comb", ["arrangement": "staggered:false", "item-spacing": "2", "corner-radius": "0"]),
    LayoutPreset(
      "Board game", ["orientation": "flat-top", "item-spacing": "3", "corner-radius": "4"],
      wide: ["sizing": "columns:5"]),
    LayoutPreset(
      "Pebbles", ["sizing": "item-radius:58", "item-spacing": "6", "corner-radius": "60"],
      wide: ["sizing": "item-radius:92", "corner-radius": "80"]),
    LayoutPreset("Magnifier", ["sizing": "columns:4", "fisheye": "automatic:0.4,smooth,true"]),
    LayoutPreset(
      "Side by side", ["scroll-axes": "horizontal", "sizing": "columns:4"], wide: ["sizing": "columns:2"]),
  ]

  static let springboard: [LayoutPreset] = [
    LayoutPreset(
      "Watch home",
      ["sizing": "item-radius:44", "corner-radius": "40", "item-spacing": "4", "fisheye": "automatic:0.3,smooth,true"],
      wide: ["sizing": "item-radius:84", "corner-radius": "76"]),
    LayoutPreset(
      "Bubbles", ["sizing": "item-radius:72", "corner-radius": "60", "fisheye": "automatic:0.2,quadratic,true"],
      wide: ["sizing": "item-radius:92", "corner-radius": "80"]),
    LayoutPreset("Map", ["fisheye": "none", "corner-radius": "0", "item-spacing": "1", "snapping": "none"]),
    LayoutPreset(
      "Round lens", ["fisheye": "absolute:260,0.15,smooth,false"],
      wide: ["fisheye": "absolute:520,0.15,smooth,false"]),
    LayoutPreset("Free", ["snapping": "none", "edge-reach": "0.5"]),
  ]
}
