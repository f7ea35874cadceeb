/// Makes instances of classes that are known at run time only, through the classes' own initialisers.
///
/// UIKit's initialisers are not `required`: users override them without that word, and subclasses may leave them out. The
/// language calls only required ones on a metatype. So each base class has a convenience initialiser that calls the
/// designated one, overrides included, and the call of it is made by its symbol: all that differs from a direct call is
/// the metatype that is handed in. See `Docs/Decisions/0008-initialisers-by-symbol.md`.
@MainActor
enum InstanceFactory {
  /// Of a delegate's class, by its `init()`.
  static func makeDelegate(_ type: NSObject.Type) -> NSObject { type.callMakingDelegate() }

  static func make<View: UICollectionReusableView>(_ type: View.Type, frame: CGRect) -> View {
    unsafeDowncast(type.callMaking(frame), to: View.self)
  }

  static func make<Animator: UIViewPropertyAnimator>(_ type: Animator.Type, _ request: AnimatorRequest) -> Animator {
    unsafeDowncast(type.callMaking(request), to: Animator.self)
  }

  static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    type.callMaking(identifier)
  }

  static func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
    type.callMaking(identifier)
  }

  static func make<Made: MadeBySymbol>(_ type: Made.Type) -> Made {
    unsafeDowncast(type.callMaking(), to: Made.self)
  }
}

/// A class whose instances are made by `init(making:)`, which takes nothing.
@MainActor
protocol MadeBySymbol: AnyObject {
  associatedtype Base: AnyObject
  static func callMaking() -> Base
}

// Each calls `init(making:)` of whatever class it is called on. Initialisers own their arguments, hence `consuming`.

extension NSObject {
  convenience init(makingDelegate: Void) { self.init() }

  @_silgen_name("$s10Foundation8NSObjectC5UIKitE14makingDelegateACyt_tcfC")
  fileprivate final class func callMakingDelegate() -> NSObject

  /// Of a class that is known at run time only, by its `init()`.
  @_spi(Waterwheel) @MainActor
  public static func makeInstance() -> Self { unsafeDowncast(InstanceFactory.makeDelegate(self), to: Self.self) }
}

extension UICollectionReusableView {
  @_silgen_name("$s5UIKit24UICollectionReusableViewC6makingAC10Foundation6CGRectV_tcfC")
  fileprivate final class func callMaking(_ frame: consuming CGRect) -> UICollectionReusableView
}

extension UITableViewCell {
  @_silgen_name("$s5UIKit15UITableViewCellC6makingACSS_tcfC")
  fileprivate final class func callMaking(_ identifier: consuming String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C6makingACSS_tcfC")
  fileprivate final class func callMaking(_ identifier: consuming String) -> UITableViewHeaderFooterView
}

extension UIViewPropertyAnimator {
  @_silgen_name("$s5UIKit22UIViewPropertyAnimatorC6makingAcA0D7RequestV_tcfC")
  fileprivate final class func callMaking(_ request: consuming AnimatorRequest) -> UIViewPropertyAnimator
}

extension UICollectionViewLayoutAttributes: MadeBySymbol {
  @_silgen_name("$s5UIKit32UICollectionViewLayoutAttributesC6makingACyt_tcfC")
  final class func callMaking() -> UICollectionViewLayoutAttributes
}

extension UICollectionViewLayoutInvalidationContext: MadeBySymbol {
  @_silgen_name("$s5UIKit41UICollectionViewLayoutInvalidationContextC6makingACyt_tcfC")
  final class func callMaking() -> UICollectionViewLayoutInvalidationContext
}

extension NSCollectionLayoutItem: MadeBySymbol {
  @_silgen_name("$s5UIKit22NSCollectionLayoutItemC6makingACyt_tcfC")
  final class func callMaking() -> NSCollectionLayoutItem
}

extension NSCollectionLayoutDimension: MadeBySymbol {
  @_silgen_name("$s5UIKit27NSCollectionLayoutDimensionC6makingACyt_tcfC")
  final class func callMaking() -> NSCollectionLayoutDimension
}

extension NSCollectionLayoutSpacing: MadeBySymbol {
  @_silgen_name("$s5UIKit25NSCollectionLayoutSpacingC6makingACyt_tcfC")
  final class func callMaking() -> NSCollectionLayoutSpacing
}

extension UIAttachmentBehavior: MadeBySymbol {
  @_silgen_name("$s5UIKit20UIAttachmentBehaviorC6makingACyt_tcfC")
  final class func callMaking() -> UIAttachmentBehavior
}
