import ArgumentParser

/// The options for another writing direction and for reduced motion.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Flag(help: "Show it as to people who asked their system for less motion.")
  var reduceMotion = false
}
