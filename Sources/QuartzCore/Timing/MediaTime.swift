public import CoreGraphics
import Foundation

/// The time of the surface that was driven last, in seconds: only its display advances it. Real time when there is none.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.time }
