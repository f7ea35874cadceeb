struct Options {
  static let usage = """
    usage: soak [--minutes M] [--pages N] [--hurried] [--seed S] [--fuzz MESSAGES] [--layout NAME] PROGRAM

    Runs PROGRAM (a release build of waterwheel) under load for an hour, with 50 pages; with --fuzz, sends it that many messages and
    requests instead, most of them damaged, by 4 pages at a time. With one page the slowest answer is what a single message costs;
    with more it is also what messages of others cost that were there before. Exits with 1 when the program ends, an answer takes
    longer than 0.1 s, or memory or open files grow after the warm-up. --hurried leaves out the pauses of pages between messages:
    one page then does in minutes what it does in an hour.
    """

  var minutes = 60.0
  /// Default: 50, or 4 that send damaged messages.
  var pages: Int?
  var seed: UInt64 = 1
  var isHurried = false
  var fuzz: Int?
  var layout = "waterfall"
  var program = ""

  init?(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--minutes":
        guard let value = rest.popFirst().flatMap({ Double($0) }), value > 0 else { return nil }
        minutes = value
      case "--pages":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        pages = value
      case "--hurried": isHurried = true
      case "--seed":
        guard let value = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        seed = value
      case "--fuzz":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        fuzz = value
      case "--layout":
        guard let value = rest.popFirst() else { return nil }
        layout = value
      default: program = argument
      }
    }
    if program.isEmpty || program.hasPrefix("-") { return nil }
  }
}
