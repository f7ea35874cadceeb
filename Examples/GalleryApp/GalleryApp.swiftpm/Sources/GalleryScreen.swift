import CollectionLayouts
import Gallery
import SwiftUI
import UIKit

/// The gallery's view controller in SwiftUI, playground and all, with haptics for what layouts tell.
///
/// Rotation and the widths of a split view reach it as sizes of its view; VoiceOver, Dynamic Type, dark mode and reduced motion
/// are the gallery's own, as on every system.
struct GalleryScreen: UIViewControllerRepresentable {
  let pictures: PictureCollection
  let title: String
  let onChoosePictures: () -> Void

  func makeUIViewController(context: Context) -> GalleryViewController {
    let controller = GalleryViewController(pictures: pictures, title: title)
    controller.hintsByMotion = true
    controller.showWall()
    controller.feedbackHandler = { [haptics = context.coordinator] in haptics.play($0) }
    controller.onChoosePictures = onChoosePictures
    return controller
  }

  func updateUIViewController(_ controller: GalleryViewController, context: Context) {}

  func makeCoordinator() -> Haptics { Haptics() }

  @MainActor final class Haptics {
    private let selection = UISelectionFeedbackGenerator()
    private let impact = UIImpactFeedbackGenerator(style: .medium)
    private let limit = UIImpactFeedbackGenerator(style: .rigid)

    func play(_ feedback: LayoutFeedback) {
      switch feedback {
      case .tick: selection.selectionChanged()
      case .commit: impact.impactOccurred()
      case .limit: limit.impactOccurred(intensity: 0.6)
      }
    }
  }
}
