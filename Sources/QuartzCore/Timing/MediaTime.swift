/// Returns the time of the surface that was driven last, in seconds, which only its display advances; real time when there is no surface.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.current.time }
