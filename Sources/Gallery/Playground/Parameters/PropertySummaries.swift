// swift-format-ignore-file
// Written by Scripts/generate-parameters from the compiler's symbol graph of CollectionLayouts.

/// The summaries in the documentation of the public properties of layouts that can be set.
enum PropertySummaries {
  static let all: [String: String] = [
    "AlignedFlowLayout.footerReferenceSize":
      "The size of footers in points, of which only the extent along the scroll direction counts.",
    "AlignedFlowLayout.headerReferenceSize":
      "The size of headers in points, of which only the extent along the scroll direction counts.",
    "AlignedFlowLayout.horizontalAlignment":
      "The place of items along their line.",
    "AlignedFlowLayout.itemSize":
      "The size of items in points where the delegate gives none.",
    "AlignedFlowLayout.itemSizing":
      "The source of the sizes of items.",
    "AlignedFlowLayout.itemSpacing":
      "The least number of points between the items of a line.",
    "AlignedFlowLayout.lastLineAlignment":
      "The place of the items of a section's last line along it.",
    "AlignedFlowLayout.lineSpacing":
      "Points between lines.",
    "AlignedFlowLayout.maximumItemsPerLine":
      "The most items of a line.",
    "AlignedFlowLayout.maximumNumberOfLines":
      "The most lines that a section shows.",
    "AlignedFlowLayout.overflowSize":
      "The size in points of the overflow view, a \"+30\" at the end of the last line of a section that leaves items out.",
    "AlignedFlowLayout.verticalAlignment":
      "The place of items across their line.",
    "CarouselLayout.itemSize":
      "The size of items.",
    "CarouselLayout.itemSpacing":
      "The distance between items.",
    "CarouselLayout.parallax":
      "The distance by which content moves inside the cell, as a fraction of the item's length.",
    "CarouselLayout.perspectiveDistance":
      "The distance from the eye to the items in points.",
    "CarouselLayout.rowSpacing":
      "Points between rows.",
    "CarouselLayout.rows":
      "The number of rows: items go down a column first, then on to the next one, which scrolls and snaps as one.",
    "CarouselLayout.sideItemAlpha":
      "The alpha of items beside the current one, where it is fully in effect.",
    "CarouselLayout.sideItemRotation":
      "Radians by which items beside the current one turn with `style == .coverFlow`.",
    "CarouselLayout.sideItemScale":
      "The scale of items beside the current one, where it is fully in effect.",
    "CarouselLayout.sideItemShift":
      "Points by which items beside the current one are moved across the scroll direction: down, or to the right where scrolling is vertical.",
    "CarouselLayout.style":
      "The appearance of items away from the current one.",
    "CarouselLayout.transitionCurve":
      "The curve by which effects grow with the distance from the current item.",
    "CarouselLayout.transitionSpan":
      "The number of items over which effects reach their full extent: 1 means at the neighbour of the current item.",
    "CircleLayout.arcLength":
      "The angle that items are spread over, from `startAngle` on.",
    "CircleLayout.center":
      "The place of the ring's centre, in fractions of the part of the view that its insets leave.",
    "CircleLayout.currentItemAngle":
      "The angle at which an item is the current one.",
    "CircleLayout.direction":
      "The direction round the ring in which later items follow.",
    "CircleLayout.distribution":
      "The distribution of items on the arc.",
    "CircleLayout.itemOrientation":
      "The orientation of items while the ring turns.",
    "CircleLayout.itemSize":
      "The size of items in points.",
    "CircleLayout.overflow":
      "The behaviour of items that do not fit the arc side by side.",
    "CircleLayout.radius":
      "The distance from the centre to the items' centres.",
    "CircleLayout.radiusRatio":
      "The vertical radius divided by the horizontal one: 1 is a circle, anything else an ellipse.",
    "CircleLayout.radiusScale":
      "The radius relative to the one that `radius` asks for.",
    "CircleLayout.radiusScaleRange":
      "The least and the greatest `radiusScale` at rest.",
    "CircleLayout.rotation":
      "The clockwise turn of the ring on the screen, in radians.",
    "CircleLayout.snapping":
      "The rule by which the ring comes to rest.",
    "CircleLayout.startAngle":
      "The angle of the first item while `rotation` is 0.",
    "CollectionLayout.contentHeader":
      "A header above all sections.",
    "CollectionLayout.motionPolicy":
      "The policy by which the layout shows its full motion or a reduced one.",
    "CollectionLayout.updateAnimation":
      "The animation of items that come and go in batch updates.",
    "CurrentItemLayout.alignment":
      "The place in the view at which the current item rests.",
    "CurrentItemLayout.containsContent":
      "A Boolean value: true if the content's ends stay at the view's edges, instead of letting the first and last item reach the alignment point.",
    "CurrentItemLayout.feedbackHandler":
      "A function that is called at moments that deserve a tick, at most once in 40 ms.",
    "CurrentItemLayout.scrollDirection":
      "The direction in which items follow each other.",
    "CurrentItemLayout.sectionSpacing":
      "Extra points between the last item of a section and the first of the next.",
    "CurrentItemLayout.snapping":
      "The rule by which scrolling comes to rest.",
    "CurrentItemLayout.wrapsAround":
      "A Boolean value: true if the first item follows after the last one.",
    "GridLayout.columnHeaderHeight":
      "The height of the headers of columns in points.",
    "GridLayout.columnSeparatorKind":
      "The kind of a decoration view in the gap after each column but the last, with `IndexPath(item: column, section: 0)`.",
    "GridLayout.columnSizing":
      "The widths of columns.",
    "GridLayout.columnSnapping":
      "The rule by which scrolling comes to rest with the beginning of a column beside those that stay.",
    "GridLayout.columnSpacing":
      "Points between columns, which `columnSeparatorKind` fills.",
    "GridLayout.leadingColumns":
      "The number of columns that stay at the leading edge.",
    "GridLayout.leadingRows":
      "The number of rows that stay at the top.",
    "GridLayout.rowHeaderWidth":
      "The width of the headers of rows in points.",
    "GridLayout.rowSeparatorKind":
      "The kind of a decoration view in the gap after each row but the last, with `IndexPath(item: 0, section: row)`.",
    "GridLayout.rowSizing":
      "The heights of rows.",
    "GridLayout.rowSnapping":
      "The rule by which scrolling comes to rest with the beginning of a row below those that stay.",
    "GridLayout.rowSpacing":
      "Points between rows, which `rowSeparatorKind` fills.",
    "GridLayout.trailingColumns":
      "The number of columns that stay at the trailing edge.",
    "GridLayout.trailingRows":
      "The number of rows that stay at the bottom.",
    "HeaderFooterLayout.scrollDirection":
      "The direction in which the content scrolls.",
    "HeaderFooterLayout.sectionBackgroundKind":
      "The kind of a decoration view that lies behind each section, from its header to its footer.",
    "HeaderFooterLayout.sectionFootersPinToVisibleBounds":
      "A Boolean value: true if a footer stays in sight as long as its section does.",
    "HeaderFooterLayout.sectionHeadersPinToVisibleBounds":
      "A Boolean value: true if a header stays in sight as long as its section does.",
    "HeaderFooterLayout.sectionInset":
      "The space around a section's items, in points.",
    "HeaderFooterLayout.sectionInsetReference":
      "The edges that `sectionInset` is measured from, across the scroll direction.",
    "HeaderFooterLayout.stretchesFirstHeader":
      "A Boolean value: true if the first section's header grows while the content is pulled beyond its beginning, so that it always reaches the edge of the view.",
    "HoneycombLayout.arrangement":
      "The order in which items fill the lattice.",
    "HoneycombLayout.clipsToHexagon":
      "A Boolean value: true if the attributes of cells have the hexagon as their `contentPath`.",
    "HoneycombLayout.cornerRadius":
      "The radius of the hexagons' rounded corners in points.",
    "HoneycombLayout.edgeReach":
      "The distance from the view's edge to which the outermost cells can be brought with snapping, as a fraction of the view's size.",
    "HoneycombLayout.feedbackHandler":
      "A function that is called when another item comes to the middle under the finger, at most once in 40 ms.",
    "HoneycombLayout.fisheye":
      "A lens that makes cells smaller towards the edges of the view.",
    "HoneycombLayout.footerHeight":
      "The length of section footers along the scroll direction in points.",
    "HoneycombLayout.headerHeight":
      "The length of section headers along the scroll direction in points.",
    "HoneycombLayout.itemSpacing":
      "Points between facing edges of neighbours, measured at right angles to them.",
    "HoneycombLayout.lastLineAlignment":
      "The place of a last line that is not full.",
    "HoneycombLayout.orientation":
      "The orientation of the hexagons.",
    "HoneycombLayout.rippleDelay":
      "Seconds from one ring of a ripple to the next, 0...1.",
    "HoneycombLayout.rippleOrigin":
      "The place where the ripple of a batch update begins, while `updateAnimation` is `.automatic`: new items grow one ring after the other, and those around them give way a little.",
    "HoneycombLayout.scrollAxes":
      "The directions in which the view scrolls.",
    "HoneycombLayout.sectionInset":
      "The space around a section's cells in points.",
    "HoneycombLayout.sectionSpacing":
      "Extra points between sections.",
    "HoneycombLayout.sizing":
      "The size of cells.",
    "HoneycombLayout.snapping":
      "The rule by which scrolling comes to rest.",
    "SectionedLayout.scrollDirection":
      "The direction of the list.",
    "SectionedLayout.sectionSpacing":
      "Points between sections that are not empty.",
    "SlidingCardsLayout.afterSwipe":
      "The behaviour of a card that was swiped away.",
    "SlidingCardsLayout.allowedDirections":
      "The directions in which cards may be swiped, by finger or program.",
    "SlidingCardsLayout.commitDistance":
      "The distance that a card has to go to leave, as a fraction of the card's shorter side.",
    "SlidingCardsLayout.cornerRadius":
      "The radius of the cards' rounded corners in points.",
    "SlidingCardsLayout.dimmingStep":
      "The degree by which each card is darker than the one above it.",
    "SlidingCardsLayout.fanAngle":
      "Radians by which each card is turned further than the one above it, about the middle of the edge opposite to `stackEdge`: a fan.",
    "SlidingCardsLayout.itemOffset":
      "Points by which each card shows beyond the one above it, at `stackEdge`.",
    "SlidingCardsLayout.itemSize":
      "The size of cards.",
    "SlidingCardsLayout.lockedAxes":
      "The axes along which a dragged card stays in place.",
    "SlidingCardsLayout.maximumRotation":
      "Radians by which a card leans once it is half its width away.",
    "SlidingCardsLayout.overlayStart":
      "The fraction of a swipe below which `LayoutProgressAttributes.swipeFraction` stays 0.",
    "SlidingCardsLayout.projectionRate":
      "The fraction of its speed that a card that is let go would keep for a millisecond: the weight of a flick.",
    "SlidingCardsLayout.rotationFollowsTouch":
      "A Boolean value: true if cards turn about the finger, false if they turn about their centre.",
    "SlidingCardsLayout.scaleStep":
      "The fraction of its size by which each card is smaller than the one above it.",
    "SlidingCardsLayout.stackEdge":
      "The edge, or the two edges of a corner, at which cards show beyond the ones above them.",
    "SlidingCardsLayout.undoLimit":
      "The number of swipes that can be taken back.",
    "SlidingCardsLayout.visibleItemCount":
      "The number of cards that can be seen at once.",
    "SpringyListLayout.dampingRatio":
      "The damping of the springs: 1 for no swing.",
    "SpringyListLayout.maximumLag":
      "The most points by which an item at the distance of `reach` stays behind.",
    "SpringyListLayout.reach":
      "The distance from the finger in points at which an item stays behind by all that is scrolled.",
    "SpringyListLayout.response":
      "The seconds in which the springs would swing once without damping.",
    "StackLayout.alphaStep":
      "The alpha that each card has less than the one before it.",
    "StackLayout.collapsedCount":
      "The number of cards of the pile that show while another card is expanded.",
    "StackLayout.collapsedOverlap":
      "Points of each card of the pile that show while another card is expanded.",
    "StackLayout.cornerRadius":
      "The radius of the cards' rounded corners in points.",
    "StackLayout.dimmingStep":
      "The degree by which each card of a deck is darker than the one before it, and short cards of a focus list are darker than the first.",
    "StackLayout.exit":
      "The way in which the top card leaves the deck.",
    "StackLayout.expandedIndexPath":
      "The card in full view.",
    "StackLayout.expandedInset":
      "Points between the edge of the part of the view that its insets leave and the expanded card.",
    "StackLayout.expansionProgress":
      "The progress of the expanded card: 0 in the stack, 1 in full view.",
    "StackLayout.itemOffset":
      "Points by which the edge of the second card shows beyond that of the first, whatever the cards' sizes.",
    "StackLayout.itemSize":
      "The size of cards.",
    "StackLayout.mode":
      "A deck, a wallet or a focus list.",
    "StackLayout.offsetDecay":
      "Each further offset relative to the one before it.",
    "StackLayout.perspectiveDistance":
      "Points from the viewer to tilted cards: the less, the stronger the perspective.",
    "StackLayout.rotationStep":
      "The angle at which the cards behind the top one are turned.",
    "StackLayout.scaleStep":
      "The fraction of its size by which each card is smaller than the one before it.",
    "StackLayout.sectionInset":
      "Points kept free around the whole stack.",
    "StackLayout.sizeStep":
      "Points by which each card is laid out narrower and lower than the one before it.",
    "StackLayout.stackEdge":
      "The edge, or the two edges of a corner, at which cards of a deck show beyond the ones before them.",
    "StackLayout.stretchFactor":
      "The degree to which the stack opens when it is pulled beyond its end: each card lags behind the one in front of it by this fraction of the pull.",
    "StackLayout.swipeDirections":
      "The directions in which a finger may throw away a card of a wallet or a focus list.",
    "StackLayout.tilt":
      "The angle in radians by which the cards of a wallet are tilted.",
    "StackLayout.transitionCurve":
      "The curve by which the cards behind rise while the top card leaves.",
    "StackLayout.visibleItemCount":
      "The number of cards of a deck that show at rest.",
    "TimetableLayout.axisRange":
      "The part of the axis that is shown, in its units.",
    "TimetableLayout.channelHeaderLength":
      "The length of channel headers along the time axis in points.",
    "TimetableLayout.channelSeparatorKind":
      "The kind of a decoration view after each channel but the last, in the gap or one point thick, with `IndexPath(item: 0, section: channel)`.",
    "TimetableLayout.channelSizing":
      "The lengths of channels across the time axis.",
    "TimetableLayout.channelSnapping":
      "The rule by which scrolling across the time axis comes to rest at channels.",
    "TimetableLayout.channelSpacing":
      "Points between channels.",
    "TimetableLayout.itemSpacing":
      "Points between items that follow each other or share a channel.",
    "TimetableLayout.minimumDuration":
      "The least length of an item in units of the axis, with which those without length are seen.",
    "TimetableLayout.now":
      "The present time in units of the axis, which the application sets.",
    "TimetableLayout.nowKind":
      "The kind of the decoration view that marks `now`, across all channels, with `IndexPath(item: 0, section: 0)`.",
    "TimetableLayout.nowThickness":
      "The thickness of the mark in points, with the present time in its middle.",
    "TimetableLayout.pointsPerUnit":
      "Points for a unit of the axis.",
    "TimetableLayout.pointsPerUnitRange":
      "The range of `pointsPerUnit`.",
    "TimetableLayout.rulerLength":
      "The length of the ruler across the time axis in points.",
    "TimetableLayout.tickInterval":
      "Units of the axis from one tick to the next.",
    "TimetableLayout.tickSeparatorKind":
      "The kind of a decoration view at the end of each tick but the last, one point thick, with `IndexPath(item: tick, section: 0)`.",
    "TimetableLayout.tickSnapping":
      "The rule by which scrolling along the time axis comes to rest at ticks.",
    "TimetableLayout.timeDirection":
      "The direction of the time axis.",
    "WaterfallLayout.columnSpacing":
      "Points between columns.",
    "WaterfallLayout.columns":
      "The number of columns, unless the delegate gives another for a section.",
    "WaterfallLayout.contentDirection":
      "The end of the content at which the first item is.",
    "WaterfallLayout.footerHeight":
      "The length of footers along the scroll direction in points.",
    "WaterfallLayout.footerInset":
      "The space around footers in points.",
    "WaterfallLayout.headerHeight":
      "The length of headers along the scroll direction in points.",
    "WaterfallLayout.headerInset":
      "The space around headers in points.",
    "WaterfallLayout.itemSize":
      "The size or the proportions of items where the delegate gives none.",
    "WaterfallLayout.itemSizing":
      "The source of the lengths of items.",
    "WaterfallLayout.itemSpacing":
      "Points between the items of a column.",
    "WaterfallLayout.packing":
      "The rule by which later items fill holes.",
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
      "The degree to which items turn with the wheel: 0 keeps them upright, 1 turns them fully.",
    "WheelLayout.itemSize":
      "The size of items in points.",
    "WheelLayout.radius":
      "The distance from the hub to the centres of items.",
    "WheelLayout.scrollMapping":
      "The rule for the scroll distance from one item to the next.",
    "WheelLayout.style":
      "The body on which items lie: a disc or a drum.",
    "WheelLayout.visibleItemCount":
      "The number of items that an automatic radius lays across the view, and at whose ends `edgeScale` and `edgeAlpha` are reached.",
  ]
}
