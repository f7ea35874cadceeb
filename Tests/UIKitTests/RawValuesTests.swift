// swift-format-ignore-file
// Written by Scripts/generate-names from Scripts/support/raw-values.tsv.
import QuartzCore
import Testing
import UIKit

/// Raw values are written to files and compared by programs: they are Apple's, as published in its documentation.
@MainActor @Suite struct RawValuesTests {
  private func check<Value: RawRepresentable>(_ type: Value.Type, _ expected: KeyValuePairs<Value, Int>)
  where Value.RawValue: BinaryInteger {
    for (value, number) in expected { #expect(Int(truncatingIfNeeded: value.rawValue) == number, "\(type).\(value)") }
  }

  @Test func areApples() {
    check(CACornerMask.self, [.layerMaxXMaxYCorner: 8, .layerMaxXMinYCorner: 2, .layerMinXMaxYCorner: 4,
      .layerMinXMinYCorner: 1])
    check(CAEdgeAntialiasingMask.self, [.layerBottomEdge: 4, .layerLeftEdge: 1, .layerRightEdge: 2, .layerTopEdge: 8])
    check(CGLineCap.self, [.butt: 0, .round: 1, .square: 2])
    check(CGLineJoin.self, [.bevel: 2, .miter: 0, .round: 1])
    check(CGPathElementType.self, [.addCurveToPoint: 3, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .closeSubpath: 4,
      .moveToPoint: 0])
    check(CGRectEdge.self, [.maxXEdge: 2, .maxYEdge: 3, .minXEdge: 0, .minYEdge: 1])
    check(NSDirectionalRectEdge.self, [.all: 15, .bottom: 4, .leading: 2, .top: 1, .trailing: 8])
    check(NSLayoutConstraint.Attribute.self, [.bottom: 4, .bottomMargin: 16, .centerX: 9, .centerXWithinMargins: 19,
      .centerY: 10, .centerYWithinMargins: 20, .firstBaseline: 12, .height: 8, .lastBaseline: 11, .leading: 5,
      .leadingMargin: 17, .left: 1, .leftMargin: 13, .notAnAttribute: 0, .right: 2, .rightMargin: 14, .top: 3,
      .topMargin: 15, .trailing: 6, .trailingMargin: 18, .width: 7])
    check(NSLayoutConstraint.Axis.self, [.horizontal: 0, .vertical: 1])
    check(NSLayoutConstraint.FormatOptions.self, [.alignAllBottom: 16, .alignAllCenterX: 512, .alignAllCenterY: 1024,
      .alignAllFirstBaseline: 4096, .alignAllLastBaseline: 2048, .alignAllLeading: 32, .alignAllLeft: 2,
      .alignAllRight: 4, .alignAllTop: 8, .alignAllTrailing: 64, .alignmentMask: 65535,
      .directionLeadingToTrailing: 0, .directionLeftToRight: 65536, .directionMask: 196608,
      .directionRightToLeft: 131072])
    check(NSLayoutConstraint.Relation.self, [.equal: 0, .greaterThanOrEqual: 1, .lessThanOrEqual: -1])
    check(NSLineBreakMode.self, [.byCharWrapping: 1, .byClipping: 2, .byTruncatingHead: 3, .byTruncatingMiddle: 5,
      .byTruncatingTail: 4, .byWordWrapping: 0])
    check(NSRectAlignment.self, [.bottom: 5, .bottomLeading: 4, .bottomTrailing: 6, .leading: 3, .none: 0, .top: 1,
      .topLeading: 2, .topTrailing: 8, .trailing: 7])
    check(NSTextAlignment.self, [.center: 1, .justified: 3, .left: 0, .natural: 4, .right: 2])
    check(UIBaselineAdjustment.self, [.alignBaselines: 0, .alignCenters: 1, .none: 2])
    check(UIButton.ButtonType.self, [.close: 7, .contactAdd: 5, .custom: 0, .detailDisclosure: 2, .infoDark: 4,
      .infoLight: 3, .roundedRect: 1, .system: 1])
    check(UICollectionLayoutSectionOrthogonalScrollingBehavior.self, [.continuous: 1,
      .continuousGroupLeadingBoundary: 2, .groupPaging: 4, .groupPagingCentered: 5, .none: 0, .paging: 3])
    check(UICollectionView.ElementCategory.self, [.cell: 0, .decorationView: 2, .supplementaryView: 1])
    check(UICollectionView.ReorderingCadence.self, [.fast: 1, .immediate: 0, .slow: 2])
    check(UICollectionView.ScrollDirection.self, [.horizontal: 1, .vertical: 0])
    check(UICollectionView.ScrollPosition.self, [.bottom: 4, .centeredHorizontally: 16, .centeredVertically: 2,
      .left: 8, .right: 32, .top: 1])
    check(UICollectionView.SelfSizingInvalidation.self, [.disabled: 0, .enabled: 1, .enabledIncludingConstraints: 2])
    check(UICollectionViewCell.DragState.self, [.dragging: 2, .lifting: 1, .none: 0])
    check(UICollectionViewDropProposal.Intent.self, [.insertAtDestinationIndexPath: 1,
      .insertIntoDestinationIndexPath: 2, .unspecified: 0])
    check(UICollectionViewFlowLayout.SectionInsetReference.self, [.fromContentInset: 0, .fromLayoutMargins: 2,
      .fromSafeArea: 1])
    check(UICollectionViewUpdateItem.Action.self, [.delete: 1, .insert: 0, .move: 3, .none: 4, .reload: 2])
    check(UIContentInsetsReference.self, [.automatic: 0, .layoutMargins: 3, .none: 1, .readableContent: 4,
      .safeArea: 2])
    check(UIContextMenuInteractionCommitStyle.self, [.dismiss: 0, .pop: 1])
    check(UIControl.ContentHorizontalAlignment.self, [.center: 0, .fill: 3, .leading: 4, .left: 1, .right: 2,
      .trailing: 5])
    check(UIControl.ContentVerticalAlignment.self, [.bottom: 2, .center: 0, .fill: 3, .top: 1])
    check(UIControl.Event.self, [.allEditingEvents: 983040, .allEvents: 4294967295, .allTouchEvents: 4095,
      .applicationReserved: 251658240, .editingChanged: 131072, .editingDidBegin: 65536, .editingDidEnd: 262144,
      .editingDidEndOnExit: 524288, .menuActionTriggered: 16384, .primaryActionTriggered: 8192,
      .systemReserved: 4026531840, .touchCancel: 256, .touchDown: 1, .touchDownRepeat: 2, .touchDragEnter: 16,
      .touchDragExit: 32, .touchDragInside: 4, .touchDragOutside: 8, .touchUpInside: 64, .touchUpOutside: 128,
      .valueChanged: 4096])
    check(UIControl.State.self, [.application: 16711680, .disabled: 2, .focused: 8, .highlighted: 1, .normal: 0,
      .reserved: 4278190080, .selected: 4])
    check(UIDropOperation.self, [.cancel: 0, .copy: 2, .forbidden: 1, .move: 3])
    check(UIDynamicItemCollisionBoundsType.self, [.ellipse: 1, .path: 2, .rectangle: 0])
    check(UIEvent.ButtonMask.self, [.primary: 1, .secondary: 2])
    check(UIEvent.EventSubtype.self, [.motionShake: 1, .none: 0, .remoteControlBeginSeekingBackward: 106,
      .remoteControlBeginSeekingForward: 108, .remoteControlEndSeekingBackward: 107,
      .remoteControlEndSeekingForward: 109, .remoteControlNextTrack: 104, .remoteControlPause: 101,
      .remoteControlPlay: 100, .remoteControlPreviousTrack: 105, .remoteControlStop: 102,
      .remoteControlTogglePlayPause: 103])
    check(UIEvent.EventType.self, [.hover: 11, .motion: 1, .presses: 3, .remoteControl: 2, .scroll: 10, .touches: 0,
      .transform: 14])
    check(UIGestureRecognizer.State.self, [.began: 1, .cancelled: 4, .changed: 2, .ended: 3, .failed: 5, .possible: 0,
      .recognized: 3])
    check(UIGraphicsImageRendererFormat.Range.self, [.automatic: 0, .extended: 1, .standard: 2, .unspecified: -1])
    check(UIImage.Orientation.self, [.down: 1, .downMirrored: 5, .left: 2, .leftMirrored: 6, .right: 3,
      .rightMirrored: 7, .up: 0, .upMirrored: 4])
    check(UIImage.RenderingMode.self, [.alwaysOriginal: 1, .alwaysTemplate: 2, .automatic: 0])
    check(UIImage.ResizingMode.self, [.stretch: 1, .tile: 0])
    check(UIPageControl.BackgroundStyle.self, [.automatic: 0, .minimal: 2, .prominent: 1])
    check(UIPageControl.Direction.self, [.bottomToTop: 4, .leftToRight: 1, .natural: 0, .rightToLeft: 2,
      .topToBottom: 3])
    check(UIPageControl.InteractionState.self, [.continuous: 2, .discrete: 1, .none: 0])
    check(UIRectCorner.self, [.allCorners: -1, .bottomLeft: 4, .bottomRight: 8, .topLeft: 1, .topRight: 2])
    check(UIScrollView.ContentInsetAdjustmentBehavior.self, [.always: 3, .automatic: 0, .never: 2,
      .scrollableAxes: 1])
    check(UIScrollView.IndexDisplayMode.self, [.alwaysHidden: 1, .automatic: 0])
    check(UIScrollView.IndicatorStyle.self, [.black: 1, .default: 0, .white: 2])
    check(UIScrollView.KeyboardDismissMode.self, [.interactive: 2, .interactiveWithAccessory: 4, .none: 0, .onDrag: 1,
      .onDragWithAccessory: 3])
    check(UISegmentedControl.Segment.self, [.alone: 4, .any: 0, .center: 2, .left: 1, .right: 3])
    check(UISemanticContentAttribute.self, [.forceLeftToRight: 3, .forceRightToLeft: 4, .playback: 1, .spatial: 2,
      .unspecified: 0])
    check(UISpringLoadedInteractionEffectState.self, [.activated: 3, .activating: 2, .inactive: 0, .possible: 1])
    check(UISwipeGestureRecognizer.Direction.self, [.down: 8, .left: 2, .right: 1, .up: 4])
    check(UISwitch.Style.self, [.automatic: 0, .checkbox: 1, .sliding: 2])
    check(UITimingCurveType.self, [.builtin: 0, .composed: 3, .cubic: 1, .spring: 2])
    check(UITouch.Phase.self, [.began: 0, .cancelled: 4, .ended: 3, .moved: 1, .regionEntered: 5, .regionExited: 7,
      .regionMoved: 6, .stationary: 2])
    check(UITouch.Properties.self, [.altitude: 4, .azimuth: 2, .force: 1, .location: 8])
    check(UITouch.TouchType.self, [.direct: 0, .indirect: 1, .indirectPointer: 3, .pencil: 2, .stylus: 2])
    check(UIUserInterfaceIdiom.self, [.carPlay: 3, .mac: 5, .pad: 1, .phone: 0, .tv: 2, .unspecified: -1])
    check(UIUserInterfaceLayoutDirection.self, [.leftToRight: 0, .rightToLeft: 1])
    check(UIUserInterfaceSizeClass.self, [.compact: 1, .regular: 2, .unspecified: 0])
    check(UIUserInterfaceStyle.self, [.dark: 2, .light: 1, .unspecified: 0])
    check(UIView.AnimationCurve.self, [.easeIn: 1, .easeInOut: 0, .easeOut: 2, .linear: 3])
    check(UIView.AnimationOptions.self, [.allowAnimatedContent: 128, .allowUserInteraction: 2, .autoreverse: 16,
      .beginFromCurrentState: 4, .curveEaseIn: 65536, .curveEaseInOut: 0, .curveEaseOut: 131072, .curveLinear: 196608,
      .layoutSubviews: 1, .overrideInheritedCurve: 64, .overrideInheritedDuration: 32, .overrideInheritedOptions: 512,
      .preferredFramesPerSecond30: 117440512, .preferredFramesPerSecond60: 50331648, .repeat: 8,
      .showHideTransitionViews: 256, .transitionCrossDissolve: 5242880, .transitionCurlDown: 4194304,
      .transitionCurlUp: 3145728, .transitionFlipFromBottom: 7340032, .transitionFlipFromLeft: 1048576,
      .transitionFlipFromRight: 2097152, .transitionFlipFromTop: 6291456])
    check(UIView.AnimationTransition.self, [.curlDown: 4, .curlUp: 3, .flipFromLeft: 1, .flipFromRight: 2, .none: 0])
    check(UIView.AutoresizingMask.self, [.flexibleBottomMargin: 32, .flexibleHeight: 16, .flexibleLeftMargin: 1,
      .flexibleRightMargin: 4, .flexibleTopMargin: 8, .flexibleWidth: 2])
    check(UIView.ContentMode.self, [.bottom: 6, .bottomLeft: 11, .bottomRight: 12, .center: 4, .left: 7, .redraw: 3,
      .right: 8, .scaleAspectFill: 2, .scaleAspectFit: 1, .scaleToFill: 0, .top: 5, .topLeft: 9, .topRight: 10])
    check(UIView.KeyframeAnimationOptions.self, [.allowUserInteraction: 2, .autoreverse: 16,
      .beginFromCurrentState: 4, .calculationModeCubic: 3072, .calculationModeCubicPaced: 4096,
      .calculationModeDiscrete: 1024, .calculationModeLinear: 0, .calculationModePaced: 2048, .layoutSubviews: 1,
      .overrideInheritedDuration: 32, .overrideInheritedOptions: 512, .repeat: 8])
    check(UIView.SystemAnimation.self, [.delete: 0])
    check(UIView.TintAdjustmentMode.self, [.automatic: 0, .dimmed: 2, .normal: 1])
    check(UIViewAnimatingPosition.self, [.current: 2, .end: 0, .start: 1])
    check(UIViewAnimatingState.self, [.active: 1, .inactive: 0, .stopped: 2])
  }
}
