import CollectionLayouts
import UIKit

/// The code of the sections' layouts, with their present properties.
extension MagazineViewController {
  var code: PageCode {
    var code = PageCode(sectionCount: Part.allCases.count, hasHeadings: true)
    var cases: [String] = []
    for part in Part.allCases {
      let content = content(of: part, collectionView.bounds.inset(by: collectionView.adjustedContentInset).size)
      code.parts += LayoutCode.construction(of: content.sectionLayout, as: "\(part)")
      let extent = content.orthogonalExtent.map { ".orthogonalSection(extent: \(Double($0).written))" } ?? ""
      let label = part == Part.allCases.last ? "default" : "case \(part.rawValue)"
      cases.append("\(label): \(part)\(extent)")
    }
    code.arguments = " { section, _ in\n\((["switch section {"] + cases + ["}"]).indented(3))\n    }"
    code.setUp = collectionView.contentInset.setUpCode
    code.itemCount = "\(ranges.map(\.count))[section]"
    code.sizedLayout = layout.layout(forSection: Part.everything.rawValue)
    code.sizes = ranges[Part.everything.rawValue].prefix(24).map { pictures.size(at: $0) }
    return code
  }
}
