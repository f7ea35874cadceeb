/// A sum of variables, each times a coefficient, and a constant.
///
/// Terms are sorted by variable, and none of them is zero, so that equal expressions compare equal.
package struct LinearExpression: Hashable, Sendable {
  package struct Term: Hashable, Sendable {
    package let variable: Int
    package var coefficient: Double
  }

  package private(set) var terms: [Term]
  package var constant: Double

  package init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  package init(variable: Int, times coefficient: Double = 1, plus constant: Double = 0) {
    terms = coefficient == 0 ? [] : [Term(variable: variable, coefficient: coefficient)]
    self.constant = constant
  }

  package var isConstant: Bool { terms.isEmpty }

  /// True if sums with the expression stay numbers. A number as large as this can only be a mistake, and the expression is ignored.
  var isUsable: Bool { abs(constant) < 1e15 && terms.allSatisfy { abs($0.coefficient) < 1e12 } }

  /// The coefficient of a variable; 0 for one that does not occur.
  ///
  /// - Complexity: O(terms).
  package func coefficient(of variable: Int) -> Double {
    for term in terms where term.variable >= variable { return term.variable == variable ? term.coefficient : 0 }
    return 0
  }

  package mutating func scale(by factor: Double) {
    guard factor != 1 else { return }
    if factor == 0 { terms = [] }
    for index in terms.indices { terms[index].coefficient *= factor }
    constant *= factor
  }

  /// The rounding error of a difference of two equal numbers; smaller coefficients count as zero.
  private static let negligible = 1e-11

  /// Adds `factor` times `other`.
  ///
  /// - Complexity: O(terms of both).
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    guard factor != 0, !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for added in other.terms {
      while index < terms.count, terms[index].variable < added.variable {
        merged.append(terms[index])
        index += 1
      }
      var sum = added.coefficient * factor
      if index < terms.count, terms[index].variable == added.variable {
        sum += terms[index].coefficient
        index += 1
      }
      if abs(sum) > Self.negligible { merged.append(Term(variable: added.variable, coefficient: sum)) }
    }
    merged.append(contentsOf: terms[index...])
    terms = merged
  }

  /// Removes a variable and returns its coefficient.
  ///
  /// - Complexity: O(terms).
  package mutating func remove(_ variable: Int) -> Double {
    guard let index = terms.firstIndex(where: { $0.variable >= variable }), terms[index].variable == variable else {
      return 0
    }
    return terms.remove(at: index).coefficient
  }

  package mutating func removeTerms(where isRemoved: (Int) -> Bool) {
    guard terms.contains(where: { isRemoved($0.variable) }) else { return }
    terms.removeAll { isRemoved($0.variable) }
  }

  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  package static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var sum = a
    sum.constant += b
    return sum
  }

  package static func - (a: LinearExpression, b: Double) -> LinearExpression { a + -b }

  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = a
    product.scale(by: factor)
    return product
  }
}
