// What the reader of Docs/Guides/SwiftUI.md has: see SwiftUI.swift.
import SwiftUI

struct Photo: Hashable, Sendable {}

let (photos, favourites, passes, people): ([Photo], [Photo], [Photo], [Photo]) = ([], [], [], [])
let words: [String] = []

struct PhotoView: View {
  var photo: Photo
  var body: some View { Text("") }
}

struct PassView: View {
  var pass: Photo
  var body: some View { Text("") }
}

struct PersonView: View {
  var person: Photo
  var body: some View { Text("") }
}
