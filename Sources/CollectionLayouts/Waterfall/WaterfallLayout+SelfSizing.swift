import UIKit

extension WaterfallLayout {
  func differs(_ size: CGSize, _ item: Int) -> Bool {
    guard item < geometry.cursor.item else { return false }
    let differs =
      abs(Int64(correctedLength(size)) - Int64(geometry.items.lengths[item])) > Int64(WaterfallGeometry.scale) / 4
    // A size that equals its estimate also counts as measured.
    if !differs { measured.note(item) }
    return differs
  }

  private func correctedLength(_ size: CGSize) -> Int32 {
    WaterfallGeometry.fixedLength(LayoutLog.length(axis.main(size), "preferredLayoutAttributesFitting"))
  }

  func takeSize(_ size: CGSize, _ item: Int) {
    guard item < geometry.cursor.item else { return }
    measured.note(item)
    geometry.setLength(correctedLength(size), of: item)
  }

  func takeBoundaryLength(_ length: CGFloat, _ isHeader: Bool, _ section: Int) {
    let length = WaterfallGeometry.fixed(length)
    if isHeader { measured.headers[section] = length } else { measured.footers[section] = length }
    geometry.setSupplementaryLength(length, header: isHeader, ofSection: section)
  }

  /// The item nearest to the beginning of what shows, if possible one whose size is known. One that is just coming in
  /// would push away those that are being looked at.
  func nearestItem(isMeasured: Bool) -> Int? {
    let (lower, upper) = fixedVisibleSpan
    geometry.place(to: upper)
    var best: (item: Int, distance: Int64)?
    geometry.forEachItem(from: lower, to: upper) { item in
      if isMeasured, !measured.knows(item) { return }
      let distance = abs(geometry.tops[item] - lower)
      if best.map({ distance < $0.distance }) ?? true { best = (item, distance) }
    }
    return best?.item ?? (isMeasured ? nearestItem(isMeasured: false) : nil)
  }

  func top(of item: Int) -> CGFloat {
    geometry.place(through: item)
    return WaterfallGeometry.points(geometry.tops[item])
  }
}
