import Gallery
import SwiftUI

/// The gallery over the whole screen, with a button for one's own photos. On an iPad each window has its own pictures.
@main
struct GalleryApp: App {
  var body: some Scene {
    WindowGroup { GalleryWindow() }
  }
}

struct GalleryWindow: View {
  @State private var pictures = PictureCollection.builtIn()
  @State private var title = "Gallery"
  @State private var round = 0
  @State private var picks = false
  @State private var photos = PhotoImport()

  var body: some View {
    // Other pictures are another gallery.
    GalleryScreen(pictures: pictures, title: title, onChoosePictures: { picks = true })
      .id(round)
      .ignoresSafeArea()
      .sheet(isPresented: $picks) { PhotoPicker(onPick: show) }
  }

  private func show(_ items: [NSItemProvider]) {
    picks = false
    Task {
      let taken = await photos.pictures(of: items)
      guard !taken.isEmpty else { return }
      pictures = PictureCollection(taken)
      round += 1
      title = taken.count == 1 ? "1 photo" : "\(taken.count) photos"
    }
  }
}
