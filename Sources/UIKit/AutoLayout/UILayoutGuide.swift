/// A rectangle in a view by which other views are placed: one of the system's, or one that constraints place.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  enum Kind: Hashable {
    case custom, safeArea, layoutMargins, readableContent, keyboard
    /// Of scroll views: the content, and the view itself.
    case scrollContent, scrollFrame
  }

  let kind: Kind
  /// The frame that constraints give to a guide of the app's own, in the owning view's coordinates.
  var placedFrame: CGRect?

  open weak var owningView: UIView?
  open var identifier = ""

  public override init() {
    kind = .custom
  }

  public required init?(coder: NSCoder) {
    kind = .custom
    super.init()
    KnownGap.log("UILayoutGuide.init(coder:): archived guides are not read", reading: coder)
  }

  init(kind: Kind, view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
  }

  /// In the owning view's coordinates. For a guide of the app's own, the frame that constraints gave it in the last
  /// layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .custom: return placedFrame ?? .zero
    case .safeArea: return view.bounds.insetWithinExtent(by: view.safeAreaInsets)
    case .layoutMargins: return view.bounds.insetWithinExtent(by: view.layoutMargins)
    case .readableContent: return readableFrame(in: view)
    case .keyboard:
      let height = min(view.safeAreaInsets.bottom, view.bounds.height)
      return CGRect(x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
    case .scrollContent: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return view.bounds
    }
  }

  /// The margins, narrowed to a width that reads well: about 672 points at the default text size, as UIKit's.
  private func readableFrame(in view: UIView) -> CGRect {
    let frame = view.bounds.insetWithinExtent(by: view.layoutMargins)
    let excess = max(0, frame.width - 672)
    return frame.insetBy(dx: excess / 2, dy: 0)
  }
}

/// A guide that follows something.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The area of the keyboard: without one, the area at the bottom that is outside of the safe area. Displays count what
/// a keyboard covers among that.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}

extension CGRect {
  /// Inset, with extents that stop at zero.
  func insetWithinExtent(by insets: UIEdgeInsets) -> CGRect {
    let rect = inset(by: insets)
    return CGRect(x: rect.origin.x, y: rect.origin.y, width: max(0, rect.size.width), height: max(0, rect.size.height))
  }
}

extension UIView {
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { systemGuide(.keyboard) as! UIKeyboardLayoutGuide }
  public var layoutGuides: [UILayoutGuide] { rareStorage?.layoutGuides ?? [] }

  func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = rareStorage?.systemGuides[kind] { return guide }
    let guide =
      kind == .keyboard ? UIKeyboardLayoutGuide(kind: kind, view: self) : UILayoutGuide(kind: kind, view: self)
    rare.systemGuides[kind] = guide
    flags.insert(.hasMarginConstraints)
    return guide
  }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    rare.layoutGuides.append(layoutGuide)
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    deactivateConstraints(on: layoutGuide)
    layoutGuide.owningView = nil
    layoutGuide.placedFrame = nil
    rare.layoutGuides.removeAll { $0 === layoutGuide }
  }
}
