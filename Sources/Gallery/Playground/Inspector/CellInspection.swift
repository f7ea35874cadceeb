import UIKit

/// A view over an item that shows its place: its frame as an outline, its index path, depth and alpha.
final class CellInspection: UIView {
  private let label = UILabel()
  private let middle = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.borderWidth = 1.5
    layer.borderColor = UIColor.systemOrange.cgColor
    middle.backgroundColor = .systemOrange
    middle.layer.cornerRadius = 3
    label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .medium)
    label.textColor = .white
    label.backgroundColor = UIColor.black.withAlphaComponent(0.72)
    label.numberOfLines = 0
    label.isAccessibilityElement = false
    for view in [middle, label] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CellInspection is made in code only.") }

  func show(_ path: IndexPath, _ attributes: UICollectionViewLayoutAttributes?, wasReused: Bool) {
    var lines = [" \(path.section), \(path.item) \(wasReused ? "reused" : "new") "]
    if let attributes {
      let frame = attributes.frame
      lines.append(" \(Int(frame.minX.rounded())), \(Int(frame.minY.rounded())) ")
      lines.append(" \(Int(frame.width.rounded())) × \(Int(frame.height.rounded())) ")
      if attributes.zIndex != 0 { lines.append(" z \(attributes.zIndex) ") }
      if attributes.alpha < 1 { lines.append(" α \((Double(attributes.alpha) * 100).rounded() / 100) ") }
    }
    let text = lines.joined(separator: "\n")
    guard label.text != text else { return }
    label.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(bounds.size)
    label.frame = CGRect(
      x: 2, y: 2, width: min(size.width, max(0, bounds.width - 4)), height: min(size.height, max(0, bounds.height - 4)))
    middle.frame = CGRect(x: bounds.midX - 3, y: bounds.midY - 3, width: 6, height: 6)
  }
}
