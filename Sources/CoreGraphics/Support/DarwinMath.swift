// Constants of Darwin's <math.h> that Glibc does not export to Swift.

/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

// Objective-C's names for integers, and for the ends of `Int`.

/// Objective-C's name of `Int`.
public typealias NSInteger = Int
/// Objective-C's name of `UInt`.
public typealias NSUInteger = UInt
public var NSIntegerMax: Int { .max }
public var NSIntegerMin: Int { .min }
