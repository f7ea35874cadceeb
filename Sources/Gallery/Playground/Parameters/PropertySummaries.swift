// swift-format-ignore-file
// Written by Scripts/generate-parameters from the compiler's symbol graph of CollectionLayouts.

/// What the documentation says of each public property of a layout that can be set.
enum PropertySummaries {
  static let all: [String: String] = [
    "AlignedFlowLayout.footerReferenceSize":
      "The size of footers in points, of which only the extent along the scroll direction counts.",
    "AlignedFlowLayout.headerReferenceSize":
      "The size of headers in points, of which only the extent along the scroll direction counts.",
    "AlignedFlowLayout.horizontalAlignment":
      "Where items stand along their line.",
    "AlignedFlowLayout.itemSize":
      "The size of items in points where the delegate tells none.",
    "AlignedFlowLayout.itemSizing":
      "Where the size of an item comes from.",
    "AlignedFlowLayout.itemSpacing":
      "The least number of points between the items of a line.",
    "AlignedFlowLayout.lastLineAlignment":
      "Where the items of a section's last line stand along it.",
    "AlignedFlowLayout.lineSpacing":
      "Points between lines.",
    "AlignedFlowLayout.maximumNumberOfLines":
      "The most lines that a section shows.",
    "AlignedFlowLayout.verticalAlignment":
      "Where items stand across their line.",
    "CarouselLayout.itemSize":
      "The size of items.",
    "CarouselLayout.itemSpacing":
      "The distance between items.",
    "CarouselLayout.parallax":
      "How far content moves inside the cell, as a fraction of the item's length.",
    "CarouselLayout.perspectiveDistance":
      "The distance from the eye to the items in points.",
    "CarouselLayout.sideItemAlpha":
      "The alpha of items beside the current one, where it is fully in effect.",
    "CarouselLayout.sideItemRotation":
      "Radians by which items beside the current one turn with `style == .coverFlow`.",
    "CarouselLayout.sideItemScale":
      "The scale of items beside the current one, where it is fully in effect.",
    "CarouselLayout.sideItemShift":
      "Points by which items beside the current one are moved across the scroll direction: down, or to the right where scrolling is vertical.",
    "CarouselLayout.style":
      "What items away from the current one look like.",
    "CarouselLayout.transitionCurve":
      "How effects grow with the distance from the current item.",
    "CarouselLayout.transitionSpan":
      "The number of items over which effects reach their full extent: 1 means at the neighbour of the current item.",
    "CircleLayout.arcLength":
      "The angle that items are spread over, from `startAngle` on.",
    "CircleLayout.center":
      "Where the ring's centre is, in fractions of the part of the view that its insets leave.",
    "CircleLayout.currentItemAngle":
      "The angle at which an item is the current one.",
    "CircleLayout.direction":
      "Which way round later items follow.",
    "CircleLayout.distribution":
      "How items share the arc.",
    "CircleLayout.itemOrientation":
      "Whether items turn with the ring.",
    "CircleLayout.itemSize":
      "The size of items in points.",
    "CircleLayout.overflow":
      "What happens to items that do not fit the arc side by side.",
    "CircleLayout.radius":
      "The distance from the centre to the items' centres.",
    "CircleLayout.radiusRatio":
      "The vertical radius divided by the horizontal one: 1 is a circle, anything else an ellipse.",
    "CircleLayout.radiusScale":
      "The radius relative to the one that `radius` asks for.",
    "CircleLayout.radiusScaleRange":
      "The least and the greatest `radiusScale` at rest.",
    "CircleLayout.rotation":
      "Clockwise turn of the ring on the screen, in radians.",
    "CircleLayout.snapping":
      "Defaults to `.none`: the ring rests at any angle.",
    "CircleLayout.startAngle":
      "The angle of the first item while `rotation` is 0.",
    "CollectionLayout.motionPolicy":
      "Whether the layout shows its full motion.",
    "CollectionLayout.updateAnimation":
      "How items come and go in batch updates.",
    "CurrentItemLayout.alignment":
      "Where the current item rests in the view.",
    "CurrentItemLayout.containsContent":
      "Whether the content's ends stay at the view's edges, instead of letting the first and last item reach the alignment point.",
    "CurrentItemLayout.feedbackHandler":
      "Told about moments that deserve a tick, at most once in 40 ms.",
    "CurrentItemLayout.scrollDirection":
      "The direction in which items follow each other.",
    "CurrentItemLayout.sectionSpacing":
      "Extra points between the last item of a section and the first of the next.",
    "CurrentItemLayout.snapping":
      "Where scrolling comes to rest.",
    "CurrentItemLayout.wrapsAround":
      "Whether the first item follows after the last one.",
    "HeaderFooterLayout.scrollDirection":
      "The direction in which the content scrolls.",
    "HeaderFooterLayout.sectionBackgroundKind":
      "The kind of a decoration view that lies behind each section, from its header to its footer.",
    "HeaderFooterLayout.sectionFootersPinToVisibleBounds":
      "Whether a footer stays in sight as long as its section does.",
    "HeaderFooterLayout.sectionHeadersPinToVisibleBounds":
      "Whether a header stays in sight as long as its section does.",
    "HeaderFooterLayout.sectionInset":
      "Room around a section's items, in points.",
    "HeaderFooterLayout.sectionInsetReference":
      "What `sectionInset` is measured from, across the scroll direction.",
    "HoneycombLayout.arrangement":
      "How items fill the lattice.",
    "HoneycombLayout.clipsToHexagon":
      "Whether cells are told the hexagon as their `contentPath`.",
    "HoneycombLayout.cornerRadius":
      "The radius of the hexagons' rounded corners in points.",
    "HoneycombLayout.edgeReach":
      "With snapping: how far into the view the outermost cells can be brought, as a fraction of the view's size.",
    "HoneycombLayout.feedbackHandler":
      "Told when another item comes to the middle under the finger, at most once in 40 ms.",
    "HoneycombLayout.fisheye":
      "Smaller cells towards the edges of the view.",
    "HoneycombLayout.footerHeight":
      "The length of section footers along the scroll direction in points.",
    "HoneycombLayout.headerHeight":
      "The length of section headers along the scroll direction in points.",
    "HoneycombLayout.itemSpacing":
      "Points between facing edges of neighbours, measured at right angles to them.",
    "HoneycombLayout.lastLineAlignment":
      "Where a last line that is not full stands.",
    "HoneycombLayout.orientation":
      "Which way the hexagons stand.",
    "HoneycombLayout.rippleDelay":
      "Seconds from one ring of a ripple to the next, 0...1.",
    "HoneycombLayout.rippleOrigin":
      "Where the ripple of a batch update begins, while `updateAnimation` is `.automatic`: new items grow one ring after the other, and those around them give way a little.",
    "HoneycombLayout.scrollAxes":
      "The directions in which the view scrolls.",
    "HoneycombLayout.sectionInset":
      "Room around a section's cells in points.",
    "HoneycombLayout.sectionSpacing":
      "Extra points between sections.",
    "HoneycombLayout.sizing":
      "How large cells are.",
    "HoneycombLayout.snapping":
      "Where scrolling comes to rest.",
    "SectionedLayout.scrollDirection":
      "The direction of the list.",
    "SectionedLayout.sectionSpacing":
      "Points between sections that are not empty.",
    "SlidingCardsLayout.afterSwipe":
      "What becomes of a card that was swiped away.",
    "SlidingCardsLayout.allowedDirections":
      "Where cards may be swiped, by finger or program.",
    "SlidingCardsLayout.commitDistance":
      "How far a card has to be on its way to leave, as a fraction of the card's shorter side.",
    "SlidingCardsLayout.cornerRadius":
      "The radius of the cards' rounded corners in points.",
    "SlidingCardsLayout.dimmingStep":
      "How much darker each card is than the one above it.",
    "SlidingCardsLayout.itemOffset":
      "Points by which each card shows below the one above it.",
    "SlidingCardsLayout.itemSize":
      "The size of cards.",
    "SlidingCardsLayout.lockedAxes":
      "Along which axes a dragged card stays where it is.",
    "SlidingCardsLayout.maximumRotation":
      "Radians by which a card leans once it is half its width away.",
    "SlidingCardsLayout.overlayStart":
      "The fraction of a swipe below which `LayoutProgressAttributes.swipeFraction` stays 0.",
    "SlidingCardsLayout.projectionRate":
      "The fraction of its speed that a card that is let go would keep for a millisecond: how much a flick counts.",
    "SlidingCardsLayout.rotationFollowsTouch":
      "Whether cards turn about the finger.",
    "SlidingCardsLayout.scaleStep":
      "The fraction of its size by which each card is smaller than the one above it.",
    "SlidingCardsLayout.undoLimit":
      "The number of swipes that can be taken back.",
    "SlidingCardsLayout.visibleItemCount":
      "The number of cards that can be seen at once.",
    "StackLayout.alphaStep":
      "The alpha that each card has less than the one before it.",
    "StackLayout.collapsedCount":
      "The number of cards of the pile that show while another card is expanded.",
    "StackLayout.collapsedOverlap":
      "Points of each card of the pile that show while another card is expanded.",
    "StackLayout.cornerRadius":
      "The radius of the cards' rounded corners in points.",
    "StackLayout.dimmingStep":
      "How much darker each card is than the one before it.",
    "StackLayout.exit":
      "How the top card leaves the deck.",
    "StackLayout.expandedIndexPath":
      "The card in full view.",
    "StackLayout.expandedInset":
      "Points between the edge of the part of the view that its insets leave and the expanded card.",
    "StackLayout.expansionProgress":
      "How far the expanded card has come out: 0 in the stack, 1 in full view.",
    "StackLayout.itemOffset":
      "Points by which the edge of the second card shows beyond that of the first, whatever the cards' sizes.",
    "StackLayout.itemSize":
      "The size of cards.",
    "StackLayout.mode":
      "A deck or a wallet.",
    "StackLayout.offsetDecay":
      "Each further offset relative to the one before it.",
    "StackLayout.rotationStep":
      "How the cards behind the top one are turned.",
    "StackLayout.scaleStep":
      "The fraction of its size by which each card is smaller than the one before it.",
    "StackLayout.sectionInset":
      "Points kept free around the whole stack.",
    "StackLayout.sizeStep":
      "Points by which each card is laid out narrower and lower than the one before it.",
    "StackLayout.stackEdge":
      "The edge, or the two edges of a corner, at which cards of a deck show beyond the ones before them.",
    "StackLayout.stretchFactor":
      "How far the stack opens when it is pulled beyond its end: each card lags behind the one in front of it by this fraction of the pull.",
    "StackLayout.transitionCurve":
      "How the cards behind rise while the top card leaves.",
    "StackLayout.visibleItemCount":
      "The number of cards of a deck that show at rest.",
    "WaterfallLayout.columnSpacing":
      "Points between columns.",
    "WaterfallLayout.columns":
      "How many columns there are, unless the delegate answers for a section.",
    "WaterfallLayout.contentDirection":
      "The end at which the first item is.",
    "WaterfallLayout.footerHeight":
      "The length of footers along the scroll direction in points.",
    "WaterfallLayout.footerInset":
      "Room around footers in points.",
    "WaterfallLayout.headerHeight":
      "The length of headers along the scroll direction in points.",
    "WaterfallLayout.headerInset":
      "Room around headers in points.",
    "WaterfallLayout.itemSize":
      "The size or the proportions of items where the delegate tells none.",
    "WaterfallLayout.itemSizing":
      "Where the length of an item comes from.",
    "WaterfallLayout.itemSpacing":
      "Points between the items of a column.",
    "WaterfallLayout.placement":
      "The rule by which an item finds its column.",
    "WaterfallLayout.placementTolerance":
      "Columns whose lengths differ by no more than this many points count as equal, and reading order decides.",
    "WheelLayout.anglePerItem":
      "The angle between neighbours.",
    "WheelLayout.edgeAlpha":
      "The alpha of the outermost of the `visibleItemCount` items.",
    "WheelLayout.edgeScale":
      "The scale of the outermost of the `visibleItemCount` items.",
    "WheelLayout.hub":
      "The side of the view on which the hub lies.",
    "WheelLayout.hubOffset":
      "Points by which hub and items are moved away from the hub's side, into the view.",
    "WheelLayout.itemRotation":
      "How much items turn with the wheel: 0 keeps them upright, 1 turns them fully.",
    "WheelLayout.itemSize":
      "The size of items in points.",
    "WheelLayout.radius":
      "The distance from the hub to the centres of items.",
    "WheelLayout.scrollMapping":
      "How far one has to scroll to bring in the next item.",
    "WheelLayout.style":
      "Whether items lie on a disc or on a drum.",
    "WheelLayout.visibleItemCount":
      "The number of items that an automatic radius lays across the view, and at whose ends `edgeScale` and `edgeAlpha` are reached.",
  ]
}
