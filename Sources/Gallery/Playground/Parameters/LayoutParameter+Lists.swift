import CollectionLayouts
import UIKit

/// Layouts that are lists or grids.
extension LayoutParameter {
  static let flow: [LayoutParameter] = {
    let table = ParameterTable(UICollectionViewFlowLayout.self)
    return [
      table.choice(
        "scrollDirection", \.scrollDirection, .arrangement, summary: "The direction in which lines follow each other.",
        Choice.scrollDirections),
      table.size(
        "itemSize", \.itemSize, .size, 40...600, summary: "The size of items where the delegate tells none."),
      table.size(
        "estimatedItemSize", \.estimatedItemSize, .size, 0...600,
        summary: "Other than zero: cells say their own size, and count as this large until they are asked."),
      table.number(
        "minimumLineSpacing", \.minimumLineSpacing, .size, 0...120, summary: "The least distance between lines."),
      table.number(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .size, 0...120,
        summary: "The least distance between the items of a line."),
      table.insets(
        "sectionInset", \.sectionInset, .sections, summary: "Space around the lines of each section."),
      table.choice(
        "sectionInsetReference", \.sectionInsetReference, .sections,
        summary: "What the section inset is measured from.",
        Choice.insetReferences),
      table.size(
        "headerReferenceSize", \.headerReferenceSize, .sections, 0...300,
        summary: "The size of headers, of which the extent along the scroll direction counts."),
      table.size(
        "footerReferenceSize", \.footerReferenceSize, .sections, 0...300,
        summary: "The size of footers, of which the extent along the scroll direction counts."),
      table.flag(
        "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .sections,
        summary: "Whether a header stays in sight as long as its section does."),
      table.flag(
        "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .sections,
        summary: "Whether a footer stays in sight as long as its section does."),
    ]
  }()

  static let alignedFlow: [LayoutParameter] = {
    let table = ParameterTable(AlignedFlowLayout.self)
    return [
      table.choice(
        "horizontalAlignment", \.horizontalAlignment, .arrangement,
        [
          Choice("leading", .leading), Choice("center", .center), Choice("trailing", .trailing),
          Choice("justified", .justified), Choice("spaceEvenly", .spaceEvenly), Choice("filled", .filled),
        ]),
      table.choice(
        "verticalAlignment", \.verticalAlignment, .arrangement,
        [
          Choice("top", .top), Choice("center", .center), Choice("bottom", .bottom),
          Choice("firstBaseline", .firstBaseline),
        ]),
      table.choice(
        "lastLineAlignment", \.lastLineAlignment, .arrangement,
        [
          Choice("sameAsOthers", pattern: "nil", read: { $0 == nil ? [] : nil }, make: { _ in nil }),
          Choice("leading", .leading), Choice("center", .center),
          Choice("trailing", .trailing), Choice("justified", .justified), Choice("spaceEvenly", .spaceEvenly),
        ]),
      table.whole("maximumNumberOfLines", \.maximumNumberOfLines, .arrangement, 0...50, zeroText: "No limit"),
      table.whole("maximumItemsPerLine", \.maximumItemsPerLine, .arrangement, 0...50, zeroText: "No limit"),
      table.size("itemSize", \.itemSize, .size, 40...600),
      table.choice(
        "itemSizing", \.itemSizing, .size,
        [
          Choice("fixed", .fixed),
          Choice(
            "selfSizing", [.number("width", 40...600), .number("height", 40...600)],
            pattern: ".selfSizing(estimated: CGSize(width: $0, height: $1))",
            read: { if case .selfSizing(let size) = $0 { [Double(size.width), Double(size.height)] } else { nil } },
            make: { .selfSizing(estimated: CGSize(width: $0[0], height: $0[1])) }),
        ]),
      table.size("overflowSize", \.overflowSize, .size, 0...300),
      table.number("lineSpacing", \.lineSpacing, .size, 0...120),
      table.number("itemSpacing", \.itemSpacing, .size, 0...120),
      table.size("headerReferenceSize", \.headerReferenceSize, .sections, 0...300),
      table.size("footerReferenceSize", \.footerReferenceSize, .sections, 0...300),
    ]
  }()

