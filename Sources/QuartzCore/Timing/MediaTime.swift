public import CoreGraphics
import Foundation

/// The time of the surface that was driven last, in seconds. Only displays advance it.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.time }
