import PhotosUI
import SwiftUI

/// The system's photo picker: the app sees what is picked and nothing else, and needs no permission.
struct PhotoPicker: UIViewControllerRepresentable {
  let onPick: ([NSItemProvider]) -> Void

  func makeUIViewController(context: Context) -> PHPickerViewController {
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    configuration.selectionLimit = 0
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIViewController(_ picker: PHPickerViewController, context: Context) {}

  func makeCoordinator() -> Coordinator { Coordinator(onPick: onPick) }

  @MainActor final class Coordinator: NSObject, @preconcurrency PHPickerViewControllerDelegate {
    private let onPick: ([NSItemProvider]) -> Void

    init(onPick: @escaping ([NSItemProvider]) -> Void) { self.onPick = onPick }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      onPick(results.map(\.itemProvider))
    }
  }
}
