/// Dictionaries of numbers, the property-list form of points, sizes and rectangles.
enum GeometryDictionary {
  static func make(_ values: [String: CGFloat]) -> NSDictionary {
    let result = NSMutableDictionary()
    for (key, value) in values { result.setObject(NSNumber(value: Double(value)), forKey: NSString(string: key)) }
    return result
  }

  static func number(_ key: String, of dictionary: NSDictionary) -> CGFloat? {
    switch dictionary.object(forKey: NSString(string: key)) {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as Double: CGFloat(number)
    default: nil
    }
  }
}
