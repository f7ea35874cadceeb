/// A drawing destination. `UIGraphicsImageRenderer` makes one; a context records its drawing, and displays carry it out.
///
/// As in a context of UIKit, y grows downwards, and an image drawn with `draw(_:in:)` is upside down unless the context
/// is flipped first.
public final class CGContext: Hashable {
  package private(set) var recording: ContextRecording
  private var state = State()
  private var states: [State] = []
  private var pathInBase = CGMutablePath()

  private struct State {
    var transform = CGAffineTransform.identity
    var fill = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var stroke = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    var line = ContextRecording.Line()
    var alpha: CGFloat = 1
  }

  package init(_ recording: ContextRecording) { self.recording = recording }

  public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The width, in pixels.
  public var width: Int { Int((recording.bounds.width * recording.scale).rounded()) }
  /// The height, in pixels.
  public var height: Int { Int((recording.bounds.height * recording.scale).rounded()) }

  // MARK: State

  public func saveGState() {
    states.append(state)
    recording.commands.append(.save)
  }

  /// Restores the state that was saved last; does nothing without one.
  public func restoreGState() {
    guard let last = states.popLast() else { return }
    state = last
    recording.commands.append(.restore)
  }

  /// The transform from the present coordinates to the first ones.
  public var ctm: CGAffineTransform { state.transform }
  public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha.isNaN ? 1 : alpha, 0), 1) }
  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.phase, state.line.dashes) = (phase, lengths)
  }

  // MARK: The current path

  public func beginPath() { pathInBase = CGMutablePath() }
  public func move(to point: CGPoint) { pathInBase.move(to: point, transform: ctm) }
  public func addLine(to point: CGPoint) { pathInBase.addLine(to: point, transform: ctm) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathInBase.addQuadCurve(to: end, control: control, transform: ctm)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pathInBase.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    pathInBase.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: ctm)
  }
  public func addRect(_ rect: CGRect) { pathInBase.addRect(rect, transform: ctm) }
  public func addEllipse(in rect: CGRect) { pathInBase.addEllipse(in: rect, transform: ctm) }
  /// Adds the elements of a path to the current path.
  ///
  /// - Complexity: O(n) in the number of its elements.
  public func addPath(_ path: CGPath) { pathInBase.addPath(path, transform: ctm) }
  public func closePath() { pathInBase.closeSubpath() }
  public var isPathEmpty: Bool { pathInBase.isEmpty }

  /// Paints the current path, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(consumePath(), rule) }
  /// Paints along the current path, and begins a new one.
  public func strokePath() { stroke(consumePath()) }
  /// Fills, strokes, or both, and begins a new path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = consumePath()
    if mode != .stroke { fill(path, [.eoFill, .eoFillStroke].contains(mode) ? .evenOdd : .winding) }
    if [.stroke, .fillStroke, .eoFillStroke].contains(mode) { stroke(path) }
  }
  /// Restricts drawing to the current path, and begins a new one.
  public func clip(using rule: CGPathFillRule = .winding) { recording.commands.append(.clip(consumePath(), rule)) }

  private func consumePath() -> CGPath {
    defer { beginPath() }
    return pathInBase
  }

  private func fill(_ path: CGPath, _ rule: CGPathFillRule) {
    recording.commands.append(.fill(path, rule, ContextRecording.Paint(color: state.fill, alpha: state.alpha)))
  }

  private func stroke(_ path: CGPath) {
    var line = state.line
    line.transform = ctm
    recording.commands.append(.stroke(path, line, ContextRecording.Paint(color: state.stroke, alpha: state.alpha)))
  }

  // MARK: Shapes and images

  /// Restricts drawing to the rectangle. Like the functions that paint a shape, it drops the current path.
  public func clip(to rect: CGRect) {
    replacePath { $0.addRect(rect, transform: ctm) }
    clip()
  }
  public func fill(_ rect: CGRect) {
    replacePath { $0.addRect(rect, transform: ctm) }
    fillPath()
  }
  /// Fills rectangles, as one path.
  ///
  /// - Complexity: O(n) in the number of rectangles.
  public func fill(_ rects: [CGRect]) {
    replacePath { $0.addRects(rects, transform: ctm) }
    fillPath()
  }
  public func fillEllipse(in rect: CGRect) {
    replacePath { $0.addEllipse(in: rect, transform: ctm) }
    fillPath()
  }
  public func stroke(_ rect: CGRect) {
    replacePath { $0.addRect(rect, transform: ctm) }
    strokePath()
  }
  public func strokeEllipse(in rect: CGRect) {
    replacePath { $0.addEllipse(in: rect, transform: ctm) }
    strokePath()
  }

  /// Puts a shape in the place of the current path.
  private func replacePath(_ build: (CGMutablePath) -> Void) {
    beginPath()
    build(pathInBase)
  }

  /// Makes everything in the rectangle transparent.
  public func clear(_ rect: CGRect) {
    let path = CGMutablePath()
    path.addRect(rect, transform: ctm)
    recording.commands.append(.clear(path))
  }

  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    recording.commands.append(
      .image(image.reference, rect, transform: flip.concatenating(ctm), alpha: state.alpha))
  }

  /// Draws an image as UIKit does: upright.
  package func drawUpright(_ image: CGImage, in rect: CGRect, alpha: CGFloat = 1) {
    recording.commands.append(.image(image.reference, rect, transform: ctm, alpha: state.alpha * alpha))
  }

  func draw(_ gradient: ContextRecording.Gradient) {
    recording.commands.append(.gradient(gradient, transform: ctm, alpha: state.alpha))
  }

  package func draw(_ drawing: any ContextDrawing) {
    recording.commands.append(.drawing(drawing, transform: ctm, alpha: state.alpha))
  }
}
