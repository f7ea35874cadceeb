/// Why a JPEG picture is not decoded here.
enum JPEGError: Error, Hashable {
  /// The bytes end, or the pixels do, in the middle of the picture.
  case truncated
  /// What the bytes say makes no sense.
  case damaged
  /// A kind of JPEG that is not decoded here, though others may: four colours, arithmetic coding, more than 8 bits.
  case unsupported
}