  /// The parameters that all lists with headers and footers have.
  static let headerFooter: [LayoutParameter] = {
    let table = ParameterTable(HeaderFooterLayout.self)
    return [
      table.choice("scrollDirection", \.scrollDirection, .arrangement, Choice.scrollDirections),
      table.insets("sectionInset", \.sectionInset, .sections),
      table.choice("sectionInsetReference", \.sectionInsetReference, .sections, Choice.insetReferences),
      table.flag("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .sections),
      table.flag("stretchesFirstHeader", \.stretchesFirstHeader, .sections),
      table.flag("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .sections),
      ParameterTable(CollectionLayout.self).choice("contentHeader", \.contentHeader, .sections, contentHeaders),
    ]
  }()

  private static let contentHeaders: [Choice<CollectionLayout.ContentHeader?>] = [
    Choice("none", pattern: "nil", read: { $0 == nil ? [] : nil }, make: { _ in nil }),
    Choice(
      "scrolling", [.number("height", 60...600), .flag("stretches")], pattern: ".init(height: $0, stretches: $1)",
      read: { header in
        guard let header, header.collapsedHeight == nil else { return nil }
        return [Double(header.height), header.stretches ? 1 : 0]
      }, make: { .init(height: CGFloat($0[0]), stretches: $0[1] != 0) }),
    Choice(
      "collapsing", [.number("height", 60...600), .number("collapsedHeight", 0...300), .flag("stretches")],
      pattern: ".init(height: $0, collapsedHeight: $1, stretches: $2)",
      read: { header in
        guard let header, let collapsed = header.collapsedHeight else { return nil }
        return [Double(header.height), Double(collapsed), header.stretches ? 1 : 0]
      },
      make: {
        .init(height: CGFloat($0[0]), collapsedHeight: CGFloat(min($0[1], $0[0])), stretches: $0[2] != 0)
      }),
  ]

  static let springyList: [LayoutParameter] = {
    let table = ParameterTable(SpringyListLayout.self)
    return [
      table.number("reach", \.reach, .scrolling, 0...5000, step: 10),
      table.number("maximumLag", \.maximumLag, .scrolling, 0...500),
      table.number("response", \.response, .scrolling, 0.05...5, step: 0.01, .seconds)
        // Between the controls of the two properties that form it.
        .plotted { (layout: SpringyListLayout) in
          ParameterCurve(response: Double(layout.response), dampingRatio: Double(layout.dampingRatio))
        },
      table.number("dampingRatio", \.dampingRatio, .scrolling, 0.1...1, step: 0.01, .fraction),
    ]
  }()

  static let waterfall: [LayoutParameter] = {
    let table = ParameterTable(WaterfallLayout.self)
    return [
      table.choice(
        "columns", \.columns, .arrangement,
        [
          Choice(
            "count", [.whole("", 1...12)], read: { if case .count(let count) = $0 { [Double(count)] } else { nil } },
            make: { .count(Int($0[0])) }),
          Choice(
            "adaptive", [.number("minimumWidth", 40...600)],
            read: { if case .adaptive(let width) = $0 { [Double(width)] } else { nil } },
            make: { .adaptive(minimumWidth: CGFloat($0[0])) }),
        ]),
      table.choice(
        "placement", \.placement, .arrangement,
        [
          Choice("shortest", read: { if case .shortest = $0 { [] } else { nil } }, make: { _ in .shortest }),
          Choice("sequential", read: { if case .sequential = $0 { [] } else { nil } }, make: { _ in .sequential }),
          Choice("balanced", read: { if case .balanced = $0 { [] } else { nil } }, make: { _ in .balanced }),
        ]),
      table.choice("packing", \.packing, .arrangement, [Choice("sparse", .sparse), Choice("dense", .dense)]),
      table.number("placementTolerance", \.placementTolerance, .arrangement, 0...200),
      table.choice(
        "contentDirection", \.contentDirection, .arrangement,
        [Choice("topToBottom", .topToBottom), Choice("bottomToTop", .bottomToTop)]),
      table.number("columnSpacing", \.columnSpacing, .size, 0...120),
      table.number("itemSpacing", \.itemSpacing, .size, 0...120),
      table.choice(
        "itemSizing", \.itemSizing, .size,
        [
          Choice("aspectRatio", .aspectRatio), Choice("absolute", .absolute),
          Choice(
            "rows", [.number("length", 0...600)],
            read: { if case .rows(let length) = $0 { [Double(length)] } else { nil } },
            make: { .rows(length: CGFloat($0[0])) }),
          Choice(
            "selfSizing", [.number("estimated", 20...600)],
            read: { if case .selfSizing(let length) = $0 { [Double(length)] } else { nil } },
            make: { .selfSizing(estimated: CGFloat($0[0])) }),
        ]),
      table.size("itemSize", \.itemSize, .size, 40...600),
      table.number("headerHeight", \.headerHeight, .sections, 0...200),
      table.number("footerHeight", \.footerHeight, .sections, 0...200),
      table.insets("headerInset", \.headerInset, .sections),
      table.insets("footerInset", \.footerInset, .sections),
    ]
  }()
}
