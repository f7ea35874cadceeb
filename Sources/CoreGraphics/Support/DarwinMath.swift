// Constants of Darwin's <math.h> that Glibc does not export to Swift.

/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
