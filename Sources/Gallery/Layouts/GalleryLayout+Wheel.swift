import CollectionLayouts
import UIKit

extension GalleryLayout {
  public static let wheel = GalleryLayout(
    name: "wheel", title: "Wheel", summary: "Cards on a wheel whose hub is below the window; the title follows",
    hint: "A wheel · swipe to turn it, tap a card to bring it up",
    make: {
      let layout = WheelLayout()
      layout.visibleItemCount = 7
      // A smaller angle than for separate cards: they fan out from under the one in front.
      layout.anglePerItem = .fixed(0.27)
      layout.edgeScale = 0.62
      layout.edgeAlpha = 0.35
      layout.wrapsAround = true
      layout.scrollMapping = .arc
      layout.snapping = .itemAligned(limit: .never)
      return layout
    },
    scrolling: .items,
    tapsBringIn: true,
    titleTop: { layout, space in
      guard let layout = layout as? WheelLayout else { return 0 }
      // Below the card in front, as far as there is space.
      let shift = layout.hub == .top ? layout.hubOffset : layout.hub == .bottom ? -layout.hubOffset : 0
      return min(space.height / 2 + shift + layout.itemSize.height / 2 + 26, space.height - space.foot - 56).rounded()
    },
    fit: { layout, space in
      guard let layout = layout as? WheelLayout else { return }
      let figure = WheelFigure(space)
      layout.itemSize = figure.card.size
      layout.radius = .absolute(figure.radius)
      // The hub's offset counts upwards from a card in the middle of the window.
      layout.hubOffset = space.height / 2 - figure.card.midY
    },
    presets: LayoutPreset.wheel)

  public static let drum = GalleryLayout(
    name: "drum", title: "Drum", summary: "Pictures on a drum that rolls, like the rows of a picker",
    hint: "A drum · swipe up or down, tap a picture to bring it up",
    make: {
      let layout = WheelLayout()
      layout.scrollDirection = .vertical
      layout.anglePerItem = .automatic(spacing: 12)
      layout.visibleItemCount = 5
      layout.edgeAlpha = 0.35
      layout.wrapsAround = true
      layout.scrollMapping = .arc
      layout.snapping = .itemAligned(limit: .never)
      return layout
    },
    scrolling: .items,
    tapsBringIn: true,
    fit: { layout, space in
      guard let layout = layout as? WheelLayout else { return }
      // Five rows are seen from any distance: the eye stands as far away as the drum is large. It is visible for three quarters of its
      // radius above and below the middle, without overlapping the header and the picker.
      let bars = 2 * max(space.foot - 12, 64)
      let radius = max(1, min(space.height * 0.5, (space.height - bars) / 2 / 0.77))
      layout.radius = .absolute(radius)
      layout.style = .drum(perspective: 1 / (radius * 2.2), diameterRatio: 1)
      let height = max(1, min(radius * 0.53, space.width * 0.55)).rounded()
      layout.itemSize = CGSize(width: max(1, min(space.width - 48, height * 1.8)).rounded(), height: height)
    },
    presets: LayoutPreset.drum)
}

/// The place of the card in front in a window, between the header and the title with the picker below it.
private struct WheelFigure {
  let card: CGRect
  let radius: CGFloat

  init(_ space: PictureSpace) {
    let (head, foot, title): (CGFloat, CGFloat, CGFloat) = (84, space.foot, 84)
    let free = max(space.height - head - foot - title, 60)
    // Of a phone, a card that leaves its neighbours an edge.
    let height = min(free * 0.84, space.width * (space.isWide ? 0.78 : 1.06)).rounded()
    let width = (height * 0.72).rounded()
    let top = head + ((free - height) * 0.38).rounded()
    card = CGRect(x: ((space.width - width) / 2).rounded(), y: top, width: width, height: height)
    radius = (height * 2.1 + space.width * 0.16).rounded()
  }
}
