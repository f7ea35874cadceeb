public import Foundation

// Types that only unavailable members mention. Declared so that the compiler can say why a member is missing.

@available(*, unavailable, message: "There is no text input.")
open class UIInputViewController: NSObject {}
@available(*, unavailable, message: "There is no text input.")
open class UITextInputAssistantItem: NSObject {}
@available(*, unavailable, message: "There is no text input.")
open class UITextInputMode: NSObject {}
@available(*, unavailable, message: "There is no text input.")
open class UIEditingInteractionConfiguration: NSObject {}
@available(*, unavailable, message: "Key commands need selectors.")
open class UIKeyCommand: NSObject {}
@available(*, unavailable, message: "There are no menus.")
open class UICommand: NSObject {}
@available(*, unavailable, message: "There are no menus.")
public protocol UIMenuBuilder {}
@available(*, unavailable, message: "There is no activity system.")
public protocol UIActivityItemsConfigurationReading {}
@available(*, unavailable, message: "There is no activity system.")
open class NSUserActivity: NSObject {}
@available(*, unavailable, message: "There is no undo manager.")
open class UndoManager: NSObject {}
@available(*, unavailable, message: "There is no printing.")
open class UIViewPrintFormatter: NSObject {}
@available(*, unavailable, message: "There is no focus engine.")
open class UIFocusEffect: NSObject {}
@available(*, unavailable, message: "There is no focus engine.")
public struct UIFocusGroupPriority {}
@available(*, unavailable, message: "There is no focus engine.")
public protocol UIFocusItem {}
@available(*, unavailable, message: "There are no hover effects.")
public struct UIHoverStyle {}
@available(*, unavailable, message: "Set layer.cornerRadius.")
public struct UICornerConfiguration {}

@available(*, unavailable, message: "There is one screen mode.")
open class UIScreenMode: NSObject {}

@available(*, unavailable, message: "Set the tab bar controller's viewControllers.")
open class UITab: NSObject {}
@available(*, unavailable, message: "There are no storyboards.")
open class UIStoryboard: NSObject {}
@available(*, unavailable, message: "There are no storyboards.")
open class UIStoryboardSegue: NSObject {}
@available(*, unavailable, message: "There are no storyboards.")
open class UIStoryboardUnwindSegueSource: NSObject {}
@available(*, unavailable, message: "There is no state restoration.")
public protocol UIViewControllerRestoration {}
@available(*, unavailable, message: "There are no previews.")
public protocol UIPreviewActionItem {}
@available(*, unavailable, message: "There are no extensions.")
open class NSExtensionContext: NSObject {}
@available(*, unavailable, message: "There is no search display.")
open class UISearchDisplayController: NSObject {}
@available(*, unavailable, message: "There are no content-unavailable views.")
public struct UIContentUnavailableConfigurationState {}

@available(*, unavailable, message: "There is no Core Image.")
open class CIImage: NSObject {}
@available(*, unavailable, message: "There is no Core Image.")
open class CIColor: NSObject {}
@available(*, unavailable, message: "There are no asset catalogs.")
open class UIImageAsset: NSObject {}
@available(*, unavailable, message: "There are no pointer effects.")
open class UIPointerEffect: NSObject {}
@available(*, unavailable, message: "There are no pointer effects.")
open class UIPointerShape: NSObject {}
@available(*, unavailable, message: "There are no pointer effects.")
open class UIPointerStyle: NSObject {}
@available(*, unavailable, message: "There are no tool tips.")
open class UIToolTipInteraction: NSObject {}
