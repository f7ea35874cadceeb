/// The reason for which a JPEG picture is not decoded.
enum JPEGError: Error, Hashable {
  /// The file or its entropy-coded data ends in the middle of the picture.
  case truncated
  /// The bytes contradict the format.
  case damaged
  /// A kind of JPEG that this decoder does not support, though others may: four components, arithmetic coding, samples of more than 8 bits.
  case unsupported
}
