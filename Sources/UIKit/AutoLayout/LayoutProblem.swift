import CollectionCore

/// The constraints below one view, as a system of equations that is solved once.
///
/// A view that `translatesAutoresizingMaskIntoConstraints` is fixed: it enters as numbers, and constraints below it are a
/// problem of their own, unless a constraint from above reaches into it.
@MainActor
struct LayoutProblem {
  /// A size that the root itself should take, in place of the one it has.
  struct Fitting {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// A view or guide that is placed by the solution.
  struct Item {
    let object: AnyObject
    let frameExpression: FrameExpression
  }

  let root: UIView
  let fitting: Fitting?
  var solver = ConstraintSolver()
  var constraints: [NSLayoutConstraint] = []
  /// Views and guides that constraints are about.
  var mentioned: Set<ObjectIdentifier> = []
  var frames: [ObjectIdentifier: FrameExpression] = [:]
  /// In the order of their first mention.
  var items: [Item] = []
  /// The content of scroll views whose size the constraints may determine.
  var contents: [ScrollContent] = []
  private(set) var hasScrollViews = false
  var variableCount = 0

  init(root: UIView, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
    collect(from: root)
    for constraint in constraints {
      for object in [
        constraint.first.item, constraint.first.endItem, constraint.second?.item, constraint.second?.endItem,
      ] {
        if let object { mentioned.insert(ObjectIdentifier(object)) }
      }
    }
    solver.reserve(16 + constraints.count * 3)
    frames[ObjectIdentifier(root)] = rootFrame()
  }

  private mutating func collect(from view: UIView) {
    if let held = view.rareStorage?.constraints { constraints += held }
    if view is UIScrollView { hasScrollViews = true }
    for subview in view.subviewStorage where subview.flags.contains(.placesByConstraints) && isPart(subview) {
      collect(from: subview)
    }
  }

  /// Returns true if constraints inside `subview` belong to the same problem as those of its superview.
  private func isPart(_ subview: UIView) -> Bool {
    if !subview.isFixedForConstraints || subview.flags.contains(.isCrossedByConstraints) { return true }
    return fitting != nil && !subview.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
  }

  // MARK: Places

  private mutating func rootFrame() -> FrameExpression {
    var frameExpression = FrameExpression(
      left: LinearExpression(), top: LinearExpression(), width: LinearExpression(Double(root.bounds.width)),
      height: LinearExpression(Double(root.bounds.height)))
    guard let fitting else { return frameExpression }
    frameExpression.width =
      fitting.horizontal >= .required
      ? LinearExpression(Double(max(0, fitting.size.width))) : makeVariable(isFree: false)
    frameExpression.height =
      fitting.vertical >= .required
      ? LinearExpression(Double(max(0, fitting.size.height))) : makeVariable(isFree: false)
    return frameExpression
  }

  mutating func makeVariable(isFree: Bool) -> LinearExpression {
    variableCount += 1
    return LinearExpression(variable: solver.makeVariable(isFree: isFree))
  }

  private mutating func makeFrame() -> FrameExpression {
    FrameExpression(
      left: makeVariable(isFree: true), top: makeVariable(isFree: true), width: makeVariable(isFree: false),
      height: makeVariable(isFree: false))
  }

  /// The place of a view or guide of the problem; nil for one that is gone.
  mutating func frame(of object: AnyObject?) -> FrameExpression? {
    guard let object else { return nil }
    if let known = frames[ObjectIdentifier(object)] { return known }
    let frameExpression: FrameExpression?
    if let view = object as? UIView {
      frameExpression = makeFrame(of: view)
    } else {
      frameExpression = makeFrame(of: object as? UILayoutGuide)
    }
    frames[ObjectIdentifier(object)] = frameExpression
    return frameExpression
  }

  private mutating func makeFrame(of view: UIView) -> FrameExpression? {
    guard let parent = view.superviewStorage, let outer = frame(of: parent) else { return nil }
    if !view.isFixedForConstraints, mentioned.contains(ObjectIdentifier(view)) {
      let frameExpression = makeFrame()
      items.append(Item(object: view, frameExpression: frameExpression))
      return frameExpression
    }
    let rect = view.alignmentRect(forFrame: view.uprightFrame).offsetBy(
      dx: -parent.bounds.minX, dy: -parent.bounds.minY)
    if outer.width.isConstant, outer.height.isConstant { return outer.offset(rect) }
    return outer.resizing(rect, mask: view.autoresizingMask, size: parent.bounds.size)
  }

  private mutating func makeFrame(of guide: UILayoutGuide?) -> FrameExpression? {
    guard let guide, let view = guide.owningView, let outer = frame(of: view) else { return nil }
    switch guide.kind {
    case .custom:
      let frameExpression = makeFrame()
      items.append(Item(object: guide, frameExpression: frameExpression))
      return frameExpression
    case .safeArea: return outer.inset(by: view.safeAreaInsets)
    case .layoutMargins: return outer.inset(by: view.layoutMargins)
    case .readableContent:
      let frame = guide.layoutFrame
      let margins = view.layoutMargins
      let excess = max(0, frame.minX - view.bounds.minX - margins.left)
      return outer.inset(by: margins + UIEdgeInsets(top: 0, left: excess, bottom: 0, right: excess))
    case .keyboard:
      let height = Double(view.safeAreaInsets.bottom)
      return FrameExpression(
        left: outer.left, top: outer.bottom - height, width: outer.width, height: LinearExpression(height))
    case .scrollFrame: return outer
    case .scrollContent: return makeContentFrame(of: guide, in: view, outer)
    }
  }
}
