/// The command line, with defaults.
struct Options {
  var rounds = 5
  var seconds = 5.0
  var layers = 60
  /// Percent of all frames by which ours may be worse.
  var limit: Double?

  init(_ arguments: [String]) {
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "--rounds": rounds = Int(value) ?? rounds
      case "--seconds": seconds = Double(value) ?? seconds
      case "--layers": layers = Int(value) ?? layers
      case "--limit": limit = Double(value)
      default: break
      }
    }
  }
}
