/// Finds looks by words: names of layouts, looks, properties and guides, and what people call them.
///
/// A word of the search is found if a word of the look begins with it, and every word has to be found. A name of a layout finds all its
/// looks. A property finds the looks that set it, and of every layout that has it the gallery's own look. A look that is called just as
/// the search comes first, with its layout.
struct WallSearch {
  private struct Words {
    /// The index of the layout's first look.
    let layout: Int
    let title: Set<String>
    /// The words of the look alone.
    let own: Set<String>
    /// The words of its layout; empty for all but the first look of a layout.
    let shared: Set<String>
  }

  private let words: [Words]

  /// - Complexity: O(n) in the number of looks and of their layouts' parameters.
  @MainActor
  init(_ looks: [Look]) {
    var layout = 0
    words = looks.indices.map { index in
      let look = looks[index]
      if look.entry.name != looks[layout].entry.name { layout = index }
      let set = (look.preset?.values ?? [:]).filter { $0.value != "false" }
      let own = [look.entry.title, look.entry.name, look.title] + set.flatMap { [$0.key, $0.value] }
      let (entry, title) = (look.entry, Self.words([look.title]))
      guard look.preset == nil else { return Words(layout: layout, title: title, own: Self.words(own), shared: []) }
      let shared = [entry.summary, entry.hint, Self.everywhere, Self.names[entry.name] ?? ""]
      return Words(
        layout: layout, title: title, own: Self.words(own), shared: Self.words(shared + entry.parameters.map(\.name)))
    }
  }

  /// Returns the indices of the looks that a text finds; all of them for a text without words.
  ///
  /// - Complexity: O(n) in the number of words of all looks.
  func found(_ text: String) -> [Int] {
    let searched = Self.words([text])
    let terms = searched.map { term in
      [term] + Self.synonyms.filter { term.count > 2 && $0.key.hasPrefix(term) }.map(\.value)
    }
    let found = words.indices.filter { index in
      terms.allSatisfy { term in
        term.contains { Self.holds(words[index].own, $0) || Self.holds(words[index].shared, $0) }
      }
    }
    let named = Set(found.filter { words[$0].title == searched })
    let layouts = Set(named.map { words[$0].layout })
    // Looks of a layout stay together.
    func rank(_ index: Int) -> (Int, Int, Int, Int) {
      let layout = words[index].layout
      return (layouts.contains(layout) ? 0 : 1, layout, named.contains(index) ? 0 : 1, index)
    }
    return found.sorted { rank($0) < rank($1) }
  }

  /// Returns the words by which each look is found, what else they are called among them.
  var texts: [String] {
    words.map { words in
      let all = words.own.union(words.shared)
      let others = Self.synonyms.filter { Self.holds(all, $0.value) }.map(\.key)
      return all.union(others).sorted().joined(separator: " ")
    }
  }

  private static func holds(_ words: Set<String>, _ term: String) -> Bool {
    words.contains(term) || words.contains { $0.hasPrefix(term) }
  }

  /// Returns the words of texts in lower case: letters and digits without anything in between.
  static func words(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }.map(String.init))
  }

  /// Words for what properties are called otherwise.
  private static let synonyms = [
    "endless": "wraps", "infinite": "wraps", "loop": "wraps", "sticky": "pin", "gutter": "spacing", "margin": "inset",
    "cell": "item", "section": "section", "paging": "paged", "magnet": "snapping", "opacity": "alpha",
  ]

  /// Words for what holds for every layout.
  private static let everywhere = "RTL right-to-left mirrored VoiceOver accessibility reduced motion dark"

  /// What people call layouts, and the libraries whose guides lead to them.
  private static let names = [
    "flow": "grid squares compositional",
    "justified": "aligned flow tags chips tag-list flickr lines",
    "waterfall": "masonry pinterest columns mosaic CHTCollectionViewWaterfallLayout Texture IGListKit",
    "carousel": "pager banner FSPagerView iCarousel UPCarouselFlowLayout cover flow",
    "circle": "ring dial radial menu", "wheel": "dial fan hand", "drum": "picker cylinder roll",
    "stack": "deck pile notifications", "wallet": "passbook HFCardCollectionViewLayout passes",
    "cards": "tinder Koloda swipe deck", "honeycomb": "hexagon lattice", "springboard": "watch bubbles hexagon fisheye",
    "springy": "messages spring physics dynamics bounce", "grid": "spreadsheet table excel both ways frozen",
    "timetable": "calendar schedule week day agenda programme", "drawer": "table accordion expand shelf album",
    "sections": "magazine orthogonal compositional MagazineLayout mixed",
  ]
}

extension Look {
  /// Returns the words by which each look is found on the wall, separated by spaces.
  ///
  /// - Complexity: O(n) in the number of looks and of their layouts' parameters.
  @MainActor
  public static func searchWords(of looks: [Look]) -> [String] { WallSearch(looks).texts }
}
