import CollectionLayouts
public import UIKit

extension LayoutParameter {
  /// Returns the parameters of a layout's class and of the classes from which it inherits, by group; within a group, its own come first.
  public static func all(of layout: UICollectionViewLayout) -> [LayoutParameter] {
    let own: [LayoutParameter] =
      switch layout {
      case is UICollectionViewFlowLayout: flow
      case is AlignedFlowLayout: alignedFlow
      case is SpringyListLayout: springyList + waterfall
      case is WaterfallLayout: waterfall
      case is HoneycombLayout: honeycomb
      case is GridLayout: grid
      case is TimetableLayout: timetable
      case is SectionedLayout: sectioned
      case is CarouselLayout: carousel
      case is CircleLayout: circle
      case is WheelLayout: wheel
      case is StackLayout: stack
      case is SlidingCardsLayout: slidingCards
      default: []
      }
    let inherited =
      (layout is HeaderFooterLayout ? headerFooter : []) + (layout is CurrentItemLayout ? currentItem : [])
      + (layout is CollectionLayout ? base : [])
    let all = own + inherited
    // Grouped as in the panel; the order within a group stays.
    return Group.allCases.flatMap { group in all.filter { $0.group == group } }
  }

  /// The public properties that can be set and are no parameters, each with the reason.
  public static let leftOut: [String: String] = [
    "HeaderFooterLayout.sectionBackgroundKind": "names a class of the application",
    "GridLayout.rowSeparatorKind": "names a class of the application",
    "GridLayout.columnSeparatorKind": "names a class of the application",
    "TimetableLayout.tickSeparatorKind": "names a class of the application",
    "TimetableLayout.channelSeparatorKind": "names a class of the application",
    "TimetableLayout.nowKind": "names a class of the application",
    "TimetableLayout.pointsPerUnitRange": "the limits of what fingers pinch",
    "HoneycombLayout.feedbackHandler": "a closure",
    "CurrentItemLayout.feedbackHandler": "a closure",
    "CircleLayout.rotation": "what fingers turn",
    "CircleLayout.radiusScale": "what fingers pinch",
    "CircleLayout.snapping": "inherited",
    "StackLayout.expandedIndexPath": "what fingers take out",
    "StackLayout.expansionProgress": "what fingers take out",
  ]

  static let base: [LayoutParameter] = {
    let table = ParameterTable(CollectionLayout.self)
    return [
      table.choice(
        "updateAnimation", \.updateAnimation, .changes,
        [
          Choice("automatic", read: { if case .automatic = $0 { [] } else { nil } }, make: { _ in .automatic }),
          Choice("none", read: { if case .none = $0 { [] } else { nil } }, make: { _ in .none }),
          Choice("fade", read: { if case .fade = $0 { [] } else { nil } }, make: { _ in .fade }),
          Choice(
            "scale", [.number("", 0.01...2, step: 0.01, .scale)],
            read: { if case .scale(let scale) = $0 { [Double(scale)] } else { nil } }, make: { .scale(CGFloat($0[0])) }),
          Choice(
            "fromCenter", [.number("scale", 0.01...2, step: 0.01, .scale)],
            read: { if case .fromCenter(let scale) = $0 { [Double(scale)] } else { nil } },
            make: { .fromCenter(scale: CGFloat($0[0])) }),
          Choice(
            "slide", [.option("edge", edges.map(\.name))], pattern: ".slide($0)",
            read: { animation in
              guard case .slide(let edge) = animation else { return nil }
              return [Double(edges.firstIndex { $0.edge == edge } ?? 0)]
            }, make: { .slide(edges[Int($0[0])].edge) }),
        ]),
      table.choice(
        "motionPolicy", \.motionPolicy, .changes,
        [Choice("system", .system), Choice("full", .full), Choice("reduced", .reduced)]),
    ]
  }()

