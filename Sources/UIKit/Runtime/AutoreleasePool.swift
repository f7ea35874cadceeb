/// Runs the body. Objects are released as soon as nobody holds them, so that there is no pool to empty.
public func autoreleasepool<Failure: Error, Result: ~Copyable>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
