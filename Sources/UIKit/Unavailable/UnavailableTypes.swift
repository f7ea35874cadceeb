// swift-format-ignore-file
// Written by Scripts/generate-names from Scripts/support/unavailable.tsv and the tables of API beside it.
public import CoreGraphics
public import Foundation

@available(*, unavailable, message: "Use UIColor.") open class CIColor: NSObject {}
@available(*, unavailable, message: "Use UIImage.") open class CIImage: NSObject {}
@available(*, unavailable, message: "Use NSDiffableDataSourceSectionSnapshot.")
open class NSDiffableDataSourceSectionSnapshotReference: NSObject {}
@available(*, unavailable, message: "Use NSDiffableDataSourceSnapshot.")
open class NSDiffableDataSourceSnapshotReference: NSObject {}
@available(*, unavailable, message: "There are no app extensions.") open class NSExtensionContext: NSObject {}
@available(*, unavailable, message: "Keep the state in the app.") open class NSUserActivity: NSObject {}
@available(*, unavailable, message: "Keep the state in the app.") public protocol UIActivityItemsConfigurationReading {}
@available(*, unavailable, message: "Use UICollectionViewDiffableDataSource.")
open class UICollectionViewDiffableDataSourceReference: NSObject {}
@available(*, unavailable, message: "Use UICollectionViewDiffableDataSource.CellProvider.")
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (UICollectionView, IndexPath,
  Any) -> UICollectionViewCell?
@available(*, unavailable, message: "Use UICollectionViewDiffableDataSource.SupplementaryViewProvider.")
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (UICollectionView, String,
  IndexPath) -> UICollectionReusableView?
@available(*, unavailable, message: "Set a button's menu.") open class UICommand: UIMenuElement {}
@available(*, unavailable, message: "Show a view of your own.") public struct UIContentUnavailableConfigurationState {}
@available(*, unavailable, message: "Set a button's menu, or let delegates make menus of items.")
open class UIContextMenuInteraction: NSObject {}
@available(*, unavailable, message: "Set layer.cornerRadius.") public struct UICornerConfiguration {}
@available(*, unavailable, message: "Use UIAttachmentBehavior.fixedAttachment to move items as one.")
open class UIDynamicItemGroup: NSObject {}
@available(*, unavailable, message: "Undo has no gestures; offer buttons.")
public enum UIEditingInteractionConfiguration {}
@available(*, unavailable, message: "Use gravity, push and attachment behaviors.")
open class UIFieldBehavior: UIDynamicBehavior {
  public class func dragField() -> Self { fatalError() }
  public class func electricField() -> Self { fatalError() }
  public class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector) -> Self
  { fatalError() }
  public class func linearGravityField(direction: CGVector) -> Self { fatalError() }
  public class func magneticField() -> Self { fatalError() }
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { fatalError() }
  public class func radialGravityField(position: CGPoint) -> Self { fatalError() }
  public class func springField() -> Self { fatalError() }
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { fatalError() }
  public class func velocityField(direction: CGVector) -> Self { fatalError() }
  public class func vortexField() -> Self { fatalError() }
}
@available(*, unavailable, message: "Keys move the focus among items only.") open class UIFocusEffect: NSObject {}
@available(*, unavailable, message: "Keys move the focus among items only.") public struct UIFocusGroupPriority {}
@available(*, unavailable, message: "Keys move the focus among items only.") public protocol UIFocusItem {}
@available(*, unavailable, message: "Add a UIHoverGestureRecognizer.") public struct UIHoverStyle {}
@available(*, unavailable, message: "Choose an image by the traits.") open class UIImageAsset: NSObject {}
@available(*, unavailable, message: "Show a view of your own.") open class UIInputViewController: UIViewController {}
@available(*, unavailable, message: "Override pressesBegan(_:with:).") open class UIKeyCommand: UICommand {}
@available(*, unavailable, message: "Set a button's menu.") public protocol UIMenuBuilder {}
@available(*, unavailable, message: "Add a UIHoverGestureRecognizer.") public enum UIPointerEffect {}
@available(*, unavailable, message: "Add a UIHoverGestureRecognizer.") public enum UIPointerShape {}
@available(*, unavailable, message: "Add a UIHoverGestureRecognizer.") open class UIPointerStyle: NSObject {}
@available(*, unavailable, message: "There are no previews; offer a menu.") public protocol UIPreviewActionItem {}
@available(*, unavailable, message: "Use gravity, push and attachment behaviors.") open class UIRegion: NSObject {}
@available(*, unavailable, message: "Read bounds and scale.") open class UIScreenMode: NSObject {}
@available(*, unavailable, message: "Fade the edge with a gradient mask.") open class UIScrollEdgeEffect: NSObject {
  public var isHidden: Bool { get { false } set {} }
  public var style: UIScrollEdgeEffect.Style { get { fatalError() } set {} }
  @available(*, unavailable, message: "Fade the edge with a gradient mask.") open class Style: NSObject {
    public class var automatic: UIScrollEdgeEffect.Style { fatalError() }
    public class var hard: UIScrollEdgeEffect.Style { fatalError() }
    public class var soft: UIScrollEdgeEffect.Style { fatalError() }
  }
}
@available(*, unavailable, message: "Show a text field above the content.")
open class UISearchDisplayController: NSObject {}
@available(*, unavailable, message: "Make the view controllers in code.") open class UIStoryboard: NSObject {}
@available(*, unavailable, message: "Make the view controllers in code.") open class UIStoryboardSegue: NSObject {}
@available(*, unavailable, message: "Make the view controllers in code.")
open class UIStoryboardUnwindSegueSource: NSObject {}
@available(*, unavailable, message: "Set the tab bar controller's viewControllers.") open class UITab: NSObject {}
@available(*, unavailable, message: "The display has its own keyboard.")
open class UITextInputAssistantItem: NSObject {}
@available(*, unavailable, message: "The display has its own keyboard.") open class UITextInputMode: NSObject {}
@available(*, unavailable, message: "Add a UIHoverGestureRecognizer.") open class UIToolTipInteraction: NSObject {}
@available(*, unavailable, message: "Save the state in the app.") public protocol UIViewControllerRestoration {}
@available(*, unavailable, message: "Draw into a UIGraphicsImageRenderer.") open class UIViewPrintFormatter: NSObject {}
@available(*, unavailable, message: "Keep a list of changes to undo.") open class UndoManager: NSObject {}
