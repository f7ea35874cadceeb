// A Mac has no UIKit: what needs it depends on this module there, so that a build for the Mac ends with one sentence.
#if os(macOS)
  #error(
    "This package is for UIKit, which a Mac itself does not have. Build for iOS: xcodebuild build -scheme CollectionLayouts -destination generic/platform=iOS. To see the gallery: swift run waterwheel"
  )
#endif
