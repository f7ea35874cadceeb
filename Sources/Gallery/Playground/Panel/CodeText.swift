import UIKit

/// Lines in a monospaced font on a ground of their own, in which what does not fit scrolls. Code is coloured, and some lines are marked.
final class CodeText: UIView {
  private let ground = UIScrollView()
  /// The labels, one upon the other, each with the words of one kind: all characters have one width. An attributed string would need one
  /// label, but Foundation on Linux never frees what attributed strings hold, and code changes with every step of a slider.
  private let labels = SwiftColoring.Kind.allCases.map { (kind: $0, view: UILabel()) }
  private var marks: [UIView] = []
  private var lines: [String] = []
  private var marked: [Int] = []
  private var showsMark = false

  static let padding = CGSize(width: 12, height: 10)
  /// The colour behind the marked lines, upon which all words are legible. A bar before them is that of the marks beside properties.
  static let markColor = UIColor.systemBlue.withAlphaComponent(0.1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = 10
    ground.contentInsetAdjustmentBehavior = .never
    // Code runs from left to right everywhere.
    ground.semanticContentAttribute = .forceLeftToRight
    addSubview(ground)
    for (kind, label) in labels {
      label.textColor = SwiftColoring.color(of: kind)
      label.numberOfLines = 0
      label.textAlignment = .left
      label.semanticContentAttribute = .forceLeftToRight
      label.isAccessibilityElement = kind == .plain
      ground.addSubview(label)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CodeText is made in code only.") }

  /// The size of the font; set before anything is shown.
  var fontSize: CGFloat = 0 {
    didSet {
      guard fontSize != oldValue else { return }
      for (_, label) in labels { label.font = .monospacedSystemFont(ofSize: fontSize, weight: .regular) }
      measured = nil
    }
  }

  /// Shows lines.
  ///
  /// - Parameters:
  ///   - isCode: true to colour them as Swift.
  ///   - marked: the indices of the marked lines, of which the first is brought into sight.
  ///   - text: what screen readers say in place of the lines.
  func show(_ lines: [String], isCode: Bool, marked: [Int], text: String) {
    let code = lines.joined(separator: "\n")
    let parts = isCode ? SwiftColoring.parts(of: code) : [(code[...], .plain)]
    for (kind, label) in labels {
      label.text = SwiftColoring.words(of: kind, in: parts)
      guard kind == .plain else { continue }
      label.accessibilityLabel = text
      let changed = marked.map { lines[$0].drop { $0 == " " } }.joined(separator: " ")
      label.accessibilityValue = marked.isEmpty ? nil : "Changed: " + changed
    }
    showsMark = !marked.isEmpty && (marked != self.marked || lines != self.lines)
    (self.lines, self.marked) = (lines, marked)
    measured = nil
    showMarks()
    setNeedsLayout()
  }

  private func showMarks() {
    while marks.count < marked.count {
      let mark = UIView()
      mark.backgroundColor = Self.markColor
      mark.isUserInteractionEnabled = false
      mark.layer.cornerRadius = 1.5
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 0))
      bar.autoresizingMask = .flexibleHeight
      bar.backgroundColor = .systemBlue
      bar.layer.cornerRadius = 1.5
      mark.addSubview(bar)
      ground.insertSubview(mark, at: 0)
      marks.append(mark)
    }
    for (index, mark) in marks.enumerated() { mark.isHidden = index >= marked.count }
  }

  func scrollToBegin() { ground.contentOffset = .zero }

  /// The number of characters for which there is space in a width.
  func columns(in width: CGFloat) -> Int {
    let label = UILabel()
    label.font = labels[0].view.font
    label.text = String(repeating: "0", count: 20)
    let one = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width / 20
    return max(Int((width - 2 * Self.padding.width) / max(one, 1)), 16)
  }

  var textSize: CGSize {
    if let measured { return measured }
    let space = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let sizes = labels.map { $0.view.sizeThatFits(space) }
    let size = CGSize(
      width: sizes.map(\.width).max()?.rounded(.up) ?? 0, height: sizes.map(\.height).max()?.rounded(.up) ?? 0)
    measured = size
    return size
  }
  private var measured: CGSize?

  override func layoutSubviews() {
    super.layoutSubviews()
    let (text, padding) = (textSize, Self.padding)
    ground.frame = bounds
    ground.contentSize = CGSize(width: text.width + 2 * padding.width, height: text.height + 2 * padding.height)
    for (_, label) in labels { label.frame = CGRect(origin: CGPoint(x: padding.width, y: padding.height), size: text) }
    let line = text.height / CGFloat(max(lines.count, 1))
    for (mark, index) in zip(marks, marked) {
      mark.frame = CGRect(
        x: 4, y: padding.height + CGFloat(index) * line, width: max(ground.contentSize.width, bounds.width) - 8,
        height: line)
    }
    guard showsMark, let first = marks.first?.frame, bounds.height > 0 else { return }
    showsMark = false
    let most = max(0, ground.contentSize.height - bounds.height)
    if first.minY < ground.bounds.minY || first.maxY > ground.bounds.maxY {
      ground.contentOffset = CGPoint(x: 0, y: min(max(0, first.midY - bounds.height / 2), most))
    }
  }
}