  private static let edges: [(name: String, edge: UpdateAnimation.Edge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]

  static let currentItem: [LayoutParameter] = {
    let table = ParameterTable(CurrentItemLayout.self)
    return [
      table.choice("scrollDirection", \.scrollDirection, .arrangement, Choice.scrollDirections),
      table.choice("snapping", \.snapping, .scrolling, Choice.snapping),
      table.choice(
        "alignment", \.alignment, .scrolling,
        [
          Choice("leading", .leading), Choice("center", .center), Choice("trailing", .trailing),
          Choice(
            "fraction", [.number("", 0...1, step: 0.01, .fraction)],
            read: { if case .fraction(let value) = $0 { [Double(value)] } else { nil } },
            make: { .fraction(CGFloat($0[0])) }),
        ]),
      table.flag("containsContent", \.containsContent, .scrolling),
      table.flag("wrapsAround", \.wrapsAround, .scrolling),
      table.number("sectionSpacing", \.sectionSpacing, .sections, -50...200),
    ]
  }()

  static let sectioned: [LayoutParameter] = {
    let table = ParameterTable(SectionedLayout.self)
    return [
      table.choice("scrollDirection", \.scrollDirection, .arrangement, Choice.scrollDirections),
      table.number("sectionSpacing", \.sectionSpacing, .sections, 0...200),
    ]
  }()
}

// MARK: - Types of several layouts

extension Choice where Value == UICollectionView.ScrollDirection {
  static var scrollDirections: [Choice] { [Choice("vertical", .vertical), Choice("horizontal", .horizontal)] }
}

extension Choice where Value == SnapBehavior {
  static var snapping: [Choice] {
    let limits: [(name: String, limit: SnapBehavior.Limit)] = [
      ("automatic", .automatic), ("never", .never), ("always", .always), ("few", .few), ("one", .one),
    ]
    return [
      Choice("none", .none),
      Choice(
        "itemAligned", [.option("limit", limits.map(\.name))],
        read: { behavior in
          guard case .itemAligned(let limit) = behavior else { return nil }
          return [Double(limits.firstIndex { $0.limit == limit } ?? 0)]
        }, make: { .itemAligned(limit: limits[Int($0[0])].limit) }),
      Choice(
        "paged", [.number("minimumDrag", 1...300)],
        read: { if case .paged(by: 1, minimumDrag: let drag?) = $0 { [Double(drag)] } else { nil } },
        make: { .paged(minimumDrag: CGFloat($0[0])) }),
      Choice(
        "pagedBy", [.whole("", 1...20)], pattern: ".paged(by: $0)",
        read: { if case .paged(let items, _) = $0 { [Double(items)] } else { nil } },
        make: { .paged(by: Int($0[0])) }),
    ]
  }
}

extension Choice where Value == UICollectionViewFlowLayout.SectionInsetReference {
  static var insetReferences: [Choice] {
    [
      Choice("fromContentInset", .fromContentInset), Choice("fromSafeArea", .fromSafeArea),
      Choice("fromLayoutMargins", .fromLayoutMargins),
    ]
  }
}

extension Choice where Value == CurrentItemLayout.ItemSize {
  static var itemSizes: [Choice] {
    [
      Choice(
        "absolute", [.number("width", 20...2000), .number("height", 20...2000)],
        pattern: ".absolute(CGSize(width: $0, height: $1))",
        read: { if case .absolute(let size) = $0 { [Double(size.width), Double(size.height)] } else { nil } },
        make: { .absolute(CGSize(width: $0[0], height: $0[1])) }),
      Choice(
        "fractional",
        [.number("width", 0.05...1.5, step: 0.01, .fraction), .number("height", 0.05...1.5, step: 0.01, .fraction)],
        read: { if case .fractional(let width, let height) = $0 { [Double(width), Double(height)] } else { nil } },
        make: { .fractional(width: CGFloat($0[0]), height: CGFloat($0[1])) }),
      Choice("delegate", .delegate),
    ]
  }
}

extension Choice where Value == TransitionCurve {
  static var curves: [Choice] {
    [
      Choice("linear", read: { if case .linear = $0 { [] } else { nil } }, make: { _ in .linear }),
      Choice("easeIn", read: { if case .easeIn = $0 { [] } else { nil } }, make: { _ in .easeIn }),
      Choice("easeOut", read: { if case .easeOut = $0 { [] } else { nil } }, make: { _ in .easeOut }),
      Choice("smooth", read: { if case .smooth = $0 { [] } else { nil } }, make: { _ in .smooth }),
    ]
  }
}
