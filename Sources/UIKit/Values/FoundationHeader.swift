/// The first stored property of classes whose objects are attributes of texts.
///
/// To compare two runs of a text, Foundation on Linux takes the first word of an object for the header of one of Core
/// Foundation's own, and stops the program when it finds no type there. With the number of any type it goes on to ask
/// `isEqual`.
struct FoundationHeader: Hashable, Sendable {
  /// As Core Foundation writes it: strings are its type 7.
  private let word: UInt64 = 7 << 8 | 0x80
}
