/// The first stored property of classes whose objects are attributes of texts.
///
/// When Foundation of Linux compares two runs of a text, Core Foundation takes the first word of an object for the header of one of its
/// own, and stops the program when it finds no type there. With the number of any type it goes on to ask `isEqual`.
struct FoundationHeader: Hashable, Sendable {
  /// As Core Foundation writes it: strings are its type 7.
  private let word: UInt64 = 7 << 8 | 0x80
}
