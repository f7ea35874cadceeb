/// The largest number that animations are repeated.
public let HUGE = Float.greatestFiniteMagnitude
