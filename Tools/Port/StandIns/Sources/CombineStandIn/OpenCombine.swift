// Combine off Apple's systems. What OpenCombine lacks stands beside this file.
@_exported import OpenCombineShim
