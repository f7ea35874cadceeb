import Testing

@testable import Gallery

@MainActor
@Suite struct WallSearchTests {
  private let looks = Look.all(of: GalleryLayout.all)

  private func found(_ text: String) -> [String] { WallSearch(looks).found(text).map { looks[$0].id } }

  @Test func everyLookHasANameOfItsOwn() {
    #expect(Set(looks.map(\.id)).count == looks.count)
    #expect(looks.count == GalleryLayout.all.reduce(0) { $0 + 1 + $1.presets.count })
  }

  @Test func namesOfLooksAndLayouts() {
    #expect(found("").count == looks.count && found(" -, ").count == looks.count)
    #expect(found("cover flow").contains("carousel/cover-flow"))
    #expect(found("COVER-flow") == found("cover flow") && found("cover flow").first == "carousel/cover-flow")
    #expect(found("flow").first == "flow" && found("posters").prefix(2) == ["flow/posters", "drawer/posters"])
    for text in ["flow", "cover flow", "posters", "strip", "wheel", "s", "snap"] {
      let layouts = found(text).map { $0.split(separator: "/")[0] }
      let groups = layouts.indices.filter { $0 == 0 || layouts[$0] != layouts[$0 - 1] }
      #expect(groups.count == Set(layouts).count, "the wall has one section for each layout")
    }
    let carousels = looks.filter { $0.entry.name == "carousel" }.map(\.id)
    #expect(Set(found("carousel")).isSuperset(of: carousels))
    #expect(found("nothing is called that") == [])
  }

  /// A property finds the looks that set it, and of every layout that has it the gallery's own look.
  @Test func properties() {
    let snap = found("snap")
    #expect(snap.contains("wheel/free-spin") && snap.contains("carousel") && snap.contains("grid/pages"))
    #expect(!snap.contains("wheel/hanging") && !snap.contains("waterfall"))
    let header = found("header")
    #expect(header.contains("flow/sticky-header") && header.contains("waterfall") && !header.contains("waterfall/rows"))
    for id in snap {
      let look = looks.first { $0.id == id }
      let names = (look?.preset?.values.map(\.key) ?? []) + (look?.entry.parameters.map(\.name) ?? [])
      #expect(names.contains { $0.contains("snapping") }, "\(id)")
    }
  }

  @Test func whatPeopleCallThings() {
    #expect(found("endless").contains("carousel") && found("infinite") == found("endless"))
    // A look that turns a property off is not one that has it.
    #expect(!found("endless").contains("carousel/story-pages"))
    #expect(found("koloda") == ["cards"] && found("masonry").contains("waterfall/masonry"))
    #expect(found("RTL").count == GalleryLayout.all.count)
  }

  /// Every word counts, in any order, and more words never find more.
  @Test func wordsTogether() {
    #expect(found("snap carousel").contains("carousel") && !found("snap carousel").contains("wheel"))
    let words = ["snap", "header", "endless", "rtl", "carousel", "item", "size", "free", "wheel", "s", "xyz"]
    for one in words {
      for other in words {
        let both = found("\(one) \(other)")
        #expect(Set(both) == Set(found(one)).intersection(found(other)) && both == found("\(other) \(one)"))
      }
    }
  }
}
