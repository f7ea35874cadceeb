// Core Foundation's names, as far as the geometry and layer interfaces use them. Toll-free bridging needs the
// Objective-C run time, so each name stands for the Foundation class it is bridged to on Apple's systems.

/// A time in seconds.
public typealias CFTimeInterval = Double
/// The number of a Core Foundation type; declared only so that signatures with it compile.
public typealias CFTypeID = UInt
/// A dictionary, for Apple's signatures with Core Foundation's type.
public typealias CFDictionary = NSDictionary
/// A string, for Apple's signatures with Core Foundation's type.
public typealias CFString = NSString
/// Core Foundation's name for an array of objects.
public typealias CFArray = NSArray
