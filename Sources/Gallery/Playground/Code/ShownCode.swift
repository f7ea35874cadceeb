/// The code of a layout as the panel shows it.
struct ShownCode: Equatable {
  var text = ""
  /// A sentence that says what the collection view needs besides the layout.
  var needs = ""
  /// The name of the layout, and its settings: lines that other settings change are marked.
  var layout = ""
  var settings = LayoutSettings()
}
